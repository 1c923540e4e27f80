#include "replay/diagnosis/unlikely_moves.hpp"

#include "registry/game_start.hpp"
#include "replay/checks/move_numbers.hpp"
#include "replay/diagnosis/line_prior.hpp"
#include "replay/diagnosis/move_prior.hpp"
#include "replay/record/line_record.hpp"
#include "replay/repair/repair.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>
#include <vector>

namespace vpgn::replay {

namespace {

using cost = move_prior::cost;

/// A turn of the main line as written.
struct played_ply {
    any_position before;
    rules::choice choice;
    recent_turns recent;
    std::vector<move_prior::weighed> weighed; ///< all turns of `before`
    cost costs;
};

/// A move, or two, in place of those that are written.
struct rival {
    std::size_t at = 0;
    cost gain = 0; ///< how much likelier the game is with it, what the slip costs included
    std::string text;
    bool exchanged = false;
};

class rival_search {
public:
    rival_search(syntax::game const& game, game_start const& on)
        : game_(game), variant_(on.variant->info), pieces_(on.pieces()), prior_(variant_, pieces_),
          line_(game, std::size_t(-1), pieces_, on.start.to_move, variant_, nullptr) {
        if (!play(on.variant->functions->begin(on.start, on.terms))) plies_.clear();
        left_ = turns_a_ply * int(plies_.size());
    }

    /// The best rivals, of several near one another the likeliest.
    std::vector<rival> found() {
        // Finds three in ten slips that leave a legal game, and one in ten games without a slip.
        constexpr cost least = 100;
        constexpr std::size_t near = 2;
        std::vector<rival> all;
        for (std::size_t at = 0; at < plies_.size() && left_ > 0; ++at) {
            if (is_doubted(line_[at])) continue;
            auto const take = [&](rival r) {
                if (r.gain < least) return;
                if (all.empty() || all.back().at + near < at)
                    all.push_back(std::move(r));
                else if (all.back().gain < r.gain)
                    all.back() = std::move(r);
            };
            each_near(at, take);
            if (auto r = exchanged(at)) take(std::move(*r));
        }
        return all;
    }

    finding report(rival const& r, std::uint64_t number) const {
        played_ply const& here = plies_[r.at];
        finding note = make_finding(
            finding_code::unlikely_move, line_[r.at].where,
            r.exchanged
                ? fmt::format("`{}`, the next move of this side, is far likelier here, and this one after it",
                              r.text)
                : fmt::format("`{}` is far likelier here", r.text));
        note.place = {number, move_numbers().written_number(here.before->number(), here.before->to_move()),
                      std::uint32_t(r.at + 1), false};
        note.notes.emplace_back("the rest of the game is legal after both");
        note.helps.emplace_back("compare the move with the source");
        return note;
    }

private:
    static constexpr std::size_t places_after = 6; ///< whose likelihoods are compared
    /// That may be followed after all rivals, on average; in tournament games it is less than one.
    static constexpr int turns_a_ply = 30;

    /// Whether an annotator calls it a mistake: then it was played.
    bool is_doubted(written_turn const& turn) const {
        std::string_view const word = part(game_.text, turn.where);
        if (word.substr(word.find_last_not_of("!?") + 1).starts_with('?')) return true;
        constexpr std::uint32_t mistake = 2, blunder = 4, dubious = 6;
        for (std::size_t i = turn.node + 1; i < game_.nodes.size(); ++i) {
            syntax::node const& sign = game_.nodes[i];
            if (sign.kind != syntax::node::type::nag) break;
            if (sign.first == mistake || sign.first == blunder || sign.first == dubious) return true;
        }
        return false;
    }

    /// False: not every word is one legal move.
    bool play(any_position now) {
        recent_turns recent;
        for (std::size_t at = 0; written_turn const* const turn = line_.turn(at); ++at) {
            auto const fits = resolve_turn(now, *turn, variant_);
            auto const* const fit = only_fit(fits, *turn, now);
            if (!fit || !now->has_one_choice() || turn->native) return false;
            rules::choice const choice = fit->choices[0];
            auto weighed = prior_.weigh(now, recent);
            cost const costs = cost_among(weighed, choice);
            plies_.push_back({now, choice, recent, std::move(weighed), costs});
            recent = recent.after(now, choice);
            now = fit->after;
        }
        return true;
    }

    static cost cost_among(std::vector<move_prior::weighed> const& all, rules::choice const& choice) {
        auto const found =
            std::find_if(all.begin(), all.end(), [&](auto const& w) { return w.choice == choice; });
        return found == all.end() ? move_prior::most : std::min(found->costs, move_prior::most);
    }

    /// The gain where the turn at `at` was another, after which the words at `order`, and then all others
    /// follow; none: they do not.
    std::optional<cost> gain_of(std::size_t at, any_fit const& first, std::vector<std::size_t> const& order,
                                cost slip) {
        played_ply const& here = plies_[at];
        recent_turns recent = here.recent.after(here.before, first.choices[0]);
        any_position now = first.after;
        cost gain = here.costs - cost_among(here.weighed, first.choices[0]) - slip;
        std::size_t const end = std::min(at + 1 + order.size() + places_after, plies_.size());
        for (std::size_t place = at + 1; place < plies_.size(); ++place) {
            std::size_t const word = place - at - 1 < order.size() ? order[place - at - 1] : place;
            auto const fits = resolve_turn(now, line_[word], variant_);
            auto const* const fit = only_fit(fits, line_[word], now);
            if (!fit || --left_ <= 0 || (place >= end && gain < 0)) return std::nullopt;
            if (place < end)
                gain += plies_[place].costs - cost_among(prior_.weigh(now, recent), fit->choices[0]);
            recent = recent.after(now, fit->choices[0]);
            now = fit->after;
        }
        return gain;
    }

    template <class Take>
    void each_near(std::size_t at, Take const& take) {
        constexpr int most_states = 2'000;
        played_ply const& here = plies_[at];
        written_turn const& turn = line_[at];
        work_budget budget{most_states};
        auto const readings = other_readings(game_.text, turn, variant_, pieces_, here.before->to_move());
        auto const near =
            nearest_turns(here.before, turn.patterns, variant_.turn_has_list(), readings, budget);
        for (candidate const& c : near) {
            if (c.distance > candidate::one_slip || c.turn.choices[0] == here.choice) continue;
            auto const gain = gain_of(at, c.turn, {}, line_prior::cost_of_slip(c.distance));
            if (gain) take({at, *gain, spell(here.before, c.turn), false});
        }
    }

    std::optional<rival> exchanged(std::size_t at) {
        constexpr cost cost_of_exchange = 300;
        if (at + 2 >= plies_.size()) return std::nullopt;
        any_position const& before = plies_[at].before;
        auto const fits = resolve_turn(before, line_[at + 2], variant_);
        auto const* const fit = only_fit(fits, line_[at + 2], before);
        if (!fit || fit->choices[0] == plies_[at].choice) return std::nullopt;
        auto const gain = gain_of(at, any_fit(*fit), {at + 1, at}, cost_of_exchange);
        if (!gain) return std::nullopt;
        return rival{at, *gain, spell(before, *fit), true};
    }

    std::string spell(any_position const& before, any_fit const& fit) const {
        return spell_turn(variant_, before, pieces_, fit.choices, check_suffix(fit.after));
    }

    syntax::game const& game_;
    rules::variant_info const& variant_;
    rules::piece_table const& pieces_;
    move_prior prior_;
    line_record line_;
    std::vector<played_ply> plies_;
    int left_ = 0; ///< turns that may be followed
};

} // namespace

std::vector<finding> find_unlikely_moves(syntax::game const& game, std::uint64_t number) {
    std::vector<finding> notes, ignored; // reported by the replay
    game_start const on = read_game_start(game, ignored);
    if (on.variant == nullptr || !on.playable || !line_prior::is_trained_on(on.variant->info)) return {};
    rival_search search(game, on);
    for (rival const& r : search.found())
        notes.push_back(search.report(r, number));
    return notes;
}

} // namespace vpgn::replay
