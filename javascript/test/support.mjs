// The native program and the samples.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const root = process.env.VPGN_ROOT;

/** Its output, run in the folder of the project. */
export function vpgn(...args) {
  const { stdout, error } = spawnSync(process.env.VPGN, args, { cwd: root, maxBuffer: 2 ** 28 });
  if (error) throw error;
  return stdout.toString("utf8");
}

/** The outputs of many runs, given by their words. A shell starts them all: to start one from here takes longer than the run,
 * because this process is large. */
export function vpgnEach(runs) {
  const out = mkdtempSync(join(tmpdir(), "vpgn-test-"));
  try {
    const quoted = (word) => `'${word.replaceAll("'", "'\\''")}'`;
    const lines = runs.map(
      (words, i) => `${[process.env.VPGN, ...words].map(quoted).join(" ")} >${out}/${i} 2>/dev/null\n`,
    );
    const { error } = spawnSync("sh", { cwd: root, input: lines.join("") });
    if (error) throw error;
    return runs.map((_, i) => readFileSync(join(out, String(i)), "utf8"));
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** As the command line infers the format from the extension of a file. */
const forms = { ".pgn": "pgn", ".txt": "article", ".json": "json", ".jsonl": "jsonl", ".zsg": "zsg", ".fen": "fen" };

/** The program decodes files, the package reads text: for bytes in UTF-16 it has T101. */
export const notDecoded = ["samples/findings/T101-foreign-encoding/bad.pgn", "samples/oddities/utf-16.pgn"];

/** The files of games in these folders of samples: `{file, from}`, files as seen from the project's folder. */
export function samples(...folders) {
  const found = [];
  for (const folder of folders)
    for (const name of readdirSync(`${root}/samples/${folder}`, { recursive: true }).sort()) {
      const from = forms[name.match(/\.[a-z]+$/)?.[0]];
      const file = `samples/${folder}/${name}`;
      if (from && !notDecoded.includes(file)) found.push({ file, from });
    }
  return found;
}
