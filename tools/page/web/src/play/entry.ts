// A turn that is entered by pointing, choice by choice: the program lists the choices that may follow those made so far
// (`Program.choices`), and squares and pieces beside the board are pointed at until one choice is left. No
// rules and no browser here: each function makes the next state out of the last one.
import type { Choice, Choices } from "../program/answers";
import { nameOf, readPlacement, splitText } from "./position";

/** A clickable element: a square, `e4`, or a piece of the pocket, `N@`. */
export type Spot = string;

export function inPocket(letter: string): Spot {
  return `${letter}@`;
}

/** A turn that is being entered. */
export interface Entry {
  choices: Choice[];
  /** The answers of the program after none of them, after the first, and so on. It has been asked, and has not answered yet,
   * where the last is missing. */
  answers: Choices[];
  /** The piece that is to do something; undefined: none yet. */
  chosen?: Spot;
  /** Choices on the same squares, from which the user must select; otherwise empty. */
  among: Choice[];
}

/** The marks on the board. */
export interface Mark {
  spot: Spot;
  /** `stay`: something can be done without going anywhere; `start`: the piece there may or must do something. */
  kind: "chosen" | "start" | "target" | "capture" | "stay" | "made";
}

export function begun(answer: Choices): Entry {
  return { choices: [], answers: [answer], among: [] };
}

/** The last answer of the program; undefined during a request. */
export function answerOf({ choices, answers }: Entry): Choices | undefined {
  return answers[choices.length];
}

/** Nothing can follow: the turn is whole. */
export function isWhole(entry: Entry): boolean {
  const answer = answerOf(entry);
  return entry.choices.length > 0 && answer?.turn !== undefined && answer.open.length === 0;
}

/** It may end here or be continued. */
export function mayEnd(entry: Entry): boolean {
  const answer = answerOf(entry);
  return entry.choices.length > 0 && answer?.turn !== undefined && answer.open.length > 0;
}

/** Whether anything can be entered at all. */
export function isOpen(entry: Entry): boolean {
  return (entry.answers[0]?.open.length ?? 0) > 0;
}

/** Letters by squares, of the position within the turn. */
export function standing(answer: Choices): Map<Spot, string> {
  const { pieces } = readPlacement(splitText(answer.position).placement);
  return new Map(pieces.map((piece) => [nameOf(piece), piece.letter]));
}

/** A way to point at a choice: at one spot, or at two. */
interface Way {
  choice: Choice;
  spots: [Spot] | [Spot, Spot];
}

/** Who goes is pointed at, and then where to; castling also by the king and its partner. What is done on one square is
 * pointed at there, and on an occupied square twice, because the first time may choose the piece there; a piece that is dropped may
 * be pointed at before. */
function waysOf(answer: Choices): Way[] {
  const letters = standing(answer);
  const pocket = splitText(answer.position).pocket ?? "";
  return answer.open.flatMap((choice) => {
    const { from, to, partner, piece } = choice;
    const pointings: Way[] = [];
    if (to === undefined) return pointings;
    const there = from !== undefined && (from !== to || partner !== undefined);
    if (there && from !== to) pointings.push({ choice, spots: [from, to] });
    if (there && partner !== undefined && partner !== to) pointings.push({ choice, spots: [from, partner] });
    if (!there) pointings.push({ choice, spots: letters.has(to) ? [to, to] : [to] });
    const held = piece?.replace("+", ""); // who is put down turned over lies there as others do
    if (!there && held !== undefined && pocket.includes(held)) pointings.push({ choice, spots: [inPocket(held), to] });
    return pointings;
  });
}

function pointingsOf(entry: Entry): Way[] {
  const answer = answerOf(entry);
  return answer ? waysOf(answer) : [];
}

/** Choices without a square, which only a button can make. */
export function nowhere(entry: Entry): Choice[] {
  return answerOf(entry)?.open.filter((choice) => choice.to === undefined) ?? [];
}

/** The choices of the selected piece on its own square. */
export function onTheSpot(entry: Entry): Choice[] {
  const { chosen } = entry;
  return choicesOf(
    pointingsOf(entry).filter(({ spots }) => spots.length === 2 && spots[0] === chosen && spots[1] === chosen),
  );
}

/** The choices of the selected piece with another square. */
export function elsewhere(entry: Entry): Choice[] {
  const { chosen } = entry;
  return choicesOf(
    pointingsOf(entry).filter(({ spots }) => spots.length === 2 && spots[0] === chosen && spots[1] !== chosen),
  );
}

function choicesOf(found: Way[]): Choice[] {
  return [...new Set(found.map(({ choice }) => choice))];
}

/** Points at a spot as by a click: the piece there is chosen, or the chosen one goes there. */
export function pointedAt(entry: Entry, spot: Spot): Entry {
  const { choices, answers, chosen, among } = entry;
  if (chosen === undefined && among.length === 0) return chosenAt(entry, spot);
  const first: Entry = { choices, answers, among: [] };
  // A click beside the chooser closes it.
  if (among.length > 0) return startsSomewhere(first, spot) ? chosenAt(first, spot) : first;
  const there = leadingTo(entry, spot);
  if (there.length > 0) return oneOf(entry, there);
  if (spot === chosen) return first;
  // A click that only deselects drops nothing.
  return startsSomewhere(first, spot) ? chosenAt(first, spot) : first;
}

/** The chosen one is let go at a spot after dragging: it goes there, or stays chosen. */
export function droppedAt(entry: Entry, spot: Spot): Entry {
  const there = spot === entry.chosen ? [] : leadingTo(entry, spot);
  return there.length > 0 ? oneOf(entry, there) : entry;
}

/** Whether the chosen one can go to a spot, or do something there. */
export function leadsTo(entry: Entry, spot: Spot): boolean {
  return leadingTo(entry, spot).length > 0;
}

/** Whether the piece at a spot can be chosen. */
export function startsSomewhere(entry: Entry, spot: Spot): boolean {
  return pointingsOf(entry).some(({ spots }) => spots.length === 2 && spots[0] === spot);
}

/** Whether pointing at a spot does anything at first. */
export function answersAt(entry: Entry, spot: Spot): boolean {
  return pointingsOf(entry).some(({ spots }) => spots[0] === spot);
}

function leadingTo(entry: Entry, spot: Spot): Choice[] {
  const { chosen } = entry;
  return choicesOf(
    pointingsOf(entry).filter(({ spots }) => spots.length === 2 && spots[0] === chosen && spots[1] === spot),
  );
}

function chosenAt(entry: Entry, spot: Spot): Entry {
  const found = pointingsOf(entry).filter(({ spots }) => spots[0] === spot);
  if (found.length === 0) return entry;
  if (found.every(({ spots }) => spots.length === 1)) return oneOf(entry, choicesOf(found));
  // A piece that can only act on its square is asked for it: choosing it does not stop it or pass.
  const only = found.every(({ spots }) => spots[1] === spot);
  return { ...entry, chosen: spot, among: only ? choicesOf(found) : [] };
}

function oneOf(entry: Entry, choices: Choice[]): Entry {
  const [first, ...others] = choices;
  if (!first) return entry;
  return others.length === 0 ? chosenOne(entry, first) : { ...entry, among: choices };
}

/** Makes an open choice. The continuation must be requested from the program. */
export function chosenOne({ choices, answers }: Entry, choice: Choice): Entry {
  return { choices: [...choices, choice], answers: answers.slice(0, choices.length + 1), among: [] };
}

/** Adds the answer of the program. If only what happens of itself is left, it is done: then the program
 * is to be asked again. */
export function answered(entry: Entry, answer: Choices): Entry {
  const next = { ...entry, answers: [...entry.answers.slice(0, entry.choices.length), answer] };
  const [first] = answer.open;
  if (first && entry.choices.length > 0 && answer.open.every(ofItself)) return chosenOne(next, first);
  return withTheOnlyOne(next);
}

/** It is in no record. */
function ofItself({ text }: Choice): boolean {
  return text === "";
}

/** Within a turn, if only one piece can move on, it is chosen already. */
function withTheOnlyOne(entry: Entry): Entry {
  const only = onlyStart(entry);
  return only === undefined ? entry : chosenAt(entry, only);
}

function onlyStart(entry: Entry): Spot | undefined {
  if (entry.choices.length === 0) return undefined;
  const all = pointingsOf(entry);
  const starts = new Set(all.map(({ spots }) => spots[0]));
  return starts.size === 1 && all.every(({ spots }) => spots.length === 2) ? all[0]?.spots[0] : undefined;
}

/** Removes one step: the menu, the selected piece, the last choice; undefined if nothing has been entered. */
export function steppedBack(entry: Entry): Entry | undefined {
  const { choices, answers, chosen, among } = entry;
  const only = onlyStart(entry);
  // What opened of itself is left with the choice that led to it.
  const of_itself = chosen === only && among.every(({ to }) => to === chosen);
  if (among.length > 0 && !of_itself) return { ...entry, among: [] };
  if (chosen !== undefined && chosen !== only) return { choices, answers, among: [] };
  if (choices.length === 0) return undefined;
  let left = choices.length;
  while (left > 1 && ofItself(choices[left - 1] as Choice)) left--;
  return { choices: choices.slice(0, left - 1), answers: answers.slice(0, left), among: [] };
}

export function marksOf(entry: Entry): Mark[] {
  const { choices, chosen } = entry;
  const marks = madeOf(entry);
  if (chosen !== undefined) return [...marks, { spot: chosen, kind: "chosen" }, ...targetsOf(entry)];
  const all = pointingsOf(entry);
  const placing = all.some(({ spots }) => spots.length === 1) && all.every(({ spots }) => isPlacing(spots));
  if (choices.length === 0 && !placing) return marks;
  const starts = new Map(all.map(({ spots }) => [spots[0], spots.length === 1 ? "target" : "start"] as const));
  return [...marks, ...[...starts].map(([spot, kind]) => ({ spot, kind }))];
}

/** The last choice, unless the board has changed its size by it: then its squares have other names. */
function madeOf({ choices, answers }: Entry): Mark[] {
  const last = choices[choices.length - 1];
  const [before, now] = [answers[choices.length - 1], answers[choices.length]];
  if (!last || (before && now && sizeOf(before) !== sizeOf(now))) return [];
  const squares = new Set([last.from, last.to].filter((square) => square !== undefined));
  return [...squares].map((spot) => ({ spot, kind: "made" }));
}

function sizeOf({ position }: Choices): string {
  const { files, ranks } = readPlacement(splitText(position).placement);
  return `${files} ${ranks}`;
}

/** Onto an empty square, with or without a look at the pocket. */
function isPlacing(spots: Way["spots"]): boolean {
  return spots.length === 1 || spots[0].endsWith("@");
}

function targetsOf(entry: Entry): Mark[] {
  const { chosen } = entry;
  const kinds = new Map<Spot, Mark["kind"]>();
  for (const { choice, spots } of pointingsOf(entry)) {
    const [from, to] = spots;
    if (from !== chosen || to === undefined) continue;
    if (choice.captures) kinds.set(to, "capture");
    else if (!kinds.has(to)) kinds.set(to, to === chosen ? "stay" : "target");
  }
  return [...kinds].map(([spot, kind]) => ({ spot, kind }));
}
