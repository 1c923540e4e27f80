// The tables of the languages: each has every message, with the same placeholders, and none that nothing uses.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import packedTables from "languages";
import looks from "looks";
import { inflated } from "../../src/data/squeezed";
import { languageOf, languages } from "../../src/language/languages";
import { language, numberText, plural, setLanguage, t } from "../../src/language/message";
import { messagesOfSources } from "../support/messages";

const folder = `${process.env.VPGN_ROOT ?? "."}/tools/page/web/src/language/tables`;
type Table = Record<string, string | Record<string, string>>;
const tables: Record<string, Table> = Object.fromEntries(
  readdirSync(folder).map((file) => [file.replace(".json", ""), JSON.parse(readFileSync(`${folder}/${file}`, "utf8"))]),
);

/** What print_looks writes for this test alone. */
const { texts } = looks as unknown as { texts: { names: string[]; headlines: string[] } };

const sources = messagesOfSources();
/** A headline ends at its first colon: `unknown variant: moves not checked`. */
const headlines = texts.headlines.map((headline) => headline.split(": ")[0] as string);
const spoken = Object.values(looks.events).map((event) => event.spoken);
const of_program = [...texts.names, ...headlines, ...spoken].filter((text) => text !== "");
const plain = new Set([...sources.plain, ...of_program]);

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const sets = ["xiangqi", "janggi", "shogi", "makruk", "sittuyin", "s-chess", "duck", "discs"];

/** A message for one set of pieces alone, which has others in general. */
function isOfSet(key: string): boolean {
  const [set = "", ...text] = key.split(": ");
  return sets.includes(set) && plain.has(text.join(": "));
}

it("all text of the page is in messages", () => {
  assert.deepEqual(sources.faults, []);
  assert.ok(sources.plain.size > 450 && sources.plural.size > 10 && headlines.length > 150);
});

it("there is a table for each language but English", () => {
  assert.deepEqual(Object.keys(tables).sort(), languages.filter((name) => name !== "en").sort());
});

for (const [name, table] of Object.entries(tables)) {
  describe(name, () => {
    it("every message is there, and none that nothing uses", () => {
      const missing = [...plain, ...sources.plural].filter((message) => table[message] === undefined);
      assert.deepEqual(missing, []);
      const unused = Object.keys(table).filter((key) => !plain.has(key) && !sources.plural.has(key) && !isOfSet(key));
      assert.deepEqual(unused, []);
    });

    it("messages have their placeholders, and code between back-ticks", () => {
      const code = (text: string) => text.match(/`[^`]*`/g) ?? [];
      for (const [message, found] of Object.entries(table)) {
        if (typeof found !== "string") continue;
        assert.notEqual(found.trim(), "", message);
        assert.deepEqual(placeholders(found), placeholders(message), message);
        assert.deepEqual(code(found), code(message), message);
      }
    });

    it("messages with a count have the categories of the language", () => {
      // Of millions in French and Spanish: `other` serves.
      const all = new Intl.PluralRules(name).resolvedOptions().pluralCategories.filter((one) => one !== "many");
      for (const message of sources.plural) {
        const found = table[message] as Record<string, string>;
        assert.deepEqual(Object.keys(found).sort(), [...all].sort(), message);
        assert.deepEqual(placeholders(found.other ?? ""), placeholders(message), message);
      }
    });

    it("no message was left in English", () => {
      const names = /^1 error$|^annotation |^[A-Z]{2,}\w*|^[A-Z]\w+$|^(error|nota|note|Position)$|: |[（(]|\{side\}/;
      const left = Object.entries(table).filter(([key, text]) => key === text && key.includes(" ") && !names.test(key));
      assert.deepEqual(left, []);
    });
  });
}

it("a browser's languages select one of the page", () => {
  for (const [wanted, found] of [
    [["de-AT"], "de"],
    [["zh"], "zh-Hans"],
    [["zh-CN"], "zh-Hans"],
    [["zh-TW"], "zh-Hant"],
    [["zh-Hant-HK"], "zh-Hant"],
    [["zh-SG", "en"], "zh-Hans"],
    [["it", "fr-CA"], "fr"],
    [["x", "nl"], "en"],
    [[], "en"],
  ] as const)
    assert.equal(languageOf(wanted), found, wanted.join());
});

it("numbers have the separators of the language, and counts its forms", async () => {
  // The document is that of a browser.
  Object.assign(globalThis, { document: { documentElement: {} } });
  const games = (count: number) => plural(count, "1 game", "{n} games");
  assert.equal(games(36000), "36,000 games");
  for (const [name, one, many] of [
    ["de", "1 Partie", "36.000 Partien"],
    ["fr", "1 partie", "36\u202f000 parties"],
    ["es", "1 partida", "36.000 partidas"],
    ["ja", "1局", "36,000局"],
    ["ko", "대국 1개", "대국 36,000개"],
    ["zh-Hans", "1 局", "36,000 局"],
    ["zh-Hant", "1 局", "36,000 局"],
  ] as const) {
    await setLanguage(name);
    assert.equal(games(1), one);
    assert.equal(games(36000), many);
  }
  await setLanguage("de");
  assert.equal(numberText(1234.5), "1.234,5");
  assert.equal(t("{file} saved", { file: "a.pgn" }), "a.pgn gespeichert");
  assert.equal(t("not in any table"), "not in any table");
  await setLanguage("en");
  assert.equal(language.value, "en");
  assert.equal(games(1), "1 game");
});

it("the packed tables take 72 kB of a page at most", async () => {
  const packed = await packedTables();
  assert.ok(packed.length < 72_000, `${packed.length}`);
  const { messages } = JSON.parse(await inflated(packed));
  assert.equal(messages.length, new Set(Object.values(tables).flatMap(Object.keys)).size);
});
