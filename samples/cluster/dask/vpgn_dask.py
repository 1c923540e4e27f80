#!/usr/bin/env python3
"""vpgn on the workers of a Dask cluster: parts as futures, merged into one result.

    vpgn_dask.py --scheduler tcp://HOST:8786 --parts 64 --folder PARTS --result findings.jsonl -- \
        check --format jsonl games.pgn.zst

The words after `--` are those of the whole run on one machine. All workers must see the files and the folder by these
names (a shared file system). A part is there whole or not at all: what a worker that died has not finished another one
makes, and what is there already is not made again.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path


def make_part(program: str, words: list[str], part: int, parts: int, folder: str) -> str:
    """Writes one part, on a worker, unless it exists; returns its path. Raises RuntimeError with the message of vpgn."""
    path = Path(folder) / f"{part}.part"
    if not path.exists():
        command = [program, *words, "--part", f"{part}/{parts}", "--part-file", str(path)]
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"part {part}: {done.stderr.strip()}")
    return str(path)


def merge(program: str, parts: list[str], result: str) -> int:
    """Merges all parts into `result`, whole or not at all; returns vpgn's exit status: 0, or 1 where something is found."""
    making = result + ".making"
    with open(making, "wb") as out:
        status = subprocess.run([program, "merge", *parts], stdout=out).returncode
    if status > 1:
        raise RuntimeError("the parts could not be merged")
    os.replace(making, result)
    return status


def run(client, program: str, words: list[str], parts: int, folder: str, result: str, progress=None) -> int:
    """Runs `words` in parts on the workers of `client`; `progress` is called with parts done and parts in all."""
    from distributed import as_completed

    Path(folder).mkdir(parents=True, exist_ok=True)
    futures = [
        client.submit(make_part, program, words, part, parts, folder, pure=False, retries=3)
        for part in range(1, parts + 1)
    ]
    for done, _ in enumerate(as_completed(futures, raise_errors=True), 1):
        if progress:
            progress(done, parts)
    return merge(program, client.gather(futures), result)


def findings(result: str):
    """The findings of a result of `check --format jsonl` as a pandas.DataFrame, a row each."""
    import pandas

    records = pandas.read_json(result, lines=True)
    return records[records["type"] == "finding"].dropna(axis="columns", how="all")


def main() -> int:
    arguments = argparse.ArgumentParser(description="vpgn in parts on a Dask cluster")
    arguments.add_argument("--scheduler", required=True, help="its address: tcp://HOST:8786")
    arguments.add_argument("--program", default="vpgn", help="vpgn, as the workers find it")
    arguments.add_argument("--parts", type=int, default=16)
    arguments.add_argument("--folder", default="parts", help="where the parts are kept")
    arguments.add_argument("--result", required=True, help="the file to write")
    arguments.add_argument("words", nargs="+", help="the words of the whole run")
    given = arguments.parse_args()

    from distributed import Client

    def report(done: int, of: int) -> None:
        print(f"{done} of {of} parts", file=sys.stderr)

    with Client(given.scheduler) as client:
        return run(client, given.program, given.words, given.parts, given.folder, given.result, report)


if __name__ == "__main__":
    sys.exit(main())
