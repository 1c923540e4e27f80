// Texts that were edited before and are still on the device: a list, and a bar that offers the newest one of this page.
import { signal } from "@preact/signals";
import { language, plural, t } from "../language/message";
import { editing, text } from "../state/document";
import { cannotStore, type Draft, drafts, forget, makeRoom, offered, restore, spare } from "../state/drafts";
import { hasGames } from "../state/games";

/** Until all are asked for. */
const most_shown = 6;
const shows_all = signal(false);

function timeOf({ when }: Draft): string {
  const date = new Date(when);
  const place = language.value === "en" ? "en-GB" : language.value;
  const is_today = date.toDateString() === new Date().toDateString();
  const time = date.toLocaleTimeString(place, { hour: "2-digit", minute: "2-digit" });
  return is_today ? time : `${date.toLocaleDateString(place, { day: "numeric", month: "short" })}, ${time}`;
}

/** Shown while there is no text. */
export function RecentTexts() {
  const count = drafts.value.length;
  const shown = drafts.value.slice(0, shows_all.value ? count : most_shown);
  if (shown.length === 0 || !text.isEmpty.value) return null;
  return (
    <div class="beginning recent">
      <p>{t("Recent texts, stored on this device:")}</p>
      <ul>
        {shown.map((draft) => (
          <li key={draft.id}>
            <button type="button" class="example" onClick={() => void restore(draft)}>
              {draft.title} <span class="when">{timeOf(draft)}</span>
            </button>
            <button
              type="button"
              class="icon"
              aria-label={t("Forget {text}", { text: draft.title })}
              title={t("Forget")}
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
        >
          {plural(count, "All 1 text", "All {n} texts")}
        </button>
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
      <aside class="bar warning" aria-label={t("Your text")}>
        <p role="status">
          {t("Your text cannot be stored on this device: its storage is full or blocked. Save it before you leave.")}
        </p>
        {old && (
          <button type="button" class="plain" id="make-room" onClick={() => makeRoom(old)}>
            {t("Forget “{text}” of {time}", { text: old.title, time: timeOf(old) })}
          </button>
        )}
      </aside>
    );
  }
  if (!draft || has_list || !hasGames.value || dismissed.value === draft.id) return null;
  return (
    <aside class="bar" aria-label={t("Unsaved text")}>
      <p>
        {t("Your changes to “{text}” of {time} are kept on this device.", { text: draft.title, time: timeOf(draft) })}
      </p>
      <button type="button" class="plain" id="restore" onClick={() => void restore(draft)}>
        {t("Restore")}
      </button>
      <button
        type="button"
        class="plain"
        id="not-now"
        onClick={() => {
          dismissed.value = draft.id;
        }}
      >
        {t("Not now")}
      </button>
    </aside>
  );
}
