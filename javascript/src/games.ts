// What may be asked of texts with games: each function is one of the command line's, with its words.
import type {
  Converted,
  Explained,
  GamePositions,
  ListedVariant,
  Repaired,
  Report,
  Severity,
  ToldVariant,
} from "../../tools/view/page/src/program/answers";
import { ask } from "./program";

/** How a text is read. Absent: as the program finds out by itself. */
export interface Reading {
  /** The form: `pgn`, `json`, `jsonl`, `fen`, `zsg`, `article`. Absent: the text tells; moves with sentences between
   * them are read as an article. */
  from?: string;
  /** Of games that name none: a variant's id, name or alias. */
  variant?: string;
  /** Definitions of variants, as a text (an `.ini`), which are known while this text is read. */
  definitions?: string;
  /** Of games that name none: an army's name, or four Betza names. */
  whiteArmy?: string;
  blackArmy?: string;
  /** How the text is called in findings and JSON; absent: `-`. */
  file?: string;
}

/** Which findings are told. */
export interface Choosing {
  /** Codes, slugs or beginnings of codes: `["R", "S105"]`. */
  select?: string[];
  /** The same of those that are left out; the longer word wins. */
  ignore?: string[];
  /** So many are told at most; the others are counted. */
  maxFindings?: number;
}

/** `end` and `end_*` are behind the last. Offsets count the bytes of the text in UTF-8, from 0; lines and columns count
 * from 1, columns in code points. */
export interface Span {
  start: number;
  end: number;
  line: number;
  column: number;
  end_line: number;
  end_column: number;
}

/** As schemas/finding.schema.json describes it. A field that does not apply is absent. */
export interface Finding {
  type: "finding";
  /** `explain` tells more. */
  code: string;
  slug: string;
  severity: Severity;
  message: string;
  file: string;
  /** The rules of the game's variant are not known. */
  unchecked?: true;
  /** From 1. */
  game?: number;
  /** As the record numbers it: `15.` is White's, `15...` Black's. */
  turn?: string;
  /** From 1, in its line of play. */
  ply?: number;
  variation?: boolean;
  span: Span;
  notes: string[];
  helps: string[];
  /** A text to put in the place of the span, or of its own. */
  suggestion?: { text: string; replays_rest: boolean; alone: boolean; span?: Span };
}

export interface Summary {
  type: "summary";
  files: number;
  games: number;
  turns: number;
  errors: number;
  warnings: number;
  bytes: number;
  unchecked?: number;
  unshown?: number;
}

export interface Checked {
  findings: Finding[];
  summary: Summary;
}

/** Text, or the bytes of a file, in whatever encoding. */
export type Games = string | Uint8Array;

function asRead(how: Reading): object {
  const { whiteArmy: white_army, blackArmy: black_army, from, variant, definitions, file } = how;
  return { from, variant, definitions, white_army, black_army, file };
}

/** Replays every game, variations included: the document that `vpgn check --format json` prints. Throws a VpgnError for
 * words that mean nothing. Cost: a replay of each game. */
export function check(text: Games, options: Reading & Choosing = {}): Checked {
  return JSON.parse(report(text, { ...options, format: "json" }));
}

/** The same as a text, to the byte, in any format of `vpgn check --format`: `full`, `short`, `json`, `jsonl`, `sarif`,
 * `junit`, `github`, `rdjson`, `rdjsonl`. */
export function report(text: Games, options: Reading & Choosing & { format?: string } = {}): string {
  const { format, select, ignore, maxFindings: most } = options;
  return ask<Report>({ ask: "report", reading: asRead(options), format, select, ignore, most }, text).text;
}

export interface Writing {
  /** The form: `pgn`, `lan`, `uci`, `fen`, `json`, `jsonl`, `csv`, `zsg`. */
  to: string;
  /** Of JSON: with all that the rules make of the records. */
  full?: boolean;
  /** Of PGN: each game with the bytes of its source. */
  asWritten?: boolean;
  /** Games with errors too, as far as the form can hold them; what is left out, `remarks` says. */
  keepErrors?: boolean;
}

/** Games in another form, as `vpgn convert` writes them. Throws a VpgnError for words that mean nothing. */
export function convert(text: Games, options: Reading & Writing): Converted {
  const { to: target, full, asWritten: as_written, keepErrors: keep_errors = false } = options;
  return ask({ ask: "convert", reading: asRead(options), target, full, as_written, keep_errors }, text);
}

/** The text with all repairs that leave no choice, as `vpgn check --fix` writes it. Of forms other than PGN the text
 * itself. */
export function fix(text: Games, options: Reading = {}): Repaired {
  return ask({ ask: "repaired", reading: asRead(options) }, text);
}

/** The positions of each game's main line: where it begins, and behind each turn. */
export function positions(text: Games, options: Reading = {}): GamePositions[] {
  return ask({ ask: "positions", reading: asRead(options) }, text);
}

/** The variants that are known, those of `definitions` behind the others. */
export function variants(definitions?: string): ListedVariant[] {
  return ask({ ask: "variants", reading: { definitions } });
}

/** One of them, by its id, name or alias, with its rules in words where they are given by a definition. */
export function variant(name: string, definitions?: string): ToldVariant {
  return ask({ ask: "variant", name, reading: { definitions } });
}

/** What a finding means, by its code or slug; without one, all of them. */
export function explain(): Explained[];
export function explain(code: string): Explained;
export function explain(code?: string): Explained | Explained[] {
  return code === undefined ? ask({ ask: "explanations" }) : ask({ ask: "explained", code });
}
