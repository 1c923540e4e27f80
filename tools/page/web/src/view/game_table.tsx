// The games as a table: columns that can be sorted by and resized, and the rows that are in sight.
import type { ComponentChildren } from "preact";
import type { Entry } from "../data/record";
import { t } from "../language/message";
import { countOf } from "../play/list_condition";
import { dateOf } from "../play/titles";
import { listed } from "../state/filter";
import { gameIndex, list } from "../state/games";
import { type Column, columns, setWidth, sortBy, sorting, template } from "../state/table";
import { wholeTitle } from "../state/titles";
import { countText } from "./finding_count";
import { partsOf } from "./finding_text";
import { showGame } from "./game_search";
import type { Rows } from "./rows";

/** In pixels. */
export const table_row_height = 34;
export const head_height = 36;

/** By dragging, or by the arrow keys. */
function Resizer({ column }: { column: Column }) {
  const widthOf = (event: Event) =>
    (event.currentTarget as HTMLElement).closest(".column")?.getBoundingClientRect().width ?? 0;
  return (
    <span
      class="resizer"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t("Width of {column}", { column: t(column.name) })}
      aria-valuenow={column.least}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const from = widthOf(event) - event.clientX;
        const resizer = event.currentTarget;
        resizer.onpointermove = (moved) => setWidth(column, from + moved.clientX);
        resizer.onpointerup = () => {
          resizer.onpointermove = null;
        };
      }}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        setWidth(column, widthOf(event) + by);
      }}
    />
  );
}

function Head() {
  const now = sorting.value;
  return (
    <div class="table-head" role="row" tabIndex={-1} aria-rowindex={1} style={{ height: `${head_height}px` }}>
      {columns.map((column) => {
        const order = now?.column !== column.id ? undefined : now.falls ? "descending" : "ascending";
        return (
          <span
            key={column.id}
            class="column"
            role="columnheader"
            tabIndex={-1}
            aria-sort={order ?? "none"}
            data-column={column.id}
          >
            <button
              type="button"
              title={t("Sort by {column}", { column: t(column.name) })}
              onClick={() => sortBy(column)}
            >
              {t(column.name)}
              {order && <span aria-hidden="true">{order === "ascending" ? " ▲" : " ▼"}</span>}
            </button>
            <Resizer column={column} />
          </span>
        );
      })}
    </div>
  );
}

function Findings({ entry }: { entry: Entry }) {
  const count = countOf(entry);
  if (count === 0) return null;
  const level = entry.errors ? "error" : entry.warnings ? "warning" : "note";
  const words = entry.codes
    ?.map((code) => `${code} ${t(partsOf(list.value.codes[code] ?? "").headline)}`.trim())
    .join("\n");
  return (
    <span class={`count ${level}`} role="img" title={words} aria-label={countText(count, level)}>
      {count}
    </span>
  );
}

function Player({ name, elo }: { name: string | undefined; elo: string | undefined }) {
  return (
    <>
      {name ?? "?"}
      {elo && <span class="elo">{` ${elo}`}</span>}
    </>
  );
}

function Row({ index, place }: { index: number; place: number }) {
  const entry = list.value.games[index];
  if (!entry) return null;
  const nameless = !entry.white && !entry.black;
  const event = entry.event ?? (nameless ? wholeTitle(index) : undefined);
  const cells: Record<string, ComponentChildren> = {
    black: <Player name={entry.black} elo={entry.black_elo} />,
    result: entry.result === "1/2-1/2" ? "½" : entry.result,
    date: dateOf(entry),
    event,
    eco: entry.eco,
    plies: entry.plies,
    findings: <Findings entry={entry} />,
  };
  const titles: Record<string, string | undefined> = { black: entry.black, event, eco: entry.opening };
  return (
    <>
      <span class="cell white" role="cell" title={entry.white}>
        <button
          type="button"
          class="open-game"
          aria-current={index === gameIndex.value ? "true" : undefined}
          data-place={place}
        >
          <Player name={entry.white} elo={entry.white_elo} />
        </button>
      </span>
      {columns.slice(1).map(({ id }) => (
        <span key={id} class={`cell ${id === "findings" ? "finding-count" : id}`} role="cell" title={titles[id]}>
          {cells[id]}
        </span>
      ))}
    </>
  );
}

export function GameTable({ rows, onKey }: { rows: Rows; onKey: (event: KeyboardEvent) => void }) {
  const found = listed.value;
  return (
    <div
      class="game-table"
      role="table"
      aria-label={t("Games")}
      aria-rowcount={found.length + 1}
      style={{ "--columns": template.value }}
    >
      <Head />
      <div class="table-rows" role="rowgroup" style={{ height: `${rows.height}px` }}>
        {rows.items.map(({ index, start }) => (
          <div
            key={found[index]}
            class="table-row"
            role="row"
            tabIndex={-1}
            onClick={() => showGame(found[index] ?? 0)}
            onKeyDown={onKey}
            aria-rowindex={index + 2}
            aria-current={found[index] === gameIndex.value ? "true" : undefined}
            style={{ transform: `translateY(${start}px)`, height: `${table_row_height}px` }}
          >
            <Row index={found[index] ?? 0} place={index} />
          </div>
        ))}
      </div>
    </div>
  );
}
