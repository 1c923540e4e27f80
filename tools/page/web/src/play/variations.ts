// Changes of a record in PGN that its text does not get by entering turns: variations are promoted and deleted, lines are cut,
// turns get comments and glyphs. Each function returns changes of the text; the program then reads it anew.
import type { Change, Span } from "../program/answers";
import type { Turn } from "./game";
import { turnNumber } from "./words";

/** The text of a game, and the spans of its turns by `Turn.serial`. */
export interface WrittenGame {
  text: string;
  turns: { span: Span }[];
  /** Of the game. */
  span: Span;
}

export const spanOf = ({ turns }: WrittenGame, turn: Turn): Span => turns[turn.serial]?.span ?? [0, 0];

/** The end of a comment that begins at `at`; `at` where none does. */
export function pastComment(text: string, at: number): number {
  const close = text[at] === "{" ? text.indexOf("}", at) : text[at] === ";" ? text.indexOf("\n", at) : -2;
  if (close === -2) return at;
  return close < 0 ? text.length : close + 1;
}

/** The place of the parenthesis that closes what is open at `from`; -1: there is none before `end`. */
export function closing(text: string, from: number, end: number): number {
  let open = 1;
  for (let at = from; at < end; at++) {
    const past = pastComment(text, at);
    if (past > at) at = past - 1;
    else if (text[at] === "(") open++;
    else if (text[at] === ")" && --open === 0) return at;
  }
  return -1;
}

/** After a turn, and all comments, glyphs and variations that belong to it. */
function pastTurn({ text, span }: WrittenGame, end: number): number {
  let at = end;
  for (let next = at; next < span[1]; ) {
    const blank = /^\s+/.exec(text.slice(next, span[1]));
    if (blank) next += blank[0].length;
    const glyph = /^\$\d+/.exec(text.slice(next, next + 8));
    const comment = pastComment(text, next);
    if (glyph) next += glyph[0].length;
    else if (comment > next) next = comment;
    else if (text[next] === "(") next = closing(text, next + 1, span[1]) + 1 || span[1];
    else break;
    at = next;
  }
  return at;
}

/** Of a variation with its parentheses. */
function spanOfVariation(game: WrittenGame, first: Turn): Span | undefined {
  const { text } = game;
  const [start] = spanOf(game, first);
  // Before its first turn a variation has a number, and perhaps comments.
  let open = start - 1;
  while (open >= game.span[0] && text[open] !== "(") {
    if (text[open] === "}") open = text.lastIndexOf("{", open);
    open--;
  }
  const close = open < game.span[0] ? -1 : closing(text, open + 1, game.span[1]);
  return close < 0 ? undefined : [open, close + 1];
}

/** Where the line of a turn ends: before the parenthesis that closes it, or before the termination marker. */
function endOfLine(game: WrittenGame, turn: Turn): number | undefined {
  const [first] = turn.line.turns;
  if (turn.line.kind === "variation" && first) {
    const found = spanOfVariation(game, first);
    return found && found[1] - 1;
  }
  return endOfGame(game);
}

/** Before the termination marker. */
export function endOfGame({ text, span }: WrittenGame): number {
  const marker = /(1-0|0-1|1\/2-1\/2|\*)\s*$/.exec(text.slice(...span));
  return marker ? span[0] + marker.index : span[1];
}

/** With the blank before it. */
function deletion(text: string, [from, to]: Span): Change {
  const blanks = /\s*$/.exec(text.slice(0, from))?.[0].length ?? 0;
  return { span: [from - Math.min(1, blanks), to], text: "" };
}

/** Takes the variation away that a turn is in. */
export function deleteVariation(game: WrittenGame, turn: Turn): Change[] {
  const [first] = turn.line.turns;
  const found = first && turn.line.kind === "variation" ? spanOfVariation(game, first) : undefined;
  return found ? [deletion(game.text, found)] : [];
}

/** Takes a turn away and all that follow it in its line; of a variation that begins with it, all of it. */
export function deleteFrom(game: WrittenGame, turn: Turn): Change[] {
  if (turn.index === 0 && turn.line.kind === "variation") return deleteVariation(game, turn);
  const end = endOfLine(game, turn);
  if (end === undefined) return [];
  const [start] = spanOf(game, turn);
  const before = game.text.slice(game.span[0], start);
  const number = /\d+\.+\s*$/.exec(before)?.[0].length ?? 0;
  const rest = game.text.slice(start, end);
  const blank = /\s*$/.exec(rest)?.[0] ?? "";
  const from = start - number;
  return [{ span: [game.text[from - 1] === " " ? from - 1 : from, end - blank.length], text: "" }];
}

/** The line of a variation becomes that of the turns which it replaces, and those become a variation. */
export function promote(game: WrittenGame, turn: Turn): Change[] {
  const { text } = game;
  const [first] = turn.line.turns;
  const instead = turn.line.instead;
  const own = first && spanOfVariation(game, first);
  if (!first || !instead || !own || turn.line.kind !== "variation") return [];
  const end = endOfLine(game, instead);
  if (end === undefined) return [];
  const [start] = spanOf(game, instead);
  const [first_start, first_end] = spanOf(game, first);
  const inner = text.slice(first_start, own[1] - 1).trimEnd();
  const after_first = pastTurn(game, first_end) - first_start;
  const old = `${text.slice(start, own[0]).trimEnd()} ${text.slice(own[1], end).trim()}`.trim();
  const blank = /\s*$/.exec(text.slice(start, end))?.[0] ?? "";
  const rest = inner.slice(after_first).trim();
  const line = `${inner.slice(0, after_first).trimEnd()} (${turnNumber(instead)} ${old})${rest && ` ${rest}`}`;
  return [{ span: [start, end], text: line + blank }];
}

/** Gives a turn a glyph in place of those that it has; undefined takes them away. */
export function annotate(game: WrittenGame, turn: Turn, nag: number | undefined): Change[] {
  const { text } = game;
  const [start, end] = spanOf(game, turn);
  const written = text.slice(start, end);
  const marks = /[!?]+$/.exec(written)?.[0].length ?? 0;
  const old = /^(\s*[!?]+|\s*\$\d+)+/.exec(text.slice(end, end + 60))?.[0].length ?? 0;
  return [{ span: [end - marks, end + old], text: nag === undefined ? "" : ` $${nag}` }];
}

/** Gives a turn a comment in place of its first one, whose commands stay; an empty text takes it away. */
export function comment(game: WrittenGame, turn: Turn, words: string): Change[] {
  const { text } = game;
  const [, end] = spanOf(game, turn);
  const glyphs = /^(\s*\$\d+)*/.exec(text.slice(end, end + 60))?.[0].length ?? 0;
  const at = end + glyphs;
  const old = /^\s*\{[^}]*\}/.exec(text.slice(at))?.[0] ?? "";
  const commands = (old.match(/\[%[^\]]*\]/g) ?? []).join("");
  const now = `${commands} ${words.replace(/[{}]/g, "")}`.replace(/\s+/g, " ").trim();
  if (now === "" && old === "") return [];
  return [{ span: [at, at + old.length], text: now === "" ? "" : ` {${now}}` }];
}
