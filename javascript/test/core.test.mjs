// `vpgn/core`: the rules and PGN, in a module of its own.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { gzipSync } from "node:zlib";
import * as vpgn from "vpgn";
import * as core from "vpgn/core";

before(() => Promise.all([vpgn.ready(), core.ready()]));

test("positions of all variants", () => {
  assert.deepEqual(core.variants(), vpgn.variants());
  for (const { id } of core.variants()) {
    const [own, other] = [new core.Position(id), new vpgn.Position(id)];
    assert.equal(own.text, other.text);
    const [turn] = own.turns();
    assert.deepEqual(own.play(turn), other.play(turn));
    assert.deepEqual([own.outcome(), own.checkers, own.board()], [other.outcome(), other.checkers, other.board()]);
  }
  assert.equal(new core.Position().attackers("f3", "white").length, 3);
  assert.equal(new core.Position("", "4k3/8/8/8/8/8/8/4K3 w - - 0 1").isInsufficientMaterial(), true);
  assert.equal(new core.Position().find("g1f3").text, "Nf3");
  assert.equal(core.Position.chess960(0).text, vpgn.Position.chess960(0).text);
  const position = new core.Position();
  position.playNull();
  assert.equal(position.side, "black");
  assert.throws(
    () => new core.Position().play("Nf6"),
    (error) => error instanceof core.VpgnError && error.suggestions[0].text === "Nf3",
  );
});

test("games are read, edited and written, and text crosses to the whole package", () => {
  const tree = core.GameTree.read('[White "A"]\n\n1. e4 {best} e5 (1... c5!?) 2. Nf3 *');
  tree.turns[0].variations[0].promote();
  tree.play("Nc3").comments = ["closed"];
  assert.equal(tree.text(), '[White "A"]\n\n1. e4 {best} 1... c5 $5 (1... e5 2. Nf3) 2. Nc3 {closed} *\n');
  assert.ok(vpgn.GameTree.read(tree.text()).turns.length > 1);
});

test("what the core has not is stated", () => {
  const tree = new core.GameTree();
  assert.throws(() => tree.text("uci"), /whole package/);
  assert.throws(() => tree.check(), /no `check`/);
  assert.throws(() => new core.Position().svg(), /no `svg`/);
  assert.throws(() => core.GameTree.read("position startpos moves e2e4", { from: "usi" }), /PGN alone/);
  assert.throws(() => core.GameTree.read("1. e4 *", { variant: "atomic" }), /whole package/);
  assert.equal(core.check, undefined);
});

test("it is small", () => {
  const size = (name) =>
    gzipSync(readFileSync(new URL(`../node_modules/vpgn/${name}`, import.meta.url)), { level: 9 }).length;
  assert.ok(size("vpgn-core.wasm") < 0.66 * size("vpgn.wasm"), `${size("vpgn-core.wasm")} bytes`);
});
