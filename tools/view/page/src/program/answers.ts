// What does the program answer when the page asks it? The program is vpgn itself, compiled to WebAssembly, in a worker
// (worker.ts); each function of `Program` is one of tools/api, whose answers are these, as JSON. Places in a text are
// counted in UTF-16 code units, as an editor counts them.
//
// What cannot be answered is a promise that is rejected, with an `Error` whose message is a sentence for people: what
// was asked for is not there, the program ran out of memory. One with the name "Outdated" has been overtaken by a newer
// request of its kind, and nobody need be told.
import type { Entry, FindingRecord, GameRecord, List } from "../data/record";

/** How a text is to be read. Absent: as the program would find out by itself. */
export interface Reading {
  /** One of `SourceForm.name`. */
  from?: string;
  /** Id or name; for games that do not say it. */
  variant?: string;
  /** The text of definitions of variants. */
  definitions?: string;
}

/** From, and behind the last. */
export type Span = [number, number];

export interface Change {
  span: Span;
  text: string;
}

/** A way to put right what was found: all of its changes, or none. */
export interface Repair {
  words: string;
  changes: Change[];
  /** It leaves no choice: "repair all" takes it. */
  sure: boolean;
}

export interface PlacedFinding extends FindingRecord {
  /** From 0 among the games of the text; absent: it stands in no game. */
  game?: number;
  span: Span;
  /** The likeliest first; empty: nothing is suggested. */
  repairs: Repair[];
}

/** A turn of a game, in the order of the text, variations included: the order of `turns_of_findings`. */
export interface PlacedTurn {
  span: Span;
}

export interface Checked {
  /** What the text was read as: one of `SourceForm.name`. */
  form: string;
  /** As `vpgn view` writes it, games of one text. */
  list: List;
  games: CheckedGame[];
  /** In the order of the text, those of all games too. */
  findings: PlacedFinding[];
  /** Of the definitions in `Reading`; their spans are in that text. */
  of_definitions: PlacedFinding[];
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
  /** "move", "castle" (from where the king stands to where it goes), "go_on", "stop", "autostop", "follow", "place",
   * "swap", "shoot", "promote", "drop", "gate", "wall", "pass", "drop_promoted" (librules/core/choice.hpp tells them);
   * and as it is written: empty for what happens of itself and no record tells. */
  type: string;
  text: string;
  /** Squares by name; absent where the choice has none. Of what stays where it is, or is put down, `from` is absent. */
  from?: string;
  to?: string;
  /** Of castling: where who castles with the king stands. */
  partner?: string;
  captures?: true;
  /** The letter of who is promoted to, put down or chosen, as it stands in position texts for the side to move. */
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
  variants: { id: string; name: string }[];
}

export interface Converted {
  text: string;
  /** Games that the form cannot hold, and why. */
  remarks: string[];
}

export interface Repaired {
  text: string;
  /** How many repairs have been made. */
  repairs: number;
}

export interface Entered {
  /** Absent: the record goes on just so, or a variation does. */
  change?: Change;
  /** Where the turn stands then, with the change made: counted as in `CheckedGame`. */
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
  /** Of the program, in bytes. */
  memory: number;
}

export interface ArchivedGame {
  entry: Entry;
  record: GameRecord;
  /** As it stands in the file. */
  text: string;
}

export interface Program {
  forms(): Promise<Forms>;
  check(text: string, reading: Reading): Promise<Checked>;
  convert(text: string, reading: Reading, target: string): Promise<Converted>;
  choices(text: string, reading: Reading, place: Place, made: Choice[]): Promise<Choices>;
  /** All that leaves no choice, mended: the text as `vpgn check --fix` writes it. Of forms other than PGN the text itself. */
  repaired(text: string, reading: Reading): Promise<Repaired>;
  /** The change that writes a turn of these choices behind `place`: at the end of its line, or as a variation where the
   * record goes on otherwise. Where the text is in another form than PGN, the change makes PGN of all of it, and enters
   * the turn there. */
  enter(text: string, reading: Reading, place: Place, made: Choice[]): Promise<Entered>;
  /** Takes a file in pieces, unpacked; `progress` tells bytes and games so far. Bytes that are no UTF-8 are read as
   * Windows-1252. */
  archive(
    pieces: AsyncIterable<Uint8Array>,
    reading: Reading,
    progress: (bytes: number, games: number) => void,
  ): Promise<Archive>;
  /** Of the archive that was taken last. */
  gameOfArchive(index: number): Promise<ArchivedGame>;
}
