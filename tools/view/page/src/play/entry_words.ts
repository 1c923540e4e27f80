// How is a turn that is being entered told in words? What is asked for, what a choice is called on a button, what is to be
// said of a square. Which choices there are is for the program to say.
import type { Choice } from "../program/answers";
import { type Cast, pieceName, sideOf } from "./cast";
import { answerOf, type Entry, elsewhere, isWhole, marksOf, mayEnd, onTheSpot, type Spot, standing } from "./entry";
import { looks } from "./looks";
import { isNeutral } from "./pieces";

interface TypeWords {
  /** Behind "Next: ". */
  asked: string;
  /** Behind who is to do it; absent: nothing is said of it. */
  does?: string;
  /** On a button; absent: it is called as it is written. */
  button?: string;
}

/** By the types of choices that the program names. */
const types: Record<string, TypeWords> = {
  move: { asked: "a move" },
  castle: { asked: "castling" },
  go_on: { asked: "who goes on", does: "goes on", button: "Go on" },
  stop: { asked: "who stops", button: "Stop" },
  autostop: { asked: "who comes to rest", button: "Come to rest" },
  follow: { asked: "who follows", does: "follows", button: "Follow" },
  place: { asked: `a square for the ${looks.neutral.name}` },
  swap: { asked: "an exchange", button: "Change places" },
  shoot: { asked: "a shot", button: "Shoot" },
  promote: { asked: "a promotion", does: "is promoted" },
  drop: { asked: "who is put down" },
  gate: { asked: "who comes in behind" },
  wall: { asked: "a square to close" },
  pass: { asked: "a pass", button: "Pass" },
  drop_promoted: { asked: "who is put down turned over", button: "Turned over" },
};

/** What is asked for now. */
export function askText(entry: Entry, cast: Cast): string {
  const answer = answerOf(entry);
  if (!answer) return "…";
  if (isWhole(entry)) return `${answer.turn}.`;
  const { made, chosen, among } = entry;
  const so_far = made.length === 0 ? "" : `${made.map(({ text }) => text).join(" ")} – `;
  if (among.length > 0) return `${so_far}${amongText(entry, cast)}: which is meant?`;
  if (chosen !== undefined) return `${so_far}${chosenText(entry, chosen, cast)}`;
  const next = listed(new Set(answer.open.map(({ type }) => types[type]?.asked ?? type)));
  if (made.length === 0) return `${answer.side === "white" ? "White" : "Black"} to move: ${next}.`;
  return `${so_far}next: ${next}${mayEnd(entry) ? "; or the turn ends here" : ""}.`;
}

/** `White knight on c4 goes on: choose where, or Stop.` */
function chosenText(entry: Entry, chosen: Spot, cast: Cast): string {
  const still = onTheSpot(entry);
  const going = new Set(elsewhere(entry).map(({ type }) => types[type]?.does));
  const [does] = going.size === 1 ? going : [];
  const or = still.length > 0 ? `, or ${still.map((choice) => choiceName(choice, cast)).join(", ")}` : "";
  return `${nameAt(entry, chosen, cast)}${does === undefined ? "" : ` ${does}`}: choose where${or}.`;
}

function amongText(entry: Entry, cast: Cast): string {
  const { chosen, among } = entry;
  const to = among[0]?.to ?? "";
  if (chosen === undefined || chosen === to) return nameAt(entry, to, cast);
  return `${nameAt(entry, chosen, cast)}, to ${to}`;
}

function listed(words: Set<string>): string {
  const all = [...words];
  const last = all.pop() ?? "nothing";
  return all.length === 0 ? last : `${all.join(", ")} or ${last}`;
}

/** `White knight on c4`, `Black pawn in the pocket`, `e4, empty`. */
export function nameAt(entry: Entry, spot: Spot, cast: Cast): string {
  const answer = answerOf(entry);
  const held = spot.endsWith("@") ? spot.slice(0, -1) : undefined;
  const letter = held ?? (answer && standing(answer).get(spot));
  if (letter === undefined) return `${spot}, empty`;
  const side = isNeutral(letter) ? "" : `${sideOf(letter) === "white" ? "White" : "Black"} `;
  const name = side + pieceName(letter, cast);
  return `${name[0]?.toUpperCase()}${name.slice(1)} ${held === undefined ? `on ${spot}` : "in the pocket"}`;
}

const marked: Record<string, string> = {
  chosen: "chosen",
  start: "can be chosen",
  target: "can be reached",
  capture: "can be captured",
  stay: "has a choice here",
};

/** What is said when the cursor comes to a square. */
export function spotText(entry: Entry, spot: Spot, cast: Cast): string {
  const kinds = marksOf(entry)
    .filter((mark) => mark.spot === spot)
    .map((mark) => marked[mark.kind])
    .filter(Boolean);
  return [nameAt(entry, spot, cast), ...kinds].join(", ");
}

/** On a button. */
export function choiceName(choice: Choice, cast: Cast): string {
  const word = types[choice.type]?.button;
  if (choice.piece === undefined) return word ?? choice.text;
  const name = pieceName(choice.piece, cast);
  return word === undefined ? name : `${name}, ${word.toLowerCase()}`;
}
