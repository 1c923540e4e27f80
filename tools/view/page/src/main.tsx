import { effect } from "@preact/signals";
import { render } from "preact";
import { list } from "./data/store";
import { gameIndex, hasGames, startClock } from "./state/cursor";
import { playersOf } from "./state/filter";
import { keepLink } from "./state/link";
import { listenForPieces } from "./state/piece_card";
import { keepTheme } from "./state/theme";
import { App } from "./view/app";
import { listenToKeys } from "./view/keyboard";

keepTheme();
if (hasGames) keepLink();
effect(() => {
  const entry = list.games[gameIndex.value];
  if (entry?.white || entry?.black) document.title = `${playersOf(entry)} – vpgn`;
  else document.title = `${entry?.event ?? "Games"} – vpgn`;
});
startClock();
listenForPieces();
listenToKeys();
render(<App />, document.getElementById("app") as HTMLElement);
document.documentElement.dataset.ready = "yes";
