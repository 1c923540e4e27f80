"""Plain records: named tuples, which print, compare, unpack and become data frames; and containers that cannot be changed."""

from __future__ import annotations

import importlib
from typing import (
    TYPE_CHECKING,
    Any,
    Iterable,
    NamedTuple,
    NoReturn,
    Optional,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from vpgn.notebook import rows_html

if TYPE_CHECKING:
    from vpgn._vpgn import Position

Key = TypeVar("Key")
Value = TypeVar("Value")


class FrozenDict(dict[Key, Value]):
    """A dict that raises TypeError when it is changed: it is a copy, and the change would be lost. `dict(it)` can be changed."""

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("this is an immutable copy; use dict(...) to get a mutable one")

    __setitem__ = __delitem__ = __ior__ = _refuse  # type: ignore[assignment]
    update = setdefault = pop = popitem = clear = _refuse  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (dict(self),))


class Span(NamedTuple):
    """A place in a text or file. `text[span.start:span.end]` is the place in a str, `raw[span.start_byte:span.end_byte]` in
    bytes. Offsets count from 0, lines and columns from 1; the end is one past the last."""

    start: int  #: code points; a byte that is not valid UTF-8 counts as one
    end: int
    start_byte: int
    end_byte: int
    line: int
    column: int  #: code points
    end_line: int
    end_column: int


class Repair(NamedTuple):
    """A replacement for a span."""

    text: str
    span: Span
    is_safe: bool  #: `vpgn check --fix` would write it
    replays_rest: bool  #: with it, the rest of that line of play is legal
    alone: bool  #: no other repair explains the record as well
    probability: Optional[float] = None  #: that it was meant, from 0 to 1, by what people play; None: unknown


class Finding(NamedTuple):
    """Something wrong or odd in a record: where, and what was probably meant. `vpgn.explain(code)` has its page."""

    code: str  #: `R101`
    slug: str  #: `no-such-piece`
    severity: str  #: `note`, `warning`, `error`; `unchecked`: the rules of the game's variant are unknown
    message: str  #: the headline
    label: str  #: the fact at the place
    span: Span
    game: Optional[int]  #: from 1 in its file; None: outside of games
    turn: Optional[str]  #: as players count: `15.` White, `15...` Black
    ply: Optional[int]  #: in its line of play, from 1
    in_variation: bool
    notes: tuple[str, ...]  #: facts
    helps: tuple[str, ...]  #: what to do
    repair: Optional[Repair]
    rivals: tuple[Repair, ...]  #: as likely as `repair`


class Row(NamedTuple):
    """A finding as a row of a table; see `Rows`."""

    file: str
    game: Optional[int]  #: from 1; None: outside of games
    title: str  #: players, event, site, date, round
    code: str
    slug: str
    severity: str
    message: str
    label: str
    turn: Optional[str]
    ply: Optional[int]
    in_variation: bool
    line: int
    column: int
    end_line: int
    end_column: int
    start: int  #: code points from 0
    end: int
    start_byte: int
    end_byte: int
    repair: Optional[str]  #: what was probably meant
    is_safe: bool  #: `vpgn check --fix` would write it
    rivals: tuple[str, ...]  #: as likely
    notes: tuple[str, ...]
    helps: tuple[str, ...]


class Rows(list[Row]):
    """The rows of a table of findings: a list. `rows.to_pandas()` and `pandas.DataFrame(rows, columns=rows.columns)` are a
    data frame, with its columns even where nothing was found."""

    #: The names of the columns: the fields of `Row`.
    columns: tuple[str, ...] = Row._fields

    def to_pandas(self) -> Any:
        """A `pandas.DataFrame`. Needs pandas."""
        pandas = importlib.import_module("pandas")
        return pandas.DataFrame(list(self), columns=list(self.columns))

    def to_polars(self) -> Any:
        """A `polars.DataFrame`. Needs polars."""
        polars = importlib.import_module("polars")
        # Their types are stated: polars would infer them of the first hundred rows, where a column may have no value.
        simple = {bool: polars.Boolean, int: polars.Int64, str: polars.Utf8}
        schema = {}
        for name, hint in get_type_hints(Row).items():
            is_optional = get_origin(hint) is Union
            kind = get_args(hint)[0] if is_optional else hint
            schema[name] = polars.List(polars.Utf8) if get_origin(kind) is tuple else simple[kind]
        # A tuple would be a cell of Python's own.
        values = ([list(value) if isinstance(value, tuple) else value for value in column] for column in zip(*self))
        return polars.DataFrame(dict(zip(self.columns, values)) or {name: [] for name in self.columns}, schema=schema)

    def _repr_html_(self) -> str:
        return rows_html(("file", "game", "turn", "line", "column", "code", "message", "label", "repair"), self)


class Choice(NamedTuple):
    """An elementary decision of a player. In most variants a turn has one; in others several."""

    type: str  #: `move`, `castle`, `drop`, `stop` …
    origin: Optional[str]  #: squares by name
    target: Optional[str]
    piece: Optional[str]  #: the letter of the piece after a promotion, or of the piece put down


class LegalTurn(str):
    """A legal turn: its canonical text, with the squares of its first choice."""

    __slots__ = ("choices", "captures", "uci")
    choices: tuple[Choice, ...]
    captures: bool
    uci: Optional[str]  #: as engines write it, `e2e4`; None where coordinates cannot express it

    def __new__(
        cls, text: str, choices: Iterable[Choice] = (), captures: bool = False, uci: Optional[str] = None
    ) -> LegalTurn:
        self = super().__new__(cls, text)
        self.choices = tuple(choices)
        self.captures = captures
        self.uci = uci
        return self

    @property
    def text(self) -> str:
        return str(self)

    @property
    def type(self) -> str:
        return self.choices[0].type

    @property
    def origin(self) -> Optional[str]:
        return self.choices[0].origin

    @property
    def target(self) -> Optional[str]:
        return self.choices[0].target

    @property
    def piece(self) -> Optional[str]:
        return self.choices[0].piece


class LegalTurns(list[LegalTurn]):
    """The legal turns of a position: a list. `text in turns` takes a turn in any spelling."""

    def __init__(self, turns: Iterable[LegalTurn] = (), position: Optional[Position] = None) -> None:
        super().__init__(turns)
        self._position = position

    def __contains__(self, turn: object) -> bool:
        if list.__contains__(self, turn):
            return True
        if self._position is None or not isinstance(turn, str):
            return False
        try:
            found = self._position.find(turn)
        except ValueError:  # the notation of the variant is not known
            return False
        return found is not None and list.__contains__(self, found)


class Event(NamedTuple):
    """One change on the board and its cause."""

    cause: str  #: `chosen`, `captured`, `castled`, `momentum`, `followed` …
    piece: Optional[str]  #: its letter in position texts; None for vanishing lines and walls
    origin: Optional[str]  #: squares by name
    target: Optional[str]
    becomes: Optional[str]  #: the piece from then on, where it changes


class Ending(NamedTuple):
    """How a game has ended by the rules."""

    how: str  #: `checkmate`, `stalemate`, `king captured`, `extinction` …
    winner: Optional[str]  #: `white`, `black`; None: a draw


class Outcome(NamedTuple):
    """How a game has ended, draws included."""

    reason: str  #: of an `Ending`, or `repetition`, `move_count`, `dead_position`
    winner: Optional[str]  #: `white`, `black`; None: a draw
    result: str  #: `1-0`, `0-1`, `1/2-1/2`


class Evaluation(NamedTuple):
    """An engine's evaluation of a position, from White's side."""

    pawns: Optional[float]
    mate: Optional[int]  #: moves to mate, negative for Black; 0: it is mate
    depth: Optional[int]


class Mark(NamedTuple):
    """A coloured square, or an arrow."""

    color: str  #: `G`, `R`, `Y`, `B`
    origin: str
    target: str  #: the same for a square


class Played(NamedTuple):
    """A turn that was played."""

    text: str  #: canonical, with its check mark
    events: list[Event]
    findings: list[Finding]  #: warnings and notes, such as a missing check mark


class Variant(NamedTuple):
    """A variant with known rules."""

    id: str
    name: str
    aliases: tuple[str, ...]
    rule_sets: tuple[str, ...]
    inventor: str
    source: str


class Explanation(NamedTuple):
    """The page of a finding."""

    code: str
    slug: str
    severity: str
    headline: str
    page: str  #: Markdown


class Error(ValueError):
    """An error in a text that was handed over: an illegal turn, a definition.

    `finding` is the error. `code` and `span` are its fields; the span is in that text. `suggestions` are the texts that may
    have been meant, the most likely first.
    """

    def __init__(self, finding: Finding) -> None:
        super().__init__(f"{finding.message}: {finding.label}" if finding.label else finding.message)
        self.finding = finding
        self.code = finding.code
        self.span = finding.span
        self.suggestions: tuple[Repair, ...] = (*((finding.repair,) if finding.repair else ()), *finding.rivals)

    def __reduce__(self) -> tuple[type[Error], tuple[Finding]]:
        return (Error, (self.finding,))
