// The board of a page, as tests point at it.
import type { Page } from "playwright-core";

/** Where a square is on the screen, while White is below. */
export async function middleOf(page: Page, square: string): Promise<[number, number]> {
  return page.evaluate((name) => {
    const board = document.querySelector("svg.squares") as SVGSVGElement;
    const height = Number(board.querySelector(".frame")?.getAttribute("height"));
    const x = (name.charCodeAt(0) - 97) * 100 + 50;
    const y = height - Number(name.slice(1)) * 100 + 50;
    const point = new DOMPoint(x, y).matrixTransform(board.getScreenCTM() as DOMMatrix);
    return [point.x, point.y] as [number, number];
  }, square);
}

/** The program has answered: what it asks for is there. */
export async function asks(page: Page, wanted: RegExp): Promise<void> {
  await page.waitForFunction(
    ([source]) => new RegExp(source as string).test(document.getElementById("asked")?.textContent ?? ""),
    [wanted.source],
  );
}

export async function writes(page: Page, turn: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector(".story h2")?.textContent?.includes(wanted), turn);
}
