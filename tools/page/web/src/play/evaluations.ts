// Evaluations of positions by programs: how they are written and drawn.
import type { Evaluation } from "../data/record";
import { t } from "../language/message";
import { type Cast, sideName } from "./cast";
import type { Line, Turn } from "./game";

/** `+0.35`, `#-3`; mate on the board has no number. */
export function evaluationText(thought: Evaluation): string {
  if ("mate" in thought) return thought.mate === 0 ? "#" : `#${thought.mate}`.replace("-", "−");
  const text = Math.abs(thought.pawns).toFixed(Math.abs(thought.pawns) < 10 ? 2 : 1);
  return Number(text) === 0 ? "0.00" : `${thought.pawns < 0 ? "−" : "+"}${text}`;
}

/** The same, as it is spoken. */
export function evaluationWords(thought: Evaluation, cast: Cast): string {
  if (!("mate" in thought))
    return evaluationText(thought)
      .replace("−", `${t("minus")} `)
      .replace("+", `${t("plus")} `);
  if (thought.mate === 0) return t("mate");
  return t("{side} mates in {n}", {
    side: sideName(thought.mate > 0 ? "white" : "black", cast),
    n: Math.abs(thought.mate),
  });
}

/** How good it is for White, from -1 to 1: where mate is near, at the edge. The curve is the one that Lichess draws, which
 * comes from games of its players: https://lichess.org/page/accuracy. `mover`: who has mated, where mate is on the board. */
export function chance(thought: Evaluation, mover: Turn["side"]): number {
  if ("mate" in thought) return (thought.mate || (mover === "white" ? 1 : -1)) > 0 ? 1 : -1;
  return 2 / (1 + Math.exp(-0.368208 * thought.pawns)) - 1;
}

export interface Thought {
  turn: Turn;
  thought: Evaluation;
  chance: number;
}

/** Of a line, in the order of its turns; turns without an evaluation are left out. */
export function thoughtsOf(line: Line): Thought[] {
  return line.turns.flatMap((turn) => {
    const thought = turn.annotations.evaluation;
    return thought ? [{ turn, thought, chance: chance(thought, turn.side) }] : [];
  });
}
