// Conditions on the games of a list, in the language of `vpgn select` (libgrammar/condition): its tests of tags and facts, as far as the
// list has them. `Elo >= 2400 and (Result = 1-0 or ECO = B2)`.
import type { Entry, List } from "../data/record";

export type Condition = (entry: Entry) => boolean;

/** A condition that cannot be understood: a sentence for people. */
export class UnknownCondition extends Error {}

type Values = (entry: Entry) => (string | number | undefined)[];
interface Field {
  /** `code`: a beginning is enough for `=`. */
  kind: "text" | "number" | "date" | "code";
  values: Values;
}

/** In the order of the message that lists them. */
function fieldsOf(list: List): Record<string, Field> {
  const text = (values: Values): Field => ({ kind: "text", values });
  const number = (values: Values): Field => ({ kind: "number", values });
  return {
    White: text(({ white }) => [white]),
    Black: text(({ black }) => [black]),
    Player: text(({ white, black }) => [white, black]),
    WhiteElo: number(({ white_elo }) => [white_elo]),
    BlackElo: number(({ black_elo }) => [black_elo]),
    Elo: number(({ white_elo, black_elo }) => [white_elo, black_elo]),
    Event: text(({ event }) => [event]),
    Site: text(({ site }) => [site]),
    Round: text(({ round }) => [round]),
    Date: { kind: "date", values: ({ date }) => [date] },
    Result: text(({ result }) => [result]),
    ECO: { kind: "code", values: ({ eco }) => [eco] },
    Opening: text(({ opening }) => [opening]),
    result: text(({ result }) => [result, outcomes[result ?? ""]]),
    variant: text(({ variant }) =>
      variant ? [variant, list.variants[variant], list.variants[variant]?.toLowerCase()] : [],
    ),
    file: text(({ file }) => [list.files[file]]),
    finding: { kind: "code", values: ({ codes = [] }) => codes },
    plies: number(({ plies }) => [plies]),
    moves: number(({ plies }) => [Math.ceil(plies / 2)]),
    errors: number(({ errors }) => [errors ?? 0]),
    warnings: number(({ warnings }) => [warnings ?? 0]),
    findings: number(({ errors = 0, warnings = 0, remarks = 0 }) => [errors + warnings + remarks]),
    game: number(({ number: nth }) => [nth]),
  };
}
const outcomes: Record<string, string> = { "1-0": "white", "0-1": "black", "1/2-1/2": "draw" };

/** Whether a search is a condition: it compares. */
export function isCondition(words: string): boolean {
  return /[=<>~]/.test(words);
}

const token =
  /\s+|#.*|(?<quoted>"[^"]*")|(?<expression>\/(?:\\.|[^\\/])+\/i?)|(?<sign>!=|<=|>=|[=<>~()])|(?<word>[^\s"()=<>~!]+)/gy;

interface Token {
  kind: "quoted" | "expression" | "sign" | "word" | "end";
  text: string;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const { groups } = token.exec(text) ?? {};
    if (!groups) throw new UnknownCondition(`“${text.slice(at)}” cannot be understood.`);
    for (const kind of ["quoted", "expression", "sign", "word"] as const) {
      const found = groups[kind];
      if (found !== undefined) tokens.push({ kind, text: found });
    }
  }
  return [...tokens, { kind: "end", text: "" }];
}

/** Throws an UnknownCondition. */
export function conditionOf(text: string, list: List): Condition {
  return new Parser(tokensOf(text), fieldsOf(list)).whole();
}

class Parser {
  private at = 0;
  constructor(
    private readonly tokens: Token[],
    private readonly fields: Record<string, Field>,
  ) {}

  whole(): Condition {
    const condition = this.any();
    if (this.next.kind !== "end") throw new UnknownCondition(`“${this.next.text}” cannot be understood here.`);
    return condition;
  }

  private get next(): Token {
    return this.tokens[this.at] as Token;
  }

  private accept(text: string): boolean {
    const found = this.next.text === text && (this.next.kind === "word" || this.next.kind === "sign");
    if (found) this.at++;
    return found;
  }

  private any(): Condition {
    const parts = [this.all()];
    while (this.accept("or")) parts.push(this.all());
    return (entry) => parts.some((part) => part(entry));
  }

  private all(): Condition {
    const parts = [this.one()];
    while (this.accept("and")) parts.push(this.one());
    return (entry) => parts.every((part) => part(entry));
  }

  private one(): Condition {
    if (this.accept("not")) {
      const denied = this.one();
      return (entry) => !denied(entry);
    }
    if (this.accept("(")) {
      const within = this.any();
      if (!this.accept(")")) throw new UnknownCondition("A closing parenthesis is missing.");
      return within;
    }
    return this.test();
  }

  private test(): Condition {
    const name = this.next;
    const field = name.kind === "word" ? this.fields[name.text] : undefined;
    if (name.kind === "end") throw new UnknownCondition("The condition is not complete.");
    if (!field) throw new UnknownCondition(unknownName(name.text, Object.keys(this.fields)));
    this.at++;
    const sign = this.next;
    if (sign.kind !== "sign" || sign.text === "(" || sign.text === ")")
      return (entry) => field.values(entry).some((value) => value !== undefined && value !== "" && value !== 0);
    this.at++;
    const value = this.next;
    if (value.kind === "end" || value.kind === "sign")
      throw new UnknownCondition(`A value is missing after “${sign.text}”.`);
    this.at++;
    return compared(field, sign.text, value, value.kind === "word" ? this.fields[value.text] : undefined);
  }
}

function unknownName(name: string, known: string[]): string {
  const alike = known.find((other) => other.toLowerCase() === name.toLowerCase());
  return `“${name}” is unknown here${alike ? `: write ${alike}` : `. Known are ${known.join(", ")}`}.`;
}

function compared(field: Field, sign: string, value: Token, other: Field | undefined): Condition {
  if (sign === "!=") {
    const equal = compared(field, "=", value, other);
    return (entry) => !equal(entry);
  }
  if (sign === "~") {
    const matches = matcherOf(value);
    return (entry) => field.values(entry).some((found) => found !== undefined && matches(String(found)));
  }
  if (other && other.kind === field.kind)
    return (entry) =>
      field.values(entry).some((left) => other.values(entry).some((right) => ordered(field.kind, left, sign, right)));
  const text = value.kind === "quoted" ? value.text.slice(1, -1) : value.text;
  const [from, to = from] = rangeOf(text, field.kind);
  if (field.kind === "number" && !(isNumber(from) && isNumber(to)))
    throw new UnknownCondition(`“${text}” is no number.`);
  if (from !== to && sign !== "=") throw new UnknownCondition(`A range needs “=”.`);
  if (from === to) return (entry) => field.values(entry).some((found) => ordered(field.kind, found, sign, from));
  return (entry) =>
    field.values(entry).some((found) => {
      const starts_with_end = field.kind !== "number" && String(found).startsWith(to ?? "");
      return ordered(field.kind, found, ">=", from) && (ordered(field.kind, found, "<=", to) || starts_with_end);
    });
}

const isNumber = (text: string | undefined) => text !== undefined && /^-?\d+(\.\d+)?$/.test(text);

function matcherOf({ kind, text }: Token): (found: string) => boolean {
  if (kind === "expression") {
    const end = text.lastIndexOf("/");
    try {
      const expression = new RegExp(text.slice(1, end), `${text.slice(end + 1)}u`);
      return (found) => expression.test(found);
    } catch {
      throw new UnknownCondition(`“${text}” is no regular expression.`);
    }
  }
  const part = (kind === "quoted" ? text.slice(1, -1) : text).toLowerCase();
  return (found) => found.toLowerCase().includes(part);
}

/** `2400..2500`; of dates, ratings and ECO codes also `1990-1995`. */
function rangeOf(text: string, kind: Field["kind"]): [string, string?] {
  const [from, to] = text.split("..");
  if (to !== undefined) return [from ?? "", to];
  const parts = kind === "text" ? null : /^([A-E]?\d[\d.]*)-([A-E]?\d[\d.]*)$/.exec(text);
  return parts?.[1] ? [parts[1], parts[2] ?? ""] : [text];
}

/** The first and the last day that a date may be. */
function daysOf(date: string): [string, string] {
  const [year = "", month = "", day = ""] = date.split(".");
  const part = (text: string, least: string, most: string): [string, string] =>
    /^\d+$/.test(text) ? [text.padStart(2, "0"), text.padStart(2, "0")] : [least, most];
  const years = part(year, "0000", "9999");
  const months = part(month, "01", "12");
  const days = part(day, "01", "31");
  return [`${years[0]}.${months[0]}.${days[0]}`, `${years[1]}.${months[1]}.${days[1]}`];
}

/** Only what is certain is true: a date may lack its day. */
function ordered(
  kind: Field["kind"],
  left: string | number | undefined,
  sign: string,
  right: string | number | undefined,
): boolean {
  if (left === undefined || right === undefined) return false;
  if (kind === "number") {
    if (!isNumber(String(left)) || !isNumber(String(right))) return false;
    return inOrder(Number(left), sign, Number(right));
  }
  if (kind === "date") {
    const [first, last] = daysOf(String(left));
    const [from, to] = daysOf(String(right));
    if (sign === "=") return first >= from && last <= to;
    if (sign === "<" || sign === ">=") return inOrder(sign === "<" ? last : first, sign, from);
    return inOrder(sign === ">" ? first : last, sign, to);
  }
  if (kind === "code" && sign === "=") return String(left).startsWith(String(right));
  return inOrder(String(left), sign, String(right));
}

function inOrder<Of extends string | number>(left: Of, sign: string, right: Of): boolean {
  if (sign === "=") return left === right;
  if (sign === "<") return left < right;
  if (sign === "<=") return left <= right;
  return sign === ">" ? left > right : left >= right;
}
