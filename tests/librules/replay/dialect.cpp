// The examples of DIALECT.md: each row of a table with a turn or a position text is parsed by the program.
#include "source/file.hpp"
#include "support/built_in_definitions.hpp"
#include "support/playouts.hpp"

#include <string>
#include <string_view>
#include <vector>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

using cells = std::vector<std::string>;

/// The rows of the table whose first heading is `first`, the cells without surrounding blanks and back-ticks.
std::vector<cells> rows_of_table(std::string_view page, std::string_view head) {
    std::vector<cells> rows;
    std::size_t at = page.find(head);
    BOOST_REQUIRE(at != std::string_view::npos);
    for (at = page.find('\n', page.find('\n', at) + 1) + 1; page.substr(at, 1) == "|";) {
        std::size_t const end = page.find('\n', at);
        cells row;
        for (std::size_t bar = at; bar + 1 < end;) {
            std::size_t const next = page.find('|', bar + 1);
            std::string_view cell = page.substr(bar + 1, next - bar - 1);
            cell.remove_prefix(std::min(cell.find_first_not_of(" `"), cell.size()));
            cell = cell.substr(0, cell.find_last_not_of(" `") + 1);
            row.emplace_back(cell);
            bar = next;
        }
        rows.push_back(std::move(row));
        at = end + 1;
    }
    return rows;
}

std::string page() {
    return read_file(VPGN_SOURCE_DIR "/libgrammar/DIALECT.md");
}

} // namespace

BOOST_TEST_GLOBAL_FIXTURE(built_in_definitions);

BOOST_AUTO_TEST_SUITE(dialect)

BOOST_AUTO_TEST_CASE(each_example_of_a_turn_is_read_and_written_as_the_page_has_it) {
    auto const rows = rows_of_table(page(), "| variant | position | as written | canonical |");
    BOOST_REQUIRE_GE(rows.size(), 35u);
    for (cells const& row : rows) {
        BOOST_REQUIRE_EQUAL(row.size(), 4u);
        std::string const start = row[1].empty() ? "" : "[SetUp \"1\"]\n[FEN \"" + row[1] + "\"]\n";
        std::string const tags = "[Variant \"" + row[0] + "\"]\n" + start + "\n";
        recorder const seen = replay_text(tags + row[2] + " *\n");
        BOOST_CHECK_MESSAGE(seen.findings.empty(), row[2] + ": " + codes_of(seen.findings));
        BOOST_CHECK_EQUAL(seen.turns.size() == 1 ? seen.turns[0] : "no turn", row[3]);
        // The written turn is parsed as the same turn.
        BOOST_CHECK(replay_text(tags + row[3] + " *\n").positions == seen.positions);
    }
}

BOOST_AUTO_TEST_CASE(each_position_text_round_trips) {
    auto const rows = rows_of_table(page(), "| position text | what it shows |");
    BOOST_REQUIRE_GE(rows.size(), 5u);
    for (cells const& row : rows) {
        rules::setup read;
        auto const fault = replay::read_position_text(row.at(0), read);
        BOOST_CHECK_MESSAGE(!fault, row[0]);
        BOOST_CHECK_EQUAL(replay::write_position_text(read), row[0]);
    }
}

BOOST_AUTO_TEST_CASE(drops_of_two_pieces_that_become_the_same_are_named_by_what_they_were) {
    std::string const tags = "[Variant \"Micro Shogi\"]\n[SetUp \"1\"]\n[FEN \"4/k3/4/4/3K[BR] w 0 1\"]\n\n";
    auto const found = replay_text(tags + "1. G@c3 *\n").findings;
    BOOST_REQUIRE_EQUAL(codes_of(found), "R106");
    BOOST_CHECK_EQUAL(found[0].label, "`+B@c3` and `+R@c3` both match");
    BOOST_CHECK_EQUAL(codes_of(replay_text(tags + "1. +R@c3 *\n").findings), "");
}

BOOST_AUTO_TEST_SUITE_END()
