// The buttons below the board.
import { t } from "../language/message";
import {
  back,
  forward,
  looping,
  playing,
  position,
  stepBy,
  steps,
  toEnd,
  toggleLoop,
  togglePlay,
  toStart,
  turn,
} from "../state/cursor";
import { canCopySfen, sfenHere } from "../state/exchange";
import { copy, flipped, showError } from "../state/screen";
import { speed, speeds } from "../state/speed";
import { ShareButton } from "./share";

const icons = {
  start: "M6 5v14M19 5L9 12l10 7z",
  back: "M16 5L7 12l9 7z",
  play: "M7 4l13 8-13 8z",
  pause: "M7 5h3v14H7zM14 5h3v14h-3z",
  forward: "M8 5l9 7-9 7z",
  stepBack: "M15 7l-6 5 6 5M17.500 5v14",
  stepForward: "M9 7l6 5-6 5M6.500 5v14",
  loop: "M17 3l3 3-3 3M4 11V9a3 3 0 013-3h13M7 21l-3-3 3-3M20 13v2a3 3 0 01-3 3H4",
  end: "M18 5v14M5 5l10 7-10 7z",
  flip: "M7 4v15m0 0l-3-3.5M7 19l3-3.5M17 20V5m0 0l-3 3.5M17 5l3 3.5",
};

export function Button(props: {
  icon: keyof typeof icons;
  label: string;
  keys: string;
  onClick: () => void;
  id: string;
  /** Of a button that stays down. */
  pressed?: boolean;
}) {
  return (
    <button
      type="button"
      id={props.id}
      class="icon"
      aria-label={props.label}
      aria-pressed={props.pressed}
      title={`${props.label} (${props.keys})`}
      onClick={props.onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[props.icon]} />
      </svg>
    </button>
  );
}

/** How fast, and how a turn is looked at: event by event, or again and again. */
export function TurnControls() {
  return (
    <div class="controls within" role="group" aria-label={t("Within the turn")}>
      <Button id="step-back" icon="stepBack" label={t("One event back")} keys="↑" onClick={() => stepBy(-1)} />
      <Button id="step-forward" icon="stepForward" label={t("One event forward")} keys="↓" onClick={() => stepBy(1)} />
      <Button
        id="loop"
        icon="loop"
        label={t("Repeat this turn")}
        keys="l"
        pressed={looping.value}
        onClick={toggleLoop}
      />
      <select
        id="speed"
        aria-label={t("Speed")}
        title={t("Speed (+ −)")}
        value={String(speed.value)}
        onChange={(event) => {
          speed.value = Number(event.currentTarget.value);
        }}
      >
        {speeds.map((rate) => (
          <option key={rate} value={String(rate)}>{`${rate} ×`}</option>
        ))}
      </select>
    </div>
  );
}

export function Controls() {
  return (
    <div class="controls" role="group" aria-label={t("Moving through the game")}>
      <Button id="to-start" icon="start" label={t("To the beginning")} keys="Home" onClick={toStart} />
      <Button id="back" icon="back" label={t("Back")} keys="←" onClick={back} />
      <Button
        id="play"
        icon={playing.value ? "pause" : "play"}
        label={playing.value ? t("Hold") : t("Play")}
        keys="Space"
        onClick={togglePlay}
      />
      <Button id="forward" icon="forward" label={t("Forward")} keys="→" onClick={() => forward()} />
      <Button id="to-end" icon="end" label={t("To the end")} keys="End" onClick={toEnd} />
      <Button
        id="flip"
        icon="flip"
        label={t("Flip the board")}
        keys="f"
        onClick={() => {
          flipped.value = !flipped.value;
        }}
      />
    </div>
  );
}

export function copyPosition(): void {
  if (position.value) void copy(position.value.text, t("Position"));
}

async function copySfen(): Promise<void> {
  try {
    await copy(await sfenHere(), "SFEN");
  } catch (error) {
    showError(error);
  }
}

/** The position text of the moment, marked as such within a turn. */
export function PositionText() {
  const now = position.value;
  const within = now?.within
    ? t("Within the turn, after {n} of {count} events", { n: steps.value, count: turn.value?.steps.length ?? 0 })
    : undefined;
  return (
    <div class="position">
      <label for="position-text" class={within ? "" : "only-heard"}>
        {within ?? t("Position text")}
      </label>
      <input
        id="position-text"
        readOnly
        value={now?.text ?? "–"}
        title={within && t("The fields after the placement are those of the position before the turn")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" id="copy-position" title={t("Copy the position text (c)")} onClick={copyPosition}>
        {t("Copy")}
      </button>
      {canCopySfen.value && (
        <button type="button" id="copy-sfen" title={t("Copy the position in SFEN")} onClick={() => void copySfen()}>
          {"SFEN"}
        </button>
      )}
      <ShareButton />
    </div>
  );
}
