// The games of the page: those that `vpgn view` wrote into it (embedded.ts), those of an
// edited text, or those of a file too large for that (text_games.ts).
import type { OpeningLines, Reading } from "../program/answers";
import type { GameRecord, GameTexts, List } from "./record";

export interface Games {
  /** Links count the games of a page, which are there whenever it is opened; the others come and go. */
  readonly from: "page" | "text" | "file";
  readonly list: List;
  /** `game` counts from 0 in the list. At once where it is at hand. Throws if there is no such game. */
  recordOf(game: number): GameRecord | Promise<GameRecord>;
  /** The content that can be saved. Absent: nothing. */
  textsOf?(game: number): Promise<GameTexts>;
  /** How `written` of its texts is read, with its format. Absent: as PGN. */
  readingOf?(game: number): Reading & { from: string };
  /** The first moves of all games, part by part. Absent: they follow from the records. */
  openings?(): AsyncIterable<OpeningLines>;
  /** Its index among the games of the text that is edited; absent or undefined: it is not in that text. */
  inText?(game: number): number | undefined;
}
