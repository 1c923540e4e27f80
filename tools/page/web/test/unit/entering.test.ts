// Turns of all variants, entered by pointing at what the program itself offers: each choice can be pointed at, and the
// record that grows is one in which nothing is wrong.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  answered,
  answerOf,
  begun,
  chosenOne,
  type Entry,
  inPocket,
  isWhole,
  mayEnd,
  nowhere,
  pointedAt,
  type Spot,
} from "../../src/play/entry";
import { askText, choiceName } from "../../src/play/entry_words";
import type { Checked, Choice } from "../../src/program/answers";
import { type ProgramAtHand, programAtHand } from "../support/program";

const turns = 6;

/** The same numbers each time, below `n`. */
function numbers(): (n: number) => number {
  let seed = 20;
  return (n) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor(seed / 65536) % n;
  };
}

/** The squares that a user might click for a choice. */
function pointings({ from, to, partner, piece }: Choice): Spot[][] {
  if (to === undefined) return [];
  const ways: Spot[][] = [[to], [to, to]];
  if (from !== undefined) ways.push([from, to]);
  if (from !== undefined && partner !== undefined) ways.push([from, partner]);
  if (piece !== undefined) ways.push([inPocket(piece.replace("+", "")), to]);
  return ways;
}

/** After a choice has been pointed at and, where others are at the same squares, chosen; undefined: there is no way. */
function pointedOut(entry: Entry, choice: Choice): Entry | undefined {
  if (nowhere(entry).includes(choice)) return chosenOne(entry, choice);
  const { choices, answers } = entry;
  for (const spots of pointings(choice)) {
    const last = spots.reduce(pointedAt, { choices, answers, among: [] } as Entry);
    if (last.among.includes(choice)) return chosenOne(last, choice);
    if (last.choices.length === choices.length + 1 && last.choices.at(-1) === choice) return last;
  }
  return undefined;
}

interface Game {
  text: string;
  turn: number;
}

function enteredTurn(program: ProgramAtHand, { text, turn }: Game, random: (n: number) => number): Game | undefined {
  const place = { game: 0, turn };
  let entry = begun(program.choices(text, {}, place, []));
  while (!isWhole(entry) && !(mayEnd(entry) && random(2) === 0)) {
    const answer = answerOf(entry);
    if (!answer?.open.length) return undefined; // the game is over
    for (const choice of answer.open) {
      assert.ok(pointedOut(entry, choice), `${JSON.stringify(choice)} in ${answer.position}`);
      assert.notEqual(choiceName(choice, {}), "");
    }
    assert.match(askText(entry, {}), /[.?]$/);
    entry = pointedOut(entry, answer.open[random(answer.open.length)] as Choice) as Entry;
    while (!answerOf(entry)) entry = answered(entry, program.choices(text, {}, place, entry.choices));
  }
  const { change, turn: now } = program.enter(text, {}, place, entry.choices);
  if (!change) return { text, turn: now };
  const [from, to] = change.span;
  return { text: text.slice(0, from) + change.text + text.slice(to), turn: now };
}

test("in every variant each choice can be entered, and the record has no findings", async (context) => {
  const program = await programAtHand();
  if (!program) return context.skip("the page was built without the program");
  const random = numbers();
  for (const { name } of program.forms().variants) {
    let game: Game | undefined = { text: `[Variant "${name}"]\n\n*\n`, turn: -1 };
    for (let i = 0; game && i < turns; i++) {
      game = enteredTurn(program, game, random);
      if (!game) break;
      const checked: Checked = program.check(game.text, {});
      const wrong = checked.findings.filter(({ severity }) => severity === "error");
      assert.deepEqual(wrong, [], game.text);
      assert.equal(checked.games[0]?.turns.length, i + 1, game.text);
      assert.equal(game.turn, i, game.text);
    }
  }
  return undefined;
});
