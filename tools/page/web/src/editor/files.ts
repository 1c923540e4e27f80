// The files that the user selected, dropped or pasted: their bytes decompressed, piece by piece, or their text if an editor can
// hold it. Compression and databases are detected by the first bytes, as the program does it.
import { Decompress } from "fzstd";
import { messageOf } from "../data/error";
import type { FindingOfBase } from "../program/answers";
import { type BaseFiles, gamesOfBase, withBases } from "./base";
import { bunzipped } from "./bunzip";
import { gamesOfDatabase, noDatabases } from "./database";
import { asUtf8, type Encoding, textOf } from "./encoding";
import { gunzipped } from "./inflate";
import { asPgn, type Converted, formatOf, needsConversion } from "./mixed_formats";
import { unxz } from "./unxz";
import { filesOfZip, isZip } from "./zip";

/** Bytes of a text that an editor still holds with ease; what is larger goes to the program as it is. */
export const editor_limit = 200_000;

export type Arrived = ({ text: string } | { pieces: AsyncIterable<Uint8Array> }) & Reported;
/** With pieces all of these may change. */
interface Reported {
  /** What the text lacks of bases. */
  losses: FindingOfBase[];
  /** The encoding of the last file that may be in another one. */
  encoding?: Encoding;
  /** Files of other formats among files of PGN. */
  converted: Converted[];
}

/** Files that are no text, by their first bytes in hexadecimal, and what to do about them. */
const foreign: [magic: string, words: string][] = [
  ["504b0304", "is a zip archive within another one: unzip it first, and open the files in it"],
  ["377abcaf271c", "is a 7z archive: extract it first, and open the files in it"],
  ["526172211a07", "is a rar archive: extract it first, and open the files in it"],
  ["25504446", "is a PDF document: copy its text and paste it here"],
  ["89504e47", "is a picture, which contains no text of a game"],
  ["ffd8ff", "is a picture, which contains no text of a game"],
  ["47494638", "is a picture, which contains no text of a game"],
];

/** The files, with those of zip archives in their places. Throws an Error with a sentence. */
export async function withoutZips(files: File[]): Promise<File[]> {
  const found: File[] = [];
  for (const file of files) {
    if (!isZip(await magicOf(file, 4))) found.push(file);
    else
      try {
        found.push(...(await filesOfZip(file)));
      } catch (problem) {
        throw new Error(`“${file.name}” cannot be opened: ${messageOf(problem)}.`);
      }
  }
  return found;
}

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
export type Compression = "gzip" | "zstd" | "bzip2" | "xz";

const compressions: [magic: string, name: Compression][] = [
  ["1f8b", "gzip"],
  ["28b52ffd", "zstd"],
  ["425a68", "bzip2"],
  ["fd377a585a00", "xz"],
];

function compressionOf(magic: string): Compression | undefined {
  return compressions.find(([bytes]) => magic.startsWith(bytes))?.[1];
}

export async function compressionOfFile(file: Blob): Promise<Compression | undefined> {
  return compressionOf(await magicOf(file, 6));
}

/** Calls `read` with the number of bytes of the files, as they are on the disk, that have been read so far. `encoding`: undefined
 * is detected for each file. Errors of the files or of their compression are thrown, by `pieces` too. */
export async function opened(
  files: Blob[],
  read: (bytes: number) => void = () => {},
  encoding?: Encoding,
): Promise<Arrived> {
  const sources = withBases(files);
  for (const source of sources) if (!("base" in source)) await demandText(source);
  const reported: Reported = { losses: [], converted: [] };
  const rest = piecesOf(sources, { read, encoding, reported });
  const first: Uint8Array[] = [];
  let size = 0;
  while (size <= editor_limit) {
    const next = await rest.next();
    if (next.done) return Object.assign(reported, { text: textOf(first) });
    first.push(next.value);
    size += next.value.length;
  }
  return Object.assign(reported, { pieces: joined(first, rest) });
}

async function* joined(first: Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* rest;
}

interface Opening {
  read: (bytes: number) => void;
  encoding: Encoding | undefined;
  reported: Reported;
}

async function* piecesOf(
  sources: (Blob | BaseFiles)[],
  { read, encoding, reported }: Opening,
): AsyncGenerator<Uint8Array> {
  let before = 0;
  const count = (bytes: number) => {
    before += bytes;
    read(before);
  };
  const doubt = (used: Encoding) => {
    reported.encoding = used;
  };
  const textFile = async (file: Blob, counted: (bytes: number) => void) => {
    const bytes = unpacked(file.stream().pipeThrough(counting(counted)), await compressionOfFile(file));
    return asUtf8(bytes, nameOfBlob(file), encoding, doubt);
  };
  const formats = await formatsOf(sources, (file) => textFile(file, () => {}));
  for (const [i, file] of sources.entries()) {
    if (i > 0) yield new TextEncoder().encode("\n\n"); // so that no game continues in the next file
    if ("base" in file) yield* gamesOfBase(file, count, (found) => reported.losses.push(...found));
    else if (isDatabase(await magicOf(file, 16))) yield* gamesOfDatabase(file, count);
    else if (needsConversion(formats[i], formats)) {
      const { text, ...converted } = await asPgn(await textFile(file, count), formats[i] ?? "", nameOfBlob(file));
      reported.converted.push(converted);
      yield new TextEncoder().encode(text);
    } else yield* await textFile(file, count);
  }
}

/** The format of each source that is one file of text; none where there is one source. */
async function formatsOf(
  sources: (Blob | BaseFiles)[],
  textFile: (file: Blob) => Promise<AsyncIterable<Uint8Array>>,
): Promise<(string | undefined)[]> {
  if (sources.length < 2) return [];
  const formats: (string | undefined)[] = [];
  for (const file of sources) {
    if ("base" in file || isDatabase(await magicOf(file, 16))) formats.push("pgn");
    else formats.push(await formatOf(await textFile(file)));
  }
  return formats;
}

function nameOfBlob(file: Blob): string {
  return file instanceof File ? file.name : "";
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
  if (by === "bzip2") return bunzipped(chunksOf(packed));
  if (by === "xz") return unxz(chunksOf(packed));
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
