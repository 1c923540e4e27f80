// The games that `vpgn view` wrote into the page: elements, parsed when one of their games is first opened. So an archive
// of thousands opens as fast as its list.
import type { Games } from "./games";
import { unpacked } from "./packed";
import type { GameRecord, GameTexts, List } from "./record";
import { inflated } from "./squeezed";

const list: List = JSON.parse(document.getElementById("list")?.textContent ?? "");

const elements = document.getElementsByClassName("games");
let opened: { element: number; games: GameRecord[] } | undefined;

function recordOf(game: number): GameRecord {
  const element = Math.floor(game / list.games_an_element);
  if (opened?.element !== element) {
    opened = { element, games: unpacked(elements[element]?.textContent ?? "[]", list.phrases) };
  }
  const record = opened.games[game % list.games_an_element];
  if (!record) throw new Error(`there is no game ${game + 1}`);
  return record;
}

async function textsOf(game: number): Promise<GameTexts> {
  const element = document.getElementsByClassName("texts")[Math.floor(game / list.games_an_element)];
  const texts: GameTexts[] = JSON.parse(await inflated(element?.textContent ?? ""));
  const found = texts[game % list.games_an_element];
  if (!found) throw new Error(`there is no game ${game + 1}`);
  return found;
}

export const embedded: Games = { from: "page", list, recordOf, textsOf };
