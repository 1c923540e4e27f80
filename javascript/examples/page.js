// The script of page.html, as a bundler takes it: findings while somebody types, and how many turns the last position has.
// `vpgn.wasm` is to stand beside the bundle.
import { check, Position, positions, ready } from "vpgn";

await ready();
const field = document.querySelector("textarea");

function tell() {
  const { findings } = check(field.value);
  document.querySelector("ul").replaceChildren(
    ...findings.map(({ code, turn, message }) => {
      const line = document.createElement("li");
      line.textContent = `${code} ${turn ?? ""} ${message}`;
      return line;
    }),
  );
  const last = positions(field.value)[0]?.positions.at(-1);
  document.querySelector("p").textContent = last ? `${new Position(last).turns().length} turns in ${last}` : "no game";
}

field.addEventListener("input", tell);
tell();
document.documentElement.dataset.ready = "";
