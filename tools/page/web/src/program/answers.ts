// The questions of the page to the program, and the answers. The program is vpgn itself, compiled to WebAssembly, in a worker
// (worker.ts); each function of `Program` is one of tools/api, whose answers are these, as JSON. Places in a text are
// counted in UTF-16 code units, as an editor counts them.
//
// What cannot be answered is a promise that is rejected, with an `Error` whose message is a sentence for people: what
// was asked for is not there, the program ran out of memory. One with the name "Outdated" has been overtaken by a newer
// request of its kind, and need not be reported.
import type { Entry, FindingRecord, GameRecord, List, Side } from "../data/record";

/** How a text is to be read. Absent: as the program would find out by itself. */
export interface Reading {
  /** One of `SourceForm.name`. */
  from?: string;
  /** Id or name; for games that name none. */
  variant?: string;
  /** The text of definitions of variants. */
  definitions?: string;
  /** By name, or as four Betza names; for games that name none. */
  white_army?: string;
  black_army?: string;
  /** The name of the text in answers; `-` if absent. */
  file?: string;
  /** Definitions with an error are refused. Absent: their findings are in the answer. */
  is_strict?: boolean;
}

/** From, and the place after the last. */
export type Span = [number, number];

export interface Change {
  span: Span;
  text: string;
}

/** A repair: all of its changes, or none. */
export interface Repair {
  words: string;
  changes: Change[];
  /** It leaves no choice. */
  sure: boolean;
}

export interface PlacedFinding extends FindingRecord {
  /** From 0 among the games of the text; absent: it is in no game. */
  game?: number;
  span: Span;
  /** The likeliest first; empty: nothing is suggested. */
  repairs: Repair[];
  /** Its place in the second record; absent: the games are not compared, or it is in one record alone. */
  other?: { span: Span };
}

/** A repair of "repair all", or those of one game in a format where they depend on one another. */
export interface WrittenChange {
  words: string;
  repairs: number;
  /** Those of all are disjoint. */
  changes: Change[];
}

/** The result of comparing the games with second records of them, besides the findings about their differences. */
export interface Compared {
  /** For people: which of the records replay, and how many differences there are; empty: no two are of one game. */
  summary: string;
  /** Games that have been compared. */
  games: number;
  differences: number;
  /** Differences of which the records do not show which one is right. */
  undecided: number;
  /** About games of the second text that no game of the first one belongs to; spans are in the second text. */
  unpaired: PlacedFinding[];
}

/** A turn of a game, in the order of the text, variations included: the order of `turns_of_findings`. */
export interface PlacedTurn {
  span: Span;
}

/** The finding of a text that was refused: an illegal turn, a definition with an error. Spans are in that text. */
export interface RefusedFinding extends FindingRecord {
  slug: string;
  span: Span;
  /** The texts that may have been meant, each with the span that it replaces, the most likely first. */
  suggestions: Change[];
}

export interface Checked {
  /** The detected format of the text: one of `SourceForm.name`. */
  form: string;
  /** As `vpgn view` writes it, games of one text. */
  list: List;
  games: CheckedGame[];
  /** In the order of the text, those of all games too. */
  findings: PlacedFinding[];
  /** Of the definitions in `Reading`; their spans are in that text. */
  of_definitions: PlacedFinding[];
  /** What `vpgn check --fix` writes, or `--fix --with` for games that are compared: "repair all". Absent: it refuses the format,
   * or games whose variant or armies are given. */
  written?: WrittenChange[];
  /** Absent: there is no second record. */
  compared?: Compared;
  /** `<symbol>`s of the pieces, as `vpgn view` puts them into the `svg` of class `pieces`. */
  drawings: string;
  /** As `vpgn check` ends. */
  summary: string;
}

export interface CheckedGame {
  span: Span;
  record: GameRecord;
  turns: PlacedTurn[];
}

/** Which position: of a game of the text, after one of its turns; -1: at the beginning. Turns count as in `CheckedGame`. */
export interface Place {
  game: number;
  turn: number;
}

/** One thing that may be done now: a choice of the rules. */
export interface Choice {
  /** "move", "castle" (from the square of the king to the one it goes to), "go_on", "stop", "autostop", "follow", "place",
   * "swap", "shoot", "promote", "drop", "gate", "wall", "pass", "drop_promoted" (documented in librules/core/choice.hpp);
   * and as it is written: empty for what happens of itself and is in no record. */
  type: string;
  text: string;
  /** Squares by name; absent where the choice has none. Of what stays where it is, or is put down, `from` is absent. */
  from?: string;
  to?: string;
  /** Of castling: the square of the king's partner. */
  partner?: string;
  captures?: true;
  /** The letter of the piece that is promoted to, dropped or chosen, as in position texts for the side to move. */
  piece?: string;
}

export interface Choices {
  /** What may follow the choices made so far, each once; nothing where the game is over or cannot be followed so far. */
  open: Choice[];
  /** Whether the turn may end here, and how it is then written. */
  turn?: string;
  /** The position text as it is now, within the turn. */
  position: string;
  /** As in `Checked`, of all who may come on the board. */
  drawings: string;
  side: "white" | "black";
}

export interface SourceForm {
  name: string;
  words: string;
}
export interface TargetForm extends SourceForm {
  /** Of a file, with its dot. */
  ending: string;
  type: string;
}
export interface Forms {
  version: string;
  sources: SourceForm[];
  targets: TargetForm[];
  /** `has_armies`: a game states those of the sides. */
  variants: { id: string; name: string; has_armies?: true }[];
  /** Those that have names, the orthodox one first. */
  named_armies: string[];
}

export interface Converted {
  text: string;
  /** Games that the form cannot hold, and why. */
  remarks: string[];
}

/** The games that meet a condition. */
export interface Selected {
  text: string;
  /** How many games meet it. */
  chosen: number;
  /** Of the text that was searched. */
  games: number;
}

export interface Repaired {
  text: string;
  /** How many repairs have been made. */
  repairs: number;
}

export interface Entered {
  /** Absent: the record or one of its variations already continues with this turn. */
  change?: Change;
  /** The index of the turn once the change is made: counted as in `CheckedGame`. */
  turn: number;
}

/** A file too large for an editor: its list, and then its games one by one. */
export interface Archive {
  /** One of `SourceForm.name`. */
  form: string;
  list: List;
  /** As in `Checked`, of all games. */
  drawings: string;
  summary: string;
  /** How many parts it has: see `partOfArchive`. */
  parts: number;
  /** Of the program, in bytes. */
  memory: number;
}

/** A part of a large file: about a megabyte, with whole games. The parts together are the file. */
export interface ArchivedPart {
  text: string;
  games_before: number;
}

/** The first moves of the games of a part, and the positions that they are played in. */
export interface OpeningLines {
  games_before: number;
  /** Each spelling once, without check marks. */
  moves: string[];
  games: {
    outcome: "white" | "black" | "draw" | "none";
    /** Before each turn of the main line: `hashOf` of openings.ts. */
    positions: number[];
    /** Indices into `moves`. */
    moves: number[];
  }[];
}

export interface ArchivedGame {
  entry: Entry;
  record: GameRecord;
  /** As it is in the file. */
  text: string;
}

/** The findings of definitions and games, as `vpgn check` prints them. */
export interface Report {
  text: string;
  /** As `vpgn check` ends. */
  summary: string;
}

/** The positions of a game's main line. */
export interface GamePositions {
  /** From 1. */
  game: number;
  /** Its id; absent: the game cannot be replayed. */
  variant?: string;
  /** At the beginning and after each turn, as position texts (FEN and its extensions). */
  positions: string[];
  /** The positions, from 0, after turns that are not those of the record: what was meant was played (`repaired`), or the
   * record's turn although it is illegal. Absent: there are none. */
  differing?: { position: number; status: "repaired" | "against_rules" }[];
}

/** A variant as `vpgn variants --format json` prints it. */
export interface ListedVariant {
  id: string;
  name: string;
  aliases: string[];
  rule_sets: string[];
  inventor: string;
  /** Where its rules were published. */
  source: string;
}
export interface DescribedVariant extends ListedVariant {
  /** In words, by subject; absent where its rules are code. */
  rules?: Record<string, string[]>;
}

/** A code as `vpgn explain --format json` prints it. */
export interface Explained {
  /** `R101` */
  code: string;
  /** `no-such-piece` */
  slug: string;
  severity: Severity;
  headline: string;
  /** Markdown: what it means, why it matters, what to do, an example. */
  page: string;
}

export type Severity = "note" | "warning" | "error";

/** The variant and the start. */
export interface Setup {
  /** By id, name or alias; orthodox chess where it is absent. */
  variant?: string;
  /** The text of definitions of variants. */
  definitions?: string;
  /** By name, or as four Betza names, in variants that have armies. */
  white_army?: string;
  black_army?: string;
  rule_set?: string;
  /** A position text (FEN and its extensions); the array where it is absent. */
  position?: string;
}

export interface Ending {
  /** As in `--full` JSON: "checkmate", "stalemate", … */
  how: string;
  /** Absent: a draw. */
  winner?: Side;
}

/** A position between two turns. */
export interface PositionRecord {
  /** The position text. */
  position: string;
  /** To move. */
  side: Side;
  /** Of the coming pair of turns, from 1. */
  number: number;
  /** Plies since the last capture or pawn's move. */
  clock: number;
  /** Equal for equal positions, whatever their clocks and numbers: 16 hexadecimal digits. */
  key: string;
  /** Neither side can mate any more, by the pieces on the board; known for chess. */
  dead?: true;
  check?: true;
  /** Absent: the game is not over. */
  end?: Ending;
}

/** `PositionRecord` of a game that has begun. */
export interface Begun extends PositionRecord {
  /** The name of what is played in further requests. */
  on: number;
  variant: { id: string; name: string };
  /** When a draw may be claimed: occurrences of a position, plies of the clock; 0: never. */
  draws: { occurrences: number; clock: number };
}

/** A choice of a turn, without its text. */
export interface TurnChoice {
  /** As in `Choice`. */
  type: string;
  from?: string;
  to?: string;
  piece?: string;
}

/** A turn that is legal now, with the fields of the first of its choices. */
export interface LegalTurn extends TurnChoice {
  /** Canonical, with its check mark. */
  text: string;
  captures?: true;
  /** As engines write it, `e2e4`; absent where coordinates cannot express it. */
  uci?: string;
  /** All of them, where they are several. */
  choices?: TurnChoice[];
}

/** One change of the board, in the order in which they happen (causes: librules/core/event.hpp). */
export interface BoardEvent {
  cause: string;
  from?: string;
  to?: string;
  /** The piece before the event, as in position texts; absent: none. */
  piece?: string;
  /** Who it is from then on, where that is another. */
  becomes?: string;
}

/** A position in the terms of an engine that speaks UCI. */
export interface EnginePosition {
  /** The value of its option UCI_Variant. */
  variant: string;
  is_chess960: boolean;
  /** The command `position …`. */
  position: string;
}

/** A turn of a line. */
export interface LineTurn {
  /** As the game spells its own. */
  text: string;
  /** Its move number. */
  number: number;
  side: Side;
  /** The position text after it. */
  position: string;
}

/** The position after a turn, and the turn. */
export interface Played extends PositionRecord {
  turn: LegalTurn;
  events: BoardEvent[];
}

/** A turn of a game that is edited. */
export interface TreeTurnRecord {
  /** Among the turns before the edits, from 1 in the order of their text; new turns have the numbers after these. */
  id: number;
  /** Its place in `turns`, from 1, of the turn before it; 0: it is a first turn. */
  previous: number;
  /** Canonical; of a turn that is not legal its words. */
  text: string;
  /** Its place in the text of the game. */
  start: number;
  end: number;
  /** As it was written or played. */
  words: string;
  status: "legal" | "repaired" | "against_rules" | "not_replayed";
  /** Its move number. */
  number: number;
  side: Side;
  /** As engines write it; absent where coordinates cannot express it. */
  uci?: string;
  /** It begins a variation. */
  variation?: true;
  /** The text of the position after it; absent: not known. */
  position?: string;
  comments: string[];
  nags: number[];
}

/** A game after edits. */
export interface GameTreeRecord {
  /** Extended PGN. */
  text: string;
  tags: { name: string; value: string }[];
  result: string;
  /** Absent: unknown. */
  variant?: { id: string; name: string };
  /** The `id` of the turn that was played last by these edits. */
  played?: number;
  /** The start position; absent: not known. */
  position?: string;
  /** Before the first turn. */
  comments: string[];
  /** In the order of the text. */
  turns: TreeTurnRecord[];
}

/** The pieces on the squares. */
export interface Board {
  files: number;
  ranks: number;
  /** By the names of their squares; letters as in position texts. */
  pieces: Record<string, BoardPiece>;
  /** For a terminal, as `vpgn dump --format board --ascii` draws it. */
  drawing: string;
}
export interface BoardPiece {
  letter: string;
  color: Side | "neutral";
  /** What people call it, or its Betza name. */
  name: string;
}

/** A base of several files that has been opened. */
export interface OpenedBase {
  /** The name of its format. */
  form: string;
  /** Its games, and texts among them. */
  records: number;
}
/** Some games of a base. */
export interface GamesOfBase {
  /** Extended PGN. */
  text: string;
  games: number;
  /** The record after them. */
  next: number;
  /** They are the last: the base is closed. */
  is_read: boolean;
  /** What `text` lacks, as schemas/finding.schema.json describes it: bytes of UTF-8, and games of `text`. */
  findings: FindingOfBase[];
}
export interface FindingOfBase {
  severity: Severity;
  message: string;
  /** From 1. */
  game?: number;
  span: { start: number; end: number; line: number; column: number; end_line: number; end_column: number };
}

export interface Program {
  forms(): Promise<Forms>;
  /** Of a file, by its first bytes, decompressed, and by its name: as the command line detects it. */
  encodingOf(first: Uint8Array, file: string): Promise<{ encoding: string }>;
  /** One of `SourceForm.name`, as `check` detects it. */
  formatOf(text: string): Promise<{ format: string }>;
  /** `other`: a second text with records of the same games, in whatever format. */
  check(text: string, reading: Reading, other?: string): Promise<Checked>;
  /** The same for another text than the one that is edited: it overtakes no `check`, and none overtakes it. */
  checkAside(text: string, reading: Reading): Promise<Checked>;
  /** `notation`: that of the moves in PGN; absent: the usual one of the variant. */
  convert(text: string, reading: Reading, target: string, notation?: string): Promise<Converted>;
  choices(text: string, reading: Reading, place: Place, choices: Choice[]): Promise<Choices>;
  /** All that leaves no choice, mended: the text as `vpgn check --fix` writes it. Where that refuses, the text itself. */
  repaired(text: string, reading: Reading): Promise<Repaired>;
  /** The change that writes a turn of these choices after `place`: at the end of its line, or as a variation where the
   * record continues otherwise. Where the text is in another form than PGN, the change makes PGN of all of it, and enters
   * the turn there. */
  enter(text: string, reading: Reading, place: Place, choices: Choice[]): Promise<Entered>;
  /** Reads a file in pieces, decompressed; `progress` is called with the bytes and games so far. Bytes that are no UTF-8 are read as
   * Windows-1252. */
  archive(
    pieces: AsyncIterable<Uint8Array>,
    reading: Reading,
    progress: (bytes: number, games: number) => void,
  ): Promise<Archive>;
  /** The games of a base, about 1 MB at a time; `read` is called with the bytes of each file. The program has the files until
   * the last game. */
  gamesOfBase(files: File[], read: (bytes: number) => void): AsyncGenerator<GamesOfBase>;
  /** Of the archive that was taken last. */
  gameOfArchive(index: number): Promise<ArchivedGame>;
  partOfArchive(index: number): Promise<ArchivedPart>;
  openingsOfArchive(part: number): Promise<OpeningLines>;
  begin(setup: Setup): Promise<Begun>;
  /** After a null move; null in check, and where a turn has several moves. */
  afterNull(on: number, position: string): Promise<PositionRecord | null>;
  /** For an engine that lists these variants; null: it does not play that of the game. */
  positionForEngine(on: number, position: string, variants: string[]): Promise<EnginePosition | null>;
  /** Lines from a position, each up to its first illegal turn. They are spelled as the word `like` of the game, without one in
   * the native notation `notation`, else in canonical text. */
  lines(
    on: number,
    position: string,
    lines: string[][],
    words: { notation?: string; like?: string },
  ): Promise<LineTurn[][]>;
}
