// The movetext: the main line in two columns where there is room, as score sheets have it, with comments and variations
// between its rows; variations as continuous text, and the main line, too, where there is none. The style sheet chooses.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { evaluationText } from "../play/evaluations";
import type { Entry, Line, Turn } from "../play/game";
import { endText } from "../play/words";
import { game, goTo, turn } from "../state/cursor";
import { glyphOf, glyphWords } from "./glyphs";

/** Glyphs stand behind the turn itself. */
function standsBetween(entry: Entry): boolean {
  return entry.nag === undefined;
}

function Finding({ one }: { one: Turn }) {
  const worst = ["error", "warning", "note"].find((level) => one.findings.some((found) => found.severity === level));
  if (!worst) return null;
  return (
    <span
      class={`flag ${worst}`}
      role="img"
      aria-label={`, ${worst}: ${one.findings.map((found) => found.headline).join("; ")}`}
    />
  );
}

/** The first turn of the game is where whoever comes by keys enters, until another one is shown. */
function takesFocus(one: Turn): boolean {
  return turn.value ? turn.value === one : one === game.value?.main.turns[0];
}

function TurnButton({ one }: { one: Turn }) {
  return (
    <button
      type="button"
      class={`turn ${one.status ?? ""}`}
      tabIndex={takesFocus(one) ? 0 : -1}
      aria-current={turn.value === one ? "true" : undefined}
      data-turn={one.serial}
      onClick={() => goTo(one, true)}
    >
      {one.text}
      <Finding one={one} />
    </button>
  );
}

function Glyphs({ entries }: { entries: Entry[] }) {
  return (
    <>
      {entries.map(
        ({ nag }, i) =>
          nag !== undefined && (
            <span key={i} class="glyph" role="img" aria-label={glyphWords(nag)} title={glyphWords(nag)}>
              {glyphOf(nag)}
            </span>
          ),
      )}
    </>
  );
}

/** A turn with the signs behind it. */
function Played({ one }: { one: Turn }) {
  const thought = one.said.evaluation;
  return (
    <span class={`ply ${one.side}`}>
      <TurnButton one={one} />
      <Glyphs entries={one.after} />
      {thought && <span class="evaluation">{` ${evaluationText(thought)}`}</span>}
    </span>
  );
}

/** `12.`, and of Black's turns `12...`, where a row or a line begins with it. */
function Numbered({ one, first }: { one: Turn; first: boolean }) {
  if (one.side === "white") return <span class="number">{`${one.number}. `}</span>;
  if (!first) return null;
  return (
    <>
      <span class="number of-black">{one.number}</span>
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

function Suggested() {
  const suggested = turn.value?.line.turns[0] as Turn;
  return (
    <div class="between">
      <div class="variation suggestion">
        <span class="word">suggested</span> <Numbered one={suggested} first={true} />
        <TurnButton one={suggested} />
      </div>
    </div>
  );
}

function isSuggestedAt(one: Turn): boolean {
  const line = turn.value?.line;
  return line?.kind === "suggestion" && line.instead === one;
}

function Turns({ line }: { line: Line }) {
  let first = true; // the next turn is written with its number, whoever's it is
  const parts: ComponentChildren[] = [
    <Glyphs key="glyphs" entries={line.before} />,
    <Between key="before" entries={line.before} />,
  ];
  for (const one of line.turns) {
    parts.push(
      <span key={one.index} class="pair">
        <Numbered one={one} first={first} />
        <Played one={one} />
      </span>,
      " ", // for continuous text, and whoever copies it
      <Between key={`between ${one.index}`} entries={one.after} />,
    );
    const suggested = isSuggestedAt(one);
    if (suggested) parts.push(<Suggested key={`suggested ${one.index}`} />);
    first = suggested || one.after.some(standsBetween);
  }
  return <>{parts}</>;
}

function Variation({ line }: { line: Line }) {
  return (
    <div class="variation" role="group" aria-label="Variation">
      <Turns line={line} />
    </div>
  );
}

export function MoveList() {
  const box = useRef<HTMLElement>(null);
  const here = turn.value;
  const now = game.value;
  useEffect(() => {
    const list = box.current;
    const current = here && list?.querySelector('[aria-current="true"]');
    // Not scrollIntoView: that would take the page away from the board.
    if (!list || !current) {
      if (list) list.scrollTop = 0;
      return;
    }
    const at = current.getBoundingClientRect();
    const around = list.getBoundingClientRect();
    if (at.top < around.top + 20 || at.bottom > around.bottom - 20) {
      list.scrollTop += at.top - around.top - around.height / 2;
    }
  }, [here]);
  const words = now && endText(now.record);
  return (
    <section class="moves" aria-label="Moves" ref={box}>
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
