// The buttons below the board.

import { textOf } from "../play/stage";
import { back, forward, playing, restStage, toEnd, togglePlay, toStart } from "../state/cursor";
import { linkHere } from "../state/link";
import { copy, flipped } from "../state/screen";

const icons = {
  start: "M6 5v14M19 5L9 12l10 7z",
  back: "M16 5L7 12l9 7z",
  play: "M7 4l13 8-13 8z",
  pause: "M7 5h3v14H7zM14 5h3v14h-3z",
  forward: "M8 5l9 7-9 7z",
  end: "M18 5v14M5 5l10 7-10 7z",
  flip: "M7 4v15m0 0l-3-3.5M7 19l3-3.5M17 20V5m0 0l-3 3.5M17 5l3 3.5",
};

export function Button(props: {
  icon: keyof typeof icons;
  label: string;
  keys: string;
  onClick: () => void;
  id?: string;
}) {
  return (
    <button
      type="button"
      id={props.id}
      class="icon"
      aria-label={props.label}
      title={`${props.label} (${props.keys})`}
      onClick={props.onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[props.icon]} />
      </svg>
    </button>
  );
}

export function Controls() {
  return (
    <div class="controls" role="group" aria-label="Moving through the game">
      <Button id="to-start" icon="start" label="To the beginning" keys="Home" onClick={toStart} />
      <Button id="back" icon="back" label="Back" keys="←" onClick={back} />
      <Button
        id="play"
        icon={playing.value ? "pause" : "play"}
        label={playing.value ? "Pause" : "Play"}
        keys="Space"
        onClick={togglePlay}
      />
      <Button id="forward" icon="forward" label="Forward" keys="→" onClick={forward} />
      <Button id="to-end" icon="end" label="To the end" keys="End" onClick={toEnd} />
      <Button
        id="flip"
        icon="flip"
        label="Flip the board"
        keys="f"
        onClick={() => {
          flipped.value = !flipped.value;
        }}
      />
    </div>
  );
}

export function copyPosition(): void {
  const stage = restStage.value;
  if (stage) void copy(textOf(stage), "Position");
}

export function PositionText() {
  const stage = restStage.value;
  return (
    <div class="position">
      <label for="position-text" class="only-heard">
        Position text
      </label>
      <input
        id="position-text"
        readOnly
        value={stage ? textOf(stage) : "–"}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" id="copy-position" title="Copy the position text (c)" onClick={copyPosition}>
        Copy
      </button>
      <button
        type="button"
        id="copy-link"
        title="Copy a link to this place"
        onClick={() => void copy(linkHere(), "Link")}
      >
        Link
      </button>
    </div>
  );
}
