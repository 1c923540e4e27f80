// The page as a whole.
import { ArrivalCard } from "../editor/arrival_card";
import { RestoreBar } from "../editor/drafts";
import { EditorPanel } from "../editor/panel";
import { t } from "../language/message";
import { program } from "../program/client";
import { editGame, editing, openEditor } from "../state/document";
import { isOn as hasEvaluation } from "../state/engine";
import { isOffered } from "../state/entering";
import { games, hasGames, list } from "../state/games";
import { layout } from "../state/layout";
import { listOpen, notice } from "../state/screen";
import { nextTheme, theme, theme_words } from "../state/theme";
import { isFocused } from "../state/tour";
import { BarButton } from "./bar_button";
import { Board } from "./board";
import { BoardLegend } from "./board_legend";
import { ClockCurve } from "./clock_curve";
import { Controls } from "./controls";
import { Curve } from "./curve";
import { DrawTools } from "./draw_tools";
import { EnginePanel, EvaluationBar } from "./engine";
import { Asked, SpokenSquare } from "./entering";
import { board_keys } from "./entering_keys";
import { Explorer } from "./explorer";
import { Findings } from "./findings";
import { GameList } from "./game_list";
import { keys } from "./keyboard";
import { MoveList } from "./move_list";
import { MoveTools } from "./move_tools";
import { NewGame } from "./new_game";
import { foldedPanels, PanelToggles } from "./panel_toggles";
import { PieceCard } from "./piece_card";
import { PieceLegend } from "./piece_legend";
import { PositionText } from "./position_text";
import { SettingsButton } from "./settings";
import { Spoken, Story } from "./story";
import { TakeAway } from "./take_away";
import { Title } from "./title";
import { Reasons, Tour } from "./tour";
import { TypeButton, TypedMove } from "./typed_move";

const theme_icons = {
  auto: "M12 3a9 9 0 100 18zM12 3a9 9 0 010 18",
  light: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v3m0 14v3M2 12h3m14 0h3M5 5l2 2m10 10l2 2M5 19l2-2M17 7l2-2",
  contrast: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v10a5 5 0 000-10z",
  dark: "M20 14.5A8.5 8.5 0 119.5 4a7 7 0 0010.5 10.500z",
};

/** The game that is open is edited, or another one is pasted. */
function EditButtons() {
  if (editing.value) return null;
  return (
    <>
      {hasGames.value && (
        <BarButton
          id="edit"
          words={t("Edit")}
          sign="M4 20l1-5L16 4l4 4L9 19zM13 7l4 4"
          title={t("Edit, check, repair, convert this game")}
          onClick={editGame}
        />
      )}
      {games.value.from !== "text" && (
        <BarButton
          id="paste"
          words={t("Paste or open")}
          sign="M9 4h6v3H9zM9 5H5v15h14V5h-4M9 12h6m-6 4h4"
          title={t("Paste games, or open files")}
          onClick={openEditor}
        />
      )}
    </>
  );
}

/** Then the colours are in the settings only. */
const isNarrow = () => layout.value === "phone" || layout.value === "low";

function ThemeButton() {
  return (
    <button
      type="button"
      class="icon"
      id="theme"
      aria-label={t("Colours: {theme}", { theme: t(theme_words[theme.value]) })}
      title={t("Colours: {theme}", { theme: t(theme_words[theme.value]) })}
      onClick={nextTheme}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={theme_icons[theme.value]} class={theme.value === "auto" ? "half" : ""} />
      </svg>
    </button>
  );
}

function Header() {
  return (
    <header class="top">
      <button
        type="button"
        class="icon only-over"
        id="open-list"
        aria-label={t("Games")}
        aria-expanded={listOpen.value}
        onClick={() => {
          listOpen.value = !listOpen.value;
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6h16M4 12h16M4 18h16" />
        </svg>
      </button>
      {editing.value && !hasGames.value ? <span class="brand">{"vpgn"}</span> : <Title />}
      <p id="notice" role="status">
        {notice.value}
      </p>
      <PanelToggles />
      {program && <EditButtons />}
      <NewGame />
      {!isNarrow() && <ThemeButton />}
      <SettingsButton />
    </header>
  );
}

function Keys() {
  return (
    <details class="keys">
      <summary>{t("Keys")}</summary>
      <dl>
        {[...keys, ...(isOffered.value ? board_keys : [])].map((key) => (
          <div key={key.does}>
            <dt>
              <kbd>{key.shown}</kbd>
            </dt>
            <dd>{t(key.does)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A board without a game takes no room from an editor. */
function mainClass(): string {
  return editing.value ? `editing ${list.value.games.length === 0 ? "empty" : ""}` : "";
}

export function App() {
  const roomy = layout.value === "wide";
  // The board first, for the order of the Tab key; the parts above it and left of it come after.
  return (
    <>
      <main class={mainClass()} data-folded={foldedPanels()}>
        <div class="table">
          <Board
            also={hasEvaluation.value ? "with-evaluation" : ""}
            bar={<EvaluationBar />}
            legend={<BoardLegend />}
            within={Reasons}
          />
          <Tour />
          <div class="below-place">
            <div class="below-board">
              <Asked />
              <Controls>{program && <TypeButton />}</Controls>
            </div>
            <TypedMove />
          </div>
          {roomy && <Curve />}
        </div>
        <div class="beside">
          <EditorPanel />
          <MoveList />
          <div class="about">
            <EnginePanel />
            <Story explained={isFocused.value} />
            <Findings />
            <MoveTools />
            <DrawTools />
            {!roomy && <Curve />}
            <ClockCurve />
            <PositionText />
            <Explorer />
            <TakeAway />
            <PieceLegend />
            <Keys />
          </div>
        </div>
      </main>
      <Header />
      <div class="bars">
        <ArrivalCard />
        <RestoreBar />
      </div>
      <GameList />
      <Spoken />
      <PieceCard />
      <SpokenSquare />
    </>
  );
}
