// vpgn.wasm, compressed by gzip, as base64: build.mjs inserts it.
declare module "packed-program" {
  const packed: string;
  export default packed;
}
