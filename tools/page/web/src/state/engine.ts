// The engine: it searches the position on the board while it is on, and nothing at all while it is off. Which engine plays a
// variant, and how a position and a line are written for either, the program decides.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { messageOf } from "../data/error";
import type { Evaluation, Side } from "../data/record";
import { Engine, EngineError, type SiteEngine } from "../engine/engine";
import { fromWhite, type Info } from "../engine/uci";
import { textOf } from "../play/stage";
import type { LineTurn } from "../program/answers";
import { program } from "../program/client";
import { cast, game, turn } from "./cursor";
import { checkedText, readingNow } from "./document";
import { keep, kept } from "./kept";
import { preview } from "./preview";

/** Milliseconds: after a move, before the next position is searched; and between two reports. */
const pause = 120;
const interval = 200;
/** In plies. */
const most_depth = 24;
const most_turns = 10;
export const most_lines = 5;

function enginesOfSite(): SiteEngine[] {
  const text = globalThis.document?.getElementById("engines")?.textContent ?? "";
  const all: SiteEngine[] = text === "" ? [] : JSON.parse(text);
  return all.map((engine) => ({ ...engine, script: new URL(engine.script, document.baseURI).href }));
}

const site_engines = enginesOfSite();

/** Only a site has engines. */
export const hasEngines = program !== undefined && site_engines.length > 0;

export const isOn = signal(false);
/** The move that the waiting side would make is searched. */
export const showsThreat = signal(false);
export const lineCount = signal(Math.min(most_lines, Math.max(1, Number(kept("engine-lines")) || 3)));

/** Why nothing is searched: the view has the words, but those of a failure. */
export type Idle =
  | { why: "over" | "no threat" }
  | { why: "not played"; variant: string }
  | { why: "not isolated"; engine: string }
  | { why: "failed"; words: () => string };

export interface EngineLine {
  /** From White's side. */
  score: Evaluation;
  turns: LineTurn[];
}

export interface EngineReport {
  engine: string;
  depth: number;
  /** The best one first. */
  lines: EngineLine[];
}

export const idle = signal<Idle | undefined>(undefined);
export const isSearching = signal(false);
const newest = signal<EngineReport | undefined>(undefined);
/** Of the position on the board. While the board shows a line, that line stays. */
const held = signal<EngineReport | undefined>(undefined);
export const report = computed(() => (preview.value ? held.value : newest.value));
/** The last one, from White's side: of the position before until there is one. */
export const evaluation = signal<Evaluation | undefined>(undefined);

const isHidden = signal(false);

interface Target {
  position: string;
  variant: { id: string; name: string };
  definitions: string | undefined;
  is_threat: boolean;
  lines: number;
}

/** As JSON, so that the same position is not searched anew. */
const target = computed(() => {
  const now = game.value;
  const stage = now?.stage(turn.value);
  if (!isOn.value || isHidden.value || !now?.record.variant || !stage) return "";
  const requested: Target = {
    position: textOf(stage),
    variant: now.record.variant,
    definitions: (checkedText.value?.reading ?? readingNow()).definitions,
    is_threat: showsThreat.value,
    lines: showsThreat.value ? 1 : lineCount.value,
  };
  return JSON.stringify(requested);
});

const engines = new Map<SiteEngine, Engine>();

function engineOf(site: SiteEngine): Engine {
  const known = engines.get(site);
  if (known) return known;
  const engine = new Engine(site, (why) => {
    engines.delete(site);
    if (isOn.peek()) giveUp({ why: "failed", words: why.words });
  });
  engines.set(site, engine);
  return engine;
}

function giveUp(why: Idle): void {
  batch(() => {
    idle.value = why;
    isSearching.value = false;
    if (why.why !== "failed") return;
    newest.value = undefined;
  });
}

/** By the words of the game, and where it has none by those of its players. */
function wordsOfLines(): { notation?: string; like?: string } {
  const native: Record<string, string> = { shogi: "ki2", xiangqi: "chinese" };
  const like = game.peek()?.record.turns[0]?.text;
  const notation = native[cast.peek().native?.set ?? ""];
  return { ...(like !== undefined && { like }), ...(notation !== undefined && { notation }) };
}

/** Collects the lines of a search, and shows them from time to time. */
class Collector {
  private readonly infos = new Map<number, Info>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private has_ended = false;

  constructor(
    private readonly base: { on: number; position: string; side: Side; engine: string; is_threat: boolean },
    private readonly isCurrent: () => boolean,
  ) {}

  take(info: Info): void {
    this.infos.set(info.rank, info);
    this.timer ??= setTimeout(() => this.show(), interval);
  }

  end(): void {
    this.has_ended = true;
    clearTimeout(this.timer);
    void this.show();
  }

  private async show(): Promise<void> {
    const { on, position, side, engine, is_threat } = this.base;
    const infos = [...this.infos.values()].sort((a, b) => a.rank - b.rank);
    const moves = infos.map((info) => info.moves.slice(0, most_turns));
    const lines = await program?.lines(on, position, moves, wordsOfLines()).catch(() => undefined);
    this.timer = undefined;
    if (!this.isCurrent()) return;
    batch(() => {
      if (this.has_ended) isSearching.value = false;
      const [best] = infos;
      if (!best || !lines) return;
      const shown = infos.map(({ score }, i) => ({ score: fromWhite(score, side), turns: lines[i] ?? [] }));
      newest.value = { engine, depth: best.depth, lines: shown.filter(({ turns }) => turns.length > 0) };
      if (!is_threat) evaluation.value = fromWhite(best.score, side);
    });
  }
}

async function search(requested: Target, isCurrent: () => boolean): Promise<void> {
  if (!program) return;
  const { variant, definitions } = requested;
  const begun = await program.begin({
    variant: variant.id,
    position: requested.position,
    ...(definitions !== undefined && { definitions }),
  });
  if (!isCurrent()) return;
  if (begun.end) return giveUp({ why: "over" });
  const from = requested.is_threat ? await program.afterNull(begun.on, begun.position) : begun;
  if (!isCurrent()) return;
  if (!from) return giveUp({ why: "no threat" });
  let blocked: SiteEngine | undefined;
  for (const site of site_engines) {
    if (site.has_threads && !globalThis.crossOriginIsolated) {
      blocked = site;
      continue;
    }
    const variants = site.variants ?? (await engineOf(site).variantsWith(definitions));
    const there = await program.positionForEngine(begun.on, from.position, variants);
    if (there) await engineOf(site).variantsWith(definitions);
    if (!isCurrent()) return;
    if (!there) continue;
    const base = { on: begun.on, position: from.position, side: from.side, engine: site.name };
    const collector = new Collector({ ...base, is_threat: requested.is_threat }, isCurrent);
    engineOf(site).search({
      ...there,
      lines: requested.lines,
      depth: most_depth,
      found: (info) => isCurrent() && collector.take(info),
      ended: () => isCurrent() && collector.end(),
    });
    return;
  }
  giveUp(blocked ? { why: "not isolated", engine: blocked.name } : { why: "not played", variant: variant.name });
}

/** The program has its own in English alone. */
function wordsOf(error: unknown): () => string {
  if (error instanceof EngineError) return error.words;
  return () => messageOf(error);
}

let searches = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

function restart(requested: string): void {
  const mine = ++searches;
  clearTimeout(waiting);
  for (const engine of engines.values()) engine.stop();
  batch(() => {
    newest.value = undefined;
    idle.value = undefined;
    isSearching.value = requested !== "";
  });
  if (requested === "") return;
  const isCurrent = () => mine === searches;
  waiting = setTimeout(() => {
    search(JSON.parse(requested), isCurrent).catch((error: unknown) => {
      if (isCurrent()) giveUp({ why: "failed", words: wordsOf(error) });
    });
  }, pause);
}

export function toggleEngine(): void {
  if (hasEngines) isOn.value = !isOn.value;
}

export function toggleThreat(): void {
  if (isOn.value) showsThreat.value = !showsThreat.value;
}

export function keepEngine(): void {
  if (!hasEngines) return;
  document.addEventListener("visibilitychange", () => {
    isHidden.value = document.hidden;
  });
  effect(() => {
    const requested = target.value;
    untracked(() => restart(requested));
  });
  effect(() => {
    if (preview.value && !held.peek()) held.value = newest.peek();
    else if (!preview.value) held.value = undefined;
  });
  effect(() => {
    if (isOn.value) return;
    // Off: its memory is free again.
    for (const engine of engines.values()) engine.close();
    engines.clear();
    batch(() => {
      preview.value = undefined;
      evaluation.value = undefined;
    });
  });
  effect(() => keep("engine-lines", String(lineCount.value)));
}
