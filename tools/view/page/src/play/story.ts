// What is told of a turn, step by step? Sentences with the cause that colours them.
import type { GameRecord } from "../data/record";
import type { Cause } from "./events";
import type { Turn } from "./game";
import { actorsOf, type Stage, stageWithin } from "./stage";
import { eventText, shrinkText } from "./words";

export interface Sentence {
  cause: Cause;
  text: string;
}

/** A list of sentences for each step; `before` is the board before the turn. */
export function storyOf(turn: Turn, before: Stage | undefined, armies: GameRecord["armies"]): Sentence[][] {
  if (!before) return [];
  return turn.steps.map((step, count) => {
    if (step.closes) return [{ cause: "shrunk", text: shrinkText(turn.vanished) }];
    const letters = actorsOf(stageWithin(before, turn, count), step);
    return step.events.map((event, i) => ({
      cause: event.cause,
      text: eventText(event, letters[i] as string, armies),
    }));
  });
}
