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
import { ask, Gone, lives } from "./program";

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
    for (const turn of played) position.play(turn);
    return position;
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
  /** The side to move. */
  get side(): "white" | "black" {
    return this.now.side;
  }
  /** The move number of the coming turn. */
  get number(): number {
    return this.now.number;
  }
  /** Whether the side to move is in check, in the variant's sense. */
  get check(): boolean {
    return this.now.check === true;
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

  /** The legal turns with their squares, sorted by their texts. Cost: some tens of microseconds. */
  turns(): LegalTurn[] {
    return this.rules.ask("turns", this.text);
  }

  /** Plays a turn in any spelling that records use (`Nf3`, `g1f3`, `Ng1-f3`), or one of `turns()`. Returns the turn, the
   * changes of the board and the position after it. Throws a VpgnError for an illegal turn, with `code`, `span` and
   * `suggestions`; the position is then unchanged. */
  play(turn: string | LegalTurn): Played {
    const text = typeof turn === "object" && turn !== null ? turn.text : turn;
    demand("the turn to play", text, "text");
    const played = this.rules.ask<Played>("play", this.text, { turn: text });
    this.before.push(this.now);
    this.turnsPlayed.push(played);
    this.now = recordOf(played);
    return played;
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
