// Light, dark or with high contrast: as the system has it, until the user chooses.
import { effect, signal } from "@preact/signals";
import { message } from "../language/message";
import { keep, kept } from "./kept";

export const themes = ["auto", "light", "dark", "contrast"] as const;
export type Theme = (typeof themes)[number];

export const theme_words: Record<Theme, string> = {
  auto: message("As the system"),
  light: message("Light"),
  dark: message("Dark"),
  contrast: message("High contrast"),
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
