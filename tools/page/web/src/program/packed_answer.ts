// The answer about a large text, passed to the page without blocking it: the worker parses it, and passes each game as
// text, of which the page parses the one that it shows. At 190 kB of games all of it would take it several frames.
import type { Checked, CheckedGame, PlacedTurn } from "./answers";

/** An answer, or an error. Of `Checked.games` the records and turns are JSON. */
export type PackedAnswer = { answer?: unknown; error?: string };

interface PackedGame {
  span: CheckedGame["span"];
  record: string;
  turns: string;
}

function isChecked(answer: unknown): answer is Checked {
  return typeof answer === "object" && answer !== null && "of_definitions" in answer;
}

/** In the worker, from the answer of the program. */
export function packed(json: string): PackedAnswer {
  const reply: PackedAnswer = JSON.parse(json);
  const { answer } = reply;
  if (!isChecked(answer)) return reply;
  const games = answer.games.map(
    ({ span, record, turns }): PackedGame => ({ span, record: JSON.stringify(record), turns: JSON.stringify(turns) }),
  );
  return { answer: { ...answer, games } };
}

class Game implements CheckedGame {
  private known: { record?: CheckedGame["record"]; turns?: PlacedTurn[] } = {};
  constructor(private readonly from: PackedGame) {}

  get span(): CheckedGame["span"] {
    return this.from.span;
  }
  get record(): CheckedGame["record"] {
    this.known.record ??= JSON.parse(this.from.record) as CheckedGame["record"];
    return this.known.record;
  }
  get turns(): PlacedTurn[] {
    this.known.turns ??= JSON.parse(this.from.turns) as PlacedTurn[];
    return this.known.turns;
  }
}

/** In the page. */
export function unpacked({ answer }: PackedAnswer): unknown {
  if (!isChecked(answer)) return answer;
  const games = answer.games as unknown as PackedGame[];
  return { ...answer, games: games.map((game) => new Game(game)) };
}
