// A game as a GIF: a picture of the board after each turn of the line that is shown.
import { applyPalette, GIFEncoder, quantize } from "gifenc";
import { game, goTo, position, turn } from "../state/cursor";
import { canvasOf } from "./png";

/** Of the GIF, in pixels. */
const width = 480;
/** Milliseconds of a turn, and of the last one. */
const delay = 900;
const last_delay = 3000;
/** As many as boards, pieces and arrows have with their edges; fewer make it smaller. */
const most_colors = 64;

/** The turns from the beginning of the game to the end of the line that is shown, the position before them first. */
function turnsShown() {
  const line = turn.peek()?.line;
  const shown = line?.kind === "variation" ? line : game.peek()?.main;
  const turns = [...(shown?.turns ?? [])];
  for (let first = turns[0]; first; ) {
    first = game.peek()?.previous(first);
    if (first) turns.unshift(first);
  }
  return [undefined, ...turns];
}

/** A turn is drawn at once, without the motion of its pieces. */
const drawn = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));

/** `picture`: the board that is on the screen, as SVG. The board shows every turn meanwhile, and is then as before. It ends where the
 * replay ends. */
export async function gifOf(picture: () => string): Promise<Blob> {
  const here = turn.peek();
  const turns = turnsShown();
  const { dataset } = document.documentElement;
  const gif = GIFEncoder();
  dataset.still = "yes";
  try {
    for (const [i, shown] of turns.entries()) {
      goTo(shown);
      if (!position.peek()) break;
      await drawn();
      const canvas = await canvasOf(picture(), width);
      const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
      if (!pixels) break;
      const palette = quantize(pixels, most_colors);
      gif.writeFrame(applyPalette(pixels, palette), canvas.width, canvas.height, {
        palette,
        delay: i === turns.length - 1 ? last_delay : delay,
        repeat: 0,
      });
    }
  } finally {
    delete dataset.still;
    goTo(here);
  }
  gif.finish();
  return new Blob([gif.bytes()], { type: "image/gif" });
}
