// The result of a game whose last turn has been entered: the tag and the termination marker, as changes of its text.
import type { GameRecord } from "../data/record";
import type { Change, Span } from "../program/answers";

function resultOf({ end }: GameRecord): string | undefined {
  if (!end) return undefined;
  return end.winner === "white" ? "1-0" : end.winner === "black" ? "0-1" : "1/2-1/2";
}

/** The changes of `text` that give a game its result; `record` and `span` are those of the game with `change` made. Empty if
 * the rules see no end, or if the game has a result. */
export function resultChanges(record: GameRecord, text: string, [from, to]: Span, change: Change): Change[] {
  const result = resultOf(record);
  if (result === undefined) return [];
  const grown = change.text.length - (change.span[1] - change.span[0]);
  const game = text.slice(from, to - grown);
  const tag = /^(\s*\[Result\s+")\*"\]/m.exec(game);
  const marker = /\*\s*$/.exec(game);
  const changes: Change[] = [];
  if (tag) changes.push(at(from + tag.index + (tag[1]?.length ?? 0), result));
  if (marker && from + marker.index >= change.span[1]) changes.push(at(from + marker.index, result));
  return changes;
}

function at(place: number, text: string): Change {
  return { span: [place, place + 1], text };
}
