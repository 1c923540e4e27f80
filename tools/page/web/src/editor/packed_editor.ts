// The script of the editor, which the page has packed beside its own (build.mjs): a page whose games are only read neither unpacks nor
// compiles it.
import { inflated, runScript } from "../data/squeezed";
import type { Editor } from "./code_mirror";

let loaded: Promise<typeof Editor> | undefined;

async function load(): Promise<typeof Editor> {
  runScript(await inflated(document.getElementById("packed-editor")?.textContent ?? ""));
  return vpgn_editor.Editor;
}

/** The class of editors. Rejects if the page has none, and is tried again then. */
export function editorClass(): Promise<typeof Editor> {
  loaded ??= load().catch((problem: unknown) => {
    loaded = undefined;
    throw problem;
  });
  return loaded;
}

declare global {
  /** The exports of code_mirror.ts. */
  var vpgn_editor: { Editor: typeof Editor };
}
