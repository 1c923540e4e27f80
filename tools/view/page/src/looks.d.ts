// What tools/view/print_looks.cpp writes: `looks` is the file that it has made for this build.
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
    /** Behind the name of who it happens to, and where. */
    spoken: string;
    /** Its sign is drawn on the board. */
    marked: boolean;
  }

  export interface SignLook {
    shape: "arrow" | "outlook" | "ring" | "star" | "badge" | "cross" | "figure" | "lines";
    tone: string;
    /** As in `stroke-dasharray`. */
    dashes: string;
  }

  export interface Tables {
    tones: Record<string, { light: string; dark: string }>;
    signs: Record<string, SignLook>;
    events: Record<string, EventLook>;
    neutral: { letter: string; name: string };
  }

  const tables: Tables;
  export default tables;
}
