// The words for a turn that is being entered: the next choice, the names of choices on buttons, and the description of a
// square. The program lists the choices.
import { message, sentence, t } from "../language/message";
import type { Choice } from "../program/answers";
import { type Cast, heldWords, pieceName, sideName, sideOf, squareName } from "./cast";
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
  move: { prompt: message("choose a piece to move") },
  castle: { prompt: message("castle") },
  go_on: { prompt: message("choose a piece that continues"), does: message("moves on"), button: message("Move on") },
  stop: { prompt: message("stop a piece"), button: message("Stop") },
  autostop: { prompt: message("choose a piece that comes to rest"), button: message("Come to rest") },
  follow: { prompt: message("choose the piece that follows"), does: message("follows"), button: message("Follow") },
  place: { prompt: message("place the {piece}") },
  swap: { prompt: message("exchange two pieces"), button: message("Change places") },
  shoot: { prompt: message("shoot"), button: message("Shoot") },
  promote: { prompt: message("promote a piece"), does: message("is promoted") },
  drop: { prompt: message("choose a piece to drop") },
  gate: { prompt: message("choose a piece to gate") },
  wall: { prompt: message("choose a square to close") },
  pass: { prompt: message("pass"), button: message("Pass") },
  drop_promoted: { prompt: message("choose a piece to drop promoted"), button: message("Promoted") },
};

/** Every player knows that these may be played. */
const plain = ["move", "castle"];

function askedFor(type: string, cast: Cast): string {
  return type === "wall" && pieceName(wall, cast) === "duck"
    ? t("place the duck")
    : t(types[type]?.prompt ?? type, { piece: looks.neutral.name });
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
  if (choices.length > 0)
    return prefix + (mayEnd(entry) ? t("{prompt}, or end the turn.", { prompt: next }) : `${next}.`);
  return open.every((type) => plain.includes(type))
    ? t("{side} to move.", { side })
    : t("{side} to move: {prompt}.", { side, prompt: next });
}

/** `White knight on c4 moves on: choose a square, or Stop.` */
function chosenText(entry: Entry, chosen: Spot, cast: Cast): string {
  const still = onTheSpot(entry);
  const going = new Set(elsewhere(entry).map(({ type }) => types[type]?.does));
  const [does] = going.size === 1 ? going : [];
  const piece = `${nameAt(entry, chosen, cast)}${does === undefined ? "" : ` ${t(does)}`}`;
  const others = still.map((choice) => choiceName(choice, cast)).join(", ");
  return still.length > 0
    ? t("{piece}: choose a square, or {others}.", { piece, others })
    : t("{piece}: choose a square.", { piece });
}

function amongText(entry: Entry, cast: Cast): string {
  const promotes = entry.among.every(
    ({ type, piece }) => piece !== undefined && (type === "move" || type === "promote"),
  );
  const piece = amongWhom(entry, cast);
  return promotes ? t("{piece}. Promote to?", { piece }) : t("{piece}: choose one.", { piece });
}

function amongWhom(entry: Entry, cast: Cast): string {
  const { chosen, among } = entry;
  const to = among[0]?.to ?? "";
  if (chosen === undefined || chosen === to) return nameAt(entry, to, cast);
  return t("{piece}, to {square}", { piece: nameAt(entry, chosen, cast), square: squareName(to, cast) });
}

function listed(words: Set<string>): string {
  const all = [...words];
  const last = all.pop() ?? t("nothing");
  return all.length === 0 ? last : `${all.join(", ")} ${t("or")} ${last}`;
}

/** `White knight on c4`, `Black pawn in the pocket`, `e4, empty`. */
export function nameAt(entry: Entry, spot: Spot, cast: Cast): string {
  const answer = answerOf(entry);
  const held = spot.endsWith("@") ? spot.slice(0, -1) : undefined;
  const letter = held ?? (answer && standing(answer).get(spot));
  const square = squareName(spot, cast);
  if (letter === undefined) return t("{square}, empty", { square });
  const piece = sentence(placedName(letter, cast));
  if (held !== undefined) return `${piece} ${heldWords(cast)}`;
  return `${piece}${t(" on {square}", { square })}`;
}

/** `White knight` */
function placedName(letter: string, cast: Cast): string {
  const piece = pieceName(letter, cast);
  return isNeutral(letter) ? piece : t("{side} {piece}", { side: sideName(sideOf(letter), cast), piece });
}

const marked: Record<string, string> = {
  chosen: message("chosen"),
  start: message("can be chosen"),
  target: message("can be reached"),
  capture: message("can be captured"),
  stay: message("has a choice here"),
};

/** Read out when the cursor comes to a square. */
export function spotText(entry: Entry, spot: Spot, cast: Cast): string {
  const kinds = marksOf(entry)
    .filter((mark) => mark.spot === spot)
    .map((mark) => t(marked[mark.kind] ?? ""))
    .filter(Boolean);
  return [nameAt(entry, spot, cast), ...kinds].join(", ");
}

/** On a button. */
export function choiceName(choice: Choice, cast: Cast): string {
  const button = types[choice.type]?.button;
  const word = button === undefined ? undefined : t(button);
  if (choice.piece === undefined) return word ?? choice.text;
  const name = pieceName(choice.piece, cast);
  return word === undefined ? name : `${name}, ${word.toLowerCase()}`;
}
