// The words for a turn that is being entered: the next choice, the names of choices on buttons, and the description of a
// square. The program lists the choices.
import type { Choice } from "../program/answers";
import { type Cast, heldWords, pieceName, sideName, sideOf } from "./cast";
import { answerOf, type Entry, elsewhere, isWhole, marksOf, mayEnd, onTheSpot, type Spot, standing } from "./entry";
import { looks } from "./looks";
import { isNeutral, wall } from "./pieces";

interface TypeWords {
  /** After "White to move: " and "e4 – ". */
  prompt: string;
  /** After the name of the piece; absent: no word. */
  does?: string;
  /** On a button; absent: it is called as it is written. */
  button?: string;
}

/** By the types of choices that the program names. */
const types: Record<string, TypeWords> = {
  move: { prompt: "choose a piece to move" },
  castle: { prompt: "castle" },
  go_on: { prompt: "choose a piece that continues", does: "moves on", button: "Move on" },
  stop: { prompt: "stop a piece", button: "Stop" },
  autostop: { prompt: "choose a piece that comes to rest", button: "Come to rest" },
  follow: { prompt: "choose the piece that follows", does: "follows", button: "Follow" },
  place: { prompt: `place the ${looks.neutral.name}` },
  swap: { prompt: "exchange two pieces", button: "Change places" },
  shoot: { prompt: "shoot", button: "Shoot" },
  promote: { prompt: "promote a piece", does: "is promoted" },
  drop: { prompt: "choose a piece to drop" },
  gate: { prompt: "choose a piece to gate" },
  wall: { prompt: "choose a square to close" },
  pass: { prompt: "pass", button: "Pass" },
  drop_promoted: { prompt: "choose a piece to drop promoted", button: "Promoted" },
};

/** Every player knows that these may be played. */
const plain = ["move", "castle"];

function askedFor(type: string, cast: Cast): string {
  return type === "wall" && pieceName(wall, cast) === "duck" ? "place the duck" : (types[type]?.prompt ?? type);
}

/** The next choice that the turn needs, as a sentence. */
export function askText(entry: Entry, cast: Cast): string {
  const answer = answerOf(entry);
  if (!answer) return "…";
  if (isWhole(entry)) return `${answer.turn}.`;
  const { choices, chosen, among } = entry;
  const prefix = choices.length === 0 ? "" : `${choices.map(({ text }) => text).join(" ")} – `;
  if (among.length > 0) return `${prefix}${amongText(entry, cast)}`;
  if (chosen !== undefined) return `${prefix}${chosenText(entry, chosen, cast)}`;
  const open = answer.open.map(({ type }) => type);
  const next = listed(new Set(open.map((type) => askedFor(type, cast))));
  const side = sideName(answer.side, cast);
  if (choices.length > 0) return `${prefix}${next}${mayEnd(entry) ? ", or end the turn" : ""}.`;
  return open.every((type) => plain.includes(type)) ? `${side} to move.` : `${side} to move: ${next}.`;
}

/** `White knight on c4 moves on: choose a square, or Stop.` */
function chosenText(entry: Entry, chosen: Spot, cast: Cast): string {
  const still = onTheSpot(entry);
  const going = new Set(elsewhere(entry).map(({ type }) => types[type]?.does));
  const [does] = going.size === 1 ? going : [];
  const or = still.length > 0 ? `, or ${still.map((choice) => choiceName(choice, cast)).join(", ")}` : "";
  return `${nameAt(entry, chosen, cast)}${does === undefined ? "" : ` ${does}`}: choose a square${or}.`;
}

function amongText(entry: Entry, cast: Cast): string {
  const promotes = entry.among.every(
    ({ type, piece }) => piece !== undefined && (type === "move" || type === "promote"),
  );
  return `${amongWhom(entry, cast)}${promotes ? ". Promote to?" : ": choose one."}`;
}

function amongWhom(entry: Entry, cast: Cast): string {
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
  const side = isNeutral(letter) ? "" : `${sideName(sideOf(letter), cast)} `;
  const name = side + pieceName(letter, cast);
  return `${name[0]?.toUpperCase()}${name.slice(1)} ${held === undefined ? `on ${spot}` : heldWords(cast)}`;
}

const marked: Record<string, string> = {
  chosen: "chosen",
  start: "can be chosen",
  target: "can be reached",
  capture: "can be captured",
  stay: "has a choice here",
};

/** Read out when the cursor comes to a square. */
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
