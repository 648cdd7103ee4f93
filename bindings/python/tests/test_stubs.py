"""The stubs and the docstrings: what an editor, a type checker and help() say about the module."""

import ast
import inspect
import pathlib

import pytest
import zugzwang
from zugzwang import _zugzwang, openspiel, pettingzoo

STUBS = ast.parse((pathlib.Path(zugzwang.__file__).parent / "_zugzwang.pyi").read_text())
CLASSES = [node for node in STUBS.body if isinstance(node, ast.ClassDef)]
FUNCTIONS = [node for node in STUBS.body if isinstance(node, ast.FunctionDef)]


def methods_of(stub):
    return [node for node in stub.body if isinstance(node, ast.FunctionDef)]


def is_property(stub):
    return any(isinstance(mark, ast.Name) and mark.id == "property" for mark in stub.decorator_list)


def parameters_of_stub(stub):
    arguments = stub.args
    names = [argument.arg for argument in arguments.posonlyargs + arguments.args]
    defaults = [inspect.Parameter.empty] * (len(names) - len(arguments.defaults))
    defaults += [ast.literal_eval(value) for value in arguments.defaults]
    named = [
        (argument.arg, ast.literal_eval(value), "named")
        for argument, value in zip(arguments.kwonlyargs, arguments.kw_defaults)
    ]
    return [(name, default, "") for name, default in zip(names, defaults) if name != "self"] + named


def parameters_of(thing):
    return [
        (parameter.name, parameter.default, "named" if parameter.kind is parameter.KEYWORD_ONLY else "")
        for parameter in inspect.signature(thing).parameters.values()
        if parameter.name != "self"
    ]


def test_the_stubs_have_every_name():
    stubbed = {node.name for node in CLASSES + FUNCTIONS} | {"__version__"}
    assert stubbed == set(zugzwang.__all__)
    for stub in CLASSES:
        has = {name for name in vars(getattr(zugzwang, stub.name)) if not name.startswith("_")}
        assert {node.name for node in methods_of(stub) if not node.name.startswith("_")} == has


@pytest.mark.parametrize("stub", FUNCTIONS, ids=lambda stub: stub.name)
def test_functions_take_what_the_stubs_say(stub):
    assert parameters_of(getattr(zugzwang, stub.name)) == parameters_of_stub(stub)


@pytest.mark.parametrize("stub", CLASSES, ids=lambda stub: stub.name)
def test_methods_take_what_the_stubs_say(stub):
    owner = getattr(zugzwang, stub.name)
    for method in methods_of(stub):
        if method.name == "__init__":
            assert parameters_of(owner) == parameters_of_stub(method)
        elif is_property(method):
            assert isinstance(vars(owner)[method.name], property)
        elif not method.name.startswith("__"):
            assert parameters_of(getattr(owner, method.name)) == parameters_of_stub(method)


def first_line(thing):
    return inspect.getdoc(thing).splitlines()[0]


def test_docstrings_begin_with_what_it_is():
    for name in zugzwang.__all__:
        thing = getattr(zugzwang, name)
        if inspect.isclass(thing):
            for part in vars(thing):
                if not part.startswith("_"):
                    assert first_line(getattr(thing, part)).endswith((".", "?"))
        if callable(thing):
            assert first_line(thing).endswith(".")
            assert thing.__module__ in ("zugzwang", _zugzwang.__name__)


def test_docstrings_state_where_columns_begin_and_what_a_score_is():
    for thing in (zugzwang.Position, zugzwang.Position.play, zugzwang.Position.legal_moves, zugzwang.Player.choose):
        assert "from 1" in first_line(thing)
    for thing in (zugzwang.Solver, zugzwang.Solver.solve, zugzwang.Solver.analyze):
        assert "for the side to move: 0 a draw, +s a win, -s a loss" in first_line(thing)
    assert "for the side to move" in first_line(zugzwang.solve_many)
    for module in (openspiel, pettingzoo):
        assert "columns counted from 0" in module.__doc__
