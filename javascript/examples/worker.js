// A worker that checks what it is sent, so that a page stays responsive with large files:
// `new Worker(new URL("worker.js", import.meta.url), { type: "module" })`.
import { check, ready } from "vpgn";

const started = ready();

addEventListener("message", async ({ data }) => {
  await started;
  postMessage(check(data));
});
