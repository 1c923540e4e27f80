"""Games, positions and attacks exchanged with python-chess, where it can be imported (it is in no package that the tests need):
PYTHONPATH=build/ci/python:/path/to/python-chess python3 -m pytest python/tests/test_python_chess.py"""

import io
import random

import pytest
import vpgn

chess = pytest.importorskip("chess")
pgn = pytest.importorskip("chess.pgn")

GAMES = 500


def random_game(seed):
    """A game of 80 plies at most; castling whenever it is legal, half of the games from an array of Chess960."""
    chance = random.Random(seed)
    board = chess.Board.from_chess960_pos(chance.randrange(960)) if seed % 2 else chess.Board()
    for _ in range(80):
        moves = list(board.legal_moves)
        if not moves:
            break
        castlings = [move for move in moves if board.is_castling(move)]
        board.push(chance.choice(castlings or moves))
    return board


def variant_of(board):
    return "chess960" if board.chess960 else ""


def fen_of(board):
    """A square of en passant is written after each double step, and rights of Chess960 as in X-FEN."""
    return board.fen(en_passant="fen")


def fens(board):
    """Of the start and after each move."""
    board = board.copy()
    moves = [board.pop() for _ in range(len(board.move_stack))]
    yield fen_of(board)
    for move in reversed(moves):
        board.push(move)
        yield fen_of(board)


def test_games_of_python_chess_are_read():
    castlings = plies = 0
    for seed in range(GAMES):
        board = random_game(seed)
        (game,) = vpgn.read(str(pgn.Game.from_board(board)))
        assert not [one for one in game.findings if one.severity in ("error", "warning")], str(game.findings)
        expected = list(fens(board))
        positions = [game.start, *(turn.after for turn in game.turns)]
        assert [str(position) for position in positions] == expected
        assert [turn.uci for turn in game.turns] == [move.uci() for move in board.move_stack]
        plies += len(game.turns)
        castlings += sum(turn.canonical.startswith("O-O") for turn in game.turns)
    assert plies > 60 * GAMES and castlings > GAMES * 4 / 5


def test_games_of_vpgn_are_read_by_python_chess():
    for seed in range(GAMES):
        board = random_game(seed)
        start = next(fens(board))
        tree = vpgn.GameTree(variant_of(board), start)
        for move in board.move_stack:
            tree.play(move.uci())
        game = pgn.read_game(io.StringIO(tree.pgn()))
        assert not game.errors
        assert list(fens(game.end().board())) == list(fens(board))
        assert [turn.uci for turn in tree.turns] == [move.uci() for move in board.move_stack]


def test_attackers_and_checkers_are_the_same():
    checks = 0
    for seed in range(100):
        board = random_game(seed)
        position = vpgn.Position(variant_of(board), board.fen())
        for square in chess.SQUARES:
            for color, name in ((chess.WHITE, "white"), (chess.BLACK, "black")):
                expected = tuple(chess.square_name(one) for one in board.attackers(color, square))
                assert position.attackers(chess.square_name(square), name) == expected, board.fen()
        assert position.checkers == tuple(chess.square_name(one) for one in board.checkers()), board.fen()
        checks += position.is_check
    assert checks > 0


def test_insufficient_material_is_the_same():
    chance = random.Random(1)
    insufficient = 0
    for _ in range(3000):
        board = chess.Board.empty()
        squares = chance.sample(range(8, 56), chance.randrange(2, 6))
        for square, piece in zip(squares, "Kk" + "".join(chance.choices("NnBbRrQqPp", k=4))):
            board.set_piece_at(square, chess.Piece.from_symbol(piece))
        if not board.is_valid():
            continue
        position = vpgn.Position("", board.fen())
        for color, name in ((chess.WHITE, "white"), (chess.BLACK, "black")):
            assert position.has_insufficient_material(name) == board.has_insufficient_material(color), board.fen()
        assert position.is_insufficient_material() == board.is_insufficient_material()
        insufficient += board.is_insufficient_material()
    assert insufficient > 0


def test_outcomes_are_the_same():
    names = {"seventyfive_moves": "move_count", "fifty_moves": "move_count", "fivefold_repetition": "repetition"}
    names |= {"threefold_repetition": "repetition", "insufficient_material": "dead_position"}
    for seed in range(100):
        board = random_game(seed)
        position = vpgn.Position(variant_of(board), next(fens(board)))
        for move in board.move_stack:
            position.play(move.uci())
        theirs, ours = board.outcome(), position.outcome()
        assert (theirs is None) == (ours is None)
        if theirs is not None:
            name = theirs.termination.name.lower()
            assert ours.reason == names.get(name, name) and ours.result == theirs.result()
