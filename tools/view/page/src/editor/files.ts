// What is in the files that somebody chose or dropped? Their bytes unpacked, piece by piece, and what an editor can hold
// as text. Compression is told by the first bytes, as the program does it.
import { Decompress } from "fzstd";

/** Bytes of a text that an editor still holds with ease; what is larger goes to the program as it is. */
export const editor_limit = 200_000;

export type Arrived = { text: string } | { pieces: AsyncIterable<Uint8Array> };

/** `read` is told how many bytes of the files, as they are on the disk, have been read so far. Errors of the files or of
 * their compression are thrown, by `pieces` too. */
export async function opened(files: Blob[], read: (bytes: number) => void = () => {}): Promise<Arrived> {
  const rest = piecesOf(files, read);
  const first: Uint8Array[] = [];
  let size = 0;
  while (size <= editor_limit) {
    const next = await rest.next();
    if (next.done) return { text: textOf(first) };
    first.push(next.value);
    size += next.value.length;
  }
  return { pieces: joined(first, rest) };
}

async function* joined(first: Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* rest;
}

async function* piecesOf(files: Blob[], read: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  let before = 0;
  const count = (bytes: number) => {
    before += bytes;
    read(before);
  };
  for (const [i, file] of files.entries()) {
    if (i > 0) yield new TextEncoder().encode("\n\n"); // so that no game goes on in the next file
    const reader = unpacked(file.stream().pipeThrough(counting(count)), await magicOf(file)).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  }
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

async function magicOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function unpacked(packed: ReadableStream<Bytes>, magic: string): ReadableStream<Uint8Array> {
  if (magic.startsWith("1f8b")) return packed.pipeThrough(new DecompressionStream("gzip"));
  return magic === "28b52ffd" ? packed.pipeThrough(zstd()) : packed;
}

function zstd(): TransformStream<Bytes, Uint8Array> {
  let decompress: Decompress;
  return new TransformStream<Bytes, Uint8Array>({
    start: (into) => {
      // Its pieces are views of a window that goes on moving.
      decompress = new Decompress((piece) => into.enqueue(piece.slice()));
    },
    transform: (piece) => decompress.push(piece),
    flush: () => decompress.push(new Uint8Array(0), true),
  });
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
