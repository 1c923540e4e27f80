// What has moved in the turn that is shown: an arrow for each event, coloured by its cause.
import type { Arrow } from "../play/arrows";
import { arrows } from "../state/cursor";
import type { Geometry } from "./geometry";

function shape(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const at = (way: number, aside: number) =>
    `${(from.x + along.x * way - along.y * aside).toFixed(1)},${(from.y + along.y * way + along.x * aside).toFixed(1)}`;
  const tip = length - 20;
  const neck = tip - 26;
  const points = [at(18, -5), at(neck, -5), at(neck, -16), at(tip, 0), at(neck, 16), at(neck, 5), at(18, 5)];
  return `M${points.join("L")}Z`;
}

function One({ arrow, geometry }: { arrow: Arrow; geometry: Geometry }) {
  const from = geometry.middle(arrow.from);
  const to = geometry.middle(arrow.to);
  if (Math.hypot(to.x - from.x, to.y - from.y) > 1) return <path class={`arrow ${arrow.cause}`} d={shape(from, to)} />;
  if (arrow.cause === "captured") return null; // the arrow of whoever captures ends here
  const cross = arrow.cause === "exploded" && (
    <path class={`mark ${arrow.cause}`} d={`M${to.x - 22} ${to.y - 22}l44 44m0 -44l-44 44`} />
  );
  return cross || <circle class={`mark ${arrow.cause}`} cx={to.x} cy={to.y} r="42" />;
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
