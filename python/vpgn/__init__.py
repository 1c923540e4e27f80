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

import importlib
import io
import os
import threading
import warnings
from typing import IO, Any, Iterable, NamedTuple, Optional, Union, overload

from vpgn import _vpgn
from vpgn._vpgn import Game, Games, GameTree, Line, Position, TreeTurn, Turn
from vpgn.arguments import demand, explain_arguments
from vpgn.notebook import game_html, tree_html
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
    LegalTurns,
    Mark,
    Outcome,
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
    "Fixed",
    "FolderGames",
    "FrozenDict",
    "Game",
    "GameTree",
    "Games",
    "LegalTurn",
    "LegalTurns",
    "Line",
    "Mark",
    "Outcome",
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
    "fix",
    "open",
    "read",
    "select",
    "variants",
]

explain_arguments(
    {
        Position: "",
        GameTree: "",
        TreeTurn: "turns of a tree are added by `play`",
        Line: "lines are parts of games: `game.turns`, `turn.variations`",
        Game: "games are read, by `vpgn.open` and `vpgn.read`, or built: see GameTree",
        Games: "games are read by `vpgn.open` and `vpgn.read`",
    }
)
setattr(Game, "_repr_html_", game_html)
setattr(GameTree, "_repr_html_", tree_html)

Path = Union[str, "os.PathLike[str]"]
PathOrFile = Union[str, "os.PathLike[str]", IO[bytes], IO[str]]
Text = Union[str, bytes, bytearray, memoryview]
Words = Union[str, Iterable[str]]


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
    for parameter, value in (
        ("form", form),
        ("variant", variant),
        ("white_army", armies[0]),
        ("black_army", armies[1]),
    ):
        _demand_str(parameter, value)
    if definitions is not None and not isinstance(definitions, str):
        raise TypeError(f"`definitions` is a text (str), not {type(definitions).__name__}")
    path: Optional[bytes] = None
    file: Any = None
    name = b"<text>"
    raw: Optional[bytes] = None
    if text is not None:
        raw = _bytes(text)
    elif isinstance(source, (str, os.PathLike)):
        path = _path(source)
    elif hasattr(source, "read"):
        file = source
        name = os.fsencode(str(getattr(source, "name", "<file>")))
    else:
        raise TypeError(f"a path or a file object is read, not {type(source).__name__}")
    return _vpgn.Source(path, file, raw, name, form, variant, armies[0], armies[1], definitions)


def _demand_str(parameter: str, value: object) -> None:
    if not isinstance(value, str):
        raise TypeError(f"`{parameter}` is a str, not {type(value).__name__}")


def _bytes(text: Text) -> bytes:
    """A text as UTF-8. Lone surrogates are bytes of a file that was read with `surrogateescape`, or else kept as the three
    bytes that are read as one wrong character each, so that nothing is lost."""
    if isinstance(text, str):
        try:
            return text.encode("utf-8", "surrogateescape")
        except UnicodeEncodeError:
            return "".join("\ufffd" if "\ud800" <= sign <= "\udfff" else sign for sign in text).encode("utf-8")
    if isinstance(text, (bytes, bytearray, memoryview)):
        return bytes(text)
    raise TypeError(f"`text` is a str or bytes, not {type(text).__name__}")


#: What follows the last dot in the names of files that this package reads.
_ENDINGS = frozenset(
    "pgn lan uci tcn fen epd json jsonl csv zsg csa kif kifu ki2 usi sfen jkf xqf cbr cbl cbf wxf gib db sqlite txt zst gz bz2 xz".split()
)


def _refuse_path(text: Text) -> None:
    """A path in place of a text is a mistake: a text with games is never the name of a file alone."""
    if not isinstance(text, (str, bytes)) or len(text) > 4096:
        return
    name = os.fsdecode(text) if isinstance(text, bytes) else text
    if any(sign in name for sign in "\r\n\t[]{}()*;\0"):
        return
    ending = os.path.splitext(name)[1][1:].lower()
    is_one_word = len(name.split()) == 1
    if ending in _ENDINGS and (is_one_word or "/" in name or os.path.exists(name)):
        raise ValueError(f"`{name}` is the name of a file, and not a text with games: use `vpgn.open({name!r})`")


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

    The format is detected from the whole text: moves between sentences are an article. Raises ValueError for the name of a
    file in place of a text.
    """
    _refuse_path(text)
    return _vpgn.games(_source(None, text, form, variant, (white_army, black_army), definitions))


def select(
    source: Optional[PathOrFile] = None,
    condition: str = "",
    *,
    text: Optional[Text] = None,
    form: str = "",
    variant: str = "",
    white_army: str = "",
    black_army: str = "",
    definitions: Optional[str] = None,
) -> Games:
    """The games of a file, or of `text`, that meet a condition, as `vpgn select` chooses them: `Elo >= 2500 and result = draw`,
    `material KRP v KR for 10 plies`.

    Cost: games that their tags decide are not replayed for the choice. Other parameters, and exceptions, are those of `open`;
    raises ValueError for a text that is no condition.
    """
    demand("select", "condition", condition, str)
    if text is not None:
        _refuse_path(text)
    given = _source(source, text, form, variant, (white_army, black_army), definitions)
    return _vpgn.games_that_meet(given, condition)


class Fixed(NamedTuple):
    """A text with repairs."""

    text: str
    repairs: int  #: their number


def fix(
    source: Optional[PathOrFile] = None,
    *,
    text: Optional[Text] = None,
    kinds: Union[str, Iterable[str]] = (),
    form: str = "",
    variant: str = "",
    white_army: str = "",
    black_army: str = "",
    definitions: str = "",
) -> Fixed:
    """The text of a file, or `text`, with all repairs that leave no choice, as `vpgn check --fix` writes them: Fixed. The file
    is not changed.

    kinds: codes or slugs of the findings to repair, or beginnings of codes; none: all. Where the program refuses, a format
    that it does not write, the text itself is returned, with 0 repairs. Files compressed by zstd must be unpacked first.
    Raises as `open`, and ValueError for a word that matches no code. Cost: two replays; memory: the whole text.
    """
    if (source is None) == (text is None):
        raise TypeError("give either a path or file object, or `text`")
    for parameter, value in (
        ("form", form),
        ("variant", variant),
        ("white_army", white_army),
        ("black_army", black_army),
        ("definitions", definitions),
    ):
        _demand_str(parameter, value)
    if text is not None:
        _refuse_path(text)
        raw = _bytes(text)
    else:
        raw = _unpacked(_contents(source))
    how = _vpgn.Reading(variant, white_army, black_army, definitions)
    return Fixed(*_vpgn.fix(raw, form, how, _words("kinds", kinds)))


def _contents(source: Optional[PathOrFile]) -> bytes:
    if isinstance(source, (str, os.PathLike)):
        _path(source)
        with io.open(source, "rb") as file:
            return file.read()
    if not hasattr(source, "read"):
        raise TypeError(f"a path or a file object is read, not {type(source).__name__}")
    content = source.read()  # type: ignore[union-attr]
    return content.encode("utf-8", "surrogateescape") if isinstance(content, str) else bytes(content)


def _unpacked(content: bytes) -> bytes:
    for magic, name in ((b"\x1f\x8b", "gzip"), (b"BZh", "bz2"), (b"\xfd7zXZ", "lzma")):
        if content.startswith(magic):
            unpacked: bytes = importlib.import_module(name).decompress(content)
            return unpacked
    if content.startswith(b"\x28\xb5\x2f\xfd"):
        raise ValueError("a file compressed by zstd must be unpacked before it is fixed")
    return content


def _words(parameter: str, given: Union[str, Iterable[str]]) -> list[str]:
    """One word, or several."""
    if isinstance(given, str):
        return [given]
    try:
        words = list(given)
    except TypeError:
        words = [None]  # type: ignore[list-item]
    if not all(isinstance(word, str) for word in words):
        raise TypeError(f"`{parameter}` is a word (str), or several")
    return words


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
    selected, ignored = (_words(name, given) for name, given in (("select", select), ("ignore", ignore)))
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
    strip: Words = (),
    keep_tags: Words = (),
    drop_tags: Words = (),
    line_width: Optional[int] = None,
    move_numbers: str = "",
    notation: str = "",
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
    strip: Words = (),
    keep_tags: Words = (),
    drop_tags: Words = (),
    line_width: Optional[int] = None,
    move_numbers: str = "",
    notation: str = "",
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
    strip: Words = (),
    keep_tags: Words = (),
    drop_tags: Words = (),
    line_width: Optional[int] = None,
    move_numbers: str = "",
    notation: str = "",
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
    strip: parts of games to leave out: `comments`, `variations`, `annotations`, `clocks`, `evals`, `marks`, `commands`.
    keep_tags: write these tags alone, `seven` for those that PGN requires; drop_tags: all but these. Tags that state the
    start of a game stay. line_width: columns of movetext in PGN, 0 for one line; move_numbers: `usual`, `always`, `none`;
    notation: that of PGN's moves, if the variant has it.

    Raises as `open` does, and OSError where `output` cannot be written.
    """
    path = b"" if output is None else _path(output)
    for parameter, value in (("to", to), ("move_numbers", move_numbers), ("notation", notation)):
        _demand_str(parameter, value)
    if line_width is not None and (not isinstance(line_width, int) or not 0 <= line_width < 2**31):
        raise TypeError("`line_width` is a number of columns (int), 0 for one line")
    output_text, games, written = _vpgn.convert(
        _source(source, text, form, variant, (white_army, black_army), definitions),
        to,
        path,
        full,
        as_written,
        keep_errors,
        _vpgn.Writing(
            _words("strip", strip),
            _words("keep_tags", keep_tags),
            _words("drop_tags", drop_tags),
            line_width,
            move_numbers,
            notation,
        ),
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
    demand("explain", "code", code, str)
    return _vpgn.explain(code)
