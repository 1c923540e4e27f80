// node tasks.mjs PACKAGE GAMES.pgn, after `npm ci` in this folder: what people do with recorded games, in vpgn (the package's folder) and in
// chess.js: lines of code, processor time and memory of each task. Each snippet runs three times in a process of its own, which has
// loaded its library and the games; the least time and the peak memory count. Prints a table in Markdown.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

const moves = 'for (const move of ["e4", "e5", "Nf3", "Nc6"])';
/** The task, with chess.js, with vpgn. An empty snippet: it has no such thing. */
const tasks = [
  [
    "1 headers and moves of all games",
    "for (const game of games) {\n  const chess = new Chess();\n  chess.loadPgn(game);\n  chess.getHeaders(), chess.history();\n}",
    "for (const game of games) {\n  const tree = GameTree.read(game);\n  tree.tags, tree.turns.map((turn) => turn.text);\n}",
  ],
  ["2 a tree with variations and comments", "", 'GameTree.read("1. e4 {best} e5 (1... c5) *").turns[0].variations;'],
  [
    "3 play by squares",
    'new Chess().move({ from: "e2", to: "e4" });',
    'new Position().play({ from: "e2", to: "e4" });',
  ],
  [
    "4 play e1g1",
    'new Chess("4k3/8/8/8/8/8/8/4K2R w K - 0 1").move("e1g1");',
    'new Position("", "4k3/8/8/8/8/8/8/4K2R w K - 0 1").play("e1g1");',
  ],
  ["5 moves of one square", 'new Chess().moves({ square: "g1" });', 'new Position().legalTurns({ from: "g1" });'],
  [
    "6 undo, history",
    `const chess = new Chess();\n${moves} chess.move(move);\nchess.undo(), chess.history();`,
    `const position = new Position();\n${moves} position.play(move);\nposition.undo(), position.played;`,
  ],
  [
    "7 FEN with a reason",
    'validateFen("8/8/8/8/8/8/8/8 w - - 0 1").error;',
    'try {\n  new Position("", "8/8/8/8/8/8/8/8 w - - 0 1");\n} catch (error) {\n  error.message;\n}',
  ],
  [
    "8 mate",
    'new Chess("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").isCheckmate();',
    'new Position("", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").end;',
  ],
  [
    "9 threefold repetition",
    'const chess = new Chess();\nfor (const move of ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"]) chess.move(move);\nchess.isThreefoldRepetition();',
    'const position = new Position();\nfor (const move of ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"]) position.play(move);\nposition.outcome({ claim: true });',
  ],
  [
    "10 headers and comments edited, written",
    'const chess = new Chess();\nchess.loadPgn(games[0]);\nchess.setHeader("White", "Z");\nchess.setComment("end");\nchess.pgn();',
    'const tree = GameTree.read(games[0]);\ntree.setTag("White", "Z");\ntree.end.comments = ["end"];\ntree.text();',
  ],
  [
    "11 positions of all games",
    "for (const game of games) {\n  const chess = new Chess();\n  chess.loadPgn(game);\n  chess.history({ verbose: true }).map((move) => move.after);\n}",
    "positions(text).map((game) => game.positions);",
  ],
  ["12 a variant", "", 'new Position("crazyhouse").play("e4");'],
  ["13 findings with their places", "", "check(text).findings.map((finding) => finding.span);"],
];

const [where, path, library, index] = process.argv.slice(2);
if (index !== undefined) {
  const text = readFileSync(path, "utf8");
  const games = text.split(/\n\n(?=\[Event )/);
  const names = { text, games };
  if (library === "vpgn") {
    Object.assign(names, await import(resolve(where, "node.js")));
    await names.ready();
  } else {
    const { Chess, validateFen } = await import("chess.js");
    Object.assign(names, { Chess, validateFen });
  }
  const task = new Function(...Object.keys(names), tasks[index][library === "vpgn" ? 2 : 1]);
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run !== 3; run++) {
    const before = process.cpuUsage();
    task(...Object.values(names));
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  console.log(least, process.resourceUsage().maxRSS / 1024);
} else {
  console.log("| task | chess.js: lines | ms | MB | vpgn: lines | ms | MB |\n|---|---|---|---|---|---|---|");
  const self = fileURLToPath(import.meta.url);
  for (const [place, [name, ...snippets]] of tasks.entries()) {
    const cells = ["chess.js", "vpgn"].flatMap((of, column) => {
      if (snippets[column] === "") return ["–", "–", "–"];
      const printed = execFileSync(process.execPath, [self, where, path, of, String(place)], { encoding: "utf8" });
      const [ms, mb] = printed.trim().split(" ").map(Number);
      return [snippets[column].split("\n").length, ms < 100 ? ms.toFixed(1) : ms.toFixed(0), mb.toFixed(0)];
    });
    console.log(`| ${[name, ...cells].join(" | ")} |`);
  }
}
