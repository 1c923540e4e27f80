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
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

/** A value in a message: what it is, not all of it. */
function told(value: unknown): string {
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

/** Throws a TypeError unless `options` is an object with nothing but these options, of these kinds. */
export function demandOptions(what: string, options: unknown, known: Record<string, Kind>): void {
  if (typeof options !== "object" || options === null || Array.isArray(options) || ArrayBuffer.isView(options))
    throw new TypeError(`the options of ${what} are an object, not ${told(options)}`);
  for (const [name, value] of Object.entries(options)) {
    const kind = Object.hasOwn(known, name) ? known[name] : undefined;
    if (kind === undefined) {
      const folded = (text: string) => text.toLowerCase().replaceAll("_", "");
      const meant = others[name] ?? Object.keys(known).find((one) => folded(one) === folded(name));
      const hint = meant !== undefined && Object.hasOwn(known, meant) ? ` (did you mean \`${meant}\`?)` : "";
      throw new TypeError(`${what} has no option \`${name}\`${hint}; it has ${Object.keys(known).join(", ")}`);
    }
    if (value !== undefined && !isOf(kind, value))
      throw new TypeError(`the option \`${name}\` of ${what} is ${words[kind]}, not ${told(value)}`);
  }
}

/** Throws a TypeError unless `value` is of that kind. */
export function demand(what: string, value: unknown, kind: Kind): void {
  if (!isOf(kind, value)) throw new TypeError(`${what} is ${words[kind]}, not ${told(value)}`);
}

/** Throws a TypeError unless `text` is a string or bytes. */
export function demandText(what: string, text: unknown): void {
  if (typeof text !== "string" && !(text instanceof Uint8Array))
    throw new TypeError(`the first argument of ${what} is a string or a Uint8Array, not ${told(text)}`);
}
