// Repairs that follow from the answer of the program alone: letters of another language, and a Result tag and a termination
// marker that differ. They are added to findings that have none.
import { Game } from "../play/game";
import type { Change, Checked, PlacedFinding, Repair } from "../program/answers";

/** The pieces of a game have the letters of another language. */
const foreign_letters = "G113";
/** The Result tag and the termination marker differ. */
const two_results = "S104";

function change(from: number, to: number, text: string): Change {
  return { span: [from, to], text };
}

/** The letters of each turn as the rules spell it, where the text has others. */
function lettersOf({ game = 0 }: PlacedFinding, checked: Checked, text: string): Repair[] {
  const found = checked.games[game];
  if (!found) return [];
  const changes = new Game(found.record).turns.flatMap(({ text: written, played }, i) => {
    const [from] = found.turns[i]?.span ?? [-1];
    if (from < 0 || !text.startsWith(written, from)) return [];
    const letters = /^[A-Z]/.exec(written)?.[0];
    const meant = /^[A-Z]/.exec(played)?.[0];
    const promoted = /=?[A-Z](?=[+#!?]*$)/.exec(written);
    const promotion = /=([A-Z])/.exec(played)?.[1];
    const all: Change[] = [];
    if (letters && meant && letters !== meant) all.push(change(from, from + 1, meant));
    if (promoted && promotion && promoted.index > 0) {
      const at = from + promoted.index + promoted[0].length - 1;
      if (text[at] !== promotion) all.push(change(at, at + 1, promotion));
    }
    return all;
  });
  return changes.length === 0 ? [] : [{ words: "write the piece letters of PGN", changes, sure: false }];
}

function resultsOf(one: PlacedFinding, checked: Checked, text: string): Repair[] {
  const [from, to] = checked.games[one.game ?? 0]?.span ?? [0, 0];
  const tag = /^\s*\[Result\s+"([^"]*)"\]/m.exec(text.slice(from, to));
  const marker = text.slice(...one.span);
  if (!tag?.[1] || !/^(1-0|0-1|1\/2-1\/2|\*)$/.test(marker)) return [];
  const at = from + tag.index + tag[0].lastIndexOf(tag[1]);
  return [
    { words: `write \`${marker}\` in the Result tag`, changes: [change(at, at + tag[1].length, marker)], sure: false },
    { words: `write \`${tag[1]}\` after the moves`, changes: [change(...one.span, tag[1])], sure: false },
  ];
}

/** Adds them to `checked`, the answer about `text`. */
export function addOwnRepairs(checked: Checked, text: string): void {
  for (const one of checked.findings) {
    if (one.repairs.length > 0 || one.game === undefined) continue;
    if (one.code === foreign_letters) one.repairs = lettersOf(one, checked, text);
    else if (one.code === two_results) one.repairs = resultsOf(one, checked, text);
  }
}
