// What can be copied and saved: the game, the position that is shown, a link, the code that embeds the game in another
// page. Each is generated on demand.
import { program } from "../program/client";
import { position } from "./cursor";
import { wholeTitle } from "./filter";
import { gameIndex, games } from "./games";
import { linkToShare, linkWithGame } from "./link";

export interface Thing {
  id: string;
  name: string;
  /** Of a file, with its dot. */
  ending: string;
  type: string;
  /** Further information, as a sentence. */
  note?: string;
  /** Throws an Error with a sentence for the reader where it cannot be made. */
  make: () => string | Promise<string>;
}

async function pgn(kind: "written" | "repaired" | "canonical"): Promise<string> {
  const texts = await games.peek().textsOf?.(gameIndex.peek());
  if (!texts) throw new Error("This game is not available as PGN.");
  const text = kind === "repaired" ? (texts.repaired ?? texts.written) : texts[kind];
  return text.endsWith("\n") ? text : `${text}\n`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}

async function embedding(): Promise<string> {
  const link = await linkToShare();
  const address = link.replace("#", "#embed&");
  const title = escaped(wholeTitle(gameIndex.peek()) ?? "A game");
  return `<iframe src="${escaped(address)}" title="${title}" width="100%" height="640" style="border: 0" loading="lazy"></iframe>\n`;
}

const pgn_type = "application/vnd.chess-pgn";

/** `picture` draws the board that is on the screen. */
export function thingsToTake(picture: () => string): Thing[] {
  const positionText = () => {
    const now = position.peek();
    if (!now) throw new Error("There is no position: the game was not replayed this far.");
    return `${now.text}\n`;
  };
  const all: (Thing | false)[] = [
    {
      id: "written",
      name: "Game unchanged (PGN)",
      ending: ".pgn",
      type: pgn_type,
      make: () => pgn("written"),
    },
    {
      id: "repaired",
      name: "Game repaired (PGN)",
      ending: ".pgn",
      type: pgn_type,
      note: "With all unambiguous repairs; everything else is unchanged.",
      make: () => pgn("repaired"),
    },
    {
      id: "canonical",
      name: "Game in export format (PGN)",
      ending: ".pgn",
      type: pgn_type,
      note: "Normalised: standard notation, tags in order, lines of 79 characters.",
      make: () => pgn("canonical"),
    },
    { id: "position", name: "Position (FEN)", ending: ".fen", type: "text/plain", make: positionText },
    { id: "picture", name: "Picture of the position (SVG)", ending: ".svg", type: "image/svg+xml", make: picture },
    program !== undefined && {
      id: "link",
      name: "Link that contains the game",
      ending: ".txt",
      type: "text/plain",
      note: "The link itself contains the game: any page of vpgn with an editor can open it.",
      make: linkWithGame,
    },
    {
      id: "embedding",
      name: "Code for another page (HTML)",
      ending: ".html",
      type: "text/html",
      note: "Shows the game in a frame, at the current move. This page must be available at the address in the code.",
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
