// node play.mjs [VARIANT]: a random game, turn by turn, with the changes of the board.
import { Position, ready } from "vpgn";

await ready();
const position = new Position({ variant: process.argv[2] ?? "crazyhouse" });
console.log(`${position.variant.name}: ${position.text}`);

// The same game each time.
let seed = 1;
const next = (below) => {
  seed = (seed * 48271) % 2147483647;
  return seed % below;
};
while (!position.over && position.played.length < 60) {
  const turns = position.legalTurns();
  const { turn, events } = position.play(turns[next(turns.length)]);
  const number = `${Math.ceil(position.played.length / 2)}${position.toMove === "black" ? "." : "..."}`;
  console.log(number, turn.text, events.map(({ cause, from, to }) => `${cause} ${from}-${to}`).join(", "));
}
console.log(String(position));
console.log(position.result, position.end?.how ?? "the game continues", position.text);
position.undo();
console.log(position.legalTurns().length, "turns before the last");
