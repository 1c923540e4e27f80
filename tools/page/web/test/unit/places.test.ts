// Requests in links, including unavailable ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { readPlace, writePlace } from "../../src/data/place";
import { deflated, inflated } from "../../src/data/squeezed";

const somewhere = { game: 12, ply: 34, line: 5, embed: false };

test("a place in a link round-trips", () => {
  assert.equal(writePlace(somewhere), "#g=12&p=34&v=5");
  assert.equal(writePlace({ ...somewhere, line: 0, embed: true }), "#embed&g=12&p=34");
  for (const place of [somewhere, { ...somewhere, embed: true }, { game: 1, ply: 0, line: 0, embed: false }]) {
    assert.deepEqual(readPlace(writePlace(place)), { ...place, problems: [] });
  }
  assert.deepEqual(readPlace(""), { ply: 0, line: 0, embed: false, problems: [] });
});

test("a part that is not a number is reported, and the rest is used", () => {
  const { problems, ...place } = readPlace("#g=abc&p=1e9&v=2");
  assert.deepEqual(place, { game: 0, ply: 0, line: 2, embed: false });
  assert.deepEqual(problems, [
    { field: "g", text: "abc" },
    { field: "p", text: "1e9" },
  ]);
  assert.deepEqual(readPlace("#g=-5").problems, [{ field: "g", text: "-5" }]);
  assert.deepEqual(readPlace(`#g=${"9".repeat(400)}`).problems, [{ field: "g", text: "9".repeat(20) }]);
});

test("the first letter of a game in a link selects its encoding", () => {
  assert.equal(readPlace("#pgn=aXYZ&p=3").pgn, "XYZ");
  const unknown = readPlace("#pgn=zXYZ");
  assert.equal(unknown.pgn, undefined);
  assert.deepEqual(unknown.problems, [{ field: "pgn", text: "zXYZ" }]);
});

test("texts are compressed by deflate into letters that need no escapes", async () => {
  const text = "1. e4 e5 {größer, ♔}\n".repeat(40);
  const letters = await deflated(text);
  assert.match(letters, /^[\w-]+$/);
  assert.equal(await inflated(letters), text);
  assert.equal(await inflated(deflateRawSync(text).toString("base64")), text);
  assert.equal(await inflated(await deflated("")), "");
});

test("invalid data and data that expands too much are rejected", async () => {
  await assert.rejects(inflated("not packed"));
  await assert.rejects(inflated(deflateRawSync(Buffer.alloc(40 << 20)).toString("base64")), /too large/);
  await assert.rejects(inflated(deflateRawSync(Buffer.from([0xff, 0xfe])).toString("base64")));
});
