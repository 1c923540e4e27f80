// The output of the program as WebAssembly equals that of the native program byte for byte.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { isNamed } from "../../src/play/formats";
import type { Forms } from "../../src/program/answers";
import { Module } from "../../src/program/module";
import { programOf } from "../support/program";
import { out, vpgn, writePage } from "../support/vpgn";

const root = process.env.VPGN_ROOT ?? ".";

/** As the page carries it. */
function moduleOfPage(): Uint8Array<ArrayBuffer> | undefined {
  const page = readFileSync(writePage("with-program", "samples/games/orthodox"), "utf8");
  const packed = page.match(/id="program">([^<]*)</)?.[1];
  return packed === undefined ? undefined : programOf(packed);
}

const wasm = moduleOfPage();

function samples(folder: string, ending: string): string[] {
  const all = readdirSync(`${root}/samples/${folder}`, { recursive: true }) as string[];
  const files = all.filter((name) => name.endsWith(ending)).map((name) => `samples/${folder}/${name}`);
  // Invalid UTF-8 cannot be a text of a page.
  return files.filter((file) =>
    Buffer.from(readFileSync(`${root}/${file}`, "utf8")).equals(readFileSync(`${root}/${file}`)),
  );
}

/** The outputs of many runs, given by their words. A shell starts them all: to start one from here takes longer than the run,
 * because this process is large. */
function vpgnEach(runs: string[][]): string[] {
  const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
  const program = process.env.VPGN ?? "vpgn";
  const lines = runs.map(
    (words, i) => `${[program, ...words].map(quoted).join(" ")} >${quoted(`${out}/run-${i}`)} || :\n`,
  );
  const { error } = spawnSync("sh", { cwd: root, input: lines.join(""), stdio: ["pipe", "ignore", "ignore"] });
  if (error) throw error;
  return runs.map((_, i) => readFileSync(`${out}/run-${i}`, "utf8"));
}

function answer(said: string) {
  const { answer, error } = JSON.parse(said);
  assert.equal(error, undefined);
  return answer;
}

test("findings and conversions equal those of the native program", { skip: !wasm }, async () => {
  const program = await Module.start(wasm ?? new Uint8Array());
  const files = (
    [
      ["games", ".pgn", "pgn"],
      ["articles", ".txt", "article"],
      ["findings", ".pgn", "pgn"],
    ] as const
  ).flatMap(([folder, ending, from]) => samples(folder, ending).map((file) => ({ file, from })));
  const checked = vpgnEach(files.map(({ file, from }) => ["check", "--format", "json", "--from", from, file]));
  const converted = vpgnEach(
    files.map(({ file, from }) => ["convert", "--keep-errors", "--from", from, "--to", "json", file]),
  );
  for (const [i, { file, from }] of files.entries()) {
    const text = readFileSync(`${root}/${file}`, "utf8");
    const reading = { from };
    const found = answer(program.ask({ ask: "check", text, reading })).findings;
    const expected = JSON.parse(checked[i] ?? "").findings;
    const told = (one: { code: string; message: string; notes: string[]; helps: string[] }) => [
      one.code,
      one.message,
      one.notes,
      one.helps,
    ];
    assert.deepEqual(found.map(told), expected.map(told), file);
    const { text: json } = answer(program.ask({ ask: "convert", text, reading, target: "json" }));
    assert.equal(json, converted[i]?.replaceAll(`"file":${JSON.stringify(file)}`, '"file":"-"'), file);
  }
  assert.ok(files.length > 60, `${files.length} files`);
});

test("the number of choices equals the counts of perft", { skip: !wasm }, async () => {
  const program = await Module.start(wasm ?? new Uint8Array());
  for (const variant of ["orthodox", "crazyhouse", "xiangqi"]) {
    const { open } = answer(
      program.ask({ ask: "choices", text: "", reading: { variant }, place: { game: 0, turn: -1 }, made: [] }),
    );
    const counted = vpgn("perft", "--variant", variant, "1").match(/\d+\s*$/)?.[0];
    assert.equal(open.length, Number(counted), variant);
  }
});

test("menus have a name for every format", { skip: !wasm }, async () => {
  const program = await Module.start(wasm ?? new Uint8Array());
  const { sources, targets } = answer(program.ask({ ask: "forms" })) as Forms;
  assert.ok(sources.length > 20 && targets.length > 15);
  for (const { name } of [...sources, ...targets]) assert.ok(isNamed(name), name);
});
