// The list of games with its search.
import { useEffect, useRef } from "preact/hooks";
import { dateOf } from "../play/titles";
import { openGame } from "../state/cursor";
import { countOf, findings, listed, titles, variant, wholeTitle, words } from "../state/filter";
import { gameIndex, list } from "../state/games";
import { listOpen } from "../state/screen";
import { useRows } from "./rows";

const row_height = 58;

function showGame(index: number): void {
  openGame(index);
  listOpen.value = false;
}

function showAll(): void {
  words.value = "";
  variant.value = "";
  findings.value = "";
}

function Search({ intoList }: { intoList: () => void }) {
  const unknown = list.value.games.some((entry) => !entry.variant);
  const codes = Object.entries(list.value.codes);
  return (
    <form class="search" role="search" onSubmit={(event) => event.preventDefault()}>
      <input
        id="search"
        type="search"
        placeholder="Players, event, date, result"
        aria-label="Search players, events, dates and results"
        aria-describedby="found"
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
        aria-label="Variant"
        value={variant.value}
        onChange={(event) => {
          variant.value = event.currentTarget.value;
        }}
      >
        <option value="">All variants</option>
        {Object.entries(list.value.variants).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {unknown && <option value="?">Not replayed</option>}
      </select>
      <select
        id="filter-findings"
        aria-label="Findings"
        value={findings.value}
        onChange={(event) => {
          findings.value = event.currentTarget.value;
        }}
      >
        <option value="">All games</option>
        <option value="any">With findings</option>
        <option value="errors">With errors</option>
        <option value="none">Without findings</option>
        {codes.map(([code, headline]) => (
          <option key={code} value={code}>{`${code} ${headline}`}</option>
        ))}
      </select>
    </form>
  );
}

function Row({ index, place, onKey }: { index: number; place: number; onKey: (event: KeyboardEvent) => void }) {
  const entry = list.value.games[index];
  if (!entry) return null;
  const count = countOf(entry);
  const level = entry.errors ? "error" : entry.warnings ? "warning" : "note";
  const title = titles.value[index];
  const under = [
    ...(title?.apart ?? []),
    dateOf(entry),
    entry.variant ? list.value.variants[entry.variant] : "not replayed",
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
        <span class={`count ${level}`} role="img" aria-label={count === 1 ? `1 ${level}` : `${count} findings`}>
          {count}
        </span>
      )}
    </button>
  );
}

export function GameList() {
  const scroller = useRef<HTMLDivElement>(null);
  const found = listed.value;
  const rows = useRows(scroller, found.length, row_height);
  const here = found.indexOf(gameIndex.value);
  useEffect(() => {
    if (here >= 0) rows.show(here);
  }, [here, listOpen.value]);
  const narrowed = words.value !== "" || variant.value !== "" || findings.value !== "";

  /** A row that is not drawn yet comes with one of the next frames. */
  function focusRow(place: number, frames = 20): void {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-place="${place}"]`);
    if (row) row.focus();
    else if (frames > 0) {
      rows.show(place);
      requestAnimationFrame(() => focusRow(place, frames - 1));
    }
  }

  /** Arrows go from row to row, and from the first one back to the search. */
  function onRowKey(event: KeyboardEvent): void {
    const place = Number((event.target as HTMLElement).dataset.place);
    const to = place + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? Number.NaN);
    if (Number.isNaN(to)) return;
    event.preventDefault();
    event.stopPropagation(); // elsewhere they go through the events of a turn
    if (to < 0) document.getElementById("search")?.focus();
    else if (to < found.length) focusRow(to);
  }

  return (
    <nav class={`list ${listOpen.value ? "open" : ""}`} aria-label="Games">
      <Search intoList={() => found.length > 0 && focusRow(0)} />
      <div class="found-line">
        <p class="found" id="found" role="status">
          {found.length === list.value.games.length ? "" : `${found.length} of `}
          {list.value.games.length === 1 ? "1 game" : `${list.value.games.length} games`}
        </p>
        {narrowed && (
          <button type="button" id="show-all" onClick={showAll}>
            Show all
          </button>
        )}
      </div>
      <div class="rows" ref={scroller}>
        <ul style={{ height: `${rows.height}px` }}>
          {rows.items.map((item) => (
            <li
              key={found[item.index]}
              aria-setsize={found.length}
              aria-posinset={item.index + 1}
              style={{ transform: `translateY(${item.start}px)`, height: `${row_height}px` }}
            >
              <Row index={found[item.index] ?? 0} place={item.index} onKey={onRowKey} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
