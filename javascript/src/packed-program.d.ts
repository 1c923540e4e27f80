// vpgn.wasm, by gzip, as base64: build.mjs puts it in.
declare module "packed-program" {
  const packed: string;
  export default packed;
}
