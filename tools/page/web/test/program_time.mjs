// node test/program_time.mjs VPGN VPGN.wasm GAMES.pgn: measures the program as WebAssembly. It and the native program convert
// the games to JSON, alternately, five times, on one thread; prints the least processor time of each, and whether the results
// are equal.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const [program, wasm, games] = process.argv.slice(2);
const bundle = join(tmpdir(), `vpgn-module-${process.pid}.mjs`);
const entry = fileURLToPath(new URL("../src/program/module.ts", import.meta.url));
await build({ entryPoints: [entry], bundle: true, format: "esm", outfile: bundle, logLevel: "warning" });
const { Module } = await import(pathToFileURL(bundle));
rmSync(bundle);

const seconds = ({ user, system }) => (user + system) / 1e6;
const started = process.cpuUsage();
const module = await Module.start(readFileSync(wasm));
console.log(`started in ${seconds(process.cpuUsage(started)).toFixed(2)} s`);

const text = readFileSync(games, "utf8");
const times = { machine: [], wasm: [] };
let said;
let answered;
for (let round = 0; round < 5; round++) {
  // The shell prints the time of its child.
  const words = `"${program}" convert --jobs 1 --keep-errors --to json - < "${games}"; times >&2`;
  const run = spawnSync("sh", ["-c", words], { encoding: "utf8", maxBuffer: 2 ** 30 });
  said = run.stdout;
  const of_child = run.stderr.trim().split("\n").at(-1).split(" ");
  const inSeconds = (time) => Number(time.split("m")[0]) * 60 + Number.parseFloat(time.split("m")[1]);
  times.machine.push(of_child.reduce((sum, time) => sum + inSeconds(time), 0));
  const before = process.cpuUsage();
  const answer = module.ask({ ask: "convert", text, reading: { from: "pgn" }, target: "json" });
  times.wasm.push(seconds(process.cpuUsage(before)));
  answered = JSON.parse(answer).answer.text;
}
const least = (all) => Math.min(...all);
console.log(
  `${(text.length / 1e6).toFixed(1)} MB to JSON: ${least(times.machine).toFixed(2)} s by the machine's program,`,
);
console.log(
  `${least(times.wasm).toFixed(2)} s by WebAssembly, ${(least(times.wasm) / least(times.machine)).toFixed(1)} times that;`,
);
console.log(
  `the same text: ${said.replaceAll('"file":"-"', "") === answered.replace(/"file":"[^"]*"/g, "")}; ${module.memory / 1e6} MB`,
);
