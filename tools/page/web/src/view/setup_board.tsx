// A position that is set up on a board: pieces are put down, moved and taken away, by pointer or by keys.
import { useRef, useState } from "preact/hooks";
import type { Side } from "../data/record";
import { inContext, t } from "../language/message";
import { type Cast, sideName, squareName, symbolOf } from "../play/cast";
import { held, nameOf, readPlacement, type Square, splitText } from "../play/position";
import {
  emptied,
  palette,
  pieceAt,
  rightName,
  rightsOf,
  rightsToChoose,
  sideOfText,
  withHeld,
  withMove,
  withoutHeld,
  withPiece,
  withRight,
  withSide,
} from "../play/setup";
import { firstStage } from "../play/stage";
import { actorText } from "../play/words";
import { SquaresOf } from "./board";
import { Geometry, unit } from "./geometry";

/** What a click on a square does: puts a piece there, moves the one there, or takes it away. */
type Tool = { put: string } | "move" | "remove";

interface SetupProps {
  text: string;
  /** The position that the variant begins with. */
  start: string;
  cast: Cast;
  change: (text: string) => void;
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

function Picture({ letter, cast }: { letter: string; cast: Cast }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <use href={`#${symbolOf(letter, cast, false)}`} width="100" height="100" />
    </svg>
  );
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function SetupSquares({ text, cast, change, tool }: SetupProps & { tool: Tool }) {
  const [from, setFrom] = useState<Square | undefined>(undefined);
  const [at, setAt] = useState<Square>({ file: 0, rank: 0 });
  const box = useRef<HTMLDivElement>(null);
  const down = useRef<Square | undefined>(undefined);
  const stage = firstStage(text);
  const { files, ranks, pieces } = readPlacement(splitText(text).placement);
  const geometry = new Geometry(stage, stage, false);

  const use = (square: Square) => {
    if (tool === "remove") change(withPiece(text, square, undefined));
    else if (tool === "move") {
      if (from) change(withMove(text, from, square));
      setFrom(from || !pieceAt(text, square) ? undefined : square);
    } else change(withPiece(text, square, pieceAt(text, square) === tool.put ? undefined : tool.put));
  };
  const squareOfButton = (target: Element | null): Square | undefined => {
    const place = target?.closest<HTMLElement>("[data-place]")?.dataset.place?.split(" ").map(Number);
    return place && { file: place[0] ?? 0, rank: place[1] ?? 0 };
  };
  /** A piece dragged to another square moves there, and one dragged off the board is taken away. */
  const onPointerUp = (event: PointerEvent) => {
    const start = down.current;
    down.current = undefined;
    if (!start || pieceAt(text, start) === undefined) return;
    const over = document.elementFromPoint(event.clientX, event.clientY);
    const to = box.current?.contains(over) ? squareOfButton(over) : undefined;
    if (to && nameOf(to) === nameOf(start)) return; // a click
    change(to ? withMove(text, start, to) : withPiece(text, start, undefined));
    setFrom(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === "Delete" || event.key === "Backspace") change(withPiece(text, at, undefined));
    else if (step) {
      const next = { file: at.file + step[0], rank: at.rank + step[1] };
      if (next.file < 0 || next.rank < 0 || next.file >= files || next.rank >= ranks) return;
      setAt(next);
      box.current?.querySelector<HTMLElement>(`[data-place="${next.file} ${next.rank}"]`)?.focus();
    } else return;
    event.preventDefault();
  };
  const width = geometry.width * unit;
  const height = geometry.height * unit;
  const chosen = tool === "move" ? from : undefined;
  return (
    <div class="setup-board" style={{ "--files": files, "--ranks": ranks }}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <SquaresOf geometry={geometry} cast={cast} />
        {pieces.map((piece) => (
          <use
            key={nameOf(piece)}
            href={`#${symbolOf(piece.letter, cast, false)}`}
            width={unit}
            height={unit}
            style={{ transform: geometry.place(piece) }}
          />
        ))}
      </svg>
      <div
        class="setup-squares"
        role="group"
        aria-label={t("Squares: arrow keys, Enter, Delete")}
        ref={box}
        onPointerUp={onPointerUp}
        onKeyDown={onKeyDown}
      >
        {range(ranks)
          .reverse()
          .flatMap((rank) =>
            range(files).map((file) => {
              const square = { file, rank };
              const letter = pieceAt(text, square);
              const is_chosen = chosen !== undefined && nameOf(chosen) === nameOf(square);
              return (
                <button
                  key={nameOf(square)}
                  type="button"
                  data-place={`${file} ${rank}`}
                  aria-label={`${squareName(nameOf(square), cast)}, ${letter ? actorText(letter, cast) : t("empty")}`}
                  aria-pressed={is_chosen}
                  tabIndex={nameOf(at) === nameOf(square) ? 0 : -1}
                  onFocus={() => setAt(square)}
                  onPointerDown={(event) => {
                    down.current = event.button === 0 && tool === "move" ? square : undefined;
                    (event.currentTarget as Element).releasePointerCapture(event.pointerId);
                  }}
                  onClick={() => use(square)}
                />
              );
            }),
          )}
      </div>
    </div>
  );
}

function Palette({ start, cast, tool, choose }: SetupProps & { tool: Tool; choose: (tool: Tool) => void }) {
  const is = (candidate: Tool) => JSON.stringify(candidate) === JSON.stringify(tool);
  const sides: Side[] = ["white", "black"];
  return (
    <div class="palette" role="group" aria-label={t("Pieces to put down")}>
      <p>
        <button type="button" aria-pressed={is("move")} onClick={() => choose("move")}>
          {inContext("setup", "Move")}
        </button>
        <button type="button" aria-pressed={is("remove")} onClick={() => choose("remove")}>
          {t("Remove")}
        </button>
      </p>
      {sides.map((side) => (
        <p key={side}>
          {palette(side, start, cast.letters).map((letter) => (
            <button
              key={letter}
              type="button"
              class="palette-piece"
              data-letter={letter}
              aria-label={actorText(letter, cast)}
              title={actorText(letter, cast)}
              aria-pressed={is({ put: letter })}
              onClick={() => choose({ put: letter })}
            >
              <Picture letter={letter} cast={cast} />
            </button>
          ))}
        </p>
      ))}
    </div>
  );
}

function Pockets({ text, cast, change, tool }: SetupProps & { tool: Tool }) {
  const { pocket } = splitText(text);
  if (pocket === undefined) return null;
  const put = typeof tool === "object" && !tool.put.startsWith("+") ? tool.put : undefined;
  const sides: Side[] = ["white", "black"];
  return (
    <fieldset class="setup-pockets">
      <legend>{t("In hand")}</legend>
      {sides.flatMap((side) =>
        held(pocket, side).map(({ letter, count }) => (
          <button
            key={letter}
            type="button"
            aria-label={`${t("Take out of the hand: {piece}", { piece: actorText(letter, cast) })}${count > 1 ? ` ×${count}` : ""}`}
            title={t("Take it out")}
            onClick={() => change(withoutHeld(text, letter))}
          >
            <Picture letter={letter} cast={cast} />
            {count > 1 && `×${count}`}
          </button>
        )),
      )}
      <button
        type="button"
        id="put-in-hand"
        disabled={!put}
        title={put ? "" : t("Choose a piece first")}
        onClick={() => put && change(withHeld(text, put))}
      >
        {put ? t("Add: {piece}", { piece: actorText(put, cast) }) : t("Add a piece")}
      </button>
    </fieldset>
  );
}

function Fields({ text, start, cast, change }: SetupProps) {
  const all = rightsToChoose(start);
  const now = rightsOf(text);
  const sides: Side[] = ["white", "black"];
  return (
    <>
      <fieldset>
        <legend>{t("To move")}</legend>
        {sides.map((side) => (
          <label key={side}>
            <input
              type="radio"
              name="setup-side"
              value={side}
              checked={sideOfText(text) === side}
              onChange={() => change(withSide(text, side))}
            />{" "}
            {sideName(side, cast)}
          </label>
        ))}
      </fieldset>
      {all !== "" && (
        <fieldset class="setup-rights">
          <legend>{t("Castling and other rights")}</legend>
          {[...all].map((right) => (
            <label key={right}>
              <input
                type="checkbox"
                value={right}
                checked={now.includes(right)}
                onChange={(event) => change(withRight(text, right, event.currentTarget.checked, all))}
              />{" "}
              {rightName(right)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

export function SetupBoard(props: SetupProps) {
  const [tool, choose] = useState<Tool>("move");
  const { text, start, change } = props;
  return (
    <section class="setup" aria-label={t("Position")}>
      <SetupSquares {...props} tool={tool} />
      <div class="setup-tools">
        <Palette {...props} tool={tool} choose={choose} />
        <Pockets {...props} tool={tool} />
        <Fields {...props} />
        <p class="answers">
          <button type="button" id="empty-board" onClick={() => change(emptied(text))}>
            {t("Empty the board")}
          </button>
          <button type="button" id="first-array" onClick={() => change(start)}>
            {t("Starting position")}
          </button>
        </p>
      </div>
    </section>
  );
}
