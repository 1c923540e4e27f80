// The editor of a page, as tests use it.
import type { Page } from "playwright-core";

const content = ".of-games .cm-content";

/** Puts a text into the editor, as by pasting. */
export async function pasteText(page: Page, text: string): Promise<void> {
  if (!(await page.isVisible(content))) await page.click("#paste");
  await page.locator(content).evaluate((box, pasted) => {
    (box as HTMLElement).focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** The same, instead of the text that is there. */
export async function replaceText(page: Page, text: string): Promise<void> {
  if (await page.isVisible(content)) {
    await page.focus(content);
    await page.keyboard.press("Control+a");
  }
  await pasteText(page, text);
}

export function textOfEditor(page: Page): Promise<string> {
  return page.locator(`${content} .cm-line`).evaluateAll((lines) => lines.map((line) => line.textContent).join("\n"));
}
