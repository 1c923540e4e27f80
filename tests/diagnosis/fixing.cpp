// Games with slips, mended as `vpgn check --fix` mends them.
#include "diagnosis/outcomes.hpp"
#include "replay/play/fix_games.hpp"
#include "support/sanitized.hpp"
#include "variants/list.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::diagnosis;

BOOST_AUTO_TEST_SUITE(mending)

namespace {

/// Under sanitizers a few games are enough; the share holds for all of them.
constexpr int games_of_variant = test::unless_sanitized(6, 1);

int fixed_games = 0;

/// Repairing again changes nothing; and a game with a safe repair has no findings after it.
void check_mending(imported_game const& game, std::string_view kind, std::size_t, std::string const& slipped,
                   slip_outcome const& outcome) {
    std::string const& once = outcome.after_repair;
    auto const twice = replay::fix_games(once);
    BOOST_CHECK_EQUAL(twice.text, once);
    BOOST_CHECK_EQUAL(twice.repairs, 0);
    if (!outcome.safe || !outcome.repaired || outcome.others > 0) return;
    // Repairs of the text between moves, and of the form of all moves, need no note.
    auto const made_by = std::find_if(slip_kinds().begin(), slip_kinds().end(),
                                      [&](slip_kind const& of) { return of.name == kind; });
    bool const is_suffix = std::any_of(outcome.lines.begin(), outcome.lines.end(),
                                       [](std::string const& line) { return line.starts_with("S136"); });
    bool const is_between = kind == "punctuation" || is_suffix || made_by->make_text != nullptr;
    BOOST_CHECK_MESSAGE(is_between || once.find("{was ") != std::string::npos || !outcome.written,
                        kind << " `" << slipped << "`\n"
                             << once);
    fixed_games += denoted(once).size() == game.turns.size();
}

} // namespace

BOOST_AUTO_TEST_CASE(repairing_is_idempotent_and_repairs_most_slips) {
    tally all;
    rules::all_variants::each([&]<class V>() {
        for (tally const& t :
             turn_tallies_of(random_games(V::info().id, games_of_variant), 1, 2, check_mending))
            all += t;
    });
    BOOST_TEST_MESSAGE(fixed_games << " of " << all.visible);
    if (!test::is_sanitized) BOOST_CHECK_GE(10 * fixed_games, 8 * all.visible);
}

BOOST_AUTO_TEST_SUITE_END()
