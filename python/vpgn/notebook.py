"""Games and findings in a notebook: HTML that needs no other file, with the text of records escaped."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Iterable, Sequence

if TYPE_CHECKING:
    from vpgn._vpgn import Game, GameTree, Line

#: Rows that are shown; the others are counted.
MOST_ROWS = 100


def _number(number: int, color: str, is_first: bool) -> str:
    return f"{number}." if color == "white" else f"{number}..." if is_first else ""


def _moves(line: Line) -> str:
    words = []
    for index, turn in enumerate(line):
        text = escape(turn.text)
        if turn.status in ("repaired", "against_rules"):
            meant = escape(turn.canonical or "not legal")
            text = f'<span style="color:#c41230" title="{meant}">{text}</span>'
        words.append(" ".join(filter(None, (_number(turn.number, turn.color, index == 0), text))))
    return " ".join(words)


def _last_position(line: Line) -> str:
    for turn in reversed(line[:]):
        if turn.after is not None:
            return turn.after.svg()
    return ""


def game_html(game: Game) -> str:
    """The players, the moves, the last position and the findings."""
    count = len(game.findings)
    found = f"<p>{count} finding{'' if count == 1 else 's'}</p>" if count else ""
    board = _last_position(game.turns) or (game.start.svg() if game.start is not None else "")
    heading = escape(game.title or f"game {game.number}")
    return f"<div><b>{heading}</b><p>{_moves(game.turns)} {escape(game.result)}</p>{board}{found}</div>"


def tree_html(tree: GameTree) -> str:
    """The record, and the position after its main line."""
    position = tree.end.position
    return f"<div><pre>{escape(tree.pgn())}</pre>{'' if position is None else position.svg()}</div>"


def rows_html(names: Sequence[str], rows: Sequence[object]) -> str:
    """A table of these attributes of the rows."""

    def cells(row: object) -> Iterable[str]:
        for name in names:
            value = getattr(row, name)
            yield f"<td>{'' if value is None else escape(str(value))}</td>"

    head = "".join(f"<th>{name}</th>" for name in names)
    body = "".join(f"<tr>{''.join(cells(row))}</tr>" for row in rows[:MOST_ROWS])
    more = len(rows) - MOST_ROWS
    rest = f"<p>and {more} more</p>" if more > 0 else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{rest}"
