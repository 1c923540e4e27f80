// Joining words of a record into turns: by the rules, by move numbers, and after a word that does not match.
// The definitions are registered by the fixture in dialect.cpp.
#include "replay/play/fix_games.hpp"
#include "support/playouts.hpp"
#include "syntax/writer.hpp"

#include <string>
#include <vector>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

/// The turns of a tree, with commas between their actions, and its comments and variations.
class teller final : public syntax::game_consumer {
public:
    void take(syntax::game const& game) override {
        using type = syntax::node::type;
        for (std::size_t i = 0; i != game.nodes.size(); ++i) {
            syntax::node const& n = game.nodes[i];
            if (n.kind == type::open || n.kind == type::close) BOOST_TEST(game.nodes[n.first].first == i);
            if (n.kind == type::turn) told += turn_as_written(game, n) + "|";
            if (n.kind == type::comment) told += std::string(part(game.text, n.where)) + "|";
            if (n.kind == type::open) told += "(";
            if (n.kind == type::close) told += ")";
        }
    }
    std::string told;
};

std::string turns_of(std::string const& variant, std::string const& movetext) {
    std::string const text = "[Variant \"" + variant + "\"]\n\n" + movetext + " *\n";
    teller seen;
    syntax::read_trees(text, replay::notation_of, seen);
    return seen.told;
}

std::string findings_of(std::string const& variant, std::string const& movetext) {
    return codes_of(replay_text("[Variant \"" + variant + "\"]\n\n" + movetext + " *\n").findings);
}

std::string mended(std::string const& variant, std::string const& movetext) {
    std::string const head = "[Variant \"" + variant + "\"]\n\n";
    std::string const text = replay::fix_games(head + movetext + " *\n").text;
    return text.substr(head.size(), text.size() - head.size() - 3);
}

std::string const french = "1. e4 e5 d6 dxe5 2. Qh5 Bb5+ Bd7 Bxb5 3. Qxh7 Qxh8 Qd3 Qf1#";

} // namespace

BOOST_AUTO_TEST_SUITE(joined_words)

BOOST_AUTO_TEST_CASE(words_are_one_turn_until_the_rules_end_it) {
    BOOST_TEST(turns_of("Marseillais", french) ==
               "e4, e5|d6, dxe5|Qh5, Bb5+|Bd7, Bxb5|Qxh7, Qxh8|Qd3, Qf1#|");
    BOOST_TEST(turns_of("Balanced Marseillais", "1. e4 e5 d6 2. Nf3 Nc3") == "e4|e5, d6|Nf3, Nc3|");
    BOOST_TEST(turns_of("Progressive", "1. e4 2. e5 d5 3. Nf3 Nc3 d4") == "e4|e5, d5|Nf3, Nc3, d4|");
    // A check ends a turn, even without a mark.
    BOOST_TEST(turns_of("Marseillais", "1. e4 d4 d6 e5 2. Bb5 c6 Nf6 3. Nf3 O-O") ==
               "e4, d4|d6, e5|Bb5|c6, Nf6|Nf3, O-O|");
    // So do stalemate and a turn without further legal moves.
    BOOST_TEST(findings_of("Marseillais", french) == "");
}

BOOST_AUTO_TEST_CASE(variations_within_variations_end_where_they_end) {
    BOOST_TEST(turns_of("Marseillais",
                        "1. e4 d4 d6 e5 (1... c5 c4 (1... a5 a4 2. Nf3 Nc3) 2. Nf3 Nc3) 2. Nf3 Nc3") ==
               "e4, d4|d6, e5|(c5, c4|(a5, a4|Nf3, Nc3|)Nf3, Nc3|)Nf3, Nc3|");
}

BOOST_AUTO_TEST_CASE(numbers_are_read_as_in_archives) {
    for (std::string const text : {"1. e4 2. e5 d5 3. Nf3 Nc3 d4 4. Nf6",
                                   "1. e4 1... e5 d5 2. Nf3 Nc3 d4 2... Nf6", "1. e4 e5 d5 2. Nf3 Nc3 d4 Nf6",
                                   "1.e4 2.e5 d5 3.Nf3 {a} 3. Nc3 d4 4.Nf6", "e4 e5 d5 Nf3 Nc3 d4 Nf6"}) {
        std::string told = turns_of("Progressive", text);
        if (std::size_t const at = told.find("{a}|"); at != told.npos) told.erase(at, 4);
        BOOST_TEST(told == "e4|e5, d5|Nf3, Nc3, d4|Nf6|");
        BOOST_TEST(findings_of("Progressive", text) == "R108"); // the last turn is incomplete
    }
    BOOST_TEST(findings_of("Progressive", "1. e4 2. e5 d5 4. Nf3 Nc3 d4") == "S105");
    BOOST_TEST(findings_of("Progressive", "1. e4 e5 d5 4. Nf3 Nc3 d4") == "S105");
}

BOOST_AUTO_TEST_CASE(commas_and_slashes_still_join) {
    BOOST_TEST(turns_of("Marseillais", "1. e4, e5 d6, dxe5 2. Qh5, Bb5+ Bd7/Bxb5") ==
               "e4, e5|d6, dxe5|Qh5, Bb5+|Bd7/Bxb5|");
    BOOST_TEST(turns_of("Progressive", "1. e4 e5,d5 Nf3,Nc3,d4") == "e4|e5, d5|Nf3, Nc3, d4|");
    BOOST_TEST(findings_of("Progressive", "1. e4 2. e5,d5 3. Nf3,Nc3,d4") == "");
}

BOOST_AUTO_TEST_CASE(comments_and_variations_follow_their_turn) {
    BOOST_TEST(
        turns_of("Marseillais", "1. e4 {a} e5 {b} d6 dxe5 (1... d5 {c} Nc6) 2. Qh5 (2. Nf3 Nc3) Bb5+") ==
        "e4, e5|{a}|{b}|d6, dxe5|(d5, Nc6|{c}|)Qh5, Bb5+|(Nf3, Nc3|)");
    BOOST_TEST(turns_of("Progressive", "1. e4 2. e5 (2. d5 dxe4 3. Nc3 Nxe4 (3. d3 dxe4 a4) a3) d5") ==
               "e4|e5, d5|(d5, dxe4|Nc3, Nxe4, a3|(d3, dxe4, a4|))");
}

BOOST_AUTO_TEST_CASE(a_slip_in_the_middle_of_a_turn_is_found_there_and_repaired) {
    std::string const numbered = "1. e4 2. e5 d5 3. exd5 d4 dxe5 4. Nf6 Nxd5 Nc6 Nxe5";
    BOOST_TEST(findings_of("Progressive", numbered) == "");
    std::string const slip = "1. e4 2. e5 d5 3. exd5 d4 dxe4 4. Nf6 Nxd5 Nc6 Nxe5";
    BOOST_TEST(findings_of("Progressive", slip) == "R102");
    BOOST_TEST(mended("Progressive", slip) ==
               "1. e4 2. e5 d5 3. exd5 d4 dxe5 {was exd5 d4 dxe4} 4. Nf6 Nxd5 Nc6 Nxe5");
    // Without their own numbers, turns are counted.
    BOOST_TEST(mended("Progressive", "1. e4 e5 d5 2. exd5 d4 dxe4 Nf6 Nxd5 Nc6 Nxe5") ==
               "1. e4 e5 d5 2. exd5 d4 dxe5 {was exd5 d4 dxe4} Nf6 Nxd5 Nc6 Nxe5");
    // If a comment interrupts the turn, the original is quoted after the word, and nothing is lost.
    BOOST_TEST(mended("Progressive", "1. e4 2. e5 d5 3. exd5 {a} d4 dxe4 {b} 4. Nf6 Nxd5 Nc6 Nxe5") ==
               "1. e4 2. e5 d5 3. exd5 {a} d4 dxe5 {was dxe4} {b} 4. Nf6 Nxd5 Nc6 Nxe5");
    BOOST_TEST(mended("Progressive", "1. e4 2. e5 d5 3. exd5, d4, dxe4 4. Nf6, Nxd5, Nc6, Nxe5") ==
               "1. e4 2. e5 d5 3. exd5, d4, dxe5 {was exd5, d4, dxe4} 4. Nf6, Nxd5, Nc6, Nxe5");
}

BOOST_AUTO_TEST_CASE(a_word_too_few_or_too_many_or_in_the_wrong_order_spoils_its_turn_only) {
    std::string const rest = " 4. Nf6 Nxd5 Nc6 Nxe5";
    for (std::string const third : {"exd5 dxe5", "exd5 d4 dxe5 a4", "exd5 dxe5 d4"})
        BOOST_TEST(findings_of("Progressive", "1. e4 2. e5 d5 3. " + third + rest) != "");
    BOOST_TEST(mended("Progressive", "1. e4 2. e5 d5 3. exd5 d4 dxe5 a4" + rest) ==
               "1. e4 2. e5 d5 3. exd5 d4 dxe5 {was exd5 d4 dxe5 a4}" + rest);
    // Another order is not the single best repair by a margin, so that nothing is written.
    BOOST_TEST(mended("Progressive", "1. e4 2. e5 d5 3. exd5 dxe5 d4" + rest) ==
               "1. e4 2. e5 d5 3. exd5 dxe5 d4" + rest);
    BOOST_TEST(mended("Progressive", "1. e4 2. e5 d5 3. exd5 dxe5" + rest) ==
               "1. e4 2. e5 d5 3. exd5 d4 dxe5 {was exd5 dxe5}" + rest);
    // If a pair of turns has one number, its words are counted together.
    BOOST_TEST(turns_of("Marseillais", "1. e4 d4 e5 d5 2. exd5 exd4 Qxd5 3. Nc3 Nf3") ==
               "e4, d4|e5, d5|exd5|exd4, Qxd5|Nc3, Nf3|");
    BOOST_TEST(turns_of("Marseillais", "1. e4 d4 e5 d5 2. exd5 dxe5 Nc3 Nc6 Nxe5 3. Nf3 Nxe5") ==
               "e4, d4|e5, d5|exd5, dxe5, Nc3|Nc6, Nxe5|Nf3, Nxe5|");
}

BOOST_AUTO_TEST_CASE(a_wrong_check_mark_within_a_turn_is_reported) {
    BOOST_TEST(findings_of("Marseillais", "1. e4+ e5 d6 dxe5") == "S101");
    BOOST_TEST(findings_of("Marseillais", "1. e4, e5+ d6, dxe5") == "S101");
}

BOOST_AUTO_TEST_CASE(turns_are_reported_and_written_as_a_whole) {
    recorder const seen = replay_text("[Variant \"Marseillais\"]\n\n" + french + " 0-1\n");
    BOOST_TEST(seen.turns.size() == 6u);
    BOOST_TEST(seen.positions.size() == 6u);
    BOOST_TEST(seen.turns.back() == "Qd3, Qf1#");
}

BOOST_AUTO_TEST_SUITE_END()
