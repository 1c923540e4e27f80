// The movetext: the main line in two columns where there is room, as score sheets have it, with comments and variations
// between its rows; variations as continuous text, and the main line, too, where there is none. The style sheet chooses.
import { computed, effect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { message, t } from "../language/message";
import { evaluationText } from "../play/evaluations";
import type { Entry, Line, Turn } from "../play/game";
import { endText } from "../play/words";
import { cast, game, goTo, turn } from "../state/cursor";
import { glyphOf, glyphWords } from "./glyphs";

/** Glyphs are written after the turn itself. */
function standsBetween(entry: Entry): boolean {
  return entry.nag === undefined;
}

const levels = { error: message("error"), warning: message("warning"), note: message("note") };

function Finding({ move }: { move: Turn }) {
  const worst = (["error", "warning", "note"] as const).find((level) =>
    move.findings.some((found) => found.severity === level),
  );
  if (!worst) return null;
  return (
    <span
      class={`flag ${worst}`}
      role="img"
      aria-label={`, ${t(levels[worst])}: ${move.findings.map((found) => t(found.headline)).join("; ")}`}
    />
  );
}

/** The turn that Tab comes to: the one that is shown, and before the first turn that one. */
function takesFocus(move: Turn): boolean {
  return turn.peek() ? turn.peek() === move : move === game.peek()?.main.turns[0];
}

/** The button of the turn that is shown, and the one that Tab comes to. The list is not rendered for a step: in a game with
 * thousands of variations that would take as long as to draw the list. */
function markShown(list: HTMLElement): HTMLElement | undefined {
  const here = turn.value;
  for (const old of list.querySelectorAll('[aria-current="true"]')) old.removeAttribute("aria-current");
  for (const old of list.querySelectorAll<HTMLElement>('.turn[tabindex="0"]')) old.tabIndex = -1;
  const suggested = here?.line.kind === "suggestion";
  const shown = list.querySelector<HTMLElement>(
    suggested ? ".variation.suggestion .turn" : `[data-turn="${here?.serial ?? 0}"]`,
  );
  if (shown) shown.tabIndex = 0;
  if (!here) return undefined;
  shown?.setAttribute("aria-current", "true");
  return shown ?? undefined;
}

function TurnButton({ move }: { move: Turn }) {
  return (
    <button
      type="button"
      class={`turn ${move.status ?? ""}`}
      tabIndex={takesFocus(move) ? 0 : -1}
      aria-current={turn.peek() === move ? "true" : undefined}
      data-turn={move.serial}
      onClick={() => goTo(move, true)}
    >
      {move.text}
      <Finding move={move} />
    </button>
  );
}

function Glyphs({ entries }: { entries: Entry[] }) {
  return (
    <>
      {entries.map(
        ({ nag }, i) =>
          nag !== undefined && (
            <span
              key={i}
              class="glyph"
              role="img"
              aria-label={glyphWords(nag, cast.value)}
              title={glyphWords(nag, cast.value)}
            >
              {glyphOf(nag)}
            </span>
          ),
      )}
    </>
  );
}

/** A turn with its glyphs. */
function Played({ move }: { move: Turn }) {
  const thought = move.annotations.evaluation;
  return (
    <span class={`ply ${move.side}`}>
      <TurnButton move={move} />
      <Glyphs entries={move.after} />
      {thought && <span class="evaluation">{` ${evaluationText(thought)}`}</span>}
    </span>
  );
}

/** `12.`, and of Black's turns `12...`, where a row or a line begins with it. */
function Numbered({ move, first }: { move: Turn; first: boolean }) {
  if (move.side === "white") return <span class="number">{`${move.number}. `}</span>;
  if (!first) return null;
  return (
    <>
      <span class="number of-black">{move.number}</span>
      <span class="skipped">... </span>
    </>
  );
}

function Between({ entries }: { entries: Entry[] }) {
  const seen = entries.filter(standsBetween);
  if (seen.length === 0) return null;
  return (
    <div class="between">
      {seen.map((entry, i) => {
        if (entry.variation) return <Variation key={i} line={entry.variation} />;
        if (entry.result)
          return (
            <span key={i} class="result">
              {` ${entry.result}`}
            </span>
          );
        const text = entry.comment ?? `%${entry.escape ?? ""}`;
        return <span key={i} class="comment">{` ${text} `}</span>;
      })}
    </div>
  );
}

function Suggested({ suggested }: { suggested: Turn }) {
  return (
    <div class="between">
      <div class="variation suggestion">
        <span class="word">{t("suggested")}</span> <Numbered move={suggested} first={true} />
        <TurnButton move={suggested} />
      </div>
    </div>
  );
}

/** The suggested turn that is shown in place of one of the record; undefined: the board shows the record. */
const suggestion = computed(() => (turn.value?.line.kind === "suggestion" ? turn.value : undefined));

function isSuggestedAt(move: Turn): boolean {
  return suggestion.value?.line.instead === move;
}

function Turns({ line }: { line: Line }) {
  let first = true; // the next turn is written with its number, for either side
  const parts: ComponentChildren[] = [
    <Glyphs key="glyphs" entries={line.before} />,
    <Between key="before" entries={line.before} />,
  ];
  for (const move of line.turns) {
    parts.push(
      <span key={move.index} class="pair">
        <Numbered move={move} first={first} />
        <Played move={move} />
      </span>,
      " ", // for continuous text, and for copying
      <Between key={`between ${move.index}`} entries={move.after} />,
    );
    const suggested = isSuggestedAt(move);
    if (suggested && suggestion.value)
      parts.push(<Suggested key={`suggested ${move.index}`} suggested={suggestion.value} />);
    first = suggested || move.after.some(standsBetween);
  }
  return <>{parts}</>;
}

function Variation({ line }: { line: Line }) {
  return (
    <div class="variation" role="group" aria-label={t("Variation")}>
      <Turns line={line} />
    </div>
  );
}

/** Marks the turn that is shown and scrolls it into sight. Not by scrollIntoView: that would take the page away from the
 * board. */
function showTurn(list: HTMLElement): void {
  const current = markShown(list);
  if (!current) {
    list.scrollTop = 0;
    return;
  }
  const at = current.getBoundingClientRect();
  const around = list.getBoundingClientRect();
  if (at.top < around.top + 20 || at.bottom > around.bottom - 20) {
    list.scrollTop += at.top - around.top - around.height / 2;
  }
}

export function MoveList() {
  const box = useRef<HTMLElement>(null);
  const now = game.value;
  const suggested = suggestion.value;
  useEffect(
    () =>
      effect(() => {
        if (box.current) showTurn(box.current);
      }),
    [now, suggested],
  );
  // The list is higher and lower as panels open and close.
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const observer = new ResizeObserver(() => showTurn(list));
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  const words = now && endText(now.record, cast.value);
  return (
    <section class="moves" aria-label={t("Moves")} ref={box}>
      {now && (
        <div class="main-line">
          <Turns line={now.main} />
        </div>
      )}
      {now?.record.result && (
        <p class="result">
          {now.record.result}
          {words && <span class="words">{` ${words}`}</span>}
        </p>
      )}
    </section>
  );
}
