"""vpgn.convert against `vpgn convert`: the same bytes."""

import warnings

import pytest
import vpgn
from conftest import SAMPLES

FILE = SAMPLES / "games/momentum/neto-betza-1.pgn"


@pytest.mark.filterwarnings("ignore:1 of 1 games")  # uci has no place for what is no move
@pytest.mark.parametrize("form", ["pgn", "lan", "uci", "fen", "json", "jsonl", "csv"])
def test_output_equals_that_of_the_program(form, vpgn_program, tmp_path):
    told = vpgn_program("convert", "--to", form, "--keep-errors", FILE).decode()
    assert vpgn.convert(FILE, to=form, keep_errors=True) == told
    output = tmp_path / f"games.{form}"
    assert vpgn.convert(FILE, to=form, output=output, keep_errors=True) is None
    assert output.read_text() == told


def test_manners(vpgn_program):
    assert vpgn.convert(FILE, to="json", full=True) == vpgn_program("convert", "--to", "json", "--full", FILE).decode()
    assert vpgn.convert(FILE, to="pgn", as_written=True) == FILE.read_text()
    with pytest.raises(ValueError, match="as_written"):
        vpgn.convert(FILE, to="json", as_written=True)
    with pytest.raises(ValueError, match="full"):
        vpgn.convert(FILE, to="pgn", full=True)
    with pytest.raises(ValueError, match="docx"):
        vpgn.convert(FILE, to="docx")
    with pytest.raises(ValueError, match="what to convert to"):
        vpgn.convert(FILE)


def test_skipped_games_are_reported():
    text = "1. e4 e5 2. Ke3 *\n\n1. e4 *\n"
    with pytest.warns(RuntimeWarning, match="1 of 2 games"):
        assert vpgn.convert(text=text, to="uci").count("e2e4") == 1
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert vpgn.convert(text=text, to="pgn", keep_errors=True).count("1. e4") == 2


def test_bases_of_scid_are_written_and_read(tmp_path):
    text = '[Event "Club"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4 {first} e5 (1... c5) 2. Nf3 *\n'
    for name in ("games.si4", "games.si5"):
        base = tmp_path / name
        vpgn.convert(text=text, output=base)
        games = list(vpgn.open(base))
        assert [game.tags["White"] for game in games] == ["A"]
        assert not games[0].findings
        assert "1. e4 {first} 1... e5 (1... c5) 2. Nf3 *" in vpgn.convert(base, to="pgn")


def test_a_database_and_back(tmp_path):
    path = tmp_path / "games.sqlite"
    vpgn.convert(FILE, to="sqlite", output=path)
    assert vpgn.convert(path, to="pgn", as_written=True) == FILE.read_text()
    with pytest.raises(ValueError):
        vpgn.convert(FILE, to="sqlite")


def test_an_output_that_cannot_be_written(tmp_path):
    with pytest.raises(FileNotFoundError):
        vpgn.convert(FILE, to="pgn", output=tmp_path / "nobody" / "games.pgn")
    with pytest.raises(OSError):
        vpgn.convert(tmp_path / "nobody.pgn", to="pgn", output=tmp_path / "games.pgn")
    assert not (tmp_path / "games.pgn").exists()
