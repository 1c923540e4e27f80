// The worker that reads a database: its script and SQLite are files of a site, loaded when a database is opened. It ends with
// its database.
import initialize from "sql.js";
import { fetched } from "../program/beside";
import type { Answer, Request } from "./database";
import { textsOf } from "./database_texts";

let texts: Iterator<Uint8Array>;

async function answered(request: Request): Promise<Answer> {
  if (request === "next") {
    const { value, done } = texts.next();
    return done ? { ends: true } : { piece: value };
  }
  const sqlite = await fetched("SQLite", request.sqlite);
  if (!sqlite.ok) throw new Error(`SQLite could not be loaded from ${request.sqlite}.`);
  texts = textsOf(
    await initialize({ wasmBinary: await sqlite.arrayBuffer() }),
    new Uint8Array(await request.file.arrayBuffer()),
  );
  return { begins: true };
}

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  answered(data).then(postMessage, (problem) => postMessage({ error: problem.message } satisfies Answer));
});
