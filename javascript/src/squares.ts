// Moves by their squares, as boards on a screen have them.
import type { LegalTurn } from "../../tools/page/web/src/program/answers";
import { demand } from "./options";

/** A move by its squares, as chess.js and chessboards have it. */
export interface MoveBySquares {
  from: string;
  to: string;
  /** The letter of a piece, in whatever case; ignored where the move is no promotion. */
  promotion?: string;
}

/** The word that plays a move by its squares: that of the one legal turn with these squares, or else the squares. */
export function wordOf({ from, to, promotion }: MoveBySquares, turns: readonly LegalTurn[]): string {
  demand("`from` of a move", from, "text");
  demand("`to` of a move", to, "text");
  if (promotion !== undefined) demand("`promotion` of a move", promotion, "text");
  const between = turns.filter((turn) => turn.from === from && turn.to === to);
  const letter = promotion?.replace("=", "").toUpperCase();
  const ofPiece = between.filter(({ piece }) => letter !== undefined && piece?.toUpperCase() === letter);
  const found = between.length === 1 ? between[0] : ofPiece.length === 1 ? ofPiece[0] : undefined;
  return found?.text ?? `${from}${to}${promotion?.toLowerCase() ?? ""}`;
}
