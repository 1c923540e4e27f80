// node compare.mjs VPGN PACKAGE GAMES.pgn [GAMES]: compares the package in the folder PACKAGE with the native program,
// chess.js, chessops and ffish, in one process, one after another, in three rounds, and prints the least processor time of
// each. Uses the first GAMES games of GAMES.pgn, by default 2,000. The lock file determines the versions of the other packages.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { Chess as ChessJs } from "chess.js";
import { Chess as Chessops } from "chessops/chess";
import { parseFen } from "chessops/fen";
import { parsePgn, startingPosition } from "chessops/pgn";
import { makeSanAndPlay, parseSan } from "chessops/san";

const [program, folder, file, most = "2000"] = process.argv.slice(2);
const vpgn = await import(pathToFileURL(resolve(folder, "node.js")));
await vpgn.ready();
// It would fetch its program by a path, where there is a `fetch`, as node has had one for long.
const { fetch } = globalThis;
globalThis.fetch = undefined;
const ffish = createRequire(import.meta.url)("ffish");
globalThis.fetch = fetch;
await new Promise((done) => {
  ffish.onRuntimeInitialized = done;
});

const records = readFileSync(file, "utf8")
  .split(/^(?=\[Event )/m)
  .slice(0, Number(most));
const text = records.join("");
const scratch = mkdtempSync(join(tmpdir(), "vpgn-"));
const cut = join(scratch, "games.pgn");
writeFileSync(cut, text);

/** Of this process, or of a command that ran. */
function seconds(work) {
  const before = process.cpuUsage();
  const own = work();
  const { user, system } = process.cpuUsage(before);
  return own ?? (user + system) / 1e6;
}
function ofMachine(...args) {
  const { stderr } = spawnSync("sh", ["-c", '"$@" >/dev/null 2>&1; times >&2', "sh", program, ...args], {
    encoding: "utf8",
  });
  const times = stderr.trim().split("\n").at(-1).split(" ");
  return times.reduce((sum, time) => sum + Number(time.split("m")[0]) * 60 + Number.parseFloat(time.split("m")[1]), 0);
}

function chessopsReplays(pgn) {
  for (const game of parsePgn(pgn)) {
    const position = startingPosition(game.headers).unwrap();
    for (const node of game.moves.mainline()) {
      const move = parseSan(position, node.san);
      if (!move) throw new Error(node.san);
      position.play(move);
    }
  }
}
function ffishReplays(pgn) {
  const game = ffish.readGamePGN(pgn);
  const fen = game.headers("FEN");
  const board = fen ? new ffish.Board("chess", fen) : new ffish.Board();
  const moves = game.mainlineMoves();
  try {
    for (const move of moves.split(" ").filter(Boolean)) if (!board.push(move)) throw new Error(move);
    return moves;
  } finally {
    board.delete();
    game.delete();
  }
}

const replays = {
  // Twenty times, for the clock of processes counts hundredths.
  "vpgn (machine), `check`": () => ofMachine("check", "--jobs", "1", ...Array(20).fill(cut)) / 20,
  "vpgn, `check`": () => void vpgn.check(text),
  "vpgn, `positions`": () => void vpgn.positions(text),
  "chess.js, `loadPgn`": () => {
    for (const one of records) new ChessJs().loadPgn(one);
  },
  "chessops, `parsePgn`, `parseSan`": () => chessopsReplays(text),
  "ffish, `readGamePGN`, `push`": () => {
    for (const one of records) ffishReplays(one);
  },
};

/** Legal turns with their texts and squares, and each of them played, to a depth. */
const start = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const depth = 2;
function vpgnWalks(position, left) {
  if (left === 0) return 1;
  let nodes = 0;
  for (const turn of position.legalTurns()) {
    position.play(turn);
    nodes += vpgnWalks(position, left - 1);
    position.undo();
  }
  return nodes;
}
function chessJsWalks(position, left) {
  if (left === 0) return 1;
  let nodes = 0;
  for (const { san } of position.moves({ verbose: true })) {
    position.move(san);
    nodes += chessJsWalks(position, left - 1);
    position.undo();
  }
  return nodes;
}
function chessopsWalks(position, left) {
  if (left === 0) return 1;
  let nodes = 0;
  for (const [from, targets] of position.allDests())
    for (const to of targets) {
      const promotes = position.board.pawn.has(from) && (to < 8 || to >= 56);
      // Castling is the king capturing its rook; it is listed once.
      for (const promotion of promotes ? ["queen", "rook", "bishop", "knight"] : [undefined]) {
        const next = position.clone();
        makeSanAndPlay(next, { from, to, promotion });
        nodes += chessopsWalks(next, left - 1);
      }
    }
  return nodes;
}
function ffishWalks(board, left) {
  if (left === 0) return 1;
  let nodes = 0;
  board.legalMovesSan();
  for (const move of board.legalMoves().split(" ").filter(Boolean)) {
    board.push(move);
    nodes += ffishWalks(board, left - 1);
    board.pop();
  }
  return nodes;
}
const counts = {};
const walks = {
  "vpgn, `turns`, `play`, `undo`": () => {
    counts.vpgn = vpgnWalks(new vpgn.Position(start), depth);
  },
  "chess.js, `moves`, `move`, `undo`": () => {
    counts["chess.js"] = chessJsWalks(new ChessJs(start), depth);
  },
  "chessops, `allDests`, `makeSanAndPlay`": () => {
    counts.chessops = chessopsWalks(Chessops.fromSetup(parseFen(start).unwrap()).unwrap(), depth);
  },
  "ffish, `legalMovesSan`, `push`, `pop`": () => {
    const board = new ffish.Board("chess", start);
    counts.ffish = ffishWalks(board, depth);
    board.delete();
  },
};

function leastOf(works) {
  const least = Object.fromEntries(Object.keys(works).map((name) => [name, Number.POSITIVE_INFINITY]));
  for (let round = 0; round < 3; round++)
    for (const [name, work] of Object.entries(works)) {
      try {
        least[name] = Math.min(least[name], seconds(work));
      } catch (problem) {
        least[name] = Number.NaN;
        console.error(`${name}: ${problem.message ?? problem}`);
      }
    }
  return least;
}

console.log(`${records.length} games, ${(text.length / 1e6).toFixed(2)} MB: games a second`);
for (const [name, time] of Object.entries(leastOf(replays)))
  console.log(`  ${name.padEnd(40)} ${Math.round(records.length / time)}   (${time.toFixed(3)} s)`);

const walked = leastOf(walks);
console.log(`turns to depth ${depth} of ${start}: ${JSON.stringify(counts)}`);
for (const [name, time] of Object.entries(walked))
  console.log(`  ${name.padEnd(40)} ${Math.round(counts.vpgn / time)} a second   (${time.toFixed(3)} s)`);

/** Whether a reader rejects the text. */
const readers = {
  vpgn: (pgn) => vpgn.check(pgn, { from: "pgn" }).findings.some(({ severity }) => severity === "error"),
  "vpgn, warnings too": (pgn) => vpgn.check(pgn, { from: "pgn" }).findings.length > 0,
  "chess.js": (pgn) => refused(() => new ChessJs().loadPgn(pgn)),
  chessops: (pgn) => refused(() => chessopsReplays(pgn)),
  ffish: (pgn) => refused(() => ffishReplays(pgn)),
};
function refused(work) {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}
const samples = fileURLToPath(new URL("../../samples/findings", import.meta.url));
const noticed = Object.fromEntries(Object.keys(readers).map((name) => [name, { bad: [], good: [] }]));
let codes = 0;
for (const code of readdirSync(samples).filter((name) => /^[GRS]\d/.test(name))) {
  const [bad, good] = ["bad", "good"].map((name) => {
    try {
      return readFileSync(join(samples, code, `${name}.pgn`), "utf8");
    } catch {
      return "[Variant";
    }
  });
  // What they all should be able to read: orthodox chess.
  if (bad.includes("[Variant") || good.includes("[Variant")) continue;
  codes++;
  for (const [name, refuses] of Object.entries(readers)) {
    if (refuses(bad)) noticed[name].bad.push(code);
    if (refuses(good)) noticed[name].good.push(code);
  }
}
console.log(`of ${codes} samples of findings in orthodox games, each with one error, and as many without it:`);
for (const [name, { bad, good }] of Object.entries(noticed))
  console.log(
    `  ${name.padEnd(20)} notices ${bad.length}, refuses ${good.length} that are in order (${bad.map((one) => one.slice(0, 4)).join(" ")})`,
  );

const wasm = readFileSync(resolve(folder, "vpgn.wasm"));
const brotli = brotliCompressSync(wasm, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
const megabytes = (bytes) => (bytes.length / 1e6).toFixed(2);
console.log(
  `vpgn.wasm: ${megabytes(wasm)} MB, gzip -9 ${megabytes(gzipSync(wasm, { level: 9 }))}, brotli -q 11 ${megabytes(brotli)};`,
);
console.log(`memory behind all this: ${(vpgn.memory() / 1e6).toFixed(0)} MB`);
rmSync(scratch, { recursive: true });
