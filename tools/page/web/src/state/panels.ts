// Panels that are folded away, so that the board has their room. The list of games then opens over the board.
import { effect, signal } from "@preact/signals";
import { keep, kept } from "./kept";

export const panels = ["games", "moves", "details"] as const;
export type Panel = (typeof panels)[number];

export const folded = signal<ReadonlySet<Panel>>(
  new Set(panels.filter((panel) => kept("folded")?.split(" ").includes(panel))),
);

export function toggleFolded(panel: Panel): void {
  const now = new Set(folded.value);
  if (!now.delete(panel)) now.add(panel);
  folded.value = now;
}

export function keepFolded(): void {
  effect(() => keep("folded", [...folded.value].join(" ")));
}
