// Compiled against the types of the installed package, strictly, and not run.
import {
  type Base,
  type Board,
  type Checked,
  check,
  convert,
  type Explained,
  explain,
  type Finding,
  fix,
  type LegalTurn,
  type Played,
  Position,
  positions,
  readBase,
  ready,
  report,
  type Selected,
  type StoredPosition,
  type Suggestion,
  select,
  type TextSpan,
  VpgnError,
  variant,
  variants,
} from "vpgn";

export async function use(text: string, bytes: Uint8Array): Promise<string> {
  await ready();
  await ready(new URL("https://example.org/vpgn.wasm"));
  const checked: Checked = check(text, { variant: "momentum", select: ["R"], maxFindings: 3 });
  const first: Finding | undefined = checked.findings[0];
  const place: number = first?.span.line ?? 0;
  const mended: string | undefined = first?.suggestion?.text;
  const sarif: string = report(bytes, { format: "sarif", file: "games.pgn" });
  const json: string = convert(bytes, { to: "json", full: true }).text;
  const won: Selected = select(text, "result = white", { to: "json", variations: true });
  const texts: string[] = positions(text).flatMap((game) => game.positions);
  const names: string[] = variants().map(({ name }) => name);
  const rules: string[] | undefined = variant("crazyhouse").rules?.pieces;
  const base: Base = readBase([{ name: "club.si4", bytes }]);
  const pages: Explained[] = explain();
  const page: string = explain("R101").page;

  const position = new Position({ variant: "orthodox" });
  const turns: LegalTurn[] = position.turns();
  const turn = turns[0];
  if (!turn) throw new VpgnError("stalemate");
  const played: Played = position.play(turn);
  const squares: (string | undefined)[] = [turn.from, turn.to, turn.piece];
  const winner: "white" | "black" | undefined = position.end?.winner;
  const back: Played | undefined = position.undo();
  const found: LegalTurn | undefined = position.find("Nf3");
  const drawing: string = Position.chess960(518).svg({ below: "black" });
  position.playNull();
  const board: Board = position.board();
  const stored: StoredPosition = position.toJSON();
  const again: Position = Position.from(stored);
  const other = new Position("crazyhouse", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
  const meant = (problem: VpgnError): string[] => problem.suggestions.map((one: Suggestion) => one.text);
  const at = (problem: VpgnError): TextSpan | undefined => problem.span;
  const king: string | undefined = board.pieces.e1?.letter;

  // @ts-expect-error a form must be named
  convert(text, {});
  // @ts-expect-error a position's text is asked for, not set
  position.text = "";
  // @ts-expect-error a side is one of two
  position.svg({ below: "nobody" });
  // @ts-expect-error there is no such option
  new Position({ fen: "" });
  // @ts-expect-error a text is checked
  check(5);
  // @ts-expect-error findings are chosen by a list
  check(text, { select: "R" });

  return JSON.stringify([
    place,
    mended,
    sarif,
    json,
    won,
    texts,
    names,
    rules,
    pages,
    page,
    played,
    squares,
    found,
    drawing,
    position.key,
    winner,
    back,
    king,
    again,
    other,
    meant,
    at,
    fix(text).text,
    base.text,
  ]);
}
