"""Plain records of what vpgn says: named tuples, so that they print, compare, unpack and become data frames."""

from __future__ import annotations

from typing import NamedTuple, Optional


class Span(NamedTuple):
    """Where something stands in a file. Offsets from 0, the end is behind the last; lines and columns from 1."""

    start: int  #: bytes
    end: int
    start_point: int  #: code points; a byte that is no valid UTF-8 counts as one
    end_point: int
    line: int
    column: int  #: code points
    end_line: int
    end_column: int


class Repair(NamedTuple):
    """A text that goes in the place of a span."""

    text: str
    span: Span
    is_safe: bool  #: `vpgn check --fix` would write it
    replays_rest: bool  #: the rest of that line of play is legal once it is followed
    alone: bool  #: no other repair explains the record as well


class Finding(NamedTuple):
    """What is wrong or odd in a record, where, and what was probably meant. `vpgn.explain(code)` has its page."""

    code: str  #: `R101`
    slug: str  #: `no-such-piece`
    severity: str  #: `note`, `warning`, `error`; `unchecked`: the rules of the game's variant are not known
    message: str  #: the headline; stands alone
    label: str  #: what is at the place
    span: Span
    game: Optional[int]  #: from 1 in its file; None: it stands in no game
    turn: Optional[str]  #: as players count: `15.` White, `15...` Black
    ply: Optional[int]  #: turns of that line of play, from 1
    in_variation: bool
    notes: tuple[str, ...]  #: facts
    helps: tuple[str, ...]  #: what to do
    repair: Optional[Repair]
    rivals: tuple[Repair, ...]  #: as likely as `repair`


class Row(NamedTuple):
    """A finding as a row of a table: `pandas.DataFrame(vpgn.check(path))`."""

    file: str
    game: Optional[int]  #: from 1; None: it stands in no game
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
    start: int  #: bytes from 0
    end: int
    start_point: int  #: code points from 0
    end_point: int
    repair: Optional[str]  #: what was probably meant
    is_safe: bool  #: `vpgn check --fix` would write it
    rivals: tuple[str, ...]  #: as likely
    notes: tuple[str, ...]
    helps: tuple[str, ...]


class Event(NamedTuple):
    """One change on the board, and why it happened."""

    cause: str  #: `chosen`, `captured`, `castled`, `momentum`, `followed` …
    piece: Optional[str]  #: its letter in position texts; None of lines that vanish and of walls
    origin: Optional[str]  #: squares by name
    target: Optional[str]
    becomes: Optional[str]  #: the piece from then on, where it is another


class Ending(NamedTuple):
    """How a game stands by the rules."""

    how: str  #: `checkmate`, `stalemate`, `king captured`, `extinction` …
    winner: Optional[str]  #: `white`, `black`; None: nobody


class Evaluation(NamedTuple):
    """What a program thinks of a position, seen by White."""

    pawns: Optional[float]
    mate: Optional[int]  #: in so many moves, negative for Black; 0: the board shows it
    depth: Optional[int]


class Mark(NamedTuple):
    """A coloured square, or an arrow."""

    color: str  #: `G`, `R`, `Y`, `B`
    origin: str
    target: str  #: of a square, the same


class Played(NamedTuple):
    """What became of a turn that was played."""

    text: str  #: canonical, with its check mark
    events: list[Event]
    findings: list[Finding]  #: warnings and notes, as of a check mark that is missing


class Variant(NamedTuple):
    """A variant that vpgn knows the rules of."""

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
    """Something is wrong with a text that was handed over: a turn that is not legal, a definition.

    `finding` is what is wrong, `code` and `span` are its own; spans are in that text.
    """

    def __init__(self, finding: Finding) -> None:
        super().__init__(f"{finding.message}: {finding.label}" if finding.label else finding.message)
        self.finding = finding
        self.code = finding.code
        self.span = finding.span

    def __reduce__(self) -> tuple[type["Error"], tuple[Finding]]:
        return (Error, (self.finding,))
