// node test/compare_times.mjs [--rounds N] [--games GAMES.pgn] OLD.html NEW.html: compares two pages, in turn, in new browsers. Prints the
// median and the least time of the main thread, which other work on the machine hardly changes: until the page is ready, until it is
// at rest, while 5 MB of games are opened, and while a comment is typed into 195 KB; with GAMES.pgn while its games are opened, and
// while the explorer reads them, with the elapsed time. Of a page with games only the first is measured.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";

const { values, positionals: pages } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, games: { type: "string" } },
  allowPositionals: true,
});

const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
const moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *";
const folder = mkdtempSync(join(tmpdir(), "compare-times-"));

/** A file, because the browser opens it itself: bytes would be unpacked on the main thread. */
function fileOf(size) {
  let text = "";
  for (let i = 0; text.length < size; i++) text += `[White "${i}"]\n\n${moves}\n\n`;
  const path = join(folder, `${size}.pgn`);
  writeFileSync(path, text);
  return path;
}

/** Milliseconds of the main thread since the page was opened. */
async function busy(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
}

const openFile = async (page, path) => {
  await page.setInputFiles("#files", path);
  await page.locator(".arrival .cost").waitFor({ timeout: 300_000 });
};

/** What is done before the measurement, and what is measured. */
const measurements = {
  "at rest, 4 s after that": { measured: (page) => page.waitForTimeout(4000), sinceOpened: true },
  "5 MB opened": { input: fileOf(5_000_000), measured: openFile },
  "typing in 195 KB": {
    input: fileOf(195_000),
    before: async (page, path) => {
      await page.setInputFiles("#files", path);
      await page.waitForSelector(".summary:not(.checking):not(:empty)");
      await page.locator(".of-games .cm-content").click();
    },
    measured: async (page) => {
      await page.keyboard.type("{a comment that goes on and on} ", { delay: 40 });
      await page.waitForTimeout(800);
    },
  },
  ...(values.games && {
    "games opened": { input: resolve(values.games), measured: openFile },
    explorer: {
      input: resolve(values.games),
      before: openFile,
      measured: async (page) => {
        await page.click(".explorer summary");
        await page.waitForSelector(".explorer tbody tr");
        await page.waitForFunction(() => document.querySelector(".explorer progress") === null, undefined, {
          timeout: 300_000,
        });
      },
    },
  }),
};

async function measure(path, { input, before, measured, sinceOpened } = {}) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: flags });
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(pathToFileURL(path).href);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await page.waitForTimeout(150);
  await before?.(page, input);
  const from = measured && !sinceOpened ? await busy(session) : 0;
  const began = performance.now();
  await measured?.(page, input);
  const elapsed = performance.now() - began;
  const time = (await busy(session)) - from;
  const is_editor = (await page.locator(".of-games .cm-content").count()) > 0;
  await browser.close();
  return { time, elapsed, is_editor };
}

const results = new Map();
const note = (what, page, { time, elapsed }) => {
  const key = `${what}: ${page}`;
  results.set(key, [...(results.get(key) ?? []), { time, elapsed }]);
};
for (let round = 0; round < Number(values.rounds); round++) {
  for (const page of pages) {
    const ready = await measure(page);
    note("ready", page, ready);
    if (!ready.is_editor) continue;
    for (const [what, measurement] of Object.entries(measurements)) note(what, page, await measure(page, measurement));
  }
}
rmSync(folder, { recursive: true });

const sorted = (all, of) => all.map(of).sort((a, b) => a - b);
for (const [what, all] of results) {
  const times = sorted(all, ({ time }) => time);
  const elapsed = sorted(all, (one) => one.elapsed)[0] / 1000;
  const middle = times[times.length >> 1];
  console.log(
    `${what}: ${middle.toFixed(0)} ms (least ${times[0].toFixed(0)})${/^(games|explorer)/.test(what) ? `, ${elapsed.toFixed(1)} s elapsed` : ""}`,
  );
}
