// The page that is only embedded: without an editor and without games, which come in its address.
import { startEmbedded } from "./start";

startEmbedded();
document.documentElement.dataset.ready = "yes";
