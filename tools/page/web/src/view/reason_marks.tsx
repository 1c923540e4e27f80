// The marks on the board before a refused move: a cross on its target, and rings around the squares that the reason names.
import { nameOf, type Square } from "../play/position";
import { type Geometry, unit } from "./geometry";

export function ReasonMarks({
  geometry,
  target,
  squares,
}: {
  geometry: Geometry;
  target: Square | undefined;
  squares: Square[];
}) {
  const isHere = (square: Square) => square.file < geometry.width && square.rank < geometry.height;
  return (
    <g class="reasons">
      {squares.filter(isHere).map((square) => (
        <circle key={nameOf(square)} cx={unit / 2} cy={unit / 2} r="44" style={{ transform: geometry.place(square) }} />
      ))}
      {target && isHere(target) && (
        <path class="target" d="M26 26l48 48M74 26L26 74" style={{ transform: geometry.place(target) }} />
      )}
    </g>
  );
}
