// Numeric annotation glyphs as people know them: the signs of books, and their meanings. Up to 139 numbers and words are
// those of the PGN standard (section 10); higher numbers were added by programs, and are read by most. Of two ways to write a
// sign it is the one that most typefaces have.
import { message, t } from "../language/message";
import { type Cast, sideName } from "../play/cast";

const glyphs: Record<number, [sign: string, words: string]> = {
  1: ["!", message("good move")],
  2: ["?", message("mistake")],
  3: ["!!", message("very good move")],
  4: ["??", message("blunder")],
  5: ["!?", message("interesting move")],
  6: ["?!", message("questionable move")],
  7: ["□", message("forced move")],
  8: ["□", message("only move")],
  9: ["??", message("worst move")],
  10: ["=", message("equal position")],
  11: ["=", message("equal chances, quiet position")],
  12: ["=", message("equal chances, active position")],
  13: ["∞", message("unclear position")],
  14: ["+=", message("{side} is slightly better")],
  15: ["=+", message("{side} is slightly better")],
  16: ["±", message("{side} is better")],
  17: ["∓", message("{side} is better")],
  18: ["+−", message("{side} is winning")],
  19: ["−+", message("{side} is winning")],
  20: ["+−", message("{side} is winning by far")],
  21: ["−+", message("{side} is winning by far")],
  22: ["⨀", message("{side} is in zugzwang")],
  23: ["⨀", message("{side} is in zugzwang")],
  26: ["○", message("{side} has more space")],
  27: ["○", message("{side} has more space")],
  32: ["⟳", message("{side} is ahead in development")],
  33: ["⟳", message("{side} is ahead in development")],
  36: ["↑", message("{side} has the initiative")],
  37: ["↑", message("{side} has the initiative")],
  40: ["→", message("{side} has the attack")],
  41: ["→", message("{side} has the attack")],
  44: ["=∞", message("{side} has compensation")],
  45: ["=∞", message("{side} has compensation")],
  132: ["⇆", message("{side} has counterplay")],
  133: ["⇆", message("{side} has counterplay")],
  138: ["⊕", message("{side} is short of time")],
  139: ["⊕", message("{side} is short of time")],
  140: ["∆", message("with the idea")],
  142: ["⌓", message("better is")],
  146: ["N", message("novelty")],
};

/** `$200` of one that has no sign. */
export function glyphOf(nag: number): string {
  return glyphs[nag]?.[0] ?? `$${nag}`;
}

export function glyphWords(nag: number, cast: Cast): string {
  const words = glyphs[nag]?.[1];
  // In the standard each comes for White, and after it for Black.
  const side = sideName(nag % 2 === 0 ? "white" : "black", cast);
  return words === undefined ? t("annotation {number}", { number: nag }) : t(words, { side });
}
