// The page within another one: the board, its buttons, the moves, and a way to the whole page.
import { height_message } from "../embed/height";
import { message, t } from "../language/message";
import { game, openGame } from "../state/cursor";
import { gameIndex, games, hasGames, list } from "../state/games";
import { linkHere } from "../state/link";
import { notice } from "../state/screen";
import { titles } from "../state/titles";
import { Board } from "./board";
import { Controls, copyPosition } from "./controls";
import { MoveList } from "./move_list";
import { type Key, reading_keys } from "./reading_keys";
import { Spoken } from "./story";

/** Of the whole page, with the same game and turn; one that is packed in the address stays there. The page that is only
 * embedded lies beside it. */
function ownAddress(): string {
  if (games.value.from === "page" && hasGames.value) return linkHere();
  return location.href.replace("#embed&", "#").replace(/\bembed\.html(?=#)/, "index.html");
}

/** Those of the whole page that need neither its list nor its editor. */
export const embedded_keys: Key[] = [
  ...reading_keys,
  { names: ["n"], shown: "n", does: message("next game"), run: () => openGame(gameIndex.value + 1) },
  { names: ["p"], shown: "p", does: message("previous game"), run: () => openGame(gameIndex.value - 1) },
  { names: ["c"], shown: "c", does: message("copy the position"), run: copyPosition },
];

export function EmbeddedApp() {
  const entry = list.value.games[gameIndex.value];
  return (
    <main class="embedded">
      <header>
        <h1>
          {titles.value[gameIndex.value]?.text ?? t("No game")}{" "}
          {entry?.result && <span class="result">{entry.result}</span>}
        </h1>
        <p>
          {game.value?.record.variant?.name}{" "}
          <a href={ownAddress()} target="_blank" rel="noopener">
            {t("Open in a separate page")}
          </a>
        </p>
      </header>
      <div class="table">
        <Board />
        <Controls />
      </div>
      <div class="beside">
        <MoveList />
      </div>
      <p id="notice" role="status">
        {notice.value}
      </p>
      <Spoken />
    </main>
  );
}

/** Sends the height of the page to the page that embeds it. */
export function tellHeight(): void {
  if (parent === window) return;
  const post = () => {
    const height = document.querySelector("main")?.getBoundingClientRect().height ?? 0;
    parent.postMessage({ [height_message]: height }, "*");
  };
  new ResizeObserver(post).observe(document.getElementById("app") as HTMLElement);
}
