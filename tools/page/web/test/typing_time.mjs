// node test/typing_time.mjs PAGE.html: measures whether typing into a large text is ever slower than a frame. PAGE is written
// by `vpgn view` without games. Prints the time from keys to drawing, and the number of tasks longer than 50 ms.
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: flags });
const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
await page.goto(pathToFileURL(process.argv[2]).href);
await page.waitForSelector("html[data-ready]", { state: "attached" });
const game = '[White "A"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *\n\n';
const text = game.repeat(Math.floor(190_000 / game.length));
await page.setInputFiles("#files", { name: "a.pgn", mimeType: "", buffer: Buffer.from(text) });
await page.waitForSelector(".summary:not(.checking):not(:empty)");
console.log(`${text.length} bytes, ${await page.innerText(".summary")}`);
await page.locator(".of-games .cm-content").click();
await page.evaluate(() => {
  window.keys = [];
  window.long = [];
  new PerformanceObserver((list) =>
    window.keys.push(...list.getEntries().filter((one) => one.name === "keydown")),
  ).observe({ type: "event", durationThreshold: 16, buffered: false });
  new PerformanceObserver((list) => window.long.push(...list.getEntries())).observe({ type: "longtask" });
});
for (const key of "{a comment that goes on and on, typed as fast as fingers can} ".repeat(3)) {
  await page.keyboard.type(key, { delay: 40 });
}
await page.waitForTimeout(1000);
const { keys, long } = await page.evaluate(() => ({
  keys: window.keys.map((one) => one.duration).sort((a, b) => a - b),
  long: window.long.map((one) => one.duration),
}));
console.log(`keys that took 16 ms or more until drawn: ${keys.length} of 186, longest ${keys.at(-1) ?? 0} ms`);
console.log(`long tasks: ${long.length}${long.length ? `, longest ${Math.max(...long)} ms` : ""}`);
await browser.close();
