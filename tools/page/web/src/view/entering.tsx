// The view of a turn that is being entered: marks on squares, a menu for several choices on the same squares, and below the
// board a prompt, with buttons for choices without a square.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../language/message";
import { symbolOf } from "../play/cast";
import { answerOf, isOpen, type Mark, mayEnd, nowhere, onTheSpot, standing } from "../play/entry";
import { askText, choiceName, spotText } from "../play/entry_words";
import { nameOf, squareOf } from "../play/position";
import type { Stage } from "../play/stage";
import type { Choice } from "../program/answers";
import { clickOf, isSecond } from "../state/clicks";
import { cast } from "../state/cursor";
import { isDrawing } from "../state/drawing";
import {
  cancel,
  canTakeBack,
  choose,
  drag,
  endTurn,
  entry,
  isOffered,
  keySquare,
  marks,
  onBoard,
  refused,
  stepBack,
  takeBack,
  trouble,
} from "../state/entering";
import { flipped } from "../state/screen";
import { focusBoard, onBoardKey } from "./entering_keys";
import type { Geometry } from "./geometry";
import { unit } from "./geometry";

const shapes: Record<Mark["kind"], ComponentChildren> = {
  chosen: <rect x="4" y="4" width="92" height="92" rx="6" />,
  start: <path d="M5 27V5h22M73 5h22v22M95 73v22H73M27 95H5V73" />,
  target: <circle cx="50" cy="50" r="14" />,
  capture: <circle cx="50" cy="50" r="43" />,
  stay: <circle cx="50" cy="50" r="36" stroke-dasharray="14 10" />,
  made: <rect x="4" y="4" width="92" height="92" />,
};

/** A light edge separates each from squares and pieces of either colour. */
function Shape({ kind }: { kind: Mark["kind"] }) {
  return (
    <>
      <g class="edge">{shapes[kind]}</g>
      {shapes[kind]}
    </>
  );
}

function Marked({ mark, geometry }: { mark: Mark; geometry: Geometry }) {
  if (mark.spot.endsWith("@")) return null; // the pocket marks it
  return (
    <g
      class={`entry-mark ${mark.kind}`}
      data-square={mark.spot}
      style={{ transform: geometry.place(squareOf(mark.spot)) }}
    >
      <Shape kind={mark.kind} />
    </g>
  );
}

function Dragged({ geometry }: { geometry: Geometry }) {
  const answer = entry.value && answerOf(entry.value);
  if (!drag.value || !answer) return null;
  const { spot, x, y, over } = drag.value;
  const letter = spot.endsWith("@") ? spot.slice(0, -1) : standing(answer).get(spot);
  return (
    <>
      {over !== undefined && (
        <rect class="over" width={unit} height={unit} style={{ transform: geometry.place(squareOf(over)) }} />
      )}
      {letter !== undefined && (
        <use
          class="dragged"
          href={`#${symbolOf(letter, cast.value, flipped.value)}`}
          x={x - unit * 0.6}
          y={y - unit * 0.6}
          width={unit * 1.2}
          height={unit * 1.2}
        />
      )}
    </>
  );
}

/** Of the board, where turns can be entered: it can have the focus, and takes keys then. */
export function takingKeys(board: Stage) {
  return {
    role: "application" as const,
    "aria-label": t("Board: arrow keys or the name of a square, Enter, Escape"),
    "aria-describedby": "asked",
    onKeyDown: (event: KeyboardEvent) => onBoardKey(event, board),
    onFocus: () => {
      onBoard.value = true;
    },
    onBlur: () => {
      onBoard.value = false;
    },
  };
}

/** Of the board of a game whose text has not been loaded: Enter begins. */
export function beginningKeys(board: Stage) {
  return {
    "aria-label": t("Board: Enter to play moves"),
    onKeyDown: (event: KeyboardEvent) => onBoardKey(event, board),
  };
}

export function EnteringMarks({ geometry }: { geometry: Geometry }) {
  if (!entry.value && !isDrawing.value) return null;
  return (
    <g class="entry-marks">
      {marks.value.map((mark) => (
        <Marked key={`${mark.kind} ${mark.spot}`} mark={mark} geometry={geometry} />
      ))}
      <rect
        class="key-square"
        x="3"
        y="3"
        width={unit - 6}
        height={unit - 6}
        style={{ transform: geometry.place(keySquare.value) }}
      />
      <Dragged geometry={geometry} />
    </g>
  );
}

function byKey(event: MouseEvent): boolean {
  return event.detail === 0;
}

function Option({ choice, wide }: { choice: Choice; wide: boolean }) {
  const name = choiceName(choice, cast.value);
  const symbol = choice.piece && symbolOf(choice.piece, cast.value, flipped.value);
  return (
    <button
      type="button"
      aria-label={`${name} ${choice.text}`}
      title={name}
      onClick={(event) => {
        // The second click of a double click on the square below.
        if (isSecond(clickOf(event))) return;
        choose(choice);
        if (byKey(event)) focusBoard();
      }}
    >
      {symbol && (
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <use href={`#${symbol}`} width="100" height="100" />
        </svg>
      )}
      {wide && (name === choice.text ? name : `${name} ${choice.text}`)}
    </button>
  );
}

/** Between the focus of one button and the next, by arrow keys; Escape closes. */
function onChooserKey(event: KeyboardEvent): void {
  const box = event.currentTarget as HTMLElement;
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const buttons = [...box.querySelectorAll("button")];
  if (step !== undefined) {
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  } else if (event.key === "Escape") {
    stepBack();
    focusBoard();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The pieces of orthodox chess as players expect them, before all others. */
const expected = ["Q", "R", "B", "N"];

/** The queen first and the other pieces after it; choices of other kinds as the program lists them. */
function inOrder(among: Choice[]): Choice[] {
  const rank = ({ piece }: Choice) => {
    const at = expected.indexOf((piece ?? "").toUpperCase());
    return at < 0 ? expected.length : at;
  };
  return [...among].sort((first, second) => rank(first) - rank(second));
}

export function Chooser({ geometry, near, far }: { geometry: Geometry; near: number; far: number }) {
  const box = useRef<HTMLDivElement>(null);
  const among = entry.value?.among ?? [];
  const is_open = among.length > 0;
  useEffect(() => {
    const by_keys = document.activeElement?.matches(".on-board") ?? false;
    if (is_open && by_keys) box.current?.querySelector("button")?.focus();
  }, [is_open, among]);
  const to = among[0]?.to;
  if (to === undefined) return null;
  const wide = among.some((choice) => choice.piece === undefined || choice.type !== among[0]?.type);
  const { x, y } = geometry.share(squareOf(to), near, far);
  return (
    <div
      class={`chooser ${wide ? "wide" : ""} ${x > 0.5 ? "leftward" : ""}`}
      role="group"
      aria-label={t("Choose one of these:")}
      ref={box}
      style={{ "--x": `${x * 100}%`, "--y": `${y * 100}%`, "--options": among.length }}
      onKeyDown={onChooserKey}
    >
      {inOrder(among).map((choice, i) => (
        <Option key={i} choice={choice} wide={wide} />
      ))}
    </div>
  );
}

function Action({ id, label, onClick }: { id?: string; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      id={id}
      onClick={(event) => {
        onClick();
        if (byKey(event)) focusBoard();
      }}
    >
      {label}
    </button>
  );
}

/** The prompt, and buttons for choices without a square. */
export function Asked() {
  if (!isOffered.value) return null;
  if (isDrawing.value)
    return (
      <div class="asked">
        <p role="status" id="asked">
          {t("Drawing: click a square, or drag an arrow.")}
        </p>
        <div class="answers">
          <Action
            id="stop-drawing"
            label={t("Done")}
            onClick={() => {
              isDrawing.value = false;
            }}
          />
        </div>
      </div>
    );
  const now = entry.value;
  const begun = now !== undefined && now.choices.length > 0;
  const still = now ? [...nowhere(now), ...(now.among.length > 0 ? [] : onTheSpot(now))] : [];
  const nothing = now && !isOpen(now) ? t("No move can be entered here.") : "";
  return (
    <div class="asked">
      <p role="status" id="asked">
        {trouble.value || nothing || (now && askText(now, cast.value))}
        {refused.value && <span class="refused">{` ${refused.value}`}</span>}
      </p>
      <div class="answers">
        {still.map((choice, i) => (
          <Action key={i} label={choiceName(choice, cast.value)} onClick={() => choose(choice)} />
        ))}
        {now && mayEnd(now) && <Action id="end-turn" label={t("End turn")} onClick={endTurn} />}
        {(begun || canTakeBack.value) && <Action id="take-back" label={t("Undo")} onClick={takeBack} />}
        {begun && <Action id="cancel-turn" label={t("Cancel")} onClick={cancel} />}
      </div>
    </div>
  );
}

function spokenSquare(): string {
  const name = nameOf(keySquare.value);
  if (entry.value) return spotText(entry.value, name, cast.value);
  return isDrawing.value ? name : "";
}

/** Read out as the cursor of the keys moves. */
export function SpokenSquare() {
  return (
    <div id="spoken-square" class="only-heard" aria-live="polite">
      {onBoard.value && spokenSquare()}
    </div>
  );
}
