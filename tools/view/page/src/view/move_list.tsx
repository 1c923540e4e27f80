// The movetext: turns, comments, glyphs, and variations to enter.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Entry, Line, Turn } from "../play/game";
import { game, goTo, turn } from "../state/cursor";
import { glyphOf } from "./glyphs";

/** Without the commands of other programs. */
function commentText(text: string): string {
  return text.replace(/\[%[^\]]*\]/g, "").trim();
}

function Numbered({ one, first }: { one: Turn; first: boolean }) {
  if (one.side === "black" && !first) return null;
  return <span class="number">{`${one.number}.${one.side === "black" ? ".." : ""}`}</span>;
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

function TurnButton({ one, first }: { one: Turn; first: boolean }) {
  const here = turn.value === one;
  return (
    <span class="pair">
      <Numbered one={one} first={first} />
      <button
        type="button"
        class={`turn ${one.status ?? ""}`}
        tabIndex={here ? 0 : -1}
        aria-current={here ? "true" : undefined}
        onClick={() => goTo(one, true)}
      >
        {one.text}
        <Finding one={one} />
      </button>
    </span>
  );
}

function Beside({ entries }: { entries: Entry[] }) {
  return (
    <>
      {entries.map((entry, i) => {
        if (entry.variation) return <Variation key={i} line={entry.variation} />;
        if (entry.nag !== undefined)
          return (
            <span key={i} class="glyph">
              {glyphOf(entry.nag)}
            </span>
          );
        if (entry.result) return <span key={i} class="result">{` ${entry.result}`}</span>;
        const text = entry.comment !== undefined ? commentText(entry.comment) : `%${entry.escape ?? ""}`;
        return text && <span key={i} class="comment">{` ${text} `}</span>;
      })}
    </>
  );
}

function Suggested({ one }: { one: Turn }) {
  const line = turn.value?.line;
  if (line?.kind !== "suggestion" || line.instead !== one) return null;
  return (
    <div class="variation suggestion">
      <span class="word">suggested</span>
      <TurnButton one={line.turns[0] as Turn} first={true} />
    </div>
  );
}

function Turns({ line }: { line: Line }) {
  let first = true; // the next turn is written with its number, whoever's it is
  const parts: ComponentChildren[] = [<Beside key="before" entries={line.before} />];
  for (const one of line.turns) {
    parts.push(
      <TurnButton key={one.index} one={one} first={first} />,
      <Beside key={`beside ${one.index}`} entries={one.after} />,
      <Suggested key={`suggested ${one.index}`} one={one} />,
    );
    first = one.after.length > 0;
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
  useEffect(() => {
    const list = box.current;
    const current = here && list?.querySelector('[aria-current="true"]');
    // Not scrollIntoView: on a phone that would take the page away from the board.
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
  const now = game.value;
  return (
    <section class="moves" aria-label="Moves" ref={box}>
      {now && <Turns line={now.main} />}
      {now?.record.result && <span class="result"> {now.record.result}</span>}
    </section>
  );
}
