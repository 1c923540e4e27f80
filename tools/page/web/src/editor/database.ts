// Databases that `vpgn convert -o games.db` wrote. SQLite reads them, in a worker: both are files of a site, and are loaded when
// the first database is opened. A page in a single file has no room for them.
import { addressOf, notLoaded } from "../program/beside";

/** To the worker: the database and the address of SQLite, then one request for each piece. */
export type Request = { file: Blob; sqlite: string } | "next";
export type Answer = { begins: true } | { piece: Uint8Array } | { ends: true } | { error: string };

/** SQLite holds the file in memory. */
const most_bytes = 1 << 30;
/** Milliseconds for some games. Only a schema that leads in circles takes longer. */
const patience = 30_000;

/** Why this page opens no databases, as the end of a sentence; undefined: it opens them. */
export function noDatabases(): string | undefined {
  return addressOf("database")
    ? undefined
    : "is a database, which only a page on a web server opens: save its games as PGN and open that file";
}

class Reader {
  private constructor(
    private readonly worker: Worker,
    private readonly address: string,
  ) {}

  static start(): Reader {
    const address = addressOf("database-worker") ?? "";
    return new Reader(new Worker(address), address);
  }

  /** Rejects with a sentence. `patience`: in milliseconds; absent: without end. */
  ask(request: Request, patience?: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer =
        patience !== undefined &&
        setTimeout(() => reject(new Error("The database takes too long to read: it may be damaged.")), patience);
      const settle = () => timer !== false && clearTimeout(timer);
      this.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        settle();
        if ("error" in data) reject(new Error(data.error));
        else resolve(data);
      };
      this.worker.onerror = (event) => {
        settle();
        reject(new Error(event.message || notLoaded("The reader of databases", this.address)));
      };
      this.worker.postMessage(request);
    });
  }

  end(): void {
    this.worker.terminate();
  }
}

/** The games of a database as text, in the order in which they were added. `read` is called with the number of bytes that have
 * been read. Throws an Error with a sentence if it has no games or cannot be read. */
export async function* gamesOfDatabase(file: Blob, read: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  if (file.size > most_bytes) throw new Error("The database is too large for this page: it has more than 1 GB.");
  const reader = Reader.start();
  try {
    await reader.ask({ file, sqlite: addressOf("database") ?? "" });
    read(file.size);
    for (;;) {
      const answer = await reader.ask("next", patience);
      if (!("piece" in answer)) return;
      yield answer.piece;
    }
  } finally {
    reader.end();
  }
}
