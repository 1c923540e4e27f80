// The reason why a move tried on the board is illegal. Missing pieces are explained here; for everything
// else the program checks a game of that one move, and its finding is the reason.
import type { GameRecord } from "../data/record";
import { type Cast, sideName, sideOf, withSideNames } from "../play/cast";
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
  const [headline = "", ...label] = withSideNames(found.message, cast).split(": ");
  const words = (label.join(": ") || headline).replaceAll("`", "");
  return `${words[0]?.toUpperCase()}${words.slice(1)}.`;
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
    if (sideOf(there) !== answer.side) return `${side} to move: ${lower(nameAt(now, spot, cast))} is not theirs.`;
    return now.choices.length === 0 ? `${nameAt(now, spot, cast)} has no legal move.` : undefined;
  }
  const letter = letters.get(chosen);
  if (letter === undefined || now.choices.length > 0) return undefined;
  const bare = letter.replace(/[~']/g, "").toUpperCase();
  const name = bare === "P" ? "" : bare;
  const move = `${name}${chosen}${there === undefined ? "-" : "x"}${spot}`;
  const why = await reasonOf(answer.position, move, reading, record?.variant?.name, cast, program).catch(
    () => undefined,
  );
  return why ?? `${nameAt(now, chosen, cast)} cannot go to ${spot}.`;
}

function lower(words: string): string {
  return `the ${words[0]?.toLowerCase()}${words.slice(1)}`;
}
