// The state of the board between two steps. Stages follow from one another by events alone; pieces and lines keep their numbers
// from stage to stage, so that a view can animate moves.
import { type Event, lookOf, moves, type Step, vanishedIn } from "./events";
import { signOf } from "./looks";
import { neutral, wall } from "./pieces";
import {
  type Decided,
  type Motion,
  motionsOf,
  nameOf,
  readPlacement,
  type Square,
  splitText,
  usualRest,
  withMotionsOf,
  writePlacement,
} from "./position";

export interface Piece extends Square {
  id: number;
  letter: string;
  motion?: Motion;
}

export interface Stage {
  pieces: Piece[];
  /** The numbers that the files and ranks had at the beginning of the game. */
  files: number[];
  ranks: number[];
  /** The text in brackets after the placement: the pieces that may be dropped. */
  pocket?: string;
  /** The fields of the position text after the placement. */
  rest: string;
}

/** The data of a turn. */
export interface Played {
  steps: Step[];
  /** Where it does not follow from what happens. */
  position?: string;
}

const range = (n: number) => Array.from({ length: n }, (_, i) => i);

export function firstStage(text: string): Stage {
  const { placement, pocket, rest } = splitText(text);
  const { files, ranks, pieces } = readPlacement(placement);
  const stage = {
    pieces: pieces.map((piece, id) => ({ ...piece, id })),
    files: range(files),
    ranks: range(ranks),
    rest,
  };
  return withMotions(pocket === undefined ? stage : { ...stage, pocket });
}

export function textOf(stage: Stage): string {
  const board = { files: stage.files.length, ranks: stage.ranks.length, pieces: stage.pieces };
  const pocket = stage.pocket === undefined ? "" : `[${stage.pocket}]`;
  return `${writePlacement(board)}${pocket} ${stage.rest}`;
}

/** The text of a position within a turn: the pieces, and those still in motion. The other fields are those of the position
 * before the turn, because the rules define them for whole turns. */
export function textWithin(stage: Stage): string {
  return textOf({ ...stage, rest: withMotionsOf(stage.pieces, stage.rest) });
}

/** After the first `count` steps of a turn that is not over. */
export function stageWithin(before: Stage, played: Played, count: number): Stage {
  let stage = before;
  for (const step of played.steps.slice(0, count)) stage = stepped(stage, step);
  return stage;
}

export function stageAfter(before: Stage, played: Played): Stage {
  const stage = stageWithin(before, played, played.steps.length);
  if (!played.position) return withMotions({ ...stage, rest: usualRest(before.rest, decided(before, played)) });
  const reported = relettered(stage, firstStage(played.position));
  return textOf(reported) === played.position ? withMotions(reported) : rearranged(before, played.position);
}

/** The input for predicting the rest of the position: the first chosen piece, its side, and whether there was a capture. */
function decided(before: Stage, played: Played): Decided {
  const captures = played.steps.some((step) => step.events.some((event) => event.cause === "captured"));
  const chosen = (event: Event) => event.cause === "chosen";
  const count = played.steps.findIndex((step) => step.events.some(chosen));
  const step = played.steps[count];
  const pawn = step?.events.find(chosen);
  if (!step || !pawn) return { captures };
  const letter = actorsOf(stageWithin(before, played, count), step)[step.events.indexOf(pawn)];
  return letter === "P" || letter === "p" ? { pawn, captures } : { captures };
}

/** Gives pieces the letters of a position of the data on the same squares; `reported`, that position, also has values that no event
 * records. */
function relettered(stage: Stage, reported: Stage): Stage {
  const letters = new Map(reported.pieces.map((piece) => [nameOf(piece), piece.letter]));
  const pieces = stage.pieces.map((piece) => ({ ...piece, letter: letters.get(nameOf(piece)) ?? piece.letter }));
  const { rest, pocket } = reported;
  return pocket === undefined ? { ...stage, pieces, rest } : { ...stage, pieces, rest, pocket };
}

function stepped(stage: Stage, step: Step): Stage {
  const arrived = new Set<number>();
  let { pieces, pocket } = stage;
  for (const event of step.events) {
    pieces = applied(pieces, event, arrived);
    pocket = pocketAfter(pocket, event);
  }
  pieces = pieces.map((piece) => (arrived.has(piece.id) ? carried(piece, step) : piece));
  if (!step.closes) return pocket === undefined ? { ...stage, pieces } : { ...stage, pieces, pocket };
  const { files, ranks } = vanishedIn(step);
  return {
    ...stage,
    pieces,
    files: stage.files.filter((_, file) => !files.includes(String.fromCharCode(97 + file))),
    ranks: stage.ranks.filter((_, rank) => !ranks.includes(String(rank + 1))),
  };
}

/** A piece carried on is in motion by this step. */
function carried(piece: Piece, step: Step): Piece {
  if (!piece.motion) return piece;
  const captures = step.events.some((event) => event.cause === "captured" && nameOf(event.from) === nameOf(piece));
  return { ...piece, motion: { ...piece.motion, captures } };
}

/** If a side may drop pieces that it does not have, the pocket does not change. */
function pocketAfter(pocket: string | undefined, event: Event): string | undefined {
  const { effect } = lookOf(event);
  if (pocket === undefined || event.who === undefined) return pocket;
  if (effect === "to_pocket") return pocket + event.who;
  return effect === "put_down" ? pocket.replace(event.who, "") : pocket;
}

/** The letters of the pieces to which the events of a step happen, as they are before. */
export function actorsOf(stage: Stage, step: Step): string[] {
  const arrived = new Set<number>();
  let pieces = stage.pieces;
  return step.events.map((event) => {
    const comer = comerOf(event) ?? event.who;
    const letter = comer ?? actor(pieces, event, arrived)?.letter ?? wall;
    pieces = applied(pieces, event, arrived);
    return letter;
  });
}

/** `arrived`: pieces that have come to their squares in this step. Two pieces that swap are on one square for a moment. */
function actor(pieces: Piece[], event: Event, arrived: Set<number>): Piece | undefined {
  const there = pieces.filter((piece) => nameOf(piece) === nameOf(event.from));
  return there.find((piece) => !arrived.has(piece.id)) ?? there[0];
}

/** The letter of who comes on the board. */
function comerOf(event: Event): string | undefined {
  const { effect } = lookOf(event);
  if (effect === "neutral_comes") return neutral;
  if (effect === "put_down") return event.becomes ?? event.who;
  return effect === "wall_comes" && !moves(event) ? wall : undefined;
}

function applied(pieces: Piece[], event: Event, arrived: Set<number>): Piece[] {
  const comer = comerOf(event);
  if (comer)
    return [...pieces, { ...event.to, id: 1 + Math.max(-1, ...pieces.map((piece) => piece.id)), letter: comer }];
  const { effect, sign } = lookOf(event);
  const who = effect === "to_pocket" ? undefined : actor(pieces, event, arrived);
  if (!who) return pieces;
  if (effect === "taken_off" || effect === "neutral_leaves") return pieces.filter((piece) => piece !== who);
  const { motion, ...still } = who;
  const now: Piece = { ...still, ...event.to, letter: event.becomes ?? who.letter };
  // A chosen piece and one that comes to rest have new momentum.
  if (motion && effect !== "none" && signOf(sign).tone !== "choice") now.motion = motion;
  if (moves(event)) arrived.add(who.id);
  return pieces.map((piece) => (piece === who ? now : piece));
}

function withMotions(stage: Stage): Stage {
  const motions = new Map(motionsOf(stage.rest).map((motion) => [nameOf(motion), motion]));
  const pieces = stage.pieces.map(({ motion: _, ...piece }) => {
    const motion = motions.get(nameOf(piece));
    return motion ? { ...piece, motion } : piece;
  });
  return { ...stage, pieces };
}

/** A position that no events lead to: pieces on the square of a like one are the same, and others go the shortest
 * way. */
export function rearranged(before: Stage, text: string): Stage {
  const after = firstStage(text);
  const left = [...before.pieces];
  const take = (matches: (piece: Piece) => boolean) => {
    const found = left.findIndex(matches);
    return found < 0 ? undefined : left.splice(found, 1)[0];
  };
  const kept = after.pieces.map(
    (piece) => take((old) => old.letter === piece.letter && nameOf(old) === nameOf(piece))?.id,
  );
  let fresh = Math.max(-1, ...before.pieces.map((piece) => piece.id));
  const pieces = after.pieces.map((piece, i) => {
    const id = kept[i] ?? take((old) => old.letter === piece.letter)?.id ?? ++fresh;
    return { ...piece, id };
  });
  const same = before.files.length === after.files.length && before.ranks.length === after.ranks.length;
  return same ? { ...after, pieces, files: before.files, ranks: before.ranks } : { ...after, pieces };
}
