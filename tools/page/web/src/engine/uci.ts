// What an engine reports in UCI, line by line.
import type { Evaluation } from "../data/record";

/** A line of play that a search has found so far. */
export interface Info {
  /** From 1: the best one. */
  rank: number;
  /** In plies. */
  depth: number;
  /** From the side to move. */
  score: Evaluation;
  /** In coordinates. */
  moves: string[];
}

const number = (words: string[], name: string) => {
  const at = words.indexOf(name);
  const value = at < 0 ? Number.NaN : Number(words[at + 1]);
  return Number.isFinite(value) ? value : undefined;
};

/** Undefined: the line is none that ends in a score and moves, or its score is only a bound. */
export function readInfo(line: string): Info | undefined {
  const words = line.trim().split(/\s+/);
  const pv = words.indexOf("pv");
  if (words[0] !== "info" || words[1] === "string" || pv < 0) return undefined;
  const facts = words.slice(0, pv);
  if (facts.includes("lowerbound") || facts.includes("upperbound")) return undefined;
  const pawns = number(facts, "cp");
  const mate = number(facts, "mate");
  if (pawns === undefined && mate === undefined) return undefined;
  return {
    rank: number(facts, "multipv") ?? 1,
    depth: number(facts, "depth") ?? 0,
    score: mate === undefined ? { pawns: (pawns ?? 0) / 100 } : { mate },
    moves: words.slice(pv + 1),
  };
}

export interface Option {
  /** In lower case. */
  name: string;
  /** That may be chosen among. */
  values: string[];
}

/** Of a line `option name … type … var …`. */
export function readOption(line: string): Option | undefined {
  const found = /^option name (.+?) type (\S+)(.*)$/.exec(line.trim());
  if (!found) return undefined;
  const values = [...(found[3] ?? "").matchAll(/ var (.+?)(?= var |$)/g)].map((value) => value[1] ?? "");
  return { name: (found[1] ?? "").toLowerCase(), values };
}

/** A score from White's side. */
export function fromWhite(score: Evaluation, side: "white" | "black"): Evaluation {
  if (side === "white") return score;
  return "mate" in score ? { mate: -score.mate } : { pawns: -score.pawns };
}
