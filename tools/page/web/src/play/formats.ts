// The formats of texts as their users call them, the extensions of their files, and those that the players of a variant exchange games
// in.
import { message, t } from "../language/message";

/** `PGN`, `article`. */
export function nameOfFormat(format: string): string {
  return format.length <= 4 ? format.toUpperCase() : t(format);
}

/** In menus. The program's own descriptions are those of its options. */
const menu_names: Record<string, string> = {
  pgn: "PGN",
  lan: message("PGN with long algebraic moves (e2-e4)"),
  iccf: message("PGN with ICCF numeric moves (5254)"),
  descriptive: message("PGN with descriptive moves (P-K4)"),
  pgn4: message("PGN4 of chess.com"),
  uci: message("UCI, one game per line"),
  fen: message("FEN and EPD, one position per line"),
  tcn: message("TCN of chess.com, one game per line"),
  json: message("JSON, all games in one document"),
  jsonl: message("JSON, one game per line"),
  csv: message("CSV, a table of games"),
  csa: message("CSA (Shogi)"),
  kif: message("KIF (Shogi)"),
  ki2: message("KI2 (Shogi)"),
  jkf: message("JKF (Shogi), one game per line"),
  usi: message("USI (Shogi), one game per line"),
  sfen: message("SFEN (Shogi), one position per line"),
  dhtmlxq: message("DhtmlXQ (Xiangqi)"),
  wxf: message("WXF (Xiangqi)"),
  xqf: message("XQF of XQStudio (Xiangqi)"),
  cbr: message("CBR and CBL of CCBridge (Xiangqi)"),
  cbf: message("CBF of CCBridge (Xiangqi)"),
  gib: message("GIB (Janggi)"),
  zsg: message("ZSG of Zillions of Games"),
  article: message("Article or mail with games"),
};
/** Where reading accepts more than writing has. */
const menu_names_of_sources: Record<string, string> = {
  csv: message("CSV, a table of moves"),
  wxf: message("WXF or Chinese moves (Xiangqi)"),
};

/** A format of `Forms.targets`, or of `Forms.sources`. */
export function menuName(format: string, use: "source" | "target"): string {
  const name = use === "source" ? menu_names_of_sources[format] : undefined;
  return t(name ?? menu_names[format] ?? nameOfFormat(format));
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
    { name: message("Game in KIF"), target: "kif" },
    { name: message("Game in KI2"), target: "ki2" },
    { name: message("Game in CSA"), target: "csa" },
    { name: message("Game in USI"), target: "usi" },
    { name: message("All positions in SFEN"), target: "sfen" },
  ],
  xiangqi: [
    { name: message("Game with Chinese moves (炮二平五)"), target: "pgn", notation: "chinese" },
    { name: message("Game with simplified Chinese moves"), target: "pgn", notation: "chinese-simplified" },
    { name: message("Game with moves in ICCS"), target: "pgn", notation: "iccs" },
    { name: message("Game in WXF"), target: "wxf" },
    { name: message("Game in DhtmlXQ"), target: "dhtmlxq" },
  ],
  janggi: [{ name: message("Game in gib"), target: "gib" }],
};

export function conversionsFor(set: string | undefined): Conversion[] {
  return conversions[set ?? ""] ?? [];
}
