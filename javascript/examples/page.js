// The script of page.html, for a bundler: findings while the user types, and the number of legal turns in the last position.
// `vpgn.wasm` belongs next to the bundle.
import { check, Position, positions, ready } from "vpgn";

await ready();
const field = document.querySelector("textarea");

function show() {
  const { findings } = check(field.value);
  document.querySelector("ul").replaceChildren(
    ...findings.map(({ code, turn, message }) => {
      const line = document.createElement("li");
      line.textContent = `${code} ${turn ?? ""} ${message}`;
      return line;
    }),
  );
  const last = positions(field.value)[0]?.positions.at(-1);
  document.querySelector("p").textContent = last
    ? `${new Position({ position: last }).legalTurns().length} turns in ${last}`
    : "no game";
}

field.addEventListener("input", show);
show();
document.documentElement.dataset.ready = "";
