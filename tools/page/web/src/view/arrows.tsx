// The events of the shown turn: a sign for each, as in diagrams.
import type { Arrow } from "../play/arrows";
import { looks, signOf } from "../play/looks";
import { arrows } from "../state/cursor";
import type { Geometry } from "./geometry";
import { unit } from "./geometry";

interface Point {
  x: number;
  y: number;
}

/** The scale of an arrow of this length; 0: there is no room for one. The same as `arrow_scale` of vpgn. */
export function arrowScale(length: number): number {
  const { shortest, whole } = looks.arrows;
  return length < shortest ? 0 : Math.min(1, length / whole);
}

function OnSquare({ id, at }: { id: string; at: Point }) {
  return <use class="mark" href={`#${id}`} x={at.x - unit / 2} y={at.y - unit / 2} width={unit} height={unit} />;
}

/** A shaft, on which dashes are seen, and a head; where there is no room for them, a ring. */
export function ArrowBetween({ sign, from, to }: { sign: string; from: Point; to: Point }) {
  const { arrow: form, shape } = signOf(sign);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const scale = arrowScale(length);
  if (!form) return null;
  if (scale === 0) return <OnSquare id={`ring-${sign}`} at={to} />;
  const [tail_gap, head_gap, width, head_length] = form;
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const shaft = `M${tail_gap * scale} 0H${length - (head_gap + head_length) * scale}`;
  return (
    <g
      class={`arrow ${sign} ${shape === "outlook" ? "thin" : ""}`}
      transform={`translate(${from.x} ${from.y}) rotate(${degrees})`}
    >
      <path class="edge" d={shaft} stroke-width={(width + 5) * scale} />
      <path class="shaft" d={shaft} stroke-width={width * scale} />
      <use href={`#head-${sign}`} transform={`translate(${length - head_gap * scale} 0) scale(${scale})`} />
    </g>
  );
}

const same = (a: Arrow["from"], b: Arrow["from"]) => a.file === b.file && a.rank === b.rank;

/** Another arrow comes the other way on the same line: pieces that change places, a king and its rook. */
function isCrossed(first: Arrow, all: Arrow[]): boolean {
  const along = (arrow: Arrow) => Math.sign(arrow.to.file - arrow.from.file);
  return all.some((second) => {
    if (second === first || !signOf(second.sign).arrow) return false;
    if (same(first.from, second.to) && same(first.to, second.from)) return true;
    const ranks = [first.from, first.to, second.from, second.to].map((spot) => spot.rank);
    return (
      [first, second].some((arrow) => arrow.sign === "castled") &&
      new Set(ranks).size === 1 &&
      along(first) !== along(second)
    );
  });
}

/** So far to its right does an arrow lie that another one crosses. */
const aside = 16;

function beside(from: Point, to: Point): { from: Point; to: Point } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const by = { x: (-(to.y - from.y) / length) * aside, y: ((to.x - from.x) / length) * aside };
  const moved = (point: Point) => ({ x: point.x + by.x, y: point.y + by.y });
  return { from: moved(from), to: moved(to) };
}

function One({ arrow, geometry }: { arrow: Arrow; geometry: Geometry }) {
  const to = geometry.middle(arrow.to);
  if (!signOf(arrow.sign).arrow) return <OnSquare id={`sign-${arrow.sign}`} at={to} />;
  if (same(arrow.from, arrow.to)) return null;
  const ends = { from: geometry.middle(arrow.from), to };
  return <ArrowBetween sign={arrow.sign} {...(isCrossed(arrow, arrows.value) ? beside(ends.from, ends.to) : ends)} />;
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
