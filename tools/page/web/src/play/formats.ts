// The formats of texts as their users call them, the extensions of their files, and those that the players of a variant exchange games
// in.

/** `PGN`, `article`. */
export function nameOfFormat(format: string): string {
  return format.length <= 4 ? format.toUpperCase() : format;
}

/** In menus. The program's own descriptions are those of its options. */
const menu_names: Record<string, string> = {
  pgn: "PGN",
  lan: "PGN with long algebraic moves (e2-e4)",
  iccf: "PGN with ICCF numeric moves (5254)",
  descriptive: "PGN with descriptive moves (P-K4)",
  pgn4: "PGN4 of chess.com",
  uci: "UCI, one game per line",
  fen: "FEN and EPD, one position per line",
  tcn: "TCN of chess.com, one game per line",
  json: "JSON, all games in one document",
  jsonl: "JSON, one game per line",
  csv: "CSV, a table of games",
  csa: "CSA (Shogi)",
  kif: "KIF (Shogi)",
  ki2: "KI2 (Shogi)",
  jkf: "JKF (Shogi), one game per line",
  usi: "USI (Shogi), one game per line",
  sfen: "SFEN (Shogi), one position per line",
  dhtmlxq: "DhtmlXQ (Xiangqi)",
  wxf: "WXF (Xiangqi)",
  xqf: "XQF of XQStudio (Xiangqi)",
  cbr: "CBR and CBL of CCBridge (Xiangqi)",
  cbf: "CBF of CCBridge (Xiangqi)",
  gib: "GIB (Janggi)",
  zsg: "ZSG of Zillions of Games",
  article: "Article or mail with games",
};
/** Where reading accepts more than writing has. */
const menu_names_of_sources: Record<string, string> = {
  csv: "CSV, a table of moves",
  wxf: "WXF or Chinese moves (Xiangqi)",
};

/** A format of `Forms.targets`, or of `Forms.sources`. */
export function menuName(format: string, use: "source" | "target"): string {
  const name = use === "source" ? menu_names_of_sources[format] : undefined;
  return name ?? menu_names[format] ?? nameOfFormat(format);
}

/** Whether menus have a name for it. */
export const isNamed = (format: string) => format in menu_names;

const extensions: Record<string, string> = { article: ".txt", dhtmlxq: ".ubb", descriptive: ".desc" };

/** With its dot. */
export function extensionOf(format: string): string {
  return extensions[format] ?? `.${format}`;
}

export function typeOf(format: string): string {
  if (format === "pgn") return "application/vnd.chess-pgn";
  return format === "json" || format === "jkf" ? "application/json" : "text/plain";
}

/** A format that a game is converted to. */
export interface Conversion {
  name: string;
  /** One of `Forms.targets`. */
  target: string;
  /** Of the moves, in PGN. */
  notation?: string;
}

/** By the set of pieces that the variant is known by (`Tradition.set`). */
const conversions: Record<string, Conversion[]> = {
  shogi: [
    { name: "Game in KIF", target: "kif" },
    { name: "Game in KI2", target: "ki2" },
    { name: "Game in CSA", target: "csa" },
    { name: "Game in USI", target: "usi" },
    { name: "All positions in SFEN", target: "sfen" },
  ],
  xiangqi: [
    { name: "Game with Chinese moves (炮二平五)", target: "pgn", notation: "chinese" },
    { name: "Game with simplified Chinese moves", target: "pgn", notation: "chinese-simplified" },
    { name: "Game with moves in ICCS", target: "pgn", notation: "iccs" },
    { name: "Game in WXF", target: "wxf" },
    { name: "Game in DhtmlXQ", target: "dhtmlxq" },
  ],
  janggi: [{ name: "Game in gib", target: "gib" }],
};

export function conversionsFor(set: string | undefined): Conversion[] {
  return conversions[set ?? ""] ?? [];
}
