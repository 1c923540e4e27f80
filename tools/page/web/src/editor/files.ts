// The files that the user selected, dropped or pasted: their bytes decompressed, piece by piece, or their text if an editor can
// hold it. Compression and databases are detected by the first bytes, as the program does it.
import { Decompress } from "fzstd";
import type { FindingOfBase } from "../program/answers";
import { type BaseFiles, gamesOfBase, withBases } from "./base";
import { gamesOfDatabase, noDatabases } from "./database";
import { gunzipped } from "./inflate";

/** Bytes of a text that an editor still holds with ease; what is larger goes to the program as it is. */
export const editor_limit = 200_000;

/** `losses`: what the text lacks of bases; with pieces more may come. */
export type Arrived = ({ text: string } | { pieces: AsyncIterable<Uint8Array> }) & { losses: FindingOfBase[] };

/** Files that are no text, by their first bytes in hexadecimal, and what to do about them. */
const foreign: [magic: string, words: string][] = [
  ["425a68", "is compressed by bzip2, which this page cannot open: decompress it first (bunzip2)"],
  ["fd377a585a00", "is compressed by xz, which this page cannot open: decompress it first (unxz)"],
  ["504b0304", "is a zip archive: unzip it first, and open the files in it"],
  ["377abcaf271c", "is a 7z archive: extract it first, and open the files in it"],
  ["526172211a07", "is a rar archive: extract it first, and open the files in it"],
  ["25504446", "is a PDF document: copy its text and paste it here"],
  ["89504e47", "is a picture, which contains no text of a game"],
  ["ffd8ff", "is a picture, which contains no text of a game"],
  ["47494638", "is a picture, which contains no text of a game"],
];

/** A byte that no text has, unless it is UTF-16, which begins with its mark. */
function isBinary(bytes: Uint8Array): boolean {
  const is_utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return !is_utf16 && bytes.includes(0);
}

/** Throws an Error with a sentence for a file that is no text, compressed or not. `name` is empty for what has none. */
async function demandText(file: Blob): Promise<void> {
  const name = file instanceof File ? `“${file.name}”` : "This file";
  const magic = await magicOf(file, 16);
  const found = foreign.find(([bytes]) => magic.startsWith(bytes));
  if (found) throw new Error(`${name} ${found[1]}.`);
  const refusal = isDatabase(magic) && noDatabases();
  if (refusal) throw new Error(`${name} ${refusal}.`);
  if (compressionOf(magic) || isDatabase(magic)) return;
  if (isBinary(new Uint8Array(await file.slice(0, 4096).arrayBuffer())))
    throw new Error(`${name} is not a text file: it contains binary data.`);
}

function isDatabase(magic: string): boolean {
  return magic.startsWith("53514c69746520666f726d6174203300");
}

/** How a file is compressed; undefined: it is not. */
export type Compression = "gzip" | "zstd";

function compressionOf(magic: string): Compression | undefined {
  if (magic.startsWith("1f8b")) return "gzip";
  return magic.startsWith("28b52ffd") ? "zstd" : undefined;
}

export async function compressionOfFile(file: Blob): Promise<Compression | undefined> {
  return compressionOf(await magicOf(file, 4));
}

/** Calls `read` with the number of bytes of the files, as they are on the disk, that have been read so far. Errors of the
 * files or of their compression are thrown, by `pieces` too. */
export async function opened(files: Blob[], read: (bytes: number) => void = () => {}): Promise<Arrived> {
  const sources = withBases(files);
  for (const source of sources) if (!("base" in source)) await demandText(source);
  const losses: FindingOfBase[] = [];
  const rest = piecesOf(sources, read, losses);
  const first: Uint8Array[] = [];
  let size = 0;
  while (size <= editor_limit) {
    const next = await rest.next();
    if (next.done) return { text: textOf(first), losses };
    first.push(next.value);
    size += next.value.length;
  }
  return { pieces: joined(first, rest), losses };
}

async function* joined(first: Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* rest;
}

async function* piecesOf(
  sources: (Blob | BaseFiles)[],
  read: (bytes: number) => void,
  losses: FindingOfBase[],
): AsyncGenerator<Uint8Array> {
  let before = 0;
  const count = (bytes: number) => {
    before += bytes;
    read(before);
  };
  for (const [i, file] of sources.entries()) {
    if (i > 0) yield new TextEncoder().encode("\n\n"); // so that no game continues in the next file
    if ("base" in file) yield* gamesOfBase(file, count, (found) => losses.push(...found));
    else if (isDatabase(await magicOf(file, 16))) yield* gamesOfDatabase(file, count);
    else yield* unpacked(file.stream().pipeThrough(counting(count)), await compressionOfFile(file));
  }
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

type Bytes = Uint8Array<ArrayBuffer>;

function counting(count: (bytes: number) => void): TransformStream<Bytes, Bytes> {
  return new TransformStream({
    transform: (piece, into) => {
      count(piece.length);
      into.enqueue(piece);
    },
  });
}

/** The first bytes, in hexadecimal. */
async function magicOf(file: Blob, size: number): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, size).arrayBuffer());
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function unpacked(packed: ReadableStream<Bytes>, by: Compression | undefined): AsyncIterable<Uint8Array> {
  if (by === "gzip") return gunzipped(chunksOf(packed));
  return chunksOf(by === "zstd" ? packed.pipeThrough(zstd()) : packed);
}

function zstd(): TransformStream<Bytes, Uint8Array> {
  let decompress: Decompress;
  return new TransformStream<Bytes, Uint8Array>({
    start: (into) => {
      // Its pieces are views of a window that moves on.
      decompress = new Decompress((piece) => into.enqueue(piece.slice()));
    },
    transform: (piece) => decompress.push(piece),
    flush: () => decompress.push(new Uint8Array(0), true),
  });
}

/** Whether a file has definitions of variants: by its name, or by a section's head in its first line that has text, as in
 * `[my-variant:chess]`, which no tag of a game is. */
export function isDefinitions(name: string, text: string): boolean {
  if (/\.ini$/i.test(name)) return true;
  const first = /^\s*(?:[#;].*\s+)*(\S.*)$/m.exec(text)?.[1] ?? "";
  return /^\[[\w-]+(:[\w-]+)?\]\s*$/.test(first) && /^[A-Za-z]\w*\s*=/m.test(text);
}

/** As UTF-8, and what is none as Windows-1252; UTF-16 where its mark is there. */
export function textOf(pieces: Uint8Array[]): string {
  const all = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  if (all[0] === 0xff && all[1] === 0xfe) return new TextDecoder("utf-16le").decode(all);
  if (all[0] === 0xfe && all[1] === 0xff) return new TextDecoder("utf-16be").decode(all);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(all);
  } catch {
    return new TextDecoder("windows-1252").decode(all);
  }
}
