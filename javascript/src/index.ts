// For browsers and bundlers: the program is the file `vpgn.wasm` next to this one.
import { type Source, start } from "./program";

export * from "./package";

/** Starts the program; await it once before anything else. Later calls wait for the same start. `from` is the location of
 * the program if it is not next to the package: an address, a response, bytes. Cost: fetching 1.5 MB, compressed, and some
 * tenths of a second. */
export function ready(from?: Source): Promise<void> {
  return start(() => from ?? new URL("vpgn.wasm", import.meta.url));
}
