// A turn entered by clicks, choice by choice, with simulated answers of the program.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  answered,
  begun,
  chosenOne,
  droppedAt,
  type Entry,
  inPocket,
  isOpen,
  isWhole,
  marksOf,
  mayEnd,
  nowhere,
  onTheSpot,
  pointedAt,
  type Spot,
  steppedBack,
} from "../../src/play/entry";
import { askText, choiceName, spotText } from "../../src/play/entry_words";
import type { Choice, Choices } from "../../src/program/answers";

const chess = "r3k3/1P6/8/3p4/4P3/8/8/R3K2R w KQ - 0 1";

function answer(open: Choice[], position = chess, turn?: string): Choices {
  const side = position.includes(" w ") ? "white" : "black";
  return { open, position, side, drawings: "", ...(turn !== undefined && { turn }) } as Choices;
}

const move = (text: string, from: string, to: string, more: Partial<Choice> = {}): Choice => ({
  type: "move",
  text,
  from,
  to,
  ...more,
});

const opening = answer([
  move("e5", "e4", "e5"),
  move("exd5", "e4", "d5", { captures: true }),
  move("bxa8=Q", "b7", "a8", { piece: "Q", captures: true }),
  move("bxa8=N", "b7", "a8", { piece: "N", captures: true }),
  move("b8=Q", "b7", "b8", { piece: "Q" }),
  move("Ke2", "e1", "e2"),
  { type: "castle", text: "O-O", from: "e1", to: "g1", partner: "h1" },
]);

const texts = (entry: Entry) => entry.choices.map((choice) => choice.text);
const points = (entry: Entry, ...spots: Spot[]) => spots.reduce(pointedAt, entry);
const marked = (entry: Entry) => marksOf(entry).map(({ spot, kind }) => `${kind} ${spot}`);

test("the user clicks a piece, then its target", () => {
  const entry = begun(opening);
  assert.deepEqual(marked(entry), []);
  const chosen = points(entry, "e4");
  assert.deepEqual(marked(chosen), ["chosen e4", "target e5", "capture d5"]);
  assert.deepEqual(texts(points(chosen, "e5")), ["e5"]);
  assert.deepEqual(texts(points(chosen, "d5")), ["exd5"]);
});

test("a piece without moves cannot be selected, and a second click deselects", () => {
  const entry = begun(opening);
  assert.equal(points(entry, "d5"), entry);
  assert.equal(points(entry, "e4", "e4").chosen, undefined);
  assert.equal(points(entry, "e4", "h8").chosen, undefined);
  assert.equal(points(entry, "e4", "e1").chosen, "e1");
});

test("castling is entered by the king's path or by the king and its partner", () => {
  assert.deepEqual(texts(points(begun(opening), "e1", "g1")), ["O-O"]);
  assert.deepEqual(texts(points(begun(opening), "e1", "h1")), ["O-O"]);
  const stays = answer([{ type: "castle", text: "O-O", from: "g1", to: "g1", partner: "h1" }]);
  assert.deepEqual(texts(points(begun(stays), "g1", "h1")), ["O-O"]);
});

test("several choices on the same squares open a menu", () => {
  const asked = points(begun(opening), "b7", "a8");
  assert.deepEqual(asked.choices, []);
  assert.deepEqual(
    asked.among.map((choice) => choiceName(choice, {})),
    ["queen", "knight"],
  );
  const [, knight] = asked.among;
  assert.deepEqual(texts(chosenOne(asked, knight as Choice)), ["bxa8=N"]);
  assert.equal(points(asked, "e4").chosen, "e4");
  assert.deepEqual(points(asked, "h8").among, []);
  assert.equal(steppedBack(asked)?.chosen, "b7");
  assert.deepEqual(texts(points(begun(opening), "b7", "b8")), ["b8=Q"]);
});

test("a dragged piece moves to the square of its release, or stays selected", () => {
  const chosen = points(begun(opening), "e4");
  assert.deepEqual(texts(droppedAt(chosen, "d5")), ["exd5"]);
  assert.equal(droppedAt(chosen, "h5"), chosen);
  assert.equal(droppedAt(chosen, "e1"), chosen);
});

test("nothing can be entered while a request is running", () => {
  const waiting = points(begun(opening), "e4", "e5");
  assert.equal(points(waiting, "e1"), waiting);
  assert.deepEqual(marked(waiting), ["made e4", "made e5"]);
  assert.equal(isWhole(waiting), false);
  const whole = answered(waiting, answer([], chess, "e5"));
  assert.equal(isWhole(whole), true);
  assert.equal(mayEnd(whole), false);
});

test("a piece is dropped by clicking the pocket first, or the square first", () => {
  const drops = answer(
    [
      { type: "drop", text: "N@c4", to: "c4", piece: "N" },
      { type: "drop", text: "P@c4", to: "c4", piece: "P" },
      { type: "drop", text: "N@c8", to: "c8", piece: "N" },
    ],
    "4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1",
  );
  const held = points(begun(drops), inPocket("N"));
  assert.deepEqual(marked(held), ["chosen N@", "target c4", "target c8"]);
  assert.deepEqual(texts(points(held, "c4")), ["N@c4"]);
  assert.equal(points(begun(drops), "c4").among.length, 2);
  assert.deepEqual(texts(points(begun(drops), "c8")), ["N@c8"]);
  assert.deepEqual(marked(begun(drops)), ["target c4", "start N@", "start P@", "target c8"]);
});

test("a click that deselects a piece drops nothing", () => {
  const both = answer([move("e5", "e4", "e5"), { type: "place", text: "G@c3", to: "c3" }]);
  assert.deepEqual(texts(points(begun(both), "c3")), ["G@c3"]);
  assert.deepEqual(texts(points(begun(both), "e4", "c3")), []);
});

// Momentum: the piece in motion continues or is stopped, and another one is started.
const moving = answer(
  [
    { type: "go_on", text: "Nd4", from: "c2", to: "d4" },
    { type: "stop", text: "Nc2", to: "c2" },
    move("e3", "e2", "e3"),
  ],
  "4k3/8/8/8/8/8/2N1P3/4K3 w - - 0 1 a1-c2",
);

test("a piece that can continue or stop opens a menu", () => {
  const chosen = points(begun(moving), "c2");
  assert.deepEqual(marked(chosen), ["chosen c2", "target d4", "stay c2"]);
  assert.deepEqual(
    onTheSpot(chosen).map(({ text }) => text),
    ["Nc2"],
  );
  assert.match(askText(chosen, {}), /^White knight on c2 moves on: choose a square, or Stop\.$/);
  assert.deepEqual(texts(points(chosen, "c2")), ["Nc2"]);
  assert.deepEqual(texts(points(chosen, "d4")), ["Nd4"]);
});

test("selecting a piece that can only stop does not stop it", () => {
  const only = begun(answer([{ type: "stop", text: "Nc2", to: "c2" }], moving.position));
  const asked = points(only, "c2");
  assert.deepEqual(texts(asked), []);
  assert.deepEqual(
    asked.among.map((choice) => choiceName(choice, {})),
    ["Stop"],
  );
  assert.deepEqual(texts(points(asked, "h8")), []);
});

test("pieces that must continue are marked, and a single one is selected", () => {
  const first = points(begun(moving), "e2", "e3");
  const two = answered(first, answer([move("a", "c2", "d4"), move("b", "e1", "f1")], moving.position));
  assert.deepEqual(marked(two), ["made e2", "made e3", "start c2", "start e1"]);
  assert.equal(two.chosen, undefined);
  const one = answered(first, answer([move("a", "c2", "d4"), move("b", "c2", "b4")], moving.position));
  assert.equal(one.chosen, "c2");
  // No other piece could be chosen: stepping back removes the choice before.
  assert.deepEqual(steppedBack(one)?.choices, []);
  const forced = answered(
    first,
    answer(
      [
        { type: "promote", text: "e3=Q", to: "e3", piece: "Q" },
        { type: "promote", text: "e3=N", to: "e3", piece: "N" },
      ],
      "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1",
    ),
  );
  assert.equal(forced.among.length, 2);
  assert.deepEqual(steppedBack(forced)?.choices, []);
});

test("forced actions happen automatically", () => {
  const rests: Choice = { type: "autostop", text: "", to: "c2" };
  const first = points(begun(moving), "e2", "e3");
  const mixed = answered(first, answer([rests, move("Ke2", "e1", "e2")], moving.position));
  assert.deepEqual(texts(mixed), ["e3"]);
  assert.deepEqual(
    points(mixed, "c2").among.map((choice) => choiceName(choice, {})),
    ["Come to rest"],
  );
  const rested = answered(first, answer([rests], moving.position));
  assert.deepEqual(texts(rested), ["e3", ""]);
  assert.equal(isWhole(answered(rested, answer([], moving.position, "e3"))), true);
  assert.deepEqual(steppedBack(rested)?.choices, []);
});

test("a move that may continue can be ended, and shows this", () => {
  const first = points(begun(moving), "e2", "e3");
  const gates = [
    { type: "gate", text: "H", to: "b1", piece: "H" },
    { type: "gate", text: "E", to: "b1", piece: "E" },
  ];
  const entry = answered(first, answer(gates, "4k3/8/8/8/8/8/8/4K3[HE] w - - 0 1", "Nc3"));
  assert.equal(mayEnd(entry), true);
  assert.equal(isWhole(entry), false);
  assert.match(askText(entry, {}), /choose a piece to gate, or end the turn\.$/);
  assert.equal(points(entry, "b1").among.length, 2);
  assert.deepEqual(texts(points(entry, inPocket("E"), "b1")), ["e3", "E"]);
});

test("each step back removes one choice", () => {
  const two = answered(points(begun(moving), "e2", "e3"), moving);
  const chosen = points(two, "c2");
  const first = steppedBack(chosen) as Entry;
  assert.equal(first.chosen, undefined);
  assert.deepEqual(texts(first), ["e3"]);
  const none = steppedBack(first) as Entry;
  assert.deepEqual(texts(none), []);
  assert.deepEqual(none.answers, [moving]);
  assert.equal(steppedBack(none), undefined);
  // Also during a request.
  assert.deepEqual(steppedBack(points(begun(moving), "e2", "e3"))?.answers, [moving]);
});

test("a choice without a square has a button", () => {
  const pass: Choice = { type: "pass", text: "--" };
  const entry = begun(answer([pass]));
  assert.deepEqual(nowhere(entry), [pass]);
  assert.equal(choiceName(pass, {}), "Pass");
  assert.equal(isOpen(entry), true);
  assert.equal(isOpen(begun(answer([]))), false);
});

test("squares and their choices are described", () => {
  const chosen = points(begun(opening), "e4");
  assert.equal(spotText(chosen, "d5", {}), "Black pawn on d5, can be captured");
  assert.equal(spotText(chosen, "e5", {}), "e5, empty, can be reached");
  assert.equal(spotText(chosen, "e4", {}), "White pawn on e4, chosen");
  assert.equal(askText(begun(opening), {}), "White to move.");
});
