// Games of the variants that have boards and pieces of their own: middle games, Shogi with promoted pieces and pieces in hand.
import { writeFileSync } from "node:fs";
import { out } from "./vpgn";

const from = (text: string) => `[SetUp "1"]\n[FEN "${text}"]\n`;

const games: [variant: string, tags: string, turns: string][] = [
  ["Xiangqi", '[Result "1-0"]\n', "1. Che3 Hg8 2. Cxe7 Hxe7 3. Hg3 Ri9 4. Ri2 Rf9 1-0"],
  ["Janggi", "", "*"],
  [
    "Shogi",
    `[Result "0-1"]\n${from("ln1g2snl/1k2g4/1pps1p1pp/p2pP1p2/7P1/P1PP2P2/1P+B2P2P/2GS1K1R1/LN1G2SN+r[BPppl] b - - 0 31")}`,
    "0-1",
  ],
  ["Makruk", from("r2mk2r/3s1s2/1pnpp1np/p1p2pp1/P1P2PP1/1P1PPN1P/3NS1S1/R2MK2R w - - 0 12"), "*"],
  ["Sittuyin", from("8/8/kfrrssnn/pppppppp/PPPPPPPP/KFRRSSNN/8/8[] w - - 0 1"), "*"],
  ["S-Chess", "", "1. e4 e5 2. Nf3/H Nc6/E *"],
  ["Duck Chess", from("rnbqkbnr/pppppppp/8/8/4P3/4*3/PPPP1PPP/RNBQKBNR b KQkq - 0 1"), "*"],
];

/** A file of them, one after another. */
export function writeDressedGames(): { path: string; count: number } {
  const path = `${out}/dressed.pgn`;
  writeFileSync(path, games.map(([variant, tags, turns]) => `[Variant "${variant}"]\n${tags}\n${turns}\n\n`).join(""));
  return { path, count: games.length };
}

/** Which of them, from 1, as links count. */
export function dressedGame(variant: string): number {
  return 1 + games.findIndex(([name]) => name === variant);
}
