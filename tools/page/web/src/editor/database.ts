// The texts of the games in a database that `vpgn convert -o games.db` has written. Only the tables that are read are fetched
// from the file, page by page. The format: https://www.sqlite.org/fileformat2.html
const block_size = 1 << 20;
const most_blocks = 8;
/** Bytes of texts that are returned together. */
const piece_size = 1 << 16;

const leaf = 13;
const interior = 5;

/** The bytes of a file, fetched in blocks; the newest ones are kept. */
class Blocks {
  private readonly kept = new Map<number, Uint8Array>();
  constructor(
    private readonly file: Blob,
    private readonly read: (bytes: number) => void,
  ) {}

  async at(from: number, size: number): Promise<Uint8Array> {
    const number = Math.floor(from / block_size);
    const within = from - number * block_size;
    const block = await this.block(number);
    // A page is never in two blocks: its size is a power of two.
    if (within + size > block.length) throw new Error("The database is truncated.");
    return block.subarray(within, within + size);
  }

  private async block(number: number): Promise<Uint8Array> {
    const known = this.kept.get(number);
    if (known) return known;
    const part = this.file.slice(number * block_size, (number + 1) * block_size);
    const block = new Uint8Array(await part.arrayBuffer());
    if (this.kept.size === most_blocks) this.kept.delete(this.kept.keys().next().value as number);
    this.kept.set(number, block);
    this.read(block.length);
    return block;
  }
}

/** A number of one to nine bytes, of which each has seven bits; and where it ends. */
function varint(bytes: Uint8Array, at: number): [value: number, end: number] {
  let value = 0;
  for (let i = 0; i < 9; i++) {
    const byte = bytes[at + i] ?? 0;
    if (i === 8) return [value * 256 + byte, at + 9];
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, at + i + 1];
  }
  return [value, at + 9];
}

const widths = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

/** The columns of a record: its texts, its small integers, and undefined for everything else. */
function columnsOf(record: Uint8Array): (string | number | undefined)[] {
  const [head, first] = varint(record, 0);
  if (head > record.length) throw new RangeError("a head longer than its record");
  const columns: (string | number | undefined)[] = [];
  let body = head;
  for (let at = first; at < head; ) {
    const [type, next] = varint(record, at);
    at = next;
    const width = widths[type] ?? Math.floor((type - 12) / 2);
    const bytes = record.subarray(body, body + width);
    body += width;
    if (type >= 13 && type % 2 === 1) columns.push(new TextDecoder().decode(bytes));
    else if (type >= 1 && type <= 4) columns.push(bytes.reduce((number, byte) => number * 256 + byte, 0));
    else columns.push(type === 9 ? 1 : type === 8 ? 0 : undefined);
  }
  return columns;
}

class Database {
  private constructor(
    private readonly blocks: Blocks,
    private readonly page_size: number,
    /** Of a page, without the bytes that are reserved at its end. */
    private readonly usable: number,
    private readonly pages: number,
  ) {}

  static async open(file: Blob, read: (bytes: number) => void): Promise<Database> {
    const blocks = new Blocks(file, read);
    const head = await blocks.at(0, 100);
    const [high = 0, low = 0] = head.subarray(16);
    const size = high * 256 + low === 1 ? 65536 : high * 256 + low;
    if (size < 512 || (size & (size - 1)) !== 0 || head[56 + 3] !== 1)
      throw new Error("The database has a format that this page cannot read.");
    return new Database(blocks, size, size - (head[20] ?? 0), Math.floor(file.size / size));
  }

  private page(number: number): Promise<Uint8Array> {
    if (number < 1 || number > this.pages) throw new RangeError("a page that cannot be");
    return this.blocks.at((number - 1) * this.page_size, this.page_size);
  }

  /** The rows of a table, in the order of their numbers. `depth`: a damaged database may lead in circles. */
  async *rows(root: number, depth = 0): AsyncGenerator<(string | number | undefined)[]> {
    const page = await this.page(root);
    const view = new DataView(page.buffer, page.byteOffset, page.length);
    const start = root === 1 ? 100 : 0;
    const kind = view.getUint8(start);
    if ((kind !== leaf && kind !== interior) || depth > 20) throw new RangeError("a page that cannot be");
    const count = view.getUint16(start + 3);
    const cells = start + (kind === leaf ? 8 : 12);
    if (cells + 2 * count > page.length) throw new RangeError("a page that cannot be");
    for (let i = 0; i < count; i++) {
      const at = view.getUint16(cells + 2 * i);
      if (kind === leaf) yield columnsOf(await this.payload(page, at));
      else yield* this.rows(view.getUint32(at), depth + 1);
    }
    if (kind === interior) yield* this.rows(view.getUint32(start + 8), depth + 1);
  }

  /** The record of a cell; what has no room in its page is in a chain of others. */
  private async payload(page: Uint8Array, at: number): Promise<Uint8Array> {
    const [size, after] = varint(page, at);
    const [, start] = varint(page, after);
    const most = this.usable - 35;
    if (size <= most) return page.slice(start, start + size);
    if (size > this.pages * this.page_size) throw new RangeError("a page that cannot be");
    const least = Math.floor(((this.usable - 12) * 32) / 255) - 23;
    const fitting = least + ((size - least) % (this.usable - 4));
    const local = fitting <= most ? fitting : least;
    const record = new Uint8Array(size);
    record.set(page.subarray(start, start + local));
    let next = new DataView(page.buffer, page.byteOffset + start + local, 4).getUint32(0);
    for (let filled = local; filled < size; ) {
      const more = await this.page(next);
      next = new DataView(more.buffer, more.byteOffset, 4).getUint32(0);
      record.set(more.subarray(4, 4 + Math.min(this.usable - 4, size - filled)), filled);
      filled += this.usable - 4;
    }
    return record;
  }
}

/** The games of a database as text, in the order in which they were added. `read` is called with the number of bytes that have
 * been fetched. Throws an Error with a sentence if it has no games or cannot be read. */
export async function* gamesOfDatabase(file: Blob, read: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  try {
    yield* textsOf(file, read);
  } catch (error) {
    // Numbers in it that lead beyond its pages.
    throw error instanceof RangeError ? new Error("The database is damaged.") : error;
  }
}

async function* textsOf(file: Blob, read: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const database = await Database.open(file, read);
  let root: number | undefined;
  for await (const [type, name, , page] of database.rows(1))
    if (type === "table" && name === "texts" && typeof page === "number") root = page;
  if (root === undefined) throw new Error("The database has no table of games: it was not written by vpgn.");
  let piece = "";
  for await (const [, text] of database.rows(root)) {
    piece += `${text}\n\n`;
    if (piece.length < piece_size) continue;
    yield new TextEncoder().encode(piece);
    piece = "";
  }
  yield new TextEncoder().encode(piece);
}
