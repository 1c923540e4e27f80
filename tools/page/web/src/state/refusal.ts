// The reason why a move tried on the board is illegal. Missing pieces are explained here; for everything
// else the program checks a game of that one move, and its finding is the reason.
import type { GameRecord } from "../data/record";
import { sentence, t } from "../language/message";
import { type Cast, sideName, sideOf, squareName, withNames } from "../play/cast";
import { answerOf, type Entry, leadsTo, type Spot, standing, startsSomewhere } from "../play/entry";
import { nameAt } from "../play/entry_words";
import { isNeutral } from "../play/pieces";
import type { Program, Reading } from "../program/answers";

/** The finding of a game with one move, in a sentence. */
async function reasonOf(
  position: string,
  move: string,
  reading: Reading,
  variant: string | undefined,
  cast: Cast,
  program: Program,
): Promise<string | undefined> {
  const tag = variant === undefined ? "" : `[Variant "${variant}"]\n`;
  const black = position.split(" ")[1] === "b";
  const text = `${tag}[SetUp "1"]\n[FEN "${position}"]\n\n1${black ? "..." : "."} ${move} *\n`;
  const { definitions } = reading;
  const { findings } = await program.checkAside(text, {
    from: "pgn",
    ...(definitions !== undefined && { definitions }),
  });
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
  const why = await reasonOf(answer.position, move, reading, record?.variant?.name, cast, program).catch(
    () => undefined,
  );
  return (
    why ?? t("{piece} cannot go to {square}.", { piece: nameAt(now, chosen, cast), square: squareName(spot, cast) })
  );
}
