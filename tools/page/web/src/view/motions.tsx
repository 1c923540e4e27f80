// Where pieces in motion go next: as far as the next square, at the edge as far as the edge. What moves a piece moves its
// arrow.
import type { Piece, Stage } from "../play/stage";
import { ArrowBetween } from "./arrows";
import { type Geometry, unit } from "./geometry";

const middle = { x: unit / 2, y: unit / 2 };
/** From the middle of a square to beyond its edge. */
const to_edge = 70;

function Motion({ piece, geometry, now }: { piece: Piece; geometry: Geometry; now: Stage }) {
  if (!piece.motion) return null;
  const { files, ranks, captures } = piece.motion;
  const file = piece.file + files;
  const rank = piece.rank + ranks;
  const stays = file >= 0 && rank >= 0 && file < now.files.length && rank < now.ranks.length;
  const length = stays ? unit : to_edge / Math.hypot(files, ranks);
  const by = geometry.offset(files, ranks);
  const to = { x: middle.x + by.x * length, y: middle.y + by.y * length };
  return (
    <g class="motion" style={{ transform: geometry.place(piece) }}>
      <ArrowBetween sign={captures ? "capture-outlook" : "outlook"} from={middle} to={to} />
    </g>
  );
}

export function Motions({ geometry, now }: { geometry: Geometry; now: Stage }) {
  return (
    <g>
      {now.pieces.map((piece) => (
        <Motion key={piece.id} piece={piece} geometry={geometry} now={now} />
      ))}
    </g>
  );
}
