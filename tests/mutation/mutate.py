#!/usr/bin/env python3
"""mutate.py FOLDER [--changes N] [--seed N] [--again] [--compiler NAME] [--jobs N] [--library NAME] [--without TEST]...

Changes one operator, bound, constant or statement at a time in libgrammar and librules, at random places, and reports whether the tests of that
folder notice. It is not part of CI: it takes hours. Python 3.9 or later, CMake, Ninja and a compiler; README.md explains how it works.

FOLDER gets a copy of the source tree, its build, and `results.jsonl` with one line per change; a run that was stopped continues there.

    --changes N      changes in each of both libraries (120)
    --seed N         another number selects other changes (1)
    --again          runs the tests again for changes that no test noticed, such as after adding tests
    --compiler NAME  clang++-14, clang++ or g++ (clang++-14)
    --jobs N         compilers at a time (1); the tests run one after the other
    --library NAME   builds and runs the tests of libgrammar or librules alone
    --without TEST   omits a test program; can be repeated
"""

import argparse
import json
import re
import resource
import subprocess
import sys
import time
from pathlib import Path

from schemata import Tree

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ["libgrammar", "librules"]
OMITTED = "library"  # the folders of the public headers: their test links half of the program
QUICK = 0.2  # seconds of a test case; slower ones run alone, later
MEMORY = 6 << 30


class Case:
    def __init__(self, program, name, seconds, reached):
        self.program, self.name, self.seconds, self.reached = program, name, seconds, reached


def test_programs(tree, without):
    """The test programs of each folder, by folder: name and place. A test of ctest whose name is no target runs a part of one of them."""
    targets = set(re.findall(r"^build (\S+): phony", (tree.build / "build.ninja").read_text(), re.M))
    output = subprocess.run(["ctest", "--test-dir", tree.build, "--show-only=json-v1"], check=True, capture_output=True).stdout
    programs = {folder: {} for folder in FOLDERS}
    for test in json.loads(output)["tests"]:
        properties = {p["name"]: p["value"] for p in test["properties"]}
        place = Path(properties["WORKING_DIRECTORY"])
        for folder in FOLDERS:
            if place.name == OMITTED:
                continue
            if place.is_relative_to(tree.build / "tests" / folder) and test["name"] in targets and test["name"] not in without:
                programs[folder][test["name"]] = place
    return programs


def limited(seconds):
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    return limit


def run_cases(program, place, cases, mutant):
    """Runs these cases with a change; returns the name of the case that fails, or nothing."""
    usual = sum(c.seconds for c in cases)
    seconds = int(3 + 4 * usual)
    command = ["nice", "-n", "5", str(place / program), "--run_test=" + ":".join(c.name for c in cases), "--color_output=no"]
    environment = {"VPGN_MUTANT": str(mutant), "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"}
    try:
        result = subprocess.run(command, cwd=place, env=environment, preexec_fn=limited(seconds), timeout=seconds * 20,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)  # fmt: skip
    except subprocess.TimeoutExpired:
        return "no end"
    if result.returncode == 0:
        return None
    match = re.search(rb"\nnoticed by (\S+)\n", result.stdout)
    if match:
        return match[1].decode()
    return f"signal {-result.returncode}" if result.returncode < 0 else f"exit status {result.returncode}"


def measured_cases(tree, programs):
    """Every case of the test programs: its time without a change, and the changes that it reaches."""
    cases = {}
    for folder, places in programs.items():
        cases[folder] = []
        for program, place in sorted(places.items()):
            kept = tree.folder / f"reached_{program}.tsv"
            if not kept.exists() or kept.stat().st_mtime < (place / program).stat().st_mtime:
                partial = kept.with_suffix(".part")
                environment = {"VPGN_MUTANTS_REACHED": str(partial), "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"}
                result = subprocess.run(["nice", "-n", "5", place / program], cwd=place, env=environment, capture_output=True)
                if result.returncode:
                    raise SystemExit(f"{program} fails without a change:\n{result.stdout.decode()}{result.stderr.decode()}")
                partial.rename(kept)
            everywhere = set()  # reached before the first case
            for line in kept.read_text().splitlines():
                name, seconds, reached = line.split("\t")
                numbers = {int(n) for n in reached.split()}
                if name:
                    cases[folder].append(Case(program, name, float(seconds), numbers | everywhere))
                else:
                    everywhere = numbers
        print(f"{folder}: {len(cases[folder])} test cases, {sum(c.seconds for c in cases[folder]):.1f} s", flush=True)
    return cases


def outcome(mutant, cases, places):
    """Whether the test cases that reach a change notice it, quick ones first: status, and the case."""
    reaching = [c for c in cases if mutant in c.reached]
    if not reaching:
        return "unreached", ""
    groups = [[c] for c in reaching if c.seconds >= QUICK]
    for program in sorted({c.program for c in reaching}):
        quick = [c for c in reaching if c.program == program and c.seconds < QUICK]
        if quick:
            groups.append(sorted(quick, key=lambda c: c.seconds))
    for group in sorted(groups, key=lambda g: sum(c.seconds for c in g)):
        program = group[0].program
        if failure := run_cases(program, places[program], group, mutant):
            return "noticed", f"{program}: {failure}"
    return "survived", ""


def equivalents():
    """The changes that alter nothing that can be observed, from equivalent.txt: file, change and line."""
    found = set()
    for block in (Path(__file__).parent / "equivalent.txt").read_text().split("\n\n"):
        lines = [line.strip() for line in block.splitlines() if not line.startswith("#")]
        if len(lines) >= 3:
            found.add((*lines[0].split(": ", 1), lines[1]))
    return found


def summary(tree, results):
    same = equivalents()
    for folder in FOLDERS:
        status = {"noticed": 0, "survived": 0, "unreached": 0, "equivalent": 0}
        for c in tree.changes.values():
            if not c.file.startswith(folder) or c.key not in results:
                continue
            is_equivalent = (c.file, c.description, c.line_text) in same
            if is_equivalent and results[c.key]["status"] == "noticed":
                print(f"noticed, but listed as equivalent: {c.file}:{c.line}: {c.description}")
            status["equivalent" if is_equivalent else results[c.key]["status"]] += 1
        total = sum(status.values())
        share = 100 * status["noticed"] / max(1, total)
        rest = total - status["equivalent"]
        print(f"{folder}: {status['noticed']} of {total} changes noticed ({share:.1f} %), {status['survived']} not noticed, {status['unreached']} not reached, "
              f"{status['equivalent']} equivalent; {100 * status['noticed'] / max(1, rest):.1f} % without the equivalent ones")  # fmt: skip


def main():
    parser = argparse.ArgumentParser(usage=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--changes", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--compiler", default="clang++-14")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--library", choices=FOLDERS)
    parser.add_argument("--without", action="append", default=[])
    options = parser.parse_args()

    tree = Tree(ROOT, options.folder.resolve(), FOLDERS, OMITTED)
    tree.choose(options.seed, options.changes)
    tree.write()
    tree.configure(options.compiler)
    if not tree.checked and tree.check_files(options.compiler):
        tree.write()
    programs = test_programs(tree, options.without)
    if options.library:
        programs = {options.library: programs[options.library]}
    tree.compile(sorted({name for places in programs.values() for name in places}), options.jobs)
    cases = measured_cases(tree, programs)

    path = tree.folder / "results.jsonl"
    results = {}
    if path.exists():
        for line in path.read_text().splitlines():
            record = json.loads(line)
            results[record["key"]] = record
    with path.open("a") as out:
        for n, c in sorted(tree.changes.items()):
            if c.key in results and (results[c.key]["status"] == "noticed" or not options.again):
                continue
            folder = c.file.split("/")[0]
            if folder not in programs:
                continue
            begun = time.monotonic()
            status, case = outcome(n, cases[folder], programs[folder])
            record = {"key": c.key, "number": n, "file": c.file, "line": c.line, "text": c.line_text, "change": c.description,
                      "status": status, "case": case, "seconds": round(time.monotonic() - begun, 2)}  # fmt: skip
            results[c.key] = record
            out.write(json.dumps(record, ensure_ascii=False) + "\n")
            out.flush()
            print(f"{n}: {status}: {c.file}:{c.line}: {c.description}: {c.line_text} {case}", flush=True)
    summary(tree, results)


if __name__ == "__main__":
    sys.exit(main())
