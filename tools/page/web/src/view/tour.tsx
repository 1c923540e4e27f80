// The current finding of the tour, below the board: the error, the likely move, and the buttons.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { saveAll } from "../editor/arrival_card";
import { placeOfFinding } from "../editor/places";
import { lang_of_program, plural, t } from "../language/message";
import { squareOf } from "../play/position";
import { turnNumber } from "../play/words";
import { clickOf } from "../state/clicks";
import { cast, game } from "../state/cursor";
import { appliedRepairs, fresh } from "../state/document";
import { revert } from "../state/mended";
import {
  accept,
  fault,
  faults,
  isClosed,
  isDone,
  nextFault,
  nth,
  shownReasons,
  total,
  undoRepair,
} from "../state/tour";
import { headlineText, partsOf, quoted } from "./finding_text";
import type { Geometry } from "./geometry";
import { ReasonMarks } from "./reason_marks";

function Place() {
  const finding = fault.value;
  const place = finding && fresh.value && placeOfFinding(fresh.value.checked, finding);
  const at = place && game.value?.turns[place.turn];
  return at ? <span class="place">{`${turnNumber(at)} ${at.text}`}</span> : null;
}

function Way() {
  const count = faults.value.length;
  return (
    <span class="way">
      <button
        type="button"
        id="previous-fault"
        disabled={count < 2}
        title={t("Previous error ([)")}
        onClick={() => nextFault(-1)}
      >
        {t("Previous")}
      </button>
      <button
        type="button"
        id="next-fault"
        disabled={count < 2 && !isDone.value}
        title={t("Next error (])")}
        onClick={() => nextFault(1)}
      >
        {isDone.value ? t("Next") : t("Skip")}
      </button>
    </span>
  );
}

function Close() {
  return (
    <button
      type="button"
      class="icon"
      id="close-tour"
      aria-label={t("Close")}
      onClick={() => {
        isClosed.value = true;
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" />
      </svg>
    </button>
  );
}

/** The list of repairs is open: it stays so while repairs are undone. */
const is_open = signal(false);

/** After a key has pressed a button that goes away. */
function focusTour(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".made summary, .tour button")?.focus());
}

/** The repairs that were made, each with a button that takes it back. */
function Made() {
  const all = appliedRepairs.value;
  if (all.length === 0) return null;
  return (
    <details
      class="made"
      open={is_open.value}
      onToggle={(event) => {
        is_open.value = event.currentTarget.open;
      }}
    >
      <summary>{plural(all.length, "1 repair made", "{n} repairs made")}</summary>
      <ul>
        {all.map((applied) => (
          <li key={applied.id}>
            <span>
              <code>{applied.about}</code> <span lang={lang_of_program.value}>{quoted(applied.words, cast.value)}</span>
            </span>
            <button
              type="button"
              aria-label={t("Undo: {repair}", { repair: `${applied.about}, ${applied.words}` })}
              onClick={(event) => {
                revert(applied, clickOf(event));
                if (event.detail === 0) focusTour();
              }}
            >
              {t("Undo")}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Finished() {
  const count = appliedRepairs.value.length;
  useEffect(() => {
    is_open.value = true;
  }, []);
  return (
    <section class="tour finished" aria-label={t("Errors")}>
      <p class="head" role="status">
        <b>{t("No errors left.")}</b> {plural(count, "1 repair made.", "{n} repairs made.")}
      </p>
      <p class="answers">
        <button type="button" id="tour-save" class="chief" onClick={() => void saveAll({ repair: false })}>
          {t("Save")}
        </button>
      </p>
      <Made />
      <Close />
    </section>
  );
}

export function Tour() {
  const finding = fault.value;
  if (isClosed.value) return null;
  if (!finding) return appliedRepairs.value.length > 0 && fresh.value ? <Finished /> : null;
  const { headline, label } = partsOf(finding.message);
  const waits = isDone.value || !fresh.value;
  const [first, ...others] = finding.repairs;
  return (
    <section class={`tour ${finding.severity}`} aria-label={t("Errors")}>
      <p class="head" role="status">
        <span class="nth">{t("{n} of {count}", { n: nth.value, count: total.value })}</span>{" "}
        {isDone.value ? (
          <>
            {t("Repaired:")}{" "}
            <span lang={lang_of_program.value}>{quoted(appliedRepairs.value.at(-1)?.words ?? "", cast.value)}</span>
          </>
        ) : (
          <>
            <Place /> <b>{headlineText(headline, cast.value)}</b>{" "}
            {label && <span lang={lang_of_program.value}>– {quoted(label, cast.value)}</span>}
          </>
        )}
      </p>
      <p class="answers">
        {isDone.value ? (
          <button type="button" id="tour-done" class="chief" aria-disabled="true">
            {t("Repaired")}
          </button>
        ) : (
          first && (
            <button
              type="button"
              id="accept"
              class="chief repair"
              title={t("Accept (a)")}
              aria-disabled={waits ? "true" : undefined}
              onClick={() => accept(first)}
            >
              <span lang={lang_of_program.value}>{quoted(first.words, cast.value)}</span>
            </button>
          )
        )}
        {!isDone.value &&
          others.map((other, i) => (
            <button
              key={i}
              type="button"
              class="repair"
              lang={lang_of_program.value}
              aria-disabled={waits ? "true" : undefined}
              onClick={() => accept(other)}
            >
              {quoted(other.words, cast.value)}
            </button>
          ))}
        {isDone.value && (
          <button type="button" id="tour-undo" onClick={undoRepair}>
            {t("Undo")}
          </button>
        )}
        <Way />
      </p>
      <Made />
      <Close />
    </section>
  );
}

/** On the board before the refused move: its target, and the squares that the reason names. */
export function Reasons({ geometry }: { geometry: Geometry }) {
  const { target, squares } = shownReasons.value;
  return (
    <ReasonMarks geometry={geometry} target={target ? squareOf(target) : undefined} squares={squares.map(squareOf)} />
  );
}
