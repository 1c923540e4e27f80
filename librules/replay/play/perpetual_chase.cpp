#include "replay/play/repetition.hpp"

#include "replay/repair/repair.hpp"
#include "variants/defined/compiled.hpp"

#include <algorithm>
#include <vector>

namespace vpgn::replay {

namespace {

using rules::choice;
using rules::choice_type;
using rules::color;
using rules::known_piece;
using rules::square;

struct played_move {
    any_position before;
    choice move;
    any_position after;
};

/// The turns from `first` on, from the position before it, by the positions that they reach; empty: they
/// cannot be found.
std::vector<played_move> moves_since(line_history const& history, std::size_t first, any_position position) {
    std::vector<played_move> moves;
    for (std::size_t i = first; i != history.size(); ++i) {
        std::optional<played_move> found;
        position->each_choice([&](choice const& c) {
            if (found) return;
            any_position after = position->after(c);
            if (after.hash() == history[i].reaches) found = played_move{position, c, std::move(after)};
        });
        if (!found) return {};
        position = found->after;
        moves.push_back(std::move(*found));
    }
    return moves;
}

class chase_search {
public:
    chase_search(std::vector<played_move> const& moves, rules::game_rules const& terms)
        : moves_(moves), terms_(terms) {}

    /// Where the piece is at the end that `by` has chased with each of its moves.
    std::optional<square> target_of(color by) const {
        auto const first = std::find_if(moves_.begin(), moves_.end(),
                                        [&](played_move const& m) { return m.before->to_move() == by; });
        if (first == moves_.end()) return std::nullopt;
        std::vector<square> targets;
        for (square const s : squares())
            if (begins_attack(*first, s)) targets.push_back(s);
        for (auto m = first + 1; m != moves_.end() && !targets.empty(); ++m) {
            bool const is_chaser = m->before->to_move() == by;
            for (square& s : targets)
                if (!is_chaser && s == m->move.from) s = m->move.to;
            std::erase_if(targets, [&](square s) { return is_chaser && !begins_attack(*m, s); });
        }
        if (targets.empty()) return std::nullopt;
        return targets.front();
    }

private:
    rules::defined::compiled_definition const& defined() const { return *terms_.defined; }

    std::vector<square> squares() const {
        std::vector<square> all;
        rules::definition const& r = defined().rules;
        for (int file = 0; file < r.files; ++file)
            for (int rank = 0; rank < r.ranks; ++rank)
                all.push_back(rules::square_at(file, rank));
        return all;
    }

    bool is_any(rules::piece p, std::initializer_list<known_piece> types) const {
        return std::any_of(types.begin(), types.end(), [&](known_piece t) { return defined().is(p, t); });
    }

    /// Whether a piece may be chased: a soldier has its value when it has crossed the river.
    bool counts(rules::piece p, square s) const {
        if (p.kind() == defined().rules.royal) return false;
        return !defined().is(p, known_piece::soldier) ||
               defined().rank_for(p.owner(), rules::rank_of(s)) >= defined().rules.soldier_crosses_at;
    }

    static bool may_capture(any_position const& on, square from, square to) {
        return on->why_not({choice_type::move, from, to, rules::no_kind}).why == rules::reason::none;
    }

    /// Whether the move begins an attack on the piece on `s`.
    bool begins_attack(played_move const& m, square s) const {
        color const by = m.before->to_move();
        rules::piece const target = m.after->at(s);
        if (!target || target.owner() == by || !counts(target, s) || m.after->in_check()) return false;
        std::optional<any_position> const threat = after_pass(m.after, terms_);
        if (!threat) return false;
        for (square const from : (*threat)->attackers(by, s)) {
            rules::piece const attacker = m.after->at(from);
            bool const is_chaser =
                is_any(attacker, {known_piece::rook, known_piece::horse, known_piece::cannon});
            if (!is_chaser || !may_capture(*threat, from, s)) continue;
            bool const attacked_before =
                from != m.move.to && m.before->at(s) == target && may_capture(m.before, from, s);
            bool const may_exchange = attacker.kind() == target.kind() && may_capture(m.after, s, from);
            if (!attacked_before && !may_exchange && !is_protected(*threat, from, s)) return true;
        }
        return false;
    }

    /// Whether the capture could be answered by one on the same square.
    static bool is_protected(any_position const& threat, square from, square s) {
        any_position const after_capture = threat->after(choice{choice_type::move, from, s, rules::no_kind});
        bool found = false;
        after_capture->each_choice([&](choice const& c) { found = found || c.to == s; });
        return found;
    }

    std::vector<played_move> const& moves_;
    rules::game_rules const& terms_;
};

} // namespace

std::optional<perpetual_chase> chase_at_end(line_history const& history, std::uint64_t first,
                                            any_position const& last, rules::game_rules const& terms,
                                            int times) {
    if (terms.defined == nullptr || history.occurrences() < times) return std::nullopt;
    std::uint64_t const repeated = last.hash();
    std::size_t from = history.size() + 1; // the turns after which it occurred; 0: the start
    for (int seen = 0; seen != times && from != 0;) {
        --from;
        seen += (from == 0 ? first : history[from - 1].reaches) == repeated;
    }
    std::vector<played_move> const moves = moves_since(history, from, last);
    chase_search const search(moves, terms);
    auto const by_white = search.target_of(color::white), by_black = search.target_of(color::black);
    if (by_white.has_value() == by_black.has_value()) return std::nullopt;
    if (by_white) return perpetual_chase{color::white, *by_white};
    return perpetual_chase{color::black, *by_black};
}

} // namespace vpgn::replay
