// Where do the games come from? From elements of the page, parsed when one of their games is first opened: an
// archive of thousands opens as fast as its list.
import { unpacked } from "./packed";
import type { GameRecord, List } from "./record";

export const list: List = JSON.parse(document.getElementById("list")?.textContent ?? "");

const elements = document.getElementsByClassName("games");
let opened: { element: number; games: GameRecord[] } | undefined;

/** `game` counts from 0 in the list. */
export function recordOf(game: number): GameRecord {
  const element = Math.floor(game / list.games_an_element);
  if (opened?.element !== element) {
    opened = { element, games: unpacked(elements[element]?.textContent ?? "[]", list.phrases) };
  }
  const record = opened.games[game % list.games_an_element];
  if (!record) throw new Error(`there is no game ${game + 1}`);
  return record;
}
