// The pieces of a position text: places in armies, or pieces of a definition, with their names and drawings.
import type { Army, ExplainedPiece, GameRecord, LetterRecord, List, Side, Tradition } from "../data/record";
import { looks } from "./looks";
import { neutral, wall } from "./pieces";

export interface Cast {
  armies?: { white: Army; black: Army };
  letters?: Record<string, LetterRecord>;
  /** As in the list. */
  pieces?: Record<string, ExplainedPiece>;
  /** Pieces leave gates open. */
  gates?: boolean;
  /** Board and pieces as the players of the variant know them. */
  native?: Tradition;
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

const words: Record<string, string> = { K: "king", P: "pawn", R: "rook", N: "knight", B: "bishop", Q: "queen" };
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
  if (letter === wall) return cast.native?.set === "duck" ? "duck" : "wall";
  if (letter === neutral) return looks.neutral.name;
  const known = ofDefinition(letter, cast);
  if (cast.native && known?.traditional) return known.traditional.word;
  if (known) return labelOf(letter) ? `promoted ${known.word}` : known.word;
  const name = betzaOf(letter, cast.armies);
  return words[name] ?? cast.pieces?.[name]?.word ?? name;
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

/** Where the pieces are that a side may drop. */
export function heldWords({ native }: Cast): string {
  return native?.set === "shogi" ? "in hand" : "in the pocket";
}

/** A text about White and Black, with what the sides are called. Between back-ticks it is as the record spells it. */
export function withSideNames(text: string, cast: Cast): string {
  return text.replace(/`[^`]*`|White|Black/g, (found) =>
    found.startsWith("`") ? found : sideName(found === "White" ? "white" : "black", cast),
  );
}

/** What a side is called. */
export function sideName(side: Side, cast: Cast): string {
  return cast.native?.[side] ?? (side === "white" ? "White" : "Black");
}
