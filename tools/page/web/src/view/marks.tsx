// Marks that were drawn for a position: broad, and below the pieces, so that they are not taken for signs of the turn.
import { shownMarks } from "../state/drawing";
import { type Geometry, unit } from "./geometry";

export function Marks({ geometry }: { geometry: Geometry }) {
  return (
    <g class="drawn-marks">
      {shownMarks.value.map(({ color, from, to }, i) => {
        const start = geometry.middle(from);
        if (!to) {
          const [x, y] = [start.x - unit / 2, start.y - unit / 2];
          return (
            <rect key={i} class={`drawn ${color}`} x={x + 4} y={y + 4} width={unit - 8} height={unit - 8} rx="10" />
          );
        }
        const end = geometry.middle(to);
        const length = Math.hypot(end.x - start.x, end.y - start.y);
        if (length < 1) return null;
        const degrees = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
        const neck = length - 42;
        return (
          <path
            key={i}
            class={`drawn ${color}`}
            transform={`translate(${start.x} ${start.y}) rotate(${degrees.toFixed(2)})`}
            d={`M14 -11H${neck}V-30L${length - 4} 0L${neck} 30V11H14Z`}
          />
        );
      })}
    </g>
  );
}
