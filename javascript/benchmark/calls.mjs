// node calls.mjs PACKAGE: the cost of the calls of `Position`, in microseconds of processor time: the least of five rounds.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { Position, positions, ready } = await import(pathToFileURL(resolve(process.argv[2], "node.js")));
await ready();

// The Ruy Lopez, Breyer variation.
const line =
  "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 c4 c6 cxb5 axb5 Nc3 Bb7 Bg5 b4 Nb1 h6".split(
    " ",
  );
const record = `${line.map((turn, i) => (i % 2 === 0 ? `${i / 2 + 1}. ${turn}` : turn)).join(" ")} *\n`;
// 48 turns are legal.
const middle = new Position("", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
const all = middle.legalTurns();

/** What is done, and how many calls, or turns, that is. */
const calls = {
  "new Position()": [1, () => new Position()],
  "legalTurns(), of 48": [1, () => middle.legalTurns()],
  "play(), a text": [
    line.length,
    () => {
      const position = new Position();
      for (const turn of line) position.play(turn);
    },
  ],
  "play() and undo(), of turns()": [
    all.length,
    () => {
      for (const turn of all) {
        middle.play(turn);
        middle.undo();
      }
    },
  ],
  "board()": [1, () => middle.board()],
  "positions(), a turn": [line.length, () => positions(record)],
};

for (const [name, [count, work]] of Object.entries(calls)) {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; ++round) {
    const before = process.cpuUsage();
    const times = Math.ceil(2000 / count);
    for (let i = 0; i < times; ++i) work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / times / count);
  }
  console.log(`${name}: ${least.toFixed(1)}`);
}
