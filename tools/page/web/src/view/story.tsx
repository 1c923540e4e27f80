// The events of the shown turn, sentence by sentence; each is a link to its step. Screen readers announce the sentences as they
// appear.
import { inContext, message, t } from "../language/message";
import { withNames } from "../play/cast";
import { timeText } from "../play/clocks";
import { evaluationText } from "../play/evaluations";
import type { Turn } from "../play/game";
import { checkOf } from "../play/last_move";
import type { Sentence } from "../play/story";
import { endText, turnNumber } from "../play/words";
import { cast, game, goTo, news, showSteps, steps, story, turn } from "../state/cursor";
import { TurnControls } from "./controls";
import { PieceWords } from "./piece_words";

/** How the game ends, after its last turn. */
function verdict(): string | undefined {
  const here = turn.value;
  if (here?.line.kind !== "main" || game.value?.next(here)) return undefined;
  return game.value && endText(game.value.record, cast.value);
}

/** `Checkmate` where no verdict names it: in a variation. */
function checkWord(): string | undefined {
  const sign = turn.value && checkOf(turn.value);
  const set = cast.value.native?.set ?? "";
  if (sign === "mate") return verdict() ? undefined : inContext(set, message("Checkmate"));
  return sign && inContext(set, message("Check"));
}

/** Where a side line leads back to. */
function SideLine() {
  const line = turn.value?.line;
  const instead = line?.instead;
  if (!line || line.kind === "main" || !instead) return null;
  return (
    <p class={`side-line ${line.kind}`}>
      <span>
        {line.kind === "suggestion" ? t("Suggested, instead of") : t("Variation, instead of")}{" "}
        <b class={instead.text.length > 20 ? "long" : ""}>{`${turnNumber(instead)}\u00a0${instead.text}`}</b>{" "}
      </span>
      <button type="button" id="leave" onClick={() => goTo(instead)}>
        {line.kind === "suggestion" ? t("Back to the record") : t("Back to the game")}
      </button>
    </p>
  );
}

const isSide = (tag: string) => tag === "White" || tag === "Black" || tag === "Red";

/** Before the first turn: the tags of the game. */
function Tags() {
  const tags = game.value?.record.tags.filter((tag) => !/^[?.]+$/.test(tag.value)) ?? [];
  return (
    <section class="story" aria-label={t("The game")}>
      <header>
        <TurnControls />
        <h2>{t("The game")}</h2>
      </header>
      <dl class="tags">
        {tags.map((tag, i) => (
          <div key={i}>
            <dt>{isSide(tag.name) ? t(withNames(tag.name, cast.value)) : tag.name}</dt>
            <dd>{tag.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** With its sign, as it is on the board. */
function Told({ sentence: { sign, text, who } }: { sentence: Sentence }) {
  return (
    <span class="sentence">
      <svg class="sample" aria-hidden="true">
        <use href={`#sample-${sign}`} />
      </svg>
      {who ? <PieceWords letter={who.letter} text={text.slice(0, who.length)} /> : text}
      {who && text.slice(who.length)}
    </span>
  );
}

/** The commands in the comments of the turn. */
function Said({ turn: { annotations } }: { turn: Turn }) {
  const depth = annotations.evaluation?.depth;
  const parts = [
    annotations.clock !== undefined && t("clock {time}", { time: timeText(annotations.clock) }),
    annotations.elapsed !== undefined && t("took {time}", { time: timeText(annotations.elapsed) }),
    annotations.game_time !== undefined && t("so far {time}", { time: timeText(annotations.game_time) }),
    annotations.mechanical_clock !== undefined &&
      t("hands at {time}", { time: timeText(annotations.mechanical_clock) }),
    annotations.evaluation && t("evaluation {value}", { value: evaluationText(annotations.evaluation) }),
    depth !== undefined && t("depth {n}", { n: depth }),
  ].filter(Boolean);
  return parts.length > 0 ? <p class="said">{parts.join(" · ")}</p> : null;
}

/** `explained`: the error of the turn is explained elsewhere. */
export function Story({ explained }: { explained: boolean }) {
  const here = turn.value;
  if (!here) return <Tags />;
  const ends = [checkWord(), verdict()].filter(Boolean);
  return (
    <section class="story" aria-label={t("The turn")}>
      <SideLine />
      <header>
        <TurnControls />
        <h2>
          <span class="number">{turnNumber(here)}</span> {here.text}
          {here.played !== here.text && <span class="played">{` ${here.played}`}</span>}
        </h2>
      </header>
      <Said turn={here} />
      {here.status === "against_rules" && <p class="status">{t("Shown as written: the rules forbid it.")}</p>}
      {here.status === "repaired" && !explained && (
        <p class="status">{t("The record says {move}; shown is what was probably meant.", { move: here.text })}</p>
      )}
      {here.status === "not_replayed" && <p class="status">{t("Not replayed.")}</p>}
      <ol>
        {story.value.map((sentences, i) => (
          <li key={i} class={i < steps.value ? "told" : ""}>
            <button
              type="button"
              aria-current={i + 1 === steps.value ? "step" : undefined}
              onClick={() => showSteps(i + 1)}
            >
              {sentences.map((sentence, k) => (
                <Told key={k} sentence={sentence} />
              ))}
            </button>
          </li>
        ))}
      </ol>
      {ends.length > 0 && <p class="ends">{ends.join(". ")}</p>}
    </section>
  );
}

/** Read out whenever it changes. */
export function Spoken() {
  const spoken = news.value.map((sentence) => sentence.text);
  const last = steps.value === story.value.length ? [checkWord(), verdict()].filter(Boolean) : [];
  const text = [...spoken, ...last].join(". ");
  return (
    <div id="spoken" class="only-heard" aria-live="polite">
      {turn.value ? `${turnNumber(turn.value)} ${text || turn.value.text}` : t("The beginning of the game")}
    </div>
  );
}
