// The formats of texts as their users call them, the extensions of their files, and those that the players of a variant exchange games
// in.

/** `PGN`, `article`. */
export function nameOfFormat(format: string): string {
  return format.length <= 4 ? format.toUpperCase() : format;
}

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
