// Decompression of gzip (RFC 1952, RFC 1951), of as many members as a file has: bgzip writes one for every 64 KB, and files
// may be appended to one another. `DecompressionStream` of browsers stops after the first.
import { cut_short, damaged } from "./ahead";

/** What decoding a block header needs at most, in bytes: code lengths of 316 symbols and those of their own code. */
const header_size = 1024;
/** A match: two codes with their extra bits, and what the bit buffer holds already. */
const match_size = 16;
/** How far back a match may reach. */
const window_size = 1 << 15;
const output_size = 1 << 17;

/** Decodes a Huffman code by a table of its longest length: symbol << 4 | length. */
interface Code {
  table: Uint16Array;
  bits: number;
}

function codeOf(lengths: Uint8Array): Code {
  const counts = new Uint16Array(16);
  for (const length of lengths) if (length > 0) counts[length] = (counts[length] as number) + 1;
  let bits = 15;
  while (bits > 1 && counts[bits] === 0) bits--;
  const next = new Uint16Array(17);
  for (let length = 1; length <= 15; length++)
    next[length + 1] = ((next[length] as number) + (counts[length] as number)) << 1;
  const table = new Uint16Array(1 << bits);
  lengths.forEach((length, symbol) => {
    if (length === 0) return;
    const code = next[length] as number;
    next[length] = code + 1;
    let turned = 0; // codes come with their first bit first
    for (let i = 0; i < length; i++) turned |= ((code >> i) & 1) << (length - 1 - i);
    for (let at = turned; at < table.length; at += 1 << length) table[at] = (symbol << 4) | length;
  });
  return { table, bits };
}

const length_bases = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const length_extras = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distance_bases = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const distance_extras = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
/** In this order the lengths of the code of lengths are written. */
const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

const fixed = (() => {
  const lengths = new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280);
  return { symbols: codeOf(lengths), distances: codeOf(new Uint8Array(30).fill(5)) };
})();

const crc_table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** The pieces of a file, decompressed. Throws an Error with a sentence if it is cut short or damaged. */
export async function* gunzipped(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const from = pieces[Symbol.asyncIterator]();
  let input = new Uint8Array(0);
  let at = 0;
  let is_over = false;
  let held = 0; // bits that have been taken from the input and not been used
  let count = 0;
  const out = new Uint8Array(window_size + output_size + 512);
  let end = 0; // of the output
  let given = 0; // of the output, what has been yielded
  let crc = -1;

  /** Holds as many bytes of input as these, or all that there are. */
  const demand = async (size: number) => {
    while (!is_over && input.length - at < size) {
      const next = await from.next();
      if (next.done) is_over = true;
      else {
        const joined = new Uint8Array(input.length - at + next.value.length);
        joined.set(input.subarray(at));
        joined.set(next.value, input.length - at);
        input = joined;
        at = 0;
      }
    }
  };
  const need = (bits: number) => {
    while (count < bits) {
      if (at >= input.length) throw new Error(cut_short);
      held |= (input[at++] as number) << count;
      count += 8;
    }
  };
  const take = (bits: number) => {
    if (bits === 0) return 0;
    need(bits);
    const value = held & ((1 << bits) - 1);
    held >>>= bits;
    count -= bits;
    return value;
  };
  const symbolOf = ({ table, bits }: Code) => {
    // Near the end of the input fewer bits may be left than the longest code has.
    while (count < bits && at < input.length) {
      held |= (input[at++] as number) << count;
      count += 8;
    }
    const found = table[held & ((1 << bits) - 1)] as number;
    const length = found & 15;
    if (length === 0) throw new Error(damaged);
    if (length > count) throw new Error(cut_short);
    held >>>= length;
    count -= length;
    return found >> 4;
  };
  const byte = () => take(8);
  /** What is in the output and has not been yielded; its checksum is counted. */
  const flushed = () => {
    const piece = out.slice(given, end);
    for (let i = given; i < end; i++) crc = (crc_table[(crc ^ (out[i] as number)) & 255] as number) ^ (crc >>> 8);
    given = end;
    if (end > window_size) {
      out.copyWithin(0, end - window_size, end);
      given = window_size;
      end = window_size;
    }
    return piece;
  };
  const skipText = async () => {
    do await demand(1);
    while (byte() !== 0);
  };
  const header = async () => {
    await demand(16);
    if (byte() !== 0x1f || byte() !== 0x8b || byte() !== 8) throw new Error(damaged);
    const flags = byte();
    for (let i = 0; i < 6; i++) byte();
    if (flags & 4) {
      const size = byte() | (byte() << 8);
      await demand(size);
      for (let i = 0; i < size; i++) byte();
    }
    if (flags & 8) await skipText();
    if (flags & 16) await skipText();
    if (flags & 2) for (let i = 0; i < 2; i++) byte();
  };
  const dynamic = () => {
    const symbols = take(5) + 257;
    const distances = take(5) + 1;
    const lengths_of_lengths = new Uint8Array(19);
    const written = take(4) + 4;
    for (const symbol of order.slice(0, written)) lengths_of_lengths[symbol] = take(3);
    const code = codeOf(lengths_of_lengths);
    const lengths = new Uint8Array(symbols + distances);
    for (let i = 0; i < lengths.length; ) {
      const symbol = symbolOf(code);
      if (symbol < 16) {
        lengths[i++] = symbol;
        continue;
      }
      const repeated = symbol === 16 ? (lengths[i - 1] ?? 0) : 0;
      const times = symbol === 16 ? 3 + take(2) : symbol === 17 ? 3 + take(3) : 11 + take(7);
      lengths.fill(repeated, i, i + times);
      i += times;
    }
    return { symbols: codeOf(lengths.subarray(0, symbols)), distances: codeOf(lengths.subarray(symbols)) };
  };
  /** A match; its length has been read. */
  const copyMatch = (symbol: number, distances: Code) => {
    const length = (length_bases[symbol - 257] ?? 0) + take(length_extras[symbol - 257] ?? 0);
    const far = symbolOf(distances);
    const distance = (distance_bases[far] ?? 0) + take(distance_extras[far] ?? 0);
    if (distance === 0 || distance > end || length === 0) throw new Error(damaged);
    for (let i = 0; i < length; i++, end++) out[end] = out[end - distance] as number;
  };
  const isFull = () => end >= window_size + output_size;

  async function* stored() {
    held = 0;
    count = 0;
    await demand(4);
    let size = byte() | (byte() << 8);
    byte();
    byte();
    while (size > 0) {
      await demand(1);
      const part = Math.min(size, input.length - at, out.length - end);
      if (part === 0 && at >= input.length) throw new Error(cut_short);
      out.set(input.subarray(at, at + part), end);
      at += part;
      end += part;
      size -= part;
      if (isFull()) yield flushed();
    }
  }
  async function* coded({ symbols, distances }: typeof fixed) {
    for (;;) {
      if (input.length - at < match_size) await demand(1 << 12);
      const symbol = symbolOf(symbols);
      if (symbol < 256) out[end++] = symbol;
      else if (symbol === 256) return;
      else copyMatch(symbol, distances);
      if (isFull()) yield flushed();
    }
  }
  async function* member() {
    await header();
    crc = -1;
    for (let is_last = false; !is_last; ) {
      await demand(header_size);
      is_last = take(1) === 1;
      const kind = take(2);
      const blocks = kind === 0 ? stored() : kind === 1 ? coded(fixed) : kind === 2 ? coded(dynamic()) : undefined;
      if (!blocks) throw new Error(damaged);
      yield* blocks;
    }
    yield flushed();
    // The next member begins at a whole byte; bytes that the bit buffer holds are given back.
    at -= count >> 3;
    held = 0;
    count = 0;
    await demand(8);
    const sum = (byte() | (byte() << 8) | (byte() << 16) | (byte() << 24)) >>> 0;
    for (let i = 0; i < 4; i++) byte();
    if (sum !== (crc ^ -1) >>> 0) throw new Error(damaged);
    end = 0;
    given = 0;
  }

  for (await demand(1); at < input.length; await demand(1)) {
    if (input[at] === 0)
      at++; // tapes and disks fill up with zeros
    else yield* member();
  }
}
