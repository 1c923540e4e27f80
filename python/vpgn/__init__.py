"""Recorded games of chess variants, read, replayed and checked: what the program vpgn does, for Python.

    import vpgn

    for game in vpgn.open("games.pgn.zst"):
        for finding in game.findings:
            print(game.title, finding.span.line, finding.message)

Text is UTF-8; a byte that is none is what it is in Windows-1252. What cannot be read for reasons of the
environment is an OSError, words that mean nothing are a ValueError, and `Error`, a ValueError too, has the
finding that says what is wrong with a text. C++ works without the interpreter's lock.
"""

from __future__ import annotations

import os
import warnings
from typing import IO, Any, Iterable, Optional, Union

from vpgn import _vpgn
from vpgn._vpgn import Game, Games, Line, Position, Turn
from vpgn.records import (
    Ending,
    Error,
    Evaluation,
    Event,
    Explanation,
    Finding,
    Mark,
    Played,
    Repair,
    Row,
    Span,
    Variant,
)

__version__: str = _vpgn.__version__

__all__ = [
    "Ending",
    "Error",
    "Evaluation",
    "Event",
    "Explanation",
    "Finding",
    "Game",
    "Games",
    "Line",
    "Mark",
    "Played",
    "Position",
    "Repair",
    "Row",
    "Span",
    "Turn",
    "Variant",
    "check",
    "convert",
    "explain",
    "open",
    "read",
    "variants",
]

PathOrFile = Union[str, "os.PathLike[str]", IO[bytes], IO[str]]
Text = Union[str, bytes]


def _source(
    source: Optional[PathOrFile],
    text: Optional[Text],
    form: str,
    variant: str,
    armies: tuple[str, str],
    definitions: Optional[str],
) -> _vpgn.Source:
    if (source is None) == (text is None):
        raise TypeError("either a path or file object is given, or `text`")
    path: Optional[str] = None
    file: Any = None
    name = "<text>"
    raw: Optional[bytes] = None
    if text is not None:
        raw = text.encode("utf-8", "surrogateescape") if isinstance(text, str) else bytes(text)
    elif isinstance(source, (str, os.PathLike)):
        path = os.fspath(source)
    elif hasattr(source, "read"):
        file = source
        name = str(getattr(source, "name", "<file>"))
    else:
        raise TypeError(f"a path or a file object is read, not {type(source).__name__}")
    return _vpgn.Source(path, file, raw, name, form, variant, armies[0], armies[1], definitions)


def open(
    source: PathOrFile,
    *,
    form: str = "",
    variant: str = "",
    white_army: str = "",
    black_army: str = "",
    definitions: Optional[str] = None,
) -> Games:
    """The games of a file, checked, one after another.

    source: a path (`-` is standard input), or an object whose `read(size)` gives bytes or text. PGN, JSON, save
    files of Zillions, records in mails and articles, lists of positions, databases (by path only); compressed by
    gzip, bzip2, xz or zstd or not: its content tells, or its ending.
    form: the name of its form, where that is to be said. variant, white_army, black_army: of games that name
    none. definitions: a text of definitions of variants; None: what `vpgn` would find, the file that VPGN_VARIANTS
    names and `.vpgn/variants.ini` beside the file or above.

    Cost: games are checked 128 KB at a time, when the first of them is asked for, in about the time of `vpgn
    check`; the rest of a game is made when it is asked for. Memory: those 128 KB of games, and the games held.

    Raises OSError where the file cannot be read (while iterating too, behind the games before that place),
    ValueError for a form, a variant or an army that there is not, Error for definitions with errors. Of definitions
    beside the file with errors it warns (RuntimeWarning).
    """
    return _vpgn.games(_source(source, None, form, variant, (white_army, black_army), definitions))


def read(
    text: Text,
    *,
    form: str = "",
    variant: str = "",
    white_army: str = "",
    black_army: str = "",
    definitions: Optional[str] = None,
) -> Games:
    """The games of a text, as `open` gives those of a file. Spans are in the text as UTF-8.

    All of the text tells its form: moves with sentences between them are an article.
    """
    return _vpgn.games(_source(None, text, form, variant, (white_army, black_army), definitions))


def check(
    source: Optional[PathOrFile] = None,
    *,
    text: Optional[Text] = None,
    select: Union[str, Iterable[str]] = (),
    ignore: Union[str, Iterable[str]] = (),
    form: str = "",
    variant: str = "",
    white_army: str = "",
    black_army: str = "",
    definitions: Optional[str] = None,
) -> list[Row]:
    """What is wrong with the games of a file, or of `text`: a row for each finding, in the order of `vpgn check`.

    `pandas.DataFrame(vpgn.check(path))` has the columns of `Row`. Rows rather than games: what is in order costs
    nothing. select, ignore: codes (`R101`), slugs (`no-such-piece`) or beginnings of codes (`R1`), as `--select` and
    `--ignore`; the longer word wins. The rest is as for `open`, which says what is raised.
    """
    words = [[word] if isinstance(word, str) else list(word) for word in (select, ignore)]
    return _vpgn.check(_source(source, text, form, variant, (white_army, black_army), definitions), *words)


def convert(
    source: Optional[PathOrFile] = None,
    *,
    to: str = "",
    text: Optional[Text] = None,
    output: Union[None, str, "os.PathLike[str]"] = None,
    full: bool = False,
    as_written: bool = False,
    keep_errors: bool = False,
    form: str = "",
    variant: str = "",
    white_army: str = "",
    black_army: str = "",
    definitions: Optional[str] = None,
) -> Optional[str]:
    """The games of a file, or of `text`, in another form: `pgn`, `lan`, `uci`, `fen`, `json`, `jsonl`, `csv`,
    `zsg`, `sqlite`.

    output: a file to write, complete or not at all, compressed where it ends with .zst or .gz; its ending tells the
    form where `to` does not. Without it the text is returned; a database needs it.
    full: json and jsonl with choices, events and positions of every turn. as_written: pgn with the bytes of the
    source. keep_errors: games with errors too, where the form has no place for findings; without it they are left
    out, with a warning (RuntimeWarning) that says how many.

    Raises as `open` does, and OSError where `output` cannot be written.
    """
    path = "" if output is None else os.fspath(output)
    made, games, written = _vpgn.convert(
        _source(source, text, form, variant, (white_army, black_army), definitions),
        to,
        path,
        full,
        as_written,
        keep_errors,
    )
    if written < games:
        warnings.warn(
            f"{games - written} of {games} games are left out: they have errors, or the form cannot hold them",
            RuntimeWarning,
            stacklevel=2,
        )
    return made


def variants() -> list[Variant]:
    """The variants whose rules are known, but for those of definitions of one's own."""
    return _vpgn.variants()


def explain(code: str) -> Explanation:
    """What a finding means, why it matters, what to do: its page. Raises ValueError for a code that there is not."""
    return _vpgn.explain(code)
