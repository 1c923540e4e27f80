// How an embedded page looks: the fields of its address besides those of data/place.ts. `theme=dark`, `board=blue`, `below=black`: the side
// at the lower edge; `notation=chinese`: of the moves of a packed game; `css=--accent:#a33;--ground:#fff`: colours.

export interface Look {
  theme?: string;
  board?: string;
  below?: string;
  /** Its name in tags. */
  notation?: string;
  /** Values of `--NAME`, by names of `properties`. */
  css: Record<string, string>;
}

/** The colours that a page around it may set. */
export const properties = [
  "ground",
  "surface",
  "line",
  "ink",
  "soft",
  "accent",
  "accent-ground",
  "square-light",
  "square-dark",
] as const;

const words = ["theme", "board", "below", "notation"] as const;

export function readLook(hash: string): Look {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const look: Look = { css: {} };
  for (const name of words) {
    const value = params.get(name);
    if (value !== null) look[name] = value;
  }
  for (const pair of (params.get("css") ?? "").split(";")) {
    const [, name = "", value = ""] = /^--([a-z-]+):(.+)$/.exec(pair.trim()) ?? [];
    if (properties.some((known) => known === name)) look.css[name] = value.trim();
  }
  return look;
}

/** `&theme=dark`: after the place in an address. */
export function writeLook(look: Look): string {
  const css = Object.entries(look.css).map(([name, value]) => `--${name}:${value}`);
  const pairs = words.map((name) => [name, look[name] ?? ""]);
  return [...pairs, ["css", css.join(";")]]
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `&${name}=${encodeURIComponent(value ?? "")}`)
    .join("");
}
