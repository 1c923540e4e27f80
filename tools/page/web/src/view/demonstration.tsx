// The first page beside its editor: a board on which an error is found and repaired, its record, and the communities to choose from.
import { useEffect } from "preact/hooks";
import { lang_of_program, t } from "../language/message";
import { symbolOf } from "../play/cast";
import { squaresOfMoves } from "../play/last_move";
import { nameOf, squareOf } from "../play/position";
import { stageText } from "../play/words";
import { isArriving } from "../state/arrival";
import {
  communities,
  type Demonstration as Demonstrated,
  demonstrate,
  demonstrations,
  isRepaired,
  showCommunity,
  shown,
  shownDemonstration,
} from "../state/demonstration";
import { openText } from "../state/document";
import { Coordinates, SquaresOf, viewBox } from "./board";
import { headlineText, partsOf, quoted } from "./finding_text";
import { Geometry, unit } from "./geometry";
import { ReasonMarks } from "./reason_marks";

/** The position before the error, or after its repair. */
function DemonstrationBoard({ of, repaired, label }: { of: Demonstrated; repaired: boolean; label: string }) {
  const { game, cast, turn, finding, community } = of;
  const before = game.stage(game.previous(turn));
  const now = repaired ? game.stage(turn) : before;
  if (!before || !now) return null;
  const geometry = new Geometry(before, now, false);
  const touched = repaired ? squaresOfMoves(turn, before, turn.steps.length) : [];
  const squares = partsOf(finding.message).label.match(/\b[a-p]\d{1,2}\b/g) ?? [];
  const { target } = community;
  return (
    <svg viewBox={viewBox(geometry, cast)} role="img" aria-label={label}>
      <SquaresOf geometry={geometry} cast={cast} />
      <Coordinates geometry={geometry} cast={cast} areNamed={!repaired} />
      {touched.map((square) => (
        <rect
          key={nameOf(square)}
          class="last-move"
          width={unit}
          height={unit}
          style={{ transform: geometry.cell(square.file, square.rank) }}
        />
      ))}
      {now.pieces.map((piece) => (
        <g key={piece.id} class="piece" style={{ transform: geometry.place(piece) }}>
          <use href={`#${symbolOf(piece.letter, cast, false)}`} width={unit} height={unit} />
        </g>
      ))}
      {!repaired && (
        <ReasonMarks
          geometry={geometry}
          target={squareOf(target)}
          squares={[...new Set(squares)].filter((name) => name !== target).map(squareOf)}
        />
      )}
    </svg>
  );
}

/** The line of the record that has the error, with the error marked, or with what it is repaired to. */
function RecordLine({ of: { community, finding } }: { of: Demonstrated }) {
  const { text } = community;
  const [from, to] = finding.span;
  const begin = text.lastIndexOf("\n", from) + 1;
  const end = text.indexOf("\n", to) < 0 ? text.length : text.indexOf("\n", to);
  const change = isRepaired.value ? finding.repairs[0]?.changes[0] : undefined;
  const [start, stop] = change?.span ?? finding.span;
  return (
    <p class="record">
      {text.slice(begin, start)}
      {change ? <ins>{change.text}</ins> : <mark class="wrong">{text.slice(start, stop)}</mark>}
      {text.slice(stop, end)}
    </p>
  );
}

/** Milliseconds until the error is repaired without a click. */
const pause = 2600;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

function Shown({ of }: { of: Demonstrated }) {
  const { finding, game, turn, cast } = of;
  const { headline, label } = partsOf(finding.message);
  const [repair] = finding.repairs;
  const repaired = isRepaired.value;
  useEffect(() => {
    if (calm.matches) return undefined;
    const timer = setTimeout(() => {
      isRepaired.value = true;
    }, pause);
    return () => clearTimeout(timer);
  }, [of]);
  const stage = repaired ? game.stage(turn) : game.stage(game.previous(turn));
  return (
    <div class="shown">
      <div class="demonstration-board">
        <DemonstrationBoard of={of} repaired={repaired} label={stage ? stageText(stage, cast) : t("Board")} />
      </div>
      <div class="explained">
        <RecordLine of={of} />
        <p class={repaired ? "reason repaired" : "reason"} role="status">
          {repaired ? (
            <>
              <b>{t("Repaired:")}</b> <span lang={lang_of_program.value}>{quoted(repair?.words ?? "", cast)}</span>
            </>
          ) : (
            <>
              <b>{headlineText(headline, cast)}</b>{" "}
              {label && <span lang={lang_of_program.value}>– {quoted(label, cast)}</span>}
            </>
          )}
        </p>
        <p class="answers">
          <button
            type="button"
            id="show-repair"
            class="chief repair"
            onClick={() => {
              isRepaired.value = !isRepaired.peek();
            }}
          >
            {repaired ? t("Undo") : <span lang={lang_of_program.value}>{quoted(repair?.words ?? "", cast)}</span>}
          </button>
          <button type="button" id="open-demonstration" onClick={() => void openText(of.community.text)}>
            {t("Open in the editor")}
          </button>
        </p>
      </div>
    </div>
  );
}

function Communities() {
  const all = demonstrations.value;
  return (
    <ul class="communities">
      {communities.map(({ name, piece }, i) => {
        const own = all[i];
        return (
          <li key={name}>
            <button type="button" aria-pressed={shown.value === i} onClick={() => showCommunity(i)}>
              <span class="picture" aria-hidden="true">
                {own && (
                  <svg viewBox={`0 0 ${unit} ${unit}`} role="presentation">
                    <use href={`#${symbolOf(piece, own.cast, false)}`} width={unit} height={unit} />
                  </svg>
                )}
              </span>
              {t(name)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export function Demonstration() {
  const waits = isArriving.value;
  useEffect(() => {
    if (waits) return undefined;
    let is_wanted = true;
    // After what the page needs first.
    const timer = setTimeout(() => void demonstrate(() => is_wanted), 60);
    return () => {
      is_wanted = false;
      clearTimeout(timer);
    };
  }, [waits]);
  const now = shownDemonstration.value;
  return (
    <section class="demonstration" aria-label={t("An error that is found and repaired")}>
      {now ? <Shown key={shown.value} of={now} /> : <div class="shown" />}
      <Communities />
    </section>
  );
}
