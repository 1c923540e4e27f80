// A real browser with a page. Every request except for the page itself is recorded, and fails the test.
import assert from "node:assert/strict";
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
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: flags });
}

export interface Opened {
  page: Page;
  /** Closes the page, and checks that it has made no requests and had no errors. */
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

export function positionText(page: Page): Promise<string> {
  return page.inputValue("#position-text");
}

/** The pieces of the drawn board: letters with file and rank, in a fixed order. Runs in the browser. */
function readDrawing(): string[] {
  const height = Number(document.querySelector("#app .frame")?.getAttribute("height")) / 100;
  return [...document.querySelectorAll<SVGGElement>(".piece:not(.gone)")]
    .map((piece) => {
      const [x, y] = (piece.style.transform.match(/-?[\d.]+/g) ?? []).map((text) => Number(text) / 100);
      return `${piece.dataset.letter} ${x} ${height - 1 - (y ?? 0)}`;
    })
    .sort();
}

export function drawnPieces(page: Page): Promise<string[]> {
  return page.evaluate(readDrawing);
}

interface Shown {
  text: string;
  pieces: string[];
}

/** Steps forward once for each text, over moves that are not replayed, until the page has it. Runs in the browser. */
async function stepThrough(texts: string[], read: () => string[]): Promise<Shown[]> {
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const step = () => {
    const options = { key: "ArrowRight", bubbles: true, cancelable: true };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", options));
    return pause(0); // drawn by then
  };
  const isReplayed = () =>
    [...document.querySelectorAll(".status")].every((one) => !one.textContent?.includes("Not replayed"));
  const shownText = () => (document.querySelector("#position-text") as HTMLInputElement).value;
  const all: Shown[] = [];
  for (const text of texts) {
    await step();
    while (!isReplayed()) await step();
    // A wrong position is reported after a minute.
    for (let i = 0; i < 600 && shownText() !== text; i++) await pause(100);
    all.push({ text: shownText(), pieces: read() });
    if (shownText() !== text) break;
  }
  return all;
}

/** The positions of a game, stepped through by the arrow key: of each the text and the drawn pieces. `texts` are those
 * expected. One request instead of four for each position. */
export function steppedThrough(page: Page, texts: string[]): Promise<Shown[]> {
  return page.evaluate(`(${String(stepThrough)})(${JSON.stringify(texts)}, ${String(readDrawing)})`);
}

/** The same from a position text. */
export function piecesOf(text: string): string[] {
  const { pieces } = readPlacement(splitText(text).placement);
  return pieces.map((piece) => `${piece.letter} ${piece.file} ${piece.rank}`).sort();
}

export function turnHeading(page: Page): Promise<string> {
  return page.innerText(".story h2");
}

/** The fragment of the address. Read from the page, because the browser reports changes with a delay. */
export function placeOf(page: Page): Promise<string> {
  return page.evaluate(() => location.hash);
}

export async function waitForClipboard(page: Page, text: string): Promise<void> {
  await page.waitForFunction(async (wanted) => (await navigator.clipboard.readText()) === wanted, text);
}
