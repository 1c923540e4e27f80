"""on_dask.py PROGRAM: runs the Dask sample on this machine, with a scheduler and three workers, one of which is killed
during the run; the merged result must equal that of a single run, byte for byte, and its findings form a data frame."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

source = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(source / "samples" / "cluster" / "dask"))
import vpgn_dask  # noqa: E402


def main() -> None:
    from distributed import Client

    program = str(Path(sys.argv[1]).resolve())
    work = Path(tempfile.mkdtemp())
    started: list[subprocess.Popen] = []

    def start(*words: str) -> subprocess.Popen:
        environment = dict(os.environ, PYTHONPATH=str(source / "samples" / "cluster" / "dask"))
        log = open(work / f"{len(started)}.log", "w")
        started.append(subprocess.Popen([sys.executable, "-m", *words], stdout=log, stderr=log, env=environment))
        return started[-1]

    try:
        games = work / "all.pgn"
        files = sorted((source / "samples" / "games").rglob("*.pgn"))
        games.write_bytes(b"\n".join(file.read_bytes() for file in files))
        slow = work / "vpgn"  # takes a while for each part, so that a worker can be killed while it works
        slow.write_text(f'#!/bin/sh\ncase " $* " in *" --part "*) sleep 1 ;; esac\nexec "{program}" "$@"\n')
        slow.chmod(0o755)
        words = ["check", "--format", "jsonl", str(games)]
        one = subprocess.run([program, *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout

        address = "tcp://127.0.0.1:28786"
        start("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "28786", "--no-dashboard")
        workers = [
            start("distributed.cli.dask_worker", address, "--no-nanny", "--nthreads", "1", "--no-dashboard",
                  "--local-directory", str(work / f"worker{i}"))
            for i in range(3)
        ]
        with Client(address, timeout=60) as client:
            client.wait_for_workers(3, timeout=60)
            killed = []

            def progress(done: int, of: int) -> None:
                if done == 3 and not killed:
                    os.kill(workers[1].pid, signal.SIGKILL)
                    killed.append(done)
                    print(f"dask: killed a worker of three after {done} of {of} parts", flush=True)

            result = work / "findings.jsonl"
            status = vpgn_dask.run(client, str(slow), words, 12, str(work / "parts"), str(result), progress)
            assert killed, "no worker was killed"
            assert status == 1, status
            assert result.read_bytes() == one, "the merged result is not that of one run"
            print(f"dask: {len(one.splitlines())} lines merged of 12 parts, the same as of one run")
            # Again: all parts exist, so no worker computes one a second time.
            begun = {path: path.stat().st_mtime_ns for path in (work / "parts").iterdir()}
            vpgn_dask.run(client, str(slow), words, 12, str(work / "parts"), str(result))
            assert begun == {path: path.stat().st_mtime_ns for path in (work / "parts").iterdir()}
            frame = vpgn_dask.findings(str(result))
            assert len(frame) == sum(b'"type":"finding"' in line for line in one.splitlines())
            print(f"dask: {len(frame)} findings as a data frame; codes: {', '.join(sorted(set(frame['code'])))}")
    finally:
        for process in reversed(started):
            process.kill()
            process.wait()
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    main()
