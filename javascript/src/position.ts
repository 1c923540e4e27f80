// A position to play from. It is a value of its caller's: the program keeps the rules alone, so nothing must be freed, and
// a crash takes no game with it.
import type {
  Begun,
  Board,
  Choices,
  LegalTurn,
  Played,
  PositionRecord,
} from "../../tools/view/page/src/program/answers";
import { ask, lives } from "./program";

/** What is played, and from where. */
export interface Setup {
  /** By id, name or alias; orthodox chess where it is absent. */
  variant?: string;
  /** Definitions of variants, as a text, of which `variant` may be one. */
  definitions?: string;
  /** In variants that have armies: an army's name, or four Betza names. */
  whiteArmy?: string;
  blackArmy?: string;
  ruleSet?: string;
  /** A position text: FEN, with its extensions where the variant has them. Absent: where the variant begins. */
  position?: string;
}

/** What is played, as the program knows it; known to it again after a crash. */
class Rules {
  readonly variant: { readonly id: string; readonly name: string };
  readonly first: PositionRecord;
  private on: number;
  private life: number;

  constructor(private readonly setup: Setup) {
    const begun = this.begin();
    this.variant = begun.variant;
    this.on = begun.on;
    this.life = lives();
    this.first = recordOf(begun);
  }

  ask<Answer>(what: string, position: string, more: object = {}): Answer {
    if (this.life !== lives()) {
      this.on = this.begin().on;
      this.life = lives();
    }
    return ask({ ask: what, on: this.on, position, ...more });
  }

  private begin(): Begun {
    const { whiteArmy: white_army, blackArmy: black_army, ruleSet: rule_set, ...same } = this.setup;
    return ask({ ask: "begin", ...same, white_army, black_army, rule_set });
  }
}

function recordOf({ position, side, number, check, end }: PositionRecord): PositionRecord {
  return { position, side, number, ...(check && { check }), ...(end && { end }) };
}

/** A position between two turns, and the turns that were played to get there. */
export class Position {
  private readonly rules: Rules;
  private now: PositionRecord;
  private readonly before: PositionRecord[] = [];
  private readonly turnsPlayed: Played[] = [];

  /** Of a setup, of a position text of orthodox chess, or of the array of orthodox chess. Throws a VpgnError where there
   * is no such variant, the text cannot be read, or no game could have come to it. */
  constructor(setup: Setup | string | Position = {}) {
    if (setup instanceof Position) {
      this.rules = setup.rules;
      this.now = setup.now;
      this.before.push(...setup.before);
      this.turnsPlayed.push(...setup.turnsPlayed);
    } else {
      this.rules = new Rules(typeof setup === "string" ? { position: setup } : { ...setup });
      this.now = this.rules.first;
    }
  }

  get variant(): { readonly id: string; readonly name: string } {
    return this.rules.variant;
  }
  /** The position text: FEN, with its extensions where the variant has them. */
  get text(): string {
    return this.now.position;
  }
  /** Who is to move. */
  get side(): "white" | "black" {
    return this.now.side;
  }
  /** Of the coming pair of turns. */
  get number(): number {
    return this.now.number;
  }
  /** Whether the side to move is in check, in the variant's sense. */
  get check(): boolean {
    return this.now.check === true;
  }
  /** How the game has ended by the rules; undefined while it goes on. Draws that are claimed or agreed on are none. */
  get end(): PositionRecord["end"] {
    return this.now.end;
  }
  get over(): boolean {
    return this.now.end !== undefined;
  }
  /** As PGN writes it, by the rules alone. */
  get result(): "1-0" | "0-1" | "1/2-1/2" | "*" {
    if (!this.now.end) return "*";
    const { winner } = this.now.end;
    return winner === "white" ? "1-0" : winner === "black" ? "0-1" : "1/2-1/2";
  }
  /** The turns that were played, the first first. */
  get played(): readonly Played[] {
    return this.turnsPlayed;
  }

  /** The legal turns, by their texts. Of turns with the same outcome there is one. Cost: some tens of microseconds. */
  turns(): LegalTurn[] {
    return this.rules.ask("turns", this.text);
  }

  /** Plays a turn: in any spelling that a record may have (`Nf3`, `g1f3`, `Ng1-f3`), or one of `turns()`. Gives the turn,
   * what happened on the board, and the position behind it. Throws a VpgnError that says why it is not legal, and what may
   * have been meant; the position is then as it was. */
  play(turn: string | LegalTurn): Played {
    const text = typeof turn === "string" ? turn : turn.text;
    const played = this.rules.ask<Played>("play", this.text, { turn: text });
    this.before.push(this.now);
    this.turnsPlayed.push(played);
    this.now = recordOf(played);
    return played;
  }

  /** Takes the last turn back, and gives it; undefined where none was played. */
  undo(): Played | undefined {
    const back = this.before.pop();
    if (back === undefined) return undefined;
    this.now = back;
    return this.turnsPlayed.pop();
  }

  /** For those who enter a turn choice by choice: what may be chosen after the choices `made`, and whether the turn may
   * end there. */
  choices(made: readonly object[] = []): Choices {
    return this.rules.ask("open", this.text, { made });
  }

  /** What stands on the squares. */
  board(): Board {
    return this.rules.ask("board", this.text);
  }

  /** How many turns there are to a depth of so many: perft. */
  perft(depth: number): number {
    return this.rules.ask("perft", this.text, { depth });
  }

  /** The same position with the same turns behind it; what is played on one is not on the other. */
  copy(): Position {
    return new Position(this);
  }

  /** A drawing for a terminal. */
  toString(): string {
    return this.board().drawing;
  }
}
