// The program, started once for all importers. Its functions answer synchronously. A crash loses only the question: texts and
// positions belong to the caller, and the next question goes to a fresh instance.
import type { RefusedFinding, Severity } from "../../tools/page/web/src/program/answers";
import { Crash, Module } from "../../tools/page/web/src/program/module";

/** A part of a text, in UTF-16 code units from 0; `end` is one past the last. */
export interface TextSpan {
  start: number;
  end: number;
}

/** A text that may have been meant, and the part that it replaces. */
export interface Suggestion {
  text: string;
  span: TextSpan;
}

/** A request that cannot be carried out; `message` is a sentence for people. Where the cause is an error in a turn or a
 * definition, the error has the fields of its finding. */
export class VpgnError extends Error {
  override name = "VpgnError";
  /** `R102`; `explain(code)` has its page. */
  readonly code?: string;
  /** `no-such-move` */
  readonly slug?: string;
  readonly severity?: Severity;
  /** In the turn or the definitions that were given. */
  readonly span?: TextSpan;
  /** The most likely first. */
  readonly suggestions: readonly Suggestion[] = [];

  constructor(
    message: string,
    cause: Partial<Pick<VpgnError, "code" | "slug" | "severity" | "span" | "suggestions">> = {},
  ) {
    super(message);
    Object.assign(this, cause);
  }
}

function errorOf(message: string, finding?: RefusedFinding): VpgnError {
  if (finding === undefined) return new VpgnError(message);
  const spanOf = ([start, end]: [number, number]): TextSpan => ({ start, end });
  const { code, slug, severity, span, suggestions } = finding;
  return new VpgnError(message, {
    code,
    slug,
    severity: severity as Severity,
    span: spanOf(span),
    suggestions: suggestions.map(({ text, span }) => ({ text, span: spanOf(span) })),
  });
}

export type Source = string | URL | Response | ArrayBuffer | Uint8Array;

let module: Module | undefined;
let starting: Promise<void> | undefined;
let crashes = 0;
let core = false;

async function resolved(source: Source): Promise<Response | BufferSource> {
  return typeof source === "string" || source instanceof URL ? fetch(source) : (source as Response | BufferSource);
}

/** Starts the program once; later calls wait for the same start. After a failure a call tries again. */
export function start(source: () => Source | Promise<Source>): Promise<void> {
  starting ??= (async () => {
    try {
      module = await Module.start(await resolved(await source()));
    } catch (problem) {
      starting = undefined;
      throw problem;
    }
  })();
  return starting;
}

/** The same of the program that has the rules and PGN alone. */
export function startCore(source: () => Source | Promise<Source>): Promise<void> {
  core = true;
  return start(source);
}

/** Whether the program has the rules and PGN alone. */
export function isCore(): boolean {
  return core;
}

/** Thrown where the program no longer has the rules of a game. */
export class Gone extends Error {}

/** The answer to a question of tools/api/include/vpgn/json.hpp. Throws a VpgnError, or Gone. */
export function ask<Answer>(
  question: { ask: string; [field: string]: unknown },
  text?: string | Uint8Array | ArrayBuffer,
): Answer {
  if (module === undefined) throw new VpgnError("call `await ready()` first");
  let json: string;
  try {
    json = module.ask(question, text instanceof ArrayBuffer ? new Uint8Array(text) : text);
  } catch (problem) {
    if (!(problem instanceof Crash)) throw problem;
    crashes++;
    module = module.afresh();
    throw new VpgnError(`the program has stopped and was restarted: ${problem.message}`);
  }
  const { answer, error, finding, gone } = JSON.parse(json);
  if (gone) throw new Gone();
  if (error !== undefined) throw errorOf(error, finding);
  return answer;
}

/** The number of restarts: a restart loses the state of the program. */
export function lives(): number {
  return crashes;
}

/** The memory of the program in bytes: it grows and does not shrink. */
export function memory(): number {
  return module?.memory ?? 0;
}
