import { effect } from "@preact/signals";
import { render } from "preact";
import { listenToFiles } from "./editor/coming_in";
import { startEmbedded } from "./embed/start";
import { beginLanguage, t } from "./language/message";
import { program } from "./program/client";
import { keepBoardColors } from "./state/appearance";
import { keepEncoded } from "./state/arrival";
import { startClock } from "./state/cursor";
import { listeners, openEditor } from "./state/document";
import { keepDrafts } from "./state/drafts";
import { keepDrawing } from "./state/drawing";
import { keepEngine } from "./state/engine";
import { keepEntering } from "./state/entering";
import { keepExplorer } from "./state/explorer";
import { gameIndex, hasGames } from "./state/games";
import { keepLayout } from "./state/layout";
import { embed, keepLink } from "./state/link";
import { keepMended } from "./state/mended";
import { keepNative } from "./state/native";
import { keepFolded } from "./state/panels";
import { listenForPieces } from "./state/piece_card";
import { keepPreview } from "./state/preview";
import { keepReader } from "./state/reader";
import { keepSound } from "./state/sound";
import { keepSpeed } from "./state/speed";
import { keepTable } from "./state/table";
import { keepTheme } from "./state/theme";
import { wholeTitle } from "./state/titles";
import { beginTour, keepTour } from "./state/tour";
import { App } from "./view/app";
import { listenToCopies } from "./view/copied_moves";
import { keys } from "./view/keyboard";
import { printSheets } from "./view/print_sheet";
import { listenToKeys } from "./view/reading_keys";
import { listenToTyping } from "./view/typed_move";

async function start(): Promise<void> {
  keepTheme();
  keepBoardColors();
  keepFolded();
  keepLayout();
  keepSpeed();
  keepTable();
  keepNative();
  keepSound();
  keepReader();
  keepExplorer();
  keepLink();
  effect(() => {
    document.title = `${wholeTitle(gameIndex.value) ?? t("Games")} – vpgn`;
  });
  startClock();
  listenForPieces();
  keepEntering();
  keepDrawing();
  keepMended();
  keepEncoded();
  keepTour();
  keepPreview();
  keepEngine();
  listeners.push((replaced) => replaced && beginTour());
  listenToKeys(keys);
  if (program) listenToTyping();
  listenToCopies();
  printSheets();
  if (program) listenToFiles();
  const is_restored = program !== undefined && keepDrafts();
  // Before the page is drawn, which is not drawn twice then.
  if (program && !hasGames.value && !is_restored) await openEditor().catch(() => undefined);
  render(<App />, document.getElementById("app") as HTMLElement);
}

/** After the words of the page have been unpacked. */
void beginLanguage().then(async () => {
  if (embed) startEmbedded();
  else await start();
  document.documentElement.dataset.ready = "yes";
});
