// Games of Janggi as gib, and of Makruk in Thai letters: written and read again, they are the same games.
#include "support/random_games.hpp"
#include "support/sanitized.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::test;
using testing::random_game;

namespace {

constexpr int games = unless_sanitized(1000, 50);

std::string uci_of(std::string const& path) {
    return run("convert --to uci " + path).out;
}

} // namespace

BOOST_AUTO_TEST_SUITE(janggi_and_makruk)

BOOST_AUTO_TEST_CASE(random_games_of_janggi_are_written_as_gib_and_read_again) {
    std::string const orders[] = {"nbnb", "bnbn", "nbbn", "bnnb"};
    std::string text;
    for (int seed = 0; seed != games; ++seed) {
        std::string const& han = orders[seed % 4];
        std::string cho = orders[seed / 4 % 4];
        for (char& c : cho)
            c = char(c - 'a' + 'A');
        random_game game(
            "janggi", std::uint64_t(seed),
            fmt::format("r{}a1a{}r/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/R{}A1A{}R w - - 0 1",
                        han.substr(0, 2), han.substr(2), cho.substr(0, 2), cho.substr(2)));
        while (game.plies() != 60 && game.play_any()) {
        }
        bool const is_over = game.now()->judge_end().kind != rules::ending::none;
        text += game.pgn(fmt::format("[Event \"{}\"]\n", seed), is_over         ? "*"
                                                                : seed % 3 == 0 ? "1-0"
                                                                                : "1/2-1/2");
    }
    scratch_folder const folder;
    std::string const source = folder.write("a.pgn", text), written = folder.file("b.gib");
    BOOST_CHECK_EQUAL(run("convert -o " + written + " " + source).status, 0);
    BOOST_CHECK(read_whole(written).find("\xc3\xca\xc2\xf7\xb8\xb2") != std::string::npos); // CP949
    BOOST_CHECK_EQUAL(occurrences(uci_of(written), "\n"), games);
    BOOST_CHECK(uci_of(written) == uci_of(source));
    BOOST_CHECK_EQUAL(run("check " + written).status, 0);
    std::string const again = folder.file("c.gib");
    run("convert -o " + again + " " + written);
    BOOST_CHECK(read_whole(again) == read_whole(written));
}

BOOST_AUTO_TEST_CASE(gib_keeps_tags_comments_passes_and_checks) {
    std::string const path = VPGN_SOURCE_DIR "/samples/janggi/opening.gib";
    std::string const text = read_whole(path);
    BOOST_CHECK_EQUAL(run("convert --to gib " + path).out, text);
    scratch_folder const folder;
    std::string const source = folder.write(
        "a.pgn",
        "[Event \"E\"]\n[White \"하나\"]\n[Black \"둘\"]\n[Result \"0-1\"]\n[Variant \"Janggi\"]\n[Club "
        "\"C\"]\n\n{start} 1. a4b4 i7h7 {a} 2. h1g3 (2. b1c3) 2... h10g8 $1 0-1\n");
    auto const seen = run("convert --to gib " + source, "2>&1");
    BOOST_CHECK_MESSAGE(has(seen.out, "left out: variations, annotations"), seen.out);
    std::string const made = run("convert --to gib " + source).out;
    for (std::string const part : {"[대회명 \"E\"]\n[초대국자 \"하나\"]\n[한대국자 \"둘\"]\n[초차림 "
                                   "\"마상상마\"]\n[한차림 \"마상상마\"]\n",
                                   "[대국결과 \"한 승\"]\n[Club \"C\"]\n\n{start}\n1. 71졸72 2. 49병48 "})
        BOOST_CHECK_MESSAGE(has(made, part), part << " is missing in " << made);
}

BOOST_AUTO_TEST_CASE(what_gib_has_no_place_for_is_refused) {
    scratch_folder const folder;
    std::string const start = folder.write(
        "a.pgn",
        "[Variant \"Janggi\"]\n[SetUp \"1\"]\n[FEN \"3k5/9/9/9/9/9/9/9/4K4/4R4 w - - 0 1\"]\n\n1. Re1f1 *\n");
    BOOST_CHECK(has(run("convert --to gib " + start, "2>&1").out, "no place for other starts"));
    std::string const chess = folder.write("b.pgn", good_game);
    BOOST_CHECK(has(run("convert --to gib " + chess, "2>&1").out, "this format is for Janggi, not for"));
}

BOOST_AUTO_TEST_CASE(random_games_of_makruk_are_written_in_thai_letters_and_read_again) {
    std::string text;
    for (int seed = 0; seed != games; ++seed) {
        random_game game("makruk", std::uint64_t(seed));
        while (game.plies() != 80 && game.play_any()) {
        }
        text += game.pgn();
    }
    scratch_folder const folder;
    std::string const source = folder.write("a.pgn", text), written = folder.file("b.pgn");
    BOOST_CHECK_EQUAL(run("convert --notation thai -o " + written + " " + source).status, 0);
    std::string const thai = read_whole(written);
    BOOST_CHECK(thai.find("=ม็") != std::string::npos);
    BOOST_CHECK(thai.find(" Nd2") == std::string::npos);
    BOOST_CHECK_EQUAL(run("check " + written).status, 0);
    BOOST_CHECK(uci_of(written) == uci_of(source));
    BOOST_CHECK(run("convert --to lan " + written).out == run("convert --to lan " + source).out ||
                has(run("convert --to lan " + written).out, "Notation"));
}

BOOST_AUTO_TEST_CASE(thai_words_are_read_without_a_tag_and_repaired_in_kind) {
    scratch_folder const folder;
    // A horse and a met, with either digits; `ค` is a piece and a file.
    std::string const sound =
        folder.write("a.pgn", "[Variant \"Makruk\"]\n\n1. มง๒ บง๕ 2. บค4 บงxค๔ 3. บขxค๔ ม็จ๗ 4. คค๒ *\n");
    BOOST_CHECK_EQUAL(run("convert --to uci " + sound).out,
                      "position startpos moves b1d2 d6d5 c3c4 d5c4 b3c4 d8e7 c1c2\n");
    std::string const wrong =
        folder.write("b.pgn", "[Variant \"Makruk\"]\n\n1. มง๒ บง๕ 2. บค๕ บงxค๔ 3. บขxค๔ ม็จ๗ 4. คค๒ บก๕ *\n");
    auto const seen = run("check " + wrong, "2>&1");
    BOOST_CHECK_MESSAGE(has(seen.out, "`บค๔`"), seen.out);
    BOOST_CHECK_EQUAL(seen.status, 1);
}

BOOST_AUTO_TEST_SUITE_END()
