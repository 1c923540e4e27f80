"""The notebook of python/examples, executed as Jupyter does it: cell after cell, and the last expression of each is shown.

python3 python/tests/test_notebook.py writes its outputs anew.
"""

import ast
import contextlib
import io
import json
import os
import pathlib

NOTEBOOK = pathlib.Path(__file__).parent.parent / "examples/games.ipynb"


def lines_of(text):
    return text.splitlines(keepends=True)


def shown(value):
    """What Jupyter stores of a value: every representation that it has."""
    data = {"text/plain": lines_of(repr(value))}
    for method, kind in (("_repr_html_", "text/html"), ("_repr_svg_", "image/svg+xml")):
        if hasattr(value, method):
            data[kind] = lines_of(getattr(value, method)())
    return data


def executed(source, names, count):
    """The outputs of a cell."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    value = None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        if last is not None:
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    outputs = []
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines_of(printed.getvalue())})
    if value is not None:
        outputs.append(
            {"data": shown(value), "execution_count": count, "metadata": {}, "output_type": "execute_result"}
        )
    return outputs


def outputs_of(notebook):
    names = {}
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    here = os.getcwd()
    os.chdir(NOTEBOOK.parent)
    try:
        return [(cell, executed("".join(cell["source"]), names, i + 1)) for i, cell in enumerate(code)]
    finally:
        os.chdir(here)


def test_the_notebook_shows_what_it_contains():
    notebook = json.loads(NOTEBOOK.read_text())
    kinds = set()
    for cell, outputs in outputs_of(notebook):
        assert cell["outputs"] == outputs, "".join(cell["source"])
        kinds.update(kind for output in outputs for kind in output.get("data", ()))
    assert kinds == {"text/plain", "text/html", "image/svg+xml"}


if __name__ == "__main__":
    written = json.loads(NOTEBOOK.read_text())
    for number, (cell, outputs) in enumerate(outputs_of(written), 1):
        cell.update(outputs=outputs, execution_count=number)
    NOTEBOOK.write_text(json.dumps(written, indent=1, ensure_ascii=False) + "\n")
