// The program as a module of WebAssembly: what it asks of its surroundings, and how questions get into it (tools/api/wasm).
// Knows no page: whoever runs vpgn elsewhere, as the tests do under node, has it from here.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  vpgn_room(bytes: number): number;
  vpgn_ask(): number;
  vpgn_take(): number;
  vpgn_size(): number;
}

/** It has come to an end that nobody meant: whatever it held is lost, and another one must be started. */
export class Crash extends Error {
  override name = "Crash";
}

async function instantiated(wasm: BufferSource | Response, imports: WebAssembly.Imports) {
  if (!(wasm instanceof Response)) return WebAssembly.instantiate(wasm, imports);
  if (!wasm.ok) throw new Error(`the server says ${wasm.status} where the program should be`);
  const streams = wasm.headers.get("content-type")?.startsWith("application/wasm");
  return streams
    ? WebAssembly.instantiateStreaming(wasm, imports)
    : WebAssembly.instantiate(await wasm.arrayBuffer(), imports);
}

export class Module {
  private constructor(private readonly vpgn: Exports) {}

  /** Cost: what the engine takes to compile the bytes, tenths of a second; of a response while they come, if its server
   * calls them by their type. */
  static async start(wasm: BufferSource | Response): Promise<Module> {
    const memory = () => new DataView((instance.exports as unknown as Exports).memory.buffer);
    const imports = {
      env: { emscripten_notify_memory_growth: () => {} },
      wasi_snapshot_preview1: {
        // There is no environment.
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
    const { instance } = await instantiated(wasm, imports);
    const vpgn = instance.exports as unknown as Exports;
    vpgn._initialize();
    return new Module(vpgn);
  }

  /** The answer to a question of tools/api/ask.hpp, `{"answer":…}` or `{"error":…}`, as JSON. Throws a Crash. */
  ask(question: object): string {
    return this.call(this.vpgn.vpgn_ask, new TextEncoder().encode(JSON.stringify(question)));
  }

  /** The next bytes of the archive that was begun. Throws a Crash. */
  take(piece: Uint8Array): string {
    return this.call(this.vpgn.vpgn_take, piece);
  }

  /** In bytes. */
  get memory(): number {
    return this.vpgn.memory.buffer.byteLength;
  }

  private call(what: () => number, bytes: Uint8Array): string {
    try {
      const room = this.vpgn.vpgn_room(bytes.length);
      new Uint8Array(this.vpgn.memory.buffer, room, bytes.length).set(bytes);
      const at = what();
      return new TextDecoder().decode(new Uint8Array(this.vpgn.memory.buffer, at, this.vpgn.vpgn_size()));
    } catch (problem) {
      // A trap, a stack that ran over, an exception that should not have got so far: its state is not to be trusted.
      throw problem instanceof Crash
        ? problem
        : new Crash(problem instanceof Error ? problem.message : "out of memory");
    }
  }
}
