// A real browser with a page in it. Whatever it asks for but the page itself is kept, and fails the test.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { readPlacement, splitText } from "../../src/play/position";

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** With a new, empty profile. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: flags });
}

export interface Opened {
  page: Page;
  /** Closes the page, and sees that it has asked for nothing and had no errors. */
  done: () => Promise<void>;
}

export async function open(
  browser: Browser,
  path: string,
  hash = "",
  options: BrowserContextOptions = {},
  ready = "html[data-ready]",
): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(300_000); // however busy the machine
  const page = await context.newPage();
  const own = pathToFileURL(path).href;
  const asked: string[] = [];
  const errors: string[] = [];
  page.on("request", (request) => {
    // What begins so is the page's own: the script of its worker.
    if (request.url().replace(/#.*/, "") !== own && !/^(data|blob):/.test(request.url())) asked.push(request.url());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("dialog", (dialog) => {
    errors.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(own + hash);
  await page.waitForSelector(ready, { state: "attached" });
  const done = async () => {
    await context.close();
    assert.deepEqual(asked, []);
    assert.deepEqual(errors, []);
  };
  return { page, done };
}

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What axe-core finds that keeps people out. */
export async function seriousViolations(page: Page): Promise<string[]> {
  const axe = readFileSync(`${process.env.VPGN_ROOT}/tools/view/page/node_modules/axe-core/axe.min.js`, "utf8");
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const run = (window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }).axe.run();
    return (await run).violations;
  });
  return violations
    .filter((one) => one.impact === "serious" || one.impact === "critical")
    .map((one) => `${one.id}: ${one.nodes.map((node) => `${node.html}\n${node.failureSummary}`).join("\n")}`);
}

export function positionText(page: Page): Promise<string> {
  return page.inputValue("#position-text");
}

/** What stands on the drawn board: letters with file and rank, in a fixed order. */
export function drawnPieces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const height = Number(document.querySelector("#app .frame")?.getAttribute("height")) / 100;
    return [...document.querySelectorAll<SVGGElement>(".piece:not(.gone)")]
      .map((piece) => {
        const [x, y] = (piece.style.transform.match(/-?[\d.]+/g) ?? []).map((text) => Number(text) / 100);
        return `${piece.dataset.letter} ${x} ${height - 1 - (y ?? 0)}`;
      })
      .sort();
  });
}

/** The same from a position text. */
export function piecesOf(text: string): string[] {
  const { pieces } = readPlacement(splitText(text).placement);
  return pieces.map((piece) => `${piece.letter} ${piece.file} ${piece.rank}`).sort();
}

export function turnHeading(page: Page): Promise<string> {
  return page.innerText(".story h2");
}

/** The part of the address that says where we are. Asked of the page: the browser tells of changes when it has time. */
export function placeOf(page: Page): Promise<string> {
  return page.evaluate(() => location.hash);
}

export async function waitForClipboard(page: Page, text: string): Promise<void> {
  await page.waitForFunction(async (wanted) => (await navigator.clipboard.readText()) === wanted, text);
}
