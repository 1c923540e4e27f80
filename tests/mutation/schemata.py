"""A copy of the source tree that contains all chosen changes at once, each selected at run time, built once."""

import json
import os
import re
import subprocess
from pathlib import Path

from changes import changed_text, changes_of, choose, with_keys

HEADER = """\
// The change that is active, by its number in VPGN_MUTANT (0: none), and those that were reached.
#ifndef VPGN_MUTANT_HPP
#define VPGN_MUTANT_HPP
#include <cstdlib>
#include <type_traits>
inline const int vpgn_active_mutant = [] {
    char const* const number = std::getenv("VPGN_MUTANT");
    return number != nullptr ? std::atoi(number) : 0;
}();
inline char vpgn_reached_mutants[4096];
inline bool vpgn_mutant_at_run_time(int n) {
    vpgn_reached_mutants[n] = 1;
    return vpgn_active_mutant == n;
}
constexpr bool vpgn_mutant(int n) {
    if (std::is_constant_evaluated()) return false;
    return vpgn_mutant_at_run_time(n);
}
#endif
"""

# Added to the main function of the test programs. Without a mutant: the time of each case and what it reaches. With one: the first failure ends
# the program.
OBSERVER = """
#include "{header}"
#include <cstdio>
#include <cstring>
#include <ctime>
#include <boost/test/framework.hpp>
#include <boost/test/tree/observer.hpp>
namespace {{
namespace ut = boost::unit_test;
struct mutation_observer : ut::test_observer {{
    std::FILE* out = nullptr;
    std::clock_t begun = 0;
    mutation_observer() {{
        if (char const* const path = std::getenv("VPGN_MUTANTS_REACHED")) out = std::fopen(path, "w");
        ut::framework::register_observer(*this);
    }}
    void write(std::string const& name, double seconds) {{
        if (out == nullptr) return;
        std::fprintf(out, "%s\\t%.4f\\t", name.c_str(), seconds);
        for (int n = 1; n != sizeof vpgn_reached_mutants; ++n)
            if (vpgn_reached_mutants[n]) std::fprintf(out, "%d ", n);
        std::fputc('\\n', out);
        std::fflush(out);
        std::memset(vpgn_reached_mutants, 0, sizeof vpgn_reached_mutants);
    }}
    void test_start(ut::counter_t, ut::test_unit_id) override {{ write("", 0); }}
    void test_unit_start(ut::test_unit const&) override {{ begun = std::clock(); }}
    void test_unit_finish(ut::test_unit const& unit, unsigned long) override {{
        if (unit.p_type == ut::TUT_CASE) write(unit.full_name(), double(std::clock() - begun) / CLOCKS_PER_SEC);
    }}
    int priority() override {{ return 9; }} // after Boost's own, one of which reads a flag that its test_start sets
    static void stop() {{
        if (vpgn_active_mutant == 0) return;
        std::printf("\\nnoticed by %s\\n", ut::framework::current_test_case().full_name().c_str());
        std::fflush(stdout);
        std::_Exit(1);
    }}
    void assertion_result(ut::assertion_result result) override {{
        if (result == ut::AR_FAILED) stop();
    }}
    void exception_caught(boost::execution_exception const&) override {{ stop(); }}
}} const observer;
}} // namespace
"""
ERROR = re.compile(r"^(?P<path>[^\s:][^:\n]*):(?P<line>\d+):\d+: (?P<kind>fatal error|error|note):", re.M)


def write_if_changed(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_bytes() != text:
        path.write_bytes(text)


class Tree:
    """The changed copy in `folder`/tree, its build in `folder`/build, the chosen changes in `folder`/changes.json."""

    def __init__(self, root, folder, folders, omitted):
        self.root, self.folder, self.folders, self.omitted = root, folder, folders, omitted
        self.tree, self.build, self.list = folder / "tree", folder / "build", folder / "changes.json"
        self.header = folder / "vpgn_mutant.hpp"
        self.numbers, self.dropped = {}, set()  # key to number; keys of changes that do not compile
        self.checked = (self.folder / "build").exists()
        self.changes = {}  # number to change
        if self.list.exists():
            kept = json.loads(self.list.read_text())
            self.numbers, self.dropped = kept["numbers"], set(kept["dropped"])

    def choose(self, seed, count):
        """`count` changes in each folder. Numbers of an earlier run are kept, so that little is compiled again."""
        for folder in self.folders:
            found = []
            for path in sorted((self.root / folder).rglob("*.[ch]pp")):
                name = str(path.relative_to(self.root))
                if self.omitted in name.split("/"):
                    continue
                found += changes_of(name, path.read_text())
            print(f"{folder}: {len(found)} possible changes")
            for c in choose(with_keys(found, seed), count):
                if c.key in self.dropped:
                    continue
                n = self.numbers.setdefault(c.key, max(self.numbers.values(), default=0) + 1)
                self.changes[n] = c

    def write(self):
        """Brings the copy up to date."""
        self.list.parent.mkdir(parents=True, exist_ok=True)
        self.list.write_text(json.dumps({"numbers": self.numbers, "dropped": sorted(self.dropped)}))
        write_if_changed(self.header, HEADER.encode())
        by_file = {}
        for n, c in self.changes.items():
            by_file.setdefault(c.file, []).append((c, n))
        listed = ["git", "-C", str(self.root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(listed, check=True, capture_output=True).stdout.decode().split("\0")
        for name in filter(None, names):
            source = self.root / name
            if source.is_symlink():
                (self.tree / name).parent.mkdir(parents=True, exist_ok=True)
                if not (self.tree / name).is_symlink():
                    (self.tree / name).symlink_to(os.readlink(source))
                continue
            if not source.is_file():
                continue
            text = source.read_bytes()
            if name in by_file:
                text = f'#include "{self.header}"\n'.encode() + changed_text(text.decode(), by_file[name]).encode()
            if name == "tests/support/main.cpp":
                text += OBSERVER.format(header=self.header).encode()
            write_if_changed(self.tree / name, text)
            (self.tree / name).chmod(source.stat().st_mode)

    def configure(self, compiler):
        if (self.build / "build.ninja").exists():
            return
        # Without warnings, which the changes cause. -O1 compiles in half the time of -O3.
        subprocess.run(
            ["cmake", "-S", self.tree, "-B", self.build, "-G", "Ninja", f"-DCMAKE_CXX_COMPILER={compiler}", "-DCMAKE_BUILD_TYPE=Release",
             "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG", "-DCMAKE_CXX_FLAGS=-w", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
             "-DVPGN_DEVELOPER=ON", "-DVPGN_WASM=OFF",
             "-DVPGN_VIEW=OFF", "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=12", "--log-level=WARNING"], check=True)  # fmt: skip

    def drop_errors(self, output):
        """Drops the changes on lines with errors; if there are none, those on lines in the notes of errors. Returns how many."""
        lines = {(c.file, c.line): n for n, c in self.changes.items()}
        for kinds in (("error", "fatal error"), ("note",)):
            hit = set()
            for match in ERROR.finditer(output):
                path = Path(os.path.normpath(self.build / match["path"]))
                if match["kind"] not in kinds or not path.is_relative_to(self.tree):
                    continue
                hit.add(lines.get((str(path.relative_to(self.tree)), int(match["line"]) - 1)))
            hit.discard(None)
            for n in hit:
                print("does not compile:", self.changes[n].file, self.changes[n].line, self.changes[n].description, flush=True)
                self.dropped.add(self.changes.pop(n).key)
            if hit:
                return len(hit)
        return 0

    def check_files(self, compiler):
        """Compiles each changed file alone, without code, headers first: what does not compile is found before batches are built."""
        commands = json.loads((self.build / "compile_commands.json").read_text())
        flags = sorted({flag.replace("-isystem ", "-isystem").replace("-I ", "-I") for c in commands for flag in re.findall(r"-I\s?\S+|-isystem \S+", c["command"])})
        count = 0
        for file in sorted({c.file for c in self.changes.values()}, key=lambda name: (name.endswith(".cpp"), name)):
            command = ["nice", compiler, "-std=c++20", "-fsyntax-only", "-w", *flags, "-x", "c++", str(self.tree / file)]
            result = subprocess.run(command, capture_output=True, text=True, cwd=self.build)
            if result.returncode:
                count += self.drop_errors(result.stderr)
        return count

    def compile(self, targets, jobs):
        """Builds the targets; changes that do not compile are dropped, and it builds again."""
        while True:
            command = ["nice", "-n", "5", "ninja", "-C", str(self.build), "-k0", f"-j{jobs}", "--quiet", *targets]
            result = subprocess.run(command, capture_output=True, text=True)
            if result.returncode == 0:
                return
            (self.folder / "errors.txt").write_text(result.stdout + result.stderr)
            if not self.drop_errors(result.stdout + result.stderr):
                raise SystemExit(f"the copy does not compile: see {self.folder / 'errors.txt'}")
            self.write()
