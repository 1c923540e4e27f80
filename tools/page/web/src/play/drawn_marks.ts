// Changes of a PGN text that write the arrows and squares drawn for a position: the commands `[%csl …]` and `[%cal …]` of the
// comments after its turn, or before the first turn.
import type { Change, Span } from "../program/answers";
import type { Turn } from "./game";
import type { DrawnMark } from "./marks";
import { closing, endOfGame, pastComment, spanOf, type WrittenGame } from "./variations";

const command = /\s*\[%c[as]l\s[^\]]*\]\s*/g;

/** `[%csl Gd5,Ra1][%cal Ge2e4]`; empty without marks. */
export function marksAsCommands(marks: DrawnMark[]): string {
  const squares = marks.filter(({ to }) => to === undefined).map(({ color, from }) => color + from);
  const arrows = marks.filter(({ to }) => to !== undefined).map(({ color, from, to }) => `${color}${from}${to}`);
  const text = (name: string, all: string[]) => (all.length > 0 ? `[%${name} ${all.join(",")}]` : "");
  return text("csl", squares) + text("cal", arrows);
}

/** The comments in braces between two places, and the place after the glyphs. Variations are skipped. */
function commentsIn(text: string, from: number, end: number): { comments: Span[]; past_glyphs: number } {
  const comments: Span[] = [];
  let past_glyphs = from;
  for (let at = from; at < end; ) {
    const skipped = /^(\s+|\$\d+|[!?]+)/.exec(text.slice(at, at + 200))?.[0].length ?? 0;
    const past = pastComment(text, at);
    if (skipped > 0) {
      at += skipped;
      if (comments.length === 0 && !/^\s/.test(text.slice(at - skipped))) past_glyphs = at;
    } else if (past > at) {
      if (text[at] === "{") comments.push([at, past]);
      at = past;
    } else if (text[at] === "(") at = closing(text, at + 1, end) + 1 || end;
    else break;
  }
  return { comments, past_glyphs };
}

/** After the tags of a game. */
function pastTags({ text, span: [start, end] }: WrittenGame): number {
  const tags = /^(\s*\[\s*\w+\s*"(?:\\.|[^"\\])*"\s*\])*\s*/.exec(text.slice(start, end));
  return start + (tags?.[0].length ?? 0);
}

/** `marks` in place of those that the position after `turn` has; undefined: the position before the first turn. */
export function withMarks(game: WrittenGame, turn: Turn | undefined, marks: DrawnMark[]): Change[] {
  const { text } = game;
  const from = turn ? spanOf(game, turn)[1] : pastTags(game);
  const { comments, past_glyphs } = commentsIn(text, from, endOfGame(game));
  let commands = marksAsCommands(marks);
  const changes: Change[] = [];
  for (const [i, [start, end]] of comments.entries()) {
    const inner = text.slice(start + 1, end - 1);
    const bare = inner.replace(command, " ").trim();
    const had = bare !== inner.trim();
    const now = commands !== "" && i === 0 ? `${commands}${bare && ` ${bare}`}` : bare;
    if (!had && (i > 0 || commands === "")) continue;
    if (i === 0) commands = "";
    if (now !== "") changes.push({ span: [start, end], text: `{${now}}` });
    else {
      const blanks = /\s*$/.exec(text.slice(from, start))?.[0].length ?? 0;
      changes.push({ span: [start - Math.min(blanks, 1), end], text: "" });
    }
  }
  if (commands !== "") {
    changes.push(
      turn
        ? { span: [past_glyphs, past_glyphs], text: ` {${commands}}` }
        : { span: [from, from], text: `{${commands}} ` },
    );
  }
  return changes;
}
