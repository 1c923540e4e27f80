// Texts for the recovery from an unresolved turn: repairs of it or of an earlier turn, and alternatives that
// explain as much.
#pragma once

#include "core/walk.hpp"
#include "replay/diagnosis/look_back.hpp"
#include "replay/diagnosis/unresolved_turn.hpp"
#include "replay/repair/repair_text.hpp"
#include "replay/repair/tell_repair.hpp"

#include <fmt/format.h>
#include <optional>
#include <string>
#include <vector>

namespace vpgn::replay {

/// Returns whether the mover has exactly one turn.
template <class P>
bool has_one_turn(P const& p) {
    int turns = 0;
    rules::each_turn(p, [&](rules::turn const&, P const&) { return ++turns < 2; });
    return turns == 1;
}

template <class P>
class way_teller {
public:
    /// For the turns of `game`. The arguments must outlive this object.
    way_teller(syntax::game const& game, rules::variant_info const& info, rules::piece_table const& pieces)
        : game_(game), info_(info), pieces_(pieces) {}

    /// The finding for the repair of an earlier turn, in place of `of_unresolved_turn`.
    finding tell_earlier(unresolved_turn<P> const& m, earlier_repairs<P> const& all,
                         candidate<P> const* best_here, finding const& of_unresolved_turn) const {
        auto const& found = all.best;
        auto const& rival = all.rival;
        std::optional<earlier_repair<P>> here;
        if (best_here) here = earlier_repair<P>{m.at, m.before, *best_here};
        bool const here_as_likely = here && here->as_likely_as(found);
        written_turn const& slipped = m.line[found.at];
        auto const [text, where, turn] = text_of(slipped, found.before, found.best);
        finding told = tell_earlier_slip(where, part(game_.text, m.turn().where), of_unresolved_turn);
        told.place = m.place_of(found.at, found.before);
        told.fix =
            suggestion{text, found.best.whole, !rival && !here_as_likely && found.best.has_support(), turn};
        told.fix->cost = found.best.cost();
        told.fix->explains = std::size_t(found.best.replays);
        told.fix->margin = std::min(suggestion::no_rival, all.next_cost - found.best.cost());
        if (here && here->reach() == found.reach())
            told.fix->margin = std::min(told.fix->margin, here->best.cost() - found.best.cost());
        told.helps.push_back(tell_legal(text, found.best.replays, found.best.whole, !m.place.variation));
        if (rival) add_rival(told, m, *rival);
        if (here_as_likely) add_rival(told, m, *here);
        return told;
    }

    /// The slip may equally be in an earlier turn.
    void tell_as_likely(finding& told, unresolved_turn<P> const& m, candidate<P> const& best_here,
                        earlier_repair<P> const& earlier) const {
        earlier_repair<P> const here{m.at, m.before, best_here};
        if (earlier.reach() == here.reach())
            told.fix->margin = std::min(told.fix->margin, earlier.best.cost() - best_here.cost());
        if (!earlier.as_likely_as(here)) return;
        told.fix->alone = false;
        add_rival(told, m, earlier);
    }

    /// The game is over: this turn and those after it belong to none, or an earlier one has a slip.
    static void tell_behind_the_end(finding& told, unresolved_turn<P> const& m) {
        std::size_t last = m.at;
        while (m.line.turn(last + 1))
            ++last;
        if (last > m.at) told.notes.push_back(fmt::format("{} moves after the end", last + 1 - m.at));
        told.where = cover(told.where, m.line[last].where);
        told.fix = suggestion{"", true, false, told.where};
        told.helps.push_back("delete the moves after the end, if those before it are right");
    }

    void tell_help(finding& told, unresolved_turn<P> const& m,
                   std::vector<candidate<P>> const& candidates) const {
        candidate<P> const& best = candidates.front();
        if (best.named != rules::other_naming::none)
            told = tell_other_naming(told, best.named,
                                     best.turn.choices[best.at].what == rules::choice_type::promote);
        auto const [text, where, turn] = text_of(m.turn(), m.before, best);
        bool const tied = candidates.size() > 1 && candidates[1].as_likely_as(best);
        told.fix = suggestion{text, best.whole, !tied && best.has_support(), turn};
        told.fix->cost = best.cost();
        told.fix->explains = std::size_t(best.replays);
        if (candidates.size() > 1 && candidates[1].replays == best.replays)
            told.fix->margin = candidates[1].cost() - best.cost();
        // Where nothing else can be played, it does not matter how unlike the written word it is.
        if (candidates.size() == 1 && has_one_turn(m.before)) told.fix->cost = 0;
        told.where = where;
        told.helps.push_back(tell_legal(text, best.replays, best.whole, !m.place.variation));
        if (tied) add_tied(told, m, candidates);
        told.notes.push_back("replay continues as if it had been played");
    }

    /// Adds the repairs that are as likely as the first.
    void add_tied(finding& told, unresolved_turn<P> const& m,
                  std::vector<candidate<P>> const& candidates) const {
        std::size_t all = 1;
        while (all < candidates.size() && candidates[all].as_likely_as(candidates.front()))
            ++all;
        std::string const some = tell_some(all - 1, [&](std::size_t i) {
            told.others.push_back(suggested(m.turn(), m.before, candidates[i + 1]));
            return told.others.back().text;
        });
        told.helps.push_back(some + " would also fit");
    }

    static void tell_stands(finding& told, rest_fit const& stands, bool passes) {
        if (passes) {
            told.notes.push_back("replay continues with the other side to move");
            told.helps.push_back("write the move that was played; show a threat in a variation");
            return;
        }
        told.notes.push_back(
            stands.whole ? "replay continues with the move as written: no legal move explains the rest, "
                           "this does"
                         : "replay continues with the move as written: no legal move explains more of "
                           "the rest");
    }

    /// Names the repair of an earlier turn as one that explains as much.
    void add_rival(finding& told, unresolved_turn<P> const& m, earlier_repair<P> const& rival) const {
        told.others.push_back(suggested(m.line[rival.at], rival.before, rival.best));
        told.helps.push_back(
            fmt::format("`{}` at {} would explain just as much", told.others.back().text,
                        m.numbers.written_number(rival.before.number(), rival.before.to_move())));
    }

    /// Names another turn in place of the one of `m`.
    void add_fitting(finding& told, unresolved_turn<P> const& m, candidate<P> const& c) const {
        told.others.push_back(suggested(m.turn(), m.before, c));
        told.helps.push_back(fmt::format("`{}` would also fit", told.others.back().text));
    }

private:
    repair_text text_of(written_turn const& turn, P const& before, candidate<P> const& c) const {
        return text_of_repair(game_.text, info_, pieces_, before, turn, c);
    }

    suggestion suggested(written_turn const& turn, P const& before, candidate<P> const& c) const {
        auto const [text, where, whole_turn] = text_of(turn, before, c);
        return {text, c.whole, false, whole_turn, 0, where};
    }

    syntax::game const& game_;
    rules::variant_info const& info_;
    rules::piece_table const& pieces_;
};

} // namespace vpgn::replay
