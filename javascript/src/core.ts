// The rules and PGN, for browsers and bundlers: the program is the file `vpgn-core.wasm` next to this one.
import { type Source, startCore } from "./program";

export * from "./core-package";

/** Starts the program; await it once before anything else. Later calls wait for the same start. `from` is the location of
 * the program if it is not next to the package: an address, a response, bytes. */
export function ready(from?: Source): Promise<void> {
  return startCore(() => from ?? new URL("vpgn-core.wasm", import.meta.url));
}
