// The tooltip of a finding in the editor: the same text as in its card.
import { render } from "preact";
import type { PlacedFinding, Repair } from "../program/answers";
import { FindingText } from "../view/finding_text";

export function tooltipOf(one: PlacedFinding, repair: (repair: Repair) => unknown): HTMLElement {
  const box = document.createElement("div");
  box.className = `finding ${one.severity}`;
  render(<FindingText one={one} repairs={one.repairs} repair={repair} />, box);
  return box;
}
