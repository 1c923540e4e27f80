// For use as one file: the program is in it, compressed.

import packed from "packed-program";
import { unpackedProgram } from "../../tools/page/web/src/program/packed_program";
import { type Source, start } from "./program";

export * from "./package";

/** See index.ts. */
export function ready(from?: Source): Promise<void> {
  return start(() => from ?? unpackedProgram(packed));
}
