// Places in the text and turns, each found by the other, in the newest answer of the program.
import { type Cast, castOf } from "../play/cast";
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

/** The turn that a place is in or after: the text between two turns belongs to the one before. */
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
  const left = findings.filter((finding) => finding.game === game);
  return (games[game]?.record.findings ?? []).map((recorded) => {
    const at = left.findIndex(
      (candidate) => candidate.code === recorded.code && candidate.message === recorded.message,
    );
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
}

/** The turn that a finding is about; -1: the game as a whole, or its tags. Undefined: it is in no game. */
export function placeOfFinding(checked: Checked, finding: PlacedFinding): Place | undefined {
  if (finding.game === undefined) return undefined;
  const turns = checked.games[finding.game]?.turns ?? [];
  const movetext_start = turns[0]?.span[0] ?? 0;
  const turn = turns.findIndex(({ span }) => span[1] > finding.span[0]);
  return { game: finding.game, turn: finding.span[1] <= movetext_start ? -1 : turn };
}

/** Who is who in the game that a finding is in. */
export function castAround({ games, list }: Checked, { game }: PlacedFinding, is_native: boolean): Cast {
  const found = game === undefined ? undefined : games[game];
  return found ? castOf(found.record, list, is_native) : {};
}

/** Where the first error is; undefined: no game has one. */
export function firstFault(checked: Checked): Place | undefined {
  const first = checked.findings.find((finding) => finding.severity === "error" && finding.game !== undefined);
  return first && placeOfFinding(checked, first);
}
