// The program for the tests, and its positions.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { unpacked } from "../../src/data/packed";
import type { GameRecord, GameTexts, List } from "../../src/data/record";
import { inflated } from "../../src/data/squeezed";

const program = process.env.VPGN ?? "vpgn";
const root = process.env.VPGN_ROOT ?? ".";
export const out = process.env.VPGN_OUT ?? ".";

/** Runs it in the source folder. Games with errors are no failure. */
export function vpgn(...words: string[]): string {
  return vpgnReading("", ...words);
}

/** The same, with a text as standard input. */
export function vpgnReading(input: string, ...words: string[]): string {
  const run = spawnSync(program, words, { cwd: root, input, encoding: "utf8", maxBuffer: 1 << 30 });
  if (run.status !== 0 && run.status !== 1) throw new Error(`vpgn ${words.join(" ")}: ${run.stderr}`);
  return run.stdout;
}

/** The sentence with which `vpgn check` ends. */
export function summaryOf(...files: string[]): string {
  const run = spawnSync(program, ["check", ...files], { cwd: root, encoding: "utf8", maxBuffer: 1 << 30 });
  return (run.stderr.trimEnd().split("\n").at(-1) ?? "").replace("vpgn: ", "");
}

/** Writes a page; returns its path. */
export function writePage(name: string, ...files: string[]): string {
  const path = `${out}/${name}.html`;
  vpgn("view", "-o", path, ...files);
  return path;
}

/** A page without games, in which some can be pasted. */
export function writeEmptyPage(name: string): string {
  const path = `${out}/${name}.html`;
  const run = spawnSync(program, ["view", "-o", path], { stdio: ["ignore", "ignore", "inherit"] });
  if (run.status !== 0) throw new Error("vpgn view has no page without games");
  return path;
}

let has_program: boolean | undefined;

/** Whether the page contains the program. */
export function hasProgram(): boolean {
  has_program ??= readFileSync(writePage(`any-${process.pid}`, "samples/games/orthodox"), "utf8").includes(
    'id="program"',
  );
  return has_program;
}

/** The positions of each game after every turn of its main line, as `vpgn dump --each` has them. */
export function dumped(...files: string[]): string[][] {
  const games: string[][] = [];
  let game: string[] = [];
  for (const line of vpgn("dump", "--each", ...files)
    .split("\n")
    .slice(0, -1)) {
    if (line !== "") game.push(line);
    else {
      games.push(game);
      game = [];
    }
  }
  return games;
}

export function dataOf(path: string): { list: List; games: GameRecord[] } {
  const html = readFileSync(path, "utf8");
  const elements = [...html.matchAll(/<script type="application\/json" (class="games"|id="list")>([^<]*)<\/script>/g)];
  const packed: string[] = [];
  let list: List | undefined;
  for (const [, kind, text] of elements) {
    if (kind === 'id="list"') list = JSON.parse(text ?? "");
    else packed.push(text ?? "");
  }
  if (!list) throw new Error(`${path} has no list`);
  const { phrases } = list;
  return { list, games: packed.flatMap((text) => unpacked(text, phrases)) };
}

/** The content that can be exported from its games. */
export async function textsOf(path: string): Promise<GameTexts[]> {
  const elements = readFileSync(path, "utf8").matchAll(/<script type="text\/plain" class="texts">([^<]*)<\/script>/g);
  const texts = await Promise.all([...elements].map(([, packed]) => inflated(packed ?? "")));
  return texts.flatMap((text) => JSON.parse(text) as GameTexts[]);
}
