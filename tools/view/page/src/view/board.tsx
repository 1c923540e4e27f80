// The board: squares, pieces and arrows in one drawing. Everything is placed by `transform`, so that the style sheet moves
// what has moved; lines that have vanished stay as nothing, and what lies beyond closes up.

import { neutral, wall } from "../play/pieces";
import type { Piece, Stage } from "../play/stage";
import { betzaOf, sideOf, stageText } from "../play/words";
import { game, gameIndex, stage, stageBefore } from "../state/cursor";
import { flipped } from "../state/screen";
import { Arrows } from "./arrows";
import { Geometry, unit } from "./geometry";
import { onBoardPointer } from "./touch";

const margin = 34;

function symbolOf(letter: string): string {
  const turned = flipped.value ? "-flipped" : "";
  if (letter === neutral) return `#piece-gravitatur${turned}`;
  if (letter === wall) return "#wall";
  const name = betzaOf(letter, game.value?.record.armies);
  const word = name === "K" ? "king" : name === "P" ? "pawn" : name;
  return `#piece-${sideOf(letter)}-${word}${turned}`;
}

function Squares({ geometry }: { geometry: Geometry }) {
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

function Coordinates({ geometry }: { geometry: Geometry }) {
  const files = geometry.all_files.map((file) => (
    <text key={`f${file}`} class="coordinate" style={geometry.fileLabel(file, margin)}>
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

function Momentum({ piece, geometry }: { piece: Piece; geometry: Geometry }) {
  if (!piece.motion) return null;
  const degrees = geometry.angle(piece.motion.files, piece.motion.ranks);
  return (
    <g
      class={`motion ${piece.motion.captures ? "captures" : ""}`}
      style={{ transform: `translate(50px, 50px) rotate(${degrees}deg)` }}
    >
      <path d="M26 -7 L36 -7 L36 -15 L54 0 L36 15 L36 7 L26 7 Z" />
    </g>
  );
}

function Pieces({ geometry, now, last }: { geometry: Geometry; now: Stage; last: Stage | undefined }) {
  const here = new Set(now.pieces.map((piece) => piece.id));
  const gone = (last?.pieces ?? []).filter((piece) => !here.has(piece.id));
  const all = [...now.pieces, ...gone].sort((a, b) => a.id - b.id);
  return (
    <g>
      {all.map((piece) => (
        <g
          key={`${gameIndex.value} ${piece.id}`}
          class={`piece ${here.has(piece.id) ? "" : "gone"}`}
          style={{ transform: geometry.place(piece) }}
          data-letter={piece.letter}
        >
          <use href={symbolOf(piece.letter)} width={unit} height={unit} />
          <Momentum piece={piece} geometry={geometry} />
        </g>
      ))}
    </g>
  );
}

export function Board() {
  const now = stage.value;
  const first = game.value?.stage(undefined);
  if (!now || !first) {
    return (
      <p class="no-board">
        {first ? "From here on the game could not be replayed." : "This game could not be replayed."}
      </p>
    );
  }
  const geometry = new Geometry(first, now, flipped.value);
  const width = geometry.width * unit;
  const height = geometry.height * unit;
  const armies = game.value?.record.armies;
  return (
    <figure class="board" style={{ "--files": geometry.width, "--ranks": geometry.height }}>
      <svg
        viewBox={`${-margin} 0 ${width + margin} ${height + margin}`}
        role="img"
        aria-label="Board"
        aria-describedby="position-words"
        onPointerDown={onBoardPointer}
        onPointerUp={onBoardPointer}
      >
        <rect class="frame" width={width} height={height} />
        <Squares geometry={geometry} />
        <Coordinates geometry={geometry} />
        <Pieces geometry={geometry} now={now} last={stageBefore.value} />
        <Arrows geometry={geometry} />
      </svg>
      {now.pocket && <p class="pocket">In pockets: {[...now.pocket].join(" ")}</p>}
      <figcaption id="position-words" class="only-heard">
        {stageText(now, armies)}
      </figcaption>
    </figure>
  );
}
