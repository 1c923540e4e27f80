// What axe-core finds in a page. The contrasts that it leaves undecided, of short and of hidden texts, are decided here.
import { readFileSync } from "node:fs";
import type { Page, ViewportSize } from "playwright-core";

interface Rule {
  id: string;
  nodes: { html: string; target: string[]; failureSummary: string }[];
}

/** Texts whose contrast is too low, among the elements that the selectors find. Runs in the browser. */
function lowContrasts(selectors: string[]): string[] {
  type Color = [red: number, green: number, blue: number, alpha: number];
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const brush = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
  const known = new Map<string, Color>();
  const colorOf = (words: string): Color => {
    const color = known.get(words) ?? painted(words);
    known.set(words, color);
    return color;
  };
  const painted = (words: string): Color => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = words;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([r, g, b, a]: Color, [r2, g2, b2]: Color): Color => {
    const mixed = (one: number, other: number) => one * a + other * (1 - a);
    return [mixed(r, r2), mixed(g, g2), mixed(b, b2), 1];
  };
  const luminance = (color: Color) => {
    const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((one) => {
      const share = one / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ancestors = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
    return all;
  };
  /** The shapes of a drawing that are drawn before a text, and where it is. */
  const shapesBelow = (text: SVGElement): Element[] => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [...(text.ownerSVGElement?.querySelectorAll("rect, path, circle, polygon") ?? [])].filter((shape) => {
      const box = shape.getBoundingClientRect();
      const is_there = box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
      return is_there && (shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    });
  };
  return selectors.flatMap((selector) => {
    const element = document.querySelector(selector);
    if (!element) return [`${selector}: not found`];
    const style = getComputedStyle(element);
    const chain = ancestors(element);
    const is_drawn = element instanceof SVGElement;
    let below: Color = [255, 255, 255, 1];
    for (const one of [...chain].reverse()) below = over(colorOf(getComputedStyle(one).backgroundColor), below);
    for (const shape of is_drawn ? shapesBelow(element) : []) {
      const { fill, fillOpacity } = getComputedStyle(shape);
      if (!/^(none|url)/.test(fill)) {
        const [r, g, b, a] = colorOf(fill);
        below = over([r, g, b, a * Number(fillOpacity)], below);
      }
    }
    const opacity = chain.reduce((all, one) => all * Number(getComputedStyle(one).opacity), 1);
    const [r, g, b, a] = colorOf(is_drawn ? style.fill : style.color);
    const [one, other] = [luminance(over([r, g, b, a * opacity], below)), luminance(below)];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    const size = Number.parseFloat(style.fontSize);
    const needed = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    return contrast >= needed
      ? []
      : [`contrast ${contrast.toFixed(2)} of ${needed}: ${element.outerHTML.slice(0, 200)}`];
  });
}

function library(): string {
  return readFileSync(`${process.env.VPGN_ROOT}/tools/page/web/node_modules/axe-core/axe.min.js`, "utf8");
}

/** Everything that axe-core reports, of any impact, and every text without enough contrast. `only_colors`: of a page that differs by
 * its colours alone from one that has been checked. */
export async function violations(page: Page, only_colors = false): Promise<string[]> {
  // Reading the library takes the browser half as long as running it: once for each page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(library());
  const { violations: found, incomplete } = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Rule[]; incomplete: Rule[] }> };
    };
    // What is right need not be described. No rule reads style sheets.
    return axe.run({ resultTypes: ["violations", "incomplete"], preload: false, ...(rules && { runOnly: rules }) });
  }, only_colors && ["color-contrast", "link-in-text-block"]);
  const undecided = incomplete.filter((one) => one.id === "color-contrast").flatMap((one) => one.nodes);
  const low = await page.evaluate(
    lowContrasts,
    undecided.map(({ target }) => target.at(-1) ?? ""),
  );
  // axe-core is not in frames: the pages in them are tested by themselves.
  const others = incomplete.filter(({ id }) => id !== "color-contrast" && id !== "frame-tested");
  return [
    ...low,
    ...[...found, ...others].map(
      (one) => `${one.id}: ${one.nodes.map((node) => `${node.html}\n${node.failureSummary}`).join("\n")}`,
    ),
  ];
}

export interface Screen {
  /** Absent: as it is. */
  viewport?: ViewportSize;
  colorScheme: "light" | "dark";
}

/** Gives a page the size and the colours of each screen. `look` receives whether it differs from an earlier one by colours alone. */
export async function onScreens(
  page: Page,
  screens: Record<string, Screen>,
  look: (name: string, only_colors: boolean) => Promise<void>,
): Promise<void> {
  const sizes = new Set<string>();
  for (const [name, { viewport, colorScheme }] of Object.entries(screens)) {
    await page.emulateMedia({ colorScheme });
    if (viewport) await page.setViewportSize(viewport);
    // The sizes follow in the next frame.
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    const size = JSON.stringify(viewport ?? null);
    await look(name, sizes.has(size));
    sizes.add(size);
  }
}

/** What is found on any of them, after the name of the screen. */
export async function violationsOn(page: Page, screens: Record<string, Screen>): Promise<string[]> {
  const all: string[] = [];
  await onScreens(page, screens, async (name, only_colors) => {
    for (const one of await violations(page, only_colors)) all.push(`${name}: ${one}`);
  });
  return all;
}

export const light_and_dark: Record<string, Screen> = {
  "in light": { colorScheme: "light" },
  "in the dark": { colorScheme: "dark" },
};
