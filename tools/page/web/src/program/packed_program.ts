// The program as a text within a script or a page.

const zstd_magic = 0xfd2fb528;

function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

/** Its bytes, of base64. They are compressed by gzip, or by zstd if `unzstd` is given. */
export async function unpackedProgram(
  base64: string,
  unzstd?: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> {
  const packed = bytesOfBase64(base64);
  const is_zstd = packed.length > 4 && new DataView(packed.buffer).getUint32(0, true) === zstd_magic;
  if (is_zstd && unzstd) {
    const bytes = unzstd(packed);
    return bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer;
  }
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
