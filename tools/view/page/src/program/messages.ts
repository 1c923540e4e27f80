// What goes between the page and the worker that holds the program.

/** The first message: the program, as the page carries it (base64 of gzip), or where it is. */
export interface Start {
  program: string | { address: string };
}

/** One question at a time. */
export type Question = { ask: object } | { take: Uint8Array };

export type Reply =
  /** What the program said, as JSON: parsed where it is used. */
  | { answer: string; memory: number }
  /** The worker is of no use any more. */
  | { crash: string };
