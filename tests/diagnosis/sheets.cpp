// Two records of one game, with different slips in each: the reconciled game is nearly always the one that
// was played, and what is not is reported.
#include "diagnosis/two_sheets.hpp"
#include "source/file.hpp"
#include "support/sample_files.hpp"
#include "support/sanitized.hpp"
#include "variants/list.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::diagnosis;

namespace {

constexpr int sheets_of_variant = test::unless_sanitized(12, 2);

void check_sheets(std::string_view what, sheets_tally const& t, int right) {
    BOOST_TEST_CONTEXT(what << ": of " << t.moves << " moves " << t.right << " right, " << t.unreported
                            << " of the others not reported, " << t.misjudged << " without an open decision, "
                            << t.written << " written, " << t.written_wrong << " of these wrong") {
        BOOST_CHECK_GT(t.slips, 2 * t.games);
        BOOST_CHECK_EQUAL(t.unreported, 0);
        BOOST_CHECK_EQUAL(t.written_wrong, 0);
        if (!test::is_sanitized) BOOST_CHECK_GE(1000 * t.right, right * t.moves);
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(sheets)

BOOST_AUTO_TEST_CASE(random_games_are_restored_from_two_records) {
    auto const games = random_games("orthodox", test::unless_sanitized(40, 3));
    check_sheets("orthodox", tally_of_sheets(games, games, 1), 990);
}

BOOST_AUTO_TEST_CASE(games_of_every_variant_are_restored_from_two_records) {
    sheets_tally all;
    rules::all_variants::each([&]<class V>() {
        auto const games = random_games(V::info().id, sheets_of_variant);
        all += tally_of_sheets(games, games, 1);
    });
    check_sheets("all variants", all, 970);
}

BOOST_AUTO_TEST_CASE(recorded_games_are_restored_from_records_in_two_notations) {
    sheets_tally all;
    for (std::string const& path : test::sample_files("games")) {
        std::string const text = read_file(path);
        all += tally_of_sheets(games_of(text, style::canonical), games_of(text, style::long_algebraic), 1);
    }
    check_sheets("recorded games", all, 980);
}

BOOST_AUTO_TEST_SUITE_END()
