// The lines of play of a game: the main line, variations, suggested turns. Each turn has its line and the turns around
// it; the board after it is computed on demand.
import type {
  FindingRecord,
  GameRecord,
  Item,
  LineRecord,
  Said,
  Side,
  TurnOfFinding,
  TurnRecord,
} from "../data/record";
import { readEvents, stepsOf } from "./events";
import { sideToMove } from "./position";
import { firstStage, type Played, type Stage, stageAfter, stageWithin } from "./stage";

export interface Finding extends FindingRecord {
  id: number;
  headline: string;
  /** The findings at this place. */
  label: string;
  at?: Turn;
  /** Turns that would repair it, the likeliest first, each as a separate line. */
  suggested: Turn[];
}

export interface Turn extends Played {
  line: Line;
  index: number;
  /** Its index in `Game.turns`; -1 for a suggested turn, which is not in it. */
  serial: number;
  /** Turns from the beginning of the game, from 1. */
  ply: number;
  number: number;
  side: Side;
  text: string;
  /** As the rules spell it: with check marks. */
  played: string;
  /** As players of the variant read it, by notations. */
  words?: Record<string, string>;
  status?: TurnRecord["status"];
  /** By commands in comments. */
  annotations: Said;
  findings: Finding[];
  after: Entry[];
}

/** Comments, glyphs and the like between turns, with variations as lines. */
export type Entry = Omit<Item, "variation"> & { variation?: Line };

export interface Line {
  kind: "main" | "variation" | "suggestion";
  /** In the order of the text; the main line is 0. */
  id: number;
  turns: Turn[];
  before: Entry[];
  /** The turn that this line's first is played instead of. */
  instead?: Turn;
}

export class Game {
  readonly lines: Line[] = [];
  readonly findings: Finding[];
  /** Of the main line and all variations, in the order of the text. */
  readonly turns: Turn[] = [];
  private readonly start: Stage | undefined;
  private readonly stages = new Map<Turn, Stage>();

  constructor(readonly record: GameRecord) {
    this.start = record.start ? firstStage(record.start) : undefined;
    this.readLine(record, "main", undefined, 1);
    this.findings = record.findings.map((finding, id) =>
      this.readFinding(finding, id, record.turns_of_findings?.[id] ?? {}),
    );
  }

  get main(): Line {
    return this.lines[0] as Line;
  }

  next(turn: Turn | undefined): Turn | undefined {
    return turn ? turn.line.turns[turn.index + 1] : this.main.turns[0];
  }

  previous(turn: Turn): Turn | undefined {
    if (turn.index > 0) return turn.line.turns[turn.index - 1];
    return turn.line.instead && this.previous(turn.line.instead);
  }

  /** The board after a turn, or at the beginning; undefined where the replay did not come so far. A turn that is one too
   * many leaves the board as it is. */
  stage(turn: Turn | undefined): Stage | undefined {
    if (!turn) return this.start;
    const known = this.stages.get(turn);
    if (known) return known;
    // Not by recursion: a game may have thousands of turns.
    const missing: Turn[] = [];
    let last: Turn | undefined = turn;
    while (last && !this.stages.has(last)) {
      missing.push(last);
      last = this.previous(last);
    }
    let stage = last ? this.stages.get(last) : this.start;
    for (const missed of missing.reverse()) {
      if (!stage || !this.isReached(missed)) return undefined;
      if (missed.status !== "not_replayed") stage = stageAfter(stage, missed);
      this.stages.set(missed, stage);
    }
    return stage;
  }

  /** The board within a turn, after some of its steps. */
  stageAt(turn: Turn | undefined, steps: number): Stage | undefined {
    if (!turn || steps >= turn.steps.length) return this.stage(turn);
    const before = this.stage(this.previous(turn));
    return before && stageWithin(before, turn, steps);
  }

  /** It was replayed, or turns after it were. */
  private isReached({ line, index, status }: Turn): boolean {
    const replayed = (turn: Turn) => turn.status !== "not_replayed";
    return status !== "not_replayed" || line.turns.some((turn, at) => at > index && replayed(turn));
  }

  lineOf(id: number): Line | undefined {
    return this.lines[id];
  }

  private readLine(from: LineRecord, kind: Line["kind"], instead: Turn | undefined, ply: number): Line {
    const line: Line = { kind, id: this.lines.length, turns: [], before: [] };
    if (instead) line.instead = instead;
    this.lines.push(line);
    line.before = this.readItems(from.before, undefined);
    for (const record of from.turns) {
      const turn = this.readTurn(record, line, ply + line.turns.length);
      line.turns.push(turn);
      if (kind !== "suggestion") this.turns.push(turn);
      turn.after = this.readItems(record.after, turn);
    }
    return line;
  }

  private readTurn(from: TurnRecord, line: Line, ply: number): Turn {
    const first = this.record.turns[0];
    const half = ply - 1 + (first?.side === "black" ? 1 : 0);
    const turn: Turn = {
      line,
      index: line.turns.length,
      serial: line.kind === "suggestion" ? -1 : this.turns.length,
      ply,
      number: (first?.number ?? 1) + Math.floor(half / 2),
      side: half % 2 === 0 ? "white" : "black",
      text: from.text,
      played: from.canonical ?? from.text,
      steps: stepsOf(readEvents(from.events ?? [])),
      annotations: from,
      findings: [],
      after: [],
    };
    if (from.status) turn.status = from.status;
    if (from.words) turn.words = from.words;
    if (from.position) turn.position = from.position;
    return turn;
  }

  private readItems(items: Item[] | undefined, turn: Turn | undefined): Entry[] {
    return (items ?? []).map(({ variation, ...item }) =>
      variation ? { ...item, variation: this.readLine(variation, "variation", turn, turn?.ply ?? 1) } : item,
    );
  }

  private readFinding(from: FindingRecord, id: number, about: TurnOfFinding): Finding {
    const [headline = "", ...label] = from.message.split(": ");
    const finding: Finding = { ...from, id, headline, label: label.join(": "), suggested: [] };
    const at = about.turn === undefined ? undefined : this.turns[about.turn];
    if (!at) return finding;
    finding.at = at;
    at.findings.push(finding);
    for (const { instead_of, turn } of about.suggested ?? []) {
      const instead = this.turns[instead_of] ?? at;
      const line = this.readLine({ turns: [turn] }, "suggestion", instead, instead.ply);
      finding.suggested.push(line.turns[0] as Turn);
    }
    return finding;
  }
}

/** Whether the board shows a suggested turn anyway, because replay continued with it. */
export function standsAsMeant(suggested: Turn): boolean {
  const shown = suggested.line.instead;
  const played = ({ steps, position }: Turn) => JSON.stringify([steps, position]);
  return shown !== undefined && suggested.steps.length > 0 && played(shown) === played(suggested);
}

export function sideAt(stage: Stage): Side {
  return sideToMove(stage.rest);
}
