// The output of the package for the samples equals that of the native program, to the byte.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { check, convert, explain, fix, positions, ready, report, variant, variants } from "vpgn";
import { notDecoded, root, samples, vpgn } from "./support.mjs";

const all = samples("games", "findings", "articles", "zillions", "oddities", "variants");
const definitions = readFileSync(`${root}/samples/variants/lighthouse.ini`, "utf8");
const inLighthouse = (file) => file.startsWith("samples/variants/");

/** The text as bytes, because not all are UTF-8, and the same input for the command line. */
function given({ file, from }) {
  const reading = { from, file, ...(inLighthouse(file) && { definitions }) };
  const words = ["--from", from, ...(inLighthouse(file) ? ["--variants", "samples/variants/lighthouse.ini"] : [])];
  return { text: readFileSync(`${root}/${file}`), reading, words };
}

before(() => ready());

test("findings as json", () => {
  let found = 0;
  for (const sample of all) {
    const { text, reading, words } = given(sample);
    const expected = vpgn("check", "--format", "json", ...words, sample.file);
    assert.equal(report(text, { ...reading, format: "json" }), expected, sample.file);
    const checked = check(text, reading);
    assert.deepEqual(checked, JSON.parse(expected), sample.file);
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
  for (const sample of samples("games/momentum", "games/shrink", "findings/S110-missing-check-mark")) {
    const { text, reading, words } = given(sample);
    for (const format of ["full", "short", "jsonl", "sarif", "junit", "github", "rdjson", "rdjsonl"])
      assert.equal(report(text, { ...reading, format }), vpgn("check", "--format", format, ...words, sample.file));
    assert.equal(
      report(text, { ...reading, select: ["R1", "S110"], ignore: ["R101"], maxFindings: 1 }),
      vpgn(..."check --format json --select R1,S110 --ignore R101 --max-findings 1".split(" "), ...words, sample.file),
    );
  }
});

test("conversions", () => {
  let converted = 0;
  for (const sample of samples("games", "articles", "zillions", "findings")) {
    const { text, reading, words } = given(sample);
    const ways = [
      [{ to: "pgn" }, ["--to", "pgn"]],
      [{ to: "jsonl", full: true }, ["--to", "jsonl", "--full"]],
    ];
    if (!sample.file.startsWith("samples/findings"))
      ways.push(
        [{ to: "lan", keepErrors: true }, ["--to", "lan", "--keep-errors"]],
        [{ to: "pgn", asWritten: true }, ["--to", "pgn", "--as-written"]],
        ...["uci", "fen", "csv", "json"].map((to) => [{ to }, ["--to", to]]),
      );
    for (const [options, flags] of ways) {
      const expected = vpgn("convert", ...flags, ...words, sample.file);
      assert.equal(convert(text, { ...reading, ...options }).text, expected, `${sample.file} ${flags}`);
      converted++;
    }
  }
  assert.ok(converted > 500, `${converted} conversions`);
});

test("positions", () => {
  for (const sample of samples("games")) {
    const { text, reading, words } = given(sample);
    const told = positions(text, reading).map((game) =>
      game.positions
        .slice(1)
        .map((one) => `${one}\n`)
        .join(""),
    );
    // Each game's positions, and a blank line; `-` where it cannot be replayed.
    const dumped = vpgn("dump", "--each", ...words, sample.file).split(/^\n/m);
    assert.deepEqual(
      told,
      dumped.slice(0, -1).map((game) => game.replace(/^-\n/, "")),
      sample.file,
    );
  }
});

test("repairs", () => {
  for (const sample of samples("findings").filter(({ from }) => from === "pgn")) {
    const { text, reading } = given(sample);
    if (!Buffer.from(text.toString("utf8")).equals(text)) continue;
    assert.equal(fix(text, reading).text, vpgn("check", "--fix", "--fix-to", "-", sample.file), sample.file);
  }
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
