// What of the program's table of looks (made by print_looks when it is built) goes into the page besides the table itself:
// a style sheet with the colours and dashes of signs, and their drawings.
import { readFile } from "node:fs/promises";

/** `--carried` in the theme's colours, `--board-carried` as it stands out from squares, whatever the theme. */
export function styleOf({ tones, signs }) {
  const colors = Object.entries(tones).map(
    ([name, { light, dark }]) => `--${name}:light-dark(${light},${dark});--board-${name}:${light};`,
  );
  const rules = Object.entries(signs).map(
    ([name, { tone, dashes }]) =>
      `.${name}{--tone:var(--${tone});--on-board:var(--board-${tone});--dashes:${dashes || "none"}}`,
  );
  return `:root{${colors.join("")}}${rules.join("")}`;
}

/** Symbols of all signs that stand on one square, by their ids `sign-NAME`. */
export function symbolsOf({ drawings }) {
  const symbols = Object.entries(drawings).map(
    ([id, drawing]) => `<symbol id="${id}" viewBox="0 0 100 100">${drawing}</symbol>`,
  );
  return `<svg class="pieces" width="0" height="0" aria-hidden="true">${symbols.join("")}</svg>`;
}

export async function tableOf(path) {
  return JSON.parse(await readFile(path, "utf8"));
}
