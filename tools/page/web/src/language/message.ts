// The words of the page in the language of its user. A message is its own English text, and the name by which the tables of
// the other languages (tables/*.json) have it: `t("Settings")`, `t("Hide: {panel}", { panel })`. A table that lacks a message
// leaves it in English. language/README.md tells how to add one, and a test compares all tables with the messages of the sources.
import { computed, signal } from "@preact/signals";
import packedTables from "languages";
import { inflated } from "../data/squeezed";
import { keep, kept } from "../state/kept";
import { isLanguage, type Language, languageOf, languages } from "./languages";

/** Of messages with a count, by the categories of Intl.PluralRules; a text: of any count. */
type Plural = string | Partial<Record<Intl.LDMLPluralRule, string>>;
type Table = Map<string, Plural>;

const tables = new Map<Language, Table>();

/** The one that is shown. Views that call `t` follow it. */
export const language = signal<Language>("en");

const rules = computed(() => new Intl.PluralRules(language.value));
const numbers = computed(() => new Intl.NumberFormat(language.value));

type Values = Record<string, string | number>;

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === "number" ? numberText(value) : value;
  });
}

/** A message in the language of the page; numbers among the values get its separators. */
export function t(text: string, values: Values = {}): string {
  const found = tables.get(language.value)?.get(text);
  return filled(typeof found === "string" ? found : text, values);
}

/** A message whose English text alone would be ambiguous: tables have `setup: Move`, and `shogi: rook` beside `rook`. */
export function inContext(context: string, text: string): string {
  const found = tables.get(language.value)?.get(`${context}: ${text}`);
  return typeof found === "string" ? found : t(text);
}

/** `1 game`, `36,000 games`. Tables have it by its second text, which has the count as `{n}`. */
export function plural(count: number, one: string, other: string, values: Values = {}): string {
  const found = tables.get(language.value)?.get(other);
  const own = typeof found === "object" ? (found[rules.value.select(count)] ?? found.other) : found;
  return filled(own ?? (count === 1 ? one : other), { n: count, ...values });
}

/** Marks a text as a message where it is stored; `t` translates it where it is shown. */
export function message(text: string): string {
  return text;
}

export function numberText(value: number): string {
  // The same in all languages of the page, which then starts without the browser's tables.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return numbers.value.format(value);
}

/** The language of texts that the program writes in English only; undefined: it is that of the page. */
export const lang_of_program = computed(() => (language.value === "en" ? undefined : "en"));

/** The first letter as a capital, as at the beginning of a sentence. */
export function sentence(text: string): string {
  return (text[0] ?? "").toLocaleUpperCase(language.value) + text.slice(1);
}

interface Packed {
  messages: string[];
  /** By languages, in the order of the messages; 0: none. */
  columns: Partial<Record<Language, (Plural | 0)[]>>;
}

/** All languages are packed together, so that each message is in the page once. */
async function unpack(): Promise<void> {
  if (tables.size > 0) return;
  const { messages, columns }: Packed = JSON.parse(await inflated(await packedTables()));
  for (const name of languages) {
    const entries = (columns[name] ?? []).flatMap((own, i): [string, Plural][] =>
      own === 0 ? [] : [[messages[i] ?? "", own]],
    );
    if (entries.length > 0) tables.set(name, new Map(entries));
  }
}

export async function setLanguage(name: Language): Promise<void> {
  if (name !== "en") await unpack();
  language.value = name;
  document.documentElement.lang = name;
}

/** Shows the page in another language from now on. */
export async function chooseLanguage(name: Language): Promise<void> {
  await setLanguage(name);
  keep("language", name);
}

/** As the user chose it, or as the browser is set. */
export async function beginLanguage(): Promise<void> {
  const own = kept("language");
  const name = own !== undefined && isLanguage(own) ? own : languageOf(navigator.languages ?? []);
  // A page without its words is better than none.
  await setLanguage(name).catch(() => undefined);
}
