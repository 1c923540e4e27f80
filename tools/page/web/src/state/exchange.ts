// Games in the formats that the players of a variant exchange, and positions of Shogi and its relatives in SFEN.
import { computed } from "@preact/signals";
import { t } from "../language/message";
import { program } from "../program/client";
import { atRest, position } from "./cursor";
import { readingNow } from "./document";
import { list, record } from "./games";

/** The set of pieces that the variant of the game is known by. */
export function traditionHere(): string | undefined {
  return list.value.traditions?.[record.value?.variant?.id ?? ""]?.set;
}

/** A text in another format. Throws an Error with a sentence where that cannot hold the game. */
export async function convertedText(text: string, reading: object, target: string, notation?: string): Promise<string> {
  if (!program) throw new Error(t("This game cannot be converted here."));
  const converted = await program.convert(text, reading, target, notation);
  if (converted.text.trim() === "") throw new Error(converted.remarks[0] ?? t("This format cannot hold the game."));
  return converted.text;
}

/** Whether players exchange positions of the variant in SFEN, and the program is there to write it. */
export const canCopySfen = computed(() => program !== undefined && atRest.value && traditionHere() === "shogi");

/** The position on the board in SFEN. Throws an Error with a sentence where there is none. */
export async function sfenHere(): Promise<string> {
  const now = position.peek();
  const variant = record.peek()?.variant;
  if (!now || !variant) throw new Error(t("There is no position: the game was not replayed this far."));
  const { definitions } = readingNow();
  const game = `[Variant "${variant.name}"]\n[FEN "${now.text}"]\n\n*\n`;
  const reading = { from: "pgn", ...(definitions !== undefined && { definitions }) };
  const [position_line = ""] = (await convertedText(game, reading, "sfen")).trim().split("\n");
  return position_line.replace(/^(position )?sfen /, "");
}
