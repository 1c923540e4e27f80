// What has happened in the turn that is shown: a sign for each event, as diagrams draw it.
import type { Arrow } from "../play/arrows";
import { signOf } from "../play/looks";
import { arrows } from "../state/cursor";
import type { Geometry } from "./geometry";
import { unit } from "./geometry";

interface Point {
  x: number;
  y: number;
}

/** A shaft, on which dashes are seen, and a head. */
function shape(from: Point, to: Point): { shaft: string; head: string } {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const at = (way: number, aside: number) =>
    `${(from.x + along.x * way - along.y * aside).toFixed(1)},${(from.y + along.y * way + along.x * aside).toFixed(1)}`;
  const tip = length - 20;
  const neck = tip - 26;
  return { shaft: `M${at(18, 0)}L${at(neck + 1, 0)}`, head: `M${at(neck, -16)}L${at(tip, 0)}L${at(neck, 16)}Z` };
}

function One({ arrow, geometry }: { arrow: Arrow; geometry: Geometry }) {
  const from = geometry.middle(arrow.from);
  const to = geometry.middle(arrow.to);
  if (!["arrow", "outlook"].includes(signOf(arrow.sign).shape)) {
    return (
      <use
        class="mark"
        href={`#sign-${arrow.sign}`}
        x={to.x - unit / 2}
        y={to.y - unit / 2}
        width={unit}
        height={unit}
      />
    );
  }
  if (Math.hypot(to.x - from.x, to.y - from.y) <= 1) return null;
  const { shaft, head } = shape(from, to);
  return (
    <g class={`arrow ${arrow.sign}`}>
      <path class="shaft" d={shaft} />
      <path class="head" d={head} />
    </g>
  );
}

export function Arrows({ geometry }: { geometry: Geometry }) {
  return (
    <g class="arrows">
      {arrows.value.map((arrow, i) => (
        <One key={i} arrow={arrow} geometry={geometry} />
      ))}
    </g>
  );
}
