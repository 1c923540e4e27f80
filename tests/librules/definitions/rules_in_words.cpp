// Rules in words: some complete texts.
#include "definitions/rules_in_words.hpp"
#include "definitions/piece_moves.hpp"
#include "librules/definitions/definition_texts.hpp"
#include "registry/variant_registry.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::definitions;

namespace {

std::string in_words(std::string_view betza) {
    rules::piece_definition piece;
    piece.strides = read_moves(betza).strides;
    return moves_in_words(piece);
}

std::string lines_of(std::string_view variant, std::string_view subject) {
    for (rules_paragraph const& one : rules_in_words(*built_in().find(variant))) {
        if (one.subject != subject) continue;
        std::string text;
        for (std::string const& line : one.lines)
            text += line + "\n";
        return text;
    }
    return {};
}

} // namespace

BOOST_AUTO_TEST_SUITE(rules_words)

BOOST_AUTO_TEST_CASE(moves_of_pieces_in_words) {
    BOOST_CHECK_EQUAL(in_words("N"), "a leap of 2 and 1");
    BOOST_CHECK_EQUAL(in_words("K"), "one square straight; one square diagonally");
    BOOST_CHECK_EQUAL(in_words("mRcpR"),
                      "any distance straight, without capturing; any distance straight over exactly one "
                      "piece, to capture only");
    BOOST_CHECK_EQUAL(in_words("fN"), "a leap of 2 and 1 (2 forward left, 2 forward right)");
    BOOST_CHECK_EQUAL(in_words("R3"), "up to 3 squares straight");
    BOOST_CHECK_EQUAL(in_words("nN"), "a leap of 2 and 1 if the squares between are empty");
    BOOST_CHECK_EQUAL(in_words(""), "does not move");
}

BOOST_AUTO_TEST_CASE(all_rules_in_words) {
    BOOST_CHECK_EQUAL(lines_of("crazyhouse", "drops"),
                      "what is captured changes sides and may be dropped instead of a move\n");
    BOOST_CHECK_EQUAL(lines_of("progressive", "turns"),
                      "the first turn is one move, each further turn one move longer\n"
                      "only the last move of a turn may give check\n");
    BOOST_CHECK_EQUAL(lines_of("kingofthehill", "end of the game"),
                      "a mated player loses, a stalemated player draws\n"
                      "K wins on d4 e4 d5 e5\n");
    BOOST_CHECK_EQUAL(lines_of("shogi", "castling"), "there is none\n");
}

BOOST_AUTO_TEST_CASE(a_piece_that_stays_on_a_part_of_the_board_says_so) {
    testing::defined_by const read("[x:chess]\nmobilityRegionBlackKnight = *5 *6 *7 *8\n");
    std::string text;
    for (rules_paragraph const& one : rules_in_words(read["x"]))
        for (std::string const& line : one.lines)
            if (line.find("stays on") != line.npos) text += line + "\n";
    BOOST_CHECK_MESSAGE(text.starts_with("   stays on "), text);
    BOOST_CHECK_EQUAL(std::ranges::count(text, '\n'), 1);
}

BOOST_AUTO_TEST_CASE(names_of_pieces_are_in_the_words) {
    testing::defined_by const read("[x:chess]\ncustomPiece1 = l:mBpR2\npieceName.l = lighthouse\n");
    std::string text;
    for (rules_paragraph const& one : rules_in_words(read["x"]))
        for (std::string const& line : one.lines)
            text += line + "\n";
    BOOST_CHECK(text.find("L  lighthouse (mBpR2): ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(each_variant_with_code_has_rules_on_pieces_turns_check_and_the_end) {
    int seen = 0;
    for (replay::variant_entry const& one : replay::built_in_variants()) {
        std::vector<rules_paragraph> const rules = rules_in_words_of_code(one.info.id);
        for (std::string_view const subject : {"pieces", "turns", "check", "end of the game"}) {
            BOOST_TEST_CONTEXT(one.info.id << ", " << subject)
            BOOST_CHECK_EQUAL(std::ranges::count(rules, subject, &rules_paragraph::subject), 1);
        }
        for (rules_paragraph const& paragraph : rules) {
            BOOST_TEST_CONTEXT(one.info.id << ", " << paragraph.subject) {
                BOOST_CHECK(!paragraph.lines.empty());
                BOOST_CHECK_EQUAL(std::ranges::count(rules, paragraph.subject, &rules_paragraph::subject), 1);
                for (std::string const& line : paragraph.lines)
                    BOOST_CHECK_MESSAGE(line.ends_with('.') && line.front() != ' ', line);
            }
        }
        ++seen;
    }
    BOOST_CHECK_GE(seen, 9);
    BOOST_CHECK(rules_in_words_of_code("no-such-variant").empty());
}

BOOST_AUTO_TEST_CASE(momentum_names_the_check_that_its_inventor_and_this_program_judge_differently) {
    bool named = false;
    for (rules_paragraph const& one : rules_in_words_of_code("momentum"))
        if (one.subject == "check")
            for (std::string const& line : one.lines)
                named |= line.starts_with("Reading: ") && line.find("3.Qh5") != std::string::npos;
    BOOST_CHECK(named);
}

BOOST_AUTO_TEST_SUITE_END()
