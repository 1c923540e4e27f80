// Files that come: unpacked as the program unpacks them, as text where an editor can hold it, else piece by piece.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { editor_limit, opened } from "../../src/editor/files";
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

test("compressed files are unpacked, whatever they are called", async () => {
  const pgn = vpgn("convert", "--to", "pgn", "samples/games/orthodox/opera-game.pgn");
  for (const ending of ["pgn", "pgn.gz", "pgn.zst"]) {
    const path = `${out}/opera.${ending}`;
    if (ending === "pgn") writeFileSync(path, pgn);
    else vpgn("convert", "-o", path, "samples/games/orthodox/opera-game.pgn");
    assert.equal(await textIn(blob(new Uint8Array(readFileSync(path)))), pgn, ending);
  }
});

test("several files are one text, and no game goes on in the next file", async () => {
  assert.equal(await textIn(blob("1. e4"), blob(new Uint8Array(gzipSync("1. d4")))), "1. e4\n\n1. d4");
  assert.equal(await textIn(blob("")), "");
});

test("a text that is no UTF-8 is read as Windows-1252, and one with its mark as UTF-16", async () => {
  assert.equal(await textIn(blob("J\u00e1n")), "J\u00e1n");
  assert.equal(await textIn(blob(Uint8Array.of(0x4a, 0xe1, 0x6e))), "J\u00e1n");
  assert.equal(await textIn(blob(Uint8Array.of(0xff, 0xfe, 0x65, 0, 0x34, 0))), "e4");
  assert.equal(await textIn(blob(Uint8Array.of(0xef, 0xbb, 0xbf, 0x65, 0x34))), "e4");
});

test("what is too large for an editor comes piece by piece, all of it, with how far the disk has been read", async () => {
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

test("a file that is cut short is told as an error", async () => {
  const cut = gzipSync("1. e4 e5 ".repeat(1000)).subarray(0, 40);
  await assert.rejects(textIn(blob(new Uint8Array(cut))));
});
