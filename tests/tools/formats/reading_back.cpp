// Pieces of a transcript that would be parsed as something else are found, each once.
#include "formats/json/reading/reading_back.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::transcribe;

namespace {

using kind = piece::type;

/// The texts of the pieces that would be parsed differently, each followed by `|`; then the number of games.
std::string otherwise(std::vector<std::pair<kind, std::string>> const& parts) {
    transcript made;
    transcript_writer writer(made);
    std::vector<piece> pieces;
    for (auto const& [what, text] : parts) {
        pieces.push_back({what, std::uint32_t(made.passages.size())});
        writer.put(text, {});
        writer.put_own(what == kind::tag || what == kind::comment ? "\n" : " ");
    }
    read_back const found = read_back_of(made, pieces);
    std::string all;
    for (std::size_t const i : found.otherwise)
        all += parts[i].second + "|";
    return all + std::to_string(found.games);
}

} // namespace

BOOST_AUTO_TEST_SUITE(reading_back)

BOOST_AUTO_TEST_CASE(text_that_reads_back_unchanged_is_not_listed) {
    BOOST_TEST(otherwise({{kind::tag, R"([White "a \" b"])"},
                          {kind::turn, "e4"},
                          {kind::nag, "$1"},
                          {kind::comment, "{a comment}"},
                          {kind::comment, "; with a }"},
                          {kind::open, "("},
                          {kind::turn, "1. d4"},
                          {kind::result, "*"},
                          {kind::close, ")"},
                          {kind::turn, "e4 (Ne2, Rg1)"},
                          {kind::turn, " e4-e6, f2-f3 "},
                          {kind::result, "1-0"}}) == "1");
}

BOOST_AUTO_TEST_CASE(text_that_reads_as_more_or_less_than_one_item_is_listed) {
    BOOST_TEST(otherwise({{kind::turn, "e4 e5"}, {kind::turn, "Nf3"}}) == "e4 e5|1");
    BOOST_TEST(otherwise({{kind::turn, "e4 {why}"}, {kind::turn, "e5"}}) == "e4 {why}|1");
    BOOST_TEST(otherwise({{kind::turn, "e4"}, {kind::turn, "$3"}}) == "$3|1");
    BOOST_TEST(otherwise({{kind::turn, "e4"}, {kind::turn, ""}}) == "|1");
    BOOST_TEST(otherwise({{kind::turn, "e4"}, {kind::comment, ";ends with a blank "}}) ==
               ";ends with a blank |1");
}

BOOST_AUTO_TEST_CASE(text_swallowed_by_another_piece_is_not_listed) {
    BOOST_TEST(
        otherwise({{kind::turn, "e4;"}, {kind::turn, "e5"}, {kind::comment, "{a}"}, {kind::turn, "d4"}}) ==
        "e4;|1");
}

BOOST_AUTO_TEST_CASE(text_reported_by_the_grammar_is_not_listed) {
    BOOST_TEST(otherwise({{kind::turn, "e4"}, {kind::turn, "nonsense"}, {kind::turn, "e5"}}) == "1");
    BOOST_TEST(otherwise({{kind::turn, "e4"}, {kind::turn, ")"}}) == "1");
}

BOOST_AUTO_TEST_CASE(a_tag_with_an_invalid_name_is_listed_or_reported) {
    BOOST_TEST(otherwise({{kind::tag, R"([Two words "x"])"}}) == "1");
    BOOST_TEST(otherwise({{kind::tag, R"([ A "x"])"}}) == R"([ A "x"]|1)");
}

BOOST_AUTO_TEST_CASE(a_game_that_ends_within_a_piece_makes_two) {
    BOOST_TEST(otherwise({{kind::turn, "e4 *\n[Event \"x\"]\n\nd4"}, {kind::turn, "e5"}}).ends_with("|2"));
    BOOST_TEST(otherwise({}) == "0");
}

BOOST_AUTO_TEST_SUITE_END()
