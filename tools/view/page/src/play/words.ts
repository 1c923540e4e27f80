// How is it told in words? Pieces, events and positions, for those who listen and for those who read along.
import type { GameRecord, Side } from "../data/record";
import type { Event, Step } from "./events";
import { lookOf, moves, vanishedIn } from "./events";
import type { Turn } from "./game";
import { looks } from "./looks";
import { isNeutral, neutral, wall } from "./pieces";
import { nameOf } from "./position";
import type { Piece, Stage } from "./stage";

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

export function pieceName(letter: string, armies: GameRecord["armies"]): string {
  if (letter === wall) return "wall";
  if (letter === neutral) return looks.neutral.name;
  const name = betzaOf(letter, armies);
  return known[name] ?? name;
}

/** `White bishop from c1 to c4, carried by momentum`; `letter` is that of the piece before the event. */
export function eventText(event: Event, letter: string, armies: GameRecord["armies"]): string {
  const side = isNeutral(letter) ? "" : `${sideOf(letter)} `;
  const who = side + pieceName(letter, armies);
  const way = moves(event) ? ` from ${nameOf(event.from)} to ${nameOf(event.to)}` : ` on ${nameOf(event.from)}`;
  const becomes = event.becomes ? `, now a ${pieceName(event.becomes, armies)}` : "";
  const text = who + way + lookOf(event).spoken + becomes;
  return text[0]?.toUpperCase() + text.slice(1);
}

/** All of a shrink is one event to whoever watches. */
export function shrinkText(step: Step): string {
  const { files, ranks } = vanishedIn(step);
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
    stage.pieces
      .filter((piece) => !isNeutral(piece.letter) && sideOf(piece.letter) === side)
      .map((piece: Piece) => `${pieceName(piece.letter, armies)} ${nameOf(piece)}${piece.motion ? " in motion" : ""}`)
      .join(", ");
  const size = `${stage.files.length} files and ${stage.ranks.length} ranks`;
  const pockets = stage.pocket ? ` In pockets: ${[...stage.pocket].join(" ")}.` : "";
  return `Board of ${size}. White: ${of("white")}. Black: ${of("black")}.${pockets}`;
}
