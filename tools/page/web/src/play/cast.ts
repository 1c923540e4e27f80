// The pieces of a position text: places in armies, or pieces of a definition, with their names and drawings.
import type { Army, ExplainedPiece, GameRecord, LetterRecord, List, Side, Tradition } from "../data/record";
import { inContext, message, t } from "../language/message";
import { looks } from "./looks";
import { neutral, wall } from "./pieces";
import { type Square, squareOf } from "./position";

export interface Cast {
  armies?: { white: Army; black: Army };
  letters?: Record<string, LetterRecord>;
  /** As in the list. */
  pieces?: Record<string, ExplainedPiece>;
  /** Pieces leave gates open. */
  gates?: boolean;
  /** Board and pieces as the players of the variant know them. */
  native?: Tradition;
  /** The notation that moves are read in, where players read them in their own (`TurnRecord.words`). */
  reads_in?: string;
}

type AboutPieces = Pick<List, "letters" | "gates"> & Partial<Pick<List, "pieces" | "traditions">>;

export function castOf({ variant, armies }: GameRecord, list: AboutPieces, is_native = false): Cast {
  const letters = variant && list.letters[variant.id];
  const gates = variant && list.gates.includes(variant.id);
  const { pieces } = list;
  const native = is_native && variant ? list.traditions?.[variant.id] : undefined;
  return {
    ...(native && { native }),
    ...(armies && { armies }),
    ...(letters && { letters }),
    ...(pieces && { pieces }),
    ...(gates && { gates }),
  };
}

const words: Record<string, string> = {
  K: message("king"),
  P: message("pawn"),
  R: message("rook"),
  N: message("knight"),
  B: message("bishop"),
  Q: message("queen"),
};
const drawings: Record<string, string> = { K: "king", P: "pawn" };
const places = { R: "rook", N: "knight", B: "bishop", Q: "queen" } as const;

export function sideOf(letter: string): Side {
  const bare = letter.replace("+", "")[0] ?? "";
  return bare === bare.toUpperCase() ? "white" : "black";
}

/** The label of a promoted piece: what it was, or that it is one. */
export function labelOf(letter: string): string {
  if (letter.startsWith("+")) return letter.toUpperCase();
  return letter.endsWith("~") ? "~" : "";
}

/** The Betza name of a letter: a place in its owner's army, or with `'` in the other one. */
function betzaOf(letter: string, armies: Cast["armies"]): string {
  const place = (letter[0] ?? "").toUpperCase();
  if (place === "K" || place === "P" || !armies) return place;
  const own = sideOf(letter);
  const other = own === "white" ? "black" : "white";
  return armies[letter.endsWith("'") ? other : own][places[place as keyof typeof places]];
}

function ofDefinition(letter: string, { letters }: Cast): LetterRecord | undefined {
  return letters?.[letter.replace("~", "").toUpperCase()];
}

export function pieceName(letter: string, cast: Cast): string {
  const { native } = cast;
  if (letter === wall) return native?.set === "duck" ? t("duck") : t("wall");
  if (letter === neutral) return looks.neutral.name;
  const known = ofDefinition(letter, cast);
  if (native && known?.traditional) return inContext(native.set, known.traditional.word);
  if (known) return labelOf(letter) ? t("promoted {piece}", { piece: t(known.word) }) : t(known.word);
  const name = betzaOf(letter, cast.armies);
  return t(words[name] ?? cast.pieces?.[name]?.word ?? name);
}

/** A piece that is not one of orthodox chess: its explanation, and the ids of its drawing and of its diagram. */
export interface Explanation extends ExplainedPiece {
  name: string;
  symbol: string;
  diagram: string;
}

export function explained(letter: string, cast: Cast): Explanation | undefined {
  const definition = ofDefinition(letter, cast);
  const key = definition ? definition.moves : betzaOf(letter, cast.armies);
  const piece = key === undefined ? undefined : cast.pieces?.[key];
  if (!piece) return undefined;
  const name = definition ? pieceName(letter, cast) : (piece.word ?? piece.betza);
  return { ...piece, name, symbol: symbolOf(letter, cast, false), diagram: `moves-${key}` };
}

/** The letters of the pieces that a game has and not everybody knows, each piece once. */
export function unusualLetters(cast: Cast): string[] {
  const all = cast.letters ? Object.keys(cast.letters) : cast.armies ? [..."RNBQrnbq"] : [];
  const seen = new Set<string>();
  return all.filter((letter) => {
    const piece = explained(letter, cast);
    const known = !piece || seen.has(`${piece.diagram} ${piece.name}`);
    if (piece) seen.add(`${piece.diagram} ${piece.name}`);
    return !known;
  });
}

/** The id of its symbol; `turned`: as Black sees the board. */
export function symbolOf(letter: string, cast: Cast, turned: boolean): string {
  const suffix = turned ? "-flipped" : "";
  if (letter === wall) return cast.native?.set === "duck" ? "duck" : "wall";
  if (letter === neutral) return `piece-gravitatur${suffix}`;
  const name = betzaOf(letter, cast.armies);
  const known = ofDefinition(letter, cast);
  const drawing = (cast.native && known?.traditional?.drawing) ?? known?.drawing ?? drawings[name] ?? name;
  return `piece-${sideOf(letter)}-${drawing}${suffix}`;
}

/** The pieces that a side may drop are in its hand: on a stand, or beside the board. */
export function hasHands({ native }: Cast): boolean {
  return native?.set === "shogi";
}

/** Where the pieces are that a side may drop. */
export function heldWords(cast: Cast): string {
  return hasHands(cast) ? t("in hand") : t("in the pocket");
}

/** `8二` of Shogi; as in chess where the players of the variant have no other name. */
export function squareName(name: string, { native }: Cast): string {
  const { files, ranks, rank_first } = native?.squares ?? {};
  const { file, rank } = squareOf(name);
  const [own_file, own_rank] = [files?.[file], ranks?.[rank]];
  if (own_file === undefined || own_rank === undefined) return name;
  return rank_first ? own_rank + own_file : own_file + own_rank;
}

/** The square that two digits name where players name squares by numbers: `82`, from the edges that have the names. */
export function squareOfDigits(digits: string, { native }: Cast): Square | undefined {
  if (!native?.squares || digits.length !== 2) return undefined;
  const { files, ranks, rank_first } = native.squares;
  const [first = "", second = ""] = digits;
  const [file, rank] = rank_first ? [second, first] : [first, second];
  return { file: files.indexOf(file), rank: ranks.length - (Number(rank) || 10) };
}

/** Texts of the program about a game, in English, with the names that players give sides, squares and pieces. Between back-ticks
 * it is as the record spells it. */
export function withNames(text: string, cast: Cast): string {
  const { armies, pieces = {} } = cast;
  const known = armies ? Object.keys(pieces).filter((name) => pieces[name]?.word && name.length > 1) : [];
  const names = [...known].sort((first, second) => second.length - first.length);
  const piece = names.length > 0 ? `|\\b(an? )?(${names.join("|")})(?![\\w'])` : "";
  const all = new RegExp(`\`[^\`]*\`|\\b(?:White|Black)\\b|\\b[a-p]\\d{1,2}\\b${piece}`, "g");
  return text.replace(all, (found, article: string | undefined, name: string | undefined) => {
    if (found.startsWith("`")) return found;
    if (found === "White" || found === "Black") return sideWord(found === "White" ? "white" : "black", cast);
    const word = typeof name === "string" && pieces[name]?.word;
    if (!word) return squareName(found, cast);
    return typeof article === "string" ? `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}` : word;
  });
}

/** The English name of a side. */
export function sideWord(side: Side, cast: Cast): string {
  return cast.native?.[side] ?? (side === "white" ? message("White") : message("Black"));
}

/** What a side is called. */
export function sideName(side: Side, cast: Cast): string {
  return t(sideWord(side, cast));
}
