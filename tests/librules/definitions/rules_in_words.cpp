// Rules in words: some complete texts.
#include "definitions/rules_in_words.hpp"
#include "definitions/piece_moves.hpp"
#include "librules/definitions/definition_texts.hpp"

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

BOOST_AUTO_TEST_CASE(names_of_pieces_are_in_the_words) {
    testing::defined_by const read("[x:chess]\ncustomPiece1 = l:mBpR2\npieceName.l = lighthouse\n");
    std::string text;
    for (rules_paragraph const& one : rules_in_words(read["x"]))
        for (std::string const& line : one.lines)
            text += line + "\n";
    BOOST_CHECK(text.find("L  lighthouse (mBpR2): ") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
