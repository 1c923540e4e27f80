// The page as a whole.
import { list } from "../data/store";
import { game, gameIndex } from "../state/cursor";
import { playersOf } from "../state/filter";
import { listOpen, notice } from "../state/screen";
import { nextTheme, theme } from "../state/theme";
import { Board } from "./board";
import { Controls, PositionText } from "./controls";
import { Findings } from "./findings";
import { GameList } from "./game_list";
import { keys } from "./keyboard";
import { MoveList } from "./move_list";
import { PieceCard } from "./piece_card";
import { PieceLegend } from "./piece_legend";
import { Spoken, Story } from "./story";

const theme_icons = {
  auto: "M12 3a9 9 0 100 18zM12 3a9 9 0 010 18",
  light: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v3m0 14v3M2 12h3m14 0h3M5 5l2 2m10 10l2 2M5 19l2-2M17 7l2-2",
  dark: "M20 14.5A8.5 8.5 0 119.5 4a7 7 0 0010.5 10.500z",
};

function Header() {
  return (
    <header class="top">
      <button
        type="button"
        class="icon only-narrow"
        id="open-list"
        aria-label="Games"
        aria-expanded={listOpen.value}
        onClick={() => {
          listOpen.value = !listOpen.value;
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6h16M4 12h16M4 18h16" />
        </svg>
      </button>
      <span class="brand">vpgn</span>
      <p id="notice" role="status">
        {notice.value}
      </p>
      <button
        type="button"
        class="icon"
        id="theme"
        aria-label={`Colours: ${theme.value}`}
        title={`Colours: ${theme.value}`}
        onClick={nextTheme}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={theme_icons[theme.value]} class={theme.value === "auto" ? "half" : ""} />
        </svg>
      </button>
    </header>
  );
}

function Title() {
  const entry = list.games[gameIndex.value];
  const record = game.value?.record;
  if (!entry || !record) return <h1>No games</h1>;
  const armies = record.armies;
  const plain = !armies || (armies.white.name === "Fabulous FIDEs" && armies.black.name === "Fabulous FIDEs");
  const named = (army: { name?: string; rook: string; knight: string; bishop: string; queen: string }) =>
    army.name ?? [army.rook, army.knight, army.bishop, army.queen].join(", ");
  const parts = [
    record.variant?.name,
    plain ? undefined : `${named(armies.white)} – ${named(armies.black)}`,
    entry.white || entry.black ? entry.event : undefined,
    entry.date?.replace(/\.\?\?/g, ""),
  ];
  return (
    <div class="title">
      <h1>
        {entry.white || entry.black ? playersOf(entry) : (entry.event ?? `Game ${gameIndex.value + 1}`)}{" "}
        {entry.result && <span class="result">{entry.result}</span>}
      </h1>
      <p>{parts.filter(Boolean).join(" · ")}</p>
      <p class="source">{`${list.files[entry.file]}, game ${entry.number}`}</p>
    </div>
  );
}

function Keys() {
  return (
    <details class="keys">
      <summary>Keys</summary>
      <dl>
        {keys.map((key) => (
          <div key={key.shown}>
            <dt>
              <kbd>{key.shown}</kbd>
            </dt>
            <dd>{key.does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function App() {
  return (
    <>
      <Header />
      <GameList />
      <main>
        <div class="table">
          <Title />
          <Board />
          <Controls />
          <PositionText />
        </div>
        <div class="beside">
          <Story />
          <Findings />
          <MoveList />
          <PieceLegend />
          <Keys />
        </div>
      </main>
      <Spoken />
      <PieceCard />
    </>
  );
}
