// The list of games: conditions in the language of `vpgn select`, and the places of rows in a list of any length.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { conditionOf, isCondition, UnknownCondition } from "../../src/play/list_condition";
import { highest, placesOf } from "../../src/view/rows";
import { dataOf, out, vpgn, writePage } from "../support/vpgn";

const game = (tags: Record<string, string>, moves = "1. e4 e5 2. Nf3 Nc6 *") =>
  `${Object.entries(tags)
    .map(([name, value]) => `[${name} "${value}"]\n`)
    .join("")}\n${moves}\n\n`;
const games = [
  game({
    White: "Tal, Mikhail",
    Black: "Botvinnik, Mikhail",
    WhiteElo: "2700",
    BlackElo: "2680",
    Date: "1960.03.15",
    Result: "1-0",
    ECO: "C18",
  }),
  game(
    {
      White: "Müller",
      Black: "Tal, Mikhail",
      WhiteElo: "?",
      BlackElo: "2550",
      Date: "1995.??.??",
      Result: "1/2-1/2",
      ECO: "B99",
    },
    "1. e4 c5 1/2-1/2",
  ),
  game(
    { White: "Anna", Black: "Berta", WhiteElo: "1500", BlackElo: "1500", Date: "1995.06.01", Result: "0-1", ECO: "B2" },
    "1. f3 e5 2. g4 Qh4# 0-1",
  ),
  game({ White: "Same", Black: "Same", Event: "Club and city", Variant: "Crazyhouse" }, "1. e4 Ke4 *"),
  game({ Event: "?", Date: "????.??.??" }, "1. d4 *"),
];
writeFileSync(`${out}/conditions.pgn`, games.join(""));
const { list } = dataOf(writePage("conditions", `${out}/conditions.pgn`));

/** The numbers of the games that a condition chooses. */
function chosen(condition: string): number[] {
  const meets = conditionOf(condition, list);
  return list.games.filter(meets).map(({ number }) => number);
}

function chosenByProgram(condition: string): number[] {
  const text = vpgn("select", condition, `${out}/conditions.pgn`);
  const heads = games.map((text) => text.slice(0, text.indexOf("\n\n")));
  return heads.flatMap((head, i) => (text.includes(head) ? [i + 1] : []));
}

test("conditions choose the games that `vpgn select` chooses", () => {
  const conditions = [
    "Elo >= 2600",
    "WhiteElo > BlackElo",
    "WhiteElo = 1400..1600",
    "WhiteElo = 1400-1600",
    "Elo != 1500",
    "Player ~ tal",
    "White ~ /^Tal/",
    "White ~ /^tal/i",
    'White = "Tal, Mikhail"',
    "White = Black",
    "White",
    "not White",
    "Date >= 1995.06",
    "Date < 1995.06",
    "Date = 1995",
    "Date = 1960..1995",
    "Date > 1995",
    "ECO = B2",
    "ECO = B20..B99",
    "ECO = B",
    "Result = 1-0 or Result = 0-1",
    "result = draw",
    "result = black and not (Elo > 2000)",
    "errors",
    "errors > 0",
    "finding = R1",
    "variant = crazyhouse",
    "plies < 3",
    "moves = 2",
    "game = 2..3",
    'Event ~ "and city" # a comment',
  ];
  for (const condition of conditions) assert.deepEqual(chosen(condition), chosenByProgram(condition), condition);
});

test("what is no condition, and conditions that cannot be understood", () => {
  assert.ok(!isCondition("tal 1/2-1/2 B99"));
  assert.ok(isCondition("Elo >= 2600"));
  const reasons: [string, RegExp][] = [
    ["elo > 3", /write Elo/],
    ["turn = e4", /“turn” is unknown here. Known are White, /],
    ["Elo >", /A value is missing after “>”/],
    ["Elo > x", /“x” is no number/],
    ["(Elo > 3", /closing parenthesis/],
    ["Elo > 3 and", /not complete/],
    ["Elo > 3 Date = 1", /cannot be understood here/],
    ["White ~ /(/", /no regular expression/],
    ['White = "Tal', /cannot be understood/],
  ];
  for (const [condition, reason] of reasons)
    assert.throws(
      () => conditionOf(condition, list),
      (error) => error instanceof UnknownCondition && reason.test(error.message),
      condition,
    );
});

test("a list of a million rows is no higher than browsers allow, and every row can be scrolled to", () => {
  for (const [count, row_height] of [
    [1_000_000, 34],
    [1_000_000, 76],
    [40, 34],
  ] as const) {
    const view = 800;
    const places = placesOf(count, row_height, view);
    assert.ok(places.height <= highest);
    for (const index of [0, 1, count >> 1, count - 2, count - 1]) {
      const top = places.topFor(index, -1e9) ?? 0;
      assert.ok(top >= 0 && top <= Math.max(0, places.height - view));
      const row = places.items(top).find((item) => item.index === index);
      assert.ok(row, `${index} of ${count}`);
      assert.ok(row.start >= top - 0.5 && row.start + row_height <= top + view + 0.5, `${index} of ${count}`);
      assert.equal(places.topFor(index, top), undefined);
    }
    assert.equal(places.items(Math.max(0, places.height - view)).at(-1)?.index, count - 1);
  }
});
