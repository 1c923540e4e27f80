// An engine in a worker: a script of a site's folder of engines. Messages are lines of UCI, in both directions; the definitions of
// variants go to it as one message, because it has no files (packaging/engines).
import { t } from "../language/message";
import type { EnginePosition } from "../program/answers";
import { type Info, readInfo, readOption } from "./uci";

/** An engine that the site has. */
export interface SiteEngine {
  name: string;
  /** Its address. */
  script: string;
  /** The variants that it plays; absent: it is asked. */
  variants?: string[];
  /** It needs a page that is isolated from other sites. */
  has_threads?: true;
}

export interface Search extends EnginePosition {
  /** So many best lines. */
  lines: number;
  /** In plies, after which it ends by itself. */
  depth: number;
  found(info: Info): void;
  ended(): void;
}

/** Why an engine does not search. `words` are a sentence in the language of the page at the time of the call. */
export class EngineError extends Error {
  constructor(readonly words: () => string) {
    super(words());
  }
}

/** Milliseconds in which an engine has to answer where nothing is searched. Loading is included. */
const patience = 60_000;

const chess = ["chess"];

export class Engine {
  private readonly worker: Worker;
  private readonly options = new Set<string>();
  private variants = chess;
  private greeting: { done: () => void; failed: (why: EngineError) => void } | undefined;
  private set = new Map<string, string>();
  private definitions = "";
  /** The one that runs. */
  private current: Search | undefined;
  /** The one that comes when the engine has stopped. */
  private next: Search | undefined;

  /** `failed`: the engine has ended by itself, and why. */
  constructor(
    private readonly site: SiteEngine,
    private readonly failed: (why: EngineError) => void,
  ) {
    this.worker = new Worker(site.script);
    this.worker.onmessage = ({ data }) => {
      for (const line of String(data).split("\n")) this.take(line);
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.fail(event.message ? this.stopped(event.message) : this.notLoaded());
    };
  }

  /** Those that it plays, with these definitions. */
  async variantsWith(definitions: string | undefined): Promise<string[]> {
    if (this.options.size === 0) await this.greet();
    const text = definitions ?? "";
    if (this.options.has("variantpath") && text !== this.definitions) {
      this.definitions = text;
      this.worker.postMessage({ definitions: text });
      await this.greet();
    }
    return this.variants;
  }

  /** After the search that runs, which is stopped. Only the newest search comes. */
  search(search: Search): void {
    if (this.current) {
      if (!this.next) this.send("stop");
      this.next = search;
    } else this.start(search);
  }

  stop(): void {
    if (this.current && !this.next) this.send("stop");
    this.next = undefined;
    if (this.current) this.current = { ...this.current, found: () => undefined, ended: () => undefined };
  }

  close(): void {
    this.worker.terminate();
  }

  private greet(): Promise<void> {
    this.variants = chess;
    return new Promise((done, failed) => {
      const timer = setTimeout(() => failed(this.silent()), patience);
      const end = <Value>(then: (value: Value) => void) => {
        return (value: Value) => {
          clearTimeout(timer);
          this.greeting = undefined;
          then(value);
        };
      };
      this.greeting = { done: end<void>(done), failed: end(failed) };
      this.send("uci");
    });
  }

  private start(search: Search): void {
    this.current = search;
    const { variant, is_chess960, lines } = search;
    this.put("UCI_Variant", variant);
    this.put("UCI_Chess960", String(is_chess960));
    this.put("MultiPV", String(lines));
    this.send(search.position);
    this.send(`go depth ${search.depth}`);
  }

  private put(name: string, value: string): void {
    if (!this.options.has(name.toLowerCase()) || this.set.get(name) === value) return;
    this.set.set(name, value);
    this.send(`setoption name ${name} value ${value}`);
  }

  private take(line: string): void {
    const option = readOption(line);
    if (option) {
      this.options.add(option.name);
      if (option.name === "uci_variant") this.variants = option.values;
    } else if (line.trim() === "uciok") {
      this.options.add(""); // it has answered, whatever it has
      this.greeting?.done();
    } else if (line.startsWith("bestmove")) {
      const { current, next } = this;
      this.current = undefined;
      this.next = undefined;
      if (next) this.start(next);
      else current?.ended();
    } else if (this.current && !this.next) {
      const info = readInfo(line);
      if (info) this.current.found(info);
    }
  }

  private send(line: string): void {
    this.worker.postMessage(line);
  }

  private stopped(reason: string): EngineError {
    return new EngineError(() => t("{engine} stopped: {reason}", { engine: this.site.name, reason }));
  }

  private silent(): EngineError {
    return new EngineError(() => t("{engine} does not answer.", { engine: this.site.name }));
  }

  private notLoaded(): EngineError {
    const { name: engine, script: address } = this.site;
    if (navigator.onLine)
      return new EngineError(() => t("{engine} could not be loaded from {address}.", { engine, address }));
    return new EngineError(() =>
      t("{engine} could not be loaded: you are offline. Try again when you are connected.", { engine }),
    );
  }

  private fail(why: EngineError): void {
    this.worker.terminate();
    this.greeting?.failed(why);
    this.failed(why);
  }
}
