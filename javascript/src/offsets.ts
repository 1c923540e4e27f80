// Offsets of the program, which count bytes of UTF-8, as offsets of a string, which count UTF-16 code units.

/** For each of some byte offsets, in any order, the code unit of `text` that begins there. A lone surrogate has three
 * bytes, as TextEncoder writes it. Cost: one pass over the text. */
export function unitsAt(text: string, bytes: Iterable<number>): Map<number, number> {
  const sorted = [...new Set(bytes)].sort((a, b) => a - b);
  const units = new Map<number, number>();
  let byte = 0;
  let unit = 0;
  for (const offset of sorted) {
    while (byte < offset && unit < text.length) {
      const code = text.codePointAt(unit) as number;
      byte += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      unit += code < 0x10000 ? 1 : 2;
    }
    units.set(offset, unit);
  }
  return units;
}
