// What goes between the page and the worker that holds the program.
import type { PackedAnswer } from "./packed_answer";

/** The first message: the program, as the page carries it (base64 of zstd or gzip), or where it is. */
export interface Start {
  program: string | { address: string };
}

/** A request; only one is sent until its answer arrives. */
export type Question = { ask: object; text?: Uint8Array } | { take: Uint8Array };

export type Reply =
  | { answer: PackedAnswer; memory: number }
  /** The worker is of no use any more. */
  | { crash: string };
