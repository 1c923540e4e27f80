// The part of an address after `#`. `g=2&p=14`: the second game of the page, after 14 plies; `v=3`: in the third variation
// in the order of its text. `pgn=a…`: games that are packed in the link itself, and `g` counts among them; the first letter
// names the packing. With them `def=a…`: definitions of variants, packed the same way; `var=…`: the variant of games that
// name none. `embed`: the page is within another one and uses little room.

export interface Place {
  /** From 1; 0: it is named by what is no number. */
  game?: number;
  /** From 1; 0 is the beginning. */
  ply: number;
  /** 0 is the main line. */
  line: number;
  /** Games, packed. */
  pgn?: string;
  /** Definitions of variants, packed. */
  definitions?: string;
  /** The variant of games that name none. */
  variant?: string;
  embed: boolean;
  problems: Unreadable[];
}

/** A field that could not be read, by its name in the address, and the first 20 characters of its value: a field that should be a
 * number, or one in an encoding that is not known. */
export interface Unreadable {
  field: "g" | "p" | "v" | "pgn" | "def";
  text: string;
}

/** How a game is packed: as `deflated` of squeezed.ts does it. Another way gets another letter. */
export const packing_prefix = "a";

export function readPlace(hash: string): Place {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const problems: Unreadable[] = [];
  const report = (field: Unreadable["field"], text: string) => problems.push({ field, text: text.slice(0, 20) });
  const count = (name: "g" | "p" | "v") => {
    const text = params.get(name);
    if (text === null) return undefined;
    if (/^\d{1,9}$/.test(text) && !(name === "g" && Number(text) === 0)) return Number(text);
    report(name, text);
    return undefined;
  };
  const place: Place = { ply: 0, line: 0, embed: params.has("embed"), problems };
  if (params.has("g")) place.game = count("g") ?? 0;
  place.ply = count("p") ?? 0;
  place.line = count("v") ?? 0;
  const packed = (name: "pgn" | "def") => {
    const text = params.get(name);
    if (text?.startsWith(packing_prefix)) return text.slice(1);
    if (text !== null) report(name, text);
    return undefined;
  };
  const pgn = packed("pgn");
  const definitions = packed("def");
  const variant = params.get("var") ?? "";
  if (pgn !== undefined) place.pgn = pgn;
  if (definitions !== undefined) place.definitions = definitions;
  if (variant !== "") place.variant = variant;
  return place;
}

/** As `readPlace` reads it, with what is not as usual. */
export function writePlace(place: Omit<Place, "problems">): string {
  const { game = 1, ply, line, pgn, definitions, variant, embed } = place;
  const parts = [
    embed ? "embed" : "",
    pgn === undefined ? "" : `pgn=${packing_prefix}${pgn}`,
    definitions === undefined ? "" : `def=${packing_prefix}${definitions}`,
    variant === undefined ? "" : `var=${encodeURIComponent(variant)}`,
    pgn === undefined || game > 1 ? `g=${game}` : "",
    `p=${ply}`,
    line > 0 ? `v=${line}` : "",
  ];
  return `#${parts.filter(Boolean).join("&")}`;
}
