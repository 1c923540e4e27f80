// The moves of a game as words in a row, for printing and copying.
import type { Entry, Line, Turn } from "../play/game";
import { glyphOf } from "./glyphs";

export interface Word {
  kind: "number" | "turn" | "glyph" | "comment" | "open" | "close" | "result";
  text: string;
  turn?: Turn;
}

function numberOf({ number, side }: Turn): Word {
  return { kind: "number", text: `${number}.${side === "black" ? ".." : ""}` };
}

function besideWords(entry: Entry): Word[] {
  if (entry.variation) return [{ kind: "open", text: "(" }, ...wordsOf(entry.variation), { kind: "close", text: ")" }];
  if (entry.nag !== undefined) return [{ kind: "glyph", text: glyphOf(entry.nag) }];
  if (entry.result) return [{ kind: "result", text: entry.result }];
  return entry.comment ? [{ kind: "comment", text: entry.comment }] : [];
}

/** A turn of Black has its number at the beginning, and after a comment or a variation. */
export function wordsOf(line: Line): Word[] {
  const words = line.before.flatMap(besideWords);
  let interrupted = true;
  for (const turn of line.turns) {
    if (turn.side === "white" || interrupted) words.push(numberOf(turn));
    words.push({ kind: "turn", text: turn.text, turn });
    const beside = turn.after.flatMap(besideWords);
    words.push(...beside);
    interrupted = beside.some((word) => word.kind !== "glyph");
  }
  return words;
}

/** From one turn to another one, both with it, in the order of the text; their variations begin and end within them. */
export function wordsBetween(all: Word[], first: Turn, last: Turn): Word[] {
  const from = all.findIndex((word) => word.turn === first);
  const to = all.findIndex((word) => word.turn === last);
  if (from < 0 || to < from) return [];
  const words: Word[] = [numberOf(first)];
  let open = 0;
  for (const word of all.slice(from, to + 1)) {
    if (word.kind === "close" && open === 0) continue;
    open += { open: 1, close: -1 }[word.kind as string] ?? 0;
    words.push(word);
  }
  if (all[to + 1]?.kind === "glyph") words.push(all[to + 1] as Word);
  for (; open > 0; open--) words.push({ kind: "close", text: ")" });
  return words;
}

/** `1. e4 e5 2. Nf3! {best} (2. f4)`. */
export function textOfWords(words: Word[]): string {
  let text = "";
  words.forEach((word, i) => {
    const joined = i === 0 || word.kind === "close" || word.kind === "glyph" || words[i - 1]?.kind === "open";
    const glued = joined && !word.text.startsWith("$");
    text += (glued ? "" : " ") + (word.kind === "comment" ? `{${word.text}}` : word.text);
  });
  return text;
}
