// What `languages.mjs` packs for the build: all tables of the languages, as `language/message.ts` reads them.
declare module "languages" {
  export default function packedTables(): Promise<string>;
}
