// node test/compare_times.mjs OLD.html NEW.html: compares two pages, in turn, three times each, in new browsers. Prints the least
// time of the main thread, which other work on the machine does not change: until the page is ready, while 5 MB of games are
// opened, and while a comment is typed into 195 KB. Of a page with games only the first is measured.
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
const moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *";
const games = (size) => {
  let text = "";
  for (let i = 0; text.length < size; i++) text += `[White "${i}"]\n\n${moves}\n\n`;
  return Buffer.from(text);
};
const inputs = { "5 MB opened": games(5_000_000), "typing in 195 KB": games(195_000) };

/** Milliseconds of the main thread since the page was opened. */
async function busy(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
}

async function measure(path, input) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: flags });
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(pathToFileURL(path).href);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await page.waitForTimeout(150);
  let before = 0;
  if (input !== undefined) {
    before = await busy(session);
    await page.setInputFiles("#files", { name: "a.pgn", mimeType: "", buffer: inputs[input] });
    if (input === "5 MB opened") await page.locator(".arrival .cost").waitFor();
    else {
      await page.waitForSelector(".summary:not(.checking):not(:empty)");
      await page.locator(".of-games .cm-content").click();
      before = await busy(session);
      await page.keyboard.type("{a comment that goes on and on} ", { delay: 40 });
      await page.waitForTimeout(800);
    }
  }
  const time = (await busy(session)) - before;
  const has_editor = (await page.locator(".of-games .cm-content").count()) > 0 || input !== undefined;
  await browser.close();
  return { time, has_editor };
}

const pages = process.argv.slice(2);
const least = new Map();
const note = (what, page, time) => {
  const key = `${what}: ${page}`;
  least.set(key, Math.min(time, least.get(key) ?? time));
};
for (let round = 0; round < 3; round++) {
  for (const page of pages) {
    const { time, has_editor } = await measure(page);
    note("ready", page, time);
    for (const input of has_editor ? Object.keys(inputs) : []) note(input, page, (await measure(page, input)).time);
  }
}
for (const [what, time] of [...least].sort()) console.log(`${what}: ${time.toFixed(0)} ms`);
