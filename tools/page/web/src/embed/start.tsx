// The page within another one. As the page itself, or as a page of its own that holds no games (embed/main.ts).
import { render } from "preact";
import { readLook } from "../data/look";
import { boardColors, boards } from "../state/appearance";
import { startClock } from "../state/cursor";
import { keepDrawing } from "../state/drawing";
import { keepEntering } from "../state/entering";
import { keepLink } from "../state/link";
import { keepNative } from "../state/native";
import { listenForPieces } from "../state/piece_card";
import { flipped } from "../state/screen";
import { keepSpeed } from "../state/speed";
import { theme, themes } from "../state/theme";
import { listenToCopies } from "../view/copied_moves";
import { EmbeddedApp, embedded_keys, tellHeight } from "../view/embedded_app";
import { listenToKeys } from "../view/reading_keys";

/** As the address has it, else as the user chose it for whole pages. Nothing of it is kept. */
function takeLook(): void {
  const look = readLook(location.hash);
  const { dataset, style } = document.documentElement;
  dataset.theme = themes.find((name) => name === look.theme) ?? theme.peek();
  dataset.board = boards.find((name) => name === look.board) ?? boardColors.peek();
  flipped.value = look.below === "black";
  for (const [name, value] of Object.entries(look.css)) style.setProperty(`--${name}`, value);
}

export function startEmbedded(): void {
  document.documentElement.dataset.embed = "yes";
  takeLook();
  addEventListener("hashchange", takeLook);
  keepSpeed();
  keepNative();
  keepLink();
  startClock();
  listenForPieces();
  keepEntering();
  keepDrawing();
  listenToKeys(embedded_keys);
  listenToCopies();
  render(<EmbeddedApp />, document.getElementById("app") as HTMLElement);
  tellHeight();
}
