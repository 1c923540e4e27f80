// A site as a plain web server hands it out.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";

const types: Record<string, string> = { html: "text/html", js: "text/javascript", wasm: "application/wasm" };

/** The headers that the file `_headers` of a site has for an address, as hosts read it. */
function headersOf(folder: string, address: string): Record<string, string> {
  const headers: Record<string, string> = {};
  let applies = false;
  for (const line of readFileSync(`${folder}/_headers`, "utf8").split("\n")) {
    const [name = "", ...value] = line.trim().split(": ");
    if (line.startsWith("/")) {
      const pattern = line.replaceAll(".", "\\.").replaceAll("*", ".*");
      applies = new RegExp(`^${pattern}$`).test(address);
    } else if (applies && name.startsWith("! ")) delete headers[name.slice(2).toLowerCase()];
    else if (applies && name !== "") headers[name.toLowerCase()] = value.join(": ");
  }
  return headers;
}

/** Hands out the files of a folder, and knows nothing of them; or `with_headers`, as a host that reads `_headers`. */
export function serve(folder: string, with_headers = false): Promise<Server> {
  const server = createServer((request, response) => {
    const name = (request.url ?? "/").replace(/[?#].*/, "").replace(/^\/$/, "/index.html");
    try {
      const bytes = readFileSync(folder + name);
      const headers = with_headers ? headersOf(folder, name) : {};
      const type = types[name.replace(/.*\./, "")] ?? "text/plain";
      response.writeHead(200, { "content-type": type, ...headers });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

export function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** `asked`: the addresses that were requested. `done` closes the page, and checks that it has requested nothing from other
 * servers and had no errors. */
export async function openSite(
  browser: Browser,
  address: string,
  place: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; asked: string[]; done: () => Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 900, height: 900 },
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  context.setDefaultTimeout(300_000); // however busy the machine
  const asked: string[] = [];
  const errors: string[] = [];
  const page = await context.newPage();
  context.on("request", (request) => asked.push(request.url()));
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto(address + place);
  const done = async () => {
    await context.close();
    assert.deepEqual(errors, []);
    assert.deepEqual(
      asked.filter((url) => !url.startsWith(address) && !url.startsWith("data:") && !url.startsWith("blob:")),
      [],
    );
  };
  return { page, asked, done };
}
