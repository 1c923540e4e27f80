// Spelling files: Scid's, and two columns.
#include "tags/name_spelling.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace vpgn;
using namespace vpgn::tags;

namespace {

spelling_table table_of(std::string_view text) {
    spelling_table table;
    if (auto const wrong = table.read(text)) BOOST_FAIL(std::to_string(wrong->line) << ": " << wrong->label);
    return table;
}

std::string fault_of(std::string_view text) {
    auto const wrong = spelling_table().read(text);
    return wrong ? std::to_string(wrong->line) + ": " + wrong->label : "";
}

std::string right(spelling_table const& of, std::string_view tag, std::string_view value) {
    return of.right_spelling(tag, value).value_or("-");
}

constexpr std::string_view scid = "# a comment\n"
                                  "@PLAYER\n"
                                  "Kasparov, Garry        #GM RUS [2851] 1963.04.13\r\n"
                                  "= Kasparow, G\n"
                                  "=Kasparov,G.  # as ChessBase has it\n"
                                  "%Bio champion\n"
                                  "%Elo 1990:2800\n"
                                  "Karpov, Anatoly\n"
                                  "= Karpov, A\n"
                                  "=Karpow, Anatolij# in German\n"
                                  "Karpov, Alexei\n"
                                  "= Karpov, A\n"
                                  "@EVENT\n"
                                  "%Prefix \"ch-URS\" \"URS-ch\"\n"
                                  "%Infix \"Corr.\" \"corr\"\n"
                                  "%Suffix \" tournament\" \"\"\n"
                                  "@SITE\n"
                                  "Moscow RUS\n"
                                  "= Moskau\n"
                                  "@ROUND\n";

} // namespace

BOOST_AUTO_TEST_SUITE(spelling_files)

BOOST_AUTO_TEST_CASE(the_format_of_scid) {
    spelling_table const table = table_of(scid);
    BOOST_CHECK_EQUAL(right(table, "White", "Kasparow, G"), "Kasparov, Garry");
    BOOST_CHECK_EQUAL(right(table, "Black", "kasparov,g"), "Kasparov, Garry");
    BOOST_CHECK_EQUAL(right(table, "White", "Kasparov, Garry"), "-");
    BOOST_CHECK_EQUAL(right(table, "White", "Kasparov Garry"), "Kasparov, Garry");
    BOOST_CHECK_EQUAL(right(table, "White", "Karpov, A"), "-"); // either
    BOOST_CHECK_EQUAL(right(table, "White", "Karpow, Anatolij"), "Karpov, Anatoly");
    BOOST_CHECK_EQUAL(right(table, "White", "Moskau"), "-");
    BOOST_CHECK_EQUAL(right(table, "Site", "Moskau"), "Moscow RUS");
    BOOST_CHECK_EQUAL(right(table, "Event", "ch-URS Corr.1 tournament"), "URS-ch corr1");
    BOOST_CHECK_EQUAL(right(table, "Annotator", "Kasparow, G"), "-");
}

BOOST_AUTO_TEST_CASE(two_columns) {
    spelling_table const table = table_of("\xef\xbb\xbf# names\nFischer, R\tFischer, Robert James\n");
    BOOST_CHECK_EQUAL(right(table, "Black", "Fischer, R."), "Fischer, Robert James");
    BOOST_CHECK_EQUAL(right(table, "Event", "Fischer,R"), "Fischer, Robert James");
    BOOST_CHECK_EQUAL(right(table, "Black", "Fischer, Robert James"), "-");
    BOOST_CHECK_EQUAL(table_of("").size(), 0u);
}

BOOST_AUTO_TEST_CASE(invalid_spelling_files) {
    BOOST_CHECK(fault_of("one column\n").starts_with("1: expected two columns"));
    BOOST_CHECK(fault_of("a\tb\tc\n").starts_with("1: expected two columns"));
    BOOST_CHECK(fault_of("@PLAYERS\n").starts_with("1: unknown section `@PLAYERS`"));
    BOOST_CHECK(fault_of("@PLAYER\n= Tal\n").starts_with("2: no correct name precedes"));
    BOOST_CHECK(
        fault_of("@EVENT\n%Prefix \"a\n").starts_with("2: expected two quoted texts after `%Prefix`"));
}

BOOST_AUTO_TEST_SUITE_END()
