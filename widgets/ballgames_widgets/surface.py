"""What the widgets have in common: one ES module, and the traits that it draws from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

import anywidget
import traitlets

from ballgames.messages import ENGLISH, SHARED, catalogue, say
from ballgames_widgets.draw import draw
from ballgames_widgets.scene import as_json, in_words
from ballgames_widgets.worded import Worded

if TYPE_CHECKING:
    from ballgames_widgets.scene import Scene

__all__ = ["LONGEST_PATH", "WORDS", "SceneWidget", "large_tool", "module", "path_of"]

_STATIC = Path(__file__).parent / "static"
LONGEST_PATH: Final = 20
"""How many targets a click path may have."""


WORDS: Final = {
    "open": say("Open"),
    "solved": say("✓ Solved"),
    "helped": say("✓ Solved with help"),
    "back": say("Back"),
    "copy": say("Copy"),
    "copied": say("Copied."),
    "selected": say("The text is selected: copy it with Ctrl+C or ⌘C."),
    "waiting": say("Waiting for an answer…"),
    "ended": say("This table has ended: nothing answers any more."),
    "reload": say("Reload the page"),
    "rerun": say("Run the cells again to get a new table."),
    "rule": say("Rule: {title}", title="{title}"),
    "decision": say("Our decision:"),
    "key": say("Key: {key}", key="{key}"),
    "choice": say("can be chosen"),
    "events": say("What happened"),
    "table": say("Table"),
}
"""What the page says by itself; it fills in what stands in braces."""


def module(name: str) -> str:
    """A module of ours behind what all tables share: a widget's module can import no other."""
    return "\n".join((_STATIC / part).read_text(encoding="utf-8") for part in ("common.js", "tools.js", name))


def large_tool() -> dict[str, Any]:
    """The tool that lets a table fill the window; the page sees to it by itself."""
    return {"id": "large", "label": say("Large"), "enabled": True, "deliberate": True}


class SceneWidget(Worded, anywidget.AnyWidget):
    """A scene on the page: ``static/table.js`` draws it, without knowing any game.

    Attributes:
        scene: The scene as plain data, without its art, and with its number ``n``.
        art: The drawings that were needed so far.
        show: Which parts to show, from top to bottom.
        ack: The number of the last message from the page that was taken.
        plain: Whether board and hand keep to themselves what can be chosen.
        language: The code of the language that everything is said in.
        words: What the page says by itself, in that language.

    Args:
        domain: Whose texts they are: a game's id.
        language: The code of a language that these texts can be said in.

    Raises:
        ValueError: They cannot be said in that language; the message lists those there are.
    """

    _esm: ClassVar[str] = module("table.js")
    _css: ClassVar[Path] = _STATIC / "table.css"

    scene = traitlets.Dict().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)
    show = traitlets.List(traitlets.Unicode()).tag(sync=True)
    tools = traitlets.List(traitlets.Dict()).tag(sync=True)
    events = traitlets.List(traitlets.Dict()).tag(sync=True)
    busy = traitlets.Unicode("").tag(sync=True)
    ack = traitlets.Int(0).tag(sync=True)
    store = traitlets.Dict().tag(sync=True)
    plain = traitlets.Bool(default_value=False).tag(sync=True)

    language = traitlets.Unicode(ENGLISH).tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(self, *, domain: str = SHARED, language: str = ENGLISH, **traits: Any) -> None:
        self._catalogue = catalogue(language, domain)
        super().__init__(language=language, words=self._in_words(WORDS), **traits)
        self._domain = domain
        self._shown: Scene | None = None
        self._number = 0
        self.on_msg(self._receive)

    def leave(self) -> None:
        """Nobody looks at this any more: what goes on by itself stops. A picture stands still anyway."""

    def _show_tools(self, tools: list[dict[str, Any]]) -> None:
        """Show the tools that there are now; whatever it is, it can fill the window."""
        large = [] if any(tool["id"] == "large" for tool in tools) else [large_tool()]
        self.tools = self._in_words([*tools, *large])

    def _display(self, scene: Scene) -> None:
        """Show a scene."""
        if not self._catalogue.is_english:
            scene = in_words(scene, self._catalogue)
        self._shown = scene
        self._number += 1
        new_art = {key: art for key, art in scene.art.items() if key not in self.art}
        if new_art:
            self.art = self.art | as_json(new_art)
        parts = {
            name: as_json(getattr(scene, name))
            for name in ("title", "status", "facts", "surfaces", "buttons", "paths", "kinds")
        }
        self.scene = parts | {"n": self._number}

    def _in_words(self, value: Any) -> Any:
        """Texts as the page is to have them, in the learner's language."""
        return as_json(in_words(value, self._catalogue))

    def _speak(self, language: str) -> None:
        """Say everything that is shown from now on in another language."""
        self._catalogue = catalogue(language, self._domain)
        self.language = language
        self.words = self._in_words(WORDS)
        self.art = {}

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Take a message from the page: anything that is not one of ours is left alone."""
        if not isinstance(content, dict):
            return
        number = content.get("n")
        with self.hold_sync():
            self._take(content)
            if isinstance(number, int) and not isinstance(number, bool):
                self.ack = number

    def _take(self, content: dict[str, Any]) -> None:
        """Act on a message; a picture alone has nothing to do."""

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live widget, and a still picture for places without a kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        data = {**data, "text/plain": repr(self)}
        if self._shown is not None:
            data["image/svg+xml"] = draw(self._shown)
        return data, metadata


def path_of(content: dict[str, Any]) -> tuple[str, ...]:
    """The targets of a message from the page, or nothing where it holds no path."""
    path = content.get("path")
    if isinstance(path, list) and len(path) <= LONGEST_PATH and all(isinstance(target, str) for target in path):
        return tuple(path)
    return ()
