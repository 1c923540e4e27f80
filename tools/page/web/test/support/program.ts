// The program that a page carries, run by node as a worker of the page runs it.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { decompress } from "fzstd";
import type { Checked, Choice, Choices, Entered, Forms, Place, Reading, Repaired } from "../../src/program/answers";
import { Module } from "../../src/program/module";
import { writePage } from "./vpgn";

/** As `Program`, answering at once. */
export interface ProgramAtHand {
  forms(): Forms;
  check(text: string, reading: Reading, other?: string): Checked;
  repaired(text: string, reading: Reading): Repaired;
  choices(text: string, reading: Reading, place: Place, made: Choice[]): Choices;
  enter(text: string, reading: Reading, place: Place, made: Choice[]): Entered;
}

/** Of the base64 in a page. */
export function programOf(packed: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(packed, "base64");
  return new Uint8Array(bytes.readUInt32BE(0) === 0x28b52ffd ? decompress(bytes) : gunzipSync(bytes));
}

/** Undefined: the page was built without it. */
export async function programAtHand(): Promise<ProgramAtHand | undefined> {
  const page = readFileSync(writePage("with-program", "samples/games/orthodox"), "utf8");
  const [, packed] = page.match(/<script type="text\/plain" id="program">([^<]*)</) ?? [];
  if (packed === undefined) return undefined;
  const module = await Module.start(programOf(packed));
  const ask = (question: object) => {
    const { answer, error } = JSON.parse(module.ask(question));
    if (error !== undefined) throw new Error(error);
    return answer;
  };
  return {
    forms: () => ask({ ask: "forms" }),
    check: (text, reading, other) => ask({ ask: "check", text, reading, ...(other !== undefined && { with: other }) }),
    repaired: (text, reading) => ask({ ask: "repaired", text, reading }),
    choices: (text, reading, place, made) => ask({ ask: "choices", text, reading, place, made }),
    enter: (text, reading, place, made) => ask({ ask: "enter", text, reading, place, made }),
  };
}
