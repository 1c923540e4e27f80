"""The 25 things that people do with recorded games, each as short as the guide "coming from python-chess" shows it."""

import concurrent.futures
import copy
import io
import pickle
import threading
import xml.etree.ElementTree

import pytest
import vpgn
from conftest import SAMPLES

PGN = (
    '[Event "Match"]\n[Site "Berlin"]\n[White "Anderssen"]\n[Black "Kieseritzky"]\n[WhiteElo "2500"]\n[Result "1-0"]\n\n'
    "1. e4 {best by test} {[%clk 0:03:59] [%eval 0.25]} e5 2. f4 $1 (2. Nf3!? Nc6 (2... d6)) 2... exf4 3. Bc4 1-0\n"
)


def one_game(text=PGN):
    (game,) = vpgn.read(text)
    return game


def movetext(tree):
    return tree.pgn(line_width=0).split("\n\n", 1)[1].strip()


def test_1_games_with_their_headers():
    games = list(vpgn.read(PGN * 3))
    assert [game.number for game in games] == [1, 2, 3]
    assert games[0].tags["White"] == "Anderssen" and games[0].result == "1-0"


def test_2_moves_with_boards():
    game = one_game()
    assert [turn.text for turn in game.turns] == ["e4", "e5", "f4", "exf4", "Bc4"]
    assert game.turns[3].after.text == "rnbqkbnr/pppp1ppp/8/8/4Pp2/8/PPPP2PP/RNBQKBNR w KQkq - 0 3"
    assert game.turns[0].before.board["e2"] == "P"


def test_3_variations_comments_and_glyphs():
    f4 = one_game().turns[2]
    (variation,) = f4.variations
    assert [turn.text for turn in variation] == ["Nf3!?", "Nc6"] and variation[0].nags == (5,)
    assert [turn.text for turn in variation[1].variations[0]] == ["d6"]
    assert one_game().turns[0].comments[0] == "best by test" and f4.nags == (1,)


def test_4_clocks_evaluations_and_arrows():
    turn = one_game().turns[0]
    assert turn.clock == 239.0 and turn.evaluation.pawns == 0.25
    (arrow,) = one_game("1. e4 {[%cal Ge2e4] [%csl Rd5]} *").turns[0].arrows
    assert (arrow.color, arrow.origin, arrow.target) == ("G", "e2", "e4")


def test_5_the_uci_of_a_recorded_move():
    assert [turn.uci for turn in one_game().turns] == ["e2e4", "e7e5", "f2f4", "e5f4", "f1c4"]
    castling = one_game("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O *").turns[6]
    assert castling.uci == "e1g1"
    (promotion,) = one_game('[SetUp "1"]\n[FEN "8/P7/8/8/8/8/k7/7K w - - 0 1"]\n\n1. a8=Q *').turns
    assert promotion.uci == "a7a8q"
    drop = one_game('[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *').turns[4]
    assert drop.uci == "P@e4"
    assert one_game('[Variant "Momentum Chess"]\n\n1. e2-e4 *').turns[0].uci == "e2e4"
    assert one_game("1. e4 e5 2. Nf6 Nc6 3. Bb5 *").turns[2].uci == "g1f3"  # the one that was meant
    assert one_game('[Variant "No Such Game"]\n\n1. e4 *').turns[0].uci is None
    chess960 = one_game('[Variant "Chess960"]\n[SetUp "1"]\n[FEN "1k6/8/8/8/8/8/8/1K4R1 w K - 0 1"]\n\n1. O-O *')
    assert chess960.turns[0].uci == "b1g1"


def test_6_the_start_of_a_game_without_moves():
    fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    assert one_game(f'[SetUp "1"]\n[FEN "{fen}"]\n\n*').start.text == fen
    assert one_game('[White "A"]\n\n*').start == vpgn.Position()
    assert one_game('[Variant "No Such Game"]\n\n*').start is None
    assert one_game('[SetUp "1"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n*').start is None
    assert vpgn.GameTree("crazyhouse").start.position == vpgn.Position("crazyhouse")


def test_7_a_game_is_edited():
    tree = vpgn.GameTree(one_game())
    e5 = tree.turns[1]
    c5 = e5.previous.play("c5")
    assert [turn.text for turn in e5.previous.variations] == ["c5"]
    c5.promote_to_main_line()
    assert tree.turns[1] == c5
    e5.remove()
    tree.turns[0].comments = ["the King's pawn"]
    tree.set_tag("White", "Z")
    tree.remove_tag("WhiteElo")
    tree.result = "0-1"
    assert movetext(tree) == "1. e4 {the King's pawn} 1... c5 0-1"
    assert tree.tags["White"] == "Z" and tree.tags["Result"] == "0-1" and "WhiteElo" not in tree.tags


def test_8_a_game_is_built():
    tree = vpgn.GameTree()
    for text in ("e4", "e7e5", "Ng1-f3", "b8c6"):
        turn = tree.play(text)
    assert movetext(tree) == "1. e4 e5 2. Nf3 Nc6 *" and turn.uci == "b8c6"
    legal = turn.position.legal_turns(piece="B", origin="f1")
    assert tree.play(legal[0]).text == "Ba6"
    castling = vpgn.GameTree(fen="4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    assert castling.play("e1g1").text == "O-O+" or castling.turns[0].text == "O-O"
    assert vpgn.GameTree("momentum").play("e2-e4").status == "legal"


def test_9_one_game_is_written(tmp_path):
    tree = vpgn.GameTree(one_game())
    path = tmp_path / "out.pgn"
    path.write_text(str(tree))
    (again,) = vpgn.open(path)
    assert vpgn.GameTree(again) == vpgn.GameTree(one_game(str(tree)))
    assert tree.convert("uci") == "position startpos moves e2e4 e7e5 f2f4 e5f4 f1c4\n"


def test_10_a_game_is_written_with_options():
    tree = vpgn.GameTree(one_game())
    bare = tree.pgn(strip=["comments", "variations", "annotations"], keep_tags="White", line_width=0)
    assert bare.endswith('[White "Anderssen"]\n[Black "?"]\n[Result "1-0"]\n\n1. e4 e5 2. f4 exf4 3. Bc4 1-0\n')
    assert "Elo" not in bare and bare.count("[") == 7  # those that PGN requires are always there
    assert "[%clk" not in tree.pgn(strip="clocks") and "best by test" in tree.pgn(strip="clocks")
    assert "Elo" not in tree.pgn(drop_tags=["WhiteElo"])
    assert "1. e2-e4" in tree.convert("lan", strip="comments")
    assert "1. 5254" in tree.convert("iccf", strip="comments")
    assert "1. e4 1... e5" in tree.pgn(strip="comments", move_numbers="always")
    assert vpgn.convert(text=PGN, to="pgn", strip="comments", keep_tags="seven").count("[") == 7
    for wrong in ({"strip": "nonsense"}, {"keep_tags": "two words"}, {"move_numbers": "x"}, {"notation": "x"}):
        with pytest.raises(ValueError, match=r"nonsense|two words|`x`"):
            tree.pgn(**wrong)
    with pytest.raises(ValueError, match="canonical PGN"):
        tree.convert("uci", line_width=0)
    with pytest.raises(ValueError, match="meaning of moves"):
        tree.pgn(drop_tags="FEN")
    with pytest.raises(TypeError, match="strip"):
        tree.pgn(strip=5)


def test_11_games_are_filtered_and_repaired(tmp_path):
    path = tmp_path / "games.pgn"
    path.write_text(PGN + "\n" + PGN.replace("2500", "2100") + "\n1. e4 e5 2. Nf6 Nc6 3. Bb5 *\n")
    assert [game.number for game in vpgn.select(path, "WhiteElo >= 2400")] == [1]
    assert [game.number for game in vpgn.select(path, "WhiteElo < 2400 and result = 1-0")] == [2]
    assert [game.number for game in vpgn.select(path, "game = 2..3")] == [2, 3]
    assert [game.title for game in vpgn.select(text=PGN, condition="White = Anderssen")] == [one_game().title]
    assert list(vpgn.select(text=PGN, condition="White = Morphy")) == []
    with pytest.raises(ValueError, match="condition"):
        vpgn.select(path, "WhiteElo >=")
    many = (PGN + "\n") * 500 + PGN.replace("2500", "2100")
    assert len(list(vpgn.select(text=many, condition="WhiteElo >= 2400"))) == 500
    fixed = vpgn.fix(text="1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *")
    assert fixed.text.startswith("1. e4 e5 2. Nf3") and fixed.repairs == 1
    assert vpgn.fix(path).repairs >= 0 and path.read_text().endswith("Bb5 *\n")
    assert vpgn.fix(text="1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 4. Ba4 *", kinds="S").repairs == 0
    with pytest.raises(ValueError):
        vpgn.fix(text="1. e4 *", kinds="nonsense")


def test_12_legal_moves_make_and_undo():
    position = vpgn.Position()
    turns = position.legal_turns()
    assert len(turns) == 20 and "e4" in turns and "e2e4" in turns and "e2-e4" in turns
    assert "e5" not in turns and "Ke2" not in turns and "" not in turns and 5 not in turns
    assert [turn.uci for turn in position.legal_turns(origin="g1")] == ["g1f3", "g1h3"]
    assert [str(turn) for turn in position.legal_turns(piece="N")] == ["Na3", "Nc3", "Nf3", "Nh3"]
    with pytest.raises(ValueError, match="no square"):
        position.legal_turns(origin="e9")
    assert position.find("Ng1-f3").uci == "g1f3" and position.find("Nf6") is None
    position.play("e2e4")
    assert position.undo() == "e4" and position == vpgn.Position()
    assert pickle.loads(pickle.dumps(turns[0])).uci == turns[0].uci
    assert "e2e4" in pickle.loads(pickle.dumps(turns)) and len(copy.copy(turns)) == 20


def test_13_mate_and_stalemate():
    mate = vpgn.Position()
    for text in ("f3", "e5", "g4", "Qh4"):
        mate.play(text)
    assert mate.end == mate.result == ("checkmate", "black") and mate.outcome() == ("checkmate", "black", "0-1")
    assert mate.in_check is mate.is_check is True and mate.to_move == mate.turn == "white"
    stalemate = vpgn.Position(fen="7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    assert stalemate.outcome() == ("stalemate", None, "1/2-1/2")


def test_14_repetition_fifty_moves_and_material():
    position = vpgn.Position()
    for count in range(1, 5):
        for text in ("Nf3", "Nf6", "Ng1", "Ng8"):
            position.play(text)
        assert position.occurrences == count + 1
        assert (position.outcome(claim=True) is not None) == (count >= 2)
        assert (position.outcome() is not None) == (count >= 4)
    assert position.outcome().reason == "repetition" and position.outcome().result == "1/2-1/2"
    rook = "4k3/8/8/8/8/8/8/4K2R w - - {} 80"
    assert vpgn.Position(fen=rook.format(99)).outcome(claim=True) is None
    assert vpgn.Position(fen=rook.format(100)).outcome(claim=True).reason == "move_count"
    assert vpgn.Position(fen=rook.format(100)).outcome() is None
    assert vpgn.Position(fen=rook.format(150)).outcome().reason == "move_count"
    assert vpgn.Position(fen="4k3/8/8/8/8/8/8/4K3 w - - 0 1").outcome().reason == "dead_position"
    assert vpgn.Position().outcome(claim=True) is None


def test_15_chess960_by_number_and_fen():
    assert vpgn.Position.chess960(518).text == vpgn.Position("chess960").text
    seen = set()
    for number in range(960):
        position = vpgn.Position.chess960(number)
        seen.add(position.text)
        castling = position.text.split()[2]
        assert castling == "KQkq", "what every other program reads"
        assert vpgn.Position("chess960", position.text) == position
    assert len(seen) == 960
    assert vpgn.Position.chess960(0).text.split("/")[0] == "bbqnnrkr"
    for number in (-1, 960):
        with pytest.raises(ValueError, match="0 to 959"):
            vpgn.Position.chess960(number)


def test_16_variants():
    assert len(vpgn.variants()) > 100
    assert vpgn.Position("xiangqi").legal_turns()[0].uci


def test_17_null_moves():
    tree = vpgn.GameTree()
    tree.play("e4")
    null = tree.play("--")
    assert null.status == "against_rules" and null.text == "--" and null.position.turn == "white"
    assert tree.play("d4").number == 2
    tree.turns[0].play("Z0").play("Nf3")
    assert movetext(tree) == "1. e4 -- (1... Z0 2. Nf3) 2. d4 *"
    (again,) = vpgn.read(str(tree))
    assert vpgn.GameTree(again) == vpgn.GameTree(one_game(str(vpgn.GameTree(again))))
    assert [turn.text for turn in vpgn.GameTree(again).turns] == ["e4", "--", "d4"]
    assert tree.turns[0].play("--") == null  # it is there already
    position = vpgn.Position()
    position.play("e4")
    position.play_null()
    assert position.turn == "white" and position.played == ("e4", "--")
    assert pickle.loads(pickle.dumps(position)).played == ("e4", "--")
    assert position.undo() == "--" and position.turn == "black"
    checked = vpgn.Position(fen="4k3/8/8/8/8/8/4q3/4K3 w - - 0 1")
    with pytest.raises(ValueError, match="check"):
        checked.play_null()
    with pytest.raises(vpgn.Error):
        vpgn.GameTree(fen=checked.text).play("--")
    with pytest.raises(vpgn.Error):
        vpgn.Position().play("--")  # no legal turn


def test_18_pictures_in_a_notebook():
    position = vpgn.Position()
    position.play("e4")
    for text in (position._repr_svg_(), position.svg(below="black", size=300), vpgn.Position("shogi").svg()):
        assert xml.etree.ElementTree.fromstring(text).tag.endswith("svg")
    with pytest.raises(ValueError, match="side"):
        position.svg(below="nobody")
    game = one_game('[White "<b>A&B</b>"]\n\n1. e4 {<script>} e5 2. Ke3 *')
    for shown in (game._repr_html_(), vpgn.GameTree(game)._repr_html_(), vpgn.check(text=game.text)._repr_html_()):
        assert "<b>A&B" not in shown and "<script" not in shown
        assert xml.etree.ElementTree.fromstring(f"<div>{shown}</div>") is not None
    assert one_game('[White "A"]\n\n*')._repr_html_().count("<svg") == 1


def test_19_a_position_is_pickled_and_copied():
    position = vpgn.Position("crazyhouse")
    position.play("e4")
    assert pickle.loads(pickle.dumps(position)).played == ("e4",) and copy.deepcopy(position) == position
    assert vpgn.Position("crazyhouse").key == vpgn.Position("crazyhouse").key != position.key


def figures(game):
    return game.number, len(game.turns), [finding.code for finding in game.findings]


def test_20_a_game_is_pickled_and_copied():
    text = PGN + '\n[FEN "x"]\n\n1. e4 e5 2. Nf6 Nc6 {é€👍} 3. Bb5 *\n'
    for game in vpgn.read(text):
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(game, protocol))
            assert again.text == game.text and again.findings == game.findings and again.title == game.title
            assert again.number == game.number and again.tags == game.tags and figures(again) == figures(game)
            assert [turn.canonical for turn in again.turns] == [turn.canonical for turn in game.turns]
        assert copy.deepcopy(game).text == copy.copy(game).text == game.text
        tree = vpgn.GameTree(game)
        assert pickle.loads(pickle.dumps(tree)) == tree
    own = (SAMPLES / "variants/lighthouse.ini").read_text()
    game = next(vpgn.read((SAMPLES / "variants/lighthouse.pgn").read_text(), definitions=own))
    again = pickle.loads(pickle.dumps(game))
    assert again.variant == game.variant == "Lighthouse Chess" and again.turns[0].after == game.turns[0].after
    with pytest.raises(ValueError):
        vpgn.Game.__new__(vpgn.Game).__setstate__((b"3:abc",))


def test_20_games_in_a_process_pool():
    games = list(vpgn.read(PGN * 4))
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        assert list(pool.map(figures, games)) == [figures(game) for game in games]


def test_21_a_table_of_findings():
    rows = vpgn.check(text="1. e4 e5 2. Ke3 *")
    assert rows.columns[0] == "file" and rows[0].code == "R102"


WRONG = {
    "position.play(None)": "`text` of Position.play() is a str, not None",
    "position.play()": "Position.play() needs `text`",
    "position.play('e4', 'e5')": "Position.play() takes at most 1 arguments without names, not 2",
    "vpgn.Position(960)": "`variant` of Position() is a str, not int",
    "vpgn.Position(fenn='')": "Position() has no parameter `fenn`; it takes `variant`, `fen`",
    "vpgn.Position(fen=3)": "`fen` of Position() is a str, not int",
    "vpgn.Position.chess960('x')": "`number` of Position.chess960() is an int, not str",
    "vpgn.GameTree(3)": "`variant` of GameTree() is a str, not int",
    "tree.turns[0].insert_variation('a', 'e4')": "`place` of TreeTurn.insert_variation() is an int, not str",
    "tree.turns[0].swap(1)": "`other` of TreeTurn.swap() is a TreeTurn, not int",
    "position.has_insufficient_material()": "Position.has_insufficient_material() needs `color`",
    "position.attackers('e4')": "Position.attackers() needs `color`",
    "tree.play(1)": "`text` of GameTree.play() is a str, not int",
    "tree.set_tag('a')": "GameTree.set_tag() needs `value`",
    "tree.merge(1)": "`other` of GameTree.merge() is a GameTree, not int",
    "tree.from_turn(1)": "`turn` of GameTree.from_turn() is a TreeTurn, not int",
    "tree.convert(1)": "`to` of GameTree.convert() is a str, not int",
    "tree.pgn(comments=False)": "GameTree.pgn() has no parameter `comments`",
    "tree.turns[0].set_clock('a')": "`seconds` of TreeTurn.set_clock() is a number or None, not str",
    "setattr(tree.turns[0], 'nags', ['x'])": "TreeTurn.nags is a list of int, not list of str",
    "setattr(tree.turns[0], 'comments', 5)": "TreeTurn.comments is a list of str, not int",
    "position.perft('x')": "`depth` of Position.perft() is an int, not str",
    "position.undo(1)": "Position.undo() takes no argument, not 1",
    "vpgn.Game()": "games are read",
    "vpgn._vpgn.Line()": "lines are parts of games",
    "game.turns['a']": "Line",
    "vpgn.explain(4)": "`code` of explain() is a str, not int",
    "vpgn.check(text='', select=3)": "`select` is a word (str), or several",
    "vpgn.convert(text='1. e4 *', to=3)": "`to` is a str, not int",
    "vpgn.check(text='', form=3)": "`form` is a str, not int",
    "vpgn.select(text='', condition=3)": "`condition` of select() is a str, not int",
    "vpgn.fix(text='', kinds=3)": "`kinds` is a word (str), or several",
}


@pytest.mark.parametrize("call", WRONG)
def test_22_wrong_arguments_are_explained(call):
    tree = vpgn.GameTree()
    tree.play("e4")
    names = {"vpgn": vpgn, "position": vpgn.Position(), "tree": tree, "game": one_game()}
    with pytest.raises(TypeError) as raised:
        eval(call, names)
    text = str(raised.value)
    assert WRONG[call] in text
    assert not any(raw in text for raw in ("_vpgn", "Invoked", "incompatible", "arg0", "\n"))


def test_23_a_path_in_place_of_a_text(tmp_path):
    for path in ("games.pgn", "/tmp/x/games.pgn.zst", "Fischer Spassky/1972.kif", b"games.pgn"):
        with pytest.raises(ValueError, match=r"vpgn\.open"):
            vpgn.read(path)
    for text in (
        "",
        "1. e4 *",
        "e4",
        "1. e4 e5 2. Nf3",
        PGN,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ):
        vpgn.read(text)


def test_24_offsets_and_lone_surrogates():
    text = '[White "👍"]\r\n\r\n1. e4 e5 2. Ke3 *\r\n'
    (finding,) = one_game(text).findings
    assert text[finding.span.start : finding.span.end] == "Ke3"
    text = "1. e4 {\ud83d} e5 2. Ke3 *"
    (finding,) = (one for one in one_game(text).findings if one.code == "R102")
    assert text[finding.span.start : finding.span.end] == "Ke3"
    assert list(vpgn.read(b"1. e4 {\xe9} e5 *"))[0].turns[0].comments == ("é",)


def test_25_many_games_and_threads():
    stream = io.BytesIO((PGN + "\n").encode() * 3000)
    games = vpgn.open(stream)
    counts = []

    def count():
        counts.append(sum(1 for _ in games))

    threads = [threading.Thread(target=count) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(counts) == 3000
