// What is wrong with the game, and what was probably meant: a card for each finding, with all turns that are as likely one
// click away.
import { useEffect, useRef } from "preact/hooks";
import { type Finding, standsAsMeant, type Turn } from "../play/game";
import { turnNumber } from "../play/words";
import { game, goTo, turn } from "../state/cursor";
import { definitions, fresh, loose, placed, repair, text } from "../state/document";
import { FindingText, partsOf } from "./finding_text";

/** One way to mend it: to be played out beside the record, unless replay went on with it and the board shows it. */
function Suggestion({ one, suggested }: { one: Finding; suggested: Turn }) {
  if (standsAsMeant(suggested)) {
    return (
      <p class="as-meant">
        The board shows <code>{suggested.text}</code> here.
      </p>
    );
  }
  const shown = turn.value === suggested;
  const instead = suggested.line.instead;
  return (
    <button type="button" class="suggest" aria-pressed={shown} onClick={() => goTo(shown ? one.at : suggested, true)}>
      {shown ? (
        "Back to the record"
      ) : (
        <>
          Play out {instead && instead !== one.at && `${turnNumber(instead)} `}
          <code>{suggested.text}</code>
        </>
      )}
    </button>
  );
}

function Card({ one }: { one: Finding }) {
  const at = one.at;
  const here = at !== undefined && (turn.value === at || one.suggested.some((other) => other === turn.value));
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
      {!found?.repairs.length &&
        one.suggested.map((suggested, i) => <Suggestion key={i} one={one} suggested={suggested} />)}
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
