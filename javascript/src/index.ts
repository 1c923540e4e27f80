// For browsers and bundlers: the program is the file `vpgn.wasm` beside this one.
import { type Source, start } from "./program";

export * from "./package";

/** Starts the program; to be awaited once, before anything else. Asked again it waits for the same. `from` is where the
 * program is to be had, if not beside the package: an address, a response, bytes. Cost: what it takes to fetch 1.5 MB,
 * compressed, and some tenths of a second. */
export function ready(from?: Source): Promise<void> {
  return start(() => from ?? new URL("vpgn.wasm", import.meta.url));
}
