// The list of games with its search: two lines a game, or a table in place of the board.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../language/message";
import { countOf } from "../play/list_condition";
import { dateOf } from "../play/titles";
import { listed } from "../state/filter";
import { gameIndex, list } from "../state/games";
import { listOpen } from "../state/screen";
import { tableOpen } from "../state/table";
import { titles, wholeTitle } from "../state/titles";
import { countText } from "./finding_count";
import { FoundLine, Search, showGame } from "./game_search";
import { GameTable, head_height, table_row_height } from "./game_table";
import { type Rows, useRows } from "./rows";

const row_height = 76;

function Row({ index, place, onKey }: { index: number; place: number; onKey: (event: KeyboardEvent) => void }) {
  const entry = list.value.games[index];
  if (!entry) return null;
  const count = countOf(entry);
  const level = entry.errors ? "error" : entry.warnings ? "warning" : "note";
  const title = titles.value[index];
  const under = [
    ...(title?.apart ?? []),
    dateOf(entry),
    entry.variant ? list.value.variants[entry.variant] : t("not replayed"),
    entry.white || entry.black ? entry.event : undefined,
  ];
  return (
    <button
      type="button"
      class="row"
      aria-current={index === gameIndex.value ? "true" : undefined}
      data-place={place}
      onClick={() => showGame(index)}
      onKeyDown={onKey}
    >
      <span class="players" title={wholeTitle(index)}>
        {title?.text}
      </span>
      <span class="result">{entry.result === "1/2-1/2" ? "½" : entry.result}</span>
      <span class="under">{[...new Set(under.filter(Boolean))].join(" · ")}</span>
      {count > 0 && (
        <span class={`count ${level}`} role="img" aria-label={countText(count, level)}>
          {count}
        </span>
      )}
    </button>
  );
}

/** Arrows go from row to row, and from the first one back to the search. */
function rowKeys(scroller: RefObject<HTMLElement | null>, rows: Rows) {
  /** A row that is not drawn yet comes with one of the next frames. */
  function focusRow(place: number, frames = 20): void {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-place="${place}"]`);
    rows.show(place);
    if (row) row.focus({ preventScroll: true });
    else if (frames > 0) requestAnimationFrame(() => focusRow(place, frames - 1));
  }
  function onKey(event: KeyboardEvent): void {
    const place = Number((event.target as HTMLElement).dataset.place);
    const to = place + ({ ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12 }[event.key] ?? Number.NaN);
    if (Number.isNaN(to)) return;
    event.preventDefault();
    event.stopPropagation(); // elsewhere they go through the events of a turn
    if (to < 0) document.getElementById("search")?.focus();
    else if (listed.value.length > 0) focusRow(Math.min(to, listed.value.length - 1));
  }
  return { focusRow, onKey };
}

/** The table covers the board. */
const tableIsShown = () => tableOpen.value && list.value.games.length > 1;

export function GameList() {
  const scroller = useRef<HTMLDivElement>(null);
  const found = listed.value;
  const as_table = tableIsShown();
  const height = as_table ? table_row_height : row_height;
  const rows = useRows(scroller, found.length, height, as_table ? head_height : 0);
  const here = found.indexOf(gameIndex.value);
  useEffect(() => {
    if (here >= 0) rows.show(here);
  }, [here, listOpen.value, as_table]);
  const { focusRow, onKey } = rowKeys(scroller, rows);
  return (
    <nav class={`list ${listOpen.value ? "open" : ""} ${as_table ? "as-table" : ""}`} aria-label={t("Games")}>
      <Search intoList={() => found.length > 0 && focusRow(0)} />
      <FoundLine />
      <div class="rows" ref={scroller}>
        {as_table ? (
          <GameTable rows={rows} onKey={onKey} />
        ) : (
          <ul style={{ height: `${rows.height}px` }}>
            {rows.items.map(({ index, start }) => (
              <li
                key={found[index]}
                aria-setsize={found.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)`, height: `${row_height}px` }}
              >
                <Row index={found[index] ?? 0} place={index} onKey={onKey} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </nav>
  );
}
