// The replay of one game of one variant: a walk over its flat tree, with a stack for variations.
//
// A template for each variant's position type, instantiated in the variant's folder; replay.cpp chooses.
#pragma once

#include "replay/checks/move_numbers.hpp"
#include "replay/checks/results.hpp"
#include "replay/checks/written_marks.hpp"
#include "replay/diagnose.hpp"
#include "replay/ground.hpp"
#include "replay/line.hpp"
#include "replay/plain_replay.hpp"
#include "replay/repair.hpp"
#include "replay/replay.hpp"

#include <fmt/format.h>
#include <optional>
#include <span>
#include <vector>

namespace vpgn::replay {

template <class V>
class game_replay {
    using P = typename V::position;
    using node = syntax::node;

public:
    game_replay(syntax::game const& game, ground const& on, observer* watcher, game_report& report)
        : game_(game), terms_(on.terms), armies_(*on.armies), watcher_(watcher), report_(report),
          start_(on.start), briefs_(brief_reader::of_thread()) {}

    void run() {
        rules::setup_verdict const verdict = P::judge(start_, terms_);
        if (verdict.faults != rules::no_fault) {
            report_impossible(verdict);
            return;
        }
        P const first = P::from(start_, terms_);
        lines_.emplace_back(first, 0);
        report_.replayed = true;
        if (watcher_) watcher_->starts({V::info, armies_, start_});
        for (std::size_t i = 0; i < game_.nodes.size(); ++i)
            i = step(i);
        report_.end = lines_.front().now.judge_end();
        if (!lines_.front().lost && has_main_turn_)
            check_result_against(game_, report_.end, report_.findings);
    }

private:
    using line = line_of_play<P>;

    /// A written turn that is being looked at.
    struct written_turn {
        std::size_t node = 0;
        span where;
        std::vector<written_action> actions;
        std::vector<wanted> asked;
    };

    line& current() { return lines_.back(); }

    /// Takes node `i`; returns the last node it dealt with.
    std::size_t step(std::size_t i) {
        node const& n = game_.nodes[i];
        switch (n.what) {
        case node::type::turn:
            take_turn(i);
            break;
        case node::type::open:
            if (!current().branches()) return n.first; // G108 has been told by the grammar
            lines_.emplace_back(current().before(), current().ply - 1);
            break;
        case node::type::close:
            if (lines_.size() > 1) lines_.pop_back();
            break;
        case node::type::number:
            if (!current().lost) check_number(n);
            break;
        default:
            break;
        }
        return i;
    }

    void check_number(node const& n) {
        line const& here = current();
        if (!numbers_.agrees(n.first, here.now.number())) {
            turn_place place = place_of(here);
            ++place.ply;
            report_.findings.push_back(move_numbers::tell(n.where, std::move(place)));
        }
        numbers_.take(n.first, here.now.number());
    }

    void take_turn(std::size_t i) {
        line& here = current();
        if (lines_.size() == 1) has_main_turn_ = true;
        here.begin_turn();
        if (here.lost || take_plainly(i)) return;
        here.stay();
        written_turn const turn = read_turn(i, here.now.to_move());
        auto const found = resolve(here.now, std::span<wanted const>(turn.asked), rest_of(turn));
        auto const* chosen = only_fit(found, turn, here.now);
        if (!chosen) {
            if (take_pass(turn)) return;
            take_misfit(turn, found);
            return;
        }
        here.slips_in_a_row = 0;
        accept(turn, *chosen);
    }

    /// Nearly every turn is one choice, and nothing is to be said of it. False, and nothing done, where that
    /// is not so: the turn is then looked at as a whole.
    bool take_plainly(std::size_t i) {
        if constexpr (P::one_choice) {
            node const& n = game_.nodes[i];
            if (n.second - n.first != 1) return false;
            line& here = current();
            span const where = game_.actions[n.first].where;
            if (!watcher_) {
                if (!play_plain_turn<V>(here, game_.text, where, armies_, briefs_)) return false;
            } else {
                P const before = here.now;
                if (!play_plain_turn<V>(here, game_.text, where, armies_, briefs_)) return false;
                rules::turn choices;
                choices.push_back(here.last_played());
                watcher_->plays(shown_turn(*this, i, standing::legal, &choices, before, here.now));
            }
            here.slips_in_a_row = 0;
            return true;
        } else {
            return false;
        }
    }

    written_turn read_turn(std::size_t i, rules::color mover) const {
        node const& n = game_.nodes[i];
        written_turn turn{i, n.where, {}, {}};
        if (n.second > n.first && game_.actions[n.second - 1].how == syntax::join::list)
            turn.where.end = end_of_list(turn.where.end);
        for (std::uint32_t k = n.first; k < n.second; ++k) {
            auto const& token = game_.actions[k];
            turn.actions.push_back(
                {syntax::read_action(part(game_.text, token.where)), token.how, token.where});
            turn.asked.push_back(want(turn.actions.back().text, armies_, mover, V::info.shots));
        }
        return turn;
    }

    /// Where the list whose last action ends at `at` is closed: a turn is mended with its parenthesis.
    std::uint64_t end_of_list(std::uint64_t at) const {
        std::string_view const text = game_.text;
        for (auto next = std::size_t(at); next < text.size(); ++next) {
            if (text[next] == ')') return next + 1;
            if (text[next] == '{') {
                next = text.find('}', next);
                if (next == text.npos) break;
            } else if (std::string_view(" \t\r\n").find(text[next]) == std::string_view::npos) {
                break;
            }
        }
        return at;
    }

    /// The one turn that fits. Of several, the one whose captures are as written.
    fitting_turn<P> const* only_fit(resolution<P> const& found, written_turn const& turn,
                                    P const& before) const {
        if (found.fits.size() == 1) return &found.fits.front();
        fitting_turn<P> const* only = nullptr;
        for (auto const& fit : found.fits)
            if (captures_as_written(before, fit.choices, turn.actions)) {
                if (only) return nullptr;
                only = &fit;
            }
        return only;
    }

    void accept(written_turn const& turn, fitting_turn<P> const& fit) {
        line& here = current();
        std::size_t const told = report_.findings.size();
        if (fit.written < fit.choices.size()) warn_unwritten(turn, fit);
        check_marks(here.now, fit.choices, fit.after, std::span<written_action const>(turn.actions),
                    report_.findings);
        for (std::size_t i = told; i < report_.findings.size(); ++i)
            report_.findings[i].place = place_of(here);
        show(turn.node, fit);
        here.now = fit.after;
    }

    void warn_unwritten(written_turn const& turn, fitting_turn<P> const& fit) {
        finding told = make_finding(finding_code::chain_missing, turn.where, "only one turn can be meant");
        std::string const whole =
            spell_turn(V::info, lines_.back().now, armies_, fit.choices, check_suffix(fit.after));
        told.helps.push_back(fmt::format("`{}` is the whole turn", whole));
        told.fix = suggestion{whole, true};
        report_.findings.push_back(std::move(told));
    }

    /// In a variation an annotator shows by a pass what a move threatens; no game has one.
    bool take_pass(written_turn const& turn) {
        line& here = current();
        bool const passes =
            turn.actions.size() == 1 && turn.actions.front().text.what == syntax::action::form::pass;
        if (!passes || lines_.size() == 1) return false;
        std::optional<P> const after = after_pass(here.now, terms_);
        if (!after) return false;
        finding told = make_finding(finding_code::null_move, turn.where,
                                    "read as a threat shown: the other side moves on");
        told.place = place_of(here);
        report_.findings.push_back(std::move(told));
        show_as_written(turn.node, *after);
        here.now = *after;
        return true;
    }

    // ---- a turn that does not fit

    void take_misfit(written_turn const& turn, resolution<P> const& found) {
        line& here = current();
        finding told = found.fits.empty() ? tell_misfit(turn, found) : tell_several(turn, found);
        told.place = place_of(here);
        auto candidates = found.fits.empty() ? nearest_turns(here.now, turn.asked, V::info.turn_has_list)
                                             : as_candidates(found);
        if (told.code == finding_code::game_over) candidates.clear();
        follow_candidates(candidates, turn.node);
        prefer_renamed(candidates, turn);
        std::optional<P> const as_it_stands = told.code == finding_code::game_over
                                                  ? std::nullopt
                                                  : play_as_written(here.now, turn.asked, terms_);
        int stands = -1;
        bool stands_whole = false;
        if (as_it_stands && found.fits.empty()) stands = follow_rest(*as_it_stands, turn.node, stands_whole);
        bool const turn_helps =
            !candidates.empty() && (candidates.front().replays >= stands ||
                                    (fully_renamed(turn, candidates.front()) && !stands_whole));
        // A whole record may name squares in another way: each of its turns is then understood.
        bool const renamed = turn_helps && candidates.front().named != rules::other_naming::none;
        here.slips_in_a_row += !renamed;
        if (turn_helps) {
            if (renamed) tell_other_naming(told, candidates.front());
            tell_help(told, turn, candidates);
            show(turn.node, candidates.front().turn, standing::repaired);
            here.now = candidates.front().turn.after;
        } else if (as_it_stands) {
            told.notes.push_back(
                stands_whole ? "replay goes on with the turn as written: no legal turn explains the rest, "
                               "this does"
                             : "replay goes on with the turn as written: no legal turn explains more of "
                               "the rest");
            show_as_written(turn.node, *as_it_stands);
            here.now = *as_it_stands;
        } else {
            lose(told);
        }
        if (here.slips_in_a_row >= patience && !here.lost) lose(told);
        report_.findings.push_back(std::move(told));
    }

    void lose(finding& told) {
        line& here = current();
        here.lost = true;
        if (told.code != finding_code::game_over)
            told.notes.push_back(lines_.size() == 1 ? "the rest of this game is not checked"
                                                    : "the rest of this variation is not checked");
    }

    finding tell_misfit(written_turn const& turn, resolution<P> const& found) const {
        P const& before = lines_.back().now;
        rules::verdict const end = found.matched == 0 ? before.judge_end() : rules::verdict{};
        if (end.how != rules::ending::none && !has_turn(before))
            return make_finding(finding_code::game_over, turn.where, tell_ending(end));
        return diagnose(V::info, found, std::span<written_action const>(turn.actions),
                        std::span<wanted const>(turn.asked), armies_, turn.where);
    }

    static bool has_turn(P const& p) {
        return !rules::each_turn(p, [](rules::turn const&, P const&) { return false; });
    }

    finding tell_several(written_turn const& turn, resolution<P> const& found) const {
        constexpr std::size_t most_listed = 4;
        std::size_t const all = found.fits.size();
        std::string list;
        for (std::size_t i = 0; i < all && i < most_listed; ++i)
            list += fmt::format("{}`{}`",
                                i == 0         ? ""
                                : i + 1 == all ? " and "
                                               : ", ",
                                spell_plainly(found.fits[i].choices));
        if (all > most_listed) list += fmt::format(" and {} more", all - most_listed);
        bool const left_out = found.fits.front().written < found.fits.front().choices.size();
        std::string const label = left_out   ? fmt::format("the chain is left out: {} are possible", list)
                                  : all == 2 ? fmt::format("{} are both written so", list)
                                             : fmt::format("{} are all written so", list);
        return make_finding(finding_code::several_turns, turn.where, label);
    }

    std::string spell_plainly(rules::turn const& choices) const {
        rules::variant_info plain = V::info;
        plain.long_algebraic = true;
        return spell_turn(plain, lines_.back().now, armies_, choices);
    }

    std::vector<candidate<P>> as_candidates(resolution<P> const& found) const {
        std::vector<candidate<P>> list;
        for (auto const& fit : found.fits)
            list.push_back({fit, slip::none, 0, 0, 0, false});
        return list;
    }

    /// Finds for each candidate how far the rest then replays, and puts the best first.
    void follow_candidates(std::vector<candidate<P>>& candidates, std::size_t node_of_turn) {
        if (candidates.size() > most_candidates)
            candidates.erase(candidates.begin() + most_candidates, candidates.end());
        for (auto& c : candidates)
            c.replays = follow_rest(c.turn.after, node_of_turn, c.whole);
        std::stable_sort(candidates.begin(), candidates.end(), [](auto const& a, auto const& b) {
            return a.replays != b.replays ? a.replays > b.replays : a.distance < b.distance;
        });
    }

    /// Whoever names squares in another way does so again in the next turns: that the rest does not replay
    /// speaks against such a candidate only where another one explains all of it.
    void prefer_renamed(std::vector<candidate<P>>& candidates, written_turn const& turn) const {
        auto const renamed = std::find_if(candidates.begin(), candidates.end(),
                                          [&](auto const& c) { return fully_renamed(turn, c); });
        if (renamed != candidates.end() && !candidates.front().whole)
            std::rotate(candidates.begin(), renamed, renamed + 1);
    }
    static bool fully_renamed(written_turn const& turn, candidate<P> const& c) {
        return c.named != rules::other_naming::none && turn.asked[std::size_t(c.at)].says_origin();
    }

    /// How many of the turns after node `i` fit, one after another, from `position`.
    int follow_rest(P position, std::size_t i, bool& whole) const {
        int fitting = 0;
        whole = true;
        for (++i; i < game_.nodes.size() && game_.nodes[i].what != node::type::close; ++i) {
            if (game_.nodes[i].what == node::type::open) i = game_.nodes[i].first;
            if (game_.nodes[i].what != node::type::turn) continue;
            written_turn const turn = read_turn(i, position.to_move());
            auto const found = resolve(position, std::span<wanted const>(turn.asked), rest_of(turn));
            auto const* fit = only_fit(found, turn, position);
            if (!fit) {
                whole = false;
                return fitting;
            }
            position = fit->after;
            ++fitting;
        }
        return fitting;
    }

    // ---- what to do about it

    /// The slip lies in the squares' names: that is then the finding.
    void tell_other_naming(finding& told, candidate<P> const& best) const {
        using enum rules::other_naming;
        bool const promotes = best.turn.choices[best.at].what == rules::deed::promote;
        auto const place = told.place;
        told = make_finding(finding_code::squares_after_shrink, told.where,
                            best.named == after_turn ? "named as after the shrink of this very turn"
                            : promotes               ? "named as before the shrink"
                                                     : "named as before an earlier shrink");
        told.notes.push_back(promotes
                                 ? "promotions by a shrink are named by the squares after it"
                                 : "a turn's squares are named as on the board that it finds, before its "
                                   "own shrink");
        told.place = place;
    }

    void tell_help(finding& told, written_turn const& turn,
                   std::vector<candidate<P>> const& candidates) const {
        candidate<P> const& best = candidates.front();
        auto const [text, where] = repaired(turn, best);
        told.fix = suggestion{text, best.whole};
        if (best.what != slip::none) told.where = where;
        std::string const line_name =
            lines_.size() == 1 ? "the rest of the game" : "the rest of the variation";
        bool const last = best.whole && best.replays == 0;
        std::string const after =
            last         ? std::string("nothing follows it")
            : best.whole ? line_name + " then replays"
            : best.replays > 0
                ? fmt::format("the next {} then replay{}",
                              best.replays == 1 ? "turn" : fmt::format("{} turns", best.replays),
                              best.replays == 1 ? "s" : "")
                : std::string("it is the nearest turn that is");
        told.helps.push_back(fmt::format("`{}` is legal, and {}", text, after));
        if (candidates.size() > 1 && candidates[1].replays == best.replays &&
            candidates[1].distance == best.distance)
            told.helps.push_back(fmt::format("`{}` would fit as well", repaired(turn, candidates[1]).first));
        told.notes.push_back("replay goes on as if it had been played");
    }

    /// Turns with a list or a placement are repaired as a whole: their parts hang together.
    static bool repaired_whole(candidate<P> const& c) {
        return c.what != slip::replaced && (V::info.turn_has_list || V::info.placements);
    }

    /// The check mark of a turn that is mended as a whole, where the record marks checks in it.
    static std::string_view suffix_as_marked(written_turn const& turn, P const& after) {
        for (written_action const& a : turn.actions)
            if (a.text.check != syntax::check_mark::none) return check_suffix(after);
        return "";
    }

    /// The text that repairs a turn, and the bytes it replaces.
    std::pair<std::string, span> repaired(written_turn const& turn, candidate<P> const& c) const {
        line const& here = lines_.back();
        if (c.what == slip::none) return {spell_plainly(c.turn.choices), turn.where};
        if (c.what == slip::completed || repaired_whole(c))
            return {
                spell_turn(V::info, here.now, armies_, c.turn.choices, suffix_as_marked(turn, c.turn.after)),
                turn.where};
        auto const spell_at = [&](int i, syntax::action const& style, std::string_view bytes) {
            P const before = detail::position_before(here.now, c.turn.choices, i);
            rules::choice const& made = c.turn.choices[i];
            return spell_like(style, bytes, as_spelled(before, made), armies_, short_origin(before, made));
        };
        if (c.what == slip::replaced) {
            written_action const& a = turn.actions[std::size_t(c.at)];
            span const body{a.where.start + a.text.body_at.start, a.where.start + a.text.body_at.end};
            return {spell_at(c.at, a.text, part(game_.text, a.where)),
                    a.text.body_at.empty() ? a.where : body};
        }
        std::vector<std::string> texts;
        for (written_action const& a : turn.actions)
            texts.emplace_back(part(part(game_.text, a.where), a.text.body_at));
        auto const at = std::ptrdiff_t(c.at);
        if (c.what == slip::removed) texts.erase(texts.begin() + at);
        if (c.what == slip::swapped) std::swap(texts[std::size_t(c.at)], texts[std::size_t(c.at + 1)]);
        if (c.what == slip::inserted) {
            written_action const& style = turn.actions.front();
            syntax::action full = style.text;
            full.from_file = full.from_rank = 0; // an action put in is written in full
            full.how = full.how == syntax::mark::none ? syntax::mark::dash : full.how;
            full.man.how = armies_.orthodox() ? syntax::naming::letter : syntax::naming::parenthesised;
            full.man.name = {};
            texts.insert(texts.begin() + at, spell_at(c.at, full, part(game_.text, style.where)));
        }
        std::string joined;
        for (auto const& text : texts)
            joined += (joined.empty() ? "" : ", ") + text;
        return {joined, turn.where};
    }

    // ---- showing

    class shown_turn final : public played_turn {
    public:
        /// `made` is null where the turn is against the rules.
        shown_turn(game_replay const& owner, std::size_t node, standing how, rules::turn const* made,
                   P const& before, P const& after)
            : owner_(owner), node_(node), how_(how), made_(made), before_(before), after_(after) {}
        std::size_t node() const override { return node_; }
        bool in_main_line() const override { return owner_.lines_.size() == 1; }
        std::uint32_t ply() const override { return owner_.lines_.back().ply; }
        standing how() const override { return how_; }
        rules::setup before() const override { return before_.as_setup(); }
        rules::setup after() const override { return after_.as_setup(); }
        rules::turn choices() const override { return made_ ? *made_ : rules::turn{}; }
        rules::event_list events() const override {
            rules::event_list list;
            if (!made_) return list;
            P state = before_;
            for (rules::choice const& c : *made_)
                state.play(c, &list);
            state.end_turn(&list);
            return list;
        }
        std::string spell(spelling_style style) const override {
            if (!made_) return "";
            rules::variant_info info = V::info;
            info.long_algebraic |= style == spelling_style::long_algebraic;
            return spell_turn(info, before_, owner_.armies_, *made_, check_suffix(after_));
        }
        bool gives_check() const override { return after_.in_check(); }
        rules::verdict judge_end() const override { return after_.judge_end(); }

    private:
        game_replay const& owner_;
        std::size_t node_;
        standing how_;
        rules::turn const* made_;
        P const& before_;
        P const& after_;
    };

    // Both are called before the line goes on to the position behind the turn.
    void show(std::size_t i, fitting_turn<P> const& fit, standing how = standing::legal) const {
        if (watcher_) watcher_->plays(shown_turn(*this, i, how, &fit.choices, lines_.back().now, fit.after));
    }
    void show_as_written(std::size_t i, P const& after) const {
        if (!watcher_) return;
        watcher_->plays(shown_turn(*this, i, standing::against_rules, nullptr, lines_.back().now, after));
    }

    turn_place place_of(line const& here) const {
        return {0, numbers_.written_number(here.now.number(), here.now.to_move()), here.ply,
                lines_.size() > 1};
    }

    void report_impossible(rules::setup_verdict const& verdict) {
        span where = game_.where;
        for (auto const& tag : game_.tags)
            if (part(game_.text, tag.name) == "FEN") where = tag.value;
        report_.findings.push_back(make_finding(finding_code::impossible_position, where,
                                                tell_setup_faults(verdict.faults, verdict.at)));
    }

    /// Consequences are left out as a whole or not at all: a list that is begun must be complete.
    static unwritten_rest rest_of(written_turn const& turn) {
        return V::info.rest_may_be_unwritten && turn.actions.size() == 1 ? unwritten_rest::allowed
                                                                         : unwritten_rest::refused;
    }
    static constexpr std::size_t most_candidates = 64;
    static constexpr int patience = 3; ///< slips in a row after which a line is given up

    syntax::game const& game_;
    rules::game_terms terms_;
    rules::pairing const& armies_;
    observer* watcher_;
    game_report& report_;
    rules::setup start_;
    std::vector<line> lines_;
    move_numbers numbers_;
    brief_reader& briefs_;
    bool has_main_turn_ = false;
};

/// Replays `game` on `on`; defined once for each variant, in its folder.
template <class V>
void replay_as(syntax::game const& game, ground const& on, observer* watcher, game_report& report);

/// The one line of a variant's instantiating source file.
#define VPGN_INSTANTIATE_REPLAY(variant)                                                                     \
    template <>                                                                                              \
    void replay_as<variant>(syntax::game const& game, ground const& on, observer* watcher,                   \
                            game_report& report) {                                                           \
        game_replay<variant>(game, on, watcher, report).run();                                               \
    }                                                                                                        \
    template <>                                                                                              \
    std::unique_ptr<plain_replay> make_plain_replay<variant>() {                                             \
        if constexpr (variant::position::one_choice)                                                         \
            return std::make_unique<plain_replay_of<variant>>();                                             \
        else                                                                                                 \
            return nullptr;                                                                                  \
    }

} // namespace vpgn::replay
