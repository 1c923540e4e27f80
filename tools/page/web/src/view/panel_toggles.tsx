// Buttons in the header that fold panels away and show them again.
import { message, t } from "../language/message";
import { hasGames, list } from "../state/games";
import { layout, list_fits } from "../state/layout";
import { folded, type Panel, panels, toggleFolded } from "../state/panels";

const words: Record<Panel, string> = { games: message("Games"), moves: message("Moves"), details: message("Details") };

const show = message("Show: {panel}");
const hide = message("Hide: {panel}");

/** Undefined where they do not lie beside the board. */
export function foldedPanels(): string | undefined {
  return layout.value === "wide" ? [...folded.value].join(" ") : undefined;
}

export function PanelToggles() {
  if (layout.value !== "wide" || !hasGames.value) return null;
  return (
    <div class="panel-toggles" role="group" aria-label={t("Panels")}>
      {panels
        .filter((panel) => panel !== "games" || (list_fits.value && list.value.games.length > 1))
        .map((panel) => (
          <button
            key={panel}
            type="button"
            data-panel={panel}
            aria-pressed={!folded.value.has(panel)}
            title={t(folded.value.has(panel) ? show : hide, { panel: t(words[panel]) })}
            onClick={() => toggleFolded(panel)}
          >
            {t(words[panel])}
          </button>
        ))}
    </div>
  );
}
