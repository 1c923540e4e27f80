// How are games packed within the page? As `packed_text` of vpgn does it: what nearly every turn has is two characters.
import type { GameRecord } from "./record";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** `~` and a letter stand for a phrase, `~~` for `~`. */
export function unpacked(text: string, phrases: string[]): GameRecord[] {
  const whole = text.replace(/~(.)/g, (_, letter) => (letter === "~" ? "~" : (phrases[letters.indexOf(letter)] ?? "")));
  return JSON.parse(whole);
}
