// Files that come: unpacked as the program unpacks them, as text where an editor can hold it, else piece by piece.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { nameOf, withBases } from "../../src/editor/base";
import { editor_limit, isDefinitions, opened } from "../../src/editor/files";
import { gunzipped } from "../../src/editor/inflate";
import { out, vpgn } from "../support/vpgn";

const blob = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new Blob(parts);

async function textIn(...files: Blob[]): Promise<string> {
  const arrived = await opened(files);
  assert.ok("text" in arrived);
  return arrived.text;
}

async function bytesIn(...files: Blob[]): Promise<string> {
  const arrived = await opened(files);
  assert.ok("pieces" in arrived);
  const all: Uint8Array[] = [];
  for await (const piece of arrived.pieces) all.push(piece);
  return Buffer.concat(all).toString("latin1");
}

test("compressed files are decompressed whatever their names", async () => {
  const pgn = vpgn("convert", "--to", "pgn", "samples/games/orthodox/opera-game.pgn");
  for (const ending of ["pgn", "pgn.gz", "pgn.zst"]) {
    const path = `${out}/opera.${ending}`;
    if (ending === "pgn") writeFileSync(path, pgn);
    else vpgn("convert", "-o", path, "samples/games/orthodox/opera-game.pgn");
    assert.equal(await textIn(blob(new Uint8Array(readFileSync(path)))), pgn, ending);
  }
});

test("several files become one text, and no game continues in the next file", async () => {
  assert.equal(await textIn(blob("1. e4"), blob(new Uint8Array(gzipSync("1. d4")))), "1. e4\n\n1. d4");
  assert.equal(await textIn(blob("")), "");
});

test("text that is not UTF-8 is read as Windows-1252, and text with a byte order mark as UTF-16", async () => {
  assert.equal(await textIn(blob("J\u00e1n")), "J\u00e1n");
  assert.equal(await textIn(blob(Uint8Array.of(0x4a, 0xe1, 0x6e))), "J\u00e1n");
  // A damaged byte does not change the other characters.
  assert.equal(await textIn(blob("\u80e1 ", Uint8Array.of(0xe9), " \u534e")), "\u80e1 \u00e9 \u534e");
  assert.equal(await textIn(blob(Uint8Array.of(0xff, 0xfe, 0x65, 0, 0x34, 0))), "e4");
  assert.equal(await textIn(blob(Uint8Array.of(0xef, 0xbb, 0xbf, 0x65, 0x34))), "e4");
});

test("a file too large for the editor arrives in complete pieces, with the progress of reading", async () => {
  const many = "1. e4 e5 2. Nf3 *\n\n".repeat(40_000);
  assert.ok(many.length > 2 * editor_limit);
  assert.equal(await bytesIn(blob(many)), many);
  assert.equal(await bytesIn(blob(new Uint8Array(gzipSync(many)))), many);
  const read: number[] = [];
  const arrived = await opened([blob(many), blob("tail")], (bytes) => read.push(bytes));
  assert.ok("pieces" in arrived);
  assert.ok((read.at(-1) ?? 0) <= many.length);
  let last = "";
  for await (const piece of arrived.pieces) last = Buffer.from(piece).toString();
  assert.equal(last, "tail");
  assert.equal(read.at(-1), many.length + 4);
  assert.deepEqual(
    read,
    [...read].sort((a, b) => a - b),
  );
});

test("a truncated file is an error", async () => {
  const cut = gzipSync("1. e4 e5 ".repeat(1000)).subarray(0, 40);
  await assert.rejects(textIn(blob(new Uint8Array(cut))));
});

test("gzip of several members is decompressed as a whole, however its pieces are split", async () => {
  const noise = Buffer.from(Array.from({ length: 90_000 }, (_, i) => (i * i * 31 + (i >> 3)) % 251));
  const text = Buffer.concat([noise, Buffer.from("1. e4 e5 *\n".repeat(9000))]);
  async function* cut(bytes: Uint8Array, size: number) {
    for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
  }
  for (const level of [0, 1, 6, 9]) {
    const members = Buffer.concat([gzipSync(text, { level }), gzipSync(""), gzipSync("1. d4 *\n", { level })]);
    for (const size of [13, 4096, members.length]) {
      const all: Uint8Array[] = [];
      for await (const piece of gunzipped(cut(members, size))) all.push(piece);
      assert.ok(Buffer.concat(all).equals(Buffer.concat([text, Buffer.from("1. d4 *\n")])), `${level} ${size}`);
    }
  }
});

test("a truncated or damaged compressed file is rejected", async () => {
  const whole = new Uint8Array(gzipSync("1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n"));
  await assert.rejects(textIn(blob(whole.slice(0, -9))), /ends too early/);
  const damaged = Uint8Array.from(whole, (byte, i) => (i === whole.length - 6 ? byte ^ 1 : byte));
  await assert.rejects(textIn(blob(damaged)), /damaged/);
});

test("binary files are rejected by name", async () => {
  await assert.rejects(opened([new File(["%PDF-1.7"], "games.pdf")]), /“games\.pdf” is a PDF document/);
  await assert.rejects(opened([blob(new Uint8Array([1, 0, 2]))]), /not a text file/);
});

test("files of definitions are detected by name or content", () => {
  assert.ok(isDefinitions("house.ini", ""));
  assert.ok(isDefinitions("house", "# mine\n\n[house:chess]\nmaxRank = 10\n"));
  assert.ok(!isDefinitions("game.pgn", '[Event "x"]\n[White "y = z"]\n\n1. e4 *\n'));
  assert.ok(!isDefinitions("mail.txt", "Dear all,\n\nmaxRank = 10\n"));
});

test("the files of a base belong together by their names, and other files stay as they are", () => {
  const files = ["b.pgn", "Club.sg4", "club.si4", "club.si5", "lessons.cba", "lessons.CBH", "lessons.ini", "rules.ini"];
  files.push("club.sn4", "lessons.csv", "x.cbg", "new.2lid", "new.2cbh", "new.cko");
  const sources = withBases(files.map((name) => new File([], name)));
  assert.deepEqual(
    sources.map((source) => ("base" in source ? source.base.map(({ name }) => name) : source.name)),
    [
      "b.pgn",
      ["club.si4", "Club.sg4", "club.sn4"],
      ["club.si5"],
      ["lessons.CBH", "lessons.cba", "lessons.ini"],
      "rules.ini",
      "lessons.csv",
      ["x.cbg"],
      ["new.2cbh", "new.2lid", "new.cko"],
    ],
  );
  const named = (...names: string[]) => nameOf(names.map((name) => new File([], name)));
  assert.deepEqual(
    [named("a.pgn"), named("club.sg4", "club.si4"), named("a.pgn", "club.si4"), named()],
    ["a.pgn", "club.si4", "2 files", ""],
  );
});
