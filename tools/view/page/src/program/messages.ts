// What goes between the page and the worker that holds the program.
import type { PackedAnswer } from "./packed_answer";

/** The first message: the program, as the page carries it (base64 of gzip), or where it is. */
export interface Start {
  program: string | { address: string };
}

/** One question at a time. */
export type Question = { ask: object } | { take: Uint8Array };

export type Reply =
  | { answer: PackedAnswer; memory: number }
  /** The worker is of no use any more. */
  | { crash: string };
