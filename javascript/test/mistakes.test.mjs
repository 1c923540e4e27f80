// What callers do wrong is an error with its cause, never ignored; python/tests/test_mistakes.py and
// tests/librules/library/mistakes.cpp have the same for the other languages.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import {
  check,
  convert,
  explain,
  fix,
  memory,
  Position,
  positions,
  ready,
  report,
  VpgnError,
  variant,
  variants,
} from "vpgn";
import { root } from "./support.mjs";

before(() => ready());

const lighthouse = readFileSync(`${root}/samples/variants/lighthouse.ini`, "utf8");

function problemOf(work) {
  try {
    work();
  } catch (problem) {
    return problem;
  }
  assert.fail("nothing is thrown");
}

test("offsets count string units for strings and bytes for bytes", () => {
  const text = '[White "Müller"]\n\n1. e4 e5 {ä€𝄞👍} 2. Nf6 {\ud800} Ke3 *\n';
  const { findings } = check(text, { select: ["R"] });
  assert.equal(text.slice(findings[0].span.start, findings[0].span.end), "Nf6");
  assert.equal(text.slice(findings.at(-1).span.start, findings.at(-1).span.end), findings.length > 1 ? "Ke3" : "Nf6");
  const bytes = new TextEncoder().encode(text);
  const [first] = check(bytes, { select: ["R"] }).findings;
  assert.equal(new TextDecoder().decode(bytes.subarray(first.span.start, first.span.end)), "Nf6");
  const json = JSON.parse(report(text, { select: ["R"], format: "json" }));
  assert.equal(json.findings[0].span.start, first.span.start);
  const definitions = `; ä👍\n${lighthouse}\ncomment = "x" # one\n`;
  for (const { file, span } of check("1. e4 *", { definitions: lighthouse }).findings)
    if (file === "definitions") assert.ok(span.end <= lighthouse.length);
  assert.ok(problemOf(() => check("1. e4 *", { definitions })).span.end <= definitions.length);
});

test("the span of a suggestion has the units of its finding", () => {
  const text = "{👍👍👍} 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf7 *";
  const [{ span, suggestion }] = check(text, { select: ["R"] }).findings;
  const { start, end } = suggestion.span ?? span;
  assert.equal(suggestion.text, "Nf6");
  assert.equal(text.slice(start, end), "Nf7");
});

test("unknown options and wrong types", () => {
  const start = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  assert.throws(() => new Position({ fen: start }), { name: "TypeError", message: /no option `fen`.*`position`/ });
  assert.throws(() => new Position({ whitearmy: "x" }), { name: "TypeError", message: /did you mean `whiteArmy`/ });
  assert.throws(() => new Position(start), { name: "TypeError", message: /position/ });
  const wrong = [null, undefined, 5, {}, [], new Map(), () => "1. e4 *", Symbol.iterator];
  for (const text of wrong)
    for (const work of [check, report, fix, positions, (one) => convert(one, { to: "pgn" })])
      assert.throws(() => work(text), { name: "TypeError" }, `${String(text)} ${work.name}`);
  for (const options of [null, 5, "pgn", [], { select: "R" }, { maxFindings: -1 }, { variant: 5 }, { form: "pgn" }])
    assert.throws(() => check("1. e4 *", options), { name: "TypeError" }, JSON.stringify(options));
  for (const setup of [null, 5, [], { variant: 5 }, { position: null }, { __proto__: null, x: 1 }])
    assert.throws(() => new Position(setup), { name: "TypeError" }, JSON.stringify(setup));
  assert.throws(() => new Position("orthodox", 5), { name: "TypeError" });
  assert.throws(() => new Position({ variant: "orthodox" }, start), { name: "TypeError" });
  assert.throws(() => convert("1. e4 *"), { name: "TypeError" });
  assert.throws(() => convert("1. e4 *", { to: "pgn", asWriten: true }), /did you mean|no option/);
  assert.throws(() => variant(5), { name: "TypeError" });
  assert.throws(() => variants({}), { name: "TypeError" });
  assert.throws(() => explain(5), { name: "TypeError" });
  const position = new Position();
  for (const turn of wrong) assert.throws(() => position.play(turn), { name: "TypeError" }, String(turn));
  for (const depth of ["3", 1.5, -1, null]) assert.throws(() => position.perft(depth), { name: "TypeError" });
  assert.throws(() => position.choices(5), { name: "TypeError" });
  assert.throws(() => position.played.push(1), { name: "TypeError" });
  assert.equal(check("1. e4 *").summary.games, 1); // and nothing of it has stopped the program
});

test("an illegal move has its code, its place and the likely move", () => {
  const position = new Position();
  const illegal = problemOf(() => position.play("Nf6"));
  assert.ok(illegal instanceof VpgnError);
  assert.deepEqual([illegal.code, illegal.slug, illegal.severity], ["R102", "no-such-move", "error"]);
  assert.deepEqual(illegal.span, { start: 0, end: 3 });
  assert.deepEqual(illegal.suggestions, [{ text: "Nf3", span: { start: 0, end: 3 } }]);
  for (const text of ["", "e4 e5", "hello", "*", "1-0", "{e4}", '[FEN "x"]', "(e4)", "--", "👍👍 e4"]) {
    const { code, span } = problemOf(() => position.play(text));
    assert.match(code, /^[GRS]\d{3}$/, text);
    assert.ok(span.start >= 0 && span.start <= span.end && span.end <= text.length, text);
  }
  const second = problemOf(() => position.play("e4 e5"));
  assert.deepEqual(second.span, { start: 3, end: 5 });
  assert.equal(problemOf(() => new Position("crazyhuose")).code, undefined);
});

test("a definition with an error is rejected with its cause", () => {
  for (const [definitions, code, words] of [
    ["[lh:nosuch]\n", "V105", /unknown parent/],
    ["[lh:chess]\nnosuchkey = 5\n", "V109", /unknown key/],
    ["; ä👍\n[lh:chess]\nmaxFile = 99\n", "V110", /value cannot be read/],
  ])
    for (const work of [
      () => new Position({ definitions }),
      () => new Position({ definitions, variant: "lh" }),
      () => check("1. e4 *", { definitions }),
      () => check("1. e4 *", { definitions, variant: "lh" }),
      () => report("1. e4 *", { definitions }),
      () => convert("1. e4 *", { definitions, to: "pgn" }),
      () => fix("1. e4 *", { definitions }),
      () => positions("1. e4 *", { definitions }),
      () => variants(definitions),
      () => variant("lh", definitions),
    ]) {
      const problem = problemOf(work);
      assert.ok(problem instanceof VpgnError, String(problem));
      assert.equal(problem.code, code, problem.message);
      assert.match(problem.message, words);
      assert.ok(definitions.slice(problem.span.start, problem.span.end).length > 0);
    }
  // A warning is a finding, with its place in the definitions.
  const warned = "; ä👍\n[lh:chess]\nname = A\nname = B\n";
  const [{ file, code, severity, span }, ...more] = check("1. e4 *", { definitions: warned }).findings;
  assert.deepEqual([file, code, severity, more.length], ["definitions", "V108", "warning", 0]);
  assert.equal(warned.slice(span.start, span.end), "name");
  // A name is offered once, and never the one that was given.
  const { message } = problemOf(() => new Position({ variant: "lighthous", definitions: lighthouse }));
  const offered = [...message.matchAll(/`([^`]*)`/g)].map(([, name]) => name);
  assert.equal(new Set(offered).size, offered.length, message);
});

test("equal definitions of a variant are that variant", () => {
  assert.equal(new Position({ definitions: lighthouse }).variant.name, "Lighthouse Chess");
});

test("differing definitions do not accumulate", () => {
  const first = new Position({ definitions: lighthouse });
  const turns = first.turns().length;
  let grown = 0;
  for (let i = 0; i < 1000; i++) {
    new Position({ definitions: `[own${i}:chess]\nname = Own ${i}\n` });
    if (i === 100) grown = memory();
  }
  assert.ok(memory() - grown < 2 ** 21, `${memory() - grown} bytes more`);
  assert.ok(memory() < 2 ** 28, `${memory()} bytes`);
  // The rules of the first are long gone, and come back.
  assert.equal(first.turns().length, turns);
  first.play(first.turns()[0]);
  assert.equal(first.played.length, 1);
});

test("legal moves have squares", () => {
  for (const { id } of variants().slice(0, 20))
    for (const turn of new Position(id).turns())
      assert.ok(turn.type === "pass" || turn.from !== undefined || turn.to !== undefined, `${id} ${turn.text}`);
});

test("positions are copied, and stored as JSON", () => {
  const position = new Position({ variant: "crazyhouse" });
  for (const turn of ["e4", "d5", "exd5"]) position.play(turn);
  const again = Position.from(JSON.parse(JSON.stringify(position)));
  assert.deepEqual([again.text, again.played, again.variant], [position.text, position.played, position.variant]);
  again.undo();
  assert.equal(position.copy().played.length, 3);
  const own = new Position({ definitions: lighthouse });
  own.play(own.turns()[0]);
  assert.equal(Position.from(own.toJSON()).text, own.text);
});
