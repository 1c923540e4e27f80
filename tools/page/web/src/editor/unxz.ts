// Decompression of .xz files, of as many streams as a file has (the .xz file format 1.2). Their blocks are in LZMA2.
import { Ahead, cut_short, damaged } from "./ahead";
import { Lzma2 } from "./lzma";

const magic = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0];
const uncommon = "the compressed file uses a filter that this page does not have";
const lzma2_filter = 0x21;
const largest_window = 1 << 28;

/** Of a chunk: its head, and its bytes. */
const largest_chunk = (1 << 16) + 16;

/** Sums of bytes: by the polynomial's halves, the low one first. */
class Checksum {
  private low = -1;
  private high = -1;
  constructor(private readonly is_wide: boolean) {}

  add(bytes: Uint8Array): void {
    let { low, high } = this;
    const table = this.is_wide ? wide_table : narrow_table;
    if (this.is_wide)
      for (const byte of bytes) {
        const place = ((low ^ byte) & 255) << 1;
        low = ((low >>> 8) | (high << 24)) ^ (table[place] as number);
        high = (high >>> 8) ^ (table[place + 1] as number);
      }
    else for (const byte of bytes) low = (low >>> 8) ^ (table[((low ^ byte) & 255) << 1] as number);
    this.low = low;
    this.high = high;
  }

  /** As it is written: four bytes, or eight. */
  get bytes(): Uint8Array {
    const view = new DataView(new ArrayBuffer(this.is_wide ? 8 : 4));
    view.setInt32(0, ~this.low, true);
    if (this.is_wide) view.setInt32(4, ~this.high, true);
    return new Uint8Array(view.buffer);
  }
}

function tableOf(low_polynomial: number, high_polynomial: number): Int32Array {
  const table = new Int32Array(512);
  for (let n = 0; n < 256; n++) {
    let [low, high] = [n, 0];
    for (let k = 0; k < 8; k++) {
      const odd = low & 1;
      low = (low >>> 1) | (high << 31);
      high >>>= 1;
      if (odd) {
        low ^= low_polynomial;
        high ^= high_polynomial;
      }
    }
    table[2 * n] = low;
    table[2 * n + 1] = high;
  }
  return table;
}
const narrow_table = tableOf(0xedb88320, 0);
const wide_table = tableOf(0xd7870f42, 0xc96c5795);

/** By the type of check in the flags of a stream. */
const check_sizes = [0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64];

function demandEqual(found: Uint8Array, expected: Uint8Array): void {
  if (!expected.every((byte, i) => byte === found[i])) throw new Error(damaged);
}

class Reader extends Ahead {
  async take(size: number): Promise<Uint8Array> {
    await this.demand(size);
    if (this.left < size) throw new Error(cut_short);
    this.at += size;
    return this.bytes.slice(this.at - size, this.at);
  }

  /** Seven bits a byte. */
  async number(): Promise<number> {
    let value = 0;
    for (let weight = 1, i = 0; i < 9; i++, weight *= 128) {
      const [byte = 0] = await this.take(1);
      value += (byte & 127) * weight;
      if (byte < 128) return value;
    }
    throw new Error(damaged);
  }
}

/** The window of a block, by its header of which `first` is the first byte. */
async function windowOf(from: Reader, first: number): Promise<number> {
  const rest = await from.take(4 * first + 3);
  const header = Uint8Array.of(first, ...rest);
  const sum = new Checksum(false);
  sum.add(header.subarray(0, -4));
  demandEqual(header.subarray(-4), sum.bytes);
  const flags = header[1] as number;
  if ((flags & 3) !== 0) throw new Error(uncommon);
  let at = 2;
  const skipNumber = () => {
    while ((header[at++] ?? 0) >= 128);
  };
  if (flags & 0x40) skipNumber();
  if (flags & 0x80) skipNumber();
  const [filter, size, code = 0] = header.subarray(at);
  if (filter !== lzma2_filter || size !== 1) throw new Error(uncommon);
  const window = code === 40 ? 2 ** 32 - 1 : (2 | (code & 1)) * 2 ** ((code >> 1) + 11);
  if (code > 40) throw new Error(damaged);
  return Math.min(window, largest_window);
}

async function* chunksOf(from: Reader, window: number): AsyncGenerator<Uint8Array> {
  const decoder = new Lzma2(window);
  for (;;) {
    await from.demand(largest_chunk);
    const control = from.byte();
    if (control === 0) return;
    if (control > 2 && control < 128) throw new Error(damaged);
    const size = () => 256 * from.byte() + from.byte() + 1;
    if (control <= 2) {
      const bytes = await from.take(size());
      yield decoder.copy(bytes, control === 1);
    } else {
      const unpacked_size = ((control & 31) << 16) + size();
      const packed_size = size();
      const reset = (control >> 5) & 3;
      const properties = reset >= 2 ? from.byte() : 0;
      yield decoder.decode(await from.take(packed_size), unpacked_size, reset, properties);
    }
  }
}

/** The bytes that make a size a multiple of four. */
async function skipPadding(from: Reader, size: number): Promise<void> {
  if ((await from.take((4 - (size % 4)) % 4)).some((byte) => byte !== 0)) throw new Error(damaged);
}

async function* block(from: Reader, first: number, check: number): AsyncGenerator<Uint8Array> {
  const window = await windowOf(from, first);
  const sum = check === 1 || check === 4 ? new Checksum(check === 4) : undefined;
  const before = from.taken;
  for await (const piece of chunksOf(from, window)) {
    sum?.add(piece);
    yield piece;
  }
  await skipPadding(from, from.taken - before);
  const written = await from.take(check_sizes[check] ?? 0);
  if (sum) demandEqual(written, sum.bytes);
}

/** The list of the blocks, which a reader from front to back does not need. */
async function skipIndex(from: Reader): Promise<void> {
  const before = from.taken - 1;
  for (let left = 2 * (await from.number()); left > 0; left--) await from.number();
  await skipPadding(from, from.taken - before);
  await from.take(4);
}

/** The pieces of a file, decompressed. Throws an Error with a sentence if it is cut short or damaged. */
export async function* unxz(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const from = new Reader(pieces);
  for (await from.demand(12); from.left > 0; await from.demand(12)) {
    if (from.bytes[from.at] === 0) {
      from.byte(); // between streams
      continue;
    }
    const head = await from.take(12);
    const check = head[7] as number;
    if (magic.some((byte, i) => byte !== head[i]) || head[6] !== 0 || check > 15) throw new Error(damaged);
    for (;;) {
      const [first = 0] = await from.take(1);
      if (first === 0) break;
      yield* block(from, first, check);
    }
    await skipIndex(from);
    await from.take(12);
  }
}
