// "Repair all" gives one text everywhere: `vpgn check --fix`, the question `repaired`, the language server, and the page.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { repairsOfAll } from "../../src/editor/repairs";
import type { Change } from "../../src/program/answers";
import { programAtHand } from "../support/program";

const root = process.env.VPGN_ROOT ?? ".";
const vpgn = process.env.VPGN ?? "vpgn";
const program = await programAtHand();

function withChanges(text: string, changes: Change[]): string {
  let [made, kept] = ["", 0];
  for (const { span, text: written } of changes) {
    assert.ok(span[0] >= kept, "changes overlap");
    made += text.slice(kept, span[0]) + written;
    kept = span[1];
  }
  return made + text.slice(kept);
}

/** Every sample with findings, and the texts that show one kind of finding each. */
function samples(): string[] {
  const all = readdirSync(`${root}/samples`, { recursive: true }) as string[];
  const files = all.filter((name) => /\.(pgn|txt|kif|csa|ki2|jkf|usi|sfen|gib|zsg|jsonl)$/.test(name)).sort();
  return files
    .map((name) => `${root}/samples/${name}`)
    .filter((file) => Buffer.from(readFileSync(file, "utf8")).equals(readFileSync(file)));
}

/** Slips of which the repair of one hides or shows others, and a slip in other formats. */
const texts: Record<string, string> = {
  "one.pgn": "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf7 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 *\n",
  "crowded.pgn": "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf7 5. O-O Be7 6. Re2 b5 7. Bb3 d6 8. c3 O-O 9. h3 *\n",
  "missing.pgn": "1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 *\n",
  "marks.pgn": "1. e4 e5 2. Nf3 Nxc6 3. Bb5 a6 4. Ba4 Nxf6 5. O-O Be7 6. Re1 bb5 7. Bb3 d6 8. c3 O-O 9. h3 *\n",
  "commas.pgn": "1. e2-e4, e7-e5 2. Ng1-f3, Nb8-c6 3. Bf1-b5, a7-a6 4. Bb5-a4, Ng8-f7 5. O-O, Bf8-e7 *\n",
  "letter.txt": "Our game began 1. e4 e5 2. Nf3 Nc6, and then came 3. Bb5 a6 4. Ba4 Nf7 5. O-O Be7 6. Re1 b5.\n",
  "line.usi": "position startpos moves 7g7f 3c3d 2g2e\n",
  "accents.pgn": '[Event "é 棋 \u{1f3f4}"]\r\n\r\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf7 5. O-O Be7 6. Re1 b5 *\r\n',
};

interface Server {
  process: { kill(): void };
  begin(abilities?: object): Promise<unknown>;
  open(uri: string, text: string): void;
  found(uri: string, version: number): Promise<unknown>;
  ask(method: string, asked: object): Promise<never>;
}

test("`Repair all` is the text of `vpgn check --fix` in each interface", { skip: !program }, async (context) => {
  if (!program) return;
  const { Editor, edited } = await import(pathToFileURL(`${root}/tests/tools/lsp/editor.mjs`).href);
  const folder = mkdtempSync(join(tmpdir(), "vpgn-repair-"));
  const server: Server = new Editor(vpgn);
  context.after(() => {
    server.process.kill();
    rmSync(folder, { recursive: true });
  });
  await server.begin();
  const own = Object.entries(texts).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  let [repaired, by_server] = [0, 0];
  for (const file of [...samples(), ...own]) {
    const text = readFileSync(file, "utf8");
    const { status, stdout } = spawnSync(vpgn, ["check", "--quiet", "--fix-to", "-", file], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    const is_refused = status === 2;
    const fixed = is_refused ? text : stdout;
    assert.equal(program.repaired(text, {}).text, fixed, `${file}: repaired`);
    const checked = program.check(text, {});
    assert.ok(!is_refused || !checked.written?.length, `${file}: refused`);
    const { changes, count } = repairsOfAll({ findings: checked.findings, written: checked.written ?? [] });
    assert.equal(withChanges(text, changes), fixed, `${file}: the page`);
    assert.equal(count, program.repaired(text, {}).repairs, file);
    const uri = pathToFileURL(file).href;
    server.open(uri, text);
    await server.found(uri, 1);
    const [action] = (await server.ask("textDocument/codeAction", {
      textDocument: { uri },
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      context: { diagnostics: [], only: ["source.fixAll"] },
    })) as unknown as { edit?: object }[];
    if (action) {
      const { edit } = (action.edit ? action : await server.ask("codeAction/resolve", action)) as {
        edit: { documentChanges?: { edits: object[] }[]; changes?: Record<string, object[]> };
      };
      const edits = edit.documentChanges?.[0]?.edits ?? edit.changes?.[uri] ?? [];
      assert.equal(edited(text, edits), fixed, `${file}: the language server`);
      by_server++;
    } else assert.equal(fixed, text, `${file}: the language server offers nothing`);
    repaired += fixed === text ? 0 : 1;
  }
  assert.ok(repaired > 40 && by_server >= repaired, `${repaired} repaired, ${by_server} by the server`);
});
