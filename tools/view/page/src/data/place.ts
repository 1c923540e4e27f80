// What does the part of an address behind `#` ask for? `g=2&p=14`: the second game of the page, after 14 plies; `v=3`: in
// the third variation in the order of its text. `pgn=a…`: the game that is packed in the link itself; its first letter
// tells how. `embed`: little room is used, for the page stands within another one.

export interface Place {
  /** From 1; 0: it is named by what is no number. */
  game?: number;
  /** From 1; 0 is the beginning. */
  ply: number;
  /** 0 is the main line. */
  line: number;
  /** A game, packed. */
  pgn?: string;
  embed: boolean;
  /** What could not be read, each as a sentence. */
  problems: string[];
}

/** How a game is packed: as `deflated` of squeezed.ts does it. Another way gets another letter. */
export const way_of_packing = "a";

const names: Record<string, string> = { g: "game", p: "turn", v: "variation" };

export function readPlace(hash: string): Place {
  const asked = new URLSearchParams(hash.replace(/^#/, ""));
  const problems: string[] = [];
  const count = (name: string) => {
    const text = asked.get(name);
    if (text === null) return undefined;
    if (/^\d{1,9}$/.test(text) && !(name === "g" && Number(text) === 0)) return Number(text);
    problems.push(`the link names no ${names[name]} by “${text.slice(0, 20)}”`);
    return undefined;
  };
  const place: Place = { ply: 0, line: 0, embed: asked.has("embed"), problems };
  if (asked.has("g")) place.game = count("g") ?? 0;
  place.ply = count("p") ?? 0;
  place.line = count("v") ?? 0;
  const pgn = asked.get("pgn");
  if (pgn?.startsWith(way_of_packing)) place.pgn = pgn.slice(1);
  else if (pgn !== null) problems.push("the game in the link is packed in a way that this page does not know");
  return place;
}

/** As `readPlace` reads it, with what is not as usual. */
export function writePlace({ game, ply, line, pgn, embed }: Omit<Place, "problems">): string {
  const parts = [
    embed ? "embed" : "",
    pgn === undefined ? `g=${game ?? 1}` : `pgn=${way_of_packing}${pgn}`,
    `p=${ply}`,
    line > 0 ? `v=${line}` : "",
  ];
  return `#${parts.filter(Boolean).join("&")}`;
}
