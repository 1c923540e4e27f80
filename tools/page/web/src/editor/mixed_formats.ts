// Files of different formats that are opened together: a text has one format, so those that are not PGN are converted.
import { program } from "../program/client";
import { textOf } from "./encoding";

/** A file whose games were converted to PGN. */
export interface Converted {
  name: string;
  /** Games that PGN cannot hold, and why. */
  remarks: string[];
}

/** Bytes that a format is detected by. */
const sample_size = 1 << 16;

/** The format of a text in UTF-8; undefined: it is empty, or there is no program. */
export async function formatOf(pieces: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const first: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    first.push(piece);
    size += piece.length;
    if (size >= sample_size) break;
  }
  const text = textOf(first).slice(0, sample_size);
  return program && text.trim() !== "" ? (await program.formatOf(text)).format : undefined;
}

/** Whether a file of this format cannot be read together with the others as it is. */
export function needsConversion(format: string | undefined, formats: (string | undefined)[]): boolean {
  const known = new Set(formats.filter((other) => other !== undefined));
  return known.size > 1 && format !== undefined && format !== "pgn";
}

export async function asPgn(
  pieces: AsyncIterable<Uint8Array>,
  format: string,
  name: string,
): Promise<Converted & { text: string }> {
  if (!program) throw new Error("This page was built without the program.");
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  const { text, remarks } = await program.convert(textOf(all), { from: format }, "pgn");
  return { name, text, remarks };
}

/** In a sentence; undefined: none was converted. */
export function conversionsInWords(all: readonly Converted[]): string | undefined {
  const [first] = all;
  if (!first) return undefined;
  const files = all.length === 1 ? `“${first.name}” was` : `${all.length} files of other formats were`;
  const [remark, ...others] = all.flatMap(({ remarks }) => remarks);
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  return `${files} converted to PGN, the format of a text with all of the games${remark ? `; ${remark}${more}` : ""}.`;
}
