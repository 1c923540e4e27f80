// The players' clocks, from commands in comments.
import type { Side } from "../data/record";
import type { Game, Line, Turn } from "./game";

/** `1:02:03`, `4:59`; under ten seconds with tenths, if there are any. */
export function timeText(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  const full_seconds = Math.floor(seconds);
  const hours = Math.floor(full_seconds / 3600);
  const minutes = Math.floor(full_seconds / 60) % 60;
  const tenths = Math.floor((seconds - full_seconds) * 10);
  const shown = seconds < 10 && tenths > 0 ? `.${tenths}` : "";
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(full_seconds % 60)}${shown}`;
}

/** After a turn, in seconds: for each side the clock of its last turn in that line of play, and before its first one the
 * clock at the beginning. Undefined: the game has no clocks, or not yet. */
export function clocksAt(game: Game, turn: Turn | undefined): Partial<Record<Side, number>> {
  if (!game.turns.some((played) => played.annotations.clock !== undefined)) return {};
  const clocks: Partial<Record<Side, number>> = {};
  for (let at = turn; at && (clocks.white === undefined || clocks.black === undefined); at = game.previous(at)) {
    const { side, annotations } = at;
    if (clocks[side] === undefined && annotations.clock !== undefined) clocks[side] = annotations.clock;
  }
  const first = game.record.beginning?.clock;
  return first === undefined ? clocks : { white: first, black: first, ...clocks };
}

/** The clock after a turn of a line, by its index there. */
export interface ClockPoint {
  index: number;
  seconds: number;
}

/** Of both sides, in the order of the turns; turns without a clock are left out. */
export function clockLines(line: Line): Record<Side, ClockPoint[]> {
  const lines: Record<Side, ClockPoint[]> = { white: [], black: [] };
  for (const { side, index, annotations } of line.turns)
    if (annotations.clock !== undefined) lines[side].push({ index, seconds: annotations.clock });
  return lines;
}
