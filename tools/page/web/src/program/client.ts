// The client of the program: its functions, called in the worker by messages. The worker starts with the first request, and
// again after a crash. Only one request runs; of those waiting, a newer one replaces an older one of its kind.
import type {
  Archive,
  ArchivedGame,
  ArchivedPart,
  Begun,
  Checked,
  Choices,
  Converted,
  EnginePosition,
  Entered,
  Forms,
  GamesOfBase,
  LineTurn,
  OpenedBase,
  OpeningLines,
  PositionRecord,
  Program,
  Repaired,
  Setup,
} from "./answers";
import { addressOf, notLoaded } from "./beside";
import type { Question, Reply, Start } from "./messages";
import { unpacked } from "./packed_answer";

interface Waiting {
  question: Question;
  /** Of the questions of one kind only the newest is asked; undefined: all are. */
  kind: string | undefined;
  resolve(answer: unknown): void;
  reject(problem: Error): void;
}

class Outdated extends Error {
  override name = "Outdated";
}

/** The largest piece of a file, in bytes: progress is reported after each. */
const mostOfPiece = 1 << 20;

class Client implements Program {
  private worker: Worker | undefined;
  private readonly waiting: Waiting[] = [];
  private current: Waiting | undefined;
  private memory = 0;
  private archives = 0;
  private bases = 0;

  forms(): Promise<Forms> {
    return this.ask({ ask: "forms" });
  }
  encodingOf(first: Uint8Array, file: string): Promise<{ encoding: string }> {
    return this.send({ ask: { ask: "encoding", file }, text: first.slice() });
  }
  formatOf(text: string): Promise<{ format: string }> {
    return this.ask({ ask: "format", text });
  }
  check(text: string, reading: object, other?: string): Promise<Checked> {
    return this.ask({ ask: "check", text, reading, ...(other !== undefined && { with: other }) }, "check");
  }
  checkAside(text: string, reading: object): Promise<Checked> {
    return this.ask({ ask: "check", text, reading });
  }
  convert(text: string, reading: object, target: string, notation?: string): Promise<Converted> {
    return this.ask({ ask: "convert", text, reading, target, ...(notation !== undefined && { notation }) });
  }
  repaired(text: string, reading: object): Promise<Repaired> {
    return this.ask({ ask: "repaired", text, reading });
  }
  choices(text: string, reading: object, place: object, made: object[]): Promise<Choices> {
    return this.ask({ ask: "choices", text, reading, place, made }, "choices");
  }
  enter(text: string, reading: object, place: object, made: object[]): Promise<Entered> {
    return this.ask({ ask: "enter", text, reading, place, made });
  }
  gameOfArchive(index: number): Promise<ArchivedGame> {
    return this.ask({ ask: "game_of_archive", index }, "gameOfArchive");
  }

  partOfArchive(index: number): Promise<ArchivedPart> {
    return this.ask({ ask: "part_of_archive", index });
  }

  openingsOfArchive(part: number): Promise<OpeningLines> {
    return this.ask({ ask: "openings_of_archive", index: part });
  }

  begin(setup: Setup): Promise<Begun> {
    return this.ask({ ask: "begin", ...setup });
  }
  afterNull(on: number, position: string): Promise<PositionRecord | null> {
    return this.ask({ ask: "null", on, position });
  }
  positionForEngine(on: number, position: string, variants: string[]): Promise<EnginePosition | null> {
    return this.ask({ ask: "engine", on, position, variants });
  }
  lines(on: number, position: string, lines: string[][], words: object): Promise<LineTurn[][]> {
    return this.ask({ ask: "lines", on, position, lines, ...words }, "lines");
  }

  async archive(
    pieces: AsyncIterable<Uint8Array>,
    reading: object,
    progress: (bytes: number, games: number) => void,
  ): Promise<Archive> {
    const mine = ++this.archives;
    const demandNewest = () => {
      if (mine !== this.archives) throw new Outdated("another file has been opened");
    };
    await this.ask({ ask: "begin_archive", reading });
    let bytes = 0;
    for await (const piece of pieces) {
      for (let at = 0; at < piece.length; at += mostOfPiece) {
        demandNewest();
        const part = piece.slice(at, at + mostOfPiece);
        bytes += part.length;
        const { games } = await this.send<{ games: number }>({ take: part });
        progress(bytes, games);
      }
    }
    demandNewest();
    const archive = await this.ask<Omit<Archive, "memory">>({ ask: "end_archive" });
    return { ...archive, memory: this.memory };
  }

  async *gamesOfBase(files: File[], read: (bytes: number) => void): AsyncGenerator<GamesOfBase> {
    const mine = ++this.bases;
    const demandNewest = () => {
      if (mine !== this.bases) throw new Outdated("another base has been opened");
    };
    await this.ask({ ask: "begin_base" });
    for (const file of files) {
      const text = new Uint8Array(await file.arrayBuffer());
      demandNewest();
      read(file.size);
      await this.send({ ask: { ask: "file_of_base", name: file.name }, text });
    }
    demandNewest();
    const { records } = await this.ask<OpenedBase>({ ask: "open_base" });
    for (let from = 0; from < records || from === 0; ) {
      demandNewest();
      const games = await this.ask<GamesOfBase>({ ask: "games_of_base", from, most: mostOfPiece });
      yield games;
      if (games.is_read) return;
      from = games.next;
    }
  }

  private ask<Answer>(question: object, kind?: string): Promise<Answer> {
    return this.send({ ask: question }, kind);
  }

  private send<Answer>(question: Question, kind?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const old = kind === undefined ? -1 : this.waiting.findIndex((pending) => pending.kind === kind);
      if (old >= 0) this.waiting.splice(old, 1)[0]?.reject(new Outdated("a newer question has been asked"));
      this.waiting.push({ question, kind, resolve: resolve as (answer: unknown) => void, reject });
      this.next();
    });
  }

  private next(): void {
    if (this.current) return;
    this.current = this.waiting.shift();
    if (!this.current) return;
    const { question } = this.current;
    this.worker ??= this.started();
    const bytes = "take" in question ? question.take : question.text;
    this.worker.postMessage(question, bytes ? [bytes.buffer] : []);
  }

  private started(): Worker {
    const worker = startedWorker();
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.take(data);
    worker.onerror = (event) => this.take({ crash: event.message || missingProgram(addressOf("program-worker")) });
    const address = addressOf("program");
    worker.postMessage({ program: address ? { address } : textOf("program") } satisfies Start);
    return worker;
  }

  private take(reply: Reply): void {
    const request = this.current;
    this.current = undefined;
    if ("crash" in reply) {
      this.worker?.terminate();
      this.worker = undefined;
      request?.reject(new Error(stopped(reply.crash)));
    } else {
      this.memory = reply.memory;
      const { error } = reply.answer;
      if (error === undefined) request?.resolve(unpacked(reply.answer));
      else request?.reject(new Error(error));
    }
    this.next();
  }
}

/** Why a worker that has not run reports nothing: its file did not come, or the browser refused to start it. */
function missingProgram(address: string | undefined): string {
  if (!address) return "The program cannot run here: the browser does not start workers.";
  return notLoaded("The program", address);
}

/** A crash that is already a sentence is shown as it is. */
function stopped(why: string): string {
  return why.endsWith(".") ? why : `The program stopped and will be restarted: ${why}`;
}

function startedWorker(): Worker {
  const address = addressOf("program-worker");
  if (address) return new Worker(address);
  const url = URL.createObjectURL(new Blob([textOf("program-worker")], { type: "text/javascript" }));
  const worker = new Worker(url);
  URL.revokeObjectURL(url);
  return worker;
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent?.trim() ?? "";
}

/** Undefined where the page has none: it shows its games, and nothing can be changed in it. Costs nothing until asked. */
export const program: Program | undefined = globalThis.document?.getElementById("program") ? new Client() : undefined;
