// The rules and PGN, for node: the program is the file `vpgn-core.wasm` next to this one, read from disk.
import { readFile } from "node:fs/promises";
import { type Source, startCore } from "./program";

export * from "./core-package";

/** See core.ts. */
export function ready(from?: Source): Promise<void> {
  return startCore(() => from ?? readFile(new URL("vpgn-core.wasm", import.meta.url)));
}
