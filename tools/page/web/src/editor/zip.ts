// Zip archives: the files of texts in them, as TWIC and collections of games are handed out.
import { gunzipped } from "./inflate";

export function isZip(magic: string): boolean {
  return magic.startsWith("504b0304") || magic.startsWith("504b0506");
}

const damaged = "the archive is damaged";
/** Of the directory at the end, without its comment. */
const end_size = 22;
const longest_comment = 0xffff;

interface Entry {
  name: string;
  method: number;
  is_encrypted: boolean;
  crc: number;
  packed_size: number;
  size: number;
  offset: number;
}

async function viewOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}

/** The entries of its directory. */
async function entriesOf(zip: Blob): Promise<Entry[]> {
  const start = Math.max(0, zip.size - end_size - longest_comment);
  const tail = await viewOf(zip, start, zip.size);
  let end = tail.byteLength - end_size;
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0) throw new Error(damaged);
  const [count, size, from] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  if (from === 0xffffffff || count === 0xffff) throw new Error("the archive is larger than this page can open");
  const directory = await viewOf(zip, from, from + size);
  const entries: Entry[] = [];
  for (let at = 0, i = 0; i < count; i++) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== 0x02014b50) throw new Error(damaged);
    const flags = directory.getUint16(at + 8, true);
    const name_size = directory.getUint16(at + 28, true);
    const further = directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    if (at + 46 + name_size > directory.byteLength) throw new Error(damaged);
    const name = new Uint8Array(directory.buffer, at + 46, name_size);
    entries.push({
      name: new TextDecoder(flags & 0x800 ? "utf-8" : "windows-1252").decode(name),
      method: directory.getUint16(at + 10, true),
      is_encrypted: (flags & 1) !== 0,
      crc: directory.getUint32(at + 16, true),
      packed_size: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      offset: directory.getUint32(at + 42, true),
    });
    at += 46 + name_size + further;
  }
  return entries;
}

/** Folders, and what systems put beside files. */
function isNoFile({ name }: Entry): boolean {
  return name.endsWith("/") || /(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/.test(name);
}

/** The bytes of an entry as gzip, whose decoder checks their sum and size. */
async function* asGzip(packed: Blob, { crc, size }: Entry): AsyncGenerator<Uint8Array> {
  yield Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);
  const reader = packed.stream().getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, crc, true);
  trailer.setUint32(4, size, true);
  yield new Uint8Array(trailer.buffer);
}

async function fileOf(zip: Blob, entry: Entry): Promise<File> {
  const { name, method, is_encrypted, packed_size, size, offset } = entry;
  if (is_encrypted) throw new Error(`“${name}” in the archive is encrypted`);
  if (method !== 0 && method !== 8) throw new Error(`“${name}” in the archive is compressed by an uncommon method`);
  const head = await viewOf(zip, offset, offset + 30);
  if (head.byteLength < 30 || head.getUint32(0, true) !== 0x04034b50) throw new Error(damaged);
  const from = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  if (from + packed_size > zip.size) throw new Error(damaged);
  const packed = zip.slice(from, from + packed_size);
  const bare = name.replace(/^.*\//, "");
  if (method === 0) return new File([packed], bare);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const piece of gunzipped(asGzip(packed, entry))) {
    length += piece.length;
    if (length > size) throw new Error(damaged);
    pieces.push(new Uint8Array(piece));
  }
  if (length !== size) throw new Error(damaged);
  return new File(pieces, bare);
}

/** The files in an archive, in its order. Throws an Error with a sentence. */
export async function filesOfZip(zip: Blob): Promise<File[]> {
  const files: File[] = [];
  for (const entry of await entriesOf(zip)) if (!isNoFile(entry)) files.push(await fileOf(zip, entry));
  if (files.length === 0) throw new Error("there are no files in the archive");
  return files;
}
