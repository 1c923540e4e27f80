"""What callers do wrong is an error with its cause, never ignored; javascript/test/mistakes.test.mjs and
tests/librules/library/mistakes.cpp have the same for the other languages."""

import copy
import json
import os
import pickle
import resource

import pytest
import vpgn
from conftest import SAMPLES

LIGHTHOUSE = (SAMPLES / "variants/lighthouse.ini").read_text()


def resident():
    """Memory of this process in MB."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize() / 1e6


def test_offsets_count_code_points():
    text = '[White "Müller"]\n\n1. e4 {👍} e5 {ä€𝄞} 2. Nf6 *\n'
    (game,) = vpgn.read(text)
    (finding,) = (one for one in game.findings if one.code == "R102")
    assert text[finding.span.start : finding.span.end] == "Nf6"
    assert text.encode()[finding.span.start_byte : finding.span.end_byte] == b"Nf6"
    assert text[finding.repair.span.start : finding.repair.span.end] == "Nf6"
    assert [game.text[slice(*turn.span)] for turn in game.turns] == ["e4", "e5", "Nf6"]
    with pytest.raises(vpgn.Error) as raised:
        vpgn.Position().play("👍👍 e4")
    assert raised.value.span.end <= len("👍👍 e4")


@pytest.mark.parametrize("wrong", [5, None, 1.5, ["1. e4 *"], {}, object()])
def test_wrong_types(wrong):
    for work in (vpgn.check, vpgn.open, vpgn.convert, vpgn.Position, vpgn.explain):
        with pytest.raises(TypeError):
            work(wrong)
    for work in (vpgn.read, lambda text: vpgn.check(text=text), lambda text: vpgn.convert(text=text, to="pgn")):
        with pytest.raises(TypeError):
            work(wrong)
    with pytest.raises(TypeError):
        vpgn.Position().play(wrong)
    if wrong is not None:
        with pytest.raises(TypeError):
            vpgn.check(text="1. e4 *", definitions=wrong)
        with pytest.raises(TypeError):
            vpgn.convert(text="1. e4 *", output=wrong)
    with pytest.raises(TypeError):
        vpgn.check(text="1. e4 *", form=wrong)


def test_unknown_options():
    for work in (
        lambda: vpgn.check(text="", fen="x"),
        lambda: vpgn.read("", selct="x"),
        lambda: vpgn.Position(position="x"),
        lambda: vpgn.convert(text="", to="pgn", asWritten=True),
    ):
        with pytest.raises(TypeError):
            work()


def test_an_illegal_turn_has_code_place_and_suggestions():
    position = vpgn.Position()
    with pytest.raises(vpgn.Error) as raised:
        position.play("Nf6")
    error = raised.value
    assert (error.code, error.span.start, error.span.end) == ("R102", 0, 3)
    assert [(one.text, one.span[:2]) for one in error.suggestions] == [("Nf3", (0, 3))]
    again = pickle.loads(pickle.dumps(error))
    assert again.finding == error.finding and again.suggestions == error.suggestions
    for text in ("", "e4 e5", "hello", "*", "1-0", "{e4}", '[FEN "x"]', "(e4)", "--", "e9", "}"):
        with pytest.raises(vpgn.Error) as raised:
            position.play(text)
        assert raised.value.finding.severity == "error" and raised.value.span.end <= len(text), text
    with pytest.raises(vpgn.Error) as raised:
        position.play("e4 e5")
    assert raised.value.span[:2] == (3, 5)


@pytest.mark.parametrize(
    "definitions, code, words",
    [
        ("[lh:nosuch]\n", "V105", "unknown parent"),
        ("[lh:chess]\nnosuchkey = 5\n", "V109", "unknown key"),
        ("; ä👍\n[lh:chess]\nmaxFile = 99\n", "V110", "value cannot be read"),
    ],
)
def test_a_definition_with_an_error_is_rejected_with_its_cause(definitions, code, words, tmp_path):
    path = tmp_path / "games.pgn"
    path.write_text("1. e4 *\n")
    for work in (
        lambda: vpgn.Position(definitions=definitions),
        lambda: vpgn.Position("lh", definitions=definitions),
        lambda: vpgn.read("1. e4 *", definitions=definitions),
        lambda: vpgn.read("1. e4 *", variant="lh", definitions=definitions),
        lambda: vpgn.check(text="1. e4 *", definitions=definitions),
        lambda: vpgn.check(path, variant="lh", definitions=definitions),
        lambda: vpgn.open(path, definitions=definitions),
        lambda: vpgn.convert(text="1. e4 *", to="pgn", definitions=definitions),
    ):
        with pytest.raises(vpgn.Error, match=words) as raised:
            work()
        assert raised.value.code == code
        assert definitions[raised.value.span.start : raised.value.span.end]


def test_warnings_of_definitions_are_findings(tmp_path):
    definitions = "; ä👍\n[lh:chess]\nname = A\nname = B\n"
    (row,) = vpgn.check(text="1. e4 *", definitions=definitions)
    assert (row.code, row.file, row.severity, row.game) == ("V108", "definitions", "warning", None)
    assert definitions[row.start : row.end] == "name"
    assert vpgn.check(text="1. e4 *", definitions=definitions, ignore="V") == []
    for name in ("a.pgn", "b.pgn"):
        (tmp_path / name).write_text('[White "A"]\n\n1. e4 *\n')
    assert [row.code for row in vpgn.check(tmp_path, definitions=definitions)] == ["V108"]


def test_a_name_is_suggested_once():
    with pytest.raises(ValueError) as raised:
        vpgn.Position("lighthous", definitions=LIGHTHOUSE)
    offered = str(raised.value).split("did you mean")[-1].split("`")[1::2]
    assert len(offered) == len(set(offered)) and "lighthous" not in offered


def test_differing_definitions_do_not_accumulate():
    def make(number):
        return vpgn.Position(definitions=f"[own{number}:chess]\nname = Own {number}\n")

    for number in range(100):
        make(number)
    before = resident()
    for number in range(100, 5100):
        make(number)
    assert resident() - before < 64
    for number in range(500):
        vpgn.check(text="1. e4 *", definitions=f"[own{number}:chess]\nname = Own {number}\n")
    assert resident() - before < 64


def test_the_positional_arguments_are_variant_and_position():
    text = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    assert vpgn.Position("", text).text == text
    assert vpgn.Position("crazyhouse").variant == "Crazyhouse"
    with pytest.raises(ValueError):
        vpgn.Position(text)
    assert vpgn.Position(definitions=LIGHTHOUSE).variant == "Lighthouse Chess"


def test_legal_turns_have_squares():
    position = vpgn.Position()
    turns = {turn: turn for turn in position.legal_turns()}
    knight = turns["Nf3"]
    assert (knight.text, knight.type, knight.origin, knight.target) == ("Nf3", "move", "g1", "f3")
    assert not knight.captures and knight.piece is None
    assert position.play(knight).text == "Nf3"
    for text in ("d5", "e4"):
        position.play(text)
    (capture,) = (turn for turn in position.legal_turns() if turn.captures)
    assert capture == "dxe4" and capture.target == "e4"
    (queen,) = (t for t in vpgn.Position("", "8/P7/8/8/8/8/k7/7K w - - 0 1").legal_turns() if t.piece == "Q")
    assert queen.origin == "a7" and queen.choices == (vpgn.Choice("move", "a7", "a8", "Q"),)
    assert pickle.loads(pickle.dumps(capture)).target == "e4" and type(capture.text) is str
    for variant in ("momentum", "grolman", "gravitatur", "crazyhouse"):
        for turn in vpgn.Position(variant).legal_turns():
            assert turn.origin or turn.target, turn


def test_positions_copy_and_pickle():
    positions = [
        vpgn.Position(),
        vpgn.Position("crazyhouse"),
        vpgn.Position(definitions=LIGHTHOUSE),
        vpgn.Position("Chess with Different Armies", white_army="Remarkable Rookies", black_army="Nutty Knights"),
        vpgn.Position("", "4k3/8/8/8/8/8/8/4K2R w K - 3 9"),
    ]
    games = (SAMPLES / "variants/lighthouse.pgn").read_text()
    game = next(vpgn.read(games, definitions=LIGHTHOUSE))
    positions += [turn.after for turn in game.turns if turn.after][:3]
    for position in positions:
        for _ in range(3):
            position.play(position.legal_turns()[0])
        for again in (
            copy.copy(position),
            copy.deepcopy(position),
            *(pickle.loads(pickle.dumps(position, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)),
        ):
            assert again == position and again.text == position.text and again.played == position.played
            assert again.variant == position.variant and again.legal_turns() == position.legal_turns()
            assert again.undo() == position.played[-1] and again != position


def test_changes_of_copies_raise():
    (game,) = vpgn.read('[White "A"]\n\n1. e4 {one} e5 $1 2. Ke3 *')
    with pytest.raises(TypeError, match="copy"):
        game.tags["White"] = "Z"
    for change in (
        lambda tags: tags.update(White="Z"),
        lambda tags: tags.pop("White"),
        lambda tags: tags.setdefault("x", "y"),
        lambda tags: tags.clear(),
        lambda tags: tags.popitem(),
        lambda tags: tags.__delitem__("White"),
        lambda tags: tags.__ior__({"White": "Z"}),
    ):
        with pytest.raises(TypeError):
            change(game.tags)
    assert game.tags == {"White": "A"} and json.dumps(game.tags) == '{"White": "A"}'
    assert pickle.loads(pickle.dumps(game.tags)) == game.tags == copy.deepcopy(game.tags)
    own = dict(game.tags)
    own["White"] = "Z"
    position = vpgn.Position()
    with pytest.raises(TypeError):
        position.board["e4"] = "Q"
    turn = game.turns[0]
    for fixed in (turn.comments, turn.nags, turn.variations, turn.events, game.findings, position.played):
        assert isinstance(fixed, tuple)


def test_names_that_are_not_utf_8(tmp_path):
    folder = tmp_path / os.fsdecode(b"games\xff")
    folder.mkdir()
    path = str(folder / os.fsdecode(b"a\xfe.pgn"))
    with open(path, "w", encoding="utf-8") as file:
        file.write("1. e4 e5 2. Ke3 *\n")
    games = vpgn.open(path)
    assert games.name == path and next(games).findings
    assert [row.file for row in vpgn.check(path)] == [path]
    assert [row.file for row in vpgn.check(folder)] == [path]
    vpgn.convert(path, output=path + ".json", keep_errors=True)
    assert os.path.exists(path + ".json")
    missing = path + ".none"
    with pytest.raises(FileNotFoundError) as raised:
        vpgn.open(missing)
    assert missing in str(raised.value)


def test_nul_is_in_no_path_and_in_every_message():
    with pytest.raises(ValueError, match="NUL"):
        vpgn.open("a\0b.pgn")
    with pytest.raises(ValueError, match="after"):
        vpgn.read("1. e4", form="before\0after")
    with pytest.raises(ValueError, match="after"):
        vpgn.Position("before\0after")


def test_signs_are_no_name_of_a_variant():
    for name in ("(((", "!", "/"):
        with pytest.raises(ValueError, match="unknown variant"):
            vpgn.Position(name)
    assert vpgn.Position("?").variant == vpgn.Position().variant


def test_the_games_of_a_folder(tmp_path):
    (tmp_path / "a.pgn").write_text("1. e4 e5 *\n\n1. d4 *\n", encoding="utf-8")
    (tmp_path / "b.pgn").write_text("1. c4 *\n", encoding="utf-8")
    games = vpgn.open(tmp_path)
    seen = [(games.name, game.number) for game in games]
    assert [number for _, number in seen] == [1, 2, 1]
    assert {os.path.basename(name) for name, _ in seen} == {"a.pgn", "b.pgn"}
    assert games.outside == ()
