// The game on paper: who plays, where it begins and where it is, its moves, its findings. Made when something is
// printed, for it is seen nowhere else.
import { render } from "preact";
import { message, plural, t } from "../language/message";
import type { Finding } from "../play/game";
import { checksLeft } from "../play/position";
import type { Stage } from "../play/stage";
import { textOf } from "../play/stage";
import { dateOf } from "../play/titles";
import { turnNumber } from "../play/words";
import { cast, game, position, stage, turn } from "../state/cursor";
import { gameIndex, list } from "../state/games";
import { flipped } from "../state/screen";
import { titles } from "../state/titles";
import { Coordinates, Gates, Pieces, Squares, sizesOf, viewBox } from "./board";
import { Geometry } from "./geometry";
import { textOfWords, type Word, wordsOf } from "./move_text";
import { hasPocket, Player } from "./player";

const within = message("Within {move}");
const after = message("After {move}");

/** That of chess needs no diagram. */
const usual_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

function Diagram({ first, now, text, words }: { first: Stage; now: Stage; text: string; words: string }) {
  const geometry = new Geometry(first, now, flipped.value);
  const below = flipped.value ? "black" : "white";
  const beside = hasPocket(now) || checksLeft(now.rest) !== undefined;
  return (
    <figure class="board" style={sizesOf(geometry, cast.value)}>
      {beside && <Player stage={now} side={below === "white" ? "black" : "white"} />}
      <svg viewBox={viewBox(geometry, cast.value)} role="img" aria-label={words}>
        <Squares geometry={geometry} />
        <Coordinates geometry={geometry} cast={cast.value} />
        {cast.value.gates && <Gates geometry={geometry} now={now} />}
        <Pieces geometry={geometry} now={now} last={undefined} />
      </svg>
      {beside && <Player stage={now} side={below} />}
      <figcaption>
        {words}
        <code>{text}</code>
      </figcaption>
    </figure>
  );
}

function Diagrams() {
  const first = game.value?.stage(undefined);
  const now = stage.value;
  const here = turn.value;
  if (!first) return null;
  const plain = game.value?.record.variant?.id === "orthodox" && textOf(first) === usual_start;
  return (
    <div class="diagrams">
      {(!plain || !here) && <Diagram first={first} now={first} text={textOf(first)} words={t("The beginning")} />}
      {here && now && (
        <Diagram
          first={first}
          now={now}
          text={position.value?.text ?? ""}
          words={t(position.value?.within ? within : after, { move: `${turnNumber(here)} ${here.text}` })}
        />
      )}
    </div>
  );
}

/** Words with the blanks between them; turns are emphasised, comments are subdued. */
function Words({ words }: { words: Word[] }) {
  return (
    <>
      {words.map((word, i) => {
        const text = word.kind === "comment" ? word.text : textOfWords([word]).trimStart();
        const glued = word.kind === "close" || word.kind === "glyph" || words[i - 1]?.kind === "open";
        const gap = i === 0 || glued ? "" : words[i - 1]?.kind === "number" ? "\u00a0" : " ";
        return (
          <span key={i}>
            {gap}
            <span class={`word-${word.kind}`}>{text}</span>
          </span>
        );
      })}
    </>
  );
}

function Found({ finding }: { finding: Finding }) {
  return (
    <li>
      <b>
        {finding.code} {finding.at && `${turnNumber(finding.at)} ${finding.at.text}: `}
      </b>
      {[[t(finding.headline), finding.label].filter(Boolean).join(": "), ...finding.notes, ...finding.helps]
        .join("; ")
        .replaceAll("`", "")}
    </li>
  );
}

/** A text that was pasted has no name. */
function isNamed(file: string | undefined): boolean {
  return file !== undefined && file !== "" && file !== "-";
}

function Sheet() {
  const now = game.value;
  const entry = list.value.games[gameIndex.value];
  if (!now || !entry) return <p>{t("No game is open.")}</p>;
  const { record, findings } = now;
  const under = [
    record.variant?.name,
    entry.event,
    entry.site,
    dateOf(entry),
    entry.round && t("round {number}", { number: entry.round }),
  ];
  return (
    <>
      <h1>
        {titles.value[gameIndex.value]?.text} {entry.result}
      </h1>
      <p>{under.filter(Boolean).join(" · ")}</p>
      <Diagrams />
      <p class="movetext">
        <Words words={wordsOf(now.main)} />
        {record.result && <b> {record.result}</b>}
      </p>
      {findings.length > 0 && (
        <>
          <h2>{plural(findings.length, "1 finding", "{n} findings")}</h2>
          <ul>
            {findings.map((finding) => (
              <Found key={finding.id} finding={finding} />
            ))}
          </ul>
        </>
      )}
      {isNamed(list.value.files[entry.file]) && (
        <p class="source">
          {t("{file}, game {number}", { file: list.value.files[entry.file] ?? "", number: entry.number })}
        </p>
      )}
    </>
  );
}

export function printSheets(): void {
  const sheet = document.createElement("div");
  sheet.className = "sheet";
  addEventListener("beforeprint", () => {
    document.body.append(sheet);
    render(<Sheet />, sheet);
  });
  addEventListener("afterprint", () => {
    render(null, sheet);
    sheet.remove();
  });
}
