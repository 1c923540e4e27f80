// The buttons below the board.
import type { ComponentChildren } from "preact";
import { t } from "../language/message";
import {
  back,
  forward,
  looping,
  playing,
  position,
  stepBy,
  toEnd,
  toggleLoop,
  togglePlay,
  toStart,
} from "../state/cursor";
import { copy, flipped } from "../state/screen";
import { speed, speeds } from "../state/speed";

const icons = {
  start: "M12 6l-6 6 6 6M19 6l-6 6 6 6",
  back: "M15 5l-7 7 7 7",
  play: "M8 5l11 7-11 7z",
  pause: "M7 5h3v14H7zM14 5h3v14h-3z",
  forward: "M9 5l7 7-7 7",
  stepBack: "M14 8l-4 4 4 4M6 6v12M18 6v12",
  stepForward: "M10 8l4 4-4 4M6 6v12M18 6v12",
  loop: "M17 3l3 3-3 3M4 11V9a3 3 0 013-3h13M7 21l-3-3 3-3M20 13v2a3 3 0 01-3 3H4",
  end: "M12 6l6 6-6 6M5 6l6 6-6 6",
  type: "M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8",
  flip: "M5 9a8 8 0 0114-1M19 3v5h-5M19 15a8 8 0 01-14 1M5 21v-5h5",
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

/** `children`: further buttons. */
export function Controls({ children }: { children?: ComponentChildren }) {
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
      {children}
    </div>
  );
}

export function copyPosition(): void {
  if (position.value) void copy(position.value.text, t("Position"));
}
