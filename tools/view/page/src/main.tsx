import { effect } from "@preact/signals";
import { render } from "preact";
import { listenToFiles } from "./editor/coming_in";
import { program } from "./program/client";
import { startClock } from "./state/cursor";
import { openEditor } from "./state/document";
import { keepEntering } from "./state/entering";
import { playersOf } from "./state/filter";
import { gameIndex, hasGames, list } from "./state/games";
import { keepLink } from "./state/link";
import { keepTheme } from "./state/theme";
import { App } from "./view/app";
import { listenToKeys } from "./view/keyboard";

keepTheme();
if (hasGames.value) keepLink();
effect(() => {
  const entry = list.value.games[gameIndex.value];
  if (entry?.white || entry?.black) document.title = `${playersOf(entry)} – vpgn`;
  else document.title = `${entry?.event ?? "Games"} – vpgn`;
});
startClock();
keepEntering();
listenToKeys();
if (program) listenToFiles();
if (program && !hasGames.value) openEditor();
render(<App />, document.getElementById("app") as HTMLElement);
document.documentElement.dataset.ready = "yes";
