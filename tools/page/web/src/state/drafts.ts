// Texts are kept on the device while they are edited, so that a reload, a crash or a closed window loses nothing. Every
// text that is opened has its own draft, and so has every window. Drafts of texts that are stored elsewhere make room for newer
// ones; all others stay until the user removes them.
import { computed, effect, signal } from "@preact/signals";
import { isEdited } from "../data/edited_games";
import {
  comparing,
  defining,
  definitions,
  editing,
  form,
  isOpeningStored,
  leavers,
  listeners,
  openDocument,
  origin,
  second,
  text,
  variant,
} from "./document";
import { gameIndex, games } from "./games";
import { wholeTitle } from "./titles";

export interface Draft {
  id: string;
  /** Milliseconds since 1970. */
  when: number;
  /** The address of the page, without its place. */
  page: string;
  /** From 0: the game of the page that it is the text of; absent: the text is of no game of the page. */
  game?: number;
  title: string;
  text: string;
  definitions: string;
  /** Second records of its games; absent: none. */
  second?: string;
  form: string;
  variant: string;
  /** It has not changed since it was opened from a file, the page or a link, or saved as a file. */
  saved?: true;
}

const prefix = "vpgn-draft-";
/** The draft of this window, as long as the window exists. */
const own_key = "vpgn-open-draft";
/** Of those beyond, the oldest are removed if they are saved. */
const most_drafts = 20;
/** Milliseconds without a change until the text is stored. */
const pause = 600;

const page = location.href.replace(/#.*$/, "");

/** Whether the text in the editor has changed since it was opened or saved. */
export const isChanged = signal(false);
/** Whether the device refuses to store it: no room, or a private window. */
export const cannotStore = signal(false);

let own = newId();
let timer: ReturnType<typeof setTimeout> | undefined;

function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

function read(key: string): Draft | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null") as Draft | null;
    return found && typeof found.text === "string" ? found : undefined;
  } catch {
    return undefined;
  }
}

/** The newest first. */
function stored(): Draft[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys
      .map(read)
      .filter((draft) => draft !== undefined)
      .sort((draft, other) => other.when - draft.when);
  } catch {
    return [];
  }
}

const version = signal(0);

/** The drafts of other texts than the one in the editor, the newest first. */
export const drafts = computed(() => {
  version.value;
  return stored().filter(({ id }) => id !== own);
});

/** The newest draft of this page with changes, which may be restored. */
export const offered = computed(() => drafts.value.find((draft) => draft.page === page && !draft.saved));
/** The draft that is least missed if there is no room for another one. */
export const spare = computed(() => {
  const oldest_first = [...drafts.value].reverse();
  return oldest_first.find(({ saved }) => saved) ?? oldest_first[0];
});

export function forget({ id }: Draft): void {
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // then there is nothing to remove
  }
  version.value++;
}

function draftNow(): Draft {
  const from = origin.peek();
  return {
    id: own,
    when: Date.now(),
    page,
    ...(from && from.games.from === "page" && { game: from.index }),
    title: wholeTitle(gameIndex.peek()) ?? text.text.trim().slice(0, 60),
    text: text.text,
    definitions: defining.peek() ? definitions.text : "",
    ...(comparing.peek() && second.text !== "" && { second: second.text }),
    form: form.peek(),
    variant: variant.peek(),
    ...(!isChanged.peek() && { saved: true as const }),
  };
}

/** Stores a draft; returns whether there was room for it. The others are read only when they are too many: each may be as
 * long as a text that an editor holds. */
function write(draft: Draft): boolean {
  try {
    localStorage.setItem(prefix + draft.id, JSON.stringify(draft));
    sessionStorage.setItem(own_key, draft.id);
  } catch {
    return false;
  }
  const count = Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length;
  const others = count > most_drafts ? stored().filter(({ id, saved }) => id !== draft.id && saved) : [];
  for (const old of others.reverse().slice(0, count - most_drafts)) forget(old);
  return true;
}

/** Removes a draft, so that there is room for the text in the editor. */
export function makeRoom(old: Draft): void {
  forget(old);
  store();
}

function store(): void {
  clearTimeout(timer);
  timer = undefined;
  const draft = draftNow();
  if (draft.text.trim() === "") return;
  cannotStore.value = !write(draft);
}

function changed(replaced: boolean): void {
  if (replaced || text.isEmpty.peek()) {
    if (timer !== undefined) clearTimeout(timer);
    timer = undefined;
    own = newId();
    version.value++;
  }
  isChanged.value = !isOpeningStored() && !text.isEmpty.peek();
  timer ??= setTimeout(store, pause);
}

/** The text has been saved as a file. */
export function isSaved(): void {
  isChanged.value = false;
  store();
}

/** Opens a draft: as the text of its game if the page has it, else as a new text. */
export async function restore(draft: Draft): Promise<void> {
  const of_game = draft.page === page && draft.game !== undefined && draft.game < games.peek().list.games.length;
  const shown = games.peek();
  const base = isEdited(shown) ? shown.base : shown;
  const { text: now, definitions: defined, second: other, form: as, variant: played, saved = false } = draft;
  await openDocument(
    { text: now, definitions: defined, second: other, form: as, variant: played, stored: saved },
    of_game && base.from === "page" ? { games: shown, index: draft.game as number } : undefined,
  );
  own = draft.id; // further changes go into the same draft
  version.value++;
}

/** Whether this window shows the page again: by reload, by going back, or after a crash. */
function isAgain(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== "navigate";
}

/** Stores edited text. Returns whether the text of this window has been restored. */
export function keepDrafts(): boolean {
  listeners.push(changed);
  leavers.push(() => timer !== undefined && store());
  addEventListener("pagehide", () => timer !== undefined && store());
  document.addEventListener("visibilitychange", () => timer !== undefined && store());
  addEventListener("storage", ({ key, newValue }) => {
    version.value++;
    // Another window has restored the draft of this one and changed it: from now on each has its own.
    if (key === prefix + own && newValue !== null) {
      own = newId();
      if (isChanged.peek()) store();
    }
  });
  addEventListener("beforeunload", (event) => {
    if (timer !== undefined) store();
    if (isChanged.peek()) event.preventDefault();
  });
  let last: string | null = null;
  try {
    last = sessionStorage.getItem(own_key);
  } catch {
    // then nothing has been kept, either
  }
  const draft = last === null ? undefined : read(prefix + last);
  if (!draft || draft.page !== page || !isAgain() || /[#&]pgn=/.test(location.hash)) return false;
  void restore(draft).then(() => {
    editing.value = true;
  });
  return true;
}

/** In a window without changes nothing is kept of it. */
effect(() => {
  if (origin.value === undefined && text.isEmpty.value) isChanged.value = false;
});
