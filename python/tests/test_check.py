"""vpgn.check against `vpgn check`: the same findings at the same places, of all samples."""

import json
import os
import subprocess
import sys
import types

import pytest
import vpgn
from conftest import SAMPLES

# Of each kind of file that is read; definitions are found beside the games as the program finds them.
FILES = sorted(
    path
    for folder in ("games", "findings", "articles", "zillions", "variants")
    for path in (SAMPLES / folder).rglob("*")
    if path.suffix in (".pgn", ".json", ".jsonl", ".txt", ".zsg", ".html", ".fen", ".eml")
)


def as_json(row):
    """A row in the fields of the program's JSON, as far as both have them."""
    message = f"{row.message}: {row.label}" if row.label else row.message
    told = {
        "code": row.code,
        "slug": row.slug,
        "severity": "error" if row.severity == "unchecked" else row.severity,
        "message": message,
        "game": row.game,
        "turn": row.turn,
        "ply": row.ply,
        "notes": list(row.notes),
        "helps": list(row.helps),
        "span": {
            "start": row.start_byte,
            "end": row.end_byte,
            "line": row.line,
            "column": row.column,
            "end_line": row.end_line,
            "end_column": row.end_column,
        },
        "suggestion": row.repair,
    }
    return told


def of_program(record):
    fields = ("code", "slug", "severity", "message", "game", "turn", "ply", "notes", "helps", "span")
    told = {name: record.get(name) for name in fields}
    told["suggestion"] = record["suggestion"]["text"] if "suggestion" in record else None
    return told


def test_samples_are_there():
    assert len(FILES) > 200


@pytest.fixture(scope="module")
def all_of_program():
    """What the program finds in all of them, by file, in one run."""
    run = [os.environ["VPGN"], "check", "--format", "jsonl", "--jobs", "1", *map(str, FILES)]
    records = map(json.loads, subprocess.run(run, capture_output=True, check=False).stdout.decode().splitlines())
    found = {str(path): [] for path in FILES}
    for one in records:
        if one["type"] == "finding":
            found[one["file"]].append(of_program(one))
    return found


@pytest.mark.parametrize("folder", sorted({path.parent for path in FILES}), ids=lambda p: str(p.relative_to(SAMPLES)))
def test_findings_equal_those_of_the_program(folder, all_of_program):
    for path in (path for path in FILES if path.parent == folder):
        assert [as_json(row) for row in vpgn.check(path)] == all_of_program[str(path)], path


def test_select_and_ignore_agree_with_the_program(samples, findings_of_program):
    path = samples / "games/momentum/betza-neto-3.pgn"
    for select, ignore in ((["R2"], []), ([], ["R2"]), (["R"], ["R2", "no-such-piece"])):
        options = [f"--select={one}" for one in select] + [f"--ignore={one}" for one in ignore]
        expected = [one["code"] for one in findings_of_program(*options, path)]
        assert [row.code for row in vpgn.check(path, select=select, ignore=ignore)] == expected
    assert {row.code for row in vpgn.check(path, select="R101")} == {"R101"}
    with pytest.raises(ValueError, match="R999"):
        vpgn.check(path, select="R999")


def test_offsets_count_bytes_and_code_points():
    text = '[White "Müller"]\n\n1. e4 e5 {ä€𝄞} 2. Nf6 *\n'
    (row,) = vpgn.check(text=text, select="R102")
    assert text.encode()[row.start_byte : row.end_byte] == b"Nf6"
    assert text[row.start : row.end] == "Nf6"
    assert (row.line, row.column) == (3, text.splitlines()[2].index("Nf6") + 1)


def test_offsets_continue_after_the_first_chunk():
    game = '[White "Müller"]\n\n1. e4 e5 {äöü} 2. Nf3 Nc6 *\n\n'
    wrong = '[White "Ä"]\n\n1. e4 e5 2. Ke3 *\n'
    text = game * 10_000 + wrong
    (row,) = vpgn.check(text=text, select="R")
    assert row.game == 10_001
    assert text[row.start : row.end] == "Ke3"
    assert text.encode()[row.start_byte : row.end_byte] == b"Ke3"


def test_invalid_bytes_count_as_one():
    raw = b'[White "M\xfcller"]\n\n1. e4 e5 2. Ke3 *\n'
    (row,) = vpgn.check(text=raw, select="R")
    assert raw[row.start_byte : row.end_byte] == b"Ke3"
    assert raw.decode("utf-8", "surrogateescape")[row.start : row.end] == "Ke3"
    assert row.title == "Müller"


def test_all_findings_of_a_text_full_of_errors_are_reported():
    games = 4000  # more findings in a chunk than are held (tools/games/findings/checked_chunk.hpp)
    text = "1. Ke5 Ke4 2. Qh9 *\n\n" * games
    rows = vpgn.check(text=text)
    assert len(rows) > 10_000 and {row.game for row in rows} == set(range(1, games + 1))
    assert sum(len(game.findings) for game in vpgn.read(text)) == len(rows)


def test_rows_are_a_data_frame(samples):
    pandas = pytest.importorskip("pandas")
    rows = vpgn.check(samples / "games/momentum/betza-neto-3.pgn")
    for table in (pandas.DataFrame(rows), rows.to_pandas(), pandas.DataFrame(rows, columns=rows.columns)):
        assert list(table.columns) == list(vpgn.Row._fields)
        assert list(table.code) == ["R201", "R204", "R101"]
    none = vpgn.check(text="1. e4 *")
    assert none == [] and none.columns == vpgn.Row._fields
    for table in (none.to_pandas(), pandas.DataFrame(none, columns=none.columns)):
        assert list(table.columns) == list(vpgn.Row._fields) and len(table) == 0


class Polars(types.ModuleType):
    """What polars, which Debian has not, is given: each value is of the type that the schema states for its column."""

    Boolean, Int64, Utf8 = bool, int, str

    @staticmethod
    def List(inner):
        return [inner]

    @staticmethod
    def DataFrame(data, schema):
        assert list(data) == list(schema) and len({len(column) for column in data.values()}) == 1
        for name, column in data.items():
            for value in column:
                if isinstance(schema[name], list):
                    assert type(value) is list and {type(element) for element in value} <= set(schema[name])
                else:
                    assert value is None or type(value) is schema[name], (name, value)
        return data


def test_rows_are_a_frame_of_polars(samples, monkeypatch):
    monkeypatch.setitem(sys.modules, "polars", Polars("polars"))
    rows = vpgn.check(samples / "games")
    rows.extend(vpgn.check(text="1. e4 e5 2. Ke3 *\n\nnonsense"))
    frame = rows.to_polars()
    assert tuple(frame) == vpgn.Row._fields
    assert frame["code"] == [row.code for row in rows] and frame["notes"] == [list(row.notes) for row in rows]
    assert None in frame["game"] and any(frame["helps"])
    assert vpgn.check(text="1. e4 *").to_polars() == {name: [] for name in vpgn.Row._fields}


def test_rows_are_a_frame_of_the_real_polars(samples):
    polars = pytest.importorskip("polars")
    rows = vpgn.check(samples / "games")
    frame = rows.to_polars()
    assert frame.columns == list(vpgn.Row._fields) and frame.height == len(rows)
    assert [tuple(row["notes"]) for row in frame.to_dicts()] == [row.notes for row in rows]
    empty = vpgn.check(text="1. e4 *").to_polars()
    assert empty.schema == frame.schema and empty.height == 0


def test_a_folder_includes_its_files(samples, findings_of_program, tmp_path):
    folder = samples / "games"
    rows = vpgn.check(folder)
    told = [(one["file"], one["code"], one["span"]["start"]) for one in findings_of_program(folder)]
    assert [(row.file, row.code, row.start_byte) for row in rows] == told and len(told) > 0
    assert {row.code for row in vpgn.check(str(folder), select="R101")} == {"R101"}
    (tmp_path / "lighthouse.pgn").write_bytes((samples / "variants/lighthouse.pgn").read_bytes())
    definitions = (samples / "variants/lighthouse.ini").read_text()
    assert [row.code for row in vpgn.check(tmp_path, definitions=definitions)] == ["R102"]
    (tmp_path / "none").mkdir()
    with pytest.raises(OSError):
        vpgn.check(tmp_path / "none")
    with pytest.raises(TypeError):
        vpgn.check(folder, text="1. e4 *")


def test_definitions_are_found_beside_the_games(tmp_path, samples):
    folder = tmp_path / ".vpgn"
    folder.mkdir()
    definitions = (samples / "variants/lighthouse.ini").read_text()
    (folder / "variants.ini").write_text(definitions)
    path = tmp_path / "lighthouse.pgn"
    path.write_bytes((samples / "variants/lighthouse.pgn").read_bytes())
    assert [row.code for row in vpgn.check(path)] == ["R102"]
    assert [row.code for row in vpgn.check(path, definitions="")] != ["R102"]
    assert [row.code for row in vpgn.check(text=path.read_text(), definitions=definitions)] == ["R102"]
    (folder / "variants.ini").write_text("[broken:nobody]\n")
    with pytest.warns(RuntimeWarning, match="variants.ini"):
        vpgn.check(path)
    with pytest.raises(vpgn.Error) as raised:
        vpgn.check(path, definitions="[broken:nobody]\n")
    assert raised.value.code.startswith("V") and raised.value.span.line == 1


def two_records(samples):
    folder = samples / "two-records"
    return folder / "white.pgn", folder / "black.pgn"


def test_two_records_of_a_game_are_compared_as_by_the_program(samples, findings_of_program):
    for games, other in (two_records(samples), two_records(samples)[::-1]):
        expected = [of_program(one) for one in findings_of_program("--with", other, games)]
        assert [as_json(row) for row in vpgn.check(games, other=other)] == expected
        assert {row.file for row in vpgn.check(games, other=other)} == {str(games)}


def test_second_records_may_be_texts_and_findings_are_selected(samples):
    games, other = two_records(samples)
    rows = vpgn.check(text=games.read_text(), other_text=other.read_bytes(), select="R")
    assert [row.code for row in rows] == ["R115", "R117"]
    assert rows[0].notes[0] == "the other record has `c2-c3`"
    with open(other, "rb") as file:
        assert [row.code for row in vpgn.check(games, other=file, ignore="R")] == ["S150", "S150"]


def test_games_that_only_the_second_text_has_are_rows_of_it(tmp_path):
    one = '[White "A"]\n[Black "B"]\n\n1. e4 *\n'
    further = one + '\n[White "C"]\n[Black "D"]\n\n1. d4 *\n\n[White "E"]\n\n1. c4 *\n'
    path = tmp_path / "other.pgn"
    path.write_text(further)
    rows = vpgn.check(text=one, other=path)
    assert [(row.file, row.code, row.game) for row in rows] == [(str(path), "R126", 2), (str(path), "R126", 3)]
    assert [row.start for row in rows] == [further.index(name) for name in ('[White "C"', '[White "E"')]


def test_only_one_file_is_compared_with_one_other(samples):
    games, other = two_records(samples)
    with pytest.raises(TypeError):
        vpgn.check(games.parent, other=other)
    with pytest.raises(TypeError):
        vpgn.check(games, other=other, other_text="1. e4 *")
    with pytest.raises(OSError):
        vpgn.check(games, other="no-such-file.pgn")
