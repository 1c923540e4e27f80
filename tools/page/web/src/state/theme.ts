// Light, dark or with high contrast: as the system has it, until the user chooses.
import { effect, signal } from "@preact/signals";
import { keep, kept } from "./kept";

export const themes = ["auto", "light", "dark", "contrast"] as const;
export type Theme = (typeof themes)[number];

export const theme_words: Record<Theme, string> = {
  auto: "As the system",
  light: "Light",
  dark: "Dark",
  contrast: "High contrast",
};

export const theme = signal<Theme>(themes.find((name) => name === kept("theme")) ?? "auto");

export function nextTheme(): void {
  theme.value = themes[(themes.indexOf(theme.value) + 1) % themes.length] as Theme;
}

export function keepTheme(): void {
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
    keep("theme", theme.value);
  });
}
