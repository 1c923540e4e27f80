// How far is a file that came? And what was found in it.
import { arrival } from "../state/arrival";

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

export function ArrivalCard() {
  const now = arrival.value;
  if (!now) return null;
  const games = `${now.games.toLocaleString("en")} games`;
  return (
    <aside class="arrival" aria-label="File">
      <p class="name">{now.name}</p>
      <p role="status">
        {now.failure
          ? `It could not be read: ${now.failure}`
          : now.done
            ? now.done.summary
            : now.games > 0
              ? `${megabytes(now.bytes)}, ${games}`
              : "Reading…"}
      </p>
      {now.done ? (
        <p class="cost">
          {megabytes(now.bytes)} in {now.done.seconds.toFixed(1)} s; the program uses {megabytes(now.done.memory)} of
          memory
        </p>
      ) : (
        !now.failure && <progress aria-label="Read so far" max={now.size} value={now.read} />
      )}
      {(now.done || now.failure) && (
        <button
          type="button"
          class="icon"
          id="put-away"
          aria-label="Close"
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
