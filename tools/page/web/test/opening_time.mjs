// node test/opening_time.mjs PAGE.html: measures how long a page takes to open, and whether its list scrolls smoothly. Prints
// the time from the navigation until the list, the board and the moves are drawn, five times in a new browser, and the frames
// of a scroll through the whole list.
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const url = pathToFileURL(process.argv[2]).href;
const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
flags.push("--disable-background-networking", "--disable-component-update", "--disable-sync");

const drawn = () =>
  new Promise((resolve) => {
    const look = () =>
      document.documentElement.dataset.ready
        ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
        : setTimeout(look, 1);
    look();
  });

/** Two screens a frame, as fast as the wheel of a mouse turns. */
const scroll = () =>
  new Promise((resolve) => {
    const box = document.querySelector(".rows");
    const frames = [];
    let last = performance.now();
    const step = (now) => {
      frames.push(now - last);
      last = now;
      box.scrollTop += 2 * box.clientHeight;
      if (box.scrollTop + box.clientHeight < box.scrollHeight) requestAnimationFrame(step);
      else resolve(frames.slice(1).sort((a, b) => a - b));
    };
    requestAnimationFrame(step);
  });

const times = [];
for (let run = 0; run < 5; run++) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: flags });
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await page.goto(url, { waitUntil: "commit" });
  times.push(await page.evaluate(drawn));
  if (run === 4) {
    const frames = await page.evaluate(scroll);
    const at = (share) => frames[Math.floor(share * (frames.length - 1))].toFixed(0);
    console.log(
      `scrolling: ${frames.length} frames, half within ${at(0.5)} ms, 95 % within ${at(0.95)} ms, longest ${at(1)} ms`,
    );
  }
  await browser.close();
}
console.log(`opening: ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
