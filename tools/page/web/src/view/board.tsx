// The board: squares, pieces and arrows in one drawing. Everything is placed by `transform`, so that the style sheet moves
// what has moved; lines that have vanished stay as nothing, and what lies beyond closes up.
import { computed } from "@preact/signals";
import type { ComponentChildren, ComponentType } from "preact";
import { t } from "../language/message";
import { type Cast, hasHands, labelOf, symbolOf } from "../play/cast";
import { gatesOf } from "../play/gates";
import { marksText } from "../play/marks";
import { nameOf } from "../play/position";
import type { Stage } from "../play/stage";
import { stageText } from "../play/words";
import { cast, checked, drawn, game, lastSquares, turn } from "../state/cursor";
import { canBegin, drag, isEntered, isOffered, shownBefore, shownStage } from "../state/entering";
import { gameIndex } from "../state/games";
import { layout } from "../state/layout";
import { preview, previewSquares } from "../state/preview";
import { flipped } from "../state/screen";
import { Arrows } from "./arrows";
import { beginningKeys, Chooser, EnteringMarks, takingKeys } from "./entering";
import { enteringPointer } from "./entering_pointer";
import { Geometry, unit } from "./geometry";
import { Marks } from "./marks";
import { Motions } from "./motions";
import { Hand, hasPocket, Player } from "./player";
import { Seams } from "./seams";
import { onBoardPointer, onBoardWheel } from "./touch";

/** At an edge with names. */
export const margin = 34;
/** At an edge without, for the frame of a traditional board. */
const frame = 3;

const named_at_all_edges = new Set(["xiangqi", "janggi", "shogi"]);

/** `near`: at the left and the lower edge; `far`: at the right and the upper edge. Both in hundredths of a square, for the names that
 * are there. */
export function marginsOf({ native }: Cast): { near: number; far: number } {
  const far = native?.board && named_at_all_edges.has(native.set) ? margin : 0;
  return { near: native?.squares ? frame : margin, far };
}

/** The drawing of a board with the names of its files and ranks. */
export function viewBox({ width, height }: Geometry, cast: Cast): string {
  const { near, far } = marginsOf(cast);
  return [-near, -far, width * unit + near + far, height * unit + near + far].join(" ");
}

/** What the style sheet knows of a board. */
export function sizesOf({ width, height }: Geometry, cast: Cast) {
  const { near, far } = marginsOf(cast);
  return { "--files": width, "--ranks": height, "--near": near, "--far": far };
}

/** A finding about the turn on the board names squares, or a turn is entered by them. */
const namesSquares = computed(
  () =>
    isEntered.value || (turn.value !== undefined && (game.value?.findings ?? []).some(({ at }) => at === turn.value)),
);

export function Squares({ geometry }: { geometry: Geometry }) {
  return <SquaresOf geometry={geometry} cast={cast.value} />;
}

export function SquaresOf({ geometry, cast: { native } }: { geometry: Geometry; cast: Cast }) {
  if (native?.board) {
    // A narrow board does not fill the drawing: it is in its lower left corner.
    const [files, ranks] = [geometry.all_files.length, geometry.all_ranks.length];
    return (
      <use
        class="traditional-board"
        href={`#${native.board}${geometry.flipped ? "-flipped" : ""}`}
        x={-margin}
        y={(geometry.height - ranks) * unit - margin}
        width={files * unit + 2 * margin}
        height={ranks * unit + 2 * margin}
      />
    );
  }
  return (
    <g>
      {geometry.all_ranks.flatMap((rank) =>
        geometry.all_files.map((file) => (
          <rect
            key={`${file} ${rank}`}
            class={`square ${geometry.isDark(file, rank) ? "dark" : "light"}`}
            width={unit}
            height={unit}
            style={{ transform: geometry.cell(file, rank) }}
          />
        )),
      )}
    </g>
  );
}

/** The squares of the last turn, and the king in check. */
function LastMove({ geometry }: { geometry: Geometry }) {
  return (
    <g>
      {(preview.value ? previewSquares : lastSquares).value.map(({ file, rank }) => (
        <rect
          key={`${file} ${rank}`}
          class="last-move"
          width={unit}
          height={unit}
          style={{ transform: geometry.cell(file, rank) }}
        />
      ))}
      {checked.value.map((piece) => (
        <circle key={piece.id} class="in-check" cx="50" cy="50" r="47" style={{ transform: geometry.place(piece) }} />
      ))}
    </g>
  );
}

/** As in chess. Boards of Shogi and Janggi have the names that their players give squares. Players of Xiangqi name files alone: letters
 * are beside these names only if `areNamed`, while a text has squares. */
export function Coordinates(props: { geometry: Geometry; cast: Cast; areNamed?: boolean }) {
  const { geometry, cast, areNamed = false } = props;
  const is_xiangqi = cast.native?.set === "xiangqi";
  if (cast.native?.squares || (is_xiangqi && !areNamed)) return null;
  const aside = is_xiangqi ? -26 : 0;
  const files = geometry.all_files.map((file) => (
    <text key={`f${file}`} class="coordinate" x={aside} style={geometry.fileLabel(file, margin)}>
      {geometry.fileName(file)}
    </text>
  ));
  const ranks = geometry.all_ranks.map((rank) => (
    <text key={`r${rank}`} class="coordinate" style={geometry.rankLabel(rank, margin)}>
      {geometry.rankName(rank)}
    </text>
  ));
  return <g>{[...files, ...ranks]}</g>;
}

/** The original kind of a promoted piece. */
function Label({ letter }: { letter: string }) {
  const text = labelOf(letter);
  if (text === "" || cast.value.native?.set === "shogi") return null;
  const width = 18 + 15 * text.length;
  return (
    <g class="label">
      <rect x={97 - width} y="65" width={width} height="32" rx="8" />
      <text x={97 - width / 2} y="90">
        {text}
      </text>
    </g>
  );
}

/** A bar under each piece that leaves a gate open when it goes. */
export function Gates({ geometry, now }: { geometry: Geometry; now: Stage }) {
  return (
    <g>
      {gatesOf(now).map((piece) => (
        <path key={piece.id} class="gate" d="M12 95h76" style={{ transform: geometry.place(piece) }} />
      ))}
    </g>
  );
}

export function Pieces({ geometry, now, last }: { geometry: Geometry; now: Stage; last: Stage | undefined }) {
  const here = new Set(now.pieces.map((piece) => piece.id));
  const gone = (last?.pieces ?? []).filter((piece) => !here.has(piece.id));
  const all = [...now.pieces, ...gone].sort((a, b) => a.id - b.id);
  return (
    <g>
      {all.map((piece) => (
        <g
          key={`${gameIndex.value} ${piece.id}`}
          class={`piece ${here.has(piece.id) ? "" : "gone"} ${drag.value?.spot === nameOf(piece) ? "lifted" : ""}`}
          style={{ transform: geometry.place(piece) }}
          data-letter={piece.letter}
        >
          <use href={`#${symbolOf(piece.letter, cast.value, flipped.value)}`} width={unit} height={unit} />
          <Label letter={piece.letter} />
        </g>
      ))}
    </g>
  );
}

/** The Tab key comes to the board first, and screen readers read its pieces. */
const reached = () =>
  ({ tabIndex: 0, role: "group", "aria-label": t("Board"), "aria-describedby": "position-words" }) as const;

interface BoardParts {
  also?: string;
  bar?: ComponentChildren;
  legend?: ComponentChildren;
  within?: ComponentType<{ geometry: Geometry }>;
}

/** `also`: further classes of the frame; `bar` is beside the board, `legend` below it, `within` is drawn on it. */
export function Board({ also, bar, legend, within: Within }: BoardParts) {
  const now = shownStage.value;
  const first = game.value?.stage(undefined);
  if (!now || !first) {
    return (
      <p class="no-board">
        {first ? t("From here on the game could not be replayed.") : t("This game could not be replayed.")}
      </p>
    );
  }
  const geometry = new Geometry(first, now, flipped.value);
  const below = flipped.value ? "black" : "white";
  const above = flipped.value ? "white" : "black";
  // Beside a board of Shogi each player has a stand at the right hand, where there is room for it.
  const hands = hasHands(cast.value) && hasPocket(now) && layout.value === "wide";
  return (
    <div class="board-place">
      <figure
        class={`board ${hands ? "with-hands" : hasPocket(now) ? "with-pocket" : ""} ${isEntered.value ? "entered" : ""} ${preview.value ? "previewed" : ""} ${also ?? ""} ${cast.value.native?.set ?? ""}`}
        style={sizesOf(geometry, cast.value)}
        {...enteringPointer(geometry)}
      >
        <Player stage={now} side={above} hands={hands} />
        <div
          class="on-board"
          {...reached()}
          {...(isOffered.value ? takingKeys(now) : canBegin.value ? beginningKeys(now) : {})}
          onWheel={onBoardWheel}
        >
          <svg
            class="squares"
            viewBox={viewBox(geometry, cast.value)}
            role="img"
            aria-label={t("Board")}
            aria-describedby="position-words"
            onPointerDown={onBoardPointer}
            onPointerUp={onBoardPointer}
          >
            <rect class="frame" width={geometry.width * unit} height={geometry.height * unit} />
            <Squares geometry={geometry} />
            <LastMove geometry={geometry} />
            <Marks geometry={geometry} />
            <Coordinates geometry={geometry} cast={cast.value} areNamed={namesSquares.value} />
            {cast.value.gates && <Gates geometry={geometry} now={now} />}
            <Seams geometry={geometry} before={shownBefore.value} now={now} margin={margin} />
            <Pieces geometry={geometry} now={now} last={shownBefore.value} />
            <Arrows geometry={geometry} />
            <Motions geometry={geometry} now={now} />
            {Within && <Within geometry={geometry} />}
            <EnteringMarks geometry={geometry} />
          </svg>
          <Chooser geometry={geometry} {...marginsOf(cast.value)} />
        </div>
        {bar}
        {hands && <Hand stage={now} side={above} />}
        {hands && <Hand stage={now} side={below} />}
        <Player stage={now} side={below} hands={hands}>
          {legend}
        </Player>
        <figcaption id="position-words" class="only-heard">
          {stageText(now, cast.value)}
          {marksText(drawn.value, now, cast.value)}
        </figcaption>
      </figure>
    </div>
  );
}
