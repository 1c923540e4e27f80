// Functions on texts with games: each is a command of the program, with its names.
import type {
  Converted,
  DescribedVariant,
  Explained,
  GamePositions,
  ListedVariant,
  Repaired,
  Report,
  Selected,
  Severity,
} from "../../tools/page/web/src/program/answers";
import { unitsAt } from "./offsets";
import { asRead, demand, demandOptions, demandText, type Kind, ofGames, ofLayout, type Reading } from "./options";
import { ask } from "./program";

export type { Reading };

/** Which findings are reported. */
export interface Choosing {
  /** Codes, slugs or beginnings of codes: `["R", "S105"]`. */
  select?: string[];
  /** The same of findings to leave out; the longer word wins. */
  ignore?: string[];
  /** The most findings to report; further ones are counted. */
  maxFindings?: number;
}

/** Games compared with other records of them. */
export interface Comparing {
  /** A second text with records of the same games, in whatever format: the result is that of `vpgn check --with`. */
  with?: string;
}

/** Offsets count from 0: UTF-16 code units of a string, bytes of a Uint8Array, so that `text.slice(start, end)` and
 * `bytes.subarray(start, end)` are the place. Lines and columns count from 1, columns in code points. `end` and `end_*`
 * are one past the last. */
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
  /** `explain(code)` has its page. */
  code: string;
  slug: string;
  severity: Severity;
  message: string;
  file: string;
  /** The rules of the game's variant are unknown. */
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
  /** The text that replaces `span`: its own, or that of the finding where it has none. */
  suggestion?: { text: string; replays_rest: boolean; alone: boolean; probability?: number; span?: Span };
  /** Other texts that explain as much, the likeliest first where they have probabilities (from 0 to 1). */
  alternatives?: { text: string; probability?: number; span?: Span }[];
  /** The same place in the second record, where two are compared; `file` is `with`. */
  other?: { file: string; span: Span };
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

/** Text, or the bytes of a file in any encoding. */
export type Games = string | Uint8Array | ArrayBuffer;

const ofReading: Record<string, Kind> = { ...ofGames, file: "text" };
const ofComparing: Record<string, Kind> = { with: "text" };
const ofChoosing: Record<string, Kind> = { select: "texts", ignore: "texts", maxFindings: "count" };

function demandCall(function_name: string, text: unknown, options: unknown, more: Record<string, Kind> = {}): void {
  demandText(function_name, text);
  demandOptions(function_name, options, { ...ofReading, ...more });
}

/** The findings of definitions have this file. */
const definitionsName = "definitions";
/** Those of games that only the second text has. */
const otherName = "with";

/** Makes offsets in bytes those of the strings that they are in. */
export function countUnits(findings: readonly Pick<Finding, "span" | "suggestion">[], text: string): void {
  const spans = findings.flatMap(({ span, suggestion }) => (suggestion?.span ? [span, suggestion.span] : [span]));
  const units = unitsAt(
    text,
    spans.flatMap(({ start, end }) => [start, end]),
  );
  for (const span of new Set(spans)) {
    span.start = units.get(span.start) as number;
    span.end = units.get(span.end) as number;
  }
}

/** Replays every game, variations included: the document of `vpgn check --format json`, with offsets of JavaScript (see
 * `Span`). Throws a VpgnError for unknown names and definitions with an error, a TypeError for unknown options. Cost: a
 * replay of each game. */
export function check(text: Games, options: Reading & Choosing & Comparing = {}): Checked {
  demandCall("check", text, options, { ...ofChoosing, ...ofComparing });
  const checked: Checked = JSON.parse(reportAs("json", text, options));
  const isOfOther = ({ file }: Finding) =>
    options.with !== undefined && options.file !== otherName && file === otherName;
  const isOfText = (finding: Finding) =>
    !isOfOther(finding) && (options.file === definitionsName || finding.file !== definitionsName);
  if (typeof text === "string" && text.length !== checked.summary.bytes)
    countUnits(checked.findings.filter(isOfText), text);
  if (options.definitions !== undefined)
    countUnits(
      checked.findings.filter((finding) => !isOfText(finding) && !isOfOther(finding)),
      options.definitions,
    );
  if (options.with !== undefined) {
    countUnits(checked.findings.filter(isOfOther), options.with);
    countUnits(
      checked.findings.flatMap(({ other }) => (other ? [{ span: other.span }] : [])),
      options.with,
    );
  }
  return checked;
}

function reportAs(format: string | undefined, text: Games, options: Reading & Choosing & Comparing): string {
  const { select, ignore, maxFindings: most } = options;
  const { with: other } = options;
  return ask<Report>({ ask: "report", reading: asRead(options), format, select, ignore, most, with: other }, text).text;
}

/** The findings as text, to the byte what the program prints, in a format of `vpgn check --format`: `full`, `short`, `json`,
 * `jsonl`, `sarif`, `junit`, `github`, `rdjson`, `rdjsonl`. Offsets in it are those of the program: bytes of UTF-8. */
export function report(text: Games, options: Reading & Choosing & Comparing & { format?: string } = {}): string {
  demandCall("report", text, options, { ...ofChoosing, ...ofComparing, format: "text" });
  return reportAs(options.format, text, options);
}

/** What is left out of written games, and the layout of canonical PGN. */
export interface Layout {
  /** Parts of games: `comments`, `variations`, `annotations`, `clocks`, `evals`, `marks`, `commands`. */
  strip?: string[];
  /** Write these tags alone, `seven` for those that PGN requires; tags that state the start of a game stay. */
  keepTags?: string[];
  dropTags?: string[];
  /** Columns of movetext in PGN, 79 if absent; 0: one line. */
  lineWidth?: number;
  /** `usual`, `always`, `none` */
  moveNumbers?: string;
  /** The moves of PGN in a notation of players or engines, if the variant has it. */
  notation?: string;
}

export interface Writing extends Layout {
  /** The format: `pgn`, `lan`, `uci`, `tcn`, `fen`, `json`, `jsonl`, `csv`, `csa`, `kif`, `usi`, `sfen`, `zsg`. */
  to: string;
  /** For JSON: with choices, events and positions of every turn. */
  full?: boolean;
  /** For PGN: each game with the bytes of its source. */
  asWritten?: boolean;
  /** Convert games with errors too, as far as the format can hold them; `remarks` lists what was left out. */
  keepErrors?: boolean;
}

const ofWriting: Record<string, Kind> = {
  to: "text",
  full: "boolean",
  asWritten: "boolean",
  keepErrors: "boolean",
  ...ofLayout,
};

function asLaidOut({ strip, keepTags, dropTags, lineWidth, moveNumbers, notation }: Layout): object {
  return {
    strip,
    keep_tags: keepTags,
    drop_tags: dropTags,
    line_width: lineWidth,
    move_numbers: moveNumbers,
    notation,
  };
}

/** Converts games to another format, as `vpgn convert` does. Throws as `check`. */
export function convert(text: Games, options: Reading & Writing): Converted {
  demandCall("convert", text, options, ofWriting);
  const { to: target, full, asWritten: as_written, keepErrors: keep_errors = false } = options;
  demand("the option `to` of convert", target, "text");
  const manner = { target, full, as_written, keep_errors, ...asLaidOut(options) };
  return ask({ ask: "convert", reading: asRead(options), ...manner }, text);
}

/** The condition does not see what is left out. */
export interface Selecting extends Layout {
  /** A format, as of `convert`; absent: the games as they are in PGN, of other formats as PGN. */
  to?: string;
  full?: boolean;
  /** With `to`: games with errors too, as far as the format can hold them. */
  keepErrors?: boolean;
  /** Tests of positions, moves and events examine variations too. */
  variations?: boolean;
}

const ofSelecting: Record<string, Kind> = {
  to: "text",
  full: "boolean",
  keepErrors: "boolean",
  variations: "boolean",
  ...ofLayout,
};

/** The games that meet a condition, as `vpgn select` chooses and writes them: `"Elo >= 2500 and result = draw"`. Throws a
 * VpgnError for a text that is no condition, and as `check`. Regular expressions are those of JavaScript with the flag `u`,
 * and `i` after their second `/`. Cost: conditions on tags and other text need no replay. Not in `vpgn/core`. */
export function select(text: Games, condition: string, options: Reading & Selecting = {}): Selected {
  demandCall("select", text, options, ofSelecting);
  demand("the condition of select", condition, "text");
  const { to: target, full, keepErrors: keep_errors = false, variations } = options;
  const choice = { condition, variations, target, full, keep_errors, ...asLaidOut(options) };
  return ask({ ask: "select", reading: asRead(options), ...choice }, text);
}

export interface Fixing {
  /** Codes or slugs of the findings to repair, or beginnings of codes, as in `vpgn check --fix=KIND`; empty: all. */
  kinds?: string[];
}

/** The text with all repairs that leave no choice, as `vpgn check --fix` writes it, or `--fix --with`. Where that refuses,
 * a format that it does not write or games that are given a variant or armies, the text itself. */
export function fix(text: Games, options: Reading & Comparing & Fixing = {}): Repaired {
  demandCall("fix", text, options, { ...ofComparing, kinds: "texts" });
  return ask({ ask: "repaired", reading: asRead(options), with: options.with, kinds: options.kinds }, text);
}

/** The positions of each game's main line: the start, and after each turn; `differing` marks those after turns that are not
 * the record's. */
export function positions(text: Games, options: Reading = {}): GamePositions[] {
  demandCall("positions", text, options);
  return ask({ ask: "positions", reading: asRead(options) }, text);
}

/** A text of many games part by part, each with whole games: for what would not fit into memory at once, as the full JSON of
 * 20,000 games. Offsets, and the numbers of games, are those of a part. `size`: how long a part is at most, 100,000 by
 * default, unless a game is longer; of a string in UTF-16 code units, of bytes, in UTF-8 or an encoding of single bytes, in
 * bytes. */
export function* parts<Text extends Games>(
  text: Text,
  options: Reading & { size?: number } = {},
): Generator<Text extends ArrayBuffer ? Uint8Array : Text, void, undefined> {
  demandCall("parts", text, options, { size: "count" });
  const { size = 100_000, ...reading } = options;
  const content: string | Uint8Array = text instanceof ArrayBuffer ? new Uint8Array(text) : text;
  const slice = (from: number, to?: number) =>
    (typeof content === "string" ? content.slice(from, to) : content.subarray(from, to)) as Text extends ArrayBuffer
      ? Uint8Array
      : Text;
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let start = 0;
  for (let most = Math.max(size, 1); start < content.length; ) {
    if (start + most >= content.length) {
      yield slice(start);
      return;
    }
    const piece: string | Uint8Array = slice(start, start + most);
    const bytes = typeof piece === "string" ? new TextEncoder().encode(piece) : piece;
    const cut = ask<number>({ ask: "cut", reading: asRead(reading) }, bytes);
    if (cut === 0) {
      most *= 2; // a longer game
      continue;
    }
    const length = typeof content === "string" ? decoder.decode(bytes.subarray(0, cut)).length : cut;
    yield slice(start, start + length);
    start += length;
    most = Math.max(size, 1);
  }
}

/** The known variants, those of `definitions` last. */
export function variants(definitions?: string): ListedVariant[] {
  if (definitions !== undefined) demand("the first argument of variants", definitions, "text");
  return ask({ ask: "variants", reading: { definitions } });
}

/** A variant by its id, name or alias; with its rules in words where it has a definition. */
export function variant(name: string, definitions?: string): DescribedVariant {
  demand("the first argument of variant", name, "text");
  if (definitions !== undefined) demand("the second argument of variant", definitions, "text");
  return ask({ ask: "variant", name, reading: { definitions } });
}

/** The explanation of a finding by its code or slug; without one, all of them. */
export function explain(): Explained[];
export function explain(code: string): Explained;
export function explain(code?: string): Explained | Explained[] {
  if (code === undefined) return ask({ ask: "explanations" });
  demand("the first argument of explain", code, "text");
  return ask({ ask: "explained", code });
}
