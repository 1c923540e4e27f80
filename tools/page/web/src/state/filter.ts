// The games that are listed, and their order: the search in words or as a condition, the menus, the column they are sorted by.
import { computed, signal } from "@preact/signals";
import type { Entry } from "../data/record";
import { conditionOf, countOf, isCondition, UnknownCondition } from "../play/list_condition";
import { list } from "./games";
import { columns, plain, sorting } from "./table";

export const words = signal("");
/** Empty: all. */
export const variant = signal("");
/** Empty: all; `any`, `errors`, `none`, or a code. */
export const findings = signal("");
/** The games that have the position on the board; undefined: all are listed. */
export const withPosition = signal<ReadonlySet<number> | undefined>(undefined);

const haystacks = computed(() =>
  list.value.games.map((entry) => {
    const { white, black, event, site, date, round, result, eco, opening } = entry;
    const named = [entry.variant && list.value.variants[entry.variant], list.value.files[entry.file]];
    return plain(
      [white, black, event, site, date, round && `round ${round}`, result, eco, opening, ...named].join(" "),
    );
  }),
);

function hasFindings(entry: Entry, choice: string): boolean {
  if (choice === "") return true;
  if (choice === "any") return countOf(entry) > 0;
  if (choice === "errors") return (entry.errors ?? 0) > 0;
  if (choice === "none") return countOf(entry) === 0;
  return entry.codes?.includes(choice) ?? false;
}

type Search = { matches: (entry: Entry, index: number) => boolean } | { trouble: string };

const search = computed<Search>(() => {
  if (!isCondition(words.value)) {
    const terms = plain(words.value).split(/\s+/).filter(Boolean);
    return { matches: (_, index) => terms.every((word) => haystacks.value[index]?.includes(word)) };
  }
  try {
    return { matches: conditionOf(words.value, list.value) };
  } catch (error) {
    if (!(error instanceof UnknownCondition)) throw error;
    return { trouble: error.message };
  }
});

/** Why the condition cannot be understood; empty: it can. */
export const trouble = computed(() => ("trouble" in search.value ? search.value.trouble : ""));

/** Indices into the list, in its order. */
const found = computed(() => {
  const now = search.value;
  if ("trouble" in now) return [];
  const some: number[] = [];
  list.value.games.forEach((entry, i) => {
    if (variant.value && (entry.variant ?? "?") !== variant.value) return;
    if (withPosition.value && !withPosition.value.has(i)) return;
    if (hasFindings(entry, findings.value) && now.matches(entry, i)) some.push(i);
  });
  return some;
});

/** The values that games are sorted by, by their indices; computed once for a column. */
const keys = computed(() => {
  const column = sorting.value && columns.find(({ id }) => id === sorting.value?.column);
  return column && list.value.games.map((entry) => column.key(entry));
});

/** Indices into the list. Games without a value come last. */
export const listed = computed(() => {
  const values = keys.value;
  if (!values) return found.value;
  const sign = sorting.value?.falls ? -1 : 1;
  return [...found.value].sort((first, second) => {
    const [left, right] = [values[first], values[second]];
    if (left === right) return first - second;
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return left < right ? -sign : sign;
  });
});
