"""Games, lines and turns, compared with `vpgn convert --to jsonl --full` of the same files."""

import bz2
import gc
import gzip
import io
import json
import lzma
import threading

import pytest
import vpgn
from conftest import SAMPLES

GAMES = [
    "games/momentum/betza-neto-3.pgn",
    "games/momentum/neto-betza-1.pgn",
    "games/shrink/full-game.pgn",
    "games/crazyhouse",
    "games/grolman",
    "games/gravitatur",
    "games/gunnery",
    "articles/momentum-games.txt",
]


def files():
    for name in GAMES:
        path = SAMPLES / name
        yield from sorted(path.glob("*.pgn")) if path.is_dir() else [path]


def after(record, what):
    return [one[what] for one in record.get("after", ()) if what in one]


def same_line(line, records, armies):
    assert len(line) == len(records)
    for turn, record in zip(line, records):
        assert turn.text == record["text"]
        assert (turn.number, turn.color, turn.ply) == (record["number"], record["side"], record["ply"])
        assert turn.status == record.get("status", "legal")
        assert turn.canonical == record.get("canonical")
        assert (turn.after and turn.after.text) == record.get("position")
        if turn.after:
            assert turn.is_check == record.get("check", False)
        assert turn.comments == tuple(after(record, "comment"))
        assert turn.nags == tuple(record.get("glyphs", []) + after(record, "nag"))
        assert [(e.cause, e.origin, e.target) for e in turn.events] == [
            (e["cause"], e.get("from"), e.get("to")) for e in record.get("events", ())
        ]
        variations = after(record, "variation") if "after" in record else []
        assert len(turn.variations) == len(variations)
        for variation, told in zip(turn.variations, variations):
            same_line(variation, told["turns"], armies)


@pytest.mark.parametrize("path", list(files()), ids=lambda p: str(p.relative_to(SAMPLES)))
def test_records_equal_the_full_json(path, vpgn_program):
    records = [json.loads(line) for line in vpgn_program("convert", "--to", "jsonl", "--full", path).splitlines()]
    games = list(vpgn.open(path))
    assert len(games) == len(records) > 0
    for game, record in zip(games, records):
        assert game.number == record["game"]
        assert game.tags == record["tags"]
        assert game.result == record.get("result", "")
        same_line(game.turns, record["turns"], record.get("armies"))
        assert [f.code for f in game.findings] == [f["code"] for f in record["findings"]]
        assert (game.ending and game.ending.how) == record.get("end", {}).get("how")


def test_commands_in_comments():
    text = "1. e4 {[%clk 0:03:59.5][%eval -0.35,22]} e5 {[%csl Gd4,Ra1][%cal Ge2e4] [%emt 0:00:02] [%eval #-3]} *"
    (game,) = vpgn.read(text)
    e4, e5 = game.turns
    assert e4.clock == 239.5 and e4.evaluation == vpgn.Evaluation(-0.35, None, 22)
    assert e5.squares == (vpgn.Mark("G", "d4", "d4"), vpgn.Mark("R", "a1", "a1"))
    assert e5.arrows == (vpgn.Mark("G", "e2", "e4"),)
    assert e5.elapsed == 2.0 and e5.clock is None and e5.evaluation.mate == -3


def test_a_line_is_a_sequence():
    (game,) = vpgn.read("{before} 1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 *")
    line = game.turns
    assert [turn.text for turn in line] == ["e4", "e5", "Nf3", "Nc6"]
    assert line[-1].text == "Nc6" and [t.text for t in line[1:3]] == ["e5", "Nf3"]
    assert [t.text for t in line[::-1]] == ["Nc6", "Nf3", "e5", "e4"]
    with pytest.raises(IndexError):
        line[4]
    assert line.comments == ("before",)
    (variation,) = line[2].variations
    assert [(t.number, t.color, t.text) for t in variation] == [(2, "white", "f4"), (2, "black", "exf4")]
    assert game.text[slice(*line[2].span)] == "Nf3"
    assert repr(line[3]) == "<Turn 2... Nc6>"


def test_a_turn_keeps_its_game_alive():
    turn = list(vpgn.read("1. e4 e5 2. Nf3 *"))[0].turns[2]
    gc.collect()
    assert turn.text == "Nf3" and turn.before.text.startswith("rnbqkbnr/pppp1ppp")


def test_positions_of_turns_are_copies():
    (game,) = vpgn.read("1. e4 e5 *")
    position = game.turns[0].after
    position.play("c5")
    assert game.turns[0].after.text != position.text
    assert game.turns[0].after == game.turns[1].before


@pytest.fixture
def plain():
    game = '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2\n\n'
    return (game * 3000).encode()  # several chunks


PACKED = {"gz": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress, "plain": bytes}


@pytest.mark.parametrize("codec", PACKED)
def test_compressed_files_and_file_objects(codec, plain, tmp_path):
    path = tmp_path / "games.pgn"
    path.write_bytes(PACKED[codec](plain))
    assert sum(1 for _ in vpgn.open(path)) == 3000
    assert sum(1 for _ in vpgn.open(str(path))) == 3000
    with path.open("rb") as file:
        assert sum(1 for _ in vpgn.open(file)) == 3000
    assert sum(1 for _ in vpgn.open(io.BytesIO(PACKED[codec](plain)))) == 3000


def test_zstd(plain, tmp_path):
    path = tmp_path / "games.pgn.zst"
    vpgn.convert(text=plain, to="pgn", output=path)
    assert path.read_bytes()[:4] == b"\x28\xb5\x2f\xfd"
    assert sum(1 for _ in vpgn.open(path)) == 3000


def test_text_files():
    assert [g.tags["White"] for g in vpgn.open(io.StringIO('[White "Ä"]\n\n1. e4 *\n'))] == ["Ä"]


def test_exceptions_of_file_objects_pass_through():
    class Broken:
        name = "broken"

        def __init__(self):
            self.left = 3

        def read(self, size):
            self.left -= 1
            if self.left == 0:
                raise KeyError("mine")
            return b'[White "A"]\n\n1. e4 *\n\n' * 10_000

    games = vpgn.open(Broken())
    with pytest.raises(KeyError, match="mine"):
        for _ in games:
            pass


def test_all_formats_are_read(tmp_path, samples):
    source = samples / "games/momentum/betza-neto-3.pgn"
    for form in ("json", "jsonl", "sqlite"):
        path = tmp_path / f"games.{form}"
        vpgn.convert(source, to=form, output=path)
        (game,) = vpgn.open(path)
        assert game.variant == "Momentum Chess" and len(game.turns) == 25
        assert [f.code for f in game.findings] == ["R201", "R204", "R101"]
    with path.open("rb") as file, pytest.raises(OSError, match="database"):
        vpgn.open(file)
    (game,) = vpgn.read("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2\n", form="fen")
    assert game.tags["FEN"].startswith("rnbqkbnr/pppp1ppp") and len(game.turns) == 0


def test_options_about_games(samples):
    text = "1. e4 e5 2. Nf3 *"
    (game,) = vpgn.read(text, variant="crazyhouse")
    assert game.variant == "Crazyhouse"
    with pytest.raises(ValueError, match="unknown variant"):
        vpgn.read(text, variant="crazyhuose")
    with pytest.raises(ValueError, match="unknown input format doc"):
        vpgn.read(text, form="doc")
    with pytest.raises(TypeError):
        vpgn.check()
    with pytest.raises(TypeError):
        vpgn.open(7)


def test_the_environment_fails(tmp_path):
    with pytest.raises(FileNotFoundError, match="nobody.pgn") as raised:
        vpgn.open(tmp_path / "nobody.pgn")
    assert raised.value.errno == 2
    with pytest.raises(OSError):
        vpgn.open(tmp_path)
    with pytest.raises(OSError, match="binary"):
        vpgn.read(bytes(range(8)) * 100, form="pgn")


def test_a_damaged_file_gives_the_games_before(plain, tmp_path):
    path = tmp_path / "games.pgn.gz"
    path.write_bytes(gzip.compress(plain * 20, 0)[:-60_000])
    games = vpgn.open(path)
    seen = 0
    with pytest.raises(OSError, match="games.pgn.gz"):
        for _ in games:
            seen += 1
    assert 0 < seen < 60_000
    assert list(games) == []  # and then it is at its end


def test_findings_outside_of_games():
    games = vpgn.read("]\n")
    assert list(games) == []
    assert [f.code for f in games.outside] == ["G104"]
    assert games.outside[0].game is None


def test_other_encodings_are_decoded():
    marked = b"\xff\xfe" + "1. e4 e5 *".encode("utf-16-le")
    assert [len(game.turns) for game in vpgn.read(marked)] == [2]


def test_threads_share_games(plain):
    games = vpgn.read(plain)
    seen = []

    def work():
        for game in games:
            seen.append((game.number, game.turns[-1].after.text))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert sorted(number for number, _ in seen) == list(range(1, 3001))
    assert len({text for _, text in seen}) == 1


def test_threads_with_separate_definitions(samples):
    """Each reading knows its own variants, whatever other threads read meanwhile."""
    games = (samples / "variants/lighthouse.pgn").read_text()
    right = (samples / "variants/lighthouse.ini").read_text()
    wrong = right.replace("customPiece1 = l:WD", "customPiece1 = l:WA")
    expected = {right: [row.code for row in vpgn.check(text=games, definitions=right)]}
    expected[wrong] = [row.code for row in vpgn.check(text=games, definitions=wrong)]
    assert expected[right] == ["R102"] != expected[wrong]
    failed = []

    def work(definitions):
        for _ in range(30):
            if [row.code for row in vpgn.check(text=games, definitions=definitions)] != expected[definitions]:
                failed.append(definitions)

    threads = [threading.Thread(target=work, args=(text,)) for text in (right, wrong, right, wrong)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert failed == []


def test_other_threads_run_while_it_works(plain):
    """The lock is free while C++ reads: a file object that waits for another thread is served by it."""
    asked, served = threading.Event(), threading.Event()

    class Waiting(io.BytesIO):
        def read(self, size=-1):
            asked.set()
            assert served.wait(30)
            return super().read(size)

    def serve():
        assert asked.wait(30)
        vpgn.check(text=plain)
        served.set()

    helper = threading.Thread(target=serve)
    helper.start()
    assert sum(1 for _ in vpgn.open(Waiting(plain))) == 3000
    helper.join()
