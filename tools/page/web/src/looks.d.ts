// What tools/page/print_looks.cpp writes: `looks` is the file that it has made for this build.
declare module "looks" {
  type Effect =
    | "none"
    | "goes"
    | "taken_off"
    | "changes"
    | "changes_side"
    | "put_down"
    | "to_pocket"
    | "neutral_comes"
    | "neutral_leaves"
    | "file_vanishes"
    | "rank_vanishes"
    | "wall_comes";

  export interface EventLook {
    effect: Effect;
    group: "own" | "with_the_next" | "with_the_last" | "with_both" | "resting" | "pulling" | "closing" | "promoting";
    sign: string;
    /** Follows the name of the piece and its square. */
    spoken: string;
    /** Its sign is drawn on the board. */
    marked: boolean;
  }

  export interface SignLook {
    shape: "arrow" | "outlook" | "ring" | "star" | "badge" | "cross" | "figure" | "lines";
    tone: string;
    /** For a legend. */
    words: string;
    /** As in `stroke-dasharray`. */
    dashes: string;
    /** Of an arrow: the gaps at its tail and at its head, the width of its shaft, the length of its head. */
    arrow?: [number, number, number, number];
  }

  export interface Tables {
    colors: Record<string, string>;
    signs: Record<string, SignLook>;
    events: Record<string, EventLook>;
    /** Arrows of length `whole` or more have the size `arrow`; shorter ones are smaller, and none is shorter than `shortest`.
     * */
    arrows: { shortest: number; whole: number };
    neutral: { letter: string; name: string };
  }

  const tables: Tables;
  export default tables;
}
