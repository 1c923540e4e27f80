// The logic of the editor: the order of requests, the places of turns and findings, unambiguous repairs.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameRecord, List } from "../../src/data/record";
import { Latest } from "../../src/editor/latest";
import { placeAt, placedOf, spanOf } from "../../src/editor/places";
import { repairsOfAll } from "../../src/editor/repairs";
import type { Checked, PlacedFinding, Repair, Span } from "../../src/program/answers";
import { packed, unpacked } from "../../src/program/packed_answer";

/** Requests are answered by hand, in their order. */
function byHand() {
  const asked: { question: string; answer: (text: string) => void; fail: (error: Error) => void }[] = [];
  const taken: string[] = [];
  const failed: string[] = [];
  const latest = new Latest<string, string>(
    (question) => new Promise((answer, fail) => asked.push({ question, answer, fail })),
    (question, answer) => taken.push(`${question}: ${answer}`),
    (question, why) => failed.push(`${question}: ${why}`),
  );
  return { asked, taken, failed, latest };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("of requests made during a running one only the newest is sent, and only its answer is used", async () => {
  const { asked, taken, latest } = byHand();
  latest.ask("a");
  latest.ask("b");
  latest.ask("c");
  assert.deepEqual(
    asked.map((one) => one.question),
    ["a"],
  );
  asked[0]?.answer("old");
  await settled();
  assert.deepEqual(
    asked.map((one) => one.question),
    ["a", "c"],
  );
  asked[1]?.answer("new");
  await settled();
  assert.deepEqual(taken, ["c: new"]);
});

test("an answer is dropped once a newer request is pending, and that request is sent after its delay", async (t) => {
  const { asked, taken, latest } = byHand();
  latest.ask("a");
  const timers: (() => void)[] = [];
  const set = t.mock.method(globalThis, "setTimeout", ((run: () => void) => timers.push(run)) as typeof setTimeout);
  latest.ask("ab", 150);
  set.mock.restore();
  asked[0]?.answer("old");
  await settled();
  assert.deepEqual([taken, asked.length], [[], 1]);
  timers[0]?.();
  await settled();
  asked[1]?.answer("new");
  await settled();
  assert.deepEqual(taken, ["ab: new"]);
});

test("only a failure of the newest request is reported", async () => {
  const { asked, taken, failed, latest } = byHand();
  latest.ask("a");
  latest.ask("b");
  asked[0]?.fail(new Error("nobody cares"));
  await settled();
  asked[1]?.fail(Object.assign(new Error("overtaken"), { name: "Outdated" }));
  await settled();
  latest.ask("c");
  asked[2]?.fail(new Error("out of memory"));
  await settled();
  assert.deepEqual([taken, failed], [[], ["c: out of memory"]]);
});

const finding = (span: Span, more: Partial<PlacedFinding> = {}): PlacedFinding => ({
  code: "R101",
  severity: "error",
  message: "no such piece",
  notes: [],
  helps: [],
  span,
  repairs: [],
  ...more,
});

function checked(games: { span: Span; turns: Span[] }[], findings: PlacedFinding[] = []): Checked {
  return {
    form: "pgn",
    list: { games: [] } as unknown as List,
    games: games.map(({ span, turns }, game) => ({
      span,
      turns: turns.map((one) => ({ span: one })),
      record: { tags: [], turns: [], findings: findings.filter((one) => one.game === game) } as GameRecord,
    })),
    findings,
    of_definitions: [],
    drawings: "",
    summary: "",
  };
}

// "1. e4 e5\n\n1. d4 d5"
const two = checked([
  {
    span: [0, 8],
    turns: [
      [3, 5],
      [6, 8],
    ],
  },
  {
    span: [10, 18],
    turns: [
      [13, 15],
      [16, 18],
    ],
  },
]);

test("an offset belongs to the move that contains or precedes it", () => {
  const at = (place: number) => placeAt(two, place);
  assert.deepEqual(at(0), { game: 0, turn: -1 });
  assert.deepEqual(at(3), { game: 0, turn: 0 });
  assert.deepEqual(at(5), { game: 0, turn: 0 });
  assert.deepEqual(at(6), { game: 0, turn: 1 });
  assert.deepEqual(at(9), { game: 0, turn: 1 });
  assert.deepEqual(at(10), { game: 1, turn: -1 });
  assert.deepEqual(at(99), { game: 1, turn: 1 });
  assert.deepEqual(placeAt(checked([]), 7), { game: 0, turn: -1 });
});

test("the offset of a move maps back to that move", () => {
  for (const game of [0, 1]) {
    for (const turn of [-1, 0, 1]) {
      const span = spanOf(two, { game, turn });
      assert.ok(span);
      assert.deepEqual(placeAt(two, span[0]), { game, turn });
    }
  }
  assert.equal(spanOf(two, { game: 2, turn: -1 }), undefined);
  assert.equal(spanOf(two, { game: 1, turn: 2 }), undefined);
});

test("findings with equal messages are distinguished by their place", () => {
  const findings = [
    finding([3, 5], { game: 0, message: "one" }),
    finding([6, 8], { game: 0, message: "one" }),
    finding([13, 15], { game: 1, message: "other" }),
    finding([17, 18]),
  ];
  const both = checked(
    [two.games[0], two.games[1]].map((one) => ({ span: one?.span ?? [0, 0], turns: [] })),
    findings,
  );
  assert.deepEqual(placedOf(both, 0), [findings[0], findings[1]]);
  assert.deepEqual(placedOf(both, 1), [findings[2]]);
});

test("unambiguous repairs are applied once each, in the order of the text", () => {
  const repair = (text: string, sure: boolean, ...spans: Span[]): Repair => ({
    words: text,
    sure,
    changes: spans.map((span) => ({ span, text })),
  });
  const findings = [
    finding([20, 22], { repairs: [repair("perhaps", false, [20, 22]), repair("late", true, [20, 22])] }),
    finding([6, 8], { repairs: [repair("early", true, [6, 8], [9, 9])] }),
    finding([7, 9], { repairs: [repair("meets it", true, [7, 9])] }),
    finding([8, 9], { repairs: [repair("beside it", true, [8, 9])] }),
    finding([30, 31]),
    finding([40, 41], { repairs: [repair("a guess", false, [40, 41])] }),
  ];
  const { count, changes } = repairsOfAll({ findings });
  assert.equal(count, 3);
  assert.deepEqual(
    changes.map(({ span, text }) => [...span, text]),
    [
      [6, 8, "early"],
      [8, 9, "beside it"],
      [9, 9, "early"],
      [20, 22, "late"],
    ],
  );
});

test("repairs that the program writes are those of `Repair all`, by the words of their findings", () => {
  const changes = [{ span: [6, 8] as Span, text: "Nf3" }];
  const other = [{ span: [2, 3] as Span, text: "" }];
  const findings = [
    finding([5, 8], { repairs: [{ words: "write `Nf3`", sure: true, changes }] }),
    finding([9, 10], { repairs: [{ words: "not written", sure: true, changes: [{ span: [9, 10], text: "" }] }] }),
  ];
  const written = [
    { words: "anything", repairs: 1, changes },
    { words: "remove it", repairs: 2, changes: other },
  ];
  assert.deepEqual(repairsOfAll({ findings, written }), {
    count: 3,
    parts: [
      { words: "write `Nf3`", span: [5, 8], changes },
      { words: "remove it", span: [2, 3], changes: other },
    ],
    changes: [...other, ...changes],
  });
  assert.deepEqual(repairsOfAll({ findings, written: [] }), { count: 0, parts: [], changes: [] });
});

test("a streamed answer equals a whole one", () => {
  const whole = checked([{ span: [0, 8], turns: [[3, 5]] }]);
  const came = unpacked(packed(JSON.stringify({ answer: whole }))) as Checked;
  const { span, record, turns } = came.games[0] as Checked["games"][number];
  assert.deepEqual({ ...came, games: [{ span, record, turns }] }, whole);
  assert.equal(came.games[0]?.record, record, "a record is parsed once");
  assert.deepEqual(packed('{"error":"out of memory"}'), { error: "out of memory" });
  assert.deepEqual(unpacked(packed('{"answer":{"text":"*","remarks":[]}}')), { text: "*", remarks: [] });
});
