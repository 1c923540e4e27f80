// The data that `vpgn view` writes into the page, as in schemas/page_list.schema.json and schemas/page_game.schema.json:
// the record of `vpgn convert --to json --full` without what the page can derive. Nothing here is computed.

/** A line of the list of games. Absent: the record has no such field. */
export interface Entry {
  file: number;
  number: number;
  white?: string;
  black?: string;
  white_elo?: string;
  black_elo?: string;
  event?: string;
  site?: string;
  date?: string;
  round?: string;
  result?: string;
  eco?: string;
  opening?: string;
  variant?: string;
  plies: number;
  errors?: number;
  warnings?: number;
  remarks?: number;
  codes?: string[];
}

export interface List {
  games_an_element: number;
  /** The phrases of the letters within packed games: see packed.ts. */
  phrases: string[];
  files: string[];
  /** Names by ids. */
  variants: Record<string, string>;
  /** What letters mean, by ids of variants that are given by a definition. */
  letters: Record<string, Record<string, LetterRecord>>;
  /** Pieces that are not of orthodox chess: of armies by their Betza names, of definitions by `LetterRecord.moves`. After
   * `moves-` the key is the id of the diagram of their moves. */
  pieces: Record<string, ExplainedPiece>;
  /** Variants with a traditional board or pieces, by their ids; absent: there are none. */
  traditions?: Record<string, Tradition>;
  /** Ids of variants in which pieces leave gates open. */
  gates: string[];
  /** Headlines by codes. */
  codes: Record<string, string>;
  games: Entry[];
}

/** Of a capital, or of `+` and a capital. */
export interface LetterRecord {
  word: string;
  /** In the ids of drawings, after the colour. */
  drawing: string;
  /** Its key in `List.pieces`, if it is there. */
  moves?: string;
  /** How its players know it. */
  traditional?: { word: string; drawing: string };
}

/** The board and the sides of a variant as its players know them; the pieces are in `LetterRecord.traditional`. */
export interface Tradition {
  set: string;
  /** The id of the board's drawing, as White sees it. */
  board?: string;
  /** How players name squares: a file, and then a rank; of both, those from White's left and from White's edge. Absent: as in
   * chess. */
  squares?: { files: string[]; ranks: string[]; rank_first?: boolean };
  white: string;
  black: string;
}

export interface ExplainedPiece {
  betza: string;
  /** What people call it. */
  word?: string;
  /** Other names, with commas between. */
  also?: string;
  /** How it goes, in words. */
  moves: string;
}

export type Side = "white" | "black";

export interface Army {
  name?: string;
  rook: string;
  knight: string;
  bishop: string;
  queen: string;
}

/** A comment, a glyph, a variation, a result or an escaped line. */
export interface Item {
  comment?: string;
  nag?: number;
  variation?: LineRecord;
  result?: string;
  escape?: string;
}

export interface PieceRecord {
  name: string;
  color: Side | "neutral";
  letter: string;
}

/** Squares by their names. It happens to the piece on `from`; `piece` is one that comes. */
export interface EventRecord {
  cause: string;
  from: string;
  to: string;
  piece?: PieceRecord;
  becomes?: PieceRecord;
}

/** Positive is good for White; mate in so many moves, negative by Black, 0 on the board. */
export type Evaluation = { pawns: number; depth?: number } | { mate: number; depth?: number };

/** The commands in the comments after a turn; times in seconds, colours by capital letters. */
export interface Said {
  clock?: number;
  elapsed?: number;
  game_time?: number;
  mechanical_clock?: number;
  evaluation?: Evaluation;
  squares?: { color: string; square: string }[];
  arrows?: { color: string; from: string; to: string }[];
}

export interface TurnRecord extends Said {
  /** Where a variation begins, or a game with another turn than White's first. */
  number?: number;
  side?: Side;
  text: string;
  status?: "repaired" | "against_rules" | "not_replayed";
  /** Absent: the same as `text`. */
  canonical?: string;
  /** The move as players of the variant read it, by notations. */
  words?: Record<string, string>;
  events?: EventRecord[];
  /** Absent: it follows from the events. */
  position?: string;
  after?: Item[];
}

export interface LineRecord {
  before?: Item[];
  turns: TurnRecord[];
}

export interface FindingRecord {
  code: string;
  severity: "error" | "warning" | "note";
  /** A headline; after a colon the fact at this place. */
  message: string;
  notes: string[];
  helps: string[];
}

/** The subject of a finding: a turn, counted in the order of the text from 0, and its possible repair: the
 * likeliest first, and all that are as likely. */
export interface TurnOfFinding {
  turn?: number;
  suggested?: { instead_of: number; turn: TurnRecord }[];
}

/** A game as text. */
export interface GameTexts {
  /** In its own format. */
  written: string;
  /** The same with repairs. Absent: nothing can be repaired without a choice. */
  repaired?: string;
  /** PGN in export format. */
  canonical: string;
}

export interface Ending {
  how: string;
  winner?: Side;
}

export interface GameRecord extends LineRecord {
  tags: { name: string; value: string }[];
  variant?: { id: string; name: string };
  armies?: { white: Army; black: Army };
  start?: string;
  /** Of the position that the game begins with; a clock is that of both sides. */
  beginning?: Said;
  result?: string;
  end?: Ending;
  findings: FindingRecord[];
  /** One for each finding. */
  turns_of_findings?: TurnOfFinding[];
}
