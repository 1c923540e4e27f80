// The arguments of callers, checked: a misspelt option or a wrong type is a TypeError, never ignored.

/** The type of an option. */
export type Kind = "text" | "boolean" | "count" | "texts";

const words: Record<Kind, string> = {
  text: "a string",
  boolean: "a boolean",
  count: "a number of at least 0",
  texts: "an array of strings",
};

function isOf(kind: Kind, value: unknown): boolean {
  if (kind === "text") return typeof value === "string";
  if (kind === "boolean") return typeof value === "boolean";
  if (kind === "count") return Number.isInteger(value) && (value as number) >= 0;
  return Array.isArray(value) && value.every((element) => typeof element === "string");
}

/** A value in a message: what it is, not all of it. */
function described(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return value.constructor?.name ? `a ${value.constructor.name}` : "an object";
  return typeof value === "string" ? "a string" : `${typeof value === "function" ? "a function" : String(value)}`;
}

/** The options of callers that mean one of ours. */
const others: Record<string, string> = {
  fen: "position",
  form: "from",
  format: "from",
  pgn: "text",
  white_army: "whiteArmy",
  black_army: "blackArmy",
  rule_set: "ruleSet",
  max_findings: "maxFindings",
  as_written: "asWritten",
  keep_errors: "keepErrors",
};

/** How a text is read. Absent fields are detected or have the usual value. */
export interface Reading {
  /** The format: `pgn`, `lan`, `json`, `jsonl`, `uci`, `tcn`, `fen`, `csv`, `csa`, `kif`, `ki2`, `jkf`, `usi`, `sfen`,
   * `dhtmlxq`, `cbf`, `wxf`, `gib`, `zsg`, `article`. Absent: detected; moves between sentences are read as an article. */
  from?: string;
  /** Of games that name no variant: its id, name or alias. */
  variant?: string;
  /** Definitions of variants, as a text (an `.ini`), known while this text is read. A VpgnError refuses those with an
   * error. */
  definitions?: string;
  /** Of games that name no army: a name, or four Betza names. */
  whiteArmy?: string;
  blackArmy?: string;
  /** The name of the text in findings and JSON; absent: `-`. */
  file?: string;
}

/** Of a `Reading` without the name of its text. */
export const ofGames: Record<string, Kind> = {
  from: "text",
  variant: "text",
  definitions: "text",
  whiteArmy: "text",
  blackArmy: "text",
};
/** Of a `Layout`. */
export const ofLayout: Record<string, Kind> = {
  strip: "texts",
  keepTags: "texts",
  dropTags: "texts",
  lineWidth: "count",
  moveNumbers: "text",
  notation: "text",
};
/** Of a `Setup`. */
export const ofSetup: Record<string, Kind> = {
  variant: "text",
  definitions: "text",
  whiteArmy: "text",
  blackArmy: "text",
  ruleSet: "text",
  position: "text",
};

/** Throws a TypeError unless `options` is an object with nothing but these options, of these kinds. */
export function demandOptions(subject: string, options: unknown, known: Record<string, Kind>): void {
  if (typeof options !== "object" || options === null || Array.isArray(options) || ArrayBuffer.isView(options))
    throw new TypeError(`the options of ${subject} are an object, not ${described(options)}`);
  for (const [name, value] of Object.entries(options)) {
    const kind = Object.hasOwn(known, name) ? known[name] : undefined;
    if (kind === undefined) {
      const folded = (text: string) => text.toLowerCase().replaceAll("_", "");
      const intended = others[name] ?? Object.keys(known).find((option) => folded(option) === folded(name));
      const hint = intended !== undefined && Object.hasOwn(known, intended) ? ` (did you mean \`${intended}\`?)` : "";
      throw new TypeError(`${subject} has no option \`${name}\`${hint}; it has ${Object.keys(known).join(", ")}`);
    }
    if (value !== undefined && !isOf(kind, value))
      throw new TypeError(`the option \`${name}\` of ${subject} is ${words[kind]}, not ${described(value)}`);
  }
}

/** Throws a TypeError unless `value` is of that kind. */
export function demand(subject: string, value: unknown, kind: Kind): void {
  if (!isOf(kind, value)) throw new TypeError(`${subject} is ${words[kind]}, not ${described(value)}`);
}

/** Throws a TypeError unless `text` is a string or bytes. */
export function demandText(subject: string, text: unknown): void {
  if (typeof text !== "string" && !(text instanceof Uint8Array) && !(text instanceof ArrayBuffer))
    throw new TypeError(
      `the first argument of ${subject} is a string, a Uint8Array or an ArrayBuffer, not ${described(text)}`,
    );
}

/** A `Reading` as the program has it. */
export function asRead(reading: Reading): object {
  const { whiteArmy: white_army, blackArmy: black_army, from, variant, definitions, file } = reading;
  return { from, variant, definitions, white_army, black_army, file, is_strict: true };
}
