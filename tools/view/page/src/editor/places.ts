// Which turn does a place in the text belong to, and where does a turn stand? As the program last answered.
import type { Checked, Place, PlacedFinding, Span } from "../program/answers";

/** How many of the spans begin at or before a place; they are in the order of the text. */
function begun(spans: { span: Span }[], at: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.span[0] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The turn in which a place is, or behind which: what stands between two turns belongs to the one before. */
export function placeAt({ games }: Checked, at: number): Place {
  const game = Math.max(0, begun(games, at) - 1);
  return { game, turn: begun(games[game]?.turns ?? [], at) - 1 };
}

/** Of a turn, or of the place where its game begins. */
export function spanOf({ games }: Checked, { game, turn }: Place): Span | undefined {
  const found = games[game];
  return turn < 0 ? found && [found.span[0], found.span[0]] : found?.turns[turn]?.span;
}

/** The findings of a game as its record has them, each with its place. */
export function placedOf({ findings, games }: Checked, game: number): (PlacedFinding | undefined)[] {
  const left = findings.filter((one) => one.game === game);
  return (games[game]?.record.findings ?? []).map((wanted) => {
    const at = left.findIndex((one) => one.code === wanted.code && one.message === wanted.message);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
}
