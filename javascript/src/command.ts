// The command of the package, `npx vpgn check FILE`: a part of the native program, with its words, output and exit statuses. Only
// files that are texts, or texts compressed by gzip, are read, each as a whole.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { check, convert, explain, ready, report, VpgnError } from "./node";

declare const packageVersion: string; // by build.mjs

const usage = `vpgn reads records of chess and its variants, checks and converts them (the npm package, ${packageVersion}).

Usage:
  vpgn check [OPTION]… [FILE|FOLDER]…               report findings; without a file, of standard input
  vpgn convert --to FORMAT [OPTION]… [FILE|FOLDER]…  write the games in another format
  vpgn explain CODE                                 what a finding means
  vpgn --help | --version

Options of check:
  --format FORMAT     full, short, github, rdjsonl; of one file also json, jsonl, sarif, junit, rdjson
  --select CODES      report these findings alone, as in --select R,S105
  --ignore CODES      do not report these

Options of convert:
  --to FORMAT         pgn, lan, uci, fen, json, jsonl, csv, csa, kif, usi, sfen, zsg …
  -o, --output FILE   write there instead of to standard output
  --full              for JSON: with choices, events and positions of every turn
  --keep-errors       convert games with errors, too

Options of both:
  --from FORMAT       the format of the input, instead of the detected one
  --variant NAME      of games that do not name their variant
  --variants FILE     definitions of your own variants

Exit status: 0 no errors found, 1 errors or unchecked games, 2 the work could not be done.
`;

/** A wrong command line, or a file that cannot be read or written: one line and exit status 2. */
class Refusal extends Error {}

/** Those that a folder is searched for. */
const endings = /\.(pgn|lan|fen|uci|tcn|zsg|csa|kif|ki2|jkf|usi|sfen|gib)(\.gz)?$/i;

function filesOf(paths: string[]): string[] {
  if (paths.length > 0) return paths.flatMap(filesBelow);
  if (process.stdin.isTTY) throw new Refusal("no file is named; `-` is standard input (see `vpgn --help`)");
  return ["-"];
}

function filesBelow(path: string): string[] {
  if (path === "-" || !attempt(path, () => statSync(path)).isDirectory()) return [path];
  const found = attempt(path, () => readdirSync(path, { withFileTypes: true }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !name.startsWith("."))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) return filesBelow(inside);
      return endings.test(entry.name) ? [inside] : [];
    });
  return found;
}

/** The result of a function that the system may refuse. */
function attempt<T>(path: string, function_: () => T): T {
  try {
    return function_();
  } catch (error) {
    throw new Refusal(`${path}: ${(error as Error).message}`);
  }
}

function contents(path: string): Uint8Array {
  const bytes = attempt(path, () => readFileSync(path === "-" ? 0 : path));
  return path.endsWith(".gz") ? attempt(path, () => gunzipSync(bytes)) : bytes;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

type Counts = Record<"games" | "turns" | "errors" | "warnings" | "unchecked", number>;

/** The last line of `vpgn check`. */
function sentence({ games, turns, errors, warnings, unchecked }: Counts): string {
  const found = [
    ...(errors ? [counted(errors, "error")] : []),
    ...(warnings ? [counted(warnings, "warning")] : []),
    ...(unchecked ? [`${counted(unchecked, "game")} unchecked`] : []),
  ];
  return `vpgn: ${counted(games, "game")}, ${counted(turns, "move")}: ${found.join(", ") || "no findings"}`;
}

type Values = Record<string, string | boolean | undefined>;

const options = {
  from: { type: "string" },
  variant: { type: "string" },
  variants: { type: "string" },
} as const;

function reading({ from, variant, variants }: Values, file: string) {
  const definitions = typeof variants === "string" ? Buffer.from(contents(variants)).toString() : undefined;
  return {
    file,
    ...(typeof from === "string" && { from }),
    ...(typeof variant === "string" && { variant }),
    ...(definitions !== undefined && { definitions }),
  };
}

const listed = (codes: string | boolean | undefined) =>
  typeof codes === "string" ? codes.split(",").filter(Boolean) : undefined;

function runCheck(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...options,
      format: { type: "string" },
      select: { type: "string" },
      ignore: { type: "string" },
    },
  });
  const files = filesOf(positionals);
  const { format = "full" } = values;
  if (files.length !== 1 && ["json", "jsonl", "sarif", "junit", "rdjson"].includes(format))
    throw new Refusal(`--format ${format} is a document of one file, and ${files.length} are given`);
  const select = listed(values.select);
  const ignore = listed(values.ignore);
  const sum: Counts = { games: 0, turns: 0, errors: 0, warnings: 0, unchecked: 0 };
  for (const file of files) {
    const text = contents(file);
    const choice = { ...reading(values, file), ...(select && { select }), ...(ignore && { ignore }) };
    const { summary } = check(text, choice);
    for (const key of ["games", "turns", "errors", "warnings", "unchecked"] as const) sum[key] += summary[key] ?? 0;
    process.stdout.write(report(text, { ...choice, format }));
  }
  process.stderr.write(`${sentence(sum)}\n`);
  return sum.errors > 0 || sum.unchecked > 0 ? 1 : 0;
}

function runConvert(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...options,
      to: { type: "string" },
      output: { type: "string", short: "o" },
      full: { type: "boolean" },
      "keep-errors": { type: "boolean" },
    },
  });
  const { to, output, full, "keep-errors": keepErrors } = values;
  if (to === undefined) throw new Refusal("convert requires --to FORMAT (see `vpgn --help`)");
  const files = filesOf(positionals);
  if (files.length !== 1 && ["json", "csv"].includes(to))
    throw new Refusal(`--to ${to} is a document of one file, and ${files.length} are given`);
  let status = 0;
  const texts = files.map((file) => {
    const { text, remarks } = convert(contents(file), {
      ...reading(values, file),
      to,
      ...(full !== undefined && { full }),
      ...(keepErrors !== undefined && { keepErrors }),
    });
    for (const remark of remarks) process.stderr.write(`vpgn: ${file}: ${remark}\n`);
    if (remarks.length > 0) status = 1;
    return text;
  });
  if (output === undefined) process.stdout.write(texts.join(""));
  else attempt(output, () => writeFileSync(output, texts.join("")));
  return status;
}

function runExplain(args: string[]): number {
  const [code] = parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  if (code === undefined) throw new Refusal("explain requires the code of a finding, as in `vpgn explain R101`");
  const { code: name, slug, headline, page } = explain(code);
  process.stdout.write(`${name} ${slug}: ${headline}\n\n${page.trimEnd()}\n`);
  return 0;
}

/** Runs the command with the words after its name; returns the exit status. */
async function run([command, ...rest]: string[]): Promise<number> {
  if (command === "--version" || command === "-V") {
    process.stdout.write(`vpgn ${packageVersion}\n`);
    return 0;
  }
  const wantsHelp = [command, ...rest].some((word) => word === "--help" || word === "-h");
  if (command === undefined || wantsHelp) {
    (command === undefined ? process.stderr : process.stdout).write(usage);
    return command === undefined ? 2 : 0;
  }
  const commands = new Map([
    ["check", runCheck],
    ["convert", runConvert],
    ["explain", runExplain],
  ]);
  const action = commands.get(command);
  if (action === undefined)
    throw new Refusal(`there is no command \`${command}\` in the npm package (see \`vpgn --help\`)`);
  await ready();
  return action(rest);
}

// A reader that has seen enough, as `head`, is no error.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 2));
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isUsage = (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS") ?? false;
  if (!(error instanceof Refusal || error instanceof VpgnError || isUsage)) throw error;
  process.stderr.write(`vpgn: ${(error as Error).message}\n`);
  process.exitCode = 2;
}
