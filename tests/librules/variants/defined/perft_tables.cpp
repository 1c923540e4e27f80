// Perft of every built-in definition, compared with tables that an independent implementation has confirmed
// (see tests/reference).
#include "definitions/catalogue.hpp"
#include "definitions/entry.hpp"
#include "notation/position_text.hpp"
#include "support/perft_file.hpp"
#include "variants/defined/any_array.hpp"
#include "variants/defined/chess_with_ends.hpp"
#include "variants/defined/position.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <string>

using namespace vpgn;

namespace {

std::string const tables = VPGN_SOURCE_DIR "/samples/perft/definitions/";

/// Pockets may be in any order in a table, which other programs wrote.
std::string without_order_in_pockets(std::string position) {
    std::size_t const open = position.find('['), close = position.find(']');
    if (open != position.npos && close != position.npos)
        std::sort(position.begin() + std::ptrdiff_t(open) + 1, position.begin() + std::ptrdiff_t(close));
    return position;
}

template <class P>
void check_table(replay::variant_entry const& entry, std::vector<test::perft_entry> const& table) {
    for (test::perft_entry const& one : table) {
        rules::setup s;
        BOOST_TEST_CONTEXT(one.id << " " << one.position) {
            BOOST_TEST_REQUIRE(!replay::read_position_text(one.position, s, entry.notation));
            BOOST_TEST(P::judge(s, entry.terms).faults == 0u);
            P const start = P::from(s, entry.terms);
            BOOST_TEST(without_order_in_pockets(replay::write_position_text(
                           start.as_setup(), entry.notation)) == without_order_in_pockets(one.position));
            for (auto const& [depth, nodes] : one.nodes)
                BOOST_TEST(rules::count_turns(start, depth) == nodes);
        }
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(every_definition_agrees_with_its_table) {
    for (std::string_view const name : definitions::built_in().names()) {
        auto const* defined = definitions::built_in().find(name);
        BOOST_TEST_CONTEXT(name) {
            BOOST_TEST_REQUIRE(defined);
            BOOST_TEST_REQUIRE(std::filesystem::exists(tables + defined->id + ".perft"));
            auto const table = test::read_perft_file(tables + defined->id + ".perft");
            BOOST_TEST(!table.empty());
            auto const entry = definitions::entry_of(*defined);
            if (rules::one_choice_is_a_turn(defined->rules))
                check_table<rules::defined_single>(entry, table);
            else
                check_table<rules::defined_several>(entry, table);
            if (entry.functions == definitions::functions_of_any_array())
                check_table<rules::any_array_position>(entry, table);
            if (entry.functions == definitions::functions_of_chess_with_ends())
                check_table<rules::chess_with_ends>(entry, table);
        }
    }
}
