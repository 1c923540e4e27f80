// The output of the package for the samples equals that of the native program, to the byte.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { check, convert, explain, fix, positions, ready, report, select, VpgnError, variant, variants } from "vpgn";
import { notDecoded, root, samples, vpgn, vpgnEach } from "./support.mjs";

const all = samples("games", "findings", "articles", "zillions", "oddities", "variants");
const definitions = readFileSync(`${root}/samples/variants/lighthouse.ini`, "utf8");
const inLighthouse = (file) => file.startsWith("samples/variants/");

/** The text as bytes, because not all are UTF-8, and the same input for the command line. */
function given({ file, from }) {
  const reading = { from, file, ...(inLighthouse(file) && { definitions }) };
  const words = ["--from", from, ...(inLighthouse(file) ? ["--variants", "samples/variants/lighthouse.ini"] : [])];
  return { file, text: readFileSync(`${root}/${file}`), reading, words: [...words, file] };
}

before(() => ready());

test("findings as json", () => {
  let found = 0;
  const inputs = all.map(given);
  const expected = vpgnEach(inputs.map(({ words }) => ["check", "--format", "json", ...words]));
  for (const [i, { file, text, reading }] of inputs.entries()) {
    assert.equal(report(text, { ...reading, format: "json" }), expected[i], file);
    const checked = check(text, reading);
    assert.deepEqual(checked, JSON.parse(expected[i]), file);
    found += checked.findings.length;
  }
  assert.ok(all.length > 250, `${all.length} files`);
  assert.ok(found > 250, `${found} findings`);
});

test("bytes in UTF-16 are a finding", () => {
  for (const file of notDecoded) {
    const { findings } = check(readFileSync(`${root}/${file}`));
    assert.deepEqual(
      findings.map(({ code }) => code),
      ["T101"],
    );
  }
});

test("findings in other formats, filtered and counted", () => {
  const narrow = { select: ["R1", "S110"], ignore: ["R101"], maxFindings: 1 };
  const narrowly = "--select R1,S110 --ignore R101 --max-findings 1".split(" ");
  const formats = ["full", "short", "jsonl", "sarif", "junit", "github", "rdjson", "rdjsonl"];
  const ways = [...formats.map((format) => [{ format }, []]), [{ format: "json", ...narrow }, narrowly]];
  const reports = samples("games/momentum", "games/shrink", "findings/S110-missing-check-mark")
    .map(given)
    .flatMap((input) => ways.map(([options, flags]) => ({ ...input, options, flags })));
  const expected = vpgnEach(
    reports.map(({ words, options, flags }) => ["check", "--format", options.format, ...flags, ...words]),
  );
  for (const [i, { text, reading, options }] of reports.entries())
    assert.equal(report(text, { ...reading, ...options }), expected[i]);
});

test("conversions", () => {
  const conversions = samples("games", "articles", "zillions", "findings")
    .map(given)
    .flatMap((input) => {
      const ways = [
        [{ to: "pgn" }, ["--to", "pgn"]],
        [{ to: "jsonl", full: true }, ["--to", "jsonl", "--full"]],
      ];
      if (!input.file.startsWith("samples/findings"))
        ways.push(
          [{ to: "lan", keepErrors: true }, ["--to", "lan", "--keep-errors"]],
          [{ to: "pgn", asWritten: true }, ["--to", "pgn", "--as-written"]],
          ...["uci", "fen", "csv", "json"].map((to) => [{ to }, ["--to", to]]),
        );
      return ways.map(([options, flags]) => ({ ...input, options, flags }));
    });
  const expected = vpgnEach(conversions.map(({ words, flags }) => ["convert", ...flags, ...words]));
  for (const [i, { file, text, reading, options, flags }] of conversions.entries())
    assert.equal(convert(text, { ...reading, ...options }).text, expected[i], `${file} ${flags}`);
  assert.ok(conversions.length > 500, `${conversions.length} conversions`);
});

test("positions", () => {
  const inputs = samples("games").map(given);
  const dumps = vpgnEach(inputs.map(({ words }) => ["dump", "--each", ...words]));
  for (const [i, { file, text, reading }] of inputs.entries()) {
    const told = positions(text, reading).map((game) =>
      game.positions
        .slice(1)
        .map((one) => `${one}\n`)
        .join(""),
    );
    // Each game's positions, and a blank line; `-` where it cannot be replayed.
    const dumped = dumps[i].split(/^\n/m);
    assert.deepEqual(
      told,
      dumped.slice(0, -1).map((game) => game.replace(/^-\n/, "")),
      file,
    );
  }
});

test("repairs", () => {
  const inputs = samples("findings")
    .filter(({ from }) => from === "pgn")
    .map(given)
    .filter(({ text }) => Buffer.from(text.toString("utf8")).equals(text));
  const expected = vpgnEach(inputs.map(({ file }) => ["check", "--fix", "--fix-to", "-", file]));
  for (const [i, { file, text, reading }] of inputs.entries()) assert.equal(fix(text, reading).text, expected[i], file);
});

test("repairs of one kind", () => {
  const text = "1. d4 d5 2. c4, e6 3. Nc3 Nf6 4. Bg5 Be7 5. Ke4 Kd5 1-0\n";
  const fixed = (...kinds) => fix(text, { kinds }).text;
  assert.equal(fixed("board-signal"), text.replace(" 5. Ke4 Kd5", ""));
  assert.equal(fixed("S114"), text.replace("c4,", "c4"));
  assert.equal(fixed("S114", "S137"), fix(text).text);
  assert.equal(fixed("R101"), text);
  assert.throws(() => fixed("no-such-finding"), VpgnError);
  assert.throws(() => fix(text, { kinds: ["S114"], with: text }), VpgnError);
});

test("variants and codes", () => {
  const told = JSON.parse(vpgn("variants", "--format", "json"));
  assert.deepEqual(variants(), told);
  assert.deepEqual(variants(definitions).slice(0, told.length), told);
  assert.deepEqual(variants(definitions).at(-1).name, variant("lighthouse", definitions).name);
  for (const name of ["orthodox", "crazyhouse"])
    assert.deepEqual(variant(name), JSON.parse(vpgn("variants", name, "--format", "json")));
  assert.deepEqual(explain(), JSON.parse(vpgn("explain", "--format", "json")));
  assert.deepEqual(explain("no-such-piece"), JSON.parse(vpgn("explain", "R101", "--format", "json")));
});

test("games that meet a condition", () => {
  const conditions = [
    "variant = momentum",
    "White ~ /^[A-M]/ and plies >= 20",
    "Round <= 12.5",
    "White ~ 'MORPHY' or comment ~ /m[oø]ve/i",
    "repetitions >= 2",
    "Date >= 1850.01 and Date < 1900",
    "game = 1",
    "turn ~ /x.*=/ or event capture by N times >= 2",
    'position "*/*/*/*/*/*/*/*R*K*"',
    "finding = R102",
  ];
  const files = samples("games/orthodox", "games/momentum", "games/crazyhouse", "findings/R102-no-such-move");
  const runs = conditions.flatMap((condition) => files.map(({ file }) => [condition, file]));
  const expected = vpgnEach(runs.map((words) => ["select", ...words]));
  let chosen = 0;
  for (const [i, [condition, file]] of runs.entries()) {
    const result = select(readFileSync(`${root}/${file}`), condition);
    assert.equal(result.text, expected[i], `${condition} in ${file}`);
    assert.equal(result.chosen > 0, result.text !== "");
    chosen += result.chosen;
  }
  assert.ok(chosen > 20 && chosen < runs.length, `${chosen} games`);
});

test("chosen games are written in a format, with what is left out", () => {
  const text = '[White "A.B"]\n\n1. e4 {x} (1. d4) e5 *\n\n[White "AxB"]\n\n1. d4 *\n';
  assert.deepEqual(select(text, 'White ~ "a.b"', { to: "uci" }).text.match(/e2e4 e7e5|d2d4/g), ["e2e4 e7e5"]);
  assert.equal(select(text, "White ~ /A.B/").chosen, 2);
  assert.equal(select(text, 'turn = "d4"').chosen, 1);
  assert.deepEqual(select(text, 'turn = "d4"', { variations: true }), { text, chosen: 2, games: 2 });
  const bare = { to: "pgn", strip: ["comments", "variations"], keepTags: ["White"], lineWidth: 0 };
  assert.match(select(text, "White = A.B", bare).text, /\n\n1. e4 e5 \*\n$/);
  assert.equal(select(text, "comments", bare).chosen, 0);
  const definitions = readFileSync(`${root}/samples/variants/lighthouse.ini`, "utf8");
  assert.equal(select("1. e4 *", "variant = lighthouse", { variant: "lighthouse", definitions }).chosen, 1);
  for (const condition of ["White ~", "White ~ /(/", "White ~ /(?<=/", ""])
    assert.throws(() => select(text, condition), { name: "VpgnError", message: /is wrong at character/ });
  assert.throws(() => select(text), TypeError);
  assert.throws(() => select(text, "plies", { form: "pgn" }), /did you mean/);
});
