// The changes of "Repair all": what the program writes, or where it refuses the format the first repair of each finding that
// leaves no choice, as long as they do not overlap.
import type { Change, Checked, PlacedFinding, Repair, Span } from "../program/answers";

/** A part of "Repair all" that can be taken back by itself. */
export interface PartOfAll {
  words: string;
  /** The text that it is about. */
  span: Span;
  changes: Change[];
}

function meet(change: Change, other: Change): boolean {
  return change.span[0] < other.span[1] && other.span[0] < change.span[1];
}

const inOrder = (changes: Change[]) => changes.sort((a, b) => a.span[0] - b.span[0]);

function sureRepairs(findings: PlacedFinding[]): PartOfAll[] {
  const all: PartOfAll[] = [];
  for (const { span, repairs } of findings) {
    const repair = repairs.find((candidate) => candidate.sure);
    const is_free = (change: Change) => !all.some((other) => other.changes.some((made) => meet(change, made)));
    if (repair?.changes.every(is_free)) all.push({ words: repair.words, span, changes: repair.changes });
  }
  return all;
}

const same = (some: Change[], others: Change[]) =>
  some.length === others.length &&
  some.every(({ span, text }, i) => {
    const other = others[i];
    return other?.text === text && other.span[0] === span[0] && other.span[1] === span[1];
  });

/** With the words of the finding's own repair, if it is one. */
function named({ words, changes }: { words: string; changes: Change[] }, findings: PlacedFinding[]): PartOfAll {
  const is = (repair: Repair) => same(repair.changes, changes);
  const finding = findings.find(({ repairs }) => repairs.some(is));
  const span: Span = finding?.span ?? changes[0]?.span ?? [0, 0];
  return { words: finding?.repairs.find(is)?.words ?? words, span, changes };
}

/** `count`: of the repairs; `changes`: of all of them, in the order of the text. */
export function repairsOfAll({ findings, written }: Pick<Checked, "findings" | "written">) {
  const parts = written ? written.map((part) => named(part, findings)) : sureRepairs(findings);
  const count = written ? written.reduce((sum, { repairs }) => sum + repairs, 0) : parts.length;
  return { parts, count, changes: inOrder(parts.flatMap(({ changes }) => changes)) };
}
