// Squares and arrows that were drawn on the board for a position, from commands in comments.
import type { Said } from "../data/record";
import type { Spot } from "./arrows";
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
export function markName({ color, from, to }: DrawnMark): string {
  const name = colors[color] ?? "green";
  return to ? `${name} arrow from ${from} to ${to}` : `${name} square ${from}`;
}

/** `Drawn: green square d4, red arrow from d1 to d8.` Empty where nothing is. */
export function marksText(marks: Mark[], stage: Stage): string {
  const name = ({ file, rank }: Spot) => nameOf({ file: stage.files.indexOf(file), rank: stage.ranks.indexOf(rank) });
  const texts = marks.map(({ color, from, to }) =>
    to ? `${color} arrow from ${name(from)} to ${name(to)}` : `${color} square ${name(from)}`,
  );
  return texts.length === 0 ? "" : ` Drawn: ${texts.join(", ")}.`;
}
