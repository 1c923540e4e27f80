import { effect } from "@preact/signals";
import { render } from "preact";
import { startClock } from "./state/cursor";
import { playersOf } from "./state/filter";
import { gameIndex, hasGames, list } from "./state/games";
import { keepLayout } from "./state/layout";
import { keepLink } from "./state/link";
import { keepSpeed } from "./state/speed";
import { keepTheme } from "./state/theme";
import { App } from "./view/app";
import { listenToKeys } from "./view/keyboard";

keepTheme();
keepLayout();
keepSpeed();
if (hasGames.value) keepLink();
effect(() => {
  const entry = list.value.games[gameIndex.value];
  if (entry?.white || entry?.black) document.title = `${playersOf(entry)} – vpgn`;
  else document.title = `${entry?.event ?? "Games"} – vpgn`;
});
startClock();
listenToKeys();
render(<App />, document.getElementById("app") as HTMLElement);
document.documentElement.dataset.ready = "yes";
