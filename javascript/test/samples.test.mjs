// The output of the package for the samples equals that of the native program, to the byte.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { check, convert, explain, fix, positions, ready, report, VpgnError, variant, variants } from "vpgn";
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
