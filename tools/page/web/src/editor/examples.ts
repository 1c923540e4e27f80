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
import { message } from "../language/message";

export interface Example {
  name: string;
  text: string;
  /** Of the variant, where vpgn does not know it by itself. */
  definition?: string;
}

export const examples: Example[] = [
  { name: message("Chess"), text: orthodox },
  { name: message("Momentum, from a mail"), text: momentum.slice(momentum.indexOf("Third sample game")) },
  { name: message("Shrink, from an article"), text: shrink },
  { name: message("Grolman"), text: grolman },
  { name: message("Gravitatur problems"), text: gravitatur },
  { name: message("Marseillais"), text: marseillais },
  { name: message("Different armies"), text: armies },
  { name: message("Crazyhouse"), text: crazyhouse },
  { name: message("A user-defined variant"), text: defined, definition },
];
