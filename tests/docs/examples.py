#!/usr/bin/env python3
"""examples.py PROGRAM [--update] [PAGE...]: runs the examples of the documentation and compares their output.

A page is README.md, every Markdown file below docs/, and the README of every folder. In all of them a code block that
begins with `$ ` is a transcript: its commands run in a fresh folder that has `samples`, and their output must be what
the block shows. A line `…` matches any number of lines. `$ sqlite3 FILE` opens a database for the `sqlite> ` queries
below it.

The top README and docs/ are stricter. There, every other block must be one of these:

    ```sh         all its commands are run and must not fail (exit status 0 or 1)
    ```python     a doctest, which the tests of the Python package run
    ```mermaid    a drawing
    <!-- from: PATH -->      in the line before the block: PATH contains the block verbatim
    <!-- not run: REASON --> in the line before the block: nothing checks it

`--update` replaces outputs that differ; look at the difference before you commit it. Exit status 1: something differs.
"""

import concurrent.futures
import difflib
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SKIPPED_FOLDERS = {"build", "node_modules", ".git"}
ANY_LINES = "…"


class Block:
    """A fenced code block: its language, its lines, the comment before it, and where it begins in its page."""

    def __init__(self, page, first, language, lines, comment):
        self.page, self.first, self.language, self.lines, self.comment = page, first, language, lines, comment
        self.strict = page.parent == ROOT or ROOT / "docs" in page.parents

    def place(self):
        return f"{self.page.relative_to(ROOT)}:{self.first}"


def pages():
    for folder, folders, files in os.walk(ROOT):
        folders[:] = sorted(f for f in folders if f not in SKIPPED_FOLDERS and not f.startswith("build"))
        below_docs = ROOT / "docs" in (Path(folder), *Path(folder).parents)
        for name in sorted(files):
            if name == "README.md" or (name.endswith(".md") and (below_docs or Path(folder) == ROOT)):
                yield Path(folder) / name


def blocks_of(page):
    lines = page.read_text(encoding="utf-8").split("\n")
    start, comment = None, ""
    for i, line in enumerate(lines):
        fence = line.strip()
        if not fence.startswith("```"):
            continue
        if start is None:
            start = i
            comment = lines[i - 1].strip() if i > 0 else ""
        else:
            indent = len(lines[start]) - len(lines[start].lstrip())
            yield Block(page, start + 2, lines[start].strip()[3:], [l[indent:] for l in lines[start + 1 : i]], comment)
            start = None


def matches(shown, actual):
    if not shown:
        return not actual
    if shown[0] == ANY_LINES:
        return any(matches(shown[1:], actual[i:]) for i in range(len(actual) + 1))
    return bool(actual) and shown[0] == actual[0] and matches(shown[1:], actual[1:])


class Folder:
    """A fresh working folder with the samples in it, and the program on the PATH."""

    def __init__(self, program):
        self.path = tempfile.mkdtemp(prefix="vpgn-docs-")
        os.symlink(ROOT / "samples", f"{self.path}/samples")
        self.environment = dict(os.environ, PATH=f"{Path(program).resolve().parent}:{os.environ['PATH']}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path)

    def run(self, script, shell="sh"):
        done = subprocess.run(
            [shell, "-c", script],
            cwd=self.path,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        text = done.stdout.decode("utf-8", errors="replace")
        return done.returncode, text[:-1].split("\n") if text.endswith("\n") else text.split("\n") if text else []

    def query(self, file, query):
        """The rows of a query as the sqlite3 shell prints them."""

        def text(value):
            if isinstance(value, float):
                return f"{value:.15g}" if value != int(value) else f"{value:.1f}"
            return "" if value is None else str(value)

        with sqlite3.connect(f"file:{self.path}/{file}?mode=ro", uri=True) as database:
            return ["|".join(map(text, row)) for row in database.execute(query.rstrip(";"))]


def updated(shown, actual):
    """The new output, with `…` where the block had it: each part between two becomes the most similar lines."""
    if ANY_LINES not in shown:
        return actual
    parts, part = [], []
    for line in shown:
        if line == ANY_LINES:
            parts.append(part)
            part = []
        else:
            part.append(line)
    parts.append(part)
    result, at = [], 0
    for i, part in enumerate(parts):
        if i > 0:
            result.append(ANY_LINES)
        if not part:
            continue
        if i == 0:
            start = 0
        elif i == len(parts) - 1:
            start = max(at, len(actual) - len(part))
        else:
            start = max(
                range(at, max(at, len(actual) - len(part)) + 1),
                key=lambda s: difflib.SequenceMatcher(
                    None, "\n".join(part), "\n".join(actual[s : s + len(part)])
                ).ratio(),
            )
        result += actual[start : start + len(part)]
        at = start + len(part)
    return result


def run_transcript(block, program):
    """The lines of the block as they should be, and the differences."""
    wanted, differences, database = [], [], None
    starts = [i for i, line in enumerate(block.lines) if re.match(r"\$ |sqlite> |-- ", line)]
    with Folder(program) as folder:
        for start, end in zip(starts, [*starts[1:], len(block.lines)]):
            line, shown = block.lines[start], block.lines[start + 1 : end]
            actual = []
            if line.startswith("$ sqlite3 "):
                database = line[10:]
            elif line.startswith("$ "):
                _, actual = folder.run("{ " + line[2:] + "; }")
            elif line.startswith("sqlite> "):
                actual = folder.query(database, line[8:])
            wanted.append(line)
            if matches(shown, actual):
                wanted += shown
            else:
                wanted += updated(shown, actual)
                differences.append(f"{block.place()}: `{line}` prints\n" + "\n".join(actual))
    return wanted, differences


def check(block, program):
    if block.lines and block.lines[0].startswith("$ "):
        return run_transcript(block, program)
    if not block.strict:
        return block.lines, []
    source = re.fullmatch(r"<!-- from: (\S+) -->", block.comment)
    if source:
        text = (ROOT / source[1]).read_text(encoding="utf-8")
        same = "\n".join(block.lines) in text
        return block.lines, [] if same else [f"{block.place()}: {source[1]} does not contain this block"]
    if re.fullmatch(r"<!-- not run: .+ -->", block.comment) or block.language == "mermaid":
        return block.lines, []
    if block.language == "python" and any(line.startswith(">>> ") for line in block.lines):
        return block.lines, []
    if block.language == "sh":
        with Folder(program) as folder:
            status, output = folder.run("\n".join(block.lines))
        return block.lines, [] if status in (0, 1) else [f"{block.place()}: exit status {status}\n" + "\n".join(output)]
    return block.lines, [f"{block.place()}: nothing checks this block"]


def main(arguments):
    update = "--update" in arguments
    arguments = [a for a in arguments if a != "--update"]
    program, *names = arguments
    chosen = [Path(n).resolve() for n in names] or list(pages())
    blocks = [block for page in chosen for block in blocks_of(page)]
    if not names and len(blocks) < 20:
        print("too few examples were found: is this the right tree?")
        return 1
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda block: check(block, program), blocks))
    failed = [difference for _, differences in results for difference in differences]
    print("\n\n".join(failed + [f"{len(blocks)} code blocks of {len(chosen)} pages: {len(failed)} differ"]))
    if update:
        for page in chosen:
            lines = page.read_text(encoding="utf-8").split("\n")
            for block, (wanted, _) in reversed(list(zip(blocks, results))):
                if block.page == page and wanted != block.lines:
                    lines[block.first - 1 : block.first - 1 + len(block.lines)] = wanted
            page.write_text("\n".join(lines), encoding="utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
