// Squares and arrows that were drawn on the board for a position, from commands in comments.
import type { Said } from "../data/record";
import { message, t } from "../language/message";
import type { Spot } from "./arrows";
import { type Cast, squareName } from "./cast";
import { nameOf, squareOf } from "./position";
import type { Stage } from "./stage";

/** An arrow, or where `to` is absent a square. */
export interface Mark {
  color: "green" | "red" | "yellow" | "blue";
  from: Spot;
  to?: Spot;
}

export type { Said };

/** A mark as commands have it: a colour by its capital letter, squares by their names. */
export interface DrawnMark {
  color: string;
  from: string;
  to?: string;
}

/** With one more mark. The same mark in another colour is replaced, and in the same colour taken away. */
export function toggled(marks: DrawnMark[], mark: DrawnMark): DrawnMark[] {
  const same = ({ from, to }: DrawnMark) => from === mark.from && to === mark.to;
  const old = marks.find(same);
  const others = marks.filter((other) => !same(other));
  return old?.color === mark.color ? others : [...others, mark];
}

const colors: Record<string, Mark["color"]> = { G: "green", R: "red", Y: "yellow", B: "blue" };

export const color_words: Record<Mark["color"], string> = {
  green: message("green"),
  red: message("red"),
  yellow: message("yellow"),
  blue: message("blue"),
};

export function colorOf({ color }: DrawnMark): Mark["color"] {
  return colors[color] ?? "green";
}

function nameOfMark(color: Mark["color"], from: string, to: string | undefined): string {
  const values = { color: t(color_words[color]), from, to: to ?? "" };
  return to ? t("{color} arrow from {from} to {to}", values) : t("{color} square {from}", values);
}

/** `stage` is the board of the position, on which they are. */
export function marksOf(annotations: Said, stage: Stage): Mark[] {
  const spot = (name: string): Spot | undefined => {
    const { file, rank } = squareOf(name);
    const at = { file: stage.files[file], rank: stage.ranks[rank] };
    return at.file === undefined || at.rank === undefined ? undefined : { file: at.file, rank: at.rank };
  };
  const squares = (annotations.squares ?? []).map(({ color, square }) => ({ color, from: square, to: undefined }));
  return [...squares, ...(annotations.arrows ?? [])].flatMap(({ color, from, to }): Mark[] => {
    const [start, end] = [spot(from), to === undefined ? undefined : spot(to)];
    if (!start || (to !== undefined && !end)) return [];
    return [{ color: colors[color] ?? "green", from: start, ...(end && { to: end }) }];
  });
}

/** `green arrow from e2 to e4` */
export function markName(mark: DrawnMark, cast: Cast): string {
  const { from, to } = mark;
  return nameOfMark(colorOf(mark), squareName(from, cast), to && squareName(to, cast));
}

/** `Drawn: green square d4, red arrow from d1 to d8.` Empty where nothing is. */
export function marksText(marks: Mark[], stage: Stage, cast: Cast): string {
  const name = ({ file, rank }: Spot) =>
    squareName(nameOf({ file: stage.files.indexOf(file), rank: stage.ranks.indexOf(rank) }), cast);
  const texts = marks.map(({ color, from, to }) => nameOfMark(color, name(from), to && name(to)));
  return texts.length === 0 ? "" : ` ${t("Drawn: {marks}.", { marks: texts.join(", ") })}`;
}
