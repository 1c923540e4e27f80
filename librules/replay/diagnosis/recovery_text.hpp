// Texts for the recovery from an unresolved turn: repairs of it or of an earlier turn, and alternatives that
// explain as much.
#pragma once

#include "replay/diagnosis/look_back.hpp"
#include "replay/diagnosis/unresolved_turn.hpp"
#include "replay/repair/repair_text.hpp"

#include <optional>
#include <string>
#include <vector>

namespace vpgn::replay {

class recovery_reporter {
public:
    /// For the turns of `game`. The arguments must outlive this object.
    recovery_reporter(syntax::game const& game, rules::variant_info const& info,
                      rules::piece_table const& pieces)
        : game_(game), info_(info), pieces_(pieces) {}

    /// The finding for the repair of an earlier turn, in place of `of_unresolved_turn`.
    finding report_earlier(unresolved_turn const& m, earlier_repairs const& all, candidate const* best_here,
                           finding const& of_unresolved_turn) const;

    /// The slip may equally be in an earlier turn.
    void report_as_likely(finding& report, unresolved_turn const& m, candidate const& best_here,
                          earlier_repairs const& earlier) const;

    /// The game is over: this turn and those after it belong to none, or an earlier one has a slip.
    static void report_after_the_end(finding& report, unresolved_turn const& m);

    void report_help(finding& report, unresolved_turn const& m,
                     std::vector<candidate> const& candidates) const;

    /// Adds the repairs that are as likely as the first.
    void add_tied(finding& report, unresolved_turn const& m, std::vector<candidate> const& candidates) const;

    static void report_status(finding& report, rest_fit const& as_written, bool passes);

    /// Names the repair of an earlier turn as one that explains as much.
    void add_rival(finding& report, unresolved_turn const& m, earlier_repair const& rival) const;

    /// A weighed repair of the turn at `at`, for the comparison.
    compared_explanation compared(unresolved_turn const& m, std::size_t at, any_position const& before,
                                  candidate const& c) const;

    /// Names another turn in place of the one of `m`.
    void add_fitting(finding& report, unresolved_turn const& m, candidate const& c) const;

private:
    repair_text text_of(written_turn const& turn, any_position const& before, candidate const& c) const;

    suggestion suggested(written_turn const& turn, any_position const& before, candidate const& c) const;

    syntax::game const& game_;
    rules::variant_info const& info_;
    rules::piece_table const& pieces_;
};

/// States the probabilities of the suggestions of `report`, if all explanations in its comparison were
/// weighed.
void state_probabilities(finding& report);

} // namespace vpgn::replay
