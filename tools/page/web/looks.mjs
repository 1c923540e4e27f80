// What of the program's table of looks (made by print_looks when it is built) goes into the page besides the table itself:
// a style sheet with the colours and dashes of signs, and their drawings.
import { readFile } from "node:fs/promises";

/** `--board-carried`, `--square-light`: the colours of the board and of what is drawn on it, whatever the theme. */
export function styleOf({ colors, signs }) {
  const names = Object.entries(colors).map(
    ([name, color]) => `--${/^square/.test(name) ? "" : "board-"}${name}:${color};`,
  );
  const rules = Object.entries(signs).map(
    ([name, { tone, dashes }]) => `.${name}{--on-board:var(--board-${tone});--dashes:${dashes || "none"}}`,
  );
  return `:root{${names.join("")}}${rules.join("")}`;
}

/** Symbols of all signs by their ids: `sign-NAME` and `ring-NAME` on a square, `sample-NAME` in a legend; `head-NAME` of an
 * arrow has no space around it. */
export function symbolsOf({ drawings }) {
  const { squares, heads, samples, sample_width } = drawings;
  const symbols = (all, box) =>
    Object.entries(all).map(([id, drawing]) => `<symbol id="${id}" viewBox="${box}">${drawing}</symbol>`);
  const parts = [
    `<defs>${Object.entries(heads)
      .map(([id, drawing]) => `<g id="${id}">${drawing}</g>`)
      .join("")}</defs>`,
    ...symbols(squares, "0 0 100 100"),
    ...symbols(samples, `0 -20 ${sample_width} 40`),
  ];
  return `<svg class="pieces" width="0" height="0" aria-hidden="true">${parts.join("")}</svg>`;
}

export async function tableOf(path) {
  return JSON.parse(await readFile(path, "utf8"));
}

/** The part of the table that the script needs: its drawings are in the page, and its texts in the tables of languages. */
export function scriptTable({ drawings: _, texts: __, ...table }) {
  return table;
}
