// Games with machine-readable comments, as servers and studies write them: clocks, evaluations, drawings.
import { writeFileSync } from "node:fs";
import { out } from "./vpgn";

const games = `[Event "Rated Blitz game"]
[Site "https://example.org/abcdefgh"]
[White "alice"]
[Black "bob"]
[Result "1-0"]
[WhiteElo "1512"]
[BlackElo "?"]
[BlackTitle "WFM"]
[TimeControl "300+3"]
[Termination "Normal"]

1. e4 { [%eval 0.18] [%clk 0:05:00] } 1... e5 { [%eval 0.21] [%clk 0:04:58] } 2. Qh5?! { (0.21 → -0.6) [%eval -0.6,22] [%clk 0:04:50] [%emt 0:00:13] } 2... Nc6 { [%eval -0.55] [%clk 0:01:01] } 3. Bc4 $6 { [%eval -0.7] [%clk 0:04:48] } 3... Nf6?? { [%eval #1] [%clk 0:00:07.4] } 4. Qxf7# { [%clk 0:04:50] } 1-0

[Event "A study"]
[White "?"]
[Black "?"]
[Result "1/2-1/2"]

{ What to look at [%csl Yc4] } 1. e4 { [%csl Gd5,Ra1][%cal Ge2e4,Bg8f6] } 1... e5 $1 2. Nf3 $5 $16 (2. f4 exf4 $6 { [%clk 0:01:00] } 3. Nf3 { the main line } g5) 2... d6 3. Bb5+ 1/2-1/2

[Event "Lost on time"]
[White "carol"]
[Black "dave"]
[Result "0-1"]
[Termination "Time forfeit"]

1. d4 d5 0-1
`;

/** The path of a file of them, one after another. */
export function writeGamesWithCommands(): string {
  const path = `${out}/commands.pgn`;
  writeFileSync(path, games);
  return path;
}
