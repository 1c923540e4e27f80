// The changes of "Repair all": the first repair of each finding that leaves no choice, as long as they do not overlap.
import type { Change, PlacedFinding } from "../program/answers";

function meet(one: Change, other: Change): boolean {
  return one.span[0] < other.span[1] && other.span[0] < one.span[1];
}

/** `count`: repairs; `changes`: of all of them, in the order of the text. */
export function sureRepairs(findings: PlacedFinding[]): { count: number; changes: Change[] } {
  const changes: Change[] = [];
  let count = 0;
  for (const { repairs } of findings) {
    const repair = repairs.find((one) => one.sure);
    if (!repair || repair.changes.some((one) => changes.some((other) => meet(one, other)))) continue;
    changes.push(...repair.changes);
    count++;
  }
  return { count, changes: changes.sort((a, b) => a.span[0] - b.span[0]) };
}
