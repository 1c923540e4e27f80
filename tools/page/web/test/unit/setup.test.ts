// Positions that are set up, and the arrays of Chess960.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  chess960Array,
  chess960Position,
  emptied,
  palette,
  pieceAt,
  rightName,
  rightsToChoose,
  withHeld,
  withMove,
  withoutHeld,
  withPiece,
  withRight,
  withSide,
} from "../../src/play/setup";
import { programAtHand } from "../support/program";

const chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const e2 = { file: 4, rank: 1 };
const e4 = { file: 4, rank: 3 };

test("pieces are put down, moved and taken away", () => {
  assert.equal(withPiece(chess, e4, "Q"), "rnbqkbnr/pppppppp/8/8/4Q3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  assert.equal(withPiece(chess, e2, undefined), "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
  assert.equal(withMove(chess, e2, e4), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
  assert.equal(withMove(chess, e4, e2), chess);
  assert.equal(pieceAt(chess, e2), "P");
  // Of a turn that is no longer there.
  const passed = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
  assert.equal(withPiece(passed, e2, "P"), "4k3/8/8/3pP3/8/8/4P3/4K3 w - - 0 2");
  assert.equal(
    withPiece("9/9/9/9/9/9/9/9/9/9 w - - 0 1", { file: 8, rank: 9 }, "+P"),
    "8+P/9/9/9/9/9/9/9/9/9 w - - 0 1",
  );
});

test("the side to move, castling rights, pockets", () => {
  assert.equal(withSide(chess, "black").split(" ")[1], "b");
  assert.equal(withRight(chess, "Q", false, "KQkq").split(" ")[2], "Kkq");
  assert.equal(withRight(withRight(chess, "Q", false, "KQkq"), "Q", true, "KQkq"), chess);
  const none = [..."KQkq"].reduce((text, right) => withRight(text, right, false, "KQkq"), chess);
  assert.equal(none.split(" ")[2], "-");
  assert.equal(rightsToChoose(chess), "KQkq");
  assert.equal(rightsToChoose(chess.replace("KQkq", "KQHAkqha")), "KQkq");
  assert.equal(rightName("K"), "White O-O");
  assert.equal(rightName("q"), "Black O-O-O");
  assert.equal(rightName("b"), "Black, b-file");
  const drops = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1";
  assert.equal(withHeld(drops, "N"), "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1");
  assert.equal(withoutHeld(withHeld(drops, "N"), "N"), drops);
  assert.equal(emptied("4k3/8/8/8/8/8/8/4K2R[Nn] b K - 0 9"), "8/8/8/8/8/8/8/8[] b - - 0 9");
});

test("the pieces to choose from are those of the variant", () => {
  assert.deepEqual(palette("white", chess, undefined).sort().join(""), "BKNPQR");
  assert.deepEqual(palette("black", chess, undefined)[0], "r");
  const letters = { K: { word: "king", drawing: "king" }, "+P": { word: "gold", drawing: "WfF" } };
  assert.deepEqual(palette("black", "4k3/8[] w - - 0 1", letters), ["k", "+p"]);
  const dragons = { "+R": { word: "bers", drawing: "RF" }, D: { word: "bers", drawing: "RF" } };
  assert.deepEqual(palette("white", "8/8[] w - - 0 1", dragons), ["+R"]);
});

test("Chess960 has 960 arrays, each with a king between rooks and bishops of both colours", () => {
  assert.equal(chess960Array(518), "RNBQKBNR");
  assert.equal(chess960Array(0), "BBQNNRKR");
  assert.equal(chess960Array(959), "RKRNNQBB");
  const all = new Set(Array.from({ length: 960 }, (_, i) => chess960Array(i)));
  assert.equal(all.size, 960);
  for (const array of all) {
    assert.match(array, /R.*K.*R/);
    assert.equal((array.indexOf("B") + array.lastIndexOf("B")) % 2, 1);
    assert.equal([...array].sort().join(""), "BBKNNQRR");
  }
});

const program = await programAtHand();
test("the program begins games with them", { skip: !program && "the page was built without the program" }, () => {
  for (const number of [0, 1, 17, 518, 700, 959]) {
    const text = `[Variant "Chess960"]\n[SetUp "1"]\n[FEN "${chess960Position(number)}"]\n\n*\n`;
    const checked = program?.check(text, { from: "pgn" });
    assert.deepEqual(checked?.findings, []);
    assert.match(checked?.games[0]?.record.start ?? "", new RegExp(`/${chess960Array(number)} w`));
  }
});
