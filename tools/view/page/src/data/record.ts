// What does `vpgn view` write into the page? The same as schemas/page_list.schema.json and
// schemas/page_game.schema.json say; nothing here is computed.

/** A line of the list of games. Absent: the record does not say, or there is none. */
export interface Entry {
  file: number;
  number: number;
  white?: string;
  black?: string;
  event?: string;
  site?: string;
  date?: string;
  result?: string;
  variant?: string;
  plies: number;
  errors?: number;
  warnings?: number;
  remarks?: number;
  codes?: string[];
}

export interface List {
  games_an_element: number;
  files: string[];
  /** Names by ids. */
  variants: Record<string, string>;
  /** Headlines by codes. */
  codes: Record<string, string>;
  games: Entry[];
}

export type Side = "white" | "black";

export interface Army {
  name?: string;
  rook: string;
  knight: string;
  bishop: string;
  queen: string;
}

/** One thing that stands beside turns. */
export interface Item {
  comment?: string;
  nag?: number;
  variation?: LineRecord;
  result?: string;
  escape?: string;
}

export interface TurnRecord {
  text: string;
  status?: "repaired" | "against_rules" | "not_replayed";
  canonical?: string;
  events?: string;
  vanished?: string;
  rest?: string;
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
  headline: string;
  label: string;
  line: number;
  column: number;
  turn?: number;
  notes?: string[];
  helps?: string[];
  suggestion?: { text: string; replays_rest?: boolean; turn?: TurnRecord };
}

export interface GameRecord extends LineRecord {
  tags: { name: string; value: string }[];
  variant?: { id: string; name: string };
  armies?: { white: Army; black: Army };
  start?: string;
  number: number;
  side: Side;
  result?: string;
  end?: { how: string; winner?: Side };
  findings: FindingRecord[];
}
