// How is it told in words? Men, events and positions, for those who listen and for those who read along.
import type { GameRecord, Side } from "../data/record";
import type { Event } from "./events";
import { type Cause, moves } from "./events";
import type { Turn } from "./game";
import { nameOf } from "./position";
import { type Man, neutral, type Stage } from "./stage";

const known: Record<string, string> = { K: "king", P: "pawn", R: "rook", N: "knight", B: "bishop", Q: "queen" };
const places = { R: "rook", N: "knight", B: "bishop", Q: "queen" } as const;

export function sideOf(letter: string): Side {
  return letter[0] === letter[0]?.toUpperCase() ? "white" : "black";
}

/** The Betza name behind a letter of a position text: a place in its owner's army, or with `'` in the other one. */
export function betzaOf(letter: string, armies: GameRecord["armies"]): string {
  const place = (letter[0] ?? "").toUpperCase();
  if (place === "K" || place === "P" || !armies) return place;
  const own = sideOf(letter);
  const other = own === "white" ? "black" : "white";
  return armies[letter.endsWith("'") ? other : own][places[place as keyof typeof places]];
}

export function manName(letter: string, armies: GameRecord["armies"]): string {
  if (letter === neutral) return "Gravitatur";
  const name = betzaOf(letter, armies);
  return known[name] ?? name;
}

const endings: Record<Cause, string> = {
  chosen: "",
  castled: ", castling",
  momentum: ", carried by momentum",
  captured: " is captured",
  exploded: " is shot away",
  stopped: " is stopped",
  autostopped: " cannot go on, and stops",
  followed: ", following to the square left",
  placed: " is placed",
  removed: " is taken off",
  pulled: ", pulled",
  swapped: ", swapped with the king",
  promoted: " is promoted",
  shrunk: ", as the board closes up",
};

/** `White bishop from c1 to c4, carried by momentum`; `letter` is that of the man before the event. */
export function eventText(event: Event, letter: string, armies: GameRecord["armies"]): string {
  const side = letter === neutral ? "" : `${sideOf(letter)} `;
  const who = side + manName(letter, armies);
  const way = moves(event) ? ` from ${nameOf(event.from)} to ${nameOf(event.to)}` : ` on ${nameOf(event.from)}`;
  const becomes = event.becomes ? `, now a ${manName(event.becomes, armies)}` : "";
  const text = who + way + endings[event.cause] + becomes;
  return text[0]?.toUpperCase() + text.slice(1);
}

/** All of a shrink is one event to whoever watches. */
export function shrinkText(vanished: string): string {
  const files = [...vanished].filter((name) => name >= "a");
  const ranks = [...vanished].filter((name) => name < "a");
  const part = (word: string, names: string[]) =>
    names.length === 0 ? [] : [`${word}${names.length > 1 ? "s" : ""} ${names.join(", ")}`];
  return `The board closes up: ${[...part("file", files), ...part("rank", ranks)].join(" and ")} gone`;
}

export function turnNumber(turn: Turn): string {
  return `${turn.number}.${turn.side === "black" ? ".." : ""}`;
}

/** Who stands where, by sides. */
export function stageText(stage: Stage, armies: GameRecord["armies"]): string {
  const of = (side: Side) =>
    stage.men
      .filter((man) => man.letter !== neutral && sideOf(man.letter) === side)
      .map((man: Man) => `${manName(man.letter, armies)} ${nameOf(man)}${man.motion ? " in motion" : ""}`)
      .join(", ");
  const size = `${stage.files.length} files and ${stage.ranks.length} ranks`;
  return `Board of ${size}. White: ${of("white")}. Black: ${of("black")}.`;
}
