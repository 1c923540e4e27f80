// Equality of games by their turns, regardless of spelling, and the influence of their tags.
#include "batch/dedupe/duplicate_rules.hpp"
#include "batch/dedupe/passes.hpp"
#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"
#include "syntax/game.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

using namespace vpgn;
using namespace vpgn::tools;

namespace {

/// The digests of the only game of a text, or the words of its tags.
struct reader final : syntax::game_consumer, replay::observer {
    void take(syntax::game const& game) override {
        digests.on_game(game);
        replay::replay_game(game, 1, this);
        line = digests.on_end(game);
        tags = compared_tags().of(game);
    }
    void on_start(replay::beginning const& first) override { digests.on_start(first); }
    void on_turn(replay::played_turn const& turn) override { digests.on_turn(turn); }

    line_digests digests;
    std::vector<digest> line;
    tag_words tags{};
};

reader read(std::string const& text) {
    reader seen;
    syntax::read_trees(text, replay::notation_of, seen);
    return seen;
}

std::vector<digest> line_of(std::string const& text) {
    return read(text).line;
}

bool same(std::string const& a, std::string const& b) {
    return line_of(a).back() == line_of(b).back();
}

bool tags_agree(std::string const& a, std::string const& b) {
    compared_tags const all;
    tag_words const of_a = read(a + "\n\n*\n").tags, of_b = read(b + "\n\n*\n").tags;
    return agree(of_a, all.known(of_a), of_b, all.known(of_b));
}

std::string of_variant(std::string const& variant, std::string const& movetext) {
    return "[Variant \"" + variant + "\"]\n\n" + movetext + "\n";
}

} // namespace

BOOST_AUTO_TEST_SUITE(same_turns)

BOOST_AUTO_TEST_CASE(spelling_does_not_matter) {
    std::string const san = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O *\n";
    BOOST_TEST(same(san, "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. Bb5xc6 d7xc6 5. O-O *\n"));
    BOOST_TEST(same(san, "1.e4 e5 2.♘f3 ♞c6 3.♗b5 a6 4.♗xc6 dxc6 5.0-0 *\n"));
    BOOST_TEST(same(san, "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 O-O *\n"));
    BOOST_TEST(
        same(san, "1. e4! {best} e5 $2 2. Nf3 (2. f4 exf4) 2... Nc6 3. Bb5 a6?! 4. B:c6 dc 5. O-O 1-0\n"));
    BOOST_TEST(!same(san, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 bxc6 5. O-O *\n"));
}

BOOST_AUTO_TEST_CASE(another_order_of_moves_is_another_game) {
    BOOST_TEST(!same("1. e4 e5 2. Nf3 Nc6 *\n", "1. Nf3 Nc6 2. e4 e5 *\n"));
}

BOOST_AUTO_TEST_CASE(a_beginning_has_the_digest_that_the_game_has_there) {
    auto const whole = line_of("1. e4 e5 2. Nf3 Nc6 *\n"), begun = line_of("1. e2-e4 e7-e5 1-0\n");
    BOOST_REQUIRE(whole.size() == 5u && begun.size() == 3u);
    BOOST_CHECK(whole[2] == begun.back());
    BOOST_CHECK(whole[3] != begun.back());
}

BOOST_AUTO_TEST_CASE(the_start_counts_and_its_clocks_do_not) {
    std::string const moves = "\n\n1. e4 *\n";
    std::string const array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";
    BOOST_TEST(same("1. e4 *\n", "[FEN \"" + array + "0 1\"]" + moves));
    BOOST_TEST(same("[FEN \"" + array + "4 9\"]\n\n9. e4 *\n", "[FEN \"" + array + "0 1\"]" + moves));
    BOOST_TEST(
        !same("1. e4 *\n", "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1\"]" + moves));
}

BOOST_AUTO_TEST_CASE(the_same_words_of_another_variant_are_another_game) {
    std::string const moves = "1. e4 e5 2. Nf3 Nc6 *";
    BOOST_TEST(!same(moves + "\n", of_variant("Crazyhouse", moves)));
    BOOST_TEST(!same(of_variant("Atomic", moves), of_variant("Crazyhouse", moves)));
    BOOST_TEST(same(moves + "\n", of_variant("Standard", moves)));
    BOOST_TEST(same(of_variant("FIDE Chess", moves), moves + "\n"));
}

BOOST_AUTO_TEST_CASE(armies_are_identified_by_their_pieces) {
    std::string const rest = "\n[BlackArmy \"Nutty Knights\"]\n\n1. e2-e4 *\n";
    std::string const named = "[Variant \"Chess with Different Armies\"]\n[WhiteArmy \"Remarkable Rookies\"]";
    std::string const spelled = "[Variant \"Chess with Different Armies\"]\n[WhiteArmy \"R4, WD, HFD, RN\"]";
    std::string const other = "[Variant \"Chess with Different Armies\"]\n[WhiteArmy \"Nutty Knights\"]";
    BOOST_TEST(same(named + rest, spelled + rest));
    BOOST_TEST(!same(named + rest, other + rest));
}

// Two turns are equal if they lead to the same position: the order of carried pieces is irrelevant.
BOOST_AUTO_TEST_CASE(turns_of_several_choices_are_identified_by_their_position) {
    auto const chain = [](std::string const& moves) { return of_variant("Grolman Chess", moves); };
    BOOST_TEST(same(chain("1. e2-e4 e7-e5 *"), chain("1. e4 e5 *")));
    auto const momentum = [](std::string const& moves) { return of_variant("Momentum Chess", moves); };
    BOOST_TEST(same(momentum("1. e2-e4 e7-e5 *"), momentum("1. e4 e5 *")));
    BOOST_TEST(!same(momentum("1. e2-e4 e7-e5 *"), momentum("1. e2-e4 d7-d5 *")));
}

BOOST_AUTO_TEST_CASE(unreplayed_turns_are_identified_by_their_text) {
    auto const unknown = [](std::string const& moves) { return of_variant("Chess of the Moon", moves); };
    BOOST_TEST(same(unknown("1. e4 Zz9+ *"), unknown("1.e4  Zz9 {so} *")));
    BOOST_TEST(!same(unknown("1. e4 Zz9 *"), unknown("1. e4 Zz8 *")));
    BOOST_TEST(!same(unknown("1. e4 e5 *"), of_variant("Chess of Mars", "1. e4 e5 *")));
    BOOST_TEST(!same(unknown("1. e4 e5 *"), "1. e4 e5 *\n"));
}

// A repair is a guess: a game with a slip is not equal to the game without.
BOOST_AUTO_TEST_CASE(an_illegal_turn_is_identified_by_its_text) {
    std::string const slip = "1. e4 e5 2. Nf3 Nc6 3. Bb4 a6 4. Ba4 *\n";
    BOOST_TEST(same(slip, "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bb4 a7-a6 4. Bb5-a4 *\n"));
    BOOST_TEST(!same(slip, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 *\n"));
}

BOOST_AUTO_TEST_CASE(tags_agree_where_none_contradicts) {
    std::string const full = "[Event \"Wch\"]\n[Date \"1995.06.12\"]\n[White \"Kasparov, Garry\"]\n"
                             "[Black \"Anand, V\"]\n[Result \"1-0\"]";
    BOOST_TEST(tags_agree(full, full));
    BOOST_TEST(tags_agree(full, "[White \"Garry KASPAROV\"]"));
    BOOST_TEST(tags_agree(full, "[White \"?\"]\n[Date \"????.??.??\"]\n[Result \"*\"]\n[Round \"-\"]"));
    BOOST_TEST(tags_agree(full, "[Date \"1995.06.??\"]\n[Round \"3\"]\n[WhiteElo \"2800\"]"));
    BOOST_TEST(tags_agree(full, "[Date \"1995-06-12\"]"));
    BOOST_TEST(!tags_agree(full, "[Date \"1995.07.??\"]"));
    BOOST_TEST(!tags_agree(full, "[Date \"????.06.13\"]"));
    BOOST_TEST(!tags_agree(full, "[Black \"Anand, Viswanathan\"]"));
    BOOST_TEST(!tags_agree(full, "[Result \"1/2-1/2\"]"));
}

BOOST_AUTO_TEST_CASE(names_are_the_same_in_whatever_encoding) {
    BOOST_TEST(tags_agree("[White \"H\xc3\xbc"
                          "bner\"]",
                          "[White \"H\xfc"
                          "bner\"]"));
    BOOST_TEST(!tags_agree("[White \"H\xc3\xbc"
                           "bner\"]",
                           "[White \"Hubner\"]"));
}

BOOST_AUTO_TEST_CASE(dates_are_read_as_far_as_they_are_known) {
    BOOST_TEST(word_of_date("1995.06.12") == (1995u << 16 | 6u << 8 | 12u));
    BOOST_TEST(word_of_date("1995") == 1995u << 16);
    BOOST_TEST(word_of_date("????.06.??") == 6u << 8);
    for (std::string const none : {"", "?", "Spring 1995", "12.06.1995", "1995.13.01", "99999999999.1.1"})
        BOOST_TEST(word_of_date(none) == 0u, none);
}

BOOST_AUTO_TEST_SUITE_END()
