// The program as a text within a script or a page.

/** Its bytes, of the base64 of what gzip made of them. */
export async function unpackedProgram(base64: string): Promise<ArrayBuffer> {
  const packed = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
