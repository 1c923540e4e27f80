// What is told of a turn, step by step? Sentences with the sign that colours them.
import type { Cast } from "./cast";
import { lookOf } from "./events";
import type { Turn } from "./game";
import { actorsOf, type Stage, stageWithin } from "./stage";
import { eventText, shrinkText } from "./words";

export interface Sentence {
  /** By whose colour it is told. */
  sign: string;
  text: string;
}

/** A list of sentences for each step; `before` is the board before the turn. */
export function storyOf(turn: Turn, before: Stage | undefined, cast: Cast): Sentence[][] {
  if (!before) return [];
  return turn.steps.map((step, count) => {
    if (step.closes) return [{ sign: "vanished", text: shrinkText(step) }];
    const letters = actorsOf(stageWithin(before, turn, count), step);
    return step.events.map((event, i) => ({
      sign: lookOf(event).sign,
      text: eventText(event, letters[i] as string, cast),
    }));
  });
}
