// The engine beside the board: whether it searches, its evaluation, and its best lines, whose moves show their positions on the board.
import type { Evaluation } from "../data/record";
import { numberText, sentence, t } from "../language/message";
import { chance, evaluationText, evaluationWords } from "../play/evaluations";
import type { LineTurn } from "../program/answers";
import { cast } from "../state/cursor";
import {
  type EngineLine,
  evaluation,
  hasEngines,
  type Idle,
  idle,
  isOn,
  isSearching,
  lineCount,
  most_lines,
  report,
  showsThreat,
  toggleEngine,
  toggleThreat,
} from "../state/engine";
import { endPreview, preview, showPreview } from "../state/preview";
import { flipped } from "../state/screen";

/** One sentence, with a way out where there is one. */
function sentenceOf(now: Idle): string {
  switch (now.why) {
    case "over":
      return t("The game is over.");
    case "no threat":
      return t("There is no threat to search for: the side to move is in check, or has no choice.");
    case "not played":
      return t("No engine of this site plays {variant}.", { variant: now.variant });
    case "not isolated":
      return t(
        "{engine} needs a page that is isolated from other sites: let the server send the headers in the file _headers of this site.",
        { engine: now.engine },
      );
    case "failed":
      return now.words();
  }
}

const scoreWords = (score: Evaluation) => evaluationWords(score, cast.value);

/** White's part of a bar beside the board, as tall as White is better. */
export function EvaluationBar() {
  if (!isOn.value) return null;
  const now = evaluation.value;
  const share = now ? 50 + 50 * chance(now, "white") : 50;
  const text = now ? evaluationText(now) : "";
  return (
    <div
      class={`evaluation-bar ${flipped.value ? "flipped" : ""}`}
      role="img"
      aria-label={t("Evaluation: {value}", { value: now ? scoreWords(now) : "–" })}
      title={text}
      style={{ "--share": `${share.toFixed(1)}%` }}
    >
      <span class="white" />
    </div>
  );
}

function numberOf({ number, side }: LineTurn, is_first: boolean): string {
  if (side === "white") return `${number}. `;
  return is_first ? `${number}… ` : "";
}

/** The arrow keys go along a line, and not through the game. */
function onLineKey(event: KeyboardEvent): void {
  const on = event.target as HTMLElement;
  const steps: Record<string, Element | null | undefined> = {
    ArrowRight: on.nextElementSibling,
    ArrowLeft: on.previousElementSibling,
    Home: on.parentElement?.firstElementChild,
    End: on.parentElement?.lastElementChild,
  };
  if (!(event.key in steps)) return;
  event.preventDefault();
  event.stopPropagation();
  const next = steps[event.key];
  if (next instanceof HTMLElement) next.focus();
}

function Line({ line, rank }: { line: EngineLine; rank: number }) {
  const shown = preview.value?.line === line.turns ? preview.value.at : -1;
  return (
    <li>
      <b class={`score ${chance(line.score, "white") < 0 ? "of-black" : ""}`} aria-hidden="true">
        {evaluationText(line.score)}
      </b>
      <div
        class="line-turns"
        role="toolbar"
        aria-label={t("Line {rank}, {score}", { rank, score: scoreWords(line.score) })}
        onKeyDown={onLineKey}
      >
        {line.turns.map((turn, i) => (
          <button
            key={i}
            type="button"
            tabIndex={i === Math.max(shown, 0) ? 0 : -1}
            aria-pressed={i === shown}
            onClick={() => (i === shown ? endPreview() : showPreview(line.turns, i))}
            onFocus={(event) => event.currentTarget.matches(":focus-visible") && showPreview(line.turns, i)}
          >
            <span class="number">{numberOf(turn, i === 0)}</span>
            {turn.text}
          </button>
        ))}
      </div>
    </li>
  );
}

/** The engine, and how far it is. */
function Progress() {
  const now = report.value;
  if (!now) return <span class="progress" />;
  return (
    <span class="progress">
      <b>{now.engine}</b>
      <span class="depth">{`${t("depth {n}", { n: now.depth })}${isSearching.value ? " …" : ""}`}</span>
    </span>
  );
}

function Head() {
  return (
    <header>
      <button
        type="button"
        id="engine"
        role="switch"
        aria-checked={isOn.value}
        title={t("Search the position on the board (i)")}
        onClick={toggleEngine}
      >
        <span class="knob" aria-hidden="true" />
        <span class={isOn.value && report.value ? "only-heard" : ""}>{t("Engine")}</span>
      </button>
      {isOn.value && (
        <>
          <Progress />
          <span class="settings">
            <button
              type="button"
              id="threat"
              aria-pressed={showsThreat.value}
              title={t("What would the other side play? (x)")}
              onClick={toggleThreat}
            >
              {sentence(t("threat"))}
            </button>
            <select
              id="engine-lines"
              aria-label={t("Lines")}
              title={t("Lines")}
              value={String(lineCount.value)}
              disabled={showsThreat.value}
              onChange={(event) => {
                lineCount.value = Number(event.currentTarget.value);
              }}
            >
              {Array.from({ length: most_lines }, (_, i) => (
                <option key={i} value={String(i + 1)}>
                  {numberText(i + 1)}
                </option>
              ))}
            </select>
          </span>
        </>
      )}
    </header>
  );
}

export function EnginePanel() {
  if (!hasEngines) return null;
  const lines = report.value?.lines ?? [];
  return (
    <section class={`engine ${isOn.value ? "on" : ""}`} aria-label={t("Engine")}>
      <Head />
      {isOn.value && idle.value && <p role="status">{sentenceOf(idle.value)}</p>}
      {isOn.value && !idle.value && (
        <ol style={{ "--lines": showsThreat.value ? 1 : lineCount.value }}>
          {lines.map((line, i) => (
            <Line key={i} line={line} rank={i + 1} />
          ))}
          {lines.length === 0 && isSearching.value && <li class="loading">{t("The engine is loaded …")}</li>}
        </ol>
      )}
      {preview.value && (
        <p class="side-line">
          <span>{t("A line of the engine")}</span>
          <button type="button" id="end-preview" onClick={endPreview}>
            {t("Back to the game")}
          </button>
        </p>
      )}
    </section>
  );
}
