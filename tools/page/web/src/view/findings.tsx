// The findings of the game, a card for each, with the repairs that are possible. A card keeps its place when another one
// has been repaired, so that no repair slides under the pointer.
import { useEffect, useRef } from "preact/hooks";
import { lang_of_program, message, plural, t } from "../language/message";
import { type Finding, standsAsMeant, type Turn } from "../play/game";
import { turnNumber } from "../play/words";
import { clickOf } from "../state/clicks";
import { cast, game, goTo, turn } from "../state/cursor";
import { definitions, fresh, loose, placed, repair, second, text } from "../state/document";
import { hasGames } from "../state/games";
import { type Mended, mend, mended, revert } from "../state/mended";
import { isFocused } from "../state/tour";
import { FindingText, headlineText, partsOf, quoted } from "./finding_text";

/** One possible repair, with a line that plays it, unless replay continued with it and the board shows it. */
function Suggestion({ finding, suggested }: { finding: Finding; suggested: Turn }) {
  if (standsAsMeant(suggested)) {
    return <p class="as-meant">{quoted(t("The board shows `{move}` here.", { move: suggested.text }), {})}</p>;
  }
  const shown = turn.value === suggested;
  const instead = suggested.line.instead;
  const number = instead && instead !== finding.at ? `${turnNumber(instead)} ` : "";
  return (
    <button
      type="button"
      class="suggest"
      aria-pressed={shown}
      onClick={() => goTo(shown ? finding.at : suggested, true)}
    >
      {shown ? t("Back to the record") : quoted(t("Play out {number}`{move}`", { number, move: suggested.text }), {})}
    </button>
  );
}

/** The height of the card that a button is in, in pixels. */
function heightOf(event: MouseEvent): number {
  return (event.currentTarget as Element).closest<HTMLElement>(".finding")?.offsetHeight ?? 0;
}

/** Moves the caret of the second record to a difference. */
function InSecond({ at }: { at: number }) {
  const show = () => {
    second.editor?.goTo(at);
    second.editor?.view.focus();
  };
  return (
    <button type="button" class="suggest in-second" onClick={show}>
      {t("Show in the second record")}
    </button>
  );
}

function Card({ finding, slot }: { finding: Finding; slot: number }) {
  const at = finding.at;
  const here = at !== undefined && (turn.value === at || finding.suggested.some((other) => other === turn.value));
  const found = placed.value[finding.id];
  const show = () => {
    if (at) goTo(at);
    if (found && fresh.value) text.editor?.goTo(found.span[0]);
  };
  return (
    <li class={`finding ${finding.severity}`} aria-current={here ? "true" : undefined}>
      <FindingText
        finding={finding}
        cast={cast.value}
        headline={
          (at || found) && (
            <button type="button" class="headline" onClick={show}>
              {headlineText(finding.headline, cast.value)}{" "}
              {at && <span class="place">{`${turnNumber(at)} ${at.text}`}</span>}
            </button>
          )
        }
        fresh={fresh}
        repairs={found?.repairs ?? []}
        repair={(chosen, event) => mend(chosen, slot, heightOf(event), clickOf(event))}
      />
      {found?.other && <InSecond at={found.other.span[0]} />}
      {!found?.repairs.length &&
        finding.suggested.map((suggested, i) => <Suggestion key={i} finding={finding} suggested={suggested} />)}
    </li>
  );
}

const places = {
  text: "",
  definitions: message("in the definitions"),
  "second record": message("in the second record"),
};

const buffers = { text, definitions, "second record": second };

/** Findings outside of games: in the text around the games, in definitions of variants, and in the second record. */
function LooseCards() {
  return (
    <>
      {loose.value.map(({ place, finding }, i) => {
        return (
          <li key={`loose ${i}`} class={`finding ${finding.severity}`}>
            <FindingText
              finding={finding}
              cast={{}}
              headline={
                <button type="button" class="headline" onClick={() => buffers[place].editor?.goTo(finding.span[0])}>
                  {headlineText(partsOf(finding.message).headline, {})} <span class="place">{t(places[place])}</span>
                </button>
              }
              fresh={fresh}
              repairs={finding.repairs}
              repair={repair}
            />
          </li>
        );
      })}
    </>
  );
}

/** In the place of a card: what was repaired, as high as the card was. */
function DoneCard({ repair, height }: Mended) {
  return (
    <li class="repaired-card" style={{ minHeight: `${height}px` }}>
      <p role="status">
        {t("Repaired:")} <span lang={lang_of_program.value}>{quoted(repair.words, cast.value)}</span>{" "}
        <button
          type="button"
          class="suggest"
          aria-label={t("Undo: {repair}", { repair: `${repair.about}, ${repair.words}` })}
          onClick={(event) => revert(repair, clickOf(event))}
        >
          {t("Undo")}
        </button>
      </p>
    </li>
  );
}

/** The cards of the findings, with those that have been repaired in their places. */
function Cards({ found }: { found: Finding[] }) {
  const done = new Map(mended.value.map((finding) => [finding.slot, finding]));
  const left = [...found];
  const cards = [];
  for (let slot = 0; left.length > 0 || done.size > 0; slot++) {
    const repaired = done.get(slot);
    if (repaired && done.delete(slot)) cards.push(<DoneCard key={`done ${slot}`} {...repaired} />);
    else {
      const next = left.shift();
      if (next) cards.push(<Card key={`slot ${slot}`} finding={next} slot={slot} />);
    }
  }
  return <>{cards}</>;
}

/** The findings outside of games, where no game was found: they are the reason. */
export function LooseFindings() {
  if (hasGames.value || loose.value.length === 0) return null;
  return (
    <section class="findings" aria-label={t("Findings")}>
      <ul>
        <LooseCards />
      </ul>
    </section>
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
  if (count === 0 && mended.value.length === 0) return null;
  return (
    <section class={isFocused.value ? "findings explained" : "findings"} aria-label={t("Findings")} ref={box}>
      <h2>{count === 0 ? t("No findings") : plural(count, "1 finding", "{n} findings")}</h2>
      <ul>
        <Cards found={found} />
        <LooseCards />
      </ul>
    </section>
  );
}
