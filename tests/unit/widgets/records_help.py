"""What tests of records, links and replays at tables share."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import ballgames
from ballgames_widgets import SharedTable, TableWidget

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
RECORDS = sorted(GOLDEN.glob("*.record"))
TURNS = [path for path in RECORDS if path.stem != "fightball-5"]
BALL = "ball 3 | action atk | def: X2 F8 | atk: X4 G9 | ball: atk X4"
FACE_DOWN = "forceball little | maneuver 0 | attacker 0 | hand 0: S1 | hand 1: B1 | pile: P1 ..."

GOOD = (GOLDEN / "ball-3.record").read_text()

every = pytest.mark.parametrize("path", TURNS, ids=lambda path: path.stem)


def use(widget: Any, tool: object, value: object = None, **more: object) -> None:
    table = widget.table if isinstance(widget, SharedTable) else widget
    table._receive(table, {"type": "tool", "n": 1, "id": tool, "value": value, **more}, [])


def tool(widget: Any, name: str) -> dict[str, Any]:
    table = widget.table if isinstance(widget, SharedTable) else widget
    found: dict[str, Any] = next((one for one in table.tools if one["id"] == name), {})
    return found


def table(text: str = BALL, seat: int = 1) -> TableWidget:
    start = ballgames.position(text)
    return TableWidget(start.game, {}, seat=seat, rng=Random(3), start=start)


def opened(text: str, name: str = "game.record") -> dict[str, object]:
    return {"name": name, "size": len(text), "text": text}
