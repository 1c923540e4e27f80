// The events of a turn as sentences, step by step, with the signs that colour them.
import type { Cast } from "./cast";
import { lookOf } from "./events";
import type { Turn } from "./game";
import { actorsOf, type Stage, stageWithin } from "./stage";
import { actorText, eventText, shrinkText } from "./words";

export interface Sentence {
  /** The sign whose colour it has. */
  sign: string;
  text: string;
  /** Whom it begins with: the letter, and as many characters of the text. */
  who?: { letter: string; length: number };
}

/** A list of sentences for each step; `before` is the board before the turn. */
export function storyOf(turn: Turn, before: Stage | undefined, cast: Cast): Sentence[][] {
  if (!before) return [];
  return turn.steps.map((step, count) => {
    if (step.closes) return [{ sign: "vanished", text: shrinkText(step) }];
    const letters = actorsOf(stageWithin(before, turn, count), step);
    return step.events.map((event, i) => {
      const letter = letters[i] as string;
      const text = eventText(event, letter, cast, turn.words?.[cast.reads_in ?? ""]);
      const actor = actorText(letter, cast);
      const who = text.toLowerCase().startsWith(actor.toLowerCase()) && { who: { letter, length: actor.length } };
      return { sign: lookOf(event).sign, text, ...who };
    });
  });
}
