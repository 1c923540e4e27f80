// The inputs of a fingerprint: baselines rely on it.
#include "report/fingerprint.hpp"

#include "libgrammar/report/render/rendered.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using test::place_of;

namespace {

/// Of a finding at the only `word` of a text.
std::string at_word(std::string_view text, std::string_view word, std::string_view title = "A; B",
                    finding_code code = finding_code::no_such_piece,
                    turn_place place = {1, "2...", 4, false}) {
    finding f = make_finding(code, place_of(word, text), "a label");
    f.place = std::move(place);
    line_index const lines(text);
    return fingerprint_of({f, "game.pgn", lines, title});
}

} // namespace

BOOST_AUTO_TEST_SUITE(fingerprints)

// Users store fingerprints in files: if this fails, their baselines become worthless.
BOOST_AUTO_TEST_CASE(fingerprints_are_stable) {
    BOOST_TEST(at_word("1. e4 e5 2. Nf3 Nc7 *", "Nc7") == "dc1702427087d2d1");
}

BOOST_AUTO_TEST_CASE(lines_and_games_may_move_and_text_may_be_wrapped) {
    std::string const one = at_word("1. e4 e5 2. Nf3 Nb8 - c7 *", "Nb8 - c7");
    BOOST_TEST(at_word("[Event \"x\"]\n\n1. d4 *\n\n\n1. e4 e5\n2. Nf3\nNb8\n-\tc7 *", "Nb8\n-\tc7") == one);
    BOOST_TEST(at_word("1. e4 e5 2. Nf3 Nb8-c7 *", "Nb8-c7") != one);
    BOOST_TEST(at_word("1. e4 e5 2. Nf3 Nb8 - c7 *", "Nb8 - c7", "A; B", finding_code::no_such_piece,
                       {17, "2...", 4, false}) == one);
}

BOOST_AUTO_TEST_CASE(code_game_turn_variation_and_text_distinguish_findings) {
    std::string_view const text = "1. e4 e5 2. Nf3 Nc7 *";
    std::string const one = at_word(text, "Nc7");
    BOOST_TEST(at_word(text, "Nf3") != one);
    BOOST_TEST(at_word(text, "Nc7", "A; C") != one);
    BOOST_TEST(at_word(text, "Nc7", "A; B", finding_code::no_such_move) != one);
    BOOST_TEST(at_word(text, "Nc7", "A; B", finding_code::no_such_piece, {1, "3...", 4, false}) != one);
    BOOST_TEST(at_word(text, "Nc7", "A; B", finding_code::no_such_piece, {1, "2...", 4, true}) != one);
}

BOOST_AUTO_TEST_SUITE_END()

namespace {

std::uint64_t hash_of(std::string_view text) {
    text_hash hash;
    hash.take(text);
    return hash.value();
}

} // namespace

BOOST_AUTO_TEST_SUITE(hashes)

// The test vectors of FNV's authors.
BOOST_AUTO_TEST_CASE(texts_have_the_values_of_fnv_1a) {
    BOOST_TEST(hash_of("") == 0xcbf29ce484222325);
    BOOST_TEST(hash_of("a") == 0xaf63dc4c8601ec8c);
    BOOST_TEST(hash_of("foobar") == 0x85944171f73967e8);
}

BOOST_AUTO_TEST_CASE(a_text_may_be_hashed_in_pieces) {
    text_hash hash;
    hash.take("foo");
    hash.take('b');
    hash.take("ar");
    BOOST_TEST(hash.value() == hash_of("foobar"));
}

BOOST_AUTO_TEST_SUITE_END()
