"""Names in the reference: types come from imports for type checkers, links lead where readers import from."""

from __future__ import annotations

import ast
import inspect
import pkgutil
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

import ballgames
import ballgames_tutorials
import ballgames_widgets

if TYPE_CHECKING:
    from docutils.nodes import Element
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


def public_place(app: Sphinx, env: BuildEnvironment, node: pending_xref, text: Element) -> Element | None:
    """Where a name is described: types name the module they come from, readers import from the package."""
    target = str(node.get("reftarget", ""))
    if node.get("refdomain") != "py" or "." not in target:
        return None
    parts = target.split(".")
    python = env.get_domain("py")
    for end in range(len(parts) - 1, 0, -1):
        # ballgames.game.State.play -> ballgames.State.play
        for cut in range(end - 1, 0, -1):
            shorter = ".".join([*parts[:cut], *parts[end:]])
            found: Any = python.resolve_xref(env, node["refdoc"], app.builder, "obj", shorter, node, text)
            if found is not None:
                return found
    return None


def name_types(_: Sphinx) -> None:
    """Give each module the names that its annotations use: they are imported for type checkers only."""
    for package in (ballgames, ballgames_widgets):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(found.name)
    for name in ballgames_tutorials.__all__:
        getattr(ballgames_tutorials, name)
    # All are there before the first is given names: no circles.
    for module in [module for name, module in sorted(sys.modules.items()) if name.startswith("ballgames")]:
        for node in ast.parse(inspect.getsource(module)).body:
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                exec(compile(ast.Module(node.body, []), str(module.__file__), "exec"), vars(module))  # noqa: S102


def setup(app: Sphinx) -> dict[str, bool]:
    """Take part in a build."""
    app.connect("builder-inited", name_types)
    app.connect("missing-reference", public_place)
    return {"parallel_read_safe": True}
