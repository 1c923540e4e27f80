// The page that is only embedded: without an editor and without games, which come in its address.
import { beginLanguage } from "../language/message";
import { startEmbedded } from "./start";

void beginLanguage().then(() => {
  startEmbedded();
  document.documentElement.dataset.ready = "yes";
});
