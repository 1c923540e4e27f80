// The search of the list of games: words or a condition, and menus.
import { plural, t } from "../language/message";
import { openGame } from "../state/cursor";
import { filtersByPosition, hasPositions } from "../state/explorer";
import { findings, listed, trouble, variant, words } from "../state/filter";
import { list } from "../state/games";
import { closeTable, tableOpen } from "../state/table";
import { headlineText, partsOf } from "./finding_text";

export function showGame(index: number): void {
  openGame(index);
  closeTable();
}

function showAll(): void {
  words.value = "";
  variant.value = "";
  findings.value = "";
  filtersByPosition.value = false;
}

export function Search({ intoList }: { intoList: () => void }) {
  const unknown = list.value.games.some((entry) => !entry.variant);
  const codes = Object.entries(list.value.codes);
  return (
    <form class="search" role="search" onSubmit={(event) => event.preventDefault()}>
      <input
        id="search"
        type="search"
        placeholder={t("Players, event, ECO, Elo >= 2400")}
        aria-label={t("Search players, events, dates, results, ECO codes and openings, or by a condition")}
        aria-describedby="found search-trouble"
        aria-invalid={trouble.value !== ""}
        value={words.value}
        onInput={(event) => {
          words.value = event.currentTarget.value;
        }}
        onKeyDown={(event) => {
          const first = listed.value[0];
          if (event.key === "Enter" && first !== undefined) showGame(first);
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          intoList();
        }}
      />
      <select
        id="filter-variant"
        aria-label={t("Variant")}
        value={variant.value}
        onChange={(event) => {
          variant.value = event.currentTarget.value;
        }}
      >
        <option value="">{t("All variants")}</option>
        {Object.entries(list.value.variants).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {unknown && <option value="?">{t("Not replayed")}</option>}
      </select>
      <select
        id="filter-findings"
        aria-label={t("Findings")}
        value={findings.value}
        onChange={(event) => {
          findings.value = event.currentTarget.value;
        }}
      >
        <option value="">{t("All games")}</option>
        <option value="any">{t("With findings")}</option>
        <option value="errors">{t("With errors")}</option>
        <option value="none">{t("Without findings")}</option>
        {codes.map(([code, headline]) => (
          <option key={code} value={code}>{`${code} ${headlineText(partsOf(headline).headline, {})}`}</option>
        ))}
      </select>
      {hasPositions.value && (
        <label class="position-filter">
          <input
            type="checkbox"
            id="filter-position"
            checked={filtersByPosition.value}
            onChange={(event) => {
              filtersByPosition.value = event.currentTarget.checked;
            }}
          />
          {t("With the position on the board")}
        </label>
      )}
      <p id="search-trouble" role="status">
        {trouble.value}
      </p>
    </form>
  );
}

/** How many games are listed, and the way back to all. */
export function FoundLine() {
  const found = listed.value.length;
  const all = list.value.games.length;
  const narrowed = words.value !== "" || variant.value !== "" || findings.value !== "" || filtersByPosition.value;
  return (
    <div class="found-line">
      <p class="found" id="found" role="status">
        {found === all
          ? plural(all, "1 game", "{n} games")
          : plural(all, "{found} of 1 game", "{found} of {n} games", { found })}
      </p>
      {narrowed && (
        <button type="button" id="show-all" onClick={showAll}>
          {t("Show all")}
        </button>
      )}
      {all > 1 && (
        <button
          type="button"
          id="as-table"
          aria-pressed={tableOpen.value}
          onClick={() => {
            if (tableOpen.value) closeTable();
            else tableOpen.value = true;
          }}
        >
          {tableOpen.value ? t("Close the table") : t("Table")}
        </button>
      )}
    </div>
  );
}
