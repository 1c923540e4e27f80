// Bases of several files: their games as a text that the other functions read, and what is missing.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { before, test } from "node:test";
import { check, convert, readBase, ready, VpgnError } from "vpgn";
import { root, vpgn } from "./support.mjs";

before(() => ready());

function filesOf(folder, fits) {
  return readdirSync(`${root}/samples/${folder}`)
    .filter((name) => fits.test(name))
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(`${root}/samples/${folder}/${name}`)) }));
}
const lessons = () => filesOf("chessbase", /^lessons\./);
const club = () => filesOf("scid", /4$/);

test("the text of a base converts as the command line converts the base", () => {
  for (const [files, path, from] of [
    [lessons(), "samples/chessbase/lessons.cbh", "cbh"],
    [club(), "samples/scid/club.si4", "si4"],
    [filesOf("scid", /5$/), "samples/scid/club.si5", "si5"],
    [filesOf("chessbase", /^newer\./), "samples/chessbase/newer.2cbh", "2cbh"],
  ]) {
    const base = readBase(files);
    assert.equal(base.from, from);
    for (const to of ["pgn", "uci"])
      assert.equal(
        convert(base.text, { from: "pgn", to, keepErrors: true }).text,
        vpgn("convert", "--keep-errors", "--to", to, path),
        path,
      );
    assert.equal(check(base.text).summary.games, base.games);
  }
});

test("files come in any order, with folders and capitals in their names, as buffers too", () => {
  const { text } = readBase(club());
  const others = club()
    .reverse()
    .map(({ name, bytes }) => ({ name: `C:\\bases\\${name.toUpperCase()}`, bytes: bytes.slice().buffer }));
  others.push({ name: "notes.doc", bytes: new Uint8Array([0, 1]) });
  assert.equal(readBase(others).text, text);
});

test("what a base lacks is a finding in its text", () => {
  const files = club().map(({ name, bytes }) => ({ name, bytes: name.endsWith("sg4") ? bytes.slice(0, -8) : bytes }));
  const { text, findings, games } = readBase(files);
  assert.equal(games, 3);
  const last = findings.at(-1);
  assert.equal(last.game, 3);
  assert.equal(last.file, "club.si4");
  assert.ok(last.span.start > text.lastIndexOf("[Event "));
  assert.equal(text.slice(0, last.span.start).split("\n").length, last.span.line);
  const nameless = readBase(club().filter(({ name }) => !name.endsWith("sn4")));
  assert.match(nameless.findings[0].message, /names are not known/);
});

test("without the index or the moves an error names the files to add", () => {
  const only = (...endings) => club().filter(({ name }) => endings.some((ending) => name.endsWith(ending)));
  const refusal = (files) => {
    try {
      readBase(files);
    } catch (problem) {
      assert.ok(problem instanceof VpgnError);
      return problem.message;
    }
    return undefined;
  };
  assert.match(refusal(only("si4")), /add club\.sg4, club\.sn4$/);
  assert.match(refusal(only("sg4", "sn4")), /add its index, club\.si4$/);
  assert.match(refusal([]), /no file is a part of a base/);
  assert.throws(() => readBase("club.si4"), TypeError);
  assert.throws(() => readBase([{ name: "club.si4", bytes: "text" }]), TypeError);
  assert.throws(() => readBase([{ bytes: new Uint8Array() }]), TypeError);
});
