// Games of variants that are given by definitions: drops, promoted pieces that are captured, boards of other sizes, walls,
// counted checks, explosions, sides that change, gates.
import { writeFileSync } from "node:fs";
import { out } from "./vpgn";

const games = [
  ["Crazyhouse", "1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nbd7 5. bxa8=Q Nb6 6. Nc3 Nxa8 7. R@b8 P@d3"],
  ["Xiangqi", "1. Che3 Hg8 2. Cxe7 Hxe7 3. Hg3 Ri9 4. Ri2 Rf9"],
  ["Shogi", "1. Pc4 Pg6 2. Bxh8=H Sxh8 3. B@e5 Rg8"],
  ["Capablanca", "1. d4 f5 2. Ci3 Ci6 3. Cxi6 hxi6"],
  ["3check", "1. e4 e5 2. Bc4 Nc6 3. Bxf7+ Kxf7 4. Qh5+ g6 5. Qxe5 Nxe5"],
  ["Atomic", "1. Nf3 f6 2. Ne5 fxe5 3. e3 d5 4. Bb5+ Bd7 5. Bxd7"],
  ["Othello", "1. P@e3 P@d3 2. P@c3 P@f3"],
  ["S-Chess", "1. e4 e5 2. Nf3/H Nc6 3. Be2 Nf6 4. d3 Be7/E"],
];

/** The path of a file of them, one after another. */
export function writeDefinedGames(): string {
  const path = `${out}/defined.pgn`;
  writeFileSync(path, games.map(([variant, turns]) => `[Variant "${variant}"]\n\n${turns} *\n\n`).join(""));
  return path;
}

/** Which of them, from 1, as links count. */
export function numberOf(variant: string): number {
  return 1 + games.findIndex(([name]) => name === variant);
}
