// Openings by position: the built-in table, the name of a game, and its tags.
#include "edit/tag_changes.hpp"
#include "games/openings/opening_table.hpp"
#include "games/openings/opening_tags.hpp"
#include "registry/game_start.hpp"
#include "support/transcripts.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

using namespace vpgn;
using namespace vpgn::tools;
using namespace vpgn::test;

namespace {

struct table_of_test {
    opening_table table;
    openings_read read;
};

table_of_test read_whole_table(std::string_view text) {
    table_of_test made;
    made.read = read_openings(text, "own.tsv", made.table);
    return made;
}

opening_table const& built_in_table() {
    static table_of_test const made = read_whole_table(built_in_openings());
    return made.table;
}

/// Name of the opening, as in the table.
std::string full_name(opening const& o) {
    return fmt::format("{} {}{}{}", o.eco, o.family, o.variation.empty() ? "" : ": ", o.variation);
}

struct player final : syntax::game_consumer {
    explicit player(opening_table const& table) : finder(table) {}
    void take(syntax::game const& game) override {
        finder.forget();
        replay::replay_game(game, 1, &finder);
    }
    opening_finder finder;
};

std::string opening_in(std::string_view pgn, opening_table const& table = built_in_table()) {
    player at(table);
    syntax::read_trees(pgn, replay::notation_of, at);
    return at.finder.found() ? full_name(*at.finder.found()) : "none";
}

/// The games of the text, with tags.
std::string tagged(std::string_view text, given_tags manner = given_tags::stay,
                   opening_table const& table = built_in_table()) {
    vpgn::testing::kept_transcripts seen;
    opening_tagger tagger(table, manner, seen);
    transcribe::read_dialect(text, tagger);
    BOOST_CHECK_EQUAL(vpgn::testing::wrong_spans(seen, text), "");
    std::string all;
    for (transcribe::transcript const& one : seen.games)
        all += one.text;
    return all;
}

std::vector<std::string> fields_of(std::string const& line) {
    std::vector<std::string> fields(1);
    for (char const c : line)
        if (c == '\t')
            fields.emplace_back();
        else
            fields.back() += c;
    return fields;
}

std::string const own_head = "eco\tname\tpgn\tvariant\n";

} // namespace

BOOST_AUTO_TEST_SUITE(openings)

BOOST_AUTO_TEST_CASE(each_line_of_the_built_in_table_is_legal) {
    auto const made = read_whole_table(built_in_openings());
    BOOST_CHECK_EQUAL(made.read.errors, "");
    BOOST_CHECK_EQUAL(made.read.faulty, 0u);
    BOOST_CHECK_EQUAL(made.read.rows, 3807u);
    BOOST_REQUIRE(made.table.find("orthodox"));
}

// Thus no two of its lines end in the same position.
BOOST_AUTO_TEST_CASE(each_line_of_the_built_in_table_is_classified_as_itself) {
    int lines = 0;
    for (std::string const& line : lines_of(std::string(built_in_openings()))) {
        if (line == "eco\tname\tpgn") continue;
        auto const row = fields_of(line);
        BOOST_REQUIRE_EQUAL(row.size(), 3u);
        BOOST_CHECK_EQUAL(opening_in(row[2]), row[0] + " " + row[1]);
        ++lines;
    }
    BOOST_CHECK_EQUAL(lines, 3807);
}

BOOST_AUTO_TEST_CASE(a_code_is_a_letter_and_two_digits) {
    for (std::string const& line : lines_of(std::string(built_in_openings()))) {
        if (line.starts_with("eco\t")) continue;
        bool const is_code = line.size() > 3 && line[0] >= 'A' && line[0] <= 'E' && line[1] >= '0' &&
                             line[1] <= '9' && line[2] >= '0' && line[2] <= '9' && line[3] == '\t';
        BOOST_CHECK_MESSAGE(is_code, line);
    }
}

BOOST_AUTO_TEST_CASE(transpositions_are_found) {
    std::string const nimzo = "E20 Nimzo-Indian Defense";
    BOOST_CHECK_EQUAL(opening_in("1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 *"), nimzo);
    BOOST_CHECK_EQUAL(opening_in("1. c4 e6 2. Nc3 Nf6 3. d4 Bb4 *"), nimzo);
    std::string const queens = opening_in("1. d4 Nf6 2. c4 e6 3. Nf3 *");
    BOOST_CHECK_EQUAL(queens, opening_in("1. Nf3 Nf6 2. c4 e6 3. d4 *"));
    BOOST_CHECK_EQUAL(queens, opening_in("1. c4 e6 2. Nf3 Nf6 3. d4 *"));
    BOOST_CHECK(queens.starts_with("E"));
}

BOOST_AUTO_TEST_CASE(the_last_position_with_a_name_counts) {
    BOOST_CHECK_EQUAL(opening_in("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 e6 7. h3 h5 *"),
                      "B90 Sicilian Defense: Najdorf Variation, English Attack");
    // It leaves the known positions and returns.
    BOOST_CHECK_EQUAL(opening_in("1. e4 e5 2. Nf3 Nc6 3. Ng1 Nb8 4. Nf3 Nc6 5. Bb5 *"), "C60 Ruy Lopez");
    BOOST_CHECK_EQUAL(opening_in("1. a4 h5 2. h4 a5 3. Ra3 Rh6 *").substr(0, 3), "A00");
}

BOOST_AUTO_TEST_CASE(variations_do_not_count) {
    BOOST_CHECK_EQUAL(opening_in("1. e4 e5 (1... c5 2. Nf3) *"), opening_in("1. e4 e5 *"));
}

BOOST_AUTO_TEST_CASE(an_en_passant_target_counts_if_a_pawn_can_capture) {
    auto const made =
        read_whole_table("eco\tname\tpgn\nX00\tWith\t1. e4 a6 2. e5 d5\nX01\tIdle\t1. d4 e5 2. c4\n");
    BOOST_CHECK_EQUAL(made.read.errors, "");
    BOOST_CHECK_EQUAL(opening_in("1. e4 a6 2. e5 d5 *", made.table), "X00 With");
    BOOST_CHECK_EQUAL(opening_in("1. e4 d5 2. e5 a6 *", made.table), "none");
    BOOST_CHECK_EQUAL(opening_in("1. c4 e5 2. d4 *", made.table), "X01 Idle");
}

BOOST_AUTO_TEST_CASE(a_game_from_another_position_has_a_name_if_it_meets_one) {
    std::string const from = "[SetUp \"1\"]\n[FEN \"{}\"]\n\n{} *\n";
    BOOST_CHECK_EQUAL(
        opening_in(fmt::format(fmt::runtime(from), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "1. e4 Kd7")), "none");
    std::string const after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    BOOST_CHECK_EQUAL(opening_in(fmt::format(fmt::runtime(from), after_e4, "1... c5")),
                      "B20 Sicilian Defense");
    BOOST_CHECK_EQUAL(
        opening_in(fmt::format(fmt::runtime(from), after_e4, "1... h5 2. Nh3 Rh6 3. Rg1")).substr(0, 3),
        "B00");
}

BOOST_AUTO_TEST_CASE(other_variants_have_names_only_from_their_own_table) {
    std::string const momentum = "[Variant \"Momentum\"]\n\n1. e2-e4 *\n";
    BOOST_CHECK_EQUAL(tagged(momentum), momentum);
    auto const made = read_whole_table(own_head + "\tFirst: Slow\t1. e2-e4\tMomentum Chess\n");
    BOOST_CHECK_EQUAL(made.read.errors, "");
    BOOST_CHECK_EQUAL(tagged(momentum, given_tags::stay, made.table),
                      "[Variant \"Momentum\"]\n[Opening \"First\"]\n[Variation \"Slow\"]\n\n1. e2-e4 *\n");
    BOOST_CHECK_EQUAL(tagged("1. e4 c5 *\n", given_tags::stay, made.table), "1. e4 c5 *\n");
    // With other armies it is a different game.
    std::string const other = "[Variant \"Momentum\"]\n[WhiteArmy \"Remarkable Rookies\"]\n\n1. e2-e4 *\n";
    BOOST_CHECK_EQUAL(tagged(other, given_tags::stay, made.table), other);
}

BOOST_AUTO_TEST_CASE(tags_that_a_game_lacks_are_added) {
    BOOST_CHECK_EQUAL(tagged("[White \"A\"]\n\n1. e4 c5 2. Nf3 *\n\n1. e4 *\n"),
                      "[White \"A\"]\n[ECO \"B27\"]\n[Opening \"Sicilian Defense\"]\n\n1. e4 c5 2. Nf3 *\n"
                      "[ECO \"B00\"]\n[Opening \"King's Pawn Game\"]\n\n1. e4 *\n");
    // Existing tags are kept, whatever their value; `?` counts as missing.
    BOOST_CHECK_EQUAL(
        tagged("[ECO \"A00\"]\n\n1. e4 c5 2. Nc3 Nc6 3. g3 *\n"),
        "[ECO \"A00\"]\n[Opening \"Sicilian Defense\"]\n[Variation \"Closed, Fianchetto Variation\"]\n\n"
        "1. e4 c5 2. Nc3 Nc6 3. g3 *\n");
    BOOST_CHECK_EQUAL(tagged("[ECO \"?\"]\n[Opening \"Sicilian: closed\"]\n\n1. e4 c5 2. Nc3 Nc6 3. g3 *\n"),
                      "[ECO \"B24\"]\n[Opening \"Sicilian: closed\"]\n\n1. e4 c5 2. Nc3 Nc6 3. g3 *\n");
    std::string const full = "[ECO \"A00\"]\n[Opening \"Mine\"]\n\n1. e4 *\n";
    BOOST_CHECK_EQUAL(tagged(full), full);
}

BOOST_AUTO_TEST_CASE(existing_tags_are_replaced_on_request) {
    std::string const given =
        "[ECO \"A00\"]\n[Opening \"Mine\"]\n[Variation \"Old\"]\n[SubVariation \"Older\"]\n"
        "[White \"A\"]\n\n1. e4 c5 *\n";
    BOOST_CHECK_EQUAL(tagged(given, given_tags::are_replaced),
                      "[ECO \"B20\"]\n[Opening \"Sicilian Defense\"]\n[White \"A\"]\n\n1. e4 c5 *\n");
    std::string const nameless = "[ECO \"A00\"]\n[Variant \"Momentum\"]\n\n1. e2-e4 *\n";
    BOOST_CHECK_EQUAL(tagged(nameless, given_tags::are_replaced), nameless);
}

BOOST_AUTO_TEST_CASE(all_forms_have_the_tags) {
    scratch_folder const folder;
    std::string const games = folder.write("a.pgn", "[White \"A\"]\n\n1. e4 c5 2. Nc3 Nc6 3. g3 *\n");
    BOOST_CHECK(
        has(run("convert --add-openings --to jsonl " + games).out,
            R"("ECO":"B24","Opening":"Sicilian Defense","Variation":"Closed, Fianchetto Variation")"));
    BOOST_CHECK(has(run("convert --add-openings --to csv " + games).out, ",B24,"));
    BOOST_CHECK(has(run("convert --add-openings=replace --to pgn " + games).out, "[ECO \"B24\"]"));
    BOOST_CHECK_EQUAL(run("convert --add-openings --to pgn --as-written " + games).out,
                      "[White \"A\"]\n[ECO \"B24\"]\n[Opening \"Sicilian Defense\"]\n[Variation \"Closed, "
                      "Fianchetto Variation\"]\n\n"
                      "1. e4 c5 2. Nc3 Nc6 3. g3 *\n");
    BOOST_CHECK(!has(run("convert --to pgn " + games).out, "ECO"));
    // Also from a format that is not text.
    run("convert --to jsonl -o " + folder.file("a.jsonl") + " " + games);
    BOOST_CHECK(
        has(run("convert --add-openings --to pgn " + folder.file("a.jsonl")).out,
            "[ECO \"B24\"]\n[Opening \"Sicilian Defense\"]\n[Variation \"Closed, Fianchetto Variation\"]\n"));
}

BOOST_AUTO_TEST_CASE(games_are_sorted_chosen_and_parted_by_tags_that_are_added) {
    scratch_folder const folder;
    std::string const games =
        folder.write("a.pgn", "[White \"A\"]\n\n1. d4 d5 *\n\n[White \"B\"]\n\n1. e4 c5 *\n\n"
                              "[White \"C\"]\n\n1. g4 *\n");
    auto const is_before = [](std::string const& text, char first, char second) {
        std::string const tag = "[White \"";
        return text.find(tag + first) < text.find(tag + second) && has(text, tag + second);
    };
    auto const sorted = run("convert --add-openings --sort ECO --to pgn " + games).out;
    BOOST_CHECK(is_before(sorted, 'C', 'B') && is_before(sorted, 'B', 'A'));
    auto const chosen = run("select 'ECO >= B' --add-openings --sort ECO " + games).out;
    BOOST_CHECK(is_before(chosen, 'B', 'A') && !has(chosen, "[White \"C\"]"));
    run("convert --add-openings --to pgn --split-by '{ECO:1}' -o " + folder.file("parts") + " " + games);
    BOOST_CHECK(has(read_whole(folder.file("parts/B.pgn")), "[White \"B\"]"));
}

BOOST_AUTO_TEST_CASE(findings_of_a_game_refer_to_its_source) {
    scratch_folder const folder;
    std::string const games = folder.write("a.pgn", bad_game);
    std::string const before = run("convert --to pgn " + games, "2>&1").out;
    BOOST_CHECK_EQUAL(run("convert --add-openings --to pgn " + games, "2>&1").out, before);
    BOOST_CHECK(has(before, ":3:13: error[R102]"));
}

BOOST_AUTO_TEST_CASE(a_user_table_replaces_the_built_in_one_for_its_variants) {
    scratch_folder const folder;
    std::string const games =
        folder.write("a.pgn", "1. e4 c5 *\n\n[Variant \"Crazyhouse\"]\n\n1. e4 c5 *\n\n1. d4 *\n");
    std::string const crazyhouse =
        folder.write("c.tsv", "# ours\n" + own_head + "Z1\tOurs\t1. e4 c5\tcrazyhouse\n");
    std::string const chess = folder.write("o.tsv", "name\tpgn\r\nMine\t1. e4 c5\r\n");
    auto const both = run("convert --add-openings --openings " + crazyhouse + " --to jsonl " + games).out;
    BOOST_CHECK(has(both, R"("ECO":"B20","Opening":"Sicilian Defense")"));
    BOOST_CHECK(has(both, R"("ECO":"Z1","Opening":"Ours")"));
    auto const one = run("convert --add-openings --openings " + chess + " --to jsonl " + games).out;
    BOOST_CHECK(has(one, R"("Opening":"Mine")"));
    BOOST_CHECK(!has(one, "ECO"));
    BOOST_CHECK_EQUAL(occurrences(one, "Opening"), 2); // in the tags and in their list
}

BOOST_AUTO_TEST_CASE(errors_in_a_table_have_their_place_and_stop_the_run) {
    scratch_folder const folder;
    std::string const games = folder.write("a.pgn", good_game);
    std::string const table =
        folder.write("own.tsv", "eco\tname\tpgn\nA00\tGood\t1. e4\nA01\tBad\t1. e4 e5 2. Ke3\n"
                                "A02\tNone\t\nA03\t\t1. d4\nA04\tShort\nA05\tTwo\t1. e4 * 1. d4 *\n");
    auto const seen = run("convert --add-openings --openings " + table + " --to pgn " + games, "2>&1");
    BOOST_CHECK_EQUAL(seen.status, 2);
    BOOST_CHECK(has(seen.out, table + ":3:21: error[R102] illegal move: "));
    BOOST_CHECK(has(seen.out, table + ":4:10: error no turns\n"));
    BOOST_CHECK(has(seen.out, table + ":5:5: error no name\n"));
    BOOST_CHECK(has(seen.out, table + ":6:1: error 2 columns, but the first line names 3\n"));
    BOOST_CHECK(has(seen.out, table + ":7:9: error more than one game\n"));
    BOOST_CHECK(has(seen.out, table + ": 5 lines without an opening\n"));
    BOOST_CHECK(!has(seen.out, "[White"));

    std::string const words = folder.write("words.tsv", "A00\tGood\t1. e4\n");
    BOOST_CHECK(has(run("convert --add-openings --openings " + words + " --to pgn " + games, "2>&1").out,
                    words + ":1:1: error unknown column `name`"));
    std::string const unknown = folder.write("u.tsv", own_head + "A00\tGood\t1. e4\tNo such chess\n");
    BOOST_CHECK(has(run("convert --add-openings --openings " + unknown + " --to pgn " + games, "2>&1").out,
                    unknown + ":2:16: "));
    BOOST_CHECK_EQUAL(
        run("convert --add-openings --openings " + folder.file("none") + " --to pgn " + games).status, 2);
}

BOOST_AUTO_TEST_CASE(the_options_require_each_other) {
    scratch_folder const folder;
    std::string const games = folder.write("a.pgn", good_game);
    BOOST_CHECK(has(run("convert --openings x.tsv --to pgn " + games, "2>&1").out, "--add-openings"));
    BOOST_CHECK(has(run("convert --add-openings=all --to pgn " + games, "2>&1").out,
                    "invalid value `all`: expected one of missing, replace"));
}

BOOST_AUTO_TEST_SUITE_END()
