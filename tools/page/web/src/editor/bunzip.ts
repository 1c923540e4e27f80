// Decompression of bzip2, of as many streams as a file has: pbzip2 writes one for each block. Blocks of text are sorted by what follows each
// byte (Burrows-Wheeler), moved to front, and coded by up to six Huffman codes that change every 50 symbols.
import { Ahead, cut_short, damaged } from "./ahead";

const block_magic = 0x314159265359;
const end_magic = 0x177245385090;
const symbols_a_group = 50;
const longest_code = 20;

const crc_table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n << 24;
  for (let k = 0; k < 8; k++) c = c & 0x80000000 ? (c << 1) ^ 0x04c11db7 : c << 1;
  return c;
});

/** Bits of the bytes that were read ahead, the highest first. */
class Bits {
  private held = 0;
  private count = 0;
  constructor(private readonly from: Ahead) {}

  /** The next bits as a number of `longest_code` bits; zeros after the last one. */
  peek(): number {
    while (this.count < longest_code && this.from.left > 0) {
      this.held = ((this.held << 8) | this.from.byte()) & 0xfffffff;
      this.count += 8;
    }
    const missing = longest_code - this.count;
    return (missing > 0 ? this.held << missing : this.held >>> -missing) & ((1 << longest_code) - 1);
  }

  skip(bits: number): void {
    if (bits > this.count) throw new Error(cut_short);
    this.count -= bits;
  }

  take(bits: number): number {
    let value = 0;
    for (let left = bits; left > 0; ) {
      const part = Math.min(left, 16);
      value = value * (1 << part) + (this.peek() >>> (longest_code - part));
      this.skip(part);
      left -= part;
    }
    return value;
  }

  bit(): number {
    return this.take(1);
  }

  /** Gives back the bytes that were not used. */
  toByte(): void {
    this.from.at -= this.count >> 3;
    this.count = 0;
  }
}

/** By the lengths of the codes of its symbols. */
class Code {
  private readonly first: number[] = [];
  /** After the last code of a length, as numbers of `longest_code` bits. */
  private readonly limits: number[] = [];
  /** Symbols with shorter codes. */
  private readonly before: number[] = [];
  private readonly sorted: number[] = [];

  constructor(lengths: number[]) {
    let code = 0;
    for (let length = 1; length <= longest_code; length++) {
      const those = lengths.flatMap((other, symbol) => (other === length ? [symbol] : []));
      this.first[length] = code;
      this.before[length] = this.sorted.length;
      this.limits[length] = (code + those.length) << (longest_code - length);
      this.sorted.push(...those);
      code = (code + those.length) << 1;
    }
  }

  symbol(bits: Bits): number {
    const ahead = bits.peek();
    for (let length = 1; length <= longest_code; length++) {
      if (ahead >= (this.limits[length] as number)) continue;
      bits.skip(length);
      const place = (ahead >>> (longest_code - length)) - (this.first[length] as number);
      return this.sorted[(this.before[length] as number) + place] as number;
    }
    throw new Error(damaged);
  }
}

/** The bytes that a block has, in their order. */
function usedBytes(bits: Bits): number[] {
  const groups = bits.take(16);
  const used: number[] = [];
  for (let group = 0; group < 16; group++) {
    if (!((groups >> (15 - group)) & 1)) continue;
    const members = bits.take(16);
    for (let i = 0; i < 16; i++) if ((members >> (15 - i)) & 1) used.push(16 * group + i);
  }
  return used;
}

function moveToFront<Of>(list: Of[], place: number): Of {
  const [found] = list.splice(place, 1);
  if (found === undefined) throw new Error(damaged);
  list.unshift(found);
  return found;
}

/** Which code each group of symbols has. */
function selectorsOf(bits: Bits, codes: number): Uint8Array {
  const order = Array.from({ length: codes }, (_, i) => i);
  return Uint8Array.from({ length: bits.take(15) }, () => {
    let place = 0;
    while (bits.bit()) if (++place >= codes) throw new Error(damaged);
    return moveToFront(order, place);
  });
}

function codeOf(bits: Bits, symbols: number): Code {
  let length = bits.take(5);
  const lengths = Array.from({ length: symbols }, () => {
    while (bits.bit()) length += bits.bit() ? -1 : 1;
    if (length < 1 || length > longest_code) throw new Error(damaged);
    return length;
  });
  return new Code(lengths);
}

/** The last column of the sorted block. */
function columnOf(bits: Bits, most: number): Uint8Array {
  const front = usedBytes(bits);
  const symbols = front.length + 2;
  const end = symbols - 1;
  const count = bits.take(3);
  if (count < 2 || count > 6 || front.length === 0) throw new Error(damaged);
  const selectors = selectorsOf(bits, count);
  const codes = Array.from({ length: count }, () => codeOf(bits, symbols));
  const column = new Uint8Array(most);
  let size = 0;
  let run = 0;
  let weight = 1;
  const writeRun = () => {
    if (size + run > most) throw new Error(damaged);
    column.fill(front[0] as number, size, size + run);
    size += run;
    run = 0;
    weight = 1;
  };
  for (let group = 0; ; group++) {
    const code = codes[selectors[group] ?? -1];
    if (!code) throw new Error(damaged);
    for (let i = 0; i < symbols_a_group; i++) {
      const symbol = code.symbol(bits);
      if (symbol < 2) {
        run += weight << symbol; // a number in the digits 1 and 2
        weight *= 2;
        if (run > most) throw new Error(damaged);
        continue;
      }
      if (run > 0) writeRun();
      if (symbol === end) return column.subarray(0, size);
      if (size >= most) throw new Error(damaged);
      column[size++] = moveToFront(front, symbol - 1);
    }
  }
}

/** The text of a block from the last column of its sorted rotations; `origin`: the row of the text itself. */
function unsorted(column: Uint8Array, origin: number): Uint8Array {
  if (origin >= column.length) throw new Error(damaged);
  const starts = new Uint32Array(257);
  for (const byte of column) starts[byte + 1] = (starts[byte + 1] as number) + 1;
  for (let byte = 0; byte < 256; byte++) starts[byte + 1] = (starts[byte + 1] as number) + (starts[byte] as number);
  const next = new Uint32Array(column.length);
  column.forEach((byte, row) => {
    const place = starts[byte] as number;
    starts[byte] = place + 1;
    next[place] = row;
  });
  const text = new Uint8Array(column.length);
  let row = next[origin] as number;
  for (let i = 0; i < text.length; i++) {
    text[i] = column[row] as number;
    row = next[row] as number;
  }
  return text;
}

/** After four equal bytes comes the number of further ones. */
function withRuns(text: Uint8Array): Uint8Array {
  let size = 0;
  let equal = 0;
  let last = -1;
  const each = (write: (byte: number, times: number) => void) => {
    equal = 0;
    last = -1;
    for (const byte of text) {
      if (equal === 4) {
        write(last, byte);
        equal = 0;
        last = -1;
        continue;
      }
      write(byte, 1);
      equal = byte === last ? equal + 1 : 1;
      last = byte;
    }
  };
  each((_, times) => {
    size += times;
  });
  const all = new Uint8Array(size);
  let end = 0;
  each((byte, times) => {
    all.fill(byte, end, end + times);
    end += times;
  });
  return all;
}

function checksum(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (crc << 8) ^ (crc_table[(crc >>> 24) ^ byte] as number);
  return ~crc >>> 0;
}

/** The pieces of a file, decompressed. Throws an Error with a sentence if it is cut short or damaged. */
export async function* bunzipped(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const from = new Ahead(pieces);
  for (await from.demand(4); from.left > 0; await from.demand(4)) {
    if (from.left < 4) throw new Error(cut_short);
    const bits = new Bits(from);
    const [b, z, h, level] = [from.byte(), from.byte(), from.byte(), from.byte() - 48];
    if (b !== 0x42 || z !== 0x5a || h !== 0x68 || level < 1 || level > 9) throw new Error(damaged);
    const most = 100_000 * level;
    let combined = 0;
    for (;;) {
      await from.demand(2 * most); // a block that cannot be compressed is a little longer than its text
      const magic = bits.take(48);
      const crc = bits.take(32);
      if (magic === end_magic) {
        if (crc !== combined >>> 0) throw new Error(damaged);
        bits.toByte();
        break;
      }
      if (magic !== block_magic || bits.bit()) throw new Error(damaged);
      const origin = bits.take(24);
      const block = withRuns(unsorted(columnOf(bits, most), origin));
      if (checksum(block) !== crc) throw new Error(damaged);
      combined = ((combined << 1) | (combined >>> 31)) ^ crc;
      yield block;
    }
  }
}
