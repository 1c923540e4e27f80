// Checking while parsing, compared with parsing trees and replaying them: the same reports, for correct games
// and for incorrect ones of every sort.
#include "libgrammar/syntax/mutations.hpp"
#include "replay/play/games_check.hpp"
#include "source/file.hpp"
#include "support/playouts.hpp"
#include "support/sample_files.hpp"
#include "support/sanitized.hpp"
#include "support/told_games.hpp"

#include <thread>

using namespace vpgn;

namespace {

/// Fails unless both ways report the same about `text`. Returns the number of findings.
std::size_t compare(std::string const& text) {
    auto const checked = testing::told_of_reading(text);
    std::string const other = testing::difference(testing::told_of_trees(text).lines, checked.lines);
    BOOST_CHECK_MESSAGE(other.empty(), other << ", of\n" << text);
    return checked.count();
}

/// Random games of all variants in sequence, as in an archive.
std::string random_archive(std::uint64_t seed) {
    std::string text;
    for (replay::variant_entry const& variant : replay::built_in_variants()) {
        auto const made = replay::make_game_start(variant, "", "", "");
        bool const one_choice = testing::position_at_start(made.value)->has_one_choice();
        text += testing::play_out(made.value, seed, one_choice ? 24 : 6).pgn + "\n";
        // Twice, because the second game begins like the first.
        text += testing::play_out(made.value, seed + 1, one_choice ? 12 : 6).pgn + "\n";
    }
    return text;
}

/// Introduces a slip into the movetext of `text`.
std::string with_a_slip(std::string text, std::mt19937_64& random) {
    constexpr std::string_view ink = "abcdefgh12345678KQRBNOx+#-=() .!*";
    std::size_t const at = random() % text.size();
    char const other = ink[random() % ink.size()];
    switch (random() % 4) {
    case 0:
        text[at] = other;
        break;
    case 1:
        text.erase(at, 1 + random() % 3);
        break;
    case 2:
        text.insert(at, 1, other);
        break;
    default:
        text.insert(at, text.substr(at / 2, random() % 12));
    }
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(checked_games)

BOOST_AUTO_TEST_CASE(fast_and_slow_path_agree_on_all_samples) {
    std::vector<std::string> const files = test::sample_files();
    std::size_t found = 0;
    for (std::string const& file : files)
        found += compare(read_file(file));
    BOOST_CHECK(files.size() > 50);
    BOOST_CHECK(found > 50);
}

BOOST_AUTO_TEST_CASE(fast_and_slow_path_agree_on_damaged_texts) {
    test::for_mutations(300, [](std::string const& text) { compare(text); });
}

BOOST_AUTO_TEST_CASE(fast_and_slow_path_agree_on_random_games_with_slips) {
    std::mt19937_64 random(11);
    std::size_t found = 0;
    for (std::uint64_t seed = 1; seed <= test::unless_sanitized(10u, 1u); ++seed) {
        std::string const text = random_archive(seed * 100);
        compare(text);
        for (int i = 0; i < 120; ++i) {
            std::string slipped = with_a_slip(text, random);
            for (auto more = random() % 4; more > 0; --more)
                slipped = with_a_slip(slipped, random);
            found += compare(slipped);
        }
    }
    BOOST_CHECK(found > test::unless_sanitized(100u, 10u));
}

BOOST_AUTO_TEST_CASE(an_early_game_on_the_slow_path_does_not_affect_the_next) {
    std::string const flawed = "[Event \"?\"]\n\n1. e4 e5 2. Ke3 *\n\n";
    std::string const variant =
        "[Variant \"Gunnery\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 9\"]\n\n9... Kd7 *\n\n";
    std::string const good = "[Event \"?\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n\n";
    BOOST_CHECK_EQUAL(compare(good + good), 0);
    BOOST_CHECK_EQUAL(compare(variant + good), 0);
    BOOST_CHECK_EQUAL(compare(flawed + good + flawed + variant + flawed + good), 3);
}

// Each thread numbers the words that it reads: to the second one, `Ke2` is what `e4` is to the first.
BOOST_AUTO_TEST_CASE(one_check_reads_texts_on_several_threads) {
    std::string const blanks(64, ' '); // the fast path stops before the end of a text
    testing::told_while_reading told;
    replay::games_check check(told);
    for (std::string const text : {"1. e4 e5 2. Nf3 *", "1. Ke2 e5 2. Nf3 *", "1. e4 Ke2 2. Nf3 *"})
        std::thread([&] { check.check(text + blanks); }).join();
    BOOST_REQUIRE(told.findings.size() == 3u);
    BOOST_TEST(told.findings[0].empty());
    BOOST_TEST(!told.findings[1].empty());
    BOOST_TEST(!told.findings[2].empty());
}

BOOST_AUTO_TEST_CASE(both_paths_agree_on_turns_of_several_choices) {
    std::string const momentum = "[Variant \"Momentum\"]\n\n1. c2-c3 d7-d5 2. c3-c4, Qd1-a4+ d5-d5";
    BOOST_CHECK_EQUAL(compare(momentum + " *\n"), 1); // a warning, which does not require the full replay
    BOOST_CHECK_EQUAL(compare(momentum + " (2... d5-d5 {once more}) *\n\n" + momentum + " *\n"), 3);
    BOOST_CHECK_EQUAL(compare(momentum + "\n(2... d5-d5 4. c4-c5) *\n"), 3);
    std::string const grolman = "[Variant \"Grolman\"]\n\n1. e4 (Ne2, Rg1) e5 (Ne7, Rg8)";
    BOOST_CHECK_EQUAL(compare(grolman + " (1... e6 (Ne7, Rg8)) *\n"), 0);
    BOOST_CHECK_EQUAL(compare(grolman + "+ *\n"), 1);
    BOOST_CHECK_EQUAL(compare(grolman + " 2. d3 (Nd2, +Rb1) *\n"), 1);
    BOOST_CHECK_EQUAL(compare(grolman + " 2. d3 (Nd2, #Rb1) *\n"), 1);
    std::string const gravitatur = "[Variant \"Gravitatur\"]\n\n1. G@e6/d4 G@g4/a5 2. G@c3/Kd2<>Nb1";
    BOOST_CHECK_EQUAL(compare(gravitatur + " (2. G@c3/Kd2<>Nb1) *\n"), 0);
    BOOST_CHECK_EQUAL(compare(gravitatur + " G@h3/Ra1<>Kd8 *\n"), 1);
}

BOOST_AUTO_TEST_CASE(results_are_compared_with_tag_and_board) {
    BOOST_CHECK_EQUAL(compare("[Result \"0-1\"]\n\n1. e4 1-0\n"), 1);
    BOOST_CHECK_EQUAL(compare("[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4 1-0\n"), 2);
    BOOST_CHECK_EQUAL(compare("[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# (2... d6 1-0) 0-1\n"), 0);
    BOOST_CHECK_EQUAL(compare("1. f3 e5 2. g4 Qh4 1/2-1/2\n"), 1);
    BOOST_CHECK_EQUAL(compare("[Result \"\\\"\"]\n\n1. f3 *\n"), 1);
}

BOOST_AUTO_TEST_CASE(both_paths_agree_on_commands_in_comments) {
    std::string const tags = "[TimeControl \"180+2\"]\n\n";
    BOOST_CHECK_EQUAL(compare(tags + "1. e4 {[%clk 0:03:00]} e5 2. Nf3 {[%clk 0:03:02]} *\n"), 0);
    BOOST_CHECK_EQUAL(compare(tags + "1. e4 {[%clk 0:03:00]} e5 2. Nf3 {[%clk 0:03:09]} *\n"), 1);
    BOOST_CHECK_EQUAL(
        compare(tags +
                "1. e4 {[%clk 0:03:00]} e5 (1... c5 2. c3 (2. d4) 2... d5) 2. Nf3 {[%clk 0:03:09]} *\n"),
        1);
    BOOST_CHECK_EQUAL(
        compare(tags + "1. e4 (1. d4 {[%clk 0:01:00]}) e5 2. Nf3 (2. Nc3 {[%clk 0:02:00]}) *\n"), 0);
    BOOST_CHECK_EQUAL(compare(tags + "1. e4 {[%clk 0:01:00]} 2. Nf3 {[%clk 0:02:00]} *\n"),
                      1); // a turn is missing
    BOOST_CHECK_EQUAL(
        compare("{[%clk x]}\n" + tags + "{[%eval x]} 1. e4 {[%csl Gi9]} * {[%cal x]}\n\n; [%clk x]\n\n"), 5);
    // The next game has separate clocks and a separate board.
    std::string const shrink = "[Variant \"Gunnery\"]\n\n1. e4 {[%clk 0:09:00] [%csl Ga8]} *\n\n";
    BOOST_CHECK_EQUAL(
        compare(tags + "1. e4 {[%clk 0:01:00]} *\n\n" + shrink + tags + "1. e4 {[%clk 0:05:00]} *\n"), 0);
}

BOOST_AUTO_TEST_SUITE_END()
