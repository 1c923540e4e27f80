// What is wrong with the game, and what was probably meant: a card for each finding, with the suggested turn one click
// away.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Finding } from "../play/game";
import { turnNumber } from "../play/words";
import { game, goTo, turn } from "../state/cursor";

/** Text with what stands between back-ticks as code. */
function quoted(text: string): ComponentChildren {
  return text.split("`").map((part, i) => (i % 2 === 0 ? part : <code key={i}>{part}</code>));
}

function Suggestion({ one }: { one: Finding }) {
  const suggested = one.suggested;
  if (!suggested) return null;
  const shown = turn.value === suggested;
  return (
    <button type="button" class="suggest" aria-pressed={shown} onClick={() => goTo(shown ? one.at : suggested, true)}>
      {shown ? (
        "Back to the record"
      ) : (
        <>
          Play out <code>{suggested.text}</code>
        </>
      )}
    </button>
  );
}

function Card({ one }: { one: Finding }) {
  const at = one.at;
  const here = at !== undefined && (turn.value === at || turn.value === one.suggested);
  return (
    <li class={`finding ${one.severity}`} aria-current={here ? "true" : undefined}>
      <h3>
        <span class="code">{one.code}</span>{" "}
        {at ? (
          <button type="button" class="headline" onClick={() => goTo(at)}>
            {one.headline} <span class="place">{`${turnNumber(at)} ${at.text}`}</span>
          </button>
        ) : (
          one.headline
        )}
      </h3>
      {one.label && <p>{quoted(one.label)}</p>}
      <ul>
        {one.notes?.map((note) => (
          <li key={note}>{quoted(note)}</li>
        ))}
        {one.helps?.map((help) => (
          <li key={help} class="help">
            {quoted(help)}
          </li>
        ))}
      </ul>
      <Suggestion one={one} />
    </li>
  );
}

export function Findings() {
  const found = game.value?.findings ?? [];
  const box = useRef<HTMLElement>(null);
  const here = turn.value;
  useEffect(() => {
    const card = box.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (box.current && card) box.current.scrollTop = card.offsetTop - box.current.offsetTop - 8;
  }, [here]);
  if (found.length === 0) return null;
  return (
    <section class="findings" aria-label="Findings" ref={box}>
      <h2>{found.length === 1 ? "1 finding" : `${found.length} findings`}</h2>
      <ul>
        {found.map((one) => (
          <Card key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}
