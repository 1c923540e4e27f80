// A newly opened file: its progress, its findings, and the actions for all of its games.
import { signal } from "@preact/signals";
import { lang_of_program, message, plural, t } from "../language/message";
import { arrival } from "../state/arrival";
import { text } from "../state/document";
import { isSaved } from "../state/drafts";
import { joinable, savedGames, savesText, type Target, type Wanted } from "../state/saving";
import { showError, showNotice } from "../state/screen";
import { saveBlob } from "./download";
import { EncodingMenu } from "./menus";

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const names: Record<Target, string> = {
  pgn: message("PGN in export format"),
  lan: message("PGN in long algebraic notation"),
  uci: message("UCI, one line per game"),
  fen: message("FEN, one line per position"),
  jsonl: message("JSON, one line per game"),
  csv: message("CSV, one line per game"),
};

/** From 0 to 1 while a file is written. */
const written = signal<number | undefined>(undefined);

/** Saves all games as a file, while the card shows how far it is. */
export async function saveAll(options: Wanted): Promise<void> {
  if (written.peek() !== undefined) return;
  written.value = 0;
  const before = text.text;
  try {
    const { name, blob, repairs } = await savedGames(options, (share) => {
      written.value = share;
    });
    saveBlob(name, blob);
    if (!options.target && savesText() && text.text === before) isSaved();
    const saved = t("{file} saved", { file: name });
    showNotice(
      options.repair
        ? plural(repairs, "{file} saved with 1 repair", "{file} saved with {n} repairs", { file: name })
        : saved,
    );
  } catch (error) {
    showError(error);
  }
  written.value = undefined;
}

function Tools() {
  const busy = written.value !== undefined;
  return (
    <p class="answers">
      <button type="button" id="save-repaired" disabled={busy} onClick={() => void saveAll({ repair: true })}>
        {t("Repair all and save")}
      </button>
      <select
        id="save-as"
        aria-label={t("Convert all games and save")}
        disabled={busy}
        value=""
        onChange={(event) => {
          const target = event.currentTarget.value as Target;
          event.currentTarget.value = "";
          void saveAll({ repair: false, target });
        }}
      >
        <option value="">{t("Convert and save…")}</option>
        {joinable.map((form) => (
          <option key={form} value={form}>
            {t(names[form])}
          </option>
        ))}
      </select>
      <EncodingMenu />
      {busy && <progress aria-label={t("Written so far")} max={1} value={written.value} />}
    </p>
  );
}

export function ArrivalCard() {
  const now = arrival.value;
  if (!now) return null;
  const games = plural(now.games, "1 game", "{n} games");
  return (
    <aside class="arrival" aria-label={t("File")}>
      <div class="words">
        <p class="name">{now.name}</p>
        <p role="status" lang={!now.failure && (now.done || now.losses) ? lang_of_program.value : undefined}>
          {now.failure
            ? t("It could not be read: {reason}", { reason: now.failure })
            : now.done
              ? now.done.summary
              : now.losses
                ? now.losses
                : now.games > 0
                  ? `${megabytes(now.bytes)}, ${games}`
                  : t("Reading…")}
        </p>
        {now.done && now.losses && (
          <p class="losses" lang={lang_of_program.value}>
            {now.losses}
          </p>
        )}
        {now.done ? (
          <p class="cost">
            {t("{size} in {seconds} s; the program uses {memory} of memory", {
              size: megabytes(now.bytes),
              seconds: now.done.seconds.toFixed(1),
              memory: megabytes(now.done.memory),
            })}
          </p>
        ) : (
          !now.failure && !now.losses && <progress aria-label={t("Read so far")} max={now.size} value={now.read} />
        )}
      </div>
      {now.done && <Tools />}
      {(now.done || now.failure || now.losses) && (
        <button
          type="button"
          class="icon"
          id="put-away"
          aria-label={t("Close")}
          onClick={() => {
            arrival.value = undefined;
          }}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      )}
    </aside>
  );
}
