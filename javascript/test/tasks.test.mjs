// The 15 things that people do with chess.js and chessops, each as short as the guide "from chess.js and chessops" shows it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { check, convert, GameTree, Position, parts, positions, ready, VpgnError, variants } from "vpgn";

before(() => ready());

const pgn = '[White "Anderssen"]\n[Black "Kieseritzky"]\n\n1. e4 {best} e5 2. f4 $1 (2. Nf3 Nc6) 2... exf4 1-0\n';

test("1, 2: a typed tree of a game, with headers, moves, variations and comments", () => {
  const tree = GameTree.read(pgn);
  assert.equal(tree.tags.White, "Anderssen");
  assert.deepEqual(
    tree.turns.map(({ text }) => text),
    ["e4", "e5", "f4", "exf4"],
  );
  const f4 = tree.turns[2];
  assert.deepEqual([f4.nags, tree.turns[0].comments, f4.previous.variations[0].text], [[1], ["best"], "Nf3"]);
});

test("3: a move by its squares", () => {
  const position = new Position();
  assert.equal(position.play({ from: "e2", to: "e4" }).turn.text, "e4");
  assert.equal(position.play({ from: "g8", to: "f6", promotion: "q" }).turn.text, "Nf6"); // as boards send it
  const promoting = () => new Position("", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
  for (const [promotion, text] of [
    ["q", "a8=Q"],
    ["N", "a8=N"],
    ["=R", "a8=R"],
  ])
    assert.equal(promoting().play({ from: "a7", to: "a8", promotion }).turn.text, text);
  assert.throws(() => promoting().play({ from: "a7", to: "a8" }), VpgnError);
  assert.throws(() => new Position().play({ from: "e2", to: "e5" }), VpgnError);
  assert.throws(() => new Position().play({ from: "e2" }), TypeError);
  const castling = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  assert.equal(new Position("", castling).play({ from: "e1", to: "g1" }).turn.text, "O-O");
  const tree = new GameTree();
  assert.equal(tree.play({ from: "e2", to: "e4" }).text, "e4");
  assert.equal(tree.play({ from: "c7", to: "c5" }).text, "c5");
  assert.equal(tree.turns[0].playVariation({ from: "e7", to: "e5" }).isMainLine, false);
  const house = new GameTree("crazyhouse");
  for (const text of ["e4", "d5", "exd5", "Qxd5"]) house.play(text);
  assert.equal(house.play({ from: "b1", to: "c3" }).text, "Nc3");
});

test("4: castling as engines write it", () => {
  for (const squares of ["e1g1", "e1h1"])
    assert.equal(new Position("", "4k3/8/8/8/8/8/8/4K2R w K - 0 1").play(squares).turn.text, "O-O");
});

test("5: the moves of a square and of a piece", () => {
  const position = new Position();
  const texts = (of) => position.turns(of).map(({ text }) => text);
  assert.deepEqual(texts({ from: "g1" }), ["Nf3", "Nh3"]);
  assert.deepEqual(texts({ piece: "n" }), ["Na3", "Nc3", "Nf3", "Nh3"]);
  assert.deepEqual(texts({ from: "e5" }), []);
  assert.throws(() => position.turns({ square: "e2" }), TypeError);
  assert.equal(position.turns({ from: "e2" })[0].uci, "e2e3");
});

test("6, 7, 8: undo and history; FEN with a reason; mate and stalemate", () => {
  const position = new Position();
  position.play("e4");
  assert.deepEqual(
    position.played.map(({ turn }) => turn.text),
    ["e4"],
  );
  position.undo();
  assert.throws(() => new Position("", "8/8/8/8/8/8/8/8 w - - 0 1"), VpgnError);
  for (const text of ["f3", "e5", "g4", "Qh4"]) position.play(text);
  assert.deepEqual(position.outcome(), { reason: "checkmate", winner: "black", result: "0-1" });
  const stalemate = new Position("", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  assert.deepEqual(stalemate.outcome(), { reason: "stalemate", result: "1/2-1/2" });
});

test("9: threefold repetition, fifty moves, insufficient material", () => {
  const position = new Position();
  for (let count = 1; count !== 5; count++) {
    for (const text of ["Nf3", "Nf6", "Ng1", "Ng8"]) position.play(text);
    assert.equal(position.outcome({ claim: true })?.reason, count >= 2 ? "repetition" : undefined);
    assert.equal(position.outcome()?.reason, count >= 4 ? "repetition" : undefined);
  }
  const reason = (clock, claim) =>
    new Position("", `4k3/8/8/8/8/8/8/4K2R w - - ${clock} 80`).outcome({ claim })?.reason;
  assert.deepEqual(
    [reason(99, true), reason(100, true), reason(100, false), reason(150, false)],
    [undefined, "move_count", undefined, "move_count"],
  );
  assert.equal(new Position("", "4k3/8/8/8/8/8/8/4K3 w - - 0 1").outcome().reason, "dead_position");
});

test("10: headers and comments are edited, and written with options", () => {
  const tree = GameTree.read(pgn);
  tree.setTag("White", "Z");
  tree.turns[1].comments = ["reply"];
  assert.match(tree.text(), /\[White "Z"\]/);
  assert.match(tree.text(), /e5 \{reply\}/);
  const bare = tree.text("pgn", {
    strip: ["comments", "variations", "annotations"],
    keepTags: ["White"],
    lineWidth: 0,
  });
  assert.ok(bare.endsWith("\n\n1. e4 e5 2. f4 exf4 1-0\n"));
  assert.equal(convert(pgn, { to: "pgn", strip: ["comments"], keepTags: ["seven"] }).text.includes("best"), false);
  assert.throws(() => tree.text("pgn", { strip: ["nonsense"] }), VpgnError);
  assert.throws(() => tree.text("pgn", { comments: false }), TypeError);
  tree.play("--").play("d5");
  assert.match(tree.text(), /-- 3... d5|3. -- d5/);
});

test("11: positions after repaired moves are marked", () => {
  const [game] = positions("1. e4 e5 2. Ke3 *");
  assert.deepEqual(
    game.differing?.map(({ position }) => position),
    [3],
  );
  assert.equal(positions("1. e4 e5 *")[0].differing, undefined);
});

test("12, 13: variants, and findings with UTF-16 offsets, of an ArrayBuffer too", () => {
  assert.ok(variants().length > 100);
  const text = "1. e4 {👍} e5 2. Ke3 *";
  const [finding] = check(text).findings;
  assert.equal(text.slice(finding.span.start, finding.span.end), "Ke3");
  const bytes = new TextEncoder().encode(text);
  assert.deepEqual(check(bytes.buffer).findings, check(bytes).findings);
});

/** Many games converted part by part, in a process of its own: the memory of this one is that of all tests. */
const conversion = `
  import { convert, parts, ready } from "vpgn";
  await ready();
  const turns = "1. e4 {😀} e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 1-0";
  const game = (number) => '[White "Ω' + number + '"]\\n[Black "B"]\\n[Result "1-0"]\\n\\n' + turns + "\\n\\n";
  const text = Array.from({ length: 20_000 }, (_, number) => game(number)).join("");
  let [games, bytes, read, whole] = [0, 0, 0, true];
  for (const part of parts(text)) {
    whole &&= part.startsWith("[White ") && part.length <= 100_000;
    read += part.length;
    const json = convert(part, { to: "jsonl", full: true }).text;
    games += json.split("\\n").length - 1;
    bytes += json.length;
  }
  const kilobytes = process.resourceUsage().maxRSS;
  console.log(JSON.stringify({ games, bytes, whole: whole && read === text.length, kilobytes }));
`;

test("many games part by part: 20,000 to full JSON in less than 300 MB", () => {
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", conversion], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    encoding: "utf8",
  });
  assert.equal(run.stderr, "");
  const { games, bytes, whole, kilobytes } = JSON.parse(run.stdout);
  assert.deepEqual([games, whole], [20_000, true]);
  assert.ok(bytes > 100_000_000 && kilobytes < 300_000, `${bytes} bytes of JSON, ${kilobytes} KB of memory`);

  const text = Array.from({ length: 6000 }, (_, number) => `[White "Ω${number}"]\n\n1. e4 {😀} e5 *\n\n`).join("");
  const bytesOf = new TextEncoder().encode(text);
  const cut = [...parts(bytesOf, { size: 1000 })];
  assert.equal(
    cut.reduce((sum, part) => sum + part.length, 0),
    bytesOf.length,
  );
  assert.ok(cut.length > 200);
  assert.deepEqual([...parts("1. e4 *")], ["1. e4 *"]);
  assert.deepEqual([...parts("")], []);
  assert.throws(() => parts("", { sizes: 1 }).next(), TypeError);
});

test("14: require", async () => {
  const required = createRequire(import.meta.url)("vpgn");
  await required.ready();
  assert.equal(new required.Position().play("e2e4").turn.text, "e4");
});
