// The reason why a move tried on the board is illegal. Missing pieces are explained here; for everything
// else the program checks a game of that one move, and its finding is the reason.
import type { GameRecord } from "../data/record";
import { sentence, t } from "../language/message";
import { type Cast, sideName, sideOf, squareName, withNames } from "../play/cast";
import { answerOf, type Entry, leadsTo, type Spot, standing, startsSomewhere } from "../play/entry";
import { nameAt } from "../play/entry_words";
import { isNeutral } from "../play/pieces";
import type { Checked, Program, Reading } from "../program/answers";

/** The answer about a game of one move from a position. The move is in any notation that the program reads. */
export function checkedMove(
  position: string,
  move: string,
  { definitions }: Reading,
  record: GameRecord | undefined,
  program: Program,
): Promise<Checked> {
  const armies = record?.tags.filter(({ name }) => /^(White|Black)Army$/.test(name)) ?? [];
  const variant = record?.variant ? [{ name: "Variant", value: record.variant.name }] : [];
  const tags = [...variant, ...armies, { name: "SetUp", value: "1" }, { name: "FEN", value: position }];
  const written = tags.map(({ name, value }) => `[${name} "${value.replace(/["\\]/g, "\\$&")}"]\n`).join("");
  const black = position.split(" ")[1] === "b";
  return program.checkAside(`${written}\n1${black ? "..." : "."} ${move} *\n`, {
    from: "pgn",
    ...(definitions !== undefined && { definitions }),
  });
}

/** The first error in a sentence; undefined: there is none. */
export function errorOf({ findings }: Checked, cast: Cast): string | undefined {
  const found = findings.find((finding) => finding.severity === "error");
  if (!found) return undefined;
  const [headline = "", ...label] = withNames(found.message, cast).split(": ");
  const words = (label.join(": ") || headline).replaceAll("`", "");
  return `${sentence(words)}.`;
}

/** Undefined: the spot can be pointed at, or nothing was tried. */
export async function refusalOf(
  now: Entry,
  spot: Spot,
  reading: Reading,
  record: GameRecord | undefined,
  cast: Cast,
  program: Program,
): Promise<string | undefined> {
  const answer = answerOf(now);
  if (!answer || now.among.length > 0 || spot.endsWith("@") || startsSomewhere(now, spot)) return undefined;
  const { chosen } = now;
  if (chosen === spot || (chosen !== undefined && leadsTo(now, spot))) return undefined;
  const letters = standing(answer);
  const there = letters.get(spot);
  if (chosen === undefined) {
    if (there === undefined || isNeutral(there)) return undefined;
    const side = sideName(answer.side, cast);
    if (sideOf(there) !== answer.side)
      return t("{side} to move: {piece} belongs to the other side.", { side, piece: nameAt(now, spot, cast) });
    return now.choices.length === 0 ? t("{piece} has no legal move.", { piece: nameAt(now, spot, cast) }) : undefined;
  }
  const letter = letters.get(chosen);
  if (letter === undefined || now.choices.length > 0) return undefined;
  const bare = letter.replace(/[~']/g, "").toUpperCase();
  const name = bare === "P" ? "" : bare;
  const move = `${name}${chosen}${there === undefined ? "-" : "x"}${spot}`;
  const checked = await checkedMove(answer.position, move, reading, record, program).catch(() => undefined);
  const why = checked && errorOf(checked, cast);
  return (
    why ?? t("{piece} cannot go to {square}.", { piece: nameAt(now, chosen, cast), square: squareName(spot, cast) })
  );
}
