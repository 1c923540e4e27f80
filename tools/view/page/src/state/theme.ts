// Light or dark: as the system has it, until the user chooses.
import { effect, signal } from "@preact/signals";
import { keep, kept } from "./kept";

const names = ["auto", "light", "dark"] as const;
export type Theme = (typeof names)[number];

export const theme = signal<Theme>(names.find((name) => name === kept("theme")) ?? "auto");

export function nextTheme(): void {
  theme.value = names[(names.indexOf(theme.value) + 1) % names.length] as Theme;
}

export function keepTheme(): void {
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
    keep("theme", theme.value);
  });
}
