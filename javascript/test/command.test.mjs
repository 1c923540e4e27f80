// The command of the package has the words, output and exit statuses of the native program.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { root } from "./support.mjs";

const command = fileURLToPath(new URL("../node_modules/.bin/vpgn", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "vpgn-test-"));
after(() => rmSync(folder, { recursive: true }));

function run(program, args, input = "") {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, encoding: "utf8", input });
  if (error) throw error;
  return { status, stdout, stderr };
}
const here = (args, input) => run(command, args, input);

/** Runs both programs, and compares all that they print. */
function compare(args, input) {
  const result = here(args, input);
  assert.deepEqual(result, run(process.env.VPGN, args, input), args.join(" "));
  return result;
}

test("check", () => {
  const { status, stderr } = compare(["check", "samples/games/momentum"]);
  assert.deepEqual([status, stderr], [1, "vpgn: 4 games, 167 moves: 5 errors, 1 warning\n"]);
  compare(["check", "--format", "short", "--select", "R2", "samples/games/momentum"]);
  compare([
    "check",
    "--format",
    "github",
    "samples/games/shrink/full-game.pgn",
    "samples/games/orthodox/opera-game.pgn",
  ]);
  compare(["check", "-"], "1. e4 e5 2. Nf6 *\n");
  compare(["check", "-"], '[Variant "Of nobody"]\n\n1. e4 *\n');
  assert.equal(compare(["check", "samples/games/orthodox/opera-game.pgn"]).status, 0);
  assert.equal(JSON.parse(here(["check", "--format", "json"], "1. e5 *").stdout).summary.errors, 1);
  const lighthouse = ["--variants", "samples/variants/lighthouse.ini", "samples/variants/lighthouse.pgn"];
  compare(["check", "--format", "short", ...lighthouse]);
});

test("files compressed by gzip", () => {
  const file = join(folder, "game.pgn.gz");
  writeFileSync(file, gzipSync("1. e4 e5 2. Nf6 *\n"));
  assert.equal(compare(["check", folder]).status, 1);
});

test("convert", () => {
  const game = "samples/games/orthodox/opera-game.pgn";
  for (const to of ["uci", "lan", "jsonl"]) assert.equal(compare(["convert", "--to", to, game]).status, 0);
  const file = join(folder, "game.uci");
  assert.deepEqual(here(["convert", "--to", "uci", game, "-o", file]), { status: 0, stdout: "", stderr: "" });
  assert.match(readFileSync(file, "utf8"), /^position startpos moves e2e4 e7e5 .*d1d8\n$/);
  // A game with an error is left out, and named.
  const { status, stdout, stderr } = here(["convert", "--to", "uci", "-"], "1. e5 *");
  assert.deepEqual([status, stdout], [1, ""]);
  assert.match(stderr, /^vpgn: -: /);
});

test("explain, help and version", () => {
  const { status, stdout } = here(["explain", "no-such-piece"]);
  assert.equal(status, 0);
  assert.match(stdout, /^R101 no-such-piece: /);
  assert.match(here(["--help"]).stdout, /Usage:\n {2}vpgn check/);
  assert.ok(here(["-h"]).stdout.split("\n").length <= 40);
  const version = readFileSync(`${root}/CMakeLists.txt`, "utf8").match(/VERSION ([\d.]+) LANG/)[1];
  assert.equal(here(["--version"]).stdout, `vpgn ${version}\n`);
});

test("refused: one line and exit status 2", () => {
  for (const [args, reason] of [
    [["check", "no-such-file.pgn"], /no-such-file\.pgn/],
    [["check", "--no-such-option"], /--no-such-option/],
    [["check", "--format", "no-such-format", "-"], /no-such-format/],
    [["check", "--format", "json", "samples/games/momentum"], /one file/],
    [["check", "--variant", "no-such-variant", "-"], /no-such-variant/],
    [["convert", "-"], /--to/],
    [["convert", "--to", "no-such-format", "-"], /no-such-format/],
    [["explain"], /code/],
    [["explain", "R999"], /R999/],
    [["view", "-"], /view/],
  ]) {
    const { status, stdout, stderr } = here(args, "1. e4 *");
    assert.deepEqual([status, stdout], [2, ""], args.join(" "));
    assert.match(stderr, /^vpgn: [^\n]*\n$/, args.join(" "));
    assert.match(stderr, reason);
  }
});
