"""The dealer's legal deals, of any game: every order of the cards, made only when asked for."""

from __future__ import annotations

from itertools import permutations
from math import factorial
from typing import TYPE_CHECKING

from ballgames.game import LegalActions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ballgames.game import Action

__all__ = ["Deals"]


class Deals(LegalActions):
    """Every deal that the dealer may make: iterate, index, or ask with ``in``, like any legal actions.

    There are too many for ``len()``, which Python limits; :meth:`count` tells how many.

    Args:
        ids: The cards, sorted.
        deal: Makes the action of an order; the action has that ``order``, and its text is ``deal A B C``.
        bottom: Cards that lie below all these in every deal.

    >>> from ballgames.forceball import Deal
    >>> deals = Deals(("A", "B", "C"), Deal)
    >>> [str(deal) for deal in deals][:3], str(deals[5]), deals.count()
    (['deal A B C', 'deal A C B', 'deal B A C'], 'deal C B A', 6)
    >>> list(map(str, Deals(("A", "B"), Deal, bottom=("Z",))))
    ['deal A B Z', 'deal B A Z']
    """

    __slots__ = ("_bottom", "_deal", "_ids")

    def __init__(
        self, ids: tuple[str, ...], deal: Callable[[tuple[str, ...]], Action], bottom: tuple[str, ...] = ()
    ) -> None:
        super().__init__(())
        self._ids = ids
        self._bottom = bottom
        self._deal = deal

    def _deal_of(self, order: tuple[str, ...]) -> Action:
        return self._deal((*order, *self._bottom))

    def count(self, value: object = None) -> int:
        """How many deals there are: the factorial of the number of cards."""
        return factorial(len(self._ids)) if value is None else int(value in self)

    def __len__(self) -> int:
        return self.count()

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Action]:
        return (self._deal_of(order) for order in permutations(self._ids))

    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:  # type: ignore[override]
        if isinstance(index, slice):
            return tuple(self._numbered(n) for n in range(*index.indices(self.count())))
        return self._numbered(range(self.count())[index])

    def _numbered(self, number: int) -> Action:
        """The deal of that number in the order of their texts."""
        left, order = list(self._ids), []
        for size in range(len(left), 0, -1):
            place, number = divmod(number, factorial(size - 1))
            order.append(left.pop(place))
        return self._deal_of(tuple(order))

    def __contains__(self, action: object) -> bool:
        order = tuple(action.split(" ")[1:]) if isinstance(action, str) else getattr(action, "order", ())
        upper, bottom = order[: len(self._ids)], order[len(self._ids) :]
        if not order or bottom != self._bottom or len(upper) != len(self._ids) or set(upper) != set(self._ids):
            return False
        deal = self._deal(order)
        return action in (deal, str(deal))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deals) and (self._ids, self._bottom) == (other._ids, other._bottom)

    def __hash__(self) -> int:
        return hash((self._ids, self._bottom))

    def __repr__(self) -> str:
        return f"LegalActions(every deal of {len(self._ids)} cards)"
