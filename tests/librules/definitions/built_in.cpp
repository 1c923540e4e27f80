// The built-in definitions: none has errors, each survives a round trip through its text, and each has
// everything that `vpgn variants` shows.
#include "definitions/draft.hpp"
#include "definitions/rules_in_words.hpp"
#include "librules/definitions/definition_texts.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <set>

using namespace vpgn;
using namespace vpgn::definitions;

namespace {

/// Compares the rules and names of two variants.
void check_same(defined_variant const& one, defined_variant const& other) {
    BOOST_CHECK_MESSAGE(one.rules == other.rules, one.id + ": the rules");
    BOOST_CHECK_MESSAGE(one == other, one.id + ": the rest");
}

} // namespace

BOOST_AUTO_TEST_SUITE(built_in_definitions)

BOOST_AUTO_TEST_CASE(only_unsupported_rules_are_reported) {
    catalogue all;
    for (finding const& one : all.add(std::string(built_in_text())))
        BOOST_CHECK_MESSAGE(one.code == finding_code::key_not_honored,
                            std::string(part(built_in_text(), one.where)) + ": " + one_line(one));
}

BOOST_AUTO_TEST_CASE(each_can_be_played_and_has_names_an_inventor_and_a_source) {
    std::set<std::string> names;
    BOOST_CHECK(built_in().names().size() > 105u);
    for (std::string_view const id : built_in().names()) {
        defined_variant const* const one = built_in().find(id);
        BOOST_REQUIRE_MESSAGE(one != nullptr, id);
        BOOST_CHECK_MESSAGE(!one->inventor.empty() && !one->source.empty(), id);
        BOOST_CHECK_MESSAGE(names.insert(one->name).second, "two are called " + one->name);
        BOOST_CHECK_MESSAGE(!rules_in_words(*one).empty(), id);
    }
}

BOOST_AUTO_TEST_CASE(each_written_definition_reads_back_as_the_same) {
    for (std::string_view const id : built_in().names()) {
        std::string const text = write_definition(*built_in().find_draft(id));
        catalogue alone;
        for (finding const& one : alone.add(text))
            BOOST_CHECK_MESSAGE(one.code == finding_code::key_not_honored, text + one_line(one));
        defined_variant const* const again = alone.find(id);
        BOOST_REQUIRE_MESSAGE(again != nullptr, text);
        check_same(*built_in().find(id), *again);
        BOOST_CHECK_EQUAL(write_definition(*alone.find_draft(id)), text);
    }
}

BOOST_AUTO_TEST_CASE(a_base_is_a_parent_and_not_a_variant) {
    BOOST_CHECK(built_in().find("chess") != nullptr);
    BOOST_CHECK(built_in().find("chess")->base);
    for (std::string_view const id : built_in().names())
        BOOST_CHECK(id != "chess" && id != "shogi-base");
}

BOOST_AUTO_TEST_CASE(chess_is_orthodox) {
    defined_variant const& chess = *built_in().find("chess");
    BOOST_CHECK(chess.rules.start.pieces == rules::orthodox_array().pieces);
    BOOST_CHECK_EQUAL(chess.rules.start.castling, rules::orthodox_array().castling);
    BOOST_CHECK(chess.rules.royal == rules::kind::king);
    BOOST_CHECK_EQUAL(chess.pieces[std::size_t(rules::kind::knight)].letter, 'N');
}

BOOST_AUTO_TEST_SUITE_END()
