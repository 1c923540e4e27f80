// Traditional boards and pieces: every piece of every such variant has a drawing, and names as players have them.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import {
  castOf,
  explained,
  pieceName,
  sideName,
  squareName,
  squareOfDigits,
  symbolOf,
  withNames,
} from "../../src/play/cast";
import { wall } from "../../src/play/pieces";
import { dataOf, out, writePage } from "../support/vpgn";

const sets = {
  Xiangqi: "xiangqi",
  Minixiangqi: "xiangqi",
  Janggi: "janggi",
  "Modern Janggi": "janggi",
  Shogi: "shogi",
  Minishogi: "shogi",
  "Kyoto Shogi": "shogi",
  "Micro Shogi": "shogi",
  "Sho Shogi": "shogi",
  "Tori Shogi": "shogi",
  "Dobutsu Shogi": "shogi",
  "Goro-goro Plus": "shogi",
  EuroShogi: "shogi",
  "Yari Shogi": "shogi",
  "Okisaki Shogi": "shogi",
  "Cannon Shogi": "shogi",
  Othello: "discs",
  Reversi: "discs",
  Ataxx: "discs",
  Clobber: "discs",
  Makruk: "makruk",
  Sittuyin: "sittuyin",
  "S-Chess": "s-chess",
  "Duck Chess": "duck",
};
const others = ["Manchu", "Capablanca", "Orthodox"];

const names = [...Object.keys(sets), ...others];
const path = `${out}/traditions.pgn`;
writeFileSync(path, names.map((name) => `[Variant "${name}"]\n\n*\n\n`).join(""));
const html = writePage("traditions", path);
const page = readFileSync(html, "utf8");
const { list, games } = dataOf(html);

function castFor(variant: string, is_native = true) {
  const record = games[names.indexOf(variant)];
  assert.ok(record, variant);
  return castOf(record, list, is_native);
}

/** The content of a symbol of the page. */
function symbol(id: string): string {
  return page.match(new RegExp(`<symbol id="${id.replace(/\+/g, "\\+")}"[^>]*>(.*?)</symbol>`))?.[1] ?? "";
}

test("every piece has a drawing, of both sides and seen from both, and none needs a font", () => {
  for (const [variant, set] of Object.entries(sets)) {
    const cast = castFor(variant);
    assert.equal(cast.native?.set, set, variant);
    const complete = ["xiangqi", "janggi", "shogi", "discs"].includes(set);
    for (const letter of Object.keys(cast.letters ?? {})) {
      for (const one of [letter, letter.toLowerCase()]) {
        for (const turned of [false, true]) {
          const id = symbolOf(one, cast, turned);
          const drawing = symbol(id);
          assert.ok(drawing, `${variant} ${one}: ${id}`);
          if (!id.includes(`-${set}-`)) assert.ok(!complete, id);
          else assert.doesNotMatch(drawing, /<text|NaN/, id);
        }
      }
    }
    assert.ok(!castFor(variant, false).native);
  }
});

test("a variant with other pieces keeps the drawings of the program", () => {
  for (const variant of others) assert.equal(castFor(variant).native, undefined, variant);
});

test("pieces have the names that their players know, and Shogi's face their owners", () => {
  const shogi = castFor("Shogi");
  assert.equal(pieceName("N", shogi), "knight");
  assert.equal(pieceName("+p", shogi), "promoted pawn");
  assert.equal(pieceName("+L", shogi), "promoted lance");
  assert.equal(pieceName("+R", shogi), "dragon");
  assert.equal(pieceName("+B", shogi), "horse");
  assert.equal(explained("L", shogi)?.name, "lance");
  assert.equal(symbolOf("+p", shogi, false), "piece-black-shogi-promoted-pawn");
  for (const [id, is_turned] of [
    ["piece-white-shogi-king", false],
    ["piece-black-shogi-king", true],
    ["piece-white-shogi-king-flipped", true],
    ["piece-black-shogi-king-flipped", false],
  ] as const)
    assert.equal(symbol(id).includes("rotate(180"), is_turned, id);
  const xiangqi = castFor("Xiangqi");
  assert.deepEqual(
    [..."RHEAKCP"].map((letter) => pieceName(letter === "H" ? "N" : letter === "E" ? "B" : letter, xiangqi)),
    ["chariot", "horse", "elephant", "advisor", "general", "cannon", "soldier"],
  );
  assert.deepEqual(
    [..."HE"].map((letter) => pieceName(letter, castFor("S-Chess"))),
    ["hawk", "elephant"],
  );
  assert.equal(pieceName("M", castFor("Makruk")), "met");
  assert.equal(pieceName(wall, castFor("Duck Chess")), "duck");
  assert.equal(symbolOf(wall, castFor("Duck Chess"), false), "duck");
  assert.equal(symbolOf(wall, castFor("Duck Chess", false), false), "wall");
  assert.equal(sideName("white", shogi), "Sente");
  assert.equal(sideName("white", xiangqi), "Red");
});

test("files and ranks are named at the edges as players have them, from both sides", () => {
  const labels = (id: string) => [...symbol(id).matchAll(/data-name="([^"]+)"/g)].map(([, name]) => name).join("");
  assert.equal(labels("board-shogi-9x9"), "987654321一二三四五六七八九");
  assert.equal(labels("board-shogi-9x9-flipped"), "123456789九八七六五四三二一");
  assert.equal(labels("board-xiangqi-9x10"), "123456789九八七六五四三二一");
  assert.equal(labels("board-xiangqi-9x10-flipped"), "一二三四五六七八九987654321");
  assert.equal(labels("board-janggi-9x10"), "1234567891234567890");
  assert.match(symbol("board-xiangqi-9x10"), /class="river"/);
  assert.match(symbol("board-xiangqi-9x10"), /M350 50l200 200/);
  assert.doesNotMatch(symbol("board-janggi-9x10"), /class="river"/);
});

test("the sides are called as the players do, except in what the record spells", () => {
  const text = "White's king faces Black's: write `Result` or `[White \"Black\"]`";
  assert.equal(withNames(text, castFor("Xiangqi")), "Red's king faces Black's: write `Result` or `[White \"Black\"]`");
  assert.equal(withNames("White's and Black's", castFor("Shogi")), "Sente's and Gote's");
  for (const cast of [castFor("Xiangqi", false), castFor("Orthodox"), {}]) assert.equal(withNames(text, cast), text);
});

test("relatives of Shogi have their own pieces, and show what these become", () => {
  const drawn = (variant: string, letter: string) => [
    symbolOf(letter, castFor(variant), false).replace("piece-white-shogi-", ""),
    pieceName(letter, castFor(variant)),
  ];
  for (const [variant, letter, drawing, name] of [
    ["Shogi", "+P", "promoted-pawn", "promoted pawn"],
    ["Kyoto Shogi", "+P", "rook", "rook"],
    ["Kyoto Shogi", "+S", "bishop", "bishop"],
    ["Kyoto Shogi", "+N", "gold", "gold"],
    ["Kyoto Shogi", "+L", "tokin", "tokin"],
    ["Micro Shogi", "+P", "knight", "knight"],
    ["Micro Shogi", "+B", "tokin", "tokin"],
    ["Micro Shogi", "+R", "gold", "gold"],
    ["Dobutsu Shogi", "L", "lion", "lion"],
    ["Dobutsu Shogi", "C", "chick", "chick"],
    ["Dobutsu Shogi", "+C", "hen", "hen"],
    ["Tori Shogi", "K", "phoenix", "phoenix"],
    ["Tori Shogi", "S", "swallow", "swallow"],
    ["Tori Shogi", "+S", "goose", "goose"],
    ["Tori Shogi", "+F", "eagle", "eagle"],
    ["Tori Shogi", "L", "left-quail", "left quail"],
    ["Sho Shogi", "E", "drunk-elephant", "drunk elephant"],
    ["Sho Shogi", "+E", "prince", "crown prince"],
    ["Yari Shogi", "+R", "promoted-rook", "rook"],
    ["Cannon Shogi", "+P", "tokin", "tokin"],
  ] as const)
    assert.deepEqual(drawn(variant, letter), [drawing, name], `${variant} ${letter}`);
});

test("squares have the names that players give them", () => {
  assert.equal(squareName("b8", castFor("Shogi")), "8二");
  assert.equal(squareName("i1", castFor("Shogi")), "1九");
  assert.equal(squareName("a1", castFor("Dobutsu Shogi")), "3四");
  assert.equal(squareName("g4", castFor("Janggi")), "77");
  assert.equal(squareName("e1", castFor("Janggi")), "05");
  assert.equal(squareName("e4", castFor("Xiangqi")), "e4");
  assert.equal(squareName("b8", castFor("Shogi", false)), "b8");
  assert.equal(squareName("j10", castFor("Okisaki Shogi")), "j10");
  assert.deepEqual(squareOfDigits("82", castFor("Shogi")), { file: 1, rank: 7 });
  assert.deepEqual(squareOfDigits("05", castFor("Janggi")), { file: 4, rank: 0 });
  assert.equal(squareOfDigits("82", castFor("Xiangqi")), undefined);
});
