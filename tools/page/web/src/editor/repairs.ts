// The changes of "Repair all": the first repair of each finding that leaves no choice, as long as they do not overlap.
import type { Change, PlacedFinding, Repair } from "../program/answers";

function meet(change: Change, other: Change): boolean {
  return change.span[0] < other.span[1] && other.span[0] < change.span[1];
}

/** `of_findings`: the repairs with their findings; `changes`: of all of them, in the order of the text. */
export function sureRepairs(findings: PlacedFinding[]) {
  const changes: Change[] = [];
  const of_findings: { finding: PlacedFinding; repair: Repair }[] = [];
  for (const finding of findings) {
    const repair = finding.repairs.find((candidate) => candidate.sure);
    if (!repair || repair.changes.some((change) => changes.some((other) => meet(change, other)))) continue;
    changes.push(...repair.changes);
    of_findings.push({ finding, repair });
  }
  return { of_findings, count: of_findings.length, changes: changes.sort((a, b) => a.span[0] - b.span[0]) };
}
