// The program in the page: it runs from a file, offline, without a request, and restarts after a crash.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import type { Checked } from "../../src/program/answers";
import type { Reply } from "../../src/program/messages";
import type { PackedAnswer } from "../../src/program/packed_answer";
import { startBrowser, stopBrowser } from "../support/browser";
import { writePage } from "../support/vpgn";

const file = writePage("program", "samples/games/orthodox");
const hasProgram = readFileSync(file, "utf8").includes('id="program"');

async function ask(page: Page, questions: object[]): Promise<Reply[]> {
  return page.evaluate(async (all) => {
    const text = (id: string) => document.getElementById(id)?.textContent?.trim() ?? "";
    const worker = new Worker(URL.createObjectURL(new Blob([text("program-worker")], { type: "text/javascript" })));
    worker.postMessage({ program: text("program") });
    const replies = [];
    for (const question of all) {
      replies.push(
        await new Promise<Reply>((resolve, reject) => {
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = ({ message }) => reject(new Error(message));
          worker.postMessage(question);
        }),
      );
    }
    worker.terminate();
    return replies;
  }, questions);
}

// Within a suite, for the oldest node that is supported runs hooks nowhere else.
describe("the program in a browser", () => {
  let browser: Browser;
  before(async () => {
    browser = await startBrowser();
  });
  after(stopBrowser);

  it("the worker runs from a file, offline, without requests", { skip: !hasProgram }, async () => {
    const context = await browser.newContext({ offline: true });
    const page = await context.newPage();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    const [checked, unknown] = await ask(page, [
      { ask: { ask: "check", text: "1. e4 e5 2. Ke3 *", reading: {} } },
      { ask: { ask: "dance" } },
    ]);
    const answered = (reply: Reply | undefined): PackedAnswer => (reply && "answer" in reply ? reply.answer : {});
    assert.deepEqual(
      (answered(checked).answer as Checked).findings.map((one) => [one.code, ...one.span]),
      [["R102", 12, 15]],
    );
    assert.match(answered(unknown).error ?? "", /dance/);
    assert.deepEqual(
      requests.filter((url) => !url.startsWith("file:") && !url.startsWith("blob:")),
      [],
    );
    await context.close();
  });
});
