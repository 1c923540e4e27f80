// Pieces, events and positions in words, for screen readers and for the list of events.
import type { GameRecord, Side } from "../data/record";
import { type Cast, heldWords, pieceName, sideName, sideOf } from "./cast";
import type { Event, Step } from "./events";
import { lookOf, moves, vanishedIn } from "./events";
import type { Turn } from "./game";
import { gatesOf } from "./gates";
import { isNeutral, wall } from "./pieces";
import { checksLeft, held, nameOf, sideToMove } from "./position";
import type { Piece, Stage } from "./stage";

/** `white bishop` */
export function actorText(letter: string, cast: Cast): string {
  return (isNeutral(letter) ? "" : `${sideName(sideOf(letter), cast).toLowerCase()} `) + pieceName(letter, cast);
}

/** `White bishop from c1 to c4, carried by momentum`; `letter` is that of the piece before the event. */
export function eventText(event: Event, letter: string, cast: Cast): string {
  const who = actorText(letter, cast);
  const squares = moves(event) ? ` from ${nameOf(event.from)} to ${nameOf(event.to)}` : ` on ${nameOf(event.from)}`;
  const text = who + squares + lookOf(event).spoken + becomesText(event, letter, cast);
  return text[0]?.toUpperCase() + text.slice(1);
}

function becomesText(event: Event, letter: string, cast: Cast): string {
  if (!event.becomes) return "";
  const name = pieceName(event.becomes, cast);
  if (lookOf(event).effect !== "changes_side") return `, now ${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
  const owner = `${sideName(sideOf(event.becomes), cast)}'s`;
  return name === pieceName(letter, cast) ? `, now ${owner}` : `, now ${owner} ${name}`;
}

/** A shrink is described as one event. */
export function shrinkText(step: Step): string {
  const { files, ranks } = vanishedIn(step);
  const part = (word: string, names: string[]) =>
    names.length === 0 ? [] : [`${word}${names.length > 1 ? "s" : ""} ${names.join(", ")}`];
  return `The board closes up: ${[...part("file", files), ...part("rank", ranks)].join(" and ")} gone`;
}

export function turnNumber(turn: Turn): string {
  return `${turn.number}.${turn.side === "black" ? ".." : ""}`;
}

/** Those that need other words than the record has. */
const endings: Record<string, string> = {
  "king captured": "the king is captured",
  "king left in check": "the king is left in check",
  extinction: "the last piece of a kind is gone",
  flag: "the goal is reached",
  "checks given": "the last check is given",
  connected: "the way is completed",
  castled: "castling decides",
  adjudicated: "the pieces on the board are counted",
};

/** `Checkmate – White wins`, by the rules; where they see no end, by the result and the `Termination` of the record.
 * Undefined: the record has no result. */
export function endText({ end, result, tags }: GameRecord, cast: Cast): string | undefined {
  if (end) return ending(endings[end.how] ?? end.how, end.winner, cast);
  if (result === undefined || result === "*") return undefined;
  const why = tags.find((tag) => tag.name === "Termination")?.value.toLowerCase() ?? "";
  const winner = result === "1-0" ? "white" : result === "0-1" ? "black" : undefined;
  return /^(\??|normal)$/.test(why) ? wins(winner, cast) : ending(why, winner, cast);
}

function ending(kind: string, winner: Side | undefined, cast: Cast): string {
  return `${kind[0]?.toUpperCase()}${kind.slice(1)} – ${winner ? wins(winner, cast) : "draw"}`;
}

function wins(side: Side | undefined, cast: Cast): string {
  return side ? `${sideName(side, cast)} wins` : "Draw";
}

/** The pieces and their squares, by sides. */
export function stageText(stage: Stage, cast: Cast): string {
  const of = (side: Side) =>
    stage.pieces
      .filter((piece) => !isNeutral(piece.letter) && sideOf(piece.letter) === side)
      .map((piece: Piece) => `${pieceName(piece.letter, cast)} ${nameOf(piece)}${piece.motion ? " in motion" : ""}`)
      .join(", ");
  const size = `${stage.files.length} files and ${stage.ranks.length} ranks`;
  const beside = (["white", "black"] as const).map((side) => besideText(stage, side, cast)).join("");
  const open = cast.gates ? gates(stage) : "";
  const moves = sideName(sideToMove(stage.rest), cast);
  const pieces = (["white", "black"] as const).map((side) => `${sideName(side, cast)}: ${of(side)}.`).join(" ");
  return `Board of ${size}, ${moves} to move. ${pieces}${walls(stage, cast)}${open}${beside}`;
}

function gates(stage: Stage): string {
  const squares = gatesOf(stage).map(nameOf);
  return squares.length === 0 ? "" : ` Gates behind: ${squares.join(", ")}.`;
}

function walls(stage: Stage, cast: Cast): string {
  const closed = stage.pieces.filter((piece) => piece.letter === wall).map(nameOf);
  const word = pieceName(wall, cast) === "wall" ? "Closed" : "Duck";
  return closed.length === 0 ? "" : ` ${word}: ${closed.join(", ")}.`;
}

/** In the pocket, and checks that are left. */
function besideText(stage: Stage, side: Side, cast: Cast): string {
  const name = sideName(side, cast);
  const pieces = held(stage.pocket, side).map(({ letter, count }) => `${count} ${pieceName(letter, cast)}`);
  const checks = checksLeft(stage.rest)?.[side];
  const pocket = pieces.length === 0 ? "" : ` ${name} has ${heldWords(cast)}: ${pieces.join(", ")}.`;
  return checks === undefined
    ? pocket
    : `${pocket} ${name} wins by ${checks} more ${checks === 1 ? "check" : "checks"}.`;
}
