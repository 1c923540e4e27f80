// The keys of the whole page: see `keys` for what they do; the page shows this table.
import { message } from "../language/message";
import { program } from "../program/client";
import { openGame } from "../state/cursor";
import { editGame } from "../state/document";
import { hasEngines, toggleEngine, toggleThreat } from "../state/engine";
import { listed } from "../state/filter";
import { gameIndex } from "../state/games";
import { listOpen } from "../state/screen";
import { acceptFirst, nextFault } from "../state/tour";
import { copyPosition } from "./controls";
import { type Key, reading_keys } from "./reading_keys";
import { typeMove } from "./typed_move";

function otherGame(by: number): void {
  const found = listed.value;
  const next = found[found.indexOf(gameIndex.value) + by];
  if (next !== undefined) openGame(next);
}

function search(): void {
  listOpen.value = true;
  document.getElementById("search")?.focus();
}

export const keys: Key[] = [
  ...reading_keys,
  { names: ["n"], shown: "n", does: message("next game"), run: () => otherGame(1) },
  { names: ["p"], shown: "p", does: message("previous game"), run: () => otherGame(-1) },
  { names: ["c"], shown: "c", does: message("copy the position"), run: copyPosition },
  ...(program
    ? [
        { names: ["]"], shown: "]", does: message("next error"), run: () => nextFault(1) },
        { names: ["["], shown: "[", does: message("previous error"), run: () => nextFault(-1) },
        { names: ["a"], shown: "a", does: message("accept the repair"), run: acceptFirst },
      ]
    : []),
  { names: ["/"], shown: "/", does: message("search"), run: search },
  ...(program ? [{ names: ["m"], shown: "m", does: message("type a move"), run: typeMove }] : []),
  ...(hasEngines
    ? [
        { names: ["i"], shown: "i", does: message("engine on, off"), run: toggleEngine },
        { names: ["x"], shown: "x", does: message("threat"), run: toggleThreat },
      ]
    : []),
  ...(program ? [{ names: ["e"], shown: "e", does: message("edit the game"), run: () => void editGame() }] : []),
];
