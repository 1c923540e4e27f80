// Gates (S-Chess and similar variants): pieces whose first move lets a piece of the pocket enter. The field
// of castling rights lists them: by files, and of kings and those that castle with them by `K` and `Q`.
import { sideOf } from "./cast";
import type { Piece, Stage } from "./stage";

/** The greatest distance from its side's edge of a piece that a file's letter means. */
const depth = 3;

export function gatesOf(stage: Stage): Piece[] {
  const field = stage.rest.split(" ")[1] ?? "-";
  const gates = new Set<Piece>();
  for (const letter of field === "-" ? "" : field) {
    const own = stage.pieces.filter((piece) => sideOf(piece.letter) === sideOf(letter));
    const found = /[kq]/i.test(letter) ? castlers(own, letter) : [onFile(stage, own, letter)];
    for (const piece of found) if (piece) gates.add(piece);
  }
  return [...gates];
}

/** The king, and the outermost rook of its rank on that side. */
function castlers(own: Piece[], letter: string): (Piece | undefined)[] {
  const king = own.find((piece) => /^k$/i.test(piece.letter));
  const rooks = own
    .filter((piece) => /^r$/i.test(piece.letter) && piece.rank === king?.rank)
    .sort((a, b) => a.file - b.file);
  return [king, /k/i.test(letter) ? rooks.at(-1) : rooks[0]];
}

/** The piece nearest to its side's edge on the file of that letter. */
function onFile(stage: Stage, own: Piece[], letter: string): Piece | undefined {
  const file = letter.toLowerCase().charCodeAt(0) - 97;
  const fromEdge = ({ rank }: Piece) => (sideOf(letter) === "white" ? rank : stage.ranks.length - 1 - rank);
  return own
    .filter((piece) => piece.file === file && fromEdge(piece) < depth)
    .sort((a, b) => fromEdge(a) - fromEdge(b))[0];
}
