// An index of the positions of many games: for a position, the moves that were played in it, how often, and how those games
// ended. Transpositions are found, because positions are looked up and not sequences of moves.
import type { GameRecord } from "../data/record";
import type { OpeningLines } from "../program/answers";
import { Game, type Turn } from "./game";
import { type Stage, textOf } from "./stage";

/** Turns of each game, from its beginning, that are in the index. */
export const deepest = 60;

export type Outcome = "white" | "black" | "draw" | "none";

/** A move that was played in a position. */
export interface PlayedMove {
  move: string;
  games: number;
  white: number;
  draw: number;
  black: number;
  /** Where it was played first: a game of the list, and the number of the turn in its main line. */
  first: { game: number; ply: number };
}

/** The pieces, those in hand, and the side to move. */
export function keyOf(variant: string, stage: Stage): string {
  const [pieces, side] = textOf(stage).split(" ");
  return `${variant} ${pieces} ${side}`;
}

/** As `hash_of` of the program's opening_lines.cpp. 53 bits of a text: so many that two of some million positions hardly ever have the same. */
function hashOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

function outcomeOf({ result, end }: GameRecord): Outcome {
  if (result === "1-0" || end?.winner === "white") return "white";
  if (result === "0-1" || end?.winner === "black") return "black";
  return result === "1/2-1/2" ? "draw" : "none";
}

interface IndexedGame {
  game: number;
  outcome: Outcome;
  /** Of the position before each turn of the main line. */
  positions: Float64Array;
  /** The turns, as the rules spell them. */
  moves: string[];
}

export class OpeningIndex {
  private readonly games: IndexedGame[] = [];
  /** Each spelling once. */
  private readonly spellings = new Map<string, string>();

  /** `game` is its index in the list. */
  add(game: number, record: GameRecord): void {
    const read = new Game(record);
    const variant = record.variant?.id ?? "";
    const positions: number[] = [];
    const moves: string[] = [];
    let before: Turn | undefined;
    for (const turn of read.main.turns.slice(0, deepest)) {
      const stage = read.stage(before);
      if (!stage || turn.status === "not_replayed") break;
      positions.push(hashOf(keyOf(variant, stage)));
      moves.push(this.spelling(turn.played));
      before = turn;
    }
    this.games.push({ game, outcome: outcomeOf(record), positions: Float64Array.from(positions), moves });
  }

  /** The games of a part of a file, except those that `isEdited`. */
  addLines({ games_before, moves, games }: OpeningLines, isEdited: (game: number) => boolean): void {
    const spelled = moves.map((move) => this.spelling(move));
    for (const [i, { outcome, positions, moves: numbers }] of games.entries()) {
      const game = games_before + i;
      if (isEdited(game)) continue;
      const line = numbers.map((number) => spelled[number] ?? "");
      this.games.push({ game, outcome, positions: Float64Array.from(positions), moves: line });
    }
  }

  /** The moves of a position in the games that `isWanted`, the most frequent first. */
  moves(variant: string, stage: Stage, isWanted: (game: number) => boolean): PlayedMove[] {
    const hash = hashOf(keyOf(variant, stage));
    const found = new Map<string, PlayedMove>();
    for (const { game, outcome, positions, moves } of this.games) {
      const at = positions.indexOf(hash);
      const move = moves[at];
      if (move === undefined || !isWanted(game)) continue;
      const row = found.get(move) ?? { move, games: 0, white: 0, draw: 0, black: 0, first: { game, ply: at } };
      row.games++;
      if (outcome !== "none") row[outcome]++;
      found.set(move, row);
    }
    return [...found.values()].sort((a, b) => b.games - a.games || (a.move < b.move ? -1 : 1));
  }

  /** The games in which a move was played from the position. */
  gamesWith(variant: string, stage: Stage): Set<number> {
    const hash = hashOf(keyOf(variant, stage));
    return new Set(this.games.filter(({ positions }) => positions.includes(hash)).map(({ game }) => game));
  }

  private spelling(move: string): string {
    const bare = move.replace(/[+#]+$/, "");
    const known = this.spellings.get(bare);
    if (known === undefined) this.spellings.set(bare, bare);
    return known ?? bare;
  }
}
