"""vpgn.Position: legal turns, play and undo, in several variants."""

import copy
import random

import pytest
import vpgn
from conftest import SAMPLES

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def test_the_array():
    position = vpgn.Position()
    assert str(position) == position.text == START
    assert (position.turn, position.number, position.size) == ("white", 1, (8, 8))
    assert len(position.legal_turns()) == 20 and "Nf3" in position.legal_turns()
    assert position.board["e1"] == "K" and position.board["d8"] == "q" and "e4" not in position.board
    assert not position.is_check and position.result is None
    assert position.variant == "Standard"


@pytest.mark.parametrize("spelled", ["e4", "e2-e4", "e2e4", "e2-e4!?"])
def test_any_spelling(spelled):
    position = vpgn.Position()
    played = position.play(spelled)
    assert played.text == "e4"
    assert [(e.cause, e.piece, e.origin, e.target) for e in played.events] == [("chosen", "P", "e2", "e4")]
    assert position.played == ("e4",) and position.turn == "black"
    assert position.undo() == "e4" and position.text == START
    with pytest.raises(IndexError):
        position.undo()


@pytest.mark.parametrize("spelled", ["O-O", "e1g1", "e1h1"])
def test_castling_as_engines_write_it(spelled):
    assert vpgn.Position(fen="4k3/8/8/8/8/8/8/4K2R w K - 0 1").play(spelled).text == "O-O"


def test_attackers_and_checkers():
    position = vpgn.Position("", "4k3/4r3/5N2/8/1b6/2N5/4R3/4K3 b - - 0 1")
    assert position.attackers("e4", "white") == ("e2", "c3", "f6")  # the knight on c3 is pinned
    assert position.attackers("e7", "black") == ("b4", "e8")
    assert position.checkers == ("f6",) and position.is_check
    assert vpgn.Position().checkers == ()
    with pytest.raises(ValueError, match="no square"):
        position.attackers("e9", "white")
    with pytest.raises(ValueError, match="'white' or 'black'"):
        position.attackers("e4", "w")


def test_insufficient_material():
    knight = "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1"
    assert vpgn.Position("", knight).is_insufficient_material()
    position = vpgn.Position("3check", knight)
    assert not position.has_insufficient_material("white") and position.has_insufficient_material("black")
    assert not position.is_insufficient_material()
    assert not vpgn.Position("kingofthehill", "4k3/8/8/8/8/8/8/4K3 w - - 0 1").is_insufficient_material()
    with pytest.raises(ValueError, match="'white' or 'black'"):
        position.has_insufficient_material("w")


def test_mate():
    position = vpgn.Position()
    for text in "e4 e5 Bc4 Nc6 Qh5 Nf6".split():
        position.play(text)
    played = position.play("Qxf7")
    assert played.text == "Qxf7#"
    assert position.is_check and position.legal_turns() == []
    assert position.result == vpgn.Ending("checkmate", "white")
    position.undo()
    assert position.result is None and not position.is_check


def test_check_in_a_starting_position():
    assert vpgn.Position(fen="4k3/8/8/8/8/8/4R3/4K3 b - - 0 1").is_check
    assert vpgn.Position(fen="7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").result == vpgn.Ending("stalemate", None)


def test_an_illegal_turn():
    position = vpgn.Position()
    with pytest.raises(vpgn.Error) as raised:
        position.play("Nf6")
    assert raised.value.code == "R102"
    assert raised.value.finding.repair.text == "Nf3"
    assert raised.value.span[:2] == (0, 3)
    assert isinstance(raised.value, ValueError)
    for text in ("e9", "e4 e5", "", "}"):
        with pytest.raises(ValueError):
            position.play(text)
    assert position.text == START and position.played == ()


def test_impossible_positions():
    with pytest.raises(ValueError):
        vpgn.Position(fen="nonsense")
    with pytest.raises(ValueError):
        vpgn.Position(fen="8/8/8/8/8/8/8/8 w - - 0 1")
    with pytest.raises(ValueError, match="Crazyhouse"):
        vpgn.Position("crazyhuose")
    with pytest.raises(vpgn.Error):
        vpgn.Position(definitions="[broken:nobody]\n")


def test_copies_and_equality():
    position = vpgn.Position()
    position.play("e4")
    other = copy.copy(position)
    other.play("e5")
    assert position.played == ("e4",) and other.played == ("e4", "e5")
    other.undo()
    assert other == position and hash(other) == hash(position) and other != vpgn.Position()
    assert position != "e4"


def test_a_user_defined_variant():
    definitions = (SAMPLES / "variants/lighthouse.ini").read_text()
    position = vpgn.Position(definitions=definitions)
    assert position.variant == "Lighthouse Chess" and position.size == (10, 8)
    assert [position.perft(depth) for depth in range(4)] == [1, 25, 625, 17169]
    assert vpgn.Position("Lighthouse", definitions=definitions) == position


def test_armies():
    position = vpgn.Position("Chess with Different Armies", white_army="Remarkable Rookies", black_army="Nutty Knights")
    assert position.legal_turns() != vpgn.Position().legal_turns()


@pytest.mark.parametrize(
    "variant", ["orthodox", "momentum", "grolman", "gravitatur", "shrink", "gunnery", "crazyhouse"]
)
def test_legal_turns_can_be_played(variant):
    chance = random.Random(variant)
    position = vpgn.Position(variant)
    for _ in range(12):
        turns = position.legal_turns()
        assert len(turns) == len(set(turns)) <= position.perft(1)  # Momentum has turns that read alike
        if not turns or position.result:
            break
        for text in chance.sample(turns, min(4, len(turns))):
            before = position.text
            assert position.play(text).text == text
            assert position.undo() == text and position.text == before
        position.play(chance.choice(turns))
        if position.result:
            break
        assert vpgn.Position(variant, position.text) == position


@pytest.mark.parametrize("variant", ["momentum", "inertia", "antichess", "atomic"])
def test_games_that_end_without_a_king(variant):
    """The final position of a game may be one that no game begins with; no more turns can be played from it."""
    ended = 0
    for seed in range(30):
        chance = random.Random(seed)
        position = vpgn.Position(variant)
        while len(position.played) < 60 and (turns := position.legal_turns()):
            captures = [text for text in turns if ":" in text or "x" in text]
            position.play(chance.choice(captures or turns))
        if position.result:
            ended += 1
            assert position.result.how and position.legal_turns() == []
            with pytest.raises(ValueError):
                position.play("a2-a3")
    assert ended > 0


def test_variants():
    known = {one.id: one for one in vpgn.variants()}
    assert known["orthodox"].name == "Standard" and "crazyhouse" in known
    for one in vpgn.variants():
        assert vpgn.Position(one.id).variant == one.name


def test_explain():
    page = vpgn.explain("no-such-piece")
    assert page.code == "R101" and page.page.startswith("# R101 no-such-piece")
    assert page.headline == "no such piece" and page.severity == "error"
    with pytest.raises(ValueError, match="R999"):
        vpgn.explain("R999")


def test_draws():
    position = vpgn.Position()
    for text in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1".split():
        position.play(text)
    assert (position.draw, position.occurrences, position.halfmove_clock) == (None, 2, 7)
    position.play("Ng8")
    assert (position.draw, position.occurrences) == ("repetition", 3)
    position.undo()
    assert position.draw is None
    moves = vpgn.Position(fen="3k4/8/8/8/8/8/4R3/4K3 w - - 99 80")
    assert moves.draw is None
    moves.play("Ra2")
    assert moves.draw == "move_count"
    assert vpgn.Position(fen="4k3/8/8/8/8/8/4B3/4K3 w - - 0 1").draw == "dead_position"
    # Its definition has no count: captured pieces come back.
    assert vpgn.Position("crazyhouse", "3k4/8/8/8/8/8/4B3/4K3[] w - - 99 80").draw is None
