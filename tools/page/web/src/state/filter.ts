// The filter of the list of games: words, variant and findings.
import { computed, signal } from "@preact/signals";
import type { Entry } from "../data/record";
import { titlesOf } from "../play/titles";
import { list } from "./games";

export const words = signal("");
/** Empty: all. */
export const variant = signal("");
/** Empty: all; `any`, `errors`, `none`, or a code. */
export const findings = signal("");

/** What each game of the list is called there: no two the same. */
export const titles = computed(() => titlesOf(list.value));

/** In one line; undefined where there is no such game. */
export function wholeTitle(game: number): string | undefined {
  const title = titles.value[game];
  return title && [title.text, ...title.apart].join(", ");
}

export function countOf(entry: Entry): number {
  return (entry.errors ?? 0) + (entry.warnings ?? 0) + (entry.remarks ?? 0);
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const haystacks = computed(() =>
  list.value.games.map((entry) => {
    const { white, black, event, site, date, round, result } = entry;
    const named = [entry.variant && list.value.variants[entry.variant], list.value.files[entry.file]];
    return plain([white, black, event, site, date, round && `round ${round}`, result, ...named].join(" "));
  }),
);

function hasFindings(entry: Entry, choice: string): boolean {
  if (choice === "") return true;
  if (choice === "any") return countOf(entry) > 0;
  if (choice === "errors") return (entry.errors ?? 0) > 0;
  if (choice === "none") return countOf(entry) === 0;
  return entry.codes?.includes(choice) ?? false;
}

/** Indices into the list. */
export const listed = computed(() => {
  const terms = plain(words.value).split(/\s+/).filter(Boolean);
  const found: number[] = [];
  list.value.games.forEach((entry, i) => {
    if (variant.value && (entry.variant ?? "?") !== variant.value) return;
    if (!hasFindings(entry, findings.value)) return;
    if (terms.every((word) => haystacks.value[i]?.includes(word))) found.push(i);
  });
  return found;
});
