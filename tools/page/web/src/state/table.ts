// The table of games: its columns, their widths, and the one that the games are sorted by.
import { computed, effect, signal } from "@preact/signals";
import type { Entry } from "../data/record";
import { message } from "../language/message";
import { keep, kept } from "./kept";
import { listOpen } from "./screen";

/** Without accents and capitals, for searching and sorting. */
export const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const keyOf = (text: string | undefined) => (text === undefined ? undefined : plain(text) || undefined);

export interface Column {
  id: string;
  name: string;
  /** In pixels. */
  least: number;
  /** Of the room that is left, until the user has set a width. */
  share: number;
  /** What it is sorted by. */
  key: (entry: Entry) => string | number | undefined;
  /** The greatest value comes first. */
  falls?: boolean;
}

const results = ["1-0", "1/2-1/2", "0-1"];

export const columns: Column[] = [
  { id: "white", name: message("White"), least: 110, share: 3, key: ({ white }) => keyOf(white) },
  { id: "black", name: message("Black"), least: 110, share: 3, key: ({ black }) => keyOf(black) },
  {
    id: "result",
    name: message("Result"),
    least: 68,
    share: 0,
    key: ({ result }) => (results.includes(result ?? "") ? results.indexOf(result ?? "") : undefined),
  },
  { id: "date", name: message("Date"), least: 112, share: 0, key: ({ date }) => date, falls: true },
  { id: "event", name: message("Event"), least: 110, share: 3, key: ({ event }) => keyOf(event) },
  { id: "eco", name: message("ECO"), least: 60, share: 0, key: ({ eco }) => eco },
  { id: "plies", name: message("Plies"), least: 66, share: 0, key: ({ plies }) => plies, falls: true },
  {
    id: "findings",
    name: message("Findings"),
    least: 92,
    share: 0,
    key: ({ errors = 0, warnings = 0, remarks = 0 }) => 1e8 * errors + 1e4 * warnings + remarks || undefined,
    falls: true,
  },
];

/** The games are shown as a table in place of the board. */
export const tableOpen = signal(false);

export const sorting = signal<{ column: string; falls: boolean } | undefined>(undefined);

/** One more click: in the usual direction, then in the other one, then in the order of the list. */
export function sortBy({ id, falls = false }: Column): void {
  const now = sorting.peek();
  if (now?.column !== id) sorting.value = { column: id, falls };
  else sorting.value = now.falls === falls ? { column: id, falls: !falls } : undefined;
}

function keptWidths(): Record<string, number> {
  try {
    const widths: unknown = JSON.parse(kept("columns") ?? "{}");
    const known = Object.entries(widths ?? {}).filter(
      ([id, width]) => columns.some((column) => column.id === id) && typeof width === "number" && width > 0,
    );
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

/** In pixels, of the columns that the user has changed. */
export const widths = signal<Record<string, number>>(keptWidths());

/** `minmax(110px, 3fr) 68px …` */
export const template = computed(() =>
  columns
    .map(({ id, least, share }) => {
      const width = widths.value[id];
      if (width !== undefined) return `${width}px`;
      return share > 0 ? `minmax(${least}px, ${share}fr)` : `${least}px`;
    })
    .join(" "),
);

export function setWidth({ id, least }: Column, width: number): void {
  widths.value = { ...widths.peek(), [id]: Math.round(Math.min(900, Math.max(least / 2, width))) };
}

export function closeTable(): void {
  tableOpen.value = false;
  listOpen.value = false;
}

export function keepTable(): void {
  effect(() => keep("columns", JSON.stringify(widths.value)));
  // Where the list opens over the board, so does the table, and it closes with it.
  effect(() => {
    if (tableOpen.value) listOpen.value = true;
  });
  effect(() => {
    if (!listOpen.value) tableOpen.value = false;
  });
}
