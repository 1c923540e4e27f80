// Unpacking of games, which `packed_text` of vpgn has packed: phrases that nearly every turn has are two characters.
import type { GameRecord } from "./record";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** `~` and a letter are a phrase, `~~` is `~`. */
export function unpacked(text: string, phrases: string[]): GameRecord[] {
  const json = text.replace(/~(.)/g, (_, letter) => (letter === "~" ? "~" : (phrases[letters.indexOf(letter)] ?? "")));
  return JSON.parse(json);
}
