// The address and the place in the game: each follows the other. Of an address that is wrong in part the rest is shown, and
// the page reports what was wrong. data/place.ts documents how an address is written.
import { batch, effect } from "@preact/signals";
import { isEdited } from "../data/edited_games";
import { messageOf } from "../data/error";
import { readLook } from "../data/look";
import { type Place, readPlace, type Unreadable, writePlace } from "../data/place";
import { deflated, inflated } from "../data/squeezed";
import { message, sentence, t } from "../language/message";
import { program } from "../program/client";
import { game, goTo, openGame, turn } from "./cursor";
import { editing, openDocument, readingNow, text } from "./document";
import { gameIndex, games, hasGames, list } from "./games";
import { showNotice } from "./screen";

/** The page is within another one. That does not change while it is open. */
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

/** Of a link, in characters: longer ones are cut by mail and chat programs, or refused by browsers. */
export const longest_link = 8000;

/** Whether an address without the game would open it: it is in the page, as it was when the page was written. */
function isInPage(): boolean {
  const now = games.peek();
  return now.from === "page" && !(isEdited(now) && now.edits.has(gameIndex.peek()));
}

async function linkWith(packed: string, place: Omit<Place, "problems">): Promise<string> {
  const { definitions, variant } = readingNow();
  return addressOf({
    ...place,
    pgn: await deflated(packed.trim()),
    ...(definitions !== undefined && { definitions: await deflated(definitions.trim()) }),
    ...(variant !== undefined && { variant }),
    embed: false,
  });
}

/** A link that opens this place anywhere, with the games and definitions in it if the page itself does not have them: all
 * games of the text, or the one that is shown where they are too many. Throws an Error with a sentence if the link would
 * be too long. */
export async function linkToShare(): Promise<string> {
  if (isInPage()) return linkHere();
  return linkWithGame();
}

/** The same, with the game in the link in any case. */
export async function linkWithGame(): Promise<string> {
  if (games.peek().from === "text") {
    const all = await linkWith(text.text, placeHere());
    if (all.length <= longest_link) return all;
  }
  const texts = await games.peek().textsOf?.(gameIndex.peek());
  if (!texts) throw new Error(t("This game is not available as PGN."));
  const link = await linkWith(texts.written, { ...placeHere(), game: 1 });
  if (link.length > longest_link) {
    throw new Error(
      t("The link would have {size} characters, and most programs cut links after {most}. Save a file instead.", {
        size: link.length,
        most: longest_link,
      }),
    );
  }
  return link;
}

const unknown_encoding = message("The link has an encoding that this page does not support.");

const unreadable: Record<Unreadable["field"], string> = {
  g: message("The link names no game by “{text}”."),
  p: message("The link names no turn by “{text}”."),
  v: message("The link names no variation by “{text}”."),
  pgn: unknown_encoding,
  def: unknown_encoding,
};

/** A place that was asked for, and what of it cannot be shown, in sentences. */
interface PlaceAsked extends Omit<Place, "problems"> {
  problems: string[];
}

function requested(): PlaceAsked {
  const place = readPlace(location.hash);
  return { ...place, problems: place.problems.map(({ field, text }) => t(unreadable[field], { text })) };
}

/** Opens the requested game; if it does not exist, the open one stays. */
function followGame(number: number, problems: string[]): boolean {
  const count = list.peek().games.length;
  const is_there = number >= 1 && number <= count;
  if (number > count)
    problems.push(t("There is no game {number}: the page has {count}.", { number: `${number}`, count }));
  if (!is_there) problems.push(t("Showing game {number}.", { number: `${gameIndex.peek() + 1}` }));
  else if (number - 1 !== gameIndex.peek()) openGame(number - 1);
  return is_there;
}

function followTurn({ ply, line: id }: PlaceAsked, problems: string[]): void {
  const found = game.value?.lineOf(id);
  const line = found?.kind === "suggestion" ? undefined : found;
  if (!line) problems.push(t("The game has no variation {number}.", { number: `${id}` }));
  const turns = (line ?? game.value?.main)?.turns ?? [];
  const first = turns[0]?.ply ?? 1;
  const last = first + turns.length - 1;
  if (ply > last)
    problems.push(
      t("There is no turn {number}: the line ends with turn {last}.", { number: `${ply}`, last: `${last}` }),
    );
  goTo(ply < 1 ? undefined : turns[Math.min(Math.max(ply, first), last) - first]);
}

function showProblems(problems: string[]): void {
  if (problems.length > 0) showNotice(problems.join(" "), true);
}

/** The text with its moves in a notation; as it is where that cannot express them. */
async function inNotation(
  notation: string | undefined,
  text: string,
  { variant, problems }: PlaceAsked,
  definitions: string,
): Promise<string> {
  if (!embed || notation === undefined || !program) return text;
  const reading = { ...(variant && { variant }), ...(definitions && { definitions }) };
  try {
    const converted = await program.convert(text, reading, "pgn", notation);
    if (converted.remarks.length === 0) return converted.text;
    problems.push(...converted.remarks.map((remark) => `${sentence(remark)}.`));
  } catch (error) {
    problems.push(messageOf(error));
  }
  return text;
}

/** The game that is packed in a link is read like one that is pasted, and shown once it has been read. */
async function followPacked(packed: string, place: PlaceAsked): Promise<void> {
  if (!program) {
    showNotice(t("The link contains a game, but this page was built without the program that reads it."), true);
    return;
  }
  const unpacked = (letters: string | undefined) =>
    letters === undefined ? Promise.resolve("") : inflated(letters).catch(() => undefined);
  const [text, definitions] = await Promise.all([unpacked(packed), unpacked(place.definitions)]);
  if (text === undefined || definitions === undefined) {
    showNotice(t("The game in the link cannot be decompressed: the link is incomplete."), true);
    return;
  }
  const shown = await inNotation(readLook(location.hash).notation, text, place, definitions);
  await openDocument({ text: shown, definitions, variant: place.variant, stored: true });
  editing.value = false;
  followWhenRead(place);
}

function followWhenRead(place: PlaceAsked): void {
  const { problems } = place;
  const stop = effect(() => {
    if (games.value.from !== "text" || (!game.value && hasGames.value)) return;
    queueMicrotask(() => {
      stop();
      if (hasGames.peek()) return followAmongRead(place);
      editing.value = true; // there is nothing else to be seen
      showProblems(problems);
    });
  });
}

/** The games of the address that was followed last: a page around this one changes the place among them. */
let followed = "";

function followAmongRead(place: PlaceAsked): void {
  const { problems } = place;
  if (followGame(place.game ?? 1, problems)) followTurn(place, problems);
  showProblems(problems);
}

function follow(): void {
  const place = requested();
  const { problems } = place;
  if (place.pgn !== undefined) {
    const { pgn, definitions, variant } = place;
    const packed = JSON.stringify([pgn, definitions, variant, readLook(location.hash).notation]);
    if (embed && packed === followed) followAmongRead(place);
    else void followPacked(pgn, place);
    followed = packed;
    return;
  }
  const asks = /[#&][gpv]=/.test(location.hash);
  if (asks && games.peek().from === "page" && !hasGames.peek()) problems.push(t("This page has no games."));
  else if (asks && games.peek().from === "page") {
    batch(() => {
      if (place.game === undefined || followGame(place.game, problems)) followTurn(place, problems);
    });
  }
  showProblems(problems);
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
    if (hash !== shown) showNotice(""); // at another place the notice about a link is outdated
    shown = hash;
    if (location.hash === hash || (location.hash === "" && hash === "#g=1&p=0")) return;
    history.replaceState(null, "", hash);
  });
}
