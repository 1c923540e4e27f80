// Files in other encodings than UTF-8. The program determines the encoding by the first bytes, as on the command line; the decoders
// of the browser, which have the tables, read the file.
import { message } from "../language/message";
import { program } from "../program/client";

/** By the names of the program; the order of the menu. */
export const encodings = {
  "utf-8": { label: message("UTF-8, or Western (Windows-1252)"), decoder: "utf-8" },
  cp932: { label: message("Japanese (Shift_JIS)"), decoder: "shift_jis" },
  "euc-jp": { label: message("Japanese (EUC-JP)"), decoder: "euc-jp" },
  gb18030: { label: message("Chinese (GB18030, GBK)"), decoder: "gb18030" },
  big5: { label: message("Chinese (Big5)"), decoder: "big5" },
  cp949: { label: message("Korean (CP949, EUC-KR)"), decoder: "euc-kr" },
  cp1252: { label: message("Western (Windows-1252)"), decoder: "windows-1252" },
  "utf-16le": { label: message("UTF-16, little endian"), decoder: "utf-16le" },
  "utf-16be": { label: message("UTF-16, big endian"), decoder: "utf-16be" },
} as const;
export type Encoding = keyof typeof encodings;

/** As many bytes as the program looks at. */
const sample_size = 1 << 16;

function markOf(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? "utf-8" : undefined;
}

/** The last character may be cut off. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function isEncoding(name: string): name is Encoding {
  return name in encodings;
}

/** A byte order mark, UTF-8 without a fault, or the program decides. */
async function detected(first: Uint8Array, name: string): Promise<{ encoding: Encoding; is_doubtful: boolean }> {
  const sure = markOf(first) ?? (isUtf8(first) ? "utf-8" : undefined);
  if (sure || !program) return { encoding: sure ?? "utf-8", is_doubtful: false };
  const { encoding } = await program.encodingOf(first, name.replace(/\.(gz|bgz|zst|bz2|xz|zip)$/i, ""));
  return { encoding: isEncoding(encoding) ? encoding : "utf-8", is_doubtful: true };
}

/** As much as the encoding is determined by, or all that there is. */
async function sampleOf(from: AsyncIterator<Uint8Array>): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for (let size = 0; size < sample_size; ) {
    const next = await from.next();
    if (next.done) break;
    pieces.push(next.value);
    size += next.value.length;
  }
  return pieces;
}

export function joinedBytes(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** The pieces of a file, in UTF-8; those that are in UTF-8 or Windows-1252 as they are. `encoding`: undefined is detected, and
 * `doubt` is called with the result where another one may be right. */
export async function* asUtf8(
  pieces: AsyncIterable<Uint8Array>,
  name: string,
  encoding: Encoding | undefined,
  doubt: (encoding: Encoding) => void,
): AsyncGenerator<Uint8Array> {
  const rest = pieces[Symbol.asyncIterator]();
  const first = await sampleOf(rest);
  const found = encoding ? undefined : await detected(joinedBytes(first).slice(0, sample_size), name);
  const used = encoding ?? found?.encoding ?? "utf-8";
  if (encoding || found?.is_doubtful) doubt(used);
  const decoder = used === "utf-8" ? undefined : new TextDecoder(encodings[used].decoder);
  const encoder = new TextEncoder();
  const read = (piece: Uint8Array) => (decoder ? encoder.encode(decoder.decode(piece, { stream: true })) : piece);
  for (const piece of first) yield read(piece);
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield read(next.value);
  if (decoder) yield encoder.encode(decoder.decode());
}

/** A text in UTF-8; each byte that is none is read as Windows-1252, as the program reads it. */
export function textOf(pieces: Uint8Array[]): string {
  const all = joinedBytes(pieces);
  if (isWhole(all)) return new TextDecoder("utf-8").decode(all);
  const western = new TextDecoder("windows-1252");
  const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
  let text = "";
  let read = markOf(all) ? 3 : 0;
  for (let at = read; at < all.length; ) {
    const lead = all[at] as number;
    const size = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    const is_character = size === 1 || isWhole(all.subarray(at, at + size));
    if (!is_character) {
      text += utf8.decode(all.subarray(read, at)) + western.decode(all.subarray(at, at + 1));
      read = at + 1;
    }
    at += is_character ? size : 1;
  }
  return text + utf8.decode(all.subarray(read));
}

function isWhole(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
