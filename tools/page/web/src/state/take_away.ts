// What can be copied and saved: the game, the position that is shown, a link, the code that embeds the game in another
// page. Each is generated on demand.
import { readPlace } from "../data/place";
import { t } from "../language/message";
import { type Conversion, conversionsFor, extensionOf, nameOfFormat, typeOf } from "../play/formats";
import { addressOf } from "../program/beside";
import { program } from "../program/client";
import { position } from "./cursor";
import { canCopySfen, convertedText, sfenHere, traditionHere } from "./exchange";
import { gameIndex, games } from "./games";
import { linkHere, linkToShare, linkWithGame } from "./link";
import { wholeTitle } from "./titles";

export interface Thing {
  id: string;
  name: string;
  /** Of a file, with its dot. */
  ending: string;
  type: string;
  /** Further information, as a sentence. */
  note?: string;
  /** Throws an Error with a sentence for the reader where it cannot be made. */
  make: () => string | Promise<string | Blob>;
}

async function textOf(kind: "written" | "repaired" | "canonical"): Promise<string> {
  const texts = await games.peek().textsOf?.(gameIndex.peek());
  if (!texts) throw new Error(t("This game is not available as PGN."));
  const text = kind === "repaired" ? (texts.repaired ?? texts.written) : texts[kind];
  return text.endsWith("\n") ? text : `${text}\n`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}

/** A frame with the page that is at this address. */
async function frameOf(title: string): Promise<string> {
  const address = (await linkToShare()).replace("#", "#embed&");
  return `<iframe src="${escaped(address)}" title="${title}" width="100%" height="640" style="border: 0" loading="lazy"></iframe>\n`;
}

/** An element of the site that the page is in, with the game as text, which is shown where scripts do not run. A page in a single file
 * has no script for it, and the element no place for a definition: then it is a frame. */
async function embedding(): Promise<string> {
  const title = escaped(wholeTitle(gameIndex.peek()) ?? t("A game"));
  const reading = games.peek().readingOf?.(gameIndex.peek());
  if (addressOf("program") === undefined || reading?.definitions) return frameOf(title);
  const { ply, line } = readPlace(new URL(linkHere()).hash);
  const attributes = [
    `title="${title}"`,
    ply > 0 && `ply="${ply}"`,
    line > 0 && `variation="${line}"`,
    reading?.variant && `variant="${escaped(reading.variant)}"`,
  ];
  const script = escaped(new URL("vpgn-game.js", location.href).href);
  const text = escaped((await textOf("written")).trim());
  return `<script src="${script}"></script>\n<vpgn-game ${attributes.filter(Boolean).join(" ")}>${text}</vpgn-game>\n`;
}

/** A game of this variant in another format. Throws an Error with a sentence where that cannot hold the game. */
async function converted({ target, notation }: Conversion): Promise<string> {
  const [of, game] = [games.peek(), gameIndex.peek()];
  const texts = await of.textsOf?.(game);
  if (!texts) throw new Error(t("This game cannot be converted here."));
  const text = await convertedText(texts.written, of.readingOf?.(game) ?? { from: "pgn" }, target, notation);
  return text.endsWith("\n") ? text : `${text}\n`;
}

/** Of the game that is open. `picture` draws the board that is on the screen, `image` the same in pixels, `film` the board after each
 * turn. */
export function thingsToTake(picture: () => string, image: () => Promise<Blob>, film: () => Promise<Blob>): Thing[] {
  const format = games.value.readingOf?.(gameIndex.value).from ?? "pgn";
  const own = { ending: extensionOf(format), type: typeOf(format) };
  const positionText = () => {
    const now = position.peek();
    if (!now) throw new Error(t("There is no position: the game was not replayed this far."));
    return `${now.text}\n`;
  };
  const all: (Thing | false)[] = [
    {
      id: "written",
      name: t("Game unchanged ({format})", { format: nameOfFormat(format) }),
      ...own,
      make: () => textOf("written"),
    },
    {
      id: "repaired",
      name: t("Game repaired ({format})", { format: nameOfFormat(format) }),
      ...own,
      note: t("With all unambiguous repairs; everything else is unchanged."),
      make: () => textOf("repaired"),
    },
    {
      id: "canonical",
      name: t("Game in export format (PGN)"),
      ending: ".pgn",
      type: typeOf("pgn"),
      note: t("Normalised: standard notation, tags in order, lines of 79 characters."),
      make: () => textOf("canonical"),
    },
    ...(program ? conversionsFor(traditionHere()) : []).map((conversion) => ({
      id: [conversion.target, conversion.notation].filter(Boolean).join("-"),
      name: t(conversion.name),
      ending: extensionOf(conversion.target),
      type: typeOf(conversion.target),
      make: () => converted(conversion),
    })),
    { id: "position", name: t("Position (FEN)"), ending: ".fen", type: "text/plain", make: positionText },
    canCopySfen.value && {
      id: "sfen-position",
      name: t("Position (SFEN)"),
      ending: ".sfen",
      type: "text/plain",
      make: async () => `${await sfenHere()}\n`,
    },
    { id: "picture", name: t("Picture of the position (SVG)"), ending: ".svg", type: "image/svg+xml", make: picture },
    { id: "image", name: t("Picture of the position (PNG)"), ending: ".png", type: "image/png", make: image },
    { id: "film", name: t("Pictures of the game (GIF)"), ending: ".gif", type: "image/gif", make: film },
    program !== undefined && {
      id: "link",
      name: t("Link that contains the game"),
      ending: ".txt",
      type: "text/plain",
      note: t("The link itself contains the game: any page of vpgn with an editor can open it."),
      make: linkWithGame,
    },
    {
      id: "embedding",
      name: t("Code for another page (HTML)"),
      ending: ".html",
      type: "text/html",
      note: t(
        "Shows the game in a frame, at the current move. This page must be available at the address in the code.",
      ),
      make: embedding,
    },
  ];
  return all.filter((entry) => entry !== false);
}

/** Of the game that is open, without an ending: letters, digits and hyphens. */
export function fileName(): string {
  const title = wholeTitle(gameIndex.peek()) ?? "";
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join("-").slice(0, 60) || "game";
}
