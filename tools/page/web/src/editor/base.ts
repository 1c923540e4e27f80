// Bases of several files, Scid's and ChessBase's: which files belong together. The program reads them.
import { messageOf } from "../data/error";
import { numberText } from "../language/message";
import type { FindingOfBase } from "../program/answers";
import { program } from "../program/client";

/** By the extension of the index: the extensions of the other files. */
const parts: [index: string, others: RegExp][] = [
  ["si4", /^(sg4|sn4)$/],
  ["si5", /^(sg5|sn5)$/],
  // With those that have no games: indexes of searches, and settings.
  ["cbh", /^(c[bikp][a-z]|flags|ini)$/],
  ["2cbh", /^(2cb[ag]|2l[a-z]{2}|c[kp]o|ini)$/],
];
/** Extensions that other files have too: such a file is part of a base only beside its index. */
const common = /^(flags|ini)$/;

function splitName(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? [name, ""] : [name.slice(0, dot), name.slice(dot + 1).toLowerCase()];
}

/** The files of one base, its index first if it is there. */
export interface BaseFiles {
  base: File[];
}

/** Parts files into those of bases, which are opened together, and others, each in the place of its first file. */
export function withBases<Of extends Blob>(files: readonly Of[]): (Of | BaseFiles)[] {
  const names = new Set(files.flatMap((file) => (file instanceof File ? [file.name.toLowerCase()] : [])));
  const bases = new Map<string, BaseFiles>();
  const found: (Of | BaseFiles)[] = [];
  for (const file of files) {
    const [stem, ending] = file instanceof File ? splitName(file.name) : ["", ""];
    const possible = parts.filter(([index, others]) => ending === index || others.test(ending));
    const kind =
      possible.find(([index]) => names.has(`${stem}.${index}`.toLowerCase())) ??
      possible.find(() => !common.test(ending));
    if (!kind || !(file instanceof File)) {
      found.push(file);
      continue;
    }
    const key = `${stem.toLowerCase()}.${kind[0]}`;
    const known = bases.get(key);
    const base = known ?? { base: [] };
    if (ending === kind[0]) base.base.unshift(file);
    else base.base.push(file);
    if (known) continue;
    bases.set(key, base);
    found.push(base);
  }
  return found;
}

/** The games of a base as text; `read` is called with the bytes of its files as they are read, `found` with what the text does
 * not have. Throws an Error with a sentence. */
export async function* gamesOfBase(
  { base }: BaseFiles,
  read: (bytes: number) => void,
  found: (findings: FindingOfBase[]) => void,
): AsyncGenerator<Uint8Array> {
  if (!program) throw new Error("This page was built without the program.");
  try {
    for await (const { text, findings } of program.gamesOfBase(base, read)) {
      if (findings.length > 0) found(findings);
      yield new TextEncoder().encode(text);
    }
  } catch (problem) {
    const words = messageOf(problem);
    throw new Error(words.endsWith(".") ? words : `${words}.`);
  }
}

/** What files are called together: several that are one base, by its index. */
export function nameOf(files: readonly File[]): string {
  const [first, ...others] = withBases(files);
  if (first && others.length === 0) return "base" in first ? (first.base[0]?.name ?? "") : first.name;
  return files.length === 0 ? "" : `${files.length} files`;
}

/** What a text of bases lacks, in a sentence; undefined: nothing that matters. */
export function lossesOf(findings: readonly FindingOfBase[]): string | undefined {
  const losses = findings.filter(({ severity }) => severity !== "note");
  const [first] = losses;
  if (!first) return undefined;
  const more = losses.length > 1 ? `; ${numberText(losses.length - 1)} more like this` : "";
  return `The base could not be read completely: ${first.message}${more}.`;
}
