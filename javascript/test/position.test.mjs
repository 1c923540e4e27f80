// Positions: the numbers of legal turns are those of the perft tables, and games played turn by turn reach the positions of their
// records.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";
import { convert, Position, positions, ready, VpgnError, variants } from "vpgn";
import { root, samples, vpgn } from "./support.mjs";

before(() => ready());

test("attackers and checkers", () => {
  const position = new Position("", "4k3/4r3/5N2/8/1b6/2N5/4R3/4K3 b - - 0 1");
  assert.deepEqual(position.attackers("e4", "white"), ["e2", "c3", "f6"]); // the knight on c3 is pinned
  assert.deepEqual(position.attackers("e7", "black"), ["b4", "e8"]);
  assert.deepEqual([position.checkers, new Position().checkers], [["f6"], []]);
  assert.deepEqual(new Position("xiangqi").attackers("b10", "white"), ["b3"]);
  assert.throws(() => position.attackers("e9", "white"), VpgnError);
  assert.throws(() => position.attackers("e4", "w"), VpgnError);
  assert.throws(() => position.attackers("e4"), TypeError);
});

test("whether a side can still win", () => {
  const position = new Position("", "4k3/8/8/8/8/8/4r3/4K1N1 w - - 0 1");
  assert.deepEqual(
    ["white", "black"].map((side) => position.hasInsufficientMaterial(side)),
    [false, false],
  );
  const [knight, bare] = ["4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"];
  assert.equal(new Position("", knight).isInsufficientMaterial(), true);
  assert.equal(new Position("3check", knight).hasInsufficientMaterial("white"), false);
  assert.equal(new Position("3check", knight).isInsufficientMaterial(), false);
  assert.equal(new Position("kingofthehill", bare).isInsufficientMaterial(), false);
  assert.throws(() => position.hasInsufficientMaterial("w"), TypeError);
});

test("earlier names are those of the same things", () => {
  const position = new Position("", "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1");
  assert.deepEqual(
    [position.toMove, position.inCheck, position.legalTurns()],
    [position.side, position.check, position.turns()],
  );
  assert.deepEqual([position.toMove, position.inCheck, position.legalTurns().length], ["white", true, 1]);
});

test("the turn that a text means", () => {
  const position = new Position();
  const [knight] = position.turns({ from: "g1" });
  for (const spelling of ["Nf3", "g1f3", "Ng1-f3"]) assert.deepEqual(position.find(spelling), knight, spelling);
  for (const spelling of ["Nf6", "", "--", "hello"]) assert.equal(position.find(spelling), undefined, spelling);
  assert.throws(() => position.find(5), TypeError);
  assert.equal(position.played.length, 0);
});

test("null moves", () => {
  const position = new Position();
  position.play("e4");
  position.playNull();
  assert.deepEqual([position.side, position.number], ["white", 2]);
  assert.deepEqual(
    position.played.map(({ turn, events }) => [turn.text, events.length]),
    [
      ["e4", 1],
      ["--", 0],
    ],
  );
  const again = Position.from(JSON.parse(JSON.stringify(position)));
  assert.deepEqual([again.text, again.played], [position.text, position.played]);
  assert.equal(position.undo().turn.text, "--");
  assert.equal(position.side, "black");
  const checked = new Position("", "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1");
  assert.throws(() => checked.playNull(), { name: "VpgnError", message: /in check/ });
  assert.throws(() => new Position("momentum").playNull(), VpgnError);
  assert.equal(checked.played.length, 0);
});

test("arrays of Chess960 by number", () => {
  assert.equal(Position.chess960(518).text, new Position("chess960").text);
  assert.equal(Position.chess960(0).text.split("/")[0], "bbqnnrkr");
  assert.equal(new Set(Array.from({ length: 960 }, (_, number) => Position.chess960(number).text)).size, 960);
  assert.throws(() => Position.chess960(960), { name: "VpgnError", message: /0 to 959/ });
  for (const number of [-1, 1.5, "518", undefined]) assert.throws(() => Position.chess960(number), TypeError);
});

test("equal positions have equal keys", () => {
  const position = new Position();
  const { key } = position;
  assert.match(key, /^[0-9a-f]{16}$/);
  for (const turn of ["Nf3", "Nf6", "Ng1", "Ng8"]) position.play(turn);
  assert.equal(position.key, key);
  position.play("e4");
  assert.notEqual(position.key, key);
});

test("pictures are those of the command line", () => {
  const drawn = (words, text) => {
    const file = join(mkdtempSync(join(tmpdir(), "vpgn-test-")), "game.pgn");
    writeFileSync(file, text);
    return vpgn("render", ...words, file);
  };
  const position = new Position("crazyhouse");
  position.play("e4");
  position.play("d5");
  const game = '[Variant "Crazyhouse"]\n\n1. e4 d5 *\n';
  assert.equal(position.svg(), drawn([], game));
  assert.equal(position.svg({ below: "black", size: 300 }), drawn(["--flip", "--size", "300"], game));
  assert.match(new Position("shogi").svg(), /^<svg/);
  position.playNull();
  assert.match(position.svg(), /^<svg/);
  assert.throws(() => position.svg({ below: "nobody" }), VpgnError);
  assert.throws(() => position.svg({ size: 1e6 }), VpgnError);
  for (const wrong of [{ side: "black" }, { size: "300" }, { size: -1 }])
    assert.throws(() => position.svg(wrong), TypeError);
});

test("a game", () => {
  const position = new Position();
  assert.equal(position.text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  assert.deepEqual(position.variant, { id: "orthodox", name: "Standard" });
  assert.equal(position.turns().length, 20);
  assert.deepEqual(
    position.turns().find(({ text }) => text === "Nf3"),
    { text: "Nf3", type: "move", from: "g1", to: "f3", uci: "g1f3" },
  );
  for (const turn of ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6"]) position.play(turn);
  const { turn, events, check, end } = position.play("Qxf7#");
  assert.deepEqual(turn, { text: "Qxf7#", type: "move", from: "h5", to: "f7", captures: true, uci: "h5f7" });
  assert.deepEqual(events, [
    { cause: "captured", from: "f7", to: "f7", piece: "p" },
    { cause: "chosen", from: "h5", to: "f7", piece: "Q" },
  ]);
  assert.equal(check, true);
  assert.deepEqual(end, { how: "checkmate", winner: "white" });
  assert.deepEqual([position.over, position.result, position.check, position.side], [true, "1-0", true, "black"]);
  assert.deepEqual(position.turns(), []);
  assert.equal(position.undo()?.turn.text, "Qxf7#");
  assert.deepEqual([position.over, position.result, position.end], [false, "*", undefined]);
  assert.equal(position.played.length, 6);
  const copy = position.copy();
  copy.play("Nf3");
  assert.equal(position.played.length, 6);
  assert.notEqual(copy.text, position.text);
  while (position.undo());
  assert.equal(position.text, new Position().text);
  assert.equal(position.undo(), undefined);
});

test("castling as engines write it", () => {
  for (const squares of ["e1g1", "e1h1"])
    assert.equal(new Position({ position: "4k3/8/8/8/8/8/8/4K2R w K - 0 1" }).play(squares).turn.text, "O-O");
});

test("promotion, castling, en passant", () => {
  const promotes = new Position("orthodox", "8/P7/8/8/8/8/k7/7K w - - 0 1").turns().filter(({ from }) => from === "a7");
  assert.deepEqual(promotes.map(({ text, piece }) => [text.replace(/\+/, ""), piece]).sort(), [
    ["a8=B", "B"],
    ["a8=N", "N"],
    ["a8=Q", "Q"],
    ["a8=R", "R"],
  ]);
  const { turn, events } = new Position({ position: "4k3/8/8/8/8/8/8/4K2R w K - 0 1" }).play("O-O");
  assert.deepEqual([turn.type, turn.from, turn.to], ["castle", "e1", "g1"]);
  assert.deepEqual(
    events.map(({ cause, from, to }) => [cause, from, to].join(" ")),
    ["chosen e1 g1", "castled h1 f1"],
  );
  const passing = new Position({ position: "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1" }).play("dxe3");
  assert.equal(passing.turn.captures, true);
  assert.equal(passing.events.find(({ cause }) => cause === "captured")?.from, "e4");
});

test("moves in every accepted spelling", () => {
  for (const spelling of ["Nf3", "Ng1-f3", "g1f3", "Ng1f3", "Nf3!?"])
    assert.equal(new Position().play(spelling).turn.text, "Nf3", spelling);
});

test("illegal moves", () => {
  const position = new Position();
  const why = (turn) => {
    try {
      position.play(turn);
    } catch (problem) {
      assert.ok(problem instanceof VpgnError);
      return problem.message;
    }
    assert.fail(`${turn} is legal`);
  };
  assert.match(why("Nf4"), /no knight can reach f4; `Nf3` is legal/);
  assert.match(why("Ke3"), /e1|e2/);
  for (const text of ["", "e4 e5", "hello", "*", "1-0", "{e4}", '[FEN "x"]', "(e4)", "--"]) assert.ok(why(text), text);
  assert.equal(position.played.length, 0);
  assert.throws(() => new Position({ position: "8/8/8/8/8/8/8/8 w - - 0 1" }), VpgnError);
  assert.throws(() => new Position("", "no position"), /position `no position`/);
  assert.throws(() => new Position({ variant: "crazyhuose" }), /did you mean `Crazyhouse`/i);
  assert.throws(() => new Position({ variant: "orthodox", whiteArmy: "Remarkable Rookies" }), /no choice of armies/);
  assert.throws(() => new Position({ ruleSet: "blitz" }), /no rule set/);
});

test("move counts equal the perft tables", () => {
  let counted = 0;
  for (const name of ["orthodox", "momentum", "gunnery", "grolman", "gravitatur", "shrink", "inertia", "scorpion"]) {
    const table = readFileSync(`${root}/samples/perft/${name}.perft`, "utf8");
    for (const [, whiteArmy, blackArmy, position, count] of table.matchAll(
      /^(?:armies (.*) \/ (.*)\n)?epd (.*)\nperft 1 (\d+)/gm,
    )) {
      const here = new Position({ variant: name, position, whiteArmy, blackArmy });
      assert.equal(here.turns().length, Number(count), `${name} ${position}`);
      counted++;
    }
  }
  assert.equal(new Position().perft(4), 197281);
  assert.ok(counted > 50, `${counted} positions`);
});

// Not far: in Progressive Chess the third turn has three moves already.
test("every variant can be played", () => {
  for (const { id, rule_sets } of variants()) {
    const position = new Position({ variant: id });
    for (let ply = 0; ply < 3 && !position.over; ply++) {
      const turns = position.turns();
      assert.equal(turns.length, position.perft(1), `${id} ${position.text}`);
      const chosen = turns[(ply * 7) % turns.length];
      const played = position.play(chosen);
      assert.equal(played.turn.text, chosen.text, `${id} ${position.text}`);
    }
    for (const ruleSet of rule_sets) assert.equal(new Position({ variant: id, ruleSet }).variant.id, id);
    assert.ok(position.board().drawing.length > 0);
  }
});

test("games reach the positions of their records", () => {
  let played = 0;
  for (const { file, from } of samples("games")) {
    const text = readFileSync(`${root}/${file}`);
    const records = convert(text, { from, to: "jsonl", full: true, keepErrors: true }).text.trim().split("\n");
    const seen = positions(text, { from });
    for (const [index, line] of records.entries()) {
      const record = JSON.parse(line);
      if (record.findings.some(({ severity }) => severity === "error") || record.start === undefined) continue;
      const tag = (name) => record.tags[name];
      const position = new Position({
        variant: record.variant.id,
        whiteArmy: tag("WhiteArmy"),
        blackArmy: tag("BlackArmy"),
        ruleSet: tag("RuleSet"),
        position: record.start,
      });
      const told = [position.text];
      for (const turn of record.turns) if (turn.canonical) told.push(position.play(turn.canonical).position);
      assert.deepEqual(told, seen[index].positions, file);
      played += told.length - 1;
    }
  }
  assert.ok(played > 200, `${played} turns`);
});

test("a user-defined variant", () => {
  const definitions = readFileSync(`${root}/samples/variants/lighthouse.ini`, "utf8");
  const id = variants(definitions).at(-1)?.id ?? "";
  const position = new Position({ variant: id, definitions });
  assert.ok(position.turns().length > 20);
  assert.throws(() => new Position({ variant: id }), VpgnError);
});

test("a move of several choices, one by one", () => {
  const position = new Position({ variant: "gravitatur" });
  const made = [];
  let open = position.choices();
  while (open.turn === undefined) {
    const [{ type, from, to, piece }] = open.open;
    made.push({ type, from, to, piece });
    open = position.choices(made);
  }
  assert.equal(position.play(open.turn).turn.text, open.turn);
});

test("the pieces on the board", () => {
  const { files, ranks, pieces, drawing } = new Position({ position: "4k3/8/8/8/8/8/8/4K2R w K - 0 1" }).board();
  assert.deepEqual([files, ranks], [8, 8]);
  assert.deepEqual(pieces, {
    e1: { letter: "K", color: "white", name: "king" },
    e8: { letter: "k", color: "black", name: "king" },
    h1: { letter: "R", color: "white", name: "R" },
  });
  assert.match(drawing, /K {2}\. {2}\. {2}R/);
});
