// Unique titles of games in a list: their players, or their event, or their file; if that is not enough, further distinguishing
// tags.
import type { Entry, List } from "../data/record";
import { t } from "../language/message";

export function playersOf(entry: Entry): string {
  return `${entry.white ?? "?"} – ${entry.black ?? "?"}`;
}

/** `1996.05.??` is May of 1996. */
export function dateOf(entry: Entry): string | undefined {
  return entry.date?.replace(/\.\?+/g, "");
}

function titleOf(entry: Entry, files: string[]): string {
  if (entry.white || entry.black) return playersOf(entry);
  const file = files[entry.file];
  return entry.event ?? (file && file !== "-" ? file : t("Game {number}", { number: entry.number })); // a text has no name
}

/** Details that may distinguish games with one title, the best first; the last one always does. */
const details: ((entry: Entry, list: List) => string | undefined)[] = [
  (entry) => entry.round && t("round {number}", { number: entry.round }),
  (entry) => dateOf(entry),
  (entry) => (entry.white || entry.black ? entry.event : undefined),
  (entry) => entry.site,
  (entry, list) => (list.files.length > 1 ? list.files[entry.file] : undefined),
  (entry) => t("game {number}", { number: entry.number }),
];

/** The games of each text that several have, and how many texts there are. In a long list most have their own. */
function grouped(all: Iterable<number>, by: (game: number) => string): { shared: number[][]; count: number } {
  const first = new Map<string, number>();
  const groups = new Map<string, number[]>();
  for (const game of all) {
    const key = by(game);
    const other = first.get(key);
    const group = groups.get(key);
    if (group) group.push(game);
    else if (other !== undefined) groups.set(key, [other, game]);
    else first.set(key, game);
  }
  return { shared: [...groups.values()], count: first.size };
}

export interface Title {
  text: string;
  /** Details that distinguish it from games with the same title. */
  apart: string[];
}

/** In the order of the list. A detail is added only to games that it distinguishes. */
export function titlesOf(list: List): Title[] {
  const titles = list.games.map((entry): Title => ({ text: titleOf(entry, list.files), apart: [] }));
  const detail = (game: number, i: number) => details[i]?.(list.games[game] as Entry, list) ?? "";
  const tellApart = (all: number[], from: number) => {
    for (let i = from; i < details.length; i++) {
      const { shared, count } = grouped(all, (game) => detail(game, i));
      if (count < 2) continue;
      for (const game of all) {
        const word = detail(game, i);
        if (word) titles[game]?.apart.push(word);
      }
      for (const group of shared) tellApart(group, i + 1);
      return;
    }
  };
  for (const group of grouped(titles.keys(), (game) => titles[game]?.text ?? "").shared) tellApart(group, 0);
  return titles;
}
