// The program as a WebAssembly module: its imports, and the transfer of requests (tools/api/wasm).
// Independent of the page: the npm package and the tests use it too.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  vpgn_room(bytes: number): number;
  vpgn_text(): void;
  vpgn_ask(): number;
  vpgn_take(): number;
  vpgn_size(): number;
}

/** The program has ended unexpectedly: its state is lost, and another instance must be started. */
export class Crash extends Error {
  override name = "Crash";
}

/** The regular expressions of conditions: strings that are searched for, and expressions, by number. */
function searches(memory: () => DataView) {
  const all = new Map<number, RegExp>();
  let count = 0;
  const textAt = (start: number, size: number) => decoder.decode(new Uint8Array(memory().buffer, start, size));
  return {
    vpgn_new_search: (start: number, size: number, isLiteral: number, ignoresCase: number) => {
      const text = textAt(start, size);
      const source = isLiteral ? text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&") : text;
      try {
        all.set(count, new RegExp(source, ignoresCase ? "iu" : "u"));
      } catch {
        return -1;
      }
      return count++;
    },
    vpgn_search_finds: (search: number, start: number, size: number) =>
      Number(all.get(search)?.test(textAt(start, size))),
    vpgn_end_search: (search: number) => {
      all.delete(search);
    },
  };
}

/** The imports of the module: there is no environment. */
function surroundings(memory: () => DataView): WebAssembly.Imports {
  return {
    env: { emscripten_notify_memory_growth: () => {}, ...searches(memory) },
    wasi_snapshot_preview1: {
      environ_sizes_get: (count: number, size: number) => {
        memory().setUint32(count, 0, true);
        memory().setUint32(size, 0, true);
        return 0;
      },
      environ_get: () => 0,
      proc_exit: () => {
        throw new Crash("it has ended");
      },
    },
  };
}

async function compiled(wasm: BufferSource | Response): Promise<WebAssembly.Module> {
  if (!(wasm instanceof Response)) return WebAssembly.compile(wasm);
  if (!wasm.ok) throw new Error(`the server says ${wasm.status} where the program should be`);
  const streams = wasm.headers.get("content-type")?.startsWith("application/wasm");
  return streams ? WebAssembly.compileStreaming(wasm) : WebAssembly.compile(await wasm.arrayBuffer());
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Module {
  private readonly vpgn: Exports;

  private constructor(
    private readonly program: WebAssembly.Module,
    instance: WebAssembly.Instance,
  ) {
    this.vpgn = instance.exports as unknown as Exports;
    this.vpgn._initialize();
  }

  /** Cost: what the engine takes to compile the bytes, tenths of a second; of a response while they come, if its server
   * calls them by their type. */
  static async start(wasm: BufferSource | Response): Promise<Module> {
    const program = await compiled(wasm);
    const imports = surroundings(() => memoryOf(instance));
    const instance: WebAssembly.Instance = await WebAssembly.instantiate(program, imports);
    return new Module(program, instance);
  }

  /** Another instance of the same program, without compiling it again: after a crash. */
  afresh(): Module {
    const imports = surroundings(() => memoryOf(instance));
    const instance: WebAssembly.Instance = new WebAssembly.Instance(this.program, imports);
    return new Module(this.program, instance);
  }

  /** The answer to a question of vpgn/json.hpp, `{"answer":…}` or `{"error":…}`, as JSON. `text` is used for its field
   * of that name where it has none; bytes of a file need not be UTF-8. Throws a Crash. */
  ask(question: object, text?: string | Uint8Array): string {
    if (text !== undefined) {
      this.guarded(() => {
        this.put(typeof text === "string" ? encoder.encode(text) : text);
        this.vpgn.vpgn_text();
      });
    }
    return this.call(this.vpgn.vpgn_ask, encoder.encode(JSON.stringify(question)));
  }

  /** The next bytes of the archive that was begun. Throws a Crash. */
  take(piece: Uint8Array): string {
    return this.call(this.vpgn.vpgn_take, piece);
  }

  /** In bytes. */
  get memory(): number {
    return this.vpgn.memory.buffer.byteLength;
  }

  private put(bytes: Uint8Array): void {
    const room = this.vpgn.vpgn_room(bytes.length);
    new Uint8Array(this.vpgn.memory.buffer, room, bytes.length).set(bytes);
  }

  private call(entry_point: () => number, bytes: Uint8Array): string {
    return this.guarded(() => {
      this.put(bytes);
      const at = entry_point();
      return decoder.decode(new Uint8Array(this.vpgn.memory.buffer, at, this.vpgn.vpgn_size()));
    });
  }

  private guarded<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (problem) {
      // A trap, a stack that ran over, an exception that should not have got so far: its state is not to be trusted.
      throw problem instanceof Crash
        ? problem
        : new Crash(problem instanceof Error ? problem.message : "out of memory");
    }
  }
}

function memoryOf(instance: WebAssembly.Instance): DataView {
  return new DataView((instance.exports as unknown as Exports).memory.buffer);
}
