"""The notebooks run, and print what is stored in them."""

import pathlib
import sys

import pytest

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "notebooks"
sys.path.insert(0, str(FOLDER))

from run_notebook import run  # noqa: E402


@pytest.mark.parametrize("notebook", sorted(FOLDER.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_prints_what_is_stored_in_it(notebook):
    assert "".join(run(notebook)) == ""
