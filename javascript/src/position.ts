// A position to play from. It is a value of the caller: the program keeps only the rules of the game, so nothing must be
// freed, and a crash loses no game.
import type {
  Begun,
  Board,
  Choices,
  LegalTurn,
  Played,
  PositionRecord,
  TurnChoice,
} from "../../tools/page/web/src/program/answers";
import { demand, demandOptions, ofSetup } from "./options";
import { ask, Gone, lives, VpgnError } from "./program";
import { type MoveBySquares, wordOf } from "./squares";

/** How a null move is written. */
const nullMove = "--";

/** Variant, terms and start of a game. */
export interface Setup {
  /** Id, name or alias; absent: the variant that `definitions` define, where it is one, or orthodox chess. */
  variant?: string;
  /** Definitions of variants, as a text. A VpgnError refuses those with an error. */
  definitions?: string;
  /** In variants with armies: a name, or four Betza names. */
  whiteArmy?: string;
  blackArmy?: string;
  ruleSet?: string;
  /** A position text: FEN or the variant's extension of it. Absent: the start of the variant. */
  position?: string;
}

/** How a game has ended, draws included. */
export interface Outcome {
  /** `checkmate`, `stalemate` …; `repetition`, `move_count`, `dead_position` */
  reason: string;
  /** Absent: a draw. */
  winner?: "white" | "black";
  result: "1-0" | "0-1" | "1/2-1/2";
}

/** How a position is drawn. */
export interface Picture {
  below?: "white" | "black";
  /** Width in pixels; 0: automatic. */
  size?: number;
}

/** A position as JSON: `JSON.stringify(position)`, `Position.from(JSON.parse(text))`. */
export interface StoredPosition {
  setup: Setup;
  /** The turns that were played from there. */
  played: string[];
}

/** The rules of a game, as the program has them; begun again after a crash, or where the program has dropped them. */
class Rules {
  readonly variant: { readonly id: string; readonly name: string };
  readonly first: PositionRecord;
  readonly draws: Begun["draws"];
  private on: number;
  private life: number;

  constructor(readonly setup: Setup) {
    const begun = this.begin();
    this.variant = begun.variant;
    this.on = begun.on;
    this.life = lives();
    this.first = recordOf(begun);
    this.draws = begun.draws;
  }

  ask<Answer>(request: string, position: string, more: object = {}): Answer {
    if (this.life === lives())
      try {
        return ask({ ask: request, on: this.on, position, ...more });
      } catch (problem) {
        if (!(problem instanceof Gone)) throw problem;
      }
    this.on = this.begin().on;
    this.life = lives();
    return ask({ ask: request, on: this.on, position, ...more });
  }

  private begin(): Begun {
    const { whiteArmy: white_army, blackArmy: black_army, ruleSet: rule_set, ...same } = this.setup;
    return ask({ ask: "begin", ...same, white_army, black_army, rule_set });
  }
}

function recordOf({ position, side, number, clock, key, dead, check, end }: PositionRecord): PositionRecord {
  return {
    position,
    side,
    number,
    clock,
    key,
    ...(dead && { dead }),
    ...(check && { check }),
    ...(end && { end }),
  };
}

/** A position between two turns, with the turns played to reach it. */
export class Position {
  private readonly rules: Rules;
  private now: PositionRecord;
  private readonly before: PositionRecord[] = [];
  private readonly turnsPlayed: Played[] = [];

  /** `new Position("crazyhouse")`, `new Position("crazyhouse", text)` of a variant and a position text, as in Python and
   * C++; or `new Position({ variant, position, … })`; a position is copied. Throws a VpgnError where there is no such
   * variant, the definitions have an error, or no game can be played from the position; a TypeError for unknown
   * options. */
  constructor(setup: Setup | string | Position = {}, position?: string) {
    if (setup instanceof Position) {
      if (position !== undefined) throw new TypeError("a position that is copied has its own text");
      this.rules = setup.rules;
      this.now = setup.now;
      this.before.push(...setup.before);
      this.turnsPlayed.push(...setup.turnsPlayed);
      return;
    }
    if (typeof setup === "string") {
      if (setup.includes("/"))
        throw new TypeError(
          "the first argument of Position is a variant: new Position({ position }) has a position text",
        );
      if (position !== undefined) demand("the second argument of Position", position, "text");
      this.rules = new Rules({ variant: setup, ...(position !== undefined && { position }) });
    } else {
      if (position !== undefined) throw new TypeError("give the position text within the options");
      demandOptions("Position", setup, ofSetup);
      this.rules = new Rules({ ...setup });
    }
    this.now = this.rules.first;
  }

  /** A position that `toJSON` has stored. */
  static from({ setup, played }: StoredPosition): Position {
    const position = new Position(setup);
    demand("`played` of a stored position", played, "texts");
    for (const turn of played)
      if (turn === nullMove) position.playNull();
      else position.play(turn);
    return position;
  }

  /** The array of Chess960 with a number from 0 to 959, as Scharnagl counts them: 518 is that of chess. Throws a VpgnError
   * for another number. */
  static chess960(number: number): Position {
    demand("the number of an array", number, "count");
    return new Position({ variant: "chess960", position: ask({ ask: "chess960", number }) });
  }

  /** For `JSON.stringify`. */
  toJSON(): StoredPosition {
    return { setup: { ...this.rules.setup }, played: this.turnsPlayed.map(({ turn }) => turn.text) };
  }

  get variant(): { readonly id: string; readonly name: string } {
    return this.rules.variant;
  }
  /** The position text: FEN or the variant's extension of it. */
  get text(): string {
    return this.now.position;
  }
  /** Equal for equal positions of a variant, whatever their clocks and numbers: 16 hexadecimal digits, the same in later
   * runs. */
  get key(): string {
    return this.now.key;
  }
  get toMove(): "white" | "black" {
    return this.now.side;
  }
  /** @deprecated Its name is `toMove`, as in the other languages. */
  get side(): "white" | "black" {
    return this.toMove;
  }
  /** The move number of the coming turn. */
  get number(): number {
    return this.now.number;
  }
  /** Whether the side to move is in check, in the variant's sense. */
  get inCheck(): boolean {
    return this.now.check === true;
  }
  /** @deprecated Its name is `inCheck`, as in the other languages. */
  get check(): boolean {
    return this.inCheck;
  }
  /** The squares of the pieces that give check to the side to move. */
  get checkers(): string[] {
    return this.inCheck ? this.rules.ask("checkers", this.text) : [];
  }
  /** The squares of the pieces of a side that attack a square: a king of the other side there would be in check by them.
   * Neither the piece on the square matters nor whether the attacker is pinned. Throws a VpgnError for a square outside of
   * the board. */
  attackers(square: string, side: "white" | "black"): string[] {
    demand("a square", square, "text");
    demand("a side", side, "text");
    return this.rules.ask("attackers", this.text, { square, side });
  }
  /** Whether a side can never win any more, whatever both play, because of the pieces on the board and in the pockets. False
   * where it is not known, and in blocked positions. */
  hasInsufficientMaterial(side: "white" | "black"): boolean {
    demand("a side", side, "text");
    if (side !== "white" && side !== "black")
      throw new TypeError(`a side is \`white\` or \`black\`, not \`${String(side)}\``);
    return this.rules.ask<{ white: boolean; black: boolean }>("insufficient_material", this.text)[side];
  }
  /** The same of both sides: the game cannot be won. */
  isInsufficientMaterial(): boolean {
    return this.hasInsufficientMaterial("white") && this.hasInsufficientMaterial("black");
  }
  /** How the game has ended by the rules; undefined while it continues. Draws by claim or agreement are not included. */
  get end(): PositionRecord["end"] {
    return this.now.end;
  }
  get over(): boolean {
    return this.now.end !== undefined;
  }
  /** As in PGN, by the rules alone. */
  get result(): "1-0" | "0-1" | "1/2-1/2" | "*" {
    if (!this.now.end) return "*";
    const { winner } = this.now.end;
    return winner === "white" ? "1-0" : winner === "black" ? "0-1" : "1/2-1/2";
  }
  /** Plies since the last capture or pawn's move. */
  get halfmoveClock(): number {
    return this.now.clock;
  }
  /** How often the position has occurred among the turns played here, from 1. */
  get occurrences(): number {
    const { key, side } = this.now;
    return 1 + this.before.filter((earlier) => earlier.key === key && earlier.side === side).length;
  }
  /** Why a draw may be claimed, by the rules of the variant and the turns played here; `dead_position`: neither side can
   * mate any more. Undefined while there is no reason. */
  get draw(): "repetition" | "move_count" | "dead_position" | undefined {
    if (this.now.dead) return "dead_position";
    const { occurrences, clock } = this.rules.draws;
    if (clock > 0 && this.now.clock >= clock) return "move_count";
    return occurrences > 0 && this.occurrences >= occurrences ? "repetition" : undefined;
  }
  /** The turns that were played, in their order. A frozen copy. */
  get played(): readonly Played[] {
    return Object.freeze([...this.turnsPlayed]);
  }

  /** How the game has ended, draws included; undefined while it continues. Draws that players may claim, in chess by three
   * occurrences and fifty moves, count only with `claim`; without it chess ends after five and 75. */
  outcome({ claim = false }: { claim?: boolean } = {}): Outcome | undefined {
    if (this.now.end) {
      const { how, winner } = this.now.end;
      return { reason: how, ...(winner && { winner }), result: this.result as Outcome["result"] };
    }
    const { draw } = this;
    if (draw === undefined) return undefined;
    const { occurrences, clock } = this.rules.draws;
    const ends =
      claim ||
      draw === "dead_position" ||
      (draw === "move_count" && (clock !== 100 || this.now.clock >= 150)) ||
      (occurrences > 0 && this.occurrences >= (occurrences === 3 ? 5 : occurrences));
    return ends ? { reason: draw, result: "1/2-1/2" } : undefined;
  }

  /** The legal turns with their squares, sorted by their texts. `from`: only those that begin on this square; `piece`: only
   * those of pieces with this letter, in whatever case. Cost: some tens of microseconds. */
  legalTurns(of: { from?: string; piece?: string } = {}): LegalTurn[] {
    demandOptions("legalTurns", of, { from: "text", piece: "text" });
    const all = this.rules.ask<LegalTurn[]>("turns", this.text);
    const { from, piece } = of;
    if (from === undefined && piece === undefined) return all;
    const { pieces } = this.board();
    const isPutDown = ({ type }: LegalTurn) => ["drop", "drop_promoted", "place"].includes(type);
    return all.filter((turn) => {
      if (from !== undefined && (isPutDown(turn) || turn.from !== from)) return false;
      if (piece === undefined) return true;
      const letter = isPutDown(turn) ? turn.piece : turn.from && pieces[turn.from]?.letter;
      return letter?.toUpperCase() === piece.toUpperCase();
    });
  }

  /** @deprecated Its name is `legalTurns`, as in the other languages. */
  turns(of: { from?: string; piece?: string } = {}): LegalTurn[] {
    return this.legalTurns(of);
  }

  /** The legal turn that a text means, in any spelling that records use; undefined where it means none. */
  find(text: string): LegalTurn | undefined {
    demand("the turn to find", text, "text");
    return this.rules.ask<LegalTurn | null>("find", this.text, { turn: text }) ?? undefined;
  }

  /** Plays a turn in any spelling that records use (`Nf3`, `g1f3`, `Ng1-f3`), by its squares (`{ from, to, promotion }`), or
   * one of `legalTurns()`. Returns the turn, the
   * changes of the board and the position after it. Throws a VpgnError for an illegal turn, with `code`, `span` and
   * `suggestions`; the position is then unchanged. */
  play(turn: string | LegalTurn | MoveBySquares): Played {
    const isObject = typeof turn === "object" && turn !== null;
    const text = !isObject ? turn : "text" in turn ? turn.text : wordOf(turn, this.legalTurns());
    demand("the turn to play", text, "text");
    const played = this.rules.ask<Played>("play", this.text, { turn: text });
    this.take(played);
    return played;
  }

  /** A null move: the other side moves next, and `--` is among the turns played. Throws a VpgnError in check, and where turns
   * have several moves; the position is then unchanged. */
  playNull(): void {
    const after = this.rules.ask<PositionRecord | null>("null", this.text);
    if (after === null)
      throw new VpgnError(
        "no null move here: the side to move is in check, or turns of this variant have several moves",
      );
    this.take({ ...recordOf(after), turn: { text: nullMove, type: "pass" }, events: [] });
  }

  private take(played: Played): void {
    this.before.push(this.now);
    this.turnsPlayed.push(played);
    this.now = recordOf(played);
  }

  /** Takes the last turn back and returns it; undefined where none was played. */
  undo(): Played | undefined {
    const back = this.before.pop();
    if (back === undefined) return undefined;
    this.now = back;
    return this.turnsPlayed.pop();
  }

  /** To enter a turn choice by choice: the possible choices after those in `made`, and the turn where it may end there. */
  choices(made: readonly TurnChoice[] = []): Choices {
    if (!Array.isArray(made)) throw new TypeError("the choices made are an array");
    return this.rules.ask("open", this.text, { made });
  }

  /** The pieces on their squares. */
  board(): Board {
    return this.rules.ask("board", this.text);
  }

  /** An SVG document with the board, and the turn that was played last. `below`: the side at the lower edge, White without
   * it; `size`: its width in pixels. It needs no other file. Not in `vpgn/core`. */
  svg(options: Picture = {}): string {
    demandOptions("svg", options, { below: "text", size: "count" });
    const last = this.turnsPlayed.at(-1);
    const before = this.before.at(-1);
    const led = last && before && { turn: last.turn.text, before: before.position, ply: this.turnsPlayed.length };
    return this.rules.ask("svg", this.text, { ...options, ...led });
  }

  /** The number of lines of `depth` plies. */
  perft(depth: number): number {
    demand("a depth", depth, "count");
    return this.rules.ask("perft", this.text, { depth });
  }

  /** An independent copy, with the turns that were played. */
  copy(): Position {
    return new Position(this);
  }

  /** A drawing for a terminal. */
  toString(): string {
    return this.board().drawing;
  }
}
