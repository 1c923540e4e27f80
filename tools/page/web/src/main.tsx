import { effect } from "@preact/signals";
import { render } from "preact";
import { listenToFiles } from "./editor/coming_in";
import { beginLanguage, t } from "./language/message";
import { program } from "./program/client";
import { keepBoardColors } from "./state/appearance";
import { keepEncoded } from "./state/arrival";
import { startClock } from "./state/cursor";
import { listeners, openEditor } from "./state/document";
import { keepDrafts } from "./state/drafts";
import { keepDrawing } from "./state/drawing";
import { keepEntering } from "./state/entering";
import { keepExplorer } from "./state/explorer";
import { wholeTitle } from "./state/filter";
import { gameIndex, hasGames } from "./state/games";
import { keepLayout } from "./state/layout";
import { embed, keepLink } from "./state/link";
import { keepMended } from "./state/mended";
import { keepNative } from "./state/native";
import { keepFolded } from "./state/panels";
import { listenForPieces } from "./state/piece_card";
import { keepSound } from "./state/sound";
import { keepSpeed } from "./state/speed";
import { keepTable } from "./state/table";
import { keepTheme } from "./state/theme";
import { beginTour, keepTour } from "./state/tour";
import { App } from "./view/app";
import { listenToCopies } from "./view/copied_moves";
import { EmbeddedApp, tellHeight } from "./view/embedded_app";
import { listenToKeys } from "./view/keyboard";
import { printSheets } from "./view/print_sheet";

/** After the words of the page have been unpacked. */
function begin(): void {
  keepTheme();
  keepBoardColors();
  keepFolded();
  if (embed) document.documentElement.dataset.embed = "yes";
  else keepLayout();
  keepSpeed();
  keepTable();
  keepNative();
  keepSound();
  if (!embed) keepExplorer();
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
  listeners.push((replaced) => replaced && beginTour());
  listenToKeys();
  listenToCopies();
  printSheets();
  if (program) listenToFiles();
  const is_restored = program !== undefined && !embed && keepDrafts();
  if (program && !embed && !hasGames.value && !is_restored) void openEditor();
  render(embed ? <EmbeddedApp /> : <App />, document.getElementById("app") as HTMLElement);
  if (embed) tellHeight();
  document.documentElement.dataset.ready = "yes";
}

void beginLanguage().then(begin);
