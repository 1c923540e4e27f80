"""Recorded games of chess variants, read, replayed and checked: the program vpgn for Python.

    import vpgn

    for game in vpgn.open("games.pgn.zst"):
        for finding in game.findings:
            print(game.title, finding.span.line, finding.message)

Text is UTF-8; bytes that are not valid UTF-8 are read as Windows-1252. Offsets count code points from 0, as Python strings
do; lines, columns, games and plies count from 1. A failure of the environment raises an OSError, an unknown name a
ValueError, a wrong type a TypeError; `Error`, a ValueError, has the finding of a text that was refused. Everything that is
read is immutable; a GameTree is built and edited. C++ works without the interpreter's lock.
"""

from __future__ import annotations

import os
import threading
import warnings
from typing import IO, Any, Iterable, Optional, Union, overload

from vpgn import _vpgn
from vpgn._vpgn import Game, Games, GameTree, Line, Position, TreeTurn, Turn
from vpgn.records import (
    Choice,
    Ending,
    Error,
    Evaluation,
    Event,
    Explanation,
    Finding,
    FrozenDict,
    LegalTurn,
    Mark,
    Played,
    Repair,
    Row,
    Rows,
    Span,
    Variant,
)

__version__: str = _vpgn.__version__

__all__ = [
    "Choice",
    "Ending",
    "Error",
    "Evaluation",
    "Event",
    "Explanation",
    "Finding",
    "FolderGames",
    "FrozenDict",
    "Game",
    "GameTree",
    "Games",
    "LegalTurn",
    "Line",
    "Mark",
    "Played",
    "Position",
    "Repair",
    "Row",
    "Rows",
    "Span",
    "TreeTurn",
    "Turn",
    "Variant",
    "check",
    "convert",
    "explain",
    "open",
    "read",
    "variants",
]

Path = Union[str, "os.PathLike[str]"]
PathOrFile = Union[str, "os.PathLike[str]", IO[bytes], IO[str]]
Text = Union[str, bytes, bytearray, memoryview]


def _source(
    source: Optional[PathOrFile],
    text: Optional[Text],
    form: str,
    variant: str,
    armies: tuple[str, str],
    definitions: Optional[str],
) -> _vpgn.Source:
    if (source is None) == (text is None):
        raise TypeError("give either a path or file object, or `text`")
    if definitions is not None and not isinstance(definitions, str):
        raise TypeError(f"`definitions` is a text (str), not {type(definitions).__name__}")
    path: Optional[bytes] = None
    file: Any = None
    name = b"<text>"
    raw: Optional[bytes] = None
    if isinstance(text, str):
        raw = text.encode("utf-8", "surrogateescape")
    elif isinstance(text, (bytes, bytearray, memoryview)):
        raw = bytes(text)
    elif text is not None:
        raise TypeError(f"`text` is a str or bytes, not {type(text).__name__}")
    elif isinstance(source, (str, os.PathLike)):
        path = _path(source)
    elif hasattr(source, "read"):
        file = source
        name = os.fsencode(str(getattr(source, "name", "<file>")))
    else:
        raise TypeError(f"a path or a file object is read, not {type(source).__name__}")
    return _vpgn.Source(path, file, raw, name, form, variant, armies[0], armies[1], definitions)


def _path(path: Path) -> bytes:
    """Its bytes, which need not be UTF-8."""
    name = os.fspath(path)
    if not isinstance(name, str):
        raise TypeError(f"a path is a str or a path of one, not {type(name).__name__}")
    if "\0" in name:
        raise ValueError("no path contains NUL")
    return os.fsencode(name)


def _folder(source: Optional[PathOrFile]) -> Optional[Path]:
    return source if isinstance(source, (str, os.PathLike)) and os.path.isdir(source) else None


class FolderGames:
    """The games of the files in a folder, one file after another: an iterator. Thread-safe."""

    def __init__(
        self, folder: Path, form: str, variant: str, armies: tuple[str, str], definitions: Optional[str]
    ) -> None:
        self._how = (form, variant, armies, definitions)
        # Of a folder without such files it has the folder, which fails as a path of it does.
        self._files = iter(_vpgn.files_below(_path(folder), form))
        self._games: Optional[Games] = _vpgn.games(_source(next(self._files), None, *self._how))
        self._outside: tuple[Finding, ...] = ()
        self._alone = threading.Lock()

    def __iter__(self) -> FolderGames:
        return self

    def __next__(self) -> Game:
        with self._alone:
            while True:
                if self._games is None:
                    self._games = _vpgn.games(_source(next(self._files), None, *self._how))
                try:
                    return next(self._games)
                except StopIteration:
                    self._outside += self._games.outside
                    self._games = None

    @property
    def outside(self) -> tuple[Finding, ...]:
        """tuple[Finding, ...]: so far, outside of games."""
        return self._outside + (self._games.outside if self._games else ())

    @property
    def name(self) -> str:
        """str: the path of the file of the last game; empty before it."""
        return self._games.name if self._games else ""


def open(
    source: PathOrFile,
    *,
    form: str = "",
    variant: str = "",
    white_army: str = "",
    black_army: str = "",
    definitions: Optional[str] = None,
) -> Union[Games, FolderGames]:
    """The games of a file, or of the files with games in a folder, checked, one after another.

    source: a path (`-` is standard input), or an object whose `read(size)` returns bytes or text. Formats: PGN, JSON, saved
    games of Zillions, records in mails and articles, lists of positions, databases (by path only); plain or compressed by
    gzip, bzip2, xz or zstd.
    form: the name of the format; empty: detected from the contents or the extension. variant, white_army, black_army: of
    games that name none. definitions: a text of definitions of variants; None: those that `vpgn` would find, the file in
    VPGN_VARIANTS and `.vpgn/variants.ini` next to the file or above.

    Cost: games are checked 128 KB at a time, when the first of them is requested, in about the time of `vpgn check`; the
    rest of a game is computed when it is requested. Memory: those 128 KB of games, and the games you hold.

    Raises OSError where the file cannot be read (while iterating too, after the games before that place), ValueError for an
    unknown format, variant or army, Error for definitions with errors. Definitions next to the file that have errors are
    a RuntimeWarning.
    """
    if (folder := _folder(source)) is not None:
        return FolderGames(folder, form, variant, (white_army, black_army), definitions)
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
    """The games of a text, as `open` returns those of a file. `text[span.start:span.end]` is the place of a span.

    The format is detected from the whole text: moves between sentences are an article.
    """
    return _vpgn.games(_source(None, text, form, variant, (white_army, black_army), definitions))


def check(
    source: Optional[PathOrFile] = None,
    *,
    text: Optional[Text] = None,
    other: Optional[PathOrFile] = None,
    other_text: Optional[Text] = None,
    select: Union[str, Iterable[str]] = (),
    ignore: Union[str, Iterable[str]] = (),
    form: str = "",
    variant: str = "",
    white_army: str = "",
    black_army: str = "",
    definitions: Optional[str] = None,
) -> Rows:
    """The findings of a file, of the files with games in a folder, or of `text`: a row each, in the order of `vpgn check`.

    `vpgn.check(path).to_pandas()` is a data frame. Games without findings cost no objects. select, ignore: codes (`R101`),
    slugs (`no-such-piece`) or beginnings of codes (`R1`), as `--select` and `--ignore`; the longer word wins. Other
    parameters and exceptions are those of `open`. Warnings of `definitions` are rows of the file `definitions`.

    other, other_text: second records of the same games, as the score sheets of both players, in whatever format. Each
    difference is a row, whose notes have the move and the place of the other record, as of `vpgn check --with`.
    """
    selected, ignored = ([word] if isinstance(word, str) else list(word) for word in (select, ignore))
    armies = (white_army, black_army)
    has_other = other is not None or other_text is not None
    second = _source(other, other_text, "", variant, armies, definitions) if has_other else None
    if (folder := _folder(source)) is None:
        first = _source(source, text, form, variant, armies, definitions)
        return Rows(_vpgn.check(first, selected, ignored, second))
    if text is not None:
        raise TypeError("give either a folder, or `text`")
    if second is not None:
        raise TypeError("give one file, not a folder, to compare its games")
    rows = Rows()
    for number, path in enumerate(_vpgn.files_below(_path(folder), form)):
        found = _vpgn.check(_source(path, None, form, variant, armies, definitions), selected, ignored, None)
        rows += found if number == 0 else [row for row in found if row.file != "definitions"]
    return rows


@overload
def convert(
    source: Optional[PathOrFile] = None,
    *,
    to: str = "",
    text: Optional[Text] = None,
    output: None = None,
    full: bool = False,
    as_written: bool = False,
    keep_errors: bool = False,
    form: str = "",
    variant: str = "",
    white_army: str = "",
    black_army: str = "",
    definitions: Optional[str] = None,
) -> str:
    ...


@overload
def convert(
    source: Optional[PathOrFile] = None,
    *,
    to: str = "",
    text: Optional[Text] = None,
    output: Path,
    full: bool = False,
    as_written: bool = False,
    keep_errors: bool = False,
    form: str = "",
    variant: str = "",
    white_army: str = "",
    black_army: str = "",
    definitions: Optional[str] = None,
) -> None:
    ...


def convert(
    source: Optional[PathOrFile] = None,
    *,
    to: str = "",
    text: Optional[Text] = None,
    output: Optional[Path] = None,
    full: bool = False,
    as_written: bool = False,
    keep_errors: bool = False,
    form: str = "",
    variant: str = "",
    white_army: str = "",
    black_army: str = "",
    definitions: Optional[str] = None,
) -> Optional[str]:
    """Converts the games of a file, or of `text`, to another format: `pgn`, `lan`, `uci`, `fen`, `json`, `jsonl`, `csv`,
    `zsg`, `sqlite`, `si4`, `si5`.

    output: a file to write, complete or not at all, compressed if its name ends with .zst or .gz; its extension selects the
    format where `to` does not. Without it the text is returned; a database needs it.
    full: json and jsonl with choices, events and positions of every turn. as_written: pgn with the bytes of the source.
    keep_errors: convert games with errors too where the format has no place for findings; otherwise they are skipped, with
    a RuntimeWarning that has their number.

    Raises as `open` does, and OSError where `output` cannot be written.
    """
    path = b"" if output is None else _path(output)
    output_text, games, written = _vpgn.convert(
        _source(source, text, form, variant, (white_army, black_army), definitions),
        to,
        path,
        full,
        as_written,
        keep_errors,
    )
    if written < games:
        warnings.warn(
            f"{games - written} of {games} games skipped: they have errors, or the format cannot express them",
            RuntimeWarning,
            stacklevel=2,
        )
    return output_text


def variants() -> list[Variant]:
    """The built-in variants."""
    return _vpgn.variants()


def explain(code: str) -> Explanation:
    """The page of a finding by its code or slug: what it means, why it matters, what to do. Raises ValueError for an unknown
    code."""
    return _vpgn.explain(code)
