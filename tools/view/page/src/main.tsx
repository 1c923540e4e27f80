import { render } from "preact";
import { hasGames, startClock } from "./state/cursor";
import { keepLink } from "./state/link";
import { keepTheme } from "./state/theme";
import { App } from "./view/app";
import { listenToKeys } from "./view/keyboard";

keepTheme();
if (hasGames) keepLink();
startClock();
listenToKeys();
render(<App />, document.getElementById("app") as HTMLElement);
document.documentElement.dataset.ready = "yes";
