#!/usr/bin/env python3
"""Runs a notebook without Jupyter, and compares what its cells print with what is stored in it.

    run_notebook.py NOTEBOOK             says where they differ, with status 1
    run_notebook.py NOTEBOOK --update    stores what was printed and drawn
"""

import argparse
import base64
import contextlib
import difflib
import io
import json
import pathlib
import sys

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402


def run_cell(code, name, namespace):
    """The output and the figures of the cell, as Jupyter stores them."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, name, "exec"), namespace)
    outputs = []
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines_of(printed.getvalue())})
    for number in pyplot.get_fignums():
        outputs.append({"data": {"image/png": png_of(pyplot.figure(number))}, "metadata": {}, "output_type": "display_data"})
    pyplot.close("all")
    return outputs


def png_of(figure):
    picture = io.BytesIO()
    figure.savefig(picture, format="png", dpi=80, bbox_inches="tight", metadata={"Software": None})
    return base64.b64encode(picture.getvalue()).decode()


def lines_of(text):
    return text.splitlines(keepends=True)


def comparable_lines(outputs):
    """The printed lines, and that there is a picture: how it is drawn depends on the version of matplotlib."""
    return [line for output in outputs for line in output.get("text", ["(a picture)\n"])]


def run(path, update=False):
    """Runs all cells in order. Returns the differences, as lines."""
    notebook = json.loads(path.read_text())
    namespace = {"__name__": "__main__"}
    differences = []
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for count, cell in enumerate(cells, start=1):
        name = f"{path.name}, cell {count}"
        outputs = run_cell("".join(cell["source"]), name, namespace)
        differences += difflib.unified_diff(
            comparable_lines(cell["outputs"]), comparable_lines(outputs), f"{name}, stored", f"{name}, now"
        )
        cell["outputs"], cell["execution_count"] = outputs, count
    if update:
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n")
        return []
    return differences


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("notebook", type=pathlib.Path)
    parser.add_argument("--update", action="store_true", help="store what was printed and drawn")
    arguments = parser.parse_args()
    differences = run(arguments.notebook, arguments.update)
    sys.stdout.writelines(differences)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
