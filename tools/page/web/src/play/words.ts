// Pieces, events and positions in words, for screen readers and for the list of events.
import type { GameRecord, Side } from "../data/record";
import { inContext, language, message, plural, sentence, t } from "../language/message";
import { type Cast, heldWords, pieceName, sideName, sideOf, squareName } from "./cast";
import type { Event, Step } from "./events";
import { lookOf, moves, vanishedIn } from "./events";
import type { Turn } from "./game";
import { gatesOf } from "./gates";
import { isNeutral, wall } from "./pieces";
import { checksLeft, held, nameOf, sideToMove } from "./position";
import type { Piece, Stage } from "./stage";

/** How a turn is told: its players say who it is before the piece, and name the squares with an arrow between them. */
const hasOwnSentences = ({ native }: Cast) => native?.squares !== undefined || native?.set === "xiangqi";

/** `white bishop`, `Gote: rook` */
export function actorText(letter: string, cast: Cast): string {
  const piece = pieceName(letter, cast);
  if (isNeutral(letter)) return piece;
  const side = sideName(sideOf(letter), cast);
  if (hasOwnSentences(cast)) return t("{side}: {piece}", { side, piece });
  return t("{side} {piece}", { side: language.value === "en" ? side.toLowerCase() : side, piece });
}

/** `White bishop from c1 to c4, carried by momentum`; `letter` is that of the piece before the event. `word`: the whole move, as
 * players read it. */
export function eventText(event: Event, letter: string, cast: Cast, word?: string): string {
  const { spoken } = lookOf(event);
  // A word in Chinese names its piece.
  if (word !== undefined && event.cause === "chosen" && cast.reads_in !== "wxf")
    return t("{side}: {piece}", { side: sideName(sideOf(letter), cast), piece: word });
  const what = spoken === "" ? "" : t(spoken);
  return sentence(actorText(letter, cast) + placeText(event, cast, word) + what + becomesText(event, letter, cast));
}

function placeText(event: Event, cast: Cast, word: string | undefined): string {
  const from = squareName(nameOf(event.from), cast);
  if (word !== undefined) return event.cause === "chosen" ? ` ${word}` : "";
  if (!moves(event)) return hasOwnSentences(cast) ? ` ${from}` : t(" on {square}", { square: from });
  const to = squareName(nameOf(event.to), cast);
  return hasOwnSentences(cast) ? ` ${from} → ${to}` : t(" from {from} to {to}", { from, to });
}

function becomesText(event: Event, letter: string, cast: Cast): string {
  if (!event.becomes) return "";
  const piece = pieceName(event.becomes, cast);
  if (lookOf(event).effect !== "changes_side") {
    if (language.value === "en") return `, now ${/^[aeiou]/.test(piece) ? "an" : "a"} ${piece}`;
    return t(", now {piece}", { piece });
  }
  const side = sideName(sideOf(event.becomes), cast);
  return piece === pieceName(letter, cast)
    ? t(", now {side}'s", { side })
    : t(", now {side}'s {piece}", { side, piece });
}

/** A shrink is described as one event. */
export function shrinkText(step: Step): string {
  const { files, ranks } = vanishedIn(step);
  const parts = [
    files.length > 0 && plural(files.length, "file {names}", "files {names}", { names: files.join(", ") }),
    ranks.length > 0 && plural(ranks.length, "rank {names}", "ranks {names}", { names: ranks.join(", ") }),
  ];
  const lines = parts.filter((part) => part !== false).join(` ${t("and")} `);
  return t("The board closes up: {lines} gone", { lines });
}

export function turnNumber(turn: Turn): string {
  return `${turn.number}.${turn.side === "black" ? ".." : ""}`;
}

/** In words, by those of the record. */
const endings: Record<string, string> = {
  checkmate: message("checkmate"),
  stalemate: message("stalemate"),
  "king captured": message("the king is captured"),
  "king left in check": message("the king is left in check"),
  extinction: message("the last piece of a kind is gone"),
  flag: message("the goal is reached"),
  "checks given": message("the last check is given"),
  connected: message("the way is completed"),
  castled: message("castling decides"),
  adjudicated: message("the pieces on the board are counted"),
  // the usual values of the tag `Termination`
  "time forfeit": message("time forfeit"),
  abandoned: message("abandoned"),
  unterminated: message("unterminated"),
  "rules infraction": message("rules infraction"),
  adjudication: message("adjudication"),
};

/** `Checkmate – White wins`, by the rules; where they see no end, by the result and the `Termination` of the record.
 * Undefined: the record has no result. */
export function endText({ end, result, tags }: GameRecord, cast: Cast): string | undefined {
  if (end) return ending(end.how, end.winner, cast);
  if (result === undefined || result === "*") return undefined;
  const why = tags.find((tag) => tag.name === "Termination")?.value.toLowerCase() ?? "";
  const winner = result === "1-0" ? "white" : result === "0-1" ? "black" : undefined;
  return /^(\??|normal)$/.test(why) ? wins(winner, cast) : ending(why, winner, cast);
}

function ending(kind: string, winner: Side | undefined, cast: Cast): string {
  const words = inContext(cast.native?.set ?? "", endings[kind] ?? kind);
  return `${sentence(words)} – ${winner ? wins(winner, cast) : t("draw")}`;
}

function wins(side: Side | undefined, cast: Cast): string {
  return side ? t("{side} wins", { side: sideName(side, cast) }) : t("Draw");
}

/** The pieces and their squares, by sides. */
export function stageText(stage: Stage, cast: Cast): string {
  const of = (side: Side) =>
    stage.pieces
      .filter((piece) => !isNeutral(piece.letter) && sideOf(piece.letter) === side)
      .map(
        (piece: Piece) =>
          `${pieceName(piece.letter, cast)} ${squareName(nameOf(piece), cast)}${piece.motion ? t(" in motion") : ""}`,
      )
      .join(", ");
  const beside = (["white", "black"] as const).map((side) => besideText(stage, side, cast)).join("");
  const open = cast.gates ? gates(stage) : "";
  const moves = sideName(sideToMove(stage.rest), cast);
  const pieces = (["white", "black"] as const).map((side) => `${sideName(side, cast)}: ${of(side)}.`).join(" ");
  const values = { files: stage.files.length, ranks: stage.ranks.length, side: moves };
  return `${t("Board of {files} files and {ranks} ranks, {side} to move.", values)} ${pieces}${walls(stage, cast)}${open}${beside}`;
}

function gates(stage: Stage): string {
  const squares = gatesOf(stage).map(nameOf);
  return squares.length === 0 ? "" : ` ${t("Gates behind: {squares}.", { squares: squares.join(", ") })}`;
}

function walls(stage: Stage, cast: Cast): string {
  const closed = stage.pieces.filter((piece) => piece.letter === wall).map(nameOf);
  const word = cast.native?.set === "duck" ? t("Duck") : t("Closed");
  return closed.length === 0 ? "" : ` ${word}: ${closed.join(", ")}.`;
}

/** In the pocket, and checks that are left. */
function besideText(stage: Stage, side: Side, cast: Cast): string {
  const name = sideName(side, cast);
  const pieces = held(stage.pocket, side).map(({ letter, count }) => `${count} ${pieceName(letter, cast)}`);
  const checks = checksLeft(stage.rest)?.[side];
  const pocket =
    pieces.length === 0
      ? ""
      : ` ${t("{side} has {place}: {pieces}.", { side: name, place: heldWords(cast), pieces: pieces.join(", ") })}`;
  return checks === undefined
    ? pocket
    : `${pocket} ${plural(checks, "{side} wins by 1 more check.", "{side} wins by {n} more checks.", { side: name })}`;
}
