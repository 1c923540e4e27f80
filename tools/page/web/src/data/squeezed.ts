// Texts in little room, in letters that are allowed anywhere: compressed (raw deflate, RFC 1951), then in base64 (RFC 4648),
// of which both alphabets are read.

/** Of what is unpacked, in bytes: a few letters of a link could otherwise fill the memory. */
const most_unpacked = 32 << 20;

async function collected(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > most_unpacked) {
      await reader.cancel();
      throw new Error("too large to decompress");
    }
    parts.push(next.value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function through(bytes: Uint8Array<ArrayBuffer>, { readable, writable }: CompressionStream | DecompressionStream) {
  const writer = writable.getWriter();
  // Reading fails for the same reason, and is waited for.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  return collected(readable);
}

interface FromBase64 {
  /** Of ES2026. */
  fromBase64?: (letters: string, options: { alphabet: "base64" | "base64url" }) => Uint8Array<ArrayBuffer>;
}

/** By the browser where it can: a loop takes 8 ms of the main thread for the script of the page. */
function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const { fromBase64 } = Uint8Array as FromBase64;
  const is_of_addresses = letters.includes("-") || letters.includes("_");
  if (fromBase64) return fromBase64.call(Uint8Array, letters, { alphabet: is_of_addresses ? "base64url" : "base64" });
  const packed = atob(letters.replace(/-/g, "+").replace(/_/g, "/"));
  const raw = new Uint8Array(packed.length);
  for (let i = 0; i < packed.length; i++) raw[i] = packed.charCodeAt(i);
  return raw;
}

/** In the alphabet of addresses, without padding. */
export async function deflated(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Throws where the letters are no such text. */
export async function inflated(letters: string): Promise<string> {
  const bytes = await through(bytesOf(letters), new DecompressionStream("deflate-raw"));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** Runs a script whose hash the policy of the page has. */
export function runScript(text: string): void {
  const script = document.createElement("script");
  script.textContent = text;
  document.head.append(script);
}
