// What is used of SQLite as WebAssembly: https://sql.js.org/documentation/
declare module "sql.js" {
  type Value = number | string | Uint8Array | null;
  export interface Statement {
    /** Whether there is a row. */
    step(): boolean;
    /** The row that was stepped to. */
    get(): Value[];
  }
  export interface Database {
    exec(sql: string): { values: Value[][] }[];
    prepare(sql: string): Statement;
  }
  export interface Sqlite {
    Database: new (bytes: Uint8Array) => Database;
  }
  export default function initialize(settings: { wasmBinary: ArrayBuffer }): Promise<Sqlite>;
}
