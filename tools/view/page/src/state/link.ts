// How does the address say where we are, and how do we get where it says? What an address asks for in vain is told, and
// what of it can be shown is shown. data/place.ts says how it is written.
import { batch, effect } from "@preact/signals";
import { type Place, readPlace, writePlace } from "../data/place";
import { inflated } from "../data/squeezed";
import { program } from "../program/client";
import { game, goTo, openGame, turn } from "./cursor";
import { editing, openText } from "./document";
import { gameIndex, games, hasGames, list } from "./games";
import { say } from "./screen";

/** The page stands within another one: it was opened so, and stays so. */
export const embed = readPlace(location.hash).embed;

function placeHere(): Omit<Place, "problems"> {
  const place = { game: gameIndex.value + 1, ply: turn.value?.ply ?? 0, line: 0, embed };
  const line = turn.value?.line;
  if (line?.kind === "suggestion") place.ply -= 1;
  if (line?.kind === "variation") place.line = line.id;
  return place;
}

const hashHere = () => writePlace(placeHere());

/** An address of the page with another place. */
export function addressOf(place: Omit<Place, "problems">): string {
  return location.href.replace(/#.*$/, "") + writePlace(place);
}

export function linkHere(): string {
  return addressOf({ ...placeHere(), embed: false });
}

/** Opens the game that is asked for; if it is not there, that which is open stays. */
function followGame(number: number, problems: string[]): boolean {
  const count = list.peek().games.length;
  const is_there = number >= 1 && number <= count;
  if (number > count) problems.push(`there is no game ${number}, for the page has ${count}`);
  if (!is_there) problems.push(`shown is game ${gameIndex.peek() + 1}`);
  else if (number - 1 !== gameIndex.peek()) openGame(number - 1);
  return is_there;
}

function followTurn({ ply, line: id }: Place, problems: string[]): void {
  const found = game.value?.lineOf(id);
  const line = found?.kind === "suggestion" ? undefined : found;
  if (!line) problems.push(`the game has no variation ${id}`);
  const turns = (line ?? game.value?.main)?.turns ?? [];
  const first = turns[0]?.ply ?? 1;
  const last = first + turns.length - 1;
  if (ply > last) problems.push(`there is no turn ${ply}, for the line ends with turn ${last}`);
  goTo(ply < 1 ? undefined : turns[Math.min(Math.max(ply, first), last) - first]);
}

function tell(problems: string[]): void {
  const words = problems.join("; ");
  if (words) say(`${words[0]?.toUpperCase()}${words.slice(1)}.`, true);
}

/** The game that is packed in a link is read like one that is pasted, and shown once it has been read. */
async function followPacked(packed: string, place: Place): Promise<void> {
  if (!program) {
    say("The link holds a game, and this page was built without the program that reads it.", true);
    return;
  }
  const text = await inflated(packed).catch(() => undefined);
  if (text === undefined) {
    say("The game in the link cannot be unpacked: a part of the link is missing.", true);
    return;
  }
  openText(text);
  editing.value = false;
  const stop = effect(() => {
    if (games.value.from !== "text" || !game.value) return;
    queueMicrotask(() => {
      stop();
      followTurn(place, place.problems);
      tell(place.problems);
    });
  });
}

function follow(): void {
  const place = readPlace(location.hash);
  const { problems } = place;
  if (place.pgn !== undefined) {
    void followPacked(place.pgn, place);
    return;
  }
  const asks = /[#&][gpv]=/.test(location.hash);
  if (asks && games.peek().from === "page" && hasGames.peek()) {
    batch(() => {
      if (place.game === undefined || followGame(place.game, problems)) followTurn(place, problems);
    });
  }
  tell(problems);
}

export function keepLink(): void {
  follow();
  addEventListener("hashchange", () => {
    if (location.hash !== hashHere()) follow();
  });
  let shown = hashHere();
  effect(() => {
    if (games.value.from !== "page" || !hasGames.value) return;
    const hash = hashHere();
    if (hash !== shown) say(""); // whoever goes on has read what was wrong with a link
    shown = hash;
    if (location.hash === hash || (location.hash === "" && hash === "#g=1&p=0")) return;
    history.replaceState(null, "", hash);
  });
}
