// How is a place in a game linked to? `#g=2&p=14`: the second game of the page, after 14 plies; `&v=3` for the third
// variation in the order of its text.
import { batch, effect } from "@preact/signals";
import { game, goTo, openGame, turn } from "./cursor";
import { gameIndex, games } from "./games";

function hashHere(): string {
  let hash = `#g=${gameIndex.value + 1}&p=${turn.value?.ply ?? 0}`;
  const line = turn.value?.line;
  if (line?.kind === "suggestion") hash = `#g=${gameIndex.value + 1}&p=${(turn.value?.ply ?? 1) - 1}`;
  if (line?.kind === "variation") hash += `&v=${line.id}`;
  return hash;
}

export function linkHere(): string {
  return location.href.replace(/#.*$/, "") + hashHere();
}

function follow(): void {
  if (games.peek().from !== "page") return;
  const asked = new URLSearchParams(location.hash.slice(1));
  if (!asked.has("g")) return;
  batch(() => {
    const index = Number(asked.get("g")) - 1;
    if (index !== gameIndex.peek()) openGame(index);
    const ply = Number(asked.get("p") ?? 0);
    const line = game.value?.lineOf(Number(asked.get("v") ?? 0)) ?? game.value?.main;
    const first = line?.turns[0]?.ply ?? 1;
    const last = line?.turns.length ?? 0;
    if (ply < 1 || last === 0) goTo(undefined);
    else goTo(line?.turns[Math.min(Math.max(ply - first, 0), last - 1)]);
  });
}

export function keepLink(): void {
  follow();
  addEventListener("hashchange", () => {
    if (location.hash !== hashHere()) follow();
  });
  effect(() => {
    if (games.value.from !== "page") return;
    const hash = hashHere();
    if (location.hash === hash || (location.hash === "" && hash === "#g=1&p=0")) return;
    history.replaceState(null, "", hash);
  });
}
