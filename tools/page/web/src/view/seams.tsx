// Seams where files and ranks vanished in the shown turn: a hatched line between the lines that have closed up, with the
// vanished names.
import type { Stage } from "../play/stage";
import type { Geometry } from "./geometry";
import { unit } from "./geometry";

const width = 14;

interface Seam {
  /** Of the drawing. */
  at: number;
  names: string[];
}

/** Lines that have closed up at one place have one seam. */
function seamsOf(
  before: number[],
  now: number[],
  edge: (line: number) => number,
  name: (index: number) => string,
): Seam[] {
  const seams = new Map<number, string[]>();
  before.forEach((line, index) => {
    if (!now.includes(line)) seams.set(edge(line), [...(seams.get(edge(line)) ?? []), name(index)]);
  });
  return [...seams].map(([at, names]) => ({ at, names }));
}

/** Within the board, also where its edge has vanished. */
const within = (at: number, length: number) => Math.max(width / 2, Math.min(length - width / 2, at));

function Bars({ path }: { path: string }) {
  return (
    <>
      <path class="seam" d={path} stroke-width={width} />
      <path class="seam bars" d={path} stroke-width={width} />
    </>
  );
}

export function Seams(props: { geometry: Geometry; before: Stage | undefined; now: Stage; margin: number }) {
  const { geometry, before, now, margin } = props;
  if (!before) return null;
  const files = seamsOf(
    before.files,
    now.files,
    (line) => geometry.fileEdge(line),
    (index) => String.fromCharCode(97 + index),
  );
  const ranks = seamsOf(
    before.ranks,
    now.ranks,
    (line) => geometry.rankEdge(line),
    (index) => String(index + 1),
  );
  const wide = now.files.length * unit;
  const high = now.ranks.length * unit;
  const bottom = geometry.height * unit;
  return (
    <g class="seams">
      {files.map(({ at, names }) => (
        <g key={`f${names}`} data-vanished={names.join(" ")}>
          <Bars path={`M${within(at, wide)} ${bottom - high}v${high}`} />
          <text class="coordinate was" x={at} y={bottom + margin * 0.6}>
            {names.join(" ")}
          </text>
        </g>
      ))}
      {ranks.map(({ at, names }) => (
        <g key={`r${names}`} data-vanished={names.join(" ")}>
          <Bars path={`M0 ${bottom - high + within(at - bottom + high, high)}h${wide}`} />
          <text class="coordinate was" x={-margin * 0.55} y={at}>
            {names.join(" ")}
          </text>
        </g>
      ))}
    </g>
  );
}
