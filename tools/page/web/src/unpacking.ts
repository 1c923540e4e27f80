// The first script of the page: unpacks the others, which are compressed (build.mjs). The policy of the page has the hash of both.
import { inflated } from "./data/squeezed";

const packed = document.getElementById("packed-script");
void inflated(packed?.textContent ?? "").then((text) => {
  const script = document.createElement("script");
  script.textContent = text;
  packed?.replaceWith(script);
});
