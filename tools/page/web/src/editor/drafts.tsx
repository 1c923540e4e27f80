// Texts that were edited before and are still on the device: a list, and a bar that offers the newest one of this page.
import { signal } from "@preact/signals";
import { editing, text } from "../state/document";
import { cannotStore, type Draft, drafts, forget, makeRoom, offered, restore, spare } from "../state/drafts";
import { hasGames } from "../state/games";

/** Until all are asked for. */
const most_shown = 6;
const shows_all = signal(false);

function timeOf({ when }: Draft): string {
  const date = new Date(when);
  const is_today = date.toDateString() === new Date().toDateString();
  const time = date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return is_today ? time : `${date.toLocaleDateString("en-GB", { day: "numeric", month: "short" })}, ${time}`;
}

/** Shown while there is no text. */
export function RecentTexts() {
  const count = drafts.value.length;
  const shown = drafts.value.slice(0, shows_all.value ? count : most_shown);
  if (shown.length === 0 || !text.isEmpty.value) return null;
  return (
    <div class="beginning recent">
      <p>Recent texts, stored on this device:</p>
      <ul>
        {shown.map((draft) => (
          <li key={draft.id}>
            <button type="button" class="example" onClick={() => void restore(draft)}>
              {draft.title} <span class="when">{timeOf(draft)}</span>
            </button>
            <button
              type="button"
              class="icon"
              aria-label={`Forget ${draft.title}`}
              title="Forget"
              onClick={() => forget(draft)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 6l12 12M18 6L6 18" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < count && (
        <button
          type="button"
          class="plain"
          id="all-texts"
          onClick={() => {
            shows_all.value = true;
          }}
        >{`All ${count} texts`}</button>
      )}
    </div>
  );
}

const dismissed = signal<string | undefined>(undefined);

export function RestoreBar() {
  const draft = offered.value;
  const has_list = editing.value && text.isEmpty.value;
  if (cannotStore.value) {
    const old = spare.value;
    return (
      <aside class="bar warning" aria-label="Your text">
        <p role="status">
          Your text cannot be stored on this device: its storage is full or blocked. Save it before you leave.
        </p>
        {old && (
          <button type="button" class="plain" id="make-room" onClick={() => makeRoom(old)}>
            {`Forget “${old.title}” of ${timeOf(old)}`}
          </button>
        )}
      </aside>
    );
  }
  if (!draft || has_list || !hasGames.value || dismissed.value === draft.id) return null;
  return (
    <aside class="bar" aria-label="Unsaved text">
      <p>
        Your changes to “{draft.title}” of {timeOf(draft)} are kept on this device.
      </p>
      <button type="button" class="plain" id="restore" onClick={() => void restore(draft)}>
        Restore
      </button>
      <button
        type="button"
        class="plain"
        id="not-now"
        onClick={() => {
          dismissed.value = draft.id;
        }}
      >
        Not now
      </button>
    </aside>
  );
}
