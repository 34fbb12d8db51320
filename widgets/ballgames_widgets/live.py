"""LiveWidget: a table on which everybody acts at once; ``static/live.js`` shows what is done before Python knows it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, Final

import anywidget
import traitlets

from ballgames.messages import ENGLISH, catalogue
from ballgames_widgets.scene import as_json, in_words
from ballgames_widgets.surface import WORDS, module
from ballgames_widgets.worded import Worded

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames import Seat
    from ballgames_widgets.stage import Now, Stage

__all__ = ["LONGEST_DEED", "LiveWidget"]

_STATIC: Final = Path(__file__).parent / "static"
FRAME: Final = 0.016
"""Changes that come within so many seconds go to the page together."""
VIEWS: Final = 8
"""Of so many views of one table the last messages are remembered."""
LONGEST_DEED: Final = 4
"""So many actions may come in one message."""


class LiveWidget(Worded, anywidget.AnyWidget):
    """Places with stacks of cards that everybody may act on at any moment.

    Attributes:
        stage: The places, and how cards lie in them.
        art: The drawings of the cards, by their names; ``name@place`` is how one looks there.
        now: Where every card is, what each seat may choose, and which messages of each view have been taken.
        modes: What a seat may choose in each mode: see ``static/live.js``.
        commands: By seat: the key's code, and the command that it gives.
        people: The seats that people play.

    Args:
        domain: Whose texts they are: a game's id.
        language: The code of the language to say everything in.
    """

    _esm: ClassVar[str] = module("live.js")
    _css: ClassVar[str] = "\n".join((_STATIC / name).read_text(encoding="utf-8") for name in ("table.css", "live.css"))

    stage = traitlets.Dict().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)
    now = traitlets.Dict().tag(sync=True)
    modes = traitlets.Dict().tag(sync=True)
    commands = traitlets.Dict().tag(sync=True)
    people = traitlets.List(traitlets.Int()).tag(sync=True)
    facts = traitlets.List(traitlets.Dict()).tag(sync=True)
    status = traitlets.Unicode("").tag(sync=True)
    tools = traitlets.List(traitlets.Dict()).tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    language = traitlets.Unicode(ENGLISH).tag(sync=True)

    def __init__(self, *, domain: str, language: str = ENGLISH, clock: Callable[[], float] = monotonic) -> None:
        self._catalogue = catalogue(language, domain)
        self._domain = domain
        self._clock = clock
        self._acks: dict[str, int] = {}
        self._pushed = float("-inf")
        self._later: asyncio.TimerHandle | None = None
        super().__init__(language=language, words=self._in_words(WORDS))
        self.on_msg(self._receive)

    def _in_words(self, value: Any) -> Any:
        """Texts as the page is to have them, in the learner's language."""
        return as_json(in_words(value, self._catalogue))

    def _speak(self, language: str) -> None:
        """Say everything that is shown from now on in another language."""
        self._catalogue = catalogue(language, self._domain)
        self.language = language
        self.words = self._in_words(WORDS)

    def _show_stage(self, stage: Stage) -> None:
        """Lay out the places, and draw the cards."""
        with self.hold_sync():
            self.stage = self._in_words(stage.places)
            self.art = self._in_words(stage.art)
            self.modes = stage.modes

    # What the page is told

    def _current(self) -> Now:
        """Where everything is now."""
        raise NotImplementedError

    def _push(self) -> None:
        """Tell the page; what follows within a frame goes with it."""
        if self._later is not None:
            return
        wait = self._pushed + FRAME - self._clock()
        if wait <= 0:
            self._push_now()
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._push_now()
            return
        self._later = loop.call_later(wait, self._push_now)

    def _push_now(self) -> None:
        self._later = None
        self._pushed = self._clock()
        number = int(self.now.get("n", 0)) + 1
        self.now = {**as_json(self._current().parts), "acks": dict(self._acks), "n": number}

    # What the page says

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Take a message from the page: anything that is not one of ours is left alone."""
        if not isinstance(content, dict):
            return
        view, number = content.get("view"), content.get("n")
        match content:
            case {"type": "act", "seat": int(seat), "do": list(deeds)} if len(deeds) <= LONGEST_DEED:
                if all(isinstance(deed, str) for deed in deeds):
                    self._act(seat, tuple(deeds))
            case {"type": "tool", "id": str(tool)}:
                self._use(tool, content.get("value"))
        if isinstance(view, str) and len(view) <= 40 and isinstance(number, int) and not isinstance(number, bool):
            self._acks.pop(view, None)
            self._acks[view] = number
            while len(self._acks) > VIEWS:
                del self._acks[next(iter(self._acks))]
        self._push()

    def _act(self, seat: Seat, deeds: tuple[str, ...]) -> None:
        """Act on what a person did."""

    def _use(self, tool: str, value: object) -> None:
        """Act on a tool."""
