// Neutral pieces, by the letters that they have on the board.

/** A piece that is on the board for a moment: the Gravitatur. No position text has it. */
export const neutral = "@";
/** A square that is closed, as position texts write it. */
export const wall = "*";

export function isNeutral(letter: string): boolean {
  return letter === neutral || letter === wall;
}
