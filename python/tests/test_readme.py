"""The examples of python/README.md are true."""

import doctest
import os
from pathlib import Path

import pytest

SOURCE = Path(os.environ["VPGN_SOURCE"])
README = SOURCE / "python" / "README.md"


@pytest.mark.parametrize(
    "page",
    [README, SOURCE / "README.md", SOURCE / "docs/guides/python.md", SOURCE / "docs/guides/from-python-chess.md"],
    ids=["python", "project", "guide", "from_python_chess"],
)
def test_readme(page, monkeypatch):
    monkeypatch.chdir(os.environ["VPGN_SOURCE"])
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=flags)
    assert failed == 0 and tried > 2


def test_its_python_is_all_doctests():
    """An example that is not run would become wrong unnoticed."""
    blocks = README.read_text().split("```")[1::2]
    for block in blocks:
        if block.startswith("python"):
            assert ">>>" in block, block
