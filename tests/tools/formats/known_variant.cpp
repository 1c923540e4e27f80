// Recognition of variants, by a name and within a text, from the data given to importers.
#include "told.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

std::string meant(std::string_view said) {
    auto const* const found = transcribe::variant_meant(testing::known_variants, said);
    return found != nullptr ? std::string(found->name) : "none";
}

std::string mentioned(std::string_view text) {
    std::string all;
    for (transcribe::variant_mention const& one : transcribe::variant_mentions(testing::known_variants, text))
        all += std::string(text.substr(one.start, one.end - one.start)) + ";";
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(known_variant)

BOOST_AUTO_TEST_CASE(a_variant_is_found_by_its_names_with_and_without_chess) {
    for (std::string_view const name :
         {"Momentum Chess", "momentum", "MOMENTUM-CHESS", "Momentum, old rules"})
        BOOST_TEST(meant(name) == "Momentum Chess", name);
    BOOST_TEST(meant("Kazan") == "Grolman Chess");
    BOOST_TEST(meant("armies") == "Chess with Different Armies");
    BOOST_TEST(meant("Gunnery Chess (scorpions)") == "Scorpion Gunnery Chess");
}

BOOST_AUTO_TEST_CASE(chess_itself_matches_only_a_whole_name) {
    for (std::string_view const name : {"Chess", "chess", "Normal Chess", "FIDE"})
        BOOST_TEST(meant(name) == "Standard", name);
    for (std::string_view const name : {"", "Normal Checkers", "Chess Kids", "Atomic"})
        BOOST_TEST(meant(name) == "none", name);
}

BOOST_AUTO_TEST_CASE(names_with_a_word_for_chess_are_found_in_prose_the_longest_first) {
    BOOST_TEST(mentioned("On Kazan\n Chess, krimpschaak and gunnery chess with scorpions.") ==
               "Kazan\n Chess;krimpschaak;gunnery chess with scorpions;");
    BOOST_TEST(mentioned("Scorpion Gunnery Chess") == "Scorpion Gunnery Chess;");
    BOOST_TEST(mentioned("It gains momentum, as in normal chess; a Momentum Chessboard, FIDE chess") == "");
}

BOOST_AUTO_TEST_SUITE_END()
