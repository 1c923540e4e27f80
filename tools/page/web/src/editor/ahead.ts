// Bytes of a stream that are read ahead, for decoders that need some of them at once.
export const cut_short = "the compressed file ends too early: a part of it is missing";
export const damaged = "the compressed file is damaged";

export class Ahead {
  bytes: Uint8Array = new Uint8Array(0);
  at = 0;
  private is_over = false;
  private readonly from: AsyncIterator<Uint8Array>;

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.from = pieces[Symbol.asyncIterator]();
  }

  private dropped = 0;

  /** Bytes that have been used so far. */
  get taken(): number {
    return this.dropped + this.at;
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  /** Reads as many bytes ahead as these, or all that there are. */
  async demand(size: number): Promise<void> {
    if (this.is_over || this.left >= size) return;
    const pieces: Uint8Array[] = [this.bytes.subarray(this.at)];
    let length = this.left;
    while (!this.is_over && length < size) {
      const next = await this.from.next();
      if (next.done) this.is_over = true;
      else {
        pieces.push(next.value);
        length += next.value.length;
      }
    }
    this.dropped += this.at;
    this.bytes = new Uint8Array(length);
    this.at = 0;
    let end = 0;
    for (const piece of pieces) {
      this.bytes.set(piece, end);
      end += piece.length;
    }
  }

  byte(): number {
    if (this.at >= this.bytes.length) throw new Error(cut_short);
    return this.bytes[this.at++] as number;
  }
}
