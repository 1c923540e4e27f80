"""Fixtures: the program, for comparison with the package, and the samples of the project."""

import json
import os
import subprocess
from pathlib import Path

import pytest

SOURCE = Path(os.environ["VPGN_SOURCE"])
SAMPLES = SOURCE / "samples"


@pytest.fixture
def samples():
    return SAMPLES


@pytest.fixture
def vpgn_program():
    """Runs the program; returns its standard output as bytes."""

    def run(*arguments, text=None):
        done = subprocess.run([os.environ["VPGN"], *map(str, arguments)], input=text, capture_output=True, check=False)
        assert done.returncode in (0, 1), done.stderr.decode()
        return done.stdout

    return run


@pytest.fixture
def findings_of_program(vpgn_program):
    """The findings of `vpgn check --format jsonl`, as dicts."""

    def run(*arguments):
        lines = vpgn_program("check", "--format", "jsonl", "--jobs", "1", *arguments).decode().splitlines()
        return [one for one in map(json.loads, lines) if one["type"] == "finding"]

    return run
