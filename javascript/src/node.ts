// For node: the program is the file `vpgn.wasm` next to this one, read from disk.
import { readFile } from "node:fs/promises";
import { type Source, start } from "./program";

export * from "./package";

/** See index.ts. */
export function ready(from?: Source): Promise<void> {
  return start(() => from ?? readFile(new URL("vpgn.wasm", import.meta.url)));
}
