// The program, once it runs: one for all who import the package, asked without waiting. A crash takes nothing with it but
// the question: positions and texts are the caller's, and the next question is asked of a fresh one.
import { Crash, Module } from "../../tools/view/page/src/program/module";

/** What was asked for cannot be done; `message` is a sentence for people. */
export class VpgnError extends Error {
  override name = "VpgnError";
}

export type Source = string | URL | Response | ArrayBuffer | Uint8Array;

let module: Module | undefined;
let starting: Promise<void> | undefined;
let crashes = 0;

async function taken(source: Source): Promise<Response | BufferSource> {
  return typeof source === "string" || source instanceof URL ? fetch(source) : (source as Response | BufferSource);
}

/** Starts it, once; asked again it waits for the same. What fails may be tried again. */
export function start(source: () => Source | Promise<Source>): Promise<void> {
  starting ??= (async () => {
    try {
      module = await Module.start(await taken(await source()));
    } catch (problem) {
      starting = undefined;
      throw problem;
    }
  })();
  return starting;
}

/** The answer to a question of tools/api/ask.hpp. Throws a VpgnError. */
export function ask<Answer>(question: { ask: string; [field: string]: unknown }, text?: string | Uint8Array): Answer {
  if (module === undefined) throw new VpgnError("`await ready()` comes first");
  let said: string;
  try {
    said = module.ask(question, text);
  } catch (problem) {
    if (!(problem instanceof Crash)) throw problem;
    crashes++;
    module = module.afresh();
    throw new VpgnError(`the program has stopped, and starts afresh: ${problem.message}`);
  }
  const { answer, error } = JSON.parse(said);
  if (error !== undefined) throw new VpgnError(error);
  return answer;
}

/** Another number whenever what a program held is gone. */
export function lives(): number {
  return crashes;
}

/** Of the program, in bytes: it grows and does not shrink. */
export function memory(): number {
  return module?.memory ?? 0;
}
