// Light or dark? As the system has it, until somebody chooses; the choice is kept where the browser allows it.
import { effect, signal } from "@preact/signals";

const names = ["auto", "light", "dark"] as const;
export type Theme = (typeof names)[number];

const place = "vpgn-theme";

function kept(): Theme {
  try {
    return names.find((name) => name === localStorage.getItem(place)) ?? "auto";
  } catch {
    return "auto"; // files opened from a disk may have no storage
  }
}

export const theme = signal<Theme>(kept());

export function nextTheme(): void {
  theme.value = names[(names.indexOf(theme.value) + 1) % names.length] as Theme;
}

export function keepTheme(): void {
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
    try {
      localStorage.setItem(place, theme.value);
    } catch {
      // then it is not kept
    }
  });
}
