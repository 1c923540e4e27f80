// Position texts: placement, the other fields, pieces in motion, from text to data and back. No rules.

import type { Side } from "../data/record";

/** File and rank, both from 0. */
export interface Square {
  file: number;
  rank: number;
}

export interface Placed extends Square {
  letter: string;
}

export interface Placement {
  files: number;
  ranks: number;
  pieces: Placed[];
}

export function squareOf(name: string): Square {
  return { file: name.charCodeAt(0) - 97, rank: Number.parseInt(name.slice(1), 10) - 1 };
}

export function nameOf(at: Square): string {
  return String.fromCharCode(97 + at.file) + (at.rank + 1);
}

/** `pocket` is the text in brackets after the placement; undefined: there are none. */
export function splitText(text: string): { placement: string; pocket?: string; rest: string } {
  const blank = text.indexOf(" ");
  const rest = text.slice(blank + 1);
  const [placement = "", bracketed] = text.slice(0, blank).split("[");
  return bracketed === undefined ? { placement, rest } : { placement, pocket: bracketed.slice(0, -1), rest };
}

/** Ranks from the top. A letter may have `+` before it, and `'` or `~` after it; `*` is a square that is closed. */
export function readPlacement(text: string): Placement {
  const rows = text.split("/");
  const pieces: Placed[] = [];
  let files = 0;
  rows.forEach((row, fromTop) => {
    let file = 0;
    for (const [part] of row.matchAll(/\d+|\+?[A-Za-z]['~]?|\*/g)) {
      if (/\d/.test(part)) file += Number(part);
      else pieces.push({ letter: part, file: file++, rank: rows.length - 1 - fromTop });
    }
    files = Math.max(files, file);
  });
  return { files, ranks: rows.length, pieces };
}

export function writePlacement({ files, ranks, pieces }: Placement): string {
  const rows: string[] = [];
  for (let rank = ranks - 1; rank >= 0; rank--) {
    let row = "";
    let empty = 0;
    for (let file = 0; file < files; file++) {
      const piece = pieces.find((candidate) => candidate.file === file && candidate.rank === rank);
      if (!piece) {
        empty++;
        continue;
      }
      row += (empty || "") + piece.letter;
      empty = 0;
    }
    rows.push(row + (empty || ""));
  }
  return rows.join("/");
}

/** The facts of a turn that the fields after the placement depend on. */
export interface Decided {
  /** The way of a pawn who goes first of all. */
  pawn?: { from: Square; to: Square };
  captures: boolean;
}

/** The fields after the placement, predicted: where that is wrong, the data contain the position. `usual_rest` of vpgn predicts the
 * same. */
export function usualRest(before: string, { pawn, captures }: Decided): string {
  const [side, rights, , clock, number] = before.split(" ");
  const next = side === "w" ? "b" : "w";
  const leaps = pawn && pawn.from.file === pawn.to.file && Math.abs(pawn.from.rank - pawn.to.rank) === 2;
  const passed = leaps ? nameOf({ file: pawn.from.file, rank: (pawn.from.rank + pawn.to.rank) / 2 }) : "-";
  const quiet = pawn || captures ? 0 : Number(clock) + 1;
  return `${next} ${rights} ${passed} ${quiet} ${Number(number) + (side === "b" ? 1 : 0)}`;
}

/** A piece in motion: its square and its direction. */
export interface Motion extends Square {
  files: number;
  ranks: number;
  captures: boolean;
}

/** The seventh field: `e4-e6,h6xg5`. */
export function motionsOf(rest: string): Motion[] {
  const field = rest.split(" ")[5];
  if (!field) return [];
  return field.split(",").map((note) => {
    const from = squareOf(note);
    const to = squareOf(note.slice(3));
    return { ...to, files: to.file - from.file, ranks: to.rank - from.rank, captures: note[2] === "x" };
  });
}

/** `rest` with its motions replaced by those of the pieces. */
export function withMotionsOf(pieces: (Square & { motion?: Motion })[], rest: string): string {
  const notes = pieces
    .flatMap(({ motion, ...at }) => (motion ? [{ ...at, motion }] : []))
    .sort((a, b) => a.file - b.file || a.rank - b.rank)
    .map(({ motion, ...at }) => {
      const from = nameOf({ file: at.file - motion.files, rank: at.rank - motion.ranks });
      return `${from}${motion.captures ? "x" : "-"}${nameOf(at)}`;
    });
  return rest.replace(/ [a-p]\d+[-x]\S+$/, "") + (notes.length > 0 ? ` ${notes.join(",")}` : "");
}

/** Who may be put on the board by a side, each letter once, in the order of the text. */
export function held(pocket: string | undefined, side: Side): { letter: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const letter of pocket ?? "") {
    if (/[A-Z]/.test(letter) === (side === "white")) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return [...counts].map(([letter, count]) => ({ letter, count }));
}

/** The field `3+3` of variants in which checks are counted. */
export function checksLeft(rest: string): Record<Side, number> | undefined {
  const [, white, black] = rest.match(/ (\d+)\+(\d+)(?: |$)/) ?? [];
  return white === undefined ? undefined : { white: Number(white), black: Number(black) };
}

export function sideToMove(rest: string): "white" | "black" {
  return rest.startsWith("b") ? "black" : "white";
}
