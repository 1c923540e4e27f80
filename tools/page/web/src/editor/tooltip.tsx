// The tooltip of a finding in the editor: the same text as in its card.
import type { ReadonlySignal } from "@preact/signals";
import { render } from "preact";
import type { Checked, PlacedFinding, Repair } from "../program/answers";
import { isNative } from "../state/native";
import { FindingText } from "../view/finding_text";
import { castAround } from "./places";

export function tooltipOf(
  finding: PlacedFinding,
  fresh: ReadonlySignal<{ checked: Checked } | undefined>,
  repair: (repair: Repair) => unknown,
): HTMLElement {
  const box = document.createElement("div");
  box.className = `finding ${finding.severity}`;
  const now = fresh.peek();
  const cast = now ? castAround(now.checked, finding, isNative.peek()) : {};
  render(<FindingText finding={finding} cast={cast} fresh={fresh} repairs={finding.repairs} repair={repair} />, box);
  return box;
}
