#!/usr/bin/env python3
"""compatibility.py PROGRAM [--record VERSION]: compares the program with the release recorded in this folder.

What scripts rely on is compared: commands and options, the keys of JSON output, and for each sample the exit status of
`vpgn check` and the code, severity and place of each finding. Messages are not compared, because they may be reworded.

Commands, options and keys of the release must still exist; new ones may be added. Samples are compared if their bytes
are those of the release. Intended differences are listed in `differences.json`: for each sample the reason, the
findings that are gone (`-`) and the findings that are new (`+`). A listed difference that does not exist is an error
too, so the list cannot grow stale.

`--record` writes `VERSION.json` from PROGRAM, which must be the release itself, run in a checkout of it.
Exit status 1: something differs.
"""

import hashlib
import json
import re
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[2]
SUFFIXES = {".pgn", ".json", ".txt", ".zsg", ".md", ".html", ".eml"}
# Of samples with more findings than this, only the number of each code is compared.
LISTED_FINDINGS = 30
# Each shows keys of another record; the paths are relative to the root.
KEY_COMMANDS = [
    ["check", "--format", "json", "samples/games"],
    ["check", "--format", "jsonl", "samples/findings"],
    ["check", "--format", "sarif", "samples/games"],
    ["convert", "--to", "json", "samples/games"],
    ["convert", "--to", "json", "--full", "samples/games"],
    ["convert", "--to", "jsonl", "--full", "samples/games"],
    ["stats", "--to", "json", "samples/games"],
    ["variants", "--format", "json"],
]


def run(program, arguments, root):
    """The exit status and the standard output of the program, run in the folder `root`."""
    done = subprocess.run([program, *arguments], cwd=root, capture_output=True, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def key_paths(value, path, found):
    """Adds the path of every key within `value`; elements of arrays share the path of the array."""
    if isinstance(value, dict):
        for key, inner in value.items():
            # Tags and other free names are not keys of the format.
            name = "*" if path.endswith(("tags", "variants")) else key
            found.add(f"{path}.{name}")
            key_paths(inner, f"{path}.{name}", found)
    elif isinstance(value, list):
        for inner in value:
            key_paths(inner, path, found)


def keys_of(program, arguments, root):
    _, text = run(program, arguments, root)
    found = set()
    for document in [text] if "jsonl" not in arguments else text.splitlines():
        try:
            key_paths(json.loads(document), "", found)
        except json.JSONDecodeError:
            found.add("(no JSON)")
            break
    return sorted(found)


def options_of(program, root):
    """The long options of each command, by its help."""
    _, text = run(program, ["--help"], root)
    commands = sorted(set(re.findall(r"^  ([a-z]+)  ", text, flags=re.M)))
    result = {}
    for command in commands:
        status, text = run(program, [command, "--help"], root)
        if status == 0:
            result[command] = sorted(set(re.findall(r"--[a-z][a-z-]*", text)))
    return result


def checked(program, name, root):
    status, text = run(program, ["check", "--no-config", "--format", "jsonl", name], root)
    findings = []
    for line in text.splitlines():
        finding = json.loads(line)
        if "code" in finding:
            span = finding.get("span", {})
            findings.append(f"{finding['code']} {finding['severity']} {span.get('line')}:{span.get('column')}")
    if len(findings) > LISTED_FINDINGS:
        counts = Counter(finding.rsplit(" ", 1)[0] for finding in findings)
        findings = [f"{what}, {count} times" for what, count in counts.items()]
    return {"exit": status, "findings": sorted(findings)}


def sample_files(root):
    listed = subprocess.run(["git", "ls-files", "-z", "samples"], cwd=root, capture_output=True, check=True)
    names = [name for name in listed.stdout.decode().split("\0") if Path(name).suffix in SUFFIXES]
    return sorted(name for name in names if (root / name).is_file())


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def record(program, version):
    root = Path.cwd()
    names = sample_files(root)
    with ThreadPoolExecutor() as pool:
        results = list(pool.map(lambda name: checked(program, name, root), names))
    samples = {name: {"digest": digest(root / name), **result} for name, result in zip(names, results)}
    keys = {" ".join(arguments): keys_of(program, arguments, root) for arguments in KEY_COMMANDS}
    document = {"options": options_of(program, root), "keys": keys, "samples": samples}
    parts = []
    for name, entries in document.items():
        # One line for each entry, so that a difference between two records is readable.
        lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in entries.items()]
        parts.append(f"{json.dumps(name)}: {{\n" + ",\n".join(lines) + "\n}")
    (FOLDER / f"{version}.json").write_text("{\n" + ",\n".join(parts) + "\n}\n")


def sample_differences(program, samples):
    """For each unchanged sample with a difference: lines `- finding`, `+ finding`, `exit A -> B`."""
    names = [name for name, old in samples.items() if (ROOT / name).is_file() and digest(ROOT / name) == old["digest"]]
    with ThreadPoolExecutor() as pool:
        results = list(pool.map(lambda name: checked(program, name, ROOT), names))
    differences = {}
    for name, new in zip(names, results):
        before, after = Counter(samples[name]["findings"]), Counter(new["findings"])
        lines = [f"- {finding}" for finding in sorted((before - after).elements())]
        lines += [f"+ {finding}" for finding in sorted((after - before).elements())]
        if samples[name]["exit"] != new["exit"]:
            lines.append(f"exit {samples[name]['exit']} -> {new['exit']}")
        if lines:
            differences[name] = lines
    return names, differences


def compare(program):
    (path,) = FOLDER.glob("[0-9]*.json")
    release = json.loads(path.read_text())
    intended = json.loads((FOLDER / "differences.json").read_text())
    problems = []

    options = options_of(program, ROOT)
    for command, old in release["options"].items():
        if command not in options:
            problems.append(f"the command `{command}` is gone")
            continue
        for option in sorted(set(old) - set(options[command]) - set(intended["options"].get(command, {}))):
            problems.append(f"`vpgn {command}` has no option {option}")

    for command, old in release["keys"].items():
        gone = set(old) - set(keys_of(program, command.split(), ROOT)) - set(intended["keys"])
        problems += [f"`vpgn {command}` prints no key {key}" for key in sorted(gone)]

    names, differences = sample_differences(program, release["samples"])
    listed = {name: lines for entry in intended["samples"] for name, lines in entry["files"].items()}
    for name in sorted(set(differences) | set(listed)):
        if differences.get(name, []) != listed.get(name, []):
            problems.append(f"{name}: {differences.get(name, [])}, listed: {listed.get(name, [])}")

    for problem in problems:
        print(problem)
    print(f"{path.stem}: {len(names)} samples compared, {len(differences)} differ, {len(problems)} problems")
    return 1 if problems or len(names) < 100 else 0


def main():
    if len(sys.argv) == 4 and sys.argv[2] == "--record":
        record(str(Path(sys.argv[1]).resolve()), sys.argv[3])
        return 0
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    return compare(str(Path(sys.argv[1]).resolve()))


sys.exit(main())
