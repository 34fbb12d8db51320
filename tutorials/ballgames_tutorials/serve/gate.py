"""What a page may send to its kernel: its widgets' messages, and nothing that runs code."""

from __future__ import annotations

import json
from itertools import pairwise
from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["CONTROL", "PASS", "V1", "Pace", "passes"]

V1: Final = "v1.kernel.websocket.jupyter.org"
"""The protocol that pages speak: a frame is a number of offsets, the offsets, and the parts between them."""

CONTROL: Final = "jupyter.widget.control"
"""The one comm that a page opens: it asks for the state of the widgets that there are."""

PASS: Final = frozenset({"comm_open", "comm_msg", "comm_close", "comm_info_request", "kernel_info_request"})

CHANNEL, HEADER, CONTENT = 0, 1, 4
"""Where these stand among the parts; a header's parent and metadata lie between, and buffers follow."""

PARTS: Final = range(5, 40)
"""How many parts a message may have."""


def passes(frame: str | bytes, protocol: str | None) -> bool:
    """Whether what a page has sent may go on to its kernel.

    Args:
        frame: What came through the websocket.
        protocol: The protocol that both ends have agreed on; there is only one that passes.
    """
    if protocol != V1 or not isinstance(frame, bytes):
        return False
    try:
        parts = _split(frame)
        kind = json.loads(parts[HEADER])["msg_type"]
        content = json.loads(parts[CONTENT])
        return (
            parts[CHANNEL] == b"shell"
            and kind in PASS
            # A page makes no widgets: it may only ask for those that its notebook has made.
            and (kind != "comm_open" or content["target_name"] == CONTROL)
        )
    except (ValueError, KeyError, TypeError, RecursionError):
        return False


def _split(frame: bytes) -> list[bytes]:
    """Cut a frame into its parts; the server's own reader believes any number, and would count for years."""
    number = int.from_bytes(frame[:8], "little")
    start = 8 * (number + 1)
    if number - 1 not in PARTS or len(frame) < start:
        raise ValueError("not so many parts")
    ends = [int.from_bytes(frame[8 * n : 8 * (n + 1)], "little") for n in range(1, number + 1)]
    if ends != sorted(ends) or ends[0] != start or ends[-1] != len(frame):
        raise ValueError("parts that overlap")
    return [frame[start:end] for start, end in pairwise(ends)]


class Pace:
    """How fast a page may send: a burst at once, then a steady number a second.

    Args:
        burst: Messages that may come at once.
        steady: Messages a second after that.
        clock: Tells the time in seconds.
    """

    def __init__(self, burst: int, steady: int, clock: Callable[[], float] = monotonic) -> None:
        self._burst, self._steady, self._clock = burst, steady, clock
        self._spent, self._at = 0.0, clock()

    def wait(self) -> float:
        """Count a message; the seconds that it has to wait.

        >>> pace = Pace(2, 10, clock=lambda: 0.0)
        >>> [round(pace.wait(), 1) for _ in range(4)]
        [0.0, 0.0, 0.1, 0.2]
        """
        now = self._clock()
        self._spent = max(0.0, self._spent - (now - self._at) * self._steady) + 1
        self._at = now
        return max(0.0, self._spent - self._burst) / self._steady
