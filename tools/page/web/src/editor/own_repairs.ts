// Repairs that follow from the answer of the program alone: letters of another language, a Result tag and a termination
// marker that differ, a missing result, the turn that the board shows in place of an illegal one. They are added to findings
// that have none.
import { Game } from "../play/game";
import type { Change, Checked, PlacedFinding, Repair } from "../program/answers";

/** The pieces of a game have the letters of another language. */
const foreign_letters = "G113";
/** A game without a termination marker, as one that is typed in or pasted from a chat. */
export const missing_result = "G106";
/** The Result tag and the termination marker differ. */
const two_results = "S104";
/** Too many turns are illegal for repairs of single ones. */
const another_game = "R120";

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
    const expected = /^[A-Z]/.exec(played)?.[0];
    const promoted = /=?[A-Z](?=[+#!?]*$)/.exec(written);
    const promotion = /=([A-Z])/.exec(played)?.[1];
    const all: Change[] = [];
    if (letters && expected && letters !== expected) all.push(change(from, from + 1, expected));
    if (promoted && promotion && promoted.index > 0) {
      const at = from + promoted.index + promoted[0].length - 1;
      if (text[at] !== promotion) all.push(change(at, at + 1, promotion));
    }
    return all;
  });
  return changes.length === 0 ? [] : [{ words: "write the piece letters of PGN", changes, sure: false }];
}

function resultsOf(finding: PlacedFinding, checked: Checked, text: string): Repair[] {
  const [from, to] = checked.games[finding.game ?? 0]?.span ?? [0, 0];
  const tag = /^\s*\[Result\s+"([^"]*)"\]/m.exec(text.slice(from, to));
  const marker = text.slice(...finding.span);
  if (!tag?.[1] || !/^(1-0|0-1|1\/2-1\/2|\*)$/.test(marker)) return [];
  const at = from + tag.index + tag[0].lastIndexOf(tag[1]);
  return [
    { words: `write \`${marker}\` in the Result tag`, changes: [change(at, at + tag[1].length, marker)], sure: false },
    { words: `write \`${tag[1]}\` after the moves`, changes: [change(...finding.span, tag[1])], sure: false },
  ];
}

/** The moves of an unfinished game end with a marker, too. */
function markerOf({ game = 0 }: PlacedFinding, checked: Checked, text: string): Repair[] {
  const [from, to] = checked.games[game]?.span ?? [0, 0];
  const end = from + text.slice(from, to).trimEnd().length;
  return [{ words: "write `*`", changes: [change(end, end, " *")], sure: false }];
}

/** The board shows what was probably meant, so it can be written, although the program does not suggest it: later turns may
 * be illegal as well. */
function shownOf({ game = 0, span }: PlacedFinding, checked: Checked, text: string): Repair[] {
  const found = checked.games[game];
  const at = found?.turns.findIndex((turn) => turn.span[0] === span[0]) ?? -1;
  const turn = found && at >= 0 ? new Game(found.record).turns[at] : undefined;
  if (turn?.status !== "repaired" || turn.played === turn.text || !text.startsWith(turn.text, span[0])) return [];
  const end = span[0] + turn.text.length;
  // As the program writes a repair that it is not sure of; not between a turn and its glyph.
  const was = /^\s|^$/.test(text.slice(end, end + 1)) ? ` {was ${turn.text}}` : "";
  return [{ words: `write \`${turn.played}\``, changes: [change(span[0], end, turn.played + was)], sure: false }];
}

/** Adds them to `checked`, the answer about `text`. */
export function addOwnRepairs(checked: Checked, text: string): void {
  for (const finding of checked.findings) {
    if (finding.repairs.length > 0 || finding.game === undefined) continue;
    if (finding.code === foreign_letters) finding.repairs = lettersOf(finding, checked, text);
    else if (finding.code === missing_result && checked.form === "pgn")
      finding.repairs = markerOf(finding, checked, text);
    else if (finding.code === two_results) finding.repairs = resultsOf(finding, checked, text);
    else if (finding.code === another_game && checked.form === "pgn") finding.repairs = shownOf(finding, checked, text);
  }
}
