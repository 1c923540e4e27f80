// The drawings of pieces that the page shows by their ids. `vpgn view` writes those of its games; a text may need
// others, which the program draws.

/** Adds the `<symbol>`s that are not there yet. They are the program's own, and hold nothing of a record. */
export function addDrawings(symbols: string): void {
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${symbols}</svg>`,
    "image/svg+xml",
  );
  const fresh = [...parsed.querySelectorAll("symbol")].filter((symbol) => !document.getElementById(symbol.id));
  if (fresh.length === 0) return;
  const box = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({ class: "pieces", width: "0", height: "0", "aria-hidden": "true" }))
    box.setAttribute(name, value);
  box.append(...fresh.map((symbol) => document.importNode(symbol, true)));
  document.body.append(box);
}
