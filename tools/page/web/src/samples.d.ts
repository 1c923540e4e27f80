// Files of the samples, which the bundler puts in as texts.
declare module "*.pgn" {
  const text: string;
  export default text;
}
declare module "*.txt" {
  const text: string;
  export default text;
}
declare module "*.ini" {
  const text: string;
  export default text;
}
