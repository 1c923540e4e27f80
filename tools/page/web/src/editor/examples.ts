// Examples to begin with: games of the samples, unchanged, one for each family of variants.
import gravitatur from "../../../../../samples/articles/gravitatur-problems.txt";
import grolman from "../../../../../samples/articles/grolman-turns.txt";
import momentum from "../../../../../samples/articles/momentum-games.txt";
import shrink from "../../../../../samples/articles/shrink-game.txt";
import armies from "../../../../../samples/games/armies/rookies-knights.pgn";
import crazyhouse from "../../../../../samples/games/crazyhouse/one-slip.pgn";
import marseillais from "../../../../../samples/games/marseillais/variation.pgn";
import orthodox from "../../../../../samples/games/orthodox/opera-game.pgn";
import definition from "../../../../../samples/variants/lighthouse.ini";
import defined from "../../../../../samples/variants/lighthouse.pgn";

export interface Example {
  name: string;
  text: string;
  /** Of the variant, where vpgn does not know it by itself. */
  definition?: string;
}

export const examples: Example[] = [
  { name: "Chess", text: orthodox },
  { name: "Momentum, from a mail", text: momentum.slice(momentum.indexOf("Third sample game")) },
  { name: "Shrink, from an article", text: shrink },
  { name: "Grolman", text: grolman },
  { name: "Gravitatur problems", text: gravitatur },
  { name: "Marseillais", text: marseillais },
  { name: "Different armies", text: armies },
  { name: "Crazyhouse", text: crazyhouse },
  { name: "A user-defined variant", text: defined, definition },
];
