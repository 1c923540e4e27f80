// node records_by_tsshogi.mjs FILE: reads all games of a file of CSA or KIF (CP932) by tsshogi, as `records` measures it,
// and prints how many plies they have.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const tsshogi = createRequire(new URL("../../javascript/x.js", import.meta.url))("tsshogi");
const file = process.argv[2];
const isKif = file.endsWith(".kif");
const bytes = readFileSync(file);
let games = 0;
let plies = 0;
let refused = 0;

function read(lines) {
  const text = lines.join("\n");
  if (text.trim() === "") return;
  const record = isKif ? tsshogi.importKIF(text) : tsshogi.importCSA(text);
  games++;
  if (record instanceof Error) refused++;
  else plies += record.moves.filter(({ move }) => move instanceof tsshogi.Move).length;
}

// The library reads one game: a line `/` parts those of CSA, a header after moves those of KIF.
let game = [];
let hasMoves = false;
for (const line of new TextDecoder(isKif ? "shift_jis" : "utf-8").decode(bytes).split("\n")) {
  const isMove = isKif ? /^ *\d/.test(line) : /^[-+]\d/.test(line);
  if (isKif ? hasMoves && !isMove && line.includes("：") : line.trim() === "/") {
    read(game);
    game = [];
    hasMoves = false;
    if (!isKif) continue;
  }
  hasMoves ||= isMove;
  game.push(line);
}
read(game);
console.log(`${games} games, ${plies} plies, ${refused} refused`);
