"""tables_in_pandas.py PROGRAM: loads the CSV tables with the code that their README gives for pandas.

Compares rows, types, nulls, and names that type inference would misinterpret. Exits with 77 without pandas.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

try:
    import pandas
except ImportError:
    print("tables_in_pandas: pandas is not there (python3-pandas)")
    sys.exit(77)

project = Path(__file__).resolve().parents[2]
games_of_test = r"""
[Event "a \"b\", c"]
[Date "1984.??.??"]
[Round "10.10"]
[White "Na"]
[Black "NULL"]
[WhiteElo "0700"]
[Result "1-0"]

1. e4 {[%clk 0:03:59.5][%eval 0.35,12]} e5 {[%eval #-3]} 2. Ke3 1-0

[White "None"]
[Black "nan"]
[Round "1"]
[Result "1-0"]

1. e4 e5 2. Nf3+ Nc6 1-0
"""


def lines_of_readme() -> str:
    text = (project / "tools/formats/csv/README.md").read_text()
    found = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert found, "the README has no lines of Python"
    return found[1]


def loaded(program: str, folder: Path) -> dict[str, pandas.DataFrame]:
    (folder / "tables").mkdir()
    (folder / "test.pgn").write_text(games_of_test.lstrip())
    done = subprocess.run(
        [program, "convert", "-q", "--to", "csv", "--tables", "games,turns,positions,findings"]
        + ["-o", "tables/{}.csv", "test.pgn", project / "samples/games"],
        cwd=folder,
        stderr=subprocess.DEVNULL,
    )
    assert done.returncode == 1, done.returncode  # there are errors in the games
    names: dict[str, pandas.DataFrame] = {}
    exec(lines_of_readme().replace("tables/", f"{folder}/tables/"), names)
    return names


with tempfile.TemporaryDirectory() as place:
    tables = loaded(str(Path(sys.argv[1]).resolve()), Path(place))
games, turns, positions, findings = (tables[name] for name in ("games", "turns", "positions", "findings"))

first, second = games.iloc[0], games.iloc[1]
assert first["Event"] == 'a "b", c' and pandas.isna(second["Event"])
assert first["Date"] == "1984.??.??" and first["Round"] == "10.10" and second["Round"] == "1"
assert [first["White"], first["Black"], second["White"], second["Black"]] == ["Na", "NULL", "None", "nan"]
assert first["WhiteElo"] == "0700" and pandas.isna(first["BlackElo"])
assert first["white_clock"] == 239.5 and pandas.isna(first["black_clock"])
assert len(games) == games[["file", "game"]].drop_duplicates().shape[0] and games["turns"].sum() == len(turns)

assert turns["clock"][0] == 239.5 and turns["evaluation"][0] == 0.35 and turns["depth"][0] == 12
assert turns["mate"][1] == -3 and pandas.isna(turns["mate"][0])
assert turns["played"][2] == "repaired" and turns["played"].isna().any() == turns["canonical"].isna().any()
assert positions["position"].notna().all() and (positions["ply"] == 0).sum() <= len(games)
assert (findings["severity"] == "error").sum() == games["errors"].sum()

for table, types in {
    "games": {"game": "int64", "White": "category", "unchecked": "boolean", "white_clock": "float64"},
    "turns": {"line": "int64", "gives_check": "boolean", "elapsed": "float64", "mate": "Int64"},
    "positions": {"ply": "Int64", "position": "string"},
    "findings": {"ply": "Int64", "start_byte": "int64", "replays_rest": "boolean", "message": "string"},
}.items():
    for column, dtype in types.items():
        assert tables[table][column].dtype == dtype, f"{table}.{column} is {tables[table][column].dtype}"
print(f"{len(games)} games, {len(turns)} turns, {len(positions)} positions, {len(findings)} findings")
