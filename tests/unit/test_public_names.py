"""Every public name of the rules library tells what it is, and shows it in an example that is run."""

from __future__ import annotations

import doctest
import inspect

import pytest

import ballgames

CONSTANTS = {"DEALER", "Seat"}
NAMES = sorted(set(ballgames.__all__) - CONSTANTS)


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_has_a_docstring_with_an_example(name: str) -> None:
    thing = getattr(ballgames, name)
    examples = doctest.DocTestParser().get_examples(inspect.getdoc(thing) or "")
    assert examples, f"ballgames.{name} shows no example"


@pytest.mark.parametrize("name", NAMES)
def test_every_public_method_has_a_docstring(name: str) -> None:
    thing = getattr(ballgames, name)
    if inspect.isclass(thing):
        silent = [key for key, part in vars(thing).items() if is_public(key, part) and not inspect.getdoc(part)]
        assert not silent


def is_public(key: str, part: object) -> bool:
    return not key.startswith("_") and (inspect.isfunction(part) or isinstance(part, (property, classmethod)))
