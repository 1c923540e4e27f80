// Bases of several files, Scid's and ChessBase's: their games become a text, which every other function reads.
import type { GamesOfBase, OpenedBase } from "../../tools/page/web/src/program/answers";
import { countUnits, type Finding } from "./games";
import { demand } from "./options";
import { ask } from "./program";

/** A file of a base. Its extension names its part in the base; folders may precede the name. */
export interface BaseFile {
  name: string;
  bytes: Uint8Array | ArrayBuffer;
}

export interface Base {
  /** `si4`, `si5`, `cbh`, `2cbh` */
  from: string;
  /** All games, as extended PGN in the order of the base. */
  text: string;
  games: number;
  /** What the base has and the text has not: parts that are missing, damaged, or have no place in PGN. Spans are in `text`,
   * empty where something is left out; `game` counts the games of `text`. What is wrong with the games themselves is in
   * the findings of `check(text)`. */
  findings: Finding[];
}

function demandFiles(files: unknown): asserts files is BaseFile[] {
  if (!Array.isArray(files))
    throw new TypeError("the first argument of readBase is an array of files: { name, bytes }");
  for (const [i, file] of files.entries()) {
    demand(`the name of file ${i} of readBase`, file?.name, "text");
    if (!(file.bytes instanceof Uint8Array) && !(file.bytes instanceof ArrayBuffer))
      throw new TypeError(`the bytes of ${file.name} are a Uint8Array or an ArrayBuffer`);
  }
}

/** Reads a base of Scid (`.si4` or `.si5`, `.sg…`, `.sn…`) or ChessBase (`.cbh`, `.cbg`, `.cba` and the files beside them; `.2cbh`, `.2cbg`, `.2cba`, `.2lid`), all of
 * whose files are passed; files of other kinds are ignored. Without the index or the moves there is a VpgnError with the names of
 * the files to add; anything else that is missing is a finding. Memory: the files, until the text is made. */
export function readBase(files: BaseFile[]): Base {
  demandFiles(files);
  ask({ ask: "begin_base" });
  for (const { name, bytes } of files) ask({ ask: "file_of_base", name }, bytes);
  const { form: from } = ask<OpenedBase>({ ask: "open_base" });
  const { text, games, findings } = ask<GamesOfBase>({ ask: "games_of_base", from: 0 });
  countUnits(findings as Finding[], text);
  return { from, text, games, findings: findings as Finding[] };
}
