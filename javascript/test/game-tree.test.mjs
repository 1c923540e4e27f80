// Games that are built, edited and written.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { check, GameTree, Position, parts, ready, VpgnError } from "vpgn";

before(() => ready());

const movetext = (tree) => tree.text().split("\n\n")[1].trim().replaceAll("\n", " ");

test("a game is built and written", () => {
  const tree = new GameTree();
  const e4 = tree.play("e4");
  tree.play("e7e5");
  const nf3 = tree.play("Ng1-f3");
  assert.deepEqual(
    [nf3.text, nf3.words, nf3.number, nf3.side, nf3.status, nf3.isMainLine],
    ["Nf3", "Ng1-f3", 2, "white", "legal", true],
  );
  tree.setTag("White", 'A "quoted" name');
  tree.result = "1-0";
  assert.deepEqual(tree.tags, { White: 'A "quoted" name', Result: "1-0" });
  assert.equal(movetext(tree), "1. e4 e5 2. Nf3 1-0");
  assert.equal(tree.text("uci"), "position startpos moves e2e4 e7e5 g1f3\n");
  assert.equal(e4.position, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  assert.equal(tree.start.position, new Position().text);
  assert.deepEqual(check(tree.text()).findings, []);
});

test("variations are added, promoted and removed, and turns stay the same objects", () => {
  const tree = GameTree.read("1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *");
  const e4 = tree.start.next;
  const [c5] = e4.variations;
  const e5 = e4.next;
  assert.equal(c5.previous, e4);
  c5.next.promoteToMainLine();
  assert.equal(e4.next, c5);
  assert.deepEqual(e4.variations, [e5]);
  assert.equal(movetext(tree), "1. e4 c5 (1... e5 2. Nf3) 2. Nf3 *");
  c5.demote();
  assert.equal(e4.next, e5);
  assert.equal(e5.play("Nf3"), e5.next);
  assert.equal(e5.play("d4").isMainLine, false);
  c5.remove();
  assert.throws(() => c5.text, RangeError);
  assert.equal(movetext(tree), "1. e4 e5 2. Nf3 (2. d4) *");
  e4.removeAfter();
  e4.playVariation("d5");
  assert.equal(tree.end, e4);
  assert.equal(movetext(tree), "1. e4 (1... d5) *");
});

test("comments, glyphs and commands", () => {
  const tree = new GameTree();
  const e4 = tree.play("e4");
  e4.comments = ["best by test"];
  e4.nags = [1, 14];
  e4.setCommand("clk", "0:03:59");
  tree.start.comments = ["At the start."];
  assert.equal(movetext(tree), "{At the start.} 1. e4 $1 $14 {[%clk 0:03:59]} {best by test} *");
  e4.setCommand("clk", undefined);
  assert.deepEqual([e4.comments, e4.nags], [["best by test"], [1, 14]]);
  assert.throws(() => tree.start.nags, RangeError);
});

test("variations are inserted at their place and swapped", () => {
  const tree = new GameTree();
  const e4 = tree.play("e4");
  const e5 = e4.play("e5");
  const c5 = e4.play({ from: "c7", to: "c5" });
  const e6 = e4.insertVariation(0, { from: "e7", to: "e6" });
  assert.deepEqual(e4.variations, [e6, c5]);
  assert.equal(e4.insertVariation(0, "c5"), c5); // it keeps its place
  const d5 = e4.insertVariation(99, "d5");
  e5.swap(c5);
  d5.swap(e6);
  assert.equal(movetext(tree), "1. e4 c5 (1... d5) (1... e5) (1... e6) *");
  assert.deepEqual([c5.isMainLine, e5.ply, e5.uci, tree.start.ply], [true, 2, "e7e5", 0]);
  assert.throws(() => e5.swap(e4), VpgnError);
  assert.throws(() => e5.swap(new GameTree().play("e4")), TypeError);
  assert.throws(() => e4.insertVariation(-1, "a6"), TypeError);
  assert.throws(() => e4.insertVariation(0, "Ke2"), VpgnError);
});

test("a game is compared and checked", () => {
  const tree = GameTree.read("1. e4 {😀 [%clk 0:03:59]} e5 2. Nf6 Nc6 3. Bb5 a6 *");
  const [{ turn, finding }] = tree.check();
  assert.deepEqual([turn.words, finding.code], ["Nf6", "R102"]);
  assert.equal(tree.text().slice(finding.span.start, finding.span.end), "Nf6");
  assert.deepEqual([tree.turns[0].command("clk"), tree.turns[0].command("emt")], ["0:03:59", undefined]);
  assert.ok(GameTree.read("1. e2e4 e7-e5 *").equals(GameTree.read("1. e4 e5 *")));
  assert.equal(GameTree.read("1. e4 e5 *").equals(GameTree.read("1. e4 e5 1-0")), false);
});

test("random edits are written and read back", () => {
  let seed = 7;
  const below = (n) => {
    seed = (seed * 48271) % 2147483647;
    return seed % n;
  };
  for (const variant of ["orthodox", "crazyhouse", "atomic", "shogi", "xiangqi", "grolman"])
    for (let script = 0; script < 3; script++) {
      const tree = new GameTree(variant);
      for (let edit = 0; edit < 20; edit++) {
        const all = [tree.start, ...tree.turns, ...tree.turns.flatMap((turn) => turn.variations)];
        const at = all[below(all.length)];
        const siblings = at.previous ? [at.previous.next, ...at.previous.variations].filter(Boolean) : [];
        const kind = at === tree.start ? 0 : below(8);
        if (kind === 7 && siblings.length > 1) at.swap(siblings[below(siblings.length)]);
        else if (kind === 6) at.comments = [`comment ${edit}`];
        else if (kind === 5) at.promote();
        else {
          const turns = tree.positionAt(at.position).turns();
          if (turns.length === 0) continue;
          const { text } = turns[below(turns.length)];
          if (kind === 4) at.insertVariation(below(3), text);
          else at.play(text);
        }
      }
      assert.ok(tree.copy().equals(tree));
      if (tree.turns.length > 0) assert.equal(GameTree.read(tree.text()).text(), tree.text());
    }
});

test("cut, merge and copy", () => {
  const tree = GameTree.read("1. e4 e5 2. Nf3 Nc6 3. Bb5 {Ruy} a6 1-0");
  const rest = tree.from(tree.turns[3]);
  assert.match(rest.tags.FEN, /^r1bqkbnr/);
  assert.equal(movetext(rest), "3. Bb5 {Ruy} 3... a6 1-0");
  const other = tree.copy();
  other.turns[4].remove();
  other.play("Bc4");
  assert.equal(movetext(tree), "1. e4 e5 2. Nf3 Nc6 3. Bb5 {Ruy} 3... a6 1-0");
  other.merge(tree);
  assert.equal(movetext(other), "1. e4 e5 2. Nf3 Nc6 3. Bc4 (3. Bb5 {Ruy} 3... a6) 1-0");
  assert.throws(() => other.merge(rest), VpgnError);
});

test("any variant, format and definition", () => {
  const house = new GameTree("crazyhouse");
  for (const turn of ["e4", "d5", "exd5", "Qxd5", "P@d4"]) house.play(turn);
  assert.equal(house.variant.name, "Crazyhouse");
  assert.equal(movetext(house), "1. e4 d5 2. exd5 Qxd5 3. P@d4 *");
  const set = new GameTree({ position: "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40" });
  set.play("Kd7");
  assert.equal(movetext(set), "40... Kd7 *");
  const shogi = GameTree.read("position startpos moves 7g7f 3c3d", { from: "usi" });
  assert.equal(shogi.turns.length, 2);
  assert.match(shogi.text("kif"), /７六歩/);
  const definitions = "[lighthouse:chess]\nlighthouse = l\n";
  assert.throws(() => new GameTree({ variant: "nothing", definitions }), VpgnError);
});

test("mistakes are explained", () => {
  const tree = new GameTree();
  assert.throws(
    () => tree.play("Ke2"),
    (error) => error instanceof VpgnError && error.code === "R102" && error.span.end === 3,
  );
  assert.deepEqual(tree.turns, []);
  assert.throws(() => tree.setTag("FEN", "x"), VpgnError);
  assert.throws(() => {
    tree.result = "2-0";
  }, VpgnError);
  assert.throws(() => new GameTree("no such variant"), VpgnError);
  assert.throws(() => new GameTree({ fen: "" }), TypeError);
  assert.throws(() => GameTree.read(7), TypeError);
  for (const wrong of [undefined, 7, "1. e4 *", { turns: [] }])
    for (const work of [() => tree.merge(wrong), () => tree.equals(wrong)])
      assert.throws(work, { name: "TypeError", message: /is a GameTree$/ });
  for (const turn of [undefined, 7, new GameTree().start])
    assert.throws(() => tree.from(turn), { name: "TypeError", message: "the turn is not one of this game" });
  assert.throws(() => GameTree.read(""), VpgnError);
});

test("promote and demote return whether they changed the game", () => {
  const tree = GameTree.read("1. e4 (1. d4) e5 *");
  const [e4] = tree.turns;
  const [d4] = tree.start.variations;
  assert.deepEqual([e4.promote(), d4.demote(), d4.promote(), d4.isMainLine], [false, false, true, true]);
  assert.deepEqual([d4.promote(), d4.demote(), e4.isMainLine], [false, true, true]);
});

test("bytes are read", () => {
  const bytes = new TextEncoder().encode('[White "Müller"]\n\n1. e4 *');
  for (const text of [bytes, bytes.buffer]) {
    assert.equal(GameTree.read(text).tags.White, "Müller");
    assert.deepEqual([...parts(text, { size: 1 })], [bytes]);
  }
  const latin = Uint8Array.from('[White "Müller"]\n\n1. e4 *', (letter) => letter.charCodeAt(0));
  assert.equal(GameTree.read(latin).turns.length, 1);
});

test("positions of a game of Chess960 keep the style of their castling rights", () => {
  const tree = new GameTree({ variant: "chess960", position: Position.chess960(100).text });
  for (const turn of ["a4", "a5"]) tree.play(turn);
  assert.deepEqual(
    [tree.start, ...tree.turns].map(({ position }) => position.split(" ")[2]),
    ["KQkq", "KQkq", "KQkq"],
  );
  const inner = new Position("chess960", "1rk2rr1/8/8/8/8/8/8/1RK2RR1 w FBfb - 0 1");
  inner.play("Rg2");
  assert.equal(inner.text.split(" ")[2], "KQfq");
});

test("draws", () => {
  const position = new Position();
  for (const turn of ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]) position.play(turn);
  assert.deepEqual([position.draw, position.occurrences, position.halfmoveClock], [undefined, 2, 7]);
  position.play("Ng8");
  assert.deepEqual([position.draw, position.occurrences], ["repetition", 3]);
  assert.equal(position.copy().draw, "repetition");
  assert.equal(new Position("", "3k4/8/8/8/8/8/4R3/4K3 w - - 100 80").draw, "move_count");
  assert.equal(new Position("makruk", "8/8/8/8/3k4/8/8/3KR3 w - 32 33 50").draw, "move_count");
  assert.equal(new Position("makruk", "8/8/8/8/3k4/8/8/3KR3 w - 32 20 50").draw, undefined);
  assert.equal(new Position("", "4k3/8/8/8/8/8/4N3/4K3 w - - 0 1").draw, "dead_position");
});
