// The list of games with its search.
import { useEffect, useRef } from "preact/hooks";
import { openGame } from "../state/cursor";
import { countOf, findings, listed, playersOf, variant, words } from "../state/filter";
import { gameIndex, list } from "../state/games";
import { listOpen } from "../state/screen";
import { useRows } from "./rows";

const row_height = 58;

function Search() {
  const unknown = list.value.games.some((entry) => !entry.variant);
  const codes = Object.entries(list.value.codes);
  return (
    <form class="search" role="search" onSubmit={(event) => event.preventDefault()}>
      <input
        id="search"
        type="search"
        placeholder="Players, event, date"
        aria-label="Search players, events and dates"
        value={words.value}
        onInput={(event) => {
          words.value = event.currentTarget.value;
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

function Row({ index, place }: { index: number; place: number }) {
  const entry = list.value.games[index];
  if (!entry) return null;
  const count = countOf(entry);
  const level = entry.errors ? "error" : entry.warnings ? "warning" : "note";
  const under = [
    entry.variant ? list.value.variants[entry.variant] : "not replayed",
    entry.white || entry.black ? entry.event : undefined,
    entry.date?.replace(/\.\?\?/g, ""),
  ];
  return (
    <button
      type="button"
      class="row"
      aria-current={index === gameIndex.value ? "true" : undefined}
      data-place={place}
      onClick={() => {
        openGame(index);
        listOpen.value = false;
      }}
    >
      <span class="players" title={playersOf(entry)}>
        {entry.white || entry.black ? playersOf(entry) : (entry.event ?? `Game ${index + 1}`)}
      </span>
      <span class="result">{entry.result === "1/2-1/2" ? "½" : entry.result}</span>
      <span class="under">{under.filter(Boolean).join(" · ")}</span>
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
  return (
    <nav class={`list ${listOpen.value ? "open" : ""}`} aria-label="Games">
      <Search />
      <p class="found" role="status">
        {found.length === list.value.games.length ? "" : `${found.length} of `}
        {list.value.games.length === 1 ? "1 game" : `${list.value.games.length} games`}
      </p>
      <div class="rows" ref={scroller}>
        <ul style={{ height: `${rows.height}px` }}>
          {rows.items.map((item) => (
            <li
              key={found[item.index]}
              aria-setsize={found.length}
              aria-posinset={item.index + 1}
              style={{ transform: `translateY(${item.start}px)`, height: `${row_height}px` }}
            >
              <Row index={found[item.index] ?? 0} place={item.index} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
