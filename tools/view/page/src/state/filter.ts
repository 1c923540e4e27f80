// Which games are listed? Those that have the words, the variant and the findings that were asked for.
import { computed, signal } from "@preact/signals";
import type { Entry } from "../data/record";
import { list } from "./games";

export const words = signal("");
/** Empty: all. */
export const variant = signal("");
/** Empty: all; `any`, `errors`, `none`, or a code. */
export const findings = signal("");

export function playersOf(entry: Entry): string {
  return `${entry.white ?? "?"} – ${entry.black ?? "?"}`;
}

export function countOf(entry: Entry): number {
  return (entry.errors ?? 0) + (entry.warnings ?? 0) + (entry.remarks ?? 0);
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const haystacks = computed(() =>
  list.value.games.map((entry) =>
    plain([entry.white, entry.black, entry.event, entry.site, entry.date, list.value.files[entry.file]].join(" ")),
  ),
);

function hasFindings(entry: Entry, wanted: string): boolean {
  if (wanted === "") return true;
  if (wanted === "any") return countOf(entry) > 0;
  if (wanted === "errors") return (entry.errors ?? 0) > 0;
  if (wanted === "none") return countOf(entry) === 0;
  return entry.codes?.includes(wanted) ?? false;
}

/** Indices into the list. */
export const listed = computed(() => {
  const wanted = plain(words.value).split(/\s+/).filter(Boolean);
  const found: number[] = [];
  list.value.games.forEach((entry, i) => {
    if (variant.value && (entry.variant ?? "?") !== variant.value) return;
    if (!hasFindings(entry, findings.value)) return;
    if (wanted.every((word) => haystacks.value[i]?.includes(word))) found.push(i);
  });
  return found;
});
