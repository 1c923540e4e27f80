#include "definitions/section_faults.hpp"

#include "definitions/entry.hpp"
#include "notation/native/player_terms.hpp"
#include "notation/refusals.hpp"
#include "registry/game_start.hpp"
#include "replay/perft/perft.hpp"

#include <fmt/format.h>

namespace vpgn::definitions {

namespace {

/// A royal piece that the definition has and that neither side has, on the board or beside it.
bool lacks_royals(rules::definition const& r) {
    if (r.royal == rules::no_kind || !r.has(r.royal)) return false;
    for (rules::color const c : {rules::color::white, rules::color::black}) {
        if (r.start.of(c).pocket[std::size_t(r.royal)] != 0) return false;
        for (rules::piece const m : r.start.pieces)
            if (m.is(c, r.royal)) return false;
    }
    return true;
}

} // namespace

std::string why_no_game_begins_from_start(defined_variant const& v) {
    replay::variant_entry const entry = entry_of(v);
    if (lacks_royals(v.rules) && !v.rules.drops_are_free)
        return fmt::format("no side has the royal piece `{}`", v.pieces[std::size_t(v.rules.royal)].letter);
    rules::setup_verdict const verdict = entry.functions->judge(entry.info.start, entry.terms);
    if (verdict.faults != rules::no_fault) return replay::report_setup_faults(verdict.faults, verdict.at);
    replay::plain_game_start const start = replay::make_game_start(entry, {}, {}, {});
    if (!start.fault.empty()) return start.fault;
    if (replay::perft(start.value, 1) > 0) return {};
    return fmt::format("{} has no legal move here",
                       replay::side_names_of(*entry.terms.pieces).of(v.rules.start.to_move));
}

} // namespace vpgn::definitions
