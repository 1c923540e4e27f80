// A real browser with a page. Every request except for the page itself is recorded, and fails the test.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { readPlacement, splitText } from "../../src/play/position";
import { out } from "./vpgn";

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

let running: Promise<Browser> | undefined;
let stopping: NodeJS.Timeout | undefined;

/** With a new, empty profile. All suites of a process share one browser: starting it costs as much as opening two pages. */
export function startBrowser(): Promise<Browser> {
  clearTimeout(stopping);
  running ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: flags,
  });
  return running;
}

/** Unless the next suite starts it again at once. */
export function stopBrowser(): void {
  stopping = setTimeout(async () => {
    const browser = await running;
    running = undefined;
    unused.clear();
    await browser?.close();
  }, 200);
}

export interface Opened {
  page: Page;
  /** Ends the use of the page, and checks that it has made no requests and had no errors. */
  done: () => Promise<void>;
}

// Windows that tests have left, by those options that cannot be changed. To open a page in one of them costs half as much as in a
// new one.
const unused = new Map<string, Page>();
const most_unused = 4;
const empty_page = `${out}/nothing-${process.pid}.html`;
writeFileSync(empty_page, "<!doctype html><title>Nothing</title>");

/** As a new window is, but for its history. False: it cannot be used again. */
async function isEmptied(page: Page): Promise<boolean> {
  if (page.isClosed() || page.context().pages().length !== 1) return false;
  await page.evaluate(() => undefined); // after all errors that it has reported
  for (const event of ["request", "pageerror", "console", "dialog"] as const) page.removeAllListeners(event);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(pathToFileURL(empty_page).href);
  // Of all files: browsers do not tell them apart.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  page.removeAllListeners("dialog");
  await page.mouse.move(-1, -1);
  return true;
}

async function newPage(browser: Browser, options: BrowserContextOptions, key: string): Promise<Page> {
  const left = unused.get(key);
  unused.delete(key);
  if (left) {
    const { colorScheme = "light", reducedMotion = "reduce", viewport } = options;
    await left.emulateMedia({ media: null, colorScheme, reducedMotion });
    if (viewport) await left.setViewportSize(viewport);
    return left;
  }
  const context = await browser.newContext(options);
  context.setDefaultTimeout(300_000); // however busy the machine
  return context.newPage();
}

export async function open(
  browser: Browser,
  path: string,
  hash = "",
  wanted: BrowserContextOptions = {},
  ready = "html[data-ready]",
): Promise<Opened> {
  const options: BrowserContextOptions = {
    viewport: { width: 1280, height: 860 },
    reducedMotion: "reduce",
    ...wanted,
  };
  const key = JSON.stringify({ ...options, viewport: 0, colorScheme: 0, reducedMotion: 0 });
  const page = await newPage(browser, options, key);
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
    if (!unused.has(key) && (await isEmptied(page))) unused.set(key, page);
    else await page.context().close();
    const [[oldest, left] = []] = unused;
    if (oldest !== undefined && unused.size > most_unused) {
      unused.delete(oldest);
      await left?.context().close();
    }
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

/** Steps forward once for each text of each game, over moves that are not replayed, until the page has it, and on to the next
 * game. Runs in the browser. */
async function stepThrough(games: string[][], read: () => string[]): Promise<Shown[][]> {
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const press = (key: string) => {
    const options = { key, bubbles: true, cancelable: true };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", options));
    return pause(0); // drawn by then
  };
  const isReplayed = () =>
    [...document.querySelectorAll(".status")].every((one) => !one.textContent?.includes("Not replayed"));
  const shownText = () => (document.querySelector("#position-text") as HTMLInputElement).value;
  const all: Shown[][] = [];
  for (const texts of games) {
    const shown: Shown[] = [];
    all.push(shown);
    for (const text of texts) {
      await press("ArrowRight");
      while (!isReplayed()) await press("ArrowRight");
      // A wrong position is reported after a minute.
      for (let i = 0; i < 600 && shownText() !== text; i++) await pause(100);
      shown.push({ text: shownText(), pieces: read() });
      if (shownText() !== text) return all;
    }
    await press("n");
  }
  return all;
}

/** The positions of all games, stepped through by keys: of each the text and the drawn pieces. `games` are the texts that are
 * expected. One request instead of four for each position. The address is not changed, which would take a quarter of the time. */
export function steppedThrough(page: Page, games: string[][]): Promise<Shown[][]> {
  return page.evaluate(`
    history.replaceState = () => undefined;
    (${String(stepThrough)})(${JSON.stringify(games)}, ${String(readDrawing)})
  `);
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
