#!/usr/bin/env python3
"""messages.py PROGRAM: prints all that the program writes for people, for the spell checker: help, and findings of the samples."""

import json
import re
import subprocess
import sys


def run(*arguments):
    return subprocess.run([sys.argv[1], *arguments], capture_output=True, text=True).stdout


print(run("--help"))
for command in re.findall(r"^  (\w+) ", run("--help"), flags=re.M):
    print(run(command, "--help"))
for code in json.loads(run("explain", "--format", "json")):
    print(code["headline"])
lines = []
for finding in json.loads(run("check", "--format", "json", "samples/findings"))["findings"]:
    lines += [finding["message"], *finding["notes"], *finding["helps"]]
print("\n".join(dict.fromkeys(lines)))
