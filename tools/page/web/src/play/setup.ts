// Positions that are set up: each function changes a position text. No rules: the program checks the result.
import type { LetterRecord, Side } from "../data/record";
import { t } from "../language/message";
import { nameOf, type Placed, readPlacement, type Square, splitText, writePlacement } from "./position";

/** The fields after the placement: side, castling rights, en passant square, and the others. */
function withField(text: string, index: number, value: string): string {
  const [placement = "", ...fields] = text.split(" ");
  fields[index] = value;
  return [placement, ...fields].join(" ");
}

function withPlacement(text: string, change: (pieces: Placed[]) => Placed[]): string {
  const { placement, pocket, rest } = splitText(text);
  const board = readPlacement(placement);
  const now = writePlacement({ ...board, pieces: change(board.pieces) });
  // A square that was passed is not passed on another board.
  return withField(`${now}${pocket === undefined ? "" : `[${pocket}]`} ${rest}`, 2, "-");
}

const isOn =
  ({ file, rank }: Square) =>
  (other: Square) =>
    other.file === file && other.rank === rank;

export function pieceAt(text: string, square: Square): string | undefined {
  return readPlacement(splitText(text).placement).pieces.find(isOn(square))?.letter;
}

/** With a piece on a square in place of the one there; undefined: the square is emptied. */
export function withPiece(text: string, square: Square, letter: string | undefined): string {
  const is_there = isOn(square);
  return withPlacement(text, (pieces) => [
    ...pieces.filter((piece) => !is_there(piece)),
    ...(letter === undefined ? [] : [{ ...square, letter }]),
  ]);
}

export function withMove(text: string, from: Square, to: Square): string {
  const letter = pieceAt(text, from);
  if (letter === undefined || nameOf(from) === nameOf(to)) return text;
  return withPiece(withPiece(text, from, undefined), to, letter);
}

/** Without pieces, pieces in pockets, and castling rights. */
export function emptied(text: string): string {
  const bare = withPlacement(text, () => []);
  return withField(bare.replace(/\[[^\]]*\]/, "[]"), 1, "-");
}

export function sideOfText(text: string): Side {
  return text.split(" ")[1] === "b" ? "black" : "white";
}

export function withSide(text: string, side: Side): string {
  return withField(withField(text, 0, side === "white" ? "w" : "b"), 2, "-");
}

export function rightsOf(text: string): string {
  return (text.split(" ")[2] ?? "-").replace("-", "");
}

/** With a castling right or without; rights stay in the order of `all`. */
export function withRight(text: string, right: string, is_on: boolean, all: string): string {
  const now = new Set(rightsOf(text));
  if (is_on) now.add(right);
  else now.delete(right);
  const ordered = [...all].filter((letter) => now.has(letter)).join("");
  return withField(text, 1, ordered || "-");
}

/** The rights that can be chosen, of a variant that begins with this text. */
export function rightsToChoose(start: string): string {
  const rights = rightsOf(start);
  // Chess960 also names the files of the rooks, which depend on the position.
  return /[A-JL-P]/.test(rights.replace("Q", "")) && !/[a-h]{3}/.test(rights) ? rights.replace(/[^KQkq]/g, "") : rights;
}

/** `White O-O` */
export function rightName(right: string): string {
  const side = t(right === right.toUpperCase() ? "White" : "Black");
  const castling = { k: "O-O", q: "O-O-O" }[right.toLowerCase()];
  return castling ? `${side} ${castling}` : t("{side}, {file}-file", { side, file: right.toLowerCase() });
}

/** With one piece more in a pocket. */
export function withHeld(text: string, letter: string): string {
  return text.replace(/\[([^\]]*)\]/, (_, held: string) => `[${held.replace("-", "")}${letter}]`);
}

export function withoutHeld(text: string, letter: string): string {
  return text.replace(/\[([^\]]*)\]/, (_, held: string) => `[${held.replace(letter, "")}]`);
}

/** The letters of the pieces of a side, those of the beginning first. `letters`: of a definition. */
export function palette(side: Side, start: string, letters: Record<string, LetterRecord> | undefined): string[] {
  const { placement, pocket = "" } = splitText(start);
  const capital = (letter: string) => letter.replace("~", "").toUpperCase();
  const begin = [...readPlacement(placement).pieces.map(({ letter }) => letter), ...pocket]
    .filter((letter) => /[A-Za-z]/.test(letter))
    .map(capital);
  // What a piece is promoted to has a letter of its own in some definitions; positions have it with `+`.
  const promotions = new Set(
    Object.entries(letters ?? {}).flatMap(([letter, { word }]) => (letter[0] === "+" ? word : [])),
  );
  const others = letters
    ? Object.keys(letters).filter((letter) => letter[0] === "+" || !promotions.has(letters[letter]?.word ?? ""))
    : "KQRBNP";
  const all = [...new Set([...begin, ...others])];
  return side === "white" ? all : all.map((letter) => letter.toLowerCase());
}

/** How two knights can be on five squares, in the order of their numbers. */
const knights = ["01", "02", "03", "04", "12", "13", "14", "23", "24", "34"];

/** The array of Chess960 with a number from 0 to 959, as Scharnagl counts them: 518 is that of chess. */
export function chess960Array(number: number): string {
  const array: string[] = Array(8).fill("");
  const free = () => array.flatMap((letter, file) => (letter === "" ? [file] : []));
  let left = number;
  const next = (count: number) => {
    const digit = left % count;
    left = (left - digit) / count;
    return digit;
  };
  array[2 * next(4) + 1] = "B";
  array[2 * next(4)] = "B";
  array[free()[next(6)] ?? 0] = "Q";
  const places = free();
  for (const index of knights[left] ?? "01") array[places[Number(index)] ?? 0] = "N";
  for (const [i, file] of free().entries()) array[file] = "RKR"[i] ?? "";
  return array.join("");
}

export function chess960Position(number: number): string {
  const array = chess960Array(number);
  return `${array.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${array} w KQkq - 0 1`;
}
