// The fonts of the page: the plug-in of esbuild that writes them into the style sheet (src/style/fonts.css), each with no more than
// the page shows: the letters of European languages, figures of equal width, and one range of weights.
import { readFile } from "node:fs/promises";
import subset from "subset-font";

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));

/** ASCII and Latin-1, punctuation, and signs of movetext. Letters that are in no font of ours are the browser's own. */
const latin = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ..."–—‘’“”„‚‹›•…ŒœŠšŽžŸ€−×½±∞←↑→↓"].join("");
/** Latin Extended-A, and the letters of Romanian and German that are not in it: the names of players. */
const extended = [...range(0x100, 0x17f), ..."ȘșȚțẞ"].join("");

/** By the end of the file's name. A chess text has no ligatures of programs: `->` stays two letters. */
const kept = {
  "inter-latin-wght-normal.woff2": { text: latin, keepFeatures: ["kern", "tnum"], wght: { min: 400, max: 700 } },
  "inter-latin-ext-wght-normal.woff2": { text: extended, keepFeatures: ["kern"], wght: { min: 400, max: 700 } },
  "jetbrains-mono-latin-wght-normal.woff2": { text: latin, keepFeatures: [], wght: 400 },
};

export const subset_fonts = {
  name: "fonts",
  setup(build) {
    build.onLoad({ filter: /\.woff2$/ }, async ({ path }) => {
      const { text, keepFeatures, wght } = kept[path.match(/[^/]+$/)[0]];
      const options = { targetFormat: "woff2", variationAxes: { wght }, keepFeatures, noHinting: true };
      return { contents: await subset(await readFile(path), text, options), loader: "dataurl" };
    });
  },
};
