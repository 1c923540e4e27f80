// Decoding of LZMA2, the compression within .xz files: matches in a window of up to some megabytes, with every decision coded by a range coder
// with adaptive probabilities.
import { damaged } from "./ahead";

const states = 12;
const bits_of_probability = 11;
const half = 1 << (bits_of_probability - 1);
const adaption = 5;
const top = 1 << 24;
/** Before distances that are coded by a tree of their own. */
const first_long_slot = 14;
const align_bits = 4;

function fresh(size: number): Uint16Array {
  return new Uint16Array(size).fill(half);
}

/** The lengths of matches: three ranges. */
class Lengths {
  readonly choice = fresh(2);
  readonly low: Uint16Array;
  readonly middle: Uint16Array;
  readonly high = fresh(256);
  constructor(positions: number) {
    this.low = fresh(positions << 3);
    this.middle = fresh(positions << 3);
  }
}

export class Lzma2 {
  /** The last bytes, as many as matches may reach back to, and those of the last chunk. */
  private out = new Uint8Array(1 << 16);
  private end = 0;
  private given = 0;
  /** Bytes since the last reset of the dictionary. */
  private position = 0;

  private literal_bits = 0;
  private literal_positions = 0;
  private position_bits = 0;
  private has_properties = false;
  private has_dictionary = false;

  private state = 0;
  private distances = [0, 0, 0, 0];
  private literals = fresh(0);
  private is_match = fresh(0);
  private is_long_repeat = fresh(0);
  private is_repeat = fresh(0);
  private repeats = [fresh(0), fresh(0), fresh(0)];
  private slots = [fresh(0)];
  private near = fresh(0);
  private align = fresh(0);
  private match_lengths = new Lengths(1);
  private repeat_lengths = new Lengths(1);

  private input: Uint8Array = new Uint8Array(0);
  private at = 0;
  private range = 0;
  private code = 0;

  /** `window`: how far back matches may reach, in bytes. */
  constructor(private readonly window: number) {}

  /** A chunk that is not compressed. */
  copy(bytes: Uint8Array, resets: boolean): Uint8Array {
    if (resets) this.resetDictionary();
    if (!this.has_dictionary) throw new Error(damaged);
    this.reserve(bytes.length);
    this.out.set(bytes, this.end);
    this.end += bytes.length;
    this.position += bytes.length;
    return this.taken();
  }

  /** `reset`: 0 to 3 of the chunk's control byte; `properties` from 2 on. */
  decode(input: Uint8Array, size: number, reset: number, properties: number): Uint8Array {
    if (reset === 3) this.resetDictionary();
    if (reset >= 2) this.setProperties(properties);
    if (reset >= 1) this.resetState();
    if (!this.has_dictionary || !this.has_properties || input.length < 5) throw new Error(damaged);
    this.reserve(size);
    this.input = input;
    this.at = 1;
    this.range = -1 >>> 0;
    this.code = 0;
    for (let i = 0; i < 4; i++) this.code = ((this.code << 8) | this.next()) >>> 0;
    const until = this.end + size;
    while (this.end < until) this.step(until);
    return this.taken();
  }

  private resetDictionary(): void {
    this.end = 0;
    this.given = 0;
    this.position = 0;
    this.has_dictionary = true;
  }

  private setProperties(byte: number): void {
    if (byte >= 9 * 5 * 5) throw new Error(damaged);
    this.literal_bits = byte % 9;
    this.literal_positions = Math.floor(byte / 9) % 5;
    this.position_bits = Math.floor(byte / 45);
    if (this.literal_bits + this.literal_positions > 4) throw new Error(damaged);
    this.has_properties = true;
  }

  private resetState(): void {
    const positions = 1 << this.position_bits;
    this.state = 0;
    this.distances = [0, 0, 0, 0];
    this.literals = fresh(0x300 << (this.literal_bits + this.literal_positions));
    this.is_match = fresh(states << 4);
    this.is_long_repeat = fresh(states << 4);
    this.is_repeat = fresh(states);
    this.repeats = [fresh(states), fresh(states), fresh(states)];
    this.slots = Array.from({ length: 4 }, () => fresh(64));
    this.near = fresh(128);
    this.align = fresh(1 << align_bits);
    this.match_lengths = new Lengths(positions);
    this.repeat_lengths = new Lengths(positions);
  }

  /** Room for as many bytes, and the window before them. */
  private reserve(size: number): void {
    if (this.end + size <= this.out.length) return;
    const kept = Math.min(this.end, this.window);
    if (this.out.length < kept + 2 * size && this.out.length < 2 * this.window + size) {
      const larger = new Uint8Array(Math.max(2 * this.out.length, kept + 2 * size));
      larger.set(this.out.subarray(this.end - kept, this.end));
      this.out = larger;
    } else this.out.copyWithin(0, this.end - kept, this.end);
    this.end = kept;
    this.given = kept;
  }

  private taken(): Uint8Array {
    const piece = this.out.slice(this.given, this.end);
    this.given = this.end;
    return piece;
  }

  private next(): number {
    const byte = this.input[this.at++];
    if (byte === undefined) throw new Error(damaged);
    return byte;
  }

  private bit(probabilities: Uint16Array, index: number): number {
    const probability = probabilities[index] as number;
    const bound = (this.range >>> bits_of_probability) * probability;
    let bit = 0;
    if (this.code < bound) {
      this.range = bound;
      probabilities[index] = probability + (((1 << bits_of_probability) - probability) >> adaption);
    } else {
      this.range = (this.range - bound) >>> 0;
      this.code = (this.code - bound) >>> 0;
      probabilities[index] = probability - (probability >> adaption);
      bit = 1;
    }
    if (this.range < top) {
      this.range = (this.range << 8) >>> 0;
      this.code = ((this.code << 8) | this.next()) >>> 0;
    }
    return bit;
  }

  private direct(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      this.range >>>= 1;
      const bit = this.code >= this.range ? 1 : 0;
      if (bit) this.code = (this.code - this.range) >>> 0;
      if (this.range < top) {
        this.range = (this.range << 8) >>> 0;
        this.code = ((this.code << 8) | this.next()) >>> 0;
      }
      value = value * 2 + bit;
    }
    return value;
  }

  private tree(probabilities: Uint16Array, bits: number, from = 0): number {
    let node = 1;
    for (let i = 0; i < bits; i++) node = (node << 1) | this.bit(probabilities, from + node);
    return node - (1 << bits);
  }

  /** The lowest bit first. */
  private reverseTree(probabilities: Uint16Array, bits: number, from: number): number {
    let node = 1;
    let value = 0;
    for (let i = 0; i < bits; i++) {
      const bit = this.bit(probabilities, from + node);
      node = (node << 1) | bit;
      value |= bit << i;
    }
    return value;
  }

  private step(until: number): void {
    const place = this.position & ((1 << this.position_bits) - 1);
    if (!this.bit(this.is_match, (this.state << 4) + place)) {
      this.literal();
      return;
    }
    let length: number;
    if (!this.bit(this.is_repeat, this.state)) {
      const [first, second, third] = this.distances;
      length = this.length(this.match_lengths, place);
      this.distances = [this.distance(length), first as number, second as number, third as number];
      this.state = this.state < 7 ? 7 : 10;
    } else if (this.repeat(place)) {
      length = this.length(this.repeat_lengths, place);
      this.state = this.state < 7 ? 8 : 11;
    } else {
      length = 1;
      this.state = this.state < 7 ? 9 : 11;
    }
    this.copyMatch(length, until);
  }

  private literal(): void {
    const before = this.position > 0 ? (this.out[this.end - 1] as number) : 0;
    const low = this.position & ((1 << this.literal_positions) - 1);
    const from = 0x300 * ((low << this.literal_bits) + (before >> (8 - this.literal_bits)));
    let symbol = 1;
    if (this.state >= 7) {
      // The byte that a match would have come to, as long as it agrees.
      let match = this.out[this.end - 1 - (this.distances[0] as number)] ?? 0;
      while (symbol < 0x100) {
        const expected = (match >> 7) & 1;
        match <<= 1;
        const bit = this.bit(this.literals, from + ((1 + expected) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        if (bit !== expected) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | this.bit(this.literals, from + symbol);
    this.out[this.end++] = symbol;
    this.position++;
    this.state = this.state < 4 ? 0 : this.state < 10 ? this.state - 3 : this.state - 6;
  }

  /** Moves a distance that was used before to the front; false: it is a match of one byte. */
  private repeat(place: number): boolean {
    const [in_second, in_third, in_fourth] = this.repeats as [Uint16Array, Uint16Array, Uint16Array];
    if (!this.bit(in_second, this.state)) return this.bit(this.is_long_repeat, (this.state << 4) + place) === 1;
    const which = !this.bit(in_third, this.state) ? 1 : 2 + this.bit(in_fourth, this.state);
    const [found] = this.distances.splice(which, 1);
    this.distances.unshift(found as number);
    return true;
  }

  private length(lengths: Lengths, place: number): number {
    if (!this.bit(lengths.choice, 0)) return 2 + this.tree(lengths.low, 3, place << 3);
    if (!this.bit(lengths.choice, 1)) return 10 + this.tree(lengths.middle, 3, place << 3);
    return 18 + this.tree(lengths.high, 8);
  }

  private distance(length: number): number {
    const slot = this.tree(this.slots[Math.min(length - 2, 3)] as Uint16Array, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** bits;
    if (slot < first_long_slot) return base + this.reverseTree(this.near, bits, base - slot);
    return base + this.direct(bits - align_bits) * (1 << align_bits) + this.reverseTree(this.align, align_bits, 0);
  }

  private copyMatch(length: number, until: number): void {
    const distance = (this.distances[0] as number) + 1;
    if (distance > this.end || distance > this.position || this.end + length > until) throw new Error(damaged);
    const { out } = this;
    for (let i = 0; i < length; i++, this.end++) out[this.end] = out[this.end - distance] as number;
    this.position += length;
  }
}
