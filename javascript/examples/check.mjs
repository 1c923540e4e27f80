// node check.mjs [FILE]: the findings of a file of games, and the games as JSON.
import { readFile } from "node:fs/promises";
import { check, convert, explain, ready } from "vpgn";

await ready();
const [file] = process.argv.slice(2);
const text = file ? await readFile(file) : "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf7 5. O-O Be7 1-0\n";

const { findings, summary } = check(text, { file: file ?? "game.pgn" });
for (const { file, span, code, message, helps } of findings) {
  console.log(`${file}:${span.line}:${span.column}: ${code} ${message}`);
  for (const help of helps) console.log(`  ${help}`);
}
console.log(`games: ${summary.games}, turns: ${summary.turns}, errors: ${summary.errors}`);
if (findings.length > 0) console.log(explain(findings[0].code).headline);

const { text: json } = convert(text, { to: "jsonl", keepErrors: true });
for (const line of json.split("\n").filter(Boolean)) console.log(JSON.parse(line).result);
