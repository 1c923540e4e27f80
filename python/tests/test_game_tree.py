"""vpgn.GameTree: games that are built, edited and written."""

import copy
import random

import pytest
import vpgn


def movetext(tree):
    return tree.pgn().split("\n\n", 1)[1].replace("\n", " ").strip()


def test_a_game_is_built_and_written():
    tree = vpgn.GameTree()
    for text in ("e4", "e7e5", "Ng1-f3"):
        turn = tree.play(text)
    assert (turn.text, turn.words, turn.number, turn.color, turn.ply) == ("Nf3", "Ng1-f3", 2, "white", 3)
    tree.set_tag("White", 'A "quoted" name')
    tree.result = "1/2-1/2"
    assert movetext(tree) == "1. e4 e5 2. Nf3 1/2-1/2"
    assert tree.tags == {"White": 'A "quoted" name', "Result": "1/2-1/2"}
    assert tree.convert("uci") == "position startpos moves e2e4 e7e5 g1f3\n"
    (game,) = vpgn.read(str(tree))
    assert not game.findings and game.tags["White"] == 'A "quoted" name'
    assert vpgn.GameTree(game).turns[2].position == turn.position


def test_the_first_game_of_a_text_is_read():
    text = '[White "A"]\n\n1. e4 (1. d4) e5 *\n\n1. c4 *'
    tree = vpgn.GameTree.read(text)
    assert tree.tags["White"] == "A" and [turn.text for turn in tree.turns] == ["e4", "e5"]
    assert tree == vpgn.GameTree(next(iter(vpgn.read(text))))
    assert vpgn.GameTree.read("position startpos moves e2e4", form="uci").turns[0].text == "e4"
    assert vpgn.GameTree.read("1. e4 *", variant="crazyhouse").variant == "Crazyhouse"
    for text in ("", "games.pgn"):
        with pytest.raises(ValueError):
            vpgn.GameTree.read(text)
    with pytest.raises(ValueError, match="unknown input format x"):
        vpgn.GameTree.read("1. e4 *", form="x")
    with pytest.raises(TypeError, match="`text` of GameTree.read\\(\\) is a str, not None"):
        vpgn.GameTree.read(None)


def test_variations():
    (game,) = vpgn.read("1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *")
    tree = vpgn.GameTree(game)
    e4 = tree.start.next
    (c5,) = e4.variations
    assert c5.previous == e4 and not c5.is_main_line and c5.position.turn == "white"
    c5.promote_to_main_line()
    assert movetext(tree) == "1. e4 c5 (1... e5 2. Nf3) 2. Nf3 *"
    assert [turn.text for turn in tree.turns] == ["e4", "c5", "Nf3"]
    assert c5.demote() and not c5.is_main_line
    c5.remove()
    assert movetext(tree) == "1. e4 e5 2. Nf3 *"
    with pytest.raises(ValueError, match="no turn"):
        c5.text
    e4.remove_after()
    e4.play_variation("d5")
    assert tree.end == e4 and movetext(tree) == "1. e4 (1... d5) *"


def test_variations_are_inserted_and_swapped():
    tree = vpgn.GameTree()
    e4 = tree.play("e4")
    e5 = e4.play("e5")
    c5 = e4.play("c5")
    e6 = e4.insert_variation(0, "e7e6")
    assert e4.variations == [e6, c5]
    assert e4.insert_variation(0, "c5") == c5 and e4.variations == [e6, c5]  # it keeps its place
    d5 = e4.insert_variation(99, "d5")
    e5.swap(c5)
    d5.swap(e6)
    assert movetext(tree) == "1. e4 c5 (1... d5) (1... e5) (1... e6) *"
    with pytest.raises(ValueError, match="in place of each other"):
        e5.swap(e4)
    with pytest.raises(ValueError, match="another game"):
        e5.swap(vpgn.GameTree().play("e4"))
    with pytest.raises(vpgn.Error):
        e4.insert_variation(0, "Ke2")


def test_comments_glyphs_and_clocks():
    tree = vpgn.GameTree()
    e4 = tree.play("e4")
    e4.comments = ["best by test"]
    e4.nags = [1]
    e4.set_clock(3599.5)
    e4.set_command("eval", "0.25")
    tree.start.comments = ["At the start."]
    assert movetext(tree) == "{At the start.} 1. e4 $1 {[%eval 0.25]} {[%clk 0:59:59.5]} {best by test} *"
    (turn,) = next(iter(vpgn.read(str(tree)))).turns
    assert turn.clock == 3599.5 and turn.evaluation.pawns == 0.25
    e4.set_clock(None)
    assert e4.command("clk") is None and e4.command("eval") == "0.25"
    with pytest.raises(ValueError):
        e4.set_clock(-1)
    with pytest.raises(ValueError, match="start of a game"):
        tree.start.text


def test_mistakes_are_explained():
    tree = vpgn.GameTree("crazyhouse")
    with pytest.raises(vpgn.Error) as caught:
        tree.play("Ke2")
    assert caught.value.code == "R102" and tree.turns == []
    for name, value in (("FEN", "8/8"), ("two words", "x"), ("Event", "two\nlines")):
        with pytest.raises(ValueError):
            tree.set_tag(name, value)
    with pytest.raises(ValueError, match="no result"):
        tree.result = "2-0"
    with pytest.raises(ValueError):
        vpgn.GameTree("no such variant")
    with pytest.raises(ValueError, match="output format"):
        tree.convert("nonsense")


def test_cut_merge_copy_and_check():
    (game,) = vpgn.read("1. e4 e5 2. Nf3 Nc6 3. Bb5 {Ruy} a6 1-0")
    tree = vpgn.GameTree(game)
    rest = tree.from_turn(tree.turns[3])
    assert rest.tags["FEN"].startswith("r1bqkbnr") and movetext(rest) == "3. Bb5 {Ruy} 3... a6 1-0"
    other = tree.copy()
    other.turns[4].remove()
    other.play("Bc4")
    assert other != tree
    other.merge(tree)
    assert movetext(other) == "1. e4 e5 2. Nf3 Nc6 3. Bc4 (3. Bb5 {Ruy} 3... a6) 1-0"
    assert copy.deepcopy(other) == other
    assert {other.turns[0]: "first"}[other.start.next] == "first"  # the same turn, whichever way it is reached
    with pytest.raises(TypeError):
        hash(other)
    (slip,) = vpgn.read("1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 *")
    bad = vpgn.GameTree(slip)
    ((turn, finding),) = bad.check()
    assert finding.code == "R102" and turn.words == "Nf6" and turn.status == "repaired"


def test_random_games_are_read_back():
    for seed, variant in enumerate(("", "atomic", "momentum", "shogi", "xiangqi", "seirawan")):
        chance = random.Random(seed)
        tree = vpgn.GameTree(variant)
        for _ in range(40):
            turns = tree.end.position.legal_turns()
            if tree.end.position.result or not turns:
                break
            tree.play(chance.choice(turns))
        (game,) = vpgn.read(str(tree))
        assert [t.canonical for t in game.turns] == [t.text for t in tree.turns], variant
