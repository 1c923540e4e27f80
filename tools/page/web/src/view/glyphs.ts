// Numeric annotation glyphs as people know them: the signs of books, and their meanings. Up to 139 numbers and words are
// those of the PGN standard (section 10); higher numbers were added by programs, and are read by most. Of two ways to write a
// sign it is the one that most typefaces have.
import { type Cast, withSideNames } from "../play/cast";

const glyphs: Record<number, [sign: string, words: string]> = {
  1: ["!", "good move"],
  2: ["?", "mistake"],
  3: ["!!", "very good move"],
  4: ["??", "blunder"],
  5: ["!?", "interesting move"],
  6: ["?!", "questionable move"],
  7: ["□", "forced move"],
  8: ["□", "only move"],
  9: ["??", "worst move"],
  10: ["=", "equal position"],
  11: ["=", "equal chances, quiet position"],
  12: ["=", "equal chances, active position"],
  13: ["∞", "unclear position"],
  14: ["+=", "White is slightly better"],
  15: ["=+", "Black is slightly better"],
  16: ["±", "White is better"],
  17: ["∓", "Black is better"],
  18: ["+−", "White is winning"],
  19: ["−+", "Black is winning"],
  20: ["+−", "White is winning by far"],
  21: ["−+", "Black is winning by far"],
  22: ["⨀", "White is in zugzwang"],
  23: ["⨀", "Black is in zugzwang"],
  26: ["○", "White has more space"],
  27: ["○", "Black has more space"],
  32: ["⟳", "White is ahead in development"],
  33: ["⟳", "Black is ahead in development"],
  36: ["↑", "White has the initiative"],
  37: ["↑", "Black has the initiative"],
  40: ["→", "White has the attack"],
  41: ["→", "Black has the attack"],
  44: ["=∞", "White has compensation"],
  45: ["=∞", "Black has compensation"],
  132: ["⇆", "White has counterplay"],
  133: ["⇆", "Black has counterplay"],
  138: ["⊕", "White is short of time"],
  139: ["⊕", "Black is short of time"],
  140: ["∆", "with the idea"],
  142: ["⌓", "better is"],
  146: ["N", "novelty"],
};

/** `$200` of one that has no sign. */
export function glyphOf(nag: number): string {
  return glyphs[nag]?.[0] ?? `$${nag}`;
}

export function glyphWords(nag: number, cast: Cast): string {
  return withSideNames(glyphs[nag]?.[1] ?? `annotation ${nag}`, cast);
}
