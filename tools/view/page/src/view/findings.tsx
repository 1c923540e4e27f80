// What is wrong with the game, and what was probably meant: a card for each finding, with the suggested turn one click
// away.
import { useEffect, useRef } from "preact/hooks";
import type { Finding } from "../play/game";
import { turnNumber } from "../play/words";
import { game, goTo, turn } from "../state/cursor";
import { definitions, fresh, loose, placed, repair, text } from "../state/document";
import { FindingText, partsOf } from "./finding_text";

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
  const found = placed.value[one.id];
  const show = () => {
    if (at) goTo(at);
    if (found && fresh.value) text.editor?.goTo(found.span[0]);
  };
  return (
    <li class={`finding ${one.severity}`} aria-current={here ? "true" : undefined}>
      <FindingText
        one={one}
        headline={
          (at || found) && (
            <button type="button" class="headline" onClick={show}>
              {one.headline} {at && <span class="place">{`${turnNumber(at)} ${at.text}`}</span>}
            </button>
          )
        }
        repairs={found?.repairs ?? []}
        repair={repair}
      />
      {!found?.repairs.length && <Suggestion one={one} />}
    </li>
  );
}

/** Findings that stand in no game: in the text around the games, and in definitions of variants. */
function LooseCards() {
  return (
    <>
      {loose.value.map(({ in_definitions, one }, i) => {
        const buffer = in_definitions ? definitions : text;
        return (
          <li key={`loose ${i}`} class={`finding ${one.severity}`}>
            <FindingText
              one={one}
              headline={
                <button type="button" class="headline" onClick={() => buffer.editor?.goTo(one.span[0])}>
                  {partsOf(one.message).headline}{" "}
                  <span class="place">{in_definitions ? "in the definitions" : ""}</span>
                </button>
              }
              repairs={one.repairs}
              repair={({ changes }) => buffer.editor?.change(changes)}
            />
          </li>
        );
      })}
    </>
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
  const count = found.length + loose.value.length;
  if (count === 0) return null;
  return (
    <section class="findings" aria-label="Findings" ref={box}>
      <h2>{count === 1 ? "1 finding" : `${count} findings`}</h2>
      <ul>
        {found.map((one) => (
          <Card key={one.id} one={one} />
        ))}
        <LooseCards />
      </ul>
    </section>
  );
}
