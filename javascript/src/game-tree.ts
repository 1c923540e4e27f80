// A game that is built and edited. Its text is the caller's: each edit is a question to the program, which returns the text
// after it, so nothing must be freed, and a crash loses no game.
import type { GameTreeRecord, TreeTurnRecord } from "../../tools/page/web/src/program/answers";
import { check, convert, type Finding, type Games, type Layout, type Reading } from "./games";
import { asRead, demand, demandOptions, demandText, ofGames, ofLayout, ofSetup } from "./options";
import { Position, type Setup } from "./position";
import { ask, isCore, VpgnError } from "./program";
import { type MoveBySquares, wordOf } from "./squares";

interface Edit {
  edit: string;
  at?: number;
  text?: string | null;
  of?: string;
  texts?: readonly string[];
  nags?: readonly number[];
  place?: number;
  other?: number;
}

/** How the text of a tree is read: as PGN that names its variant. */
function readingOfText(definitions: string | undefined): object {
  return asRead(definitions === undefined ? {} : { definitions });
}

function demandTree(function_name: string, value: unknown): void {
  if (!(value instanceof GameTree)) throw new TypeError(`the argument of ${function_name} is a GameTree`);
}

/** A turn of a `GameTree`, or its start. It stays the same object while the game is edited; using one that was removed throws
 * a RangeError. */
export class TreeTurn {
  /** @internal Its place in the text, from 1; 0: the start; undefined: it was removed. */
  place: number | undefined;

  /** @internal */
  constructor(
    /** The game that it belongs to. */
    readonly tree: GameTree,
    place: number,
  ) {
    this.place = place;
  }

  private get record(): TreeTurnRecord {
    const place = this.current;
    if (place === 0) throw new RangeError("the start of a game is no turn");
    return this.tree.record.turns[place - 1] as TreeTurnRecord;
  }
  /** @internal */
  get current(): number {
    if (this.place === undefined) throw new RangeError("this turn was removed from its game");
    return this.place;
  }

  /** Canonical, with its check mark; of a turn that is not legal as it is written. */
  get text(): string {
    return this.record.text;
  }
  /** As it was written or played. */
  get words(): string {
    return this.record.words;
  }
  /** `repaired`: the words are illegal, and what was meant was played. */
  get status(): "legal" | "repaired" | "against_rules" | "not_replayed" {
    return this.record.status;
  }
  /** The move number. */
  get number(): number {
    return this.record.number;
  }
  get side(): "white" | "black" {
    return this.record.side;
  }
  /** As engines write it, `e2e4`; undefined where coordinates cannot express it. */
  get uci(): string | undefined {
    return this.record.uci;
  }
  /** Plies from the start of the game to the position after it; 0 of the start. */
  get ply(): number {
    let count = 0;
    for (let turn = this.previous; turn !== undefined; turn = turn.previous) count++;
    return count;
  }
  /** The text of the position after it; of the start that of the start. Undefined where it is not known. */
  get position(): string | undefined {
    return this.current === 0 ? this.tree.record.position : this.record.position;
  }
  /** The turn before, in its line or in the one that it leaves; undefined of the start. */
  get previous(): TreeTurn | undefined {
    return this.current === 0 ? undefined : this.tree.turnAt(this.record.previous);
  }
  /** The next one of its line. */
  get next(): TreeTurn | undefined {
    return this.continuations().find((turn) => !turn.record.variation);
  }
  /** The first turns of the variations that may be played in place of `next`. */
  get variations(): TreeTurn[] {
    return this.continuations().filter((turn) => turn.record.variation);
  }
  get isMainLine(): boolean {
    for (let turn: TreeTurn | undefined = this; turn !== undefined && turn.current !== 0; turn = turn.previous)
      if (turn.record.variation) return false;
    return true;
  }
  /** Without braces. A copy; set it to change them. */
  get comments(): string[] {
    return [...(this.current === 0 ? this.tree.record.comments : this.record.comments)];
  }
  set comments(texts: readonly string[]) {
    demand("the comments of a turn", texts, "texts");
    this.edit({ edit: "comments", texts });
  }
  /** Numeric annotation glyphs: `!?` is 5. A copy; set it to change them. */
  get nags(): number[] {
    return [...this.record.nags];
  }
  set nags(nags: readonly number[]) {
    if (!Array.isArray(nags)) throw new TypeError("the glyphs of a turn are an array of numbers");
    for (const nag of nags) demand("a glyph", nag, "count");
    this.edit({ edit: "nags", nags });
  }

  /** The value of a command in its comments, `0:03:59` of `[%clk 0:03:59]`; undefined where there is none. */
  command(name: string): string | undefined {
    demand("the name of a command", name, "text");
    for (const comment of this.comments)
      for (const [, own, value] of comment.matchAll(/\[%(\w+)\s+([^\]]*)\]/g)) if (own === name) return value?.trim();
    return undefined;
  }
  /** Changes a command in its comments, `setCommand("clk", "0:03:59")`, or adds it; undefined removes it. */
  setCommand(name: string, value: string | undefined): void {
    demand("the name of a command", name, "text");
    if (value !== undefined) demand("the value of a command", value, "text");
    this.edit({ edit: "command", of: name, text: value ?? null });
  }

  /** Plays a turn in any spelling, or by its squares, after this one: as the next one of this line, if that has ended, otherwise as a variation.
   * A turn that is there already is returned. `--` is a null move. Throws a VpgnError for an illegal turn, with `code`, `span`, `suggestions`. */
  play(turn: string | MoveBySquares): TreeTurn {
    return this.tree.played({ edit: "play", at: this.current, text: this.wordOf(turn) });
  }
  /** The same as a variation, even where this line has ended. */
  playVariation(turn: string | MoveBySquares): TreeTurn {
    return this.tree.played({ edit: "variation", at: this.current, text: this.wordOf(turn) });
  }
  /** The same at a place, from 0, among `variations`; as the last if there are fewer. A turn that is there already keeps its
   * place. */
  insertVariation(place: number, turn: string | MoveBySquares): TreeTurn {
    demand("the place of a variation", place, "count");
    return this.tree.played({ edit: "insert", at: this.current, place, text: this.wordOf(turn) });
  }
  /** This turn and another that may be played in its place exchange their places, with all that follow them. */
  swap(other: TreeTurn): void {
    if (other?.tree !== this.tree) throw new TypeError("the other turn is not one of this game");
    this.edit({ edit: "swap", other: other.current });
  }
  /** Removes this turn and all that follow it. */
  remove(): void {
    this.edit({ edit: "remove" });
  }
  /** Removes all turns after this one. */
  removeAfter(): void {
    this.edit({ edit: "remove_after" });
  }
  /** The variation that it belongs to comes one place earlier; the first one becomes the line that it left. False: it is in
   * the main line. */
  promote(): boolean {
    return this.changes({ edit: "promote" });
  }
  /** The line with this turn becomes the main line. */
  promoteToMainLine(): void {
    while (this.promote());
  }
  /** The next variation comes before this turn. False: there is none. */
  demote(): boolean {
    return this.changes({ edit: "demote" });
  }

  private wordOf(turn: string | MoveBySquares): string {
    if (typeof turn !== "object" || turn === null) {
      demand("the turn to play", turn, "text");
      return turn;
    }
    const { position } = this;
    if (position === undefined) throw new RangeError("the position after this turn is not known");
    return wordOf(turn, this.tree.positionAt(position).legalTurns());
  }
  private continuations(): TreeTurn[] {
    return this.tree.after(this.current);
  }
  private edit(edit: Edit): void {
    this.tree.change({ ...edit, at: this.current });
  }
  private changes(edit: Edit): boolean {
    const before = this.tree.record.text;
    this.edit(edit);
    return this.tree.record.text !== before;
  }
}

/** A game: tags, a result, and a tree of turns. Each edit costs a replay of the game. */
export class GameTree {
  /** @internal */
  record!: GameTreeRecord;
  private readonly reading: object;
  private objects: TreeTurn[] = [];
  private following = new Map<number, TreeTurn[]>();

  /** A game without turns, of a variant or from a position: as `new Position(…)`. Throws a VpgnError for unknown names and
   * positions from which no game can be played. */
  constructor(setup: string | Setup = {}) {
    const given: Setup = typeof setup === "string" ? { variant: setup } : setup;
    demandOptions("GameTree", given, ofSetup);
    new Position(given); // which refuses what the program does not know
    const { variant, definitions, whiteArmy, blackArmy, ruleSet, position } = given;
    this.reading = readingOfText(definitions);
    const quoted = (text: string) => text.replace(/[\\"]/g, "\\$&");
    const tags = { Variant: variant, WhiteArmy: whiteArmy, BlackArmy: blackArmy, RuleSet: ruleSet, FEN: position };
    const lines = Object.entries(tags).filter(([, value]) => value);
    this.take(`${lines.map(([name, value]) => `[${name} "${quoted(value as string)}"]\n`).join("")}\n*\n`, []);
  }

  /** The first game of a text in any format, with its variations. Throws a VpgnError where there is none. */
  static read(text: Games, options: Omit<Reading, "file"> = {}): GameTree {
    demandText("GameTree.read", text);
    demandOptions("GameTree.read", options, ofGames);
    const tree = Object.create(GameTree.prototype) as GameTree;
    tree.begin(asRead(options), text);
    return tree;
  }

  /** Before the first turn. */
  get start(): TreeTurn {
    return this.turnAt(0);
  }
  /** The last turn of the main line, or the start. */
  get end(): TreeTurn {
    return this.turns.at(-1) ?? this.start;
  }
  /** The main line. */
  get turns(): TreeTurn[] {
    const line: TreeTurn[] = [];
    for (let turn = this.start.next; turn !== undefined; turn = turn.next) line.push(turn);
    return line;
  }
  /** Plays a turn in any spelling at the end of the main line. */
  play(turn: string | MoveBySquares): TreeTurn {
    return this.end.play(turn);
  }
  /** Undefined where it is not known. */
  get variant(): { readonly id: string; readonly name: string } | undefined {
    return this.record.variant;
  }
  /** Values by names, in their order; of a repeated name the last value. A copy. */
  get tags(): Record<string, string> {
    return Object.fromEntries(this.record.tags.map(({ name, value }) => [name, value]));
  }
  /** Changes a tag or adds it; undefined removes it. Throws a VpgnError for tags that state the start (`FEN`, `Variant`, …). */
  setTag(name: string, value: string | undefined): void {
    demand("the name of a tag", name, "text");
    if (value !== undefined) demand("the value of a tag", value, "text");
    this.change({ edit: "tag", of: name, text: value ?? null });
  }
  /** `1-0`, `0-1`, `1/2-1/2` or `*`. Setting it changes the tag `Result` as well. */
  get result(): string {
    return this.record.result;
  }
  set result(text: string) {
    demand("the result", text, "text");
    this.change({ edit: "result", text });
  }

  /** Adds what another game from the same start has more, as variations. */
  merge(other: GameTree): void {
    demandTree("merge", other);
    this.change({ edit: "merge", text: other.record.text });
  }
  /** The rest of the game, which begins with the position after a turn. */
  from(turn: TreeTurn): GameTree {
    if (turn?.tree !== this) throw new TypeError("the turn is not one of this game");
    const rest = this.copy();
    rest.change({ edit: "rest", at: turn.current });
    return rest;
  }
  /** The findings of the game as it is written, `text()`, where their places are; `turn`: the turn that a finding is about.
   * Cost: a replay. */
  check(): { turn?: TreeTurn; finding: Finding }[] {
    if (isCore()) throw new VpgnError("the core of vpgn has no `check`: the whole package has");
    const { definitions } = this.reading as { definitions?: string };
    const text = this.text();
    const { findings } = check(text, { from: "pgn", ...(definitions !== undefined && { definitions }) });
    // The text of the record has the same moves, with other tags and line breaks: places are equally far from the end in ink.
    const inkAfter = (of: string, place: number) => of.slice(place).replaceAll(/\s/g, "").length;
    const { turns, text: own } = this.record;
    const rest = turns.map(({ start, end }) => [inkAfter(own, start), inkAfter(own, end)] as const);
    return findings.map((finding) => {
      const left = inkAfter(text, finding.span.start);
      const place = rest.findIndex(([start, end]) => end < left && left <= start);
      return place < 0 ? { finding } : { turn: this.turnAt(place + 1), finding };
    });
  }
  /** Whether the other game has the same start, tags, result, turns, comments and glyphs. How legal turns were written does
   * not matter. */
  equals(other: GameTree): boolean {
    demandTree("equals", other);
    return this.record.text === other.record.text;
  }
  /** An independent copy. */
  copy(): GameTree {
    const copy = Object.create(GameTree.prototype) as GameTree;
    copy.begin(this.reading, this.record.text);
    return copy;
  }
  /** The game in another format, canonical PGN without one, as `convert` returns it; `options`: what is left out, and the
   * layout. The core (`vpgn/core`) writes PGN alone, with the tags that the game has and its moves in one line. */
  text(to = "pgn", options: Layout = {}): string {
    demandOptions("text", options, ofLayout);
    if (isCore()) {
      if (to !== "pgn" || Object.keys(options).length > 0)
        throw new VpgnError("the core of vpgn writes plain PGN alone: the whole package has formats and layout");
      return this.record.text;
    }
    const { definitions } = this.reading as { definitions?: string };
    const read = { from: "pgn", ...(definitions !== undefined && { definitions }) };
    // Null moves and turns that are not legal are part of the tree.
    return convert(this.record.text, { to, ...read, keepErrors: true, ...options }).text;
  }
  /** Canonical PGN. */
  toString(): string {
    return this.text();
  }

  /** @internal A position of this game. */
  positionAt(position: string): Position {
    const { definitions } = this.reading as { definitions?: string };
    const { WhiteArmy: whiteArmy, BlackArmy: blackArmy, RuleSet: ruleSet } = this.tags;
    const variant = this.variant?.id;
    const terms = { variant, definitions, whiteArmy, blackArmy, ruleSet };
    const known = Object.fromEntries(Object.entries(terms).filter(([, value]) => value));
    return new Position({ ...known, position });
  }
  /** @internal */
  turnAt(place: number): TreeTurn {
    return this.objects[place] as TreeTurn;
  }
  /** @internal */
  after(place: number): TreeTurn[] {
    return this.following.get(place) ?? [];
  }
  /** @internal */
  played(edit: Edit): TreeTurn {
    const played = this.change(edit);
    return this.turnAt(this.record.turns.findIndex(({ id }) => id === played) + 1);
  }
  /** @internal The `id` of the turn that it played. */
  change(edit: Edit): number | undefined {
    return this.take(this.record.text, [edit]);
  }

  private begin(reading: object, text: Games): void {
    Object.assign(this, { reading, objects: [], following: new Map() });
    this.take(text, []);
    // From then on it is PGN.
    const { definitions } = reading as { definitions?: string };
    Object.assign(this, { reading: readingOfText(definitions) });
  }
  private take(text: Games, edits: Edit[]): number | undefined {
    this.record = ask<GameTreeRecord>({ ask: "tree", reading: this.reading, edits }, text);
    const before = this.objects;
    this.objects = [before[0] ?? new TreeTurn(this, 0)];
    for (const turn of before.slice(1)) turn.place = undefined;
    this.record.turns.forEach(({ id }, i) => {
      const turn = before[id] ?? new TreeTurn(this, i + 1);
      turn.place = i + 1;
      this.objects.push(turn);
    });
    this.following = new Map();
    this.record.turns.forEach(({ previous }, i) => {
      const all = this.following.get(previous) ?? [];
      all.push(this.turnAt(i + 1));
      this.following.set(previous, all);
    });
    return this.record.played;
  }
}
