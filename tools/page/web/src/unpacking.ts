// The script in the head of the page: unpacks the others, which are compressed (build.mjs). The policy of the page has the hashes of all.
import { inflated, runScript } from "./data/squeezed";

// The fonts are ready when the page is drawn, which is not laid out again for them then.
for (const face of ["1em Inter", '1em "JetBrains Mono"']) void document.fonts.load(face);

addEventListener("DOMContentLoaded", () => {
  const packed = document.getElementById("packed-script");
  void inflated(packed?.textContent ?? "").then((text) => {
    packed?.remove();
    runScript(text);
  });
});
