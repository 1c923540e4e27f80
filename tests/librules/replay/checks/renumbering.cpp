// One number that disagrees with its turns, and those that run on from it: one repair for all, which people
// choose.
#include "replay/play/fix_games.hpp"
#include "support/playouts.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

/// The text after the repair of its only finding; empty if there is none.
std::string renumbered(std::string const& text) {
    auto const found = replay_text(text).findings;
    BOOST_REQUIRE_EQUAL(found.size(), 1u);
    BOOST_CHECK_EQUAL(record_of(found[0].code).code, "S105");
    if (!found[0].fix) return "";
    BOOST_CHECK(!found[0].fix->is_safe());
    return with_changes(text, replay::changes_of_repair(found[0], text).changes);
}

std::string help_for(std::string const& text) {
    auto const found = replay_text(text).findings;
    BOOST_REQUIRE_EQUAL(found.size(), 1u);
    BOOST_REQUIRE_EQUAL(found[0].helps.size(), 1u);
    return found[0].helps[0];
}

} // namespace

BOOST_AUTO_TEST_SUITE(renumbering)

BOOST_AUTO_TEST_CASE(one_repair_corrects_all_numbers_that_run_on) {
    BOOST_CHECK_EQUAL(
        renumbered("1. d4 d5 2. c4 e6 4. Nc3 Nf6 5. Bg5 (5. cxd5 exd5 6. Bg5) 5... Be7 6. e3 *\n"),
        "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 (4. cxd5 exd5 5. Bg5) 4... Be7 5. e3 *\n");
    BOOST_CHECK_EQUAL(renumbered("1. d4 d5 2. c4 e6 2. Nc3 Nf6 3. Bg5 Be7 *\n"),
                      "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 *\n");
    BOOST_CHECK_EQUAL(renumbered("11. d4 d5 12. c4 e6 *\n"), "1. d4 d5 2. c4 e6 *\n");
}

BOOST_AUTO_TEST_CASE(the_help_names_the_number_and_what_it_presumes) {
    BOOST_CHECK_EQUAL(help_for("1. d4 d5 3. c4 e6 4. Nc3 Nf6 *\n"),
                      "if no moves are missing, write `2.`, and count on from there");
    BOOST_CHECK_EQUAL(help_for("1. d4 d5 1. c4 e6 2. Nc3 Nf6 *\n").find("if another game"), 0u);
    BOOST_CHECK_EQUAL(help_for("1. d4 d5 2. c4 e6 2. Nc3 Nf6 *\n"), "write `3.`");
}

BOOST_AUTO_TEST_CASE(dots_of_the_other_side_and_several_wrong_numbers_are_not_counted_anew) {
    BOOST_CHECK_EQUAL(renumbered("1... e4 e5 2. Nf3 Nc6 *\n"), "");
    for (finding const& f : replay_text("1. d4 d5 2. c4 e6 8. Nc3 Nf6 4. Bg5 Be7 *\n").findings)
        BOOST_CHECK(!f.fix);
}

BOOST_AUTO_TEST_SUITE_END()
