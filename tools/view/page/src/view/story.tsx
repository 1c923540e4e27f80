// What happens in the turn that is shown, sentence by sentence; each leads to its step. Whoever does not see the board
// hears the sentences as they come.

import type { Sentence } from "../play/story";
import { turnNumber } from "../play/words";
import { game, goTo, news, showSteps, steps, story, turn } from "../state/cursor";
import { PieceWords } from "./piece_words";

const endings: Record<string, string> = {
  checkmate: "Checkmate",
  stalemate: "Stalemate",
  "king captured": "The king is captured",
  "king left in check": "The king is left in check",
};

function verdict(): string | undefined {
  const here = turn.value;
  if (here?.line.kind !== "main" || game.value?.next(here)) return undefined;
  const end = game.value?.record.end;
  const winner = end?.winner === "white" ? ": White wins" : end?.winner === "black" ? ": Black wins" : "";
  return end && `${endings[end.how] ?? end.how}${winner}`;
}

function checkWord(): string | undefined {
  const played = turn.value?.played ?? "";
  return played.endsWith("#") ? undefined : played.endsWith("+") ? "Check" : undefined;
}

/** Where a side line leads back to. */
function SideLine() {
  const line = turn.value?.line;
  const instead = line?.instead;
  if (!line || line.kind === "main" || !instead) return null;
  return (
    <p class={`side-line ${line.kind}`}>
      {line.kind === "suggestion" ? "Suggested" : "Variation"}, instead of{" "}
      <b>
        {turnNumber(instead)} {instead.text}
      </b>{" "}
      <button type="button" id="leave" onClick={() => goTo(instead)}>
        Back to {line.kind === "suggestion" ? "the record" : "the game"}
      </button>
    </p>
  );
}

/** Before the first turn: what the record says of the game. */
function Tags() {
  const tags = game.value?.record.tags.filter((tag) => tag.value !== "?") ?? [];
  return (
    <section class="story" aria-label="The game">
      <dl class="tags">
        {tags.map((tag, i) => (
          <div key={i}>
            <dt>{tag.name}</dt>
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

export function Story() {
  const here = turn.value;
  if (!here) return <Tags />;
  const ends = [checkWord(), verdict()].filter(Boolean);
  return (
    <section class="story" aria-label="The turn">
      <SideLine />
      <h2>
        <span class="number">{turnNumber(here)}</span> {here.text}
        {here.played !== here.text && <span class="played">{here.played}</span>}
      </h2>
      {here.status === "against_rules" && <p class="status">Shown as written: the rules forbid it.</p>}
      {here.status === "repaired" && <p class="status">Shown as it was probably meant.</p>}
      {here.status === "not_replayed" && <p class="status">Not replayed.</p>}
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
  const told = news.value.map((sentence) => sentence.text);
  const last = steps.value === story.value.length ? [checkWord(), verdict()].filter(Boolean) : [];
  const text = [...told, ...last].join(". ");
  return (
    <div id="spoken" class="only-heard" aria-live="polite">
      {turn.value ? `${turnNumber(turn.value)} ${text || turn.value.text}` : "The beginning of the game"}
    </div>
  );
}
