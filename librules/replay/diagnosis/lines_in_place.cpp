#include "replay/diagnosis/settled_tree.hpp"

#include "replay/position/any_position.hpp"
#include "replay/record/written_turn.hpp"
#include "replay/repair/repair.hpp"
#include "source/ascii.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::replay {

namespace {

using syntax::node;
using nodes = std::vector<node>;

/// A half-move by its number: 24 is `12.`, 25 is `12...`.
using move_label = std::uint64_t;
constexpr move_label no_label = 0;

/// Of the next turn from a position.
move_label label_of(any_position const& at) {
    return move_label(at->number()) * 2 + move_label(at->to_move() == rules::color::black);
}

std::string text_of(move_label label) {
    return fmt::format("{}{}", label / 2, label % 2 != 0 ? "..." : ".");
}

/// The turns of a line that are legal one after another.
struct line_fit {
    std::size_t turns = 0;
    std::size_t all = 0;
    std::optional<any_position> first; ///< after the first one
    bool is_whole() const { return turns == all; }
};

class line_settler {
public:
    line_settler(syntax::game& game, game_start const& on) : game_(game), on_(on) {}

    void run() {
        // Parentheses without their partners are found by the replay.
        bool const is_unbalanced =
            std::any_of(game_.problems.begin(), game_.problems.end(), [](auto const& f) {
                return f.code == finding_code::unclosed_variation || f.code == finding_code::unmatched_close;
            });
        if (is_unbalanced || game_.numbers_count_turns || faults_of(on_) != rules::no_fault) return;
        constexpr int most_lines = 16;
        for (int moved = 0; moved < most_lines && settle_next(); ++moved) {
        }
    }

private:
    /// An open line of play.
    struct line {
        std::vector<any_position>
            positions;                  ///< before its first turn and after each, as far as they are known
        std::vector<std::size_t> turns; ///< their nodes
        move_label first = no_label;    ///< of its first turn, as the last number or the start has it
        bool is_lost = false;
        std::vector<move_label> written{}; ///< its numbers

        move_label next() const { return first == no_label ? no_label : first + turns.size(); }
    };

    /// Changes the tree at the first place that needs it; false if none does. Places that have been looked at
    /// are not looked at again.
    bool settle_next() {
        lines_.clear();
        any_position const start = on_.variant->functions->begin(on_.start, on_.terms);
        lines_.push_back({{start}, {}, label_of(start), false});
        for (std::size_t i = 0; i < game_.nodes.size(); ++i) {
            node const& n = game_.nodes[i];
            if (n.kind == node::type::open) {
                open_line(n);
            } else if (n.kind == node::type::close) {
                lines_.pop_back();
            } else if (n.kind == node::type::turn) {
                take_turn(i);
            } else if (n.kind == node::type::number && n.first != 0) {
                if (take_number(i)) return true;
            }
        }
        return false;
    }

    void open_line(node const& n) {
        line const& outer = lines_.back();
        bool const has_turn = !outer.turns.empty() && !outer.is_lost;
        std::size_t const back = syntax::continues_last_turn(n) ? 1 : 2;
        line inner;
        inner.is_lost = !has_turn;
        if (has_turn) inner.positions.push_back(outer.positions[outer.positions.size() - back]);
        if (has_turn && outer.first != no_label) inner.first = outer.next() - (back - 1);
        lines_.push_back(std::move(inner));
    }

    void take_turn(std::size_t i) {
        line& here = lines_.back();
        here.turns.push_back(i);
        if (here.is_lost) return;
        auto after = after_turn(i, here.positions.back());
        here.is_lost = !after;
        if (after) here.positions.push_back(std::move(*after));
    }

    std::optional<any_position> after_turn(std::size_t i, any_position const& before) const {
        written_turn const turn = read_turn(game_, i, on_.pieces(), before->to_move(), on_.variant->info);
        auto const found = resolve_turn(before, turn, on_.variant->info);
        auto const* const fit = only_fit(found, turn, before);
        if (rules::effort_spent()) return std::nullopt;
        if (!fit) return is_pass(turn) ? after_pass(before, on_.terms) : std::nullopt;
        return fit->after;
    }

    /// How the turns of the line between the nodes `from` and `to` fit from a position.
    line_fit fit_from(any_position now, std::size_t from, std::size_t to) {
        line_fit found;
        bool fits = true;
        for (std::size_t const i : game_.turns(from)) {
            if (i >= to) break;
            ++found.all;
            if (!fits || most_followed_ == 0) continue;
            --most_followed_;
            auto after = after_turn(i, now);
            fits = after.has_value();
            if (!fits) continue;
            now = std::move(*after);
            if (++found.turns == 1) found.first = now;
        }
        return found;
    }

    /// The end of the line that node `i` is in: its close, its result, or that of the tree.
    std::size_t end_of_line(std::size_t i) const {
        for (; i < game_.nodes.size(); ++i) {
            node const& n = game_.nodes[i];
            if (n.kind == node::type::open)
                i = n.first;
            else if (n.kind == node::type::close || n.kind == node::type::result)
                break;
        }
        return i;
    }

    bool take_number(std::size_t i) {
        node const& n = game_.nodes[i];
        line& here = lines_.back();
        move_label const label = move_label(n.first) * 2 + move_label(n.second > 1);
        move_label const next = here.next();
        bool const begins_variation = lines_.size() > 1 && here.turns.empty();
        bool is_moved = false;
        if (next != no_label && label != next && !here.is_lost && is_new(n)) {
            seen_.push_back(n.where.start);
            if (begins_variation)
                is_moved = label == next + 1 ? continue_line(i) : label < next && move_variation(i, label);
            else if (label < next)
                is_moved = move_turns(i, label);
        }
        here.written.push_back(label);
        here.first = label - here.turns.size();
        if (label <= here.turns.size()) here.first = no_label;
        return is_moved;
    }

    bool is_new(node const& number) const {
        constexpr std::size_t most_looked_at = 64;
        return seen_.size() < most_looked_at && most_followed_ > 0 &&
               std::find(seen_.begin(), seen_.end(), number.where.start) == seen_.end();
    }

    /// `(4... Kxd7 5. Bxb8+)` after 4. Qxd7+
    bool continue_line(std::size_t i) {
        line const& outer = lines_[lines_.size() - 2];
        if (outer.is_lost) return false;
        std::size_t const to = end_of_line(i);
        line_fit const after = fit_from(outer.positions.back(), i, to);
        line_fit const instead = fit_from(lines_.back().positions.back(), i, to);
        // Where its moves fit in both places, its number decides.
        if (after.turns == 0 || after.turns < instead.turns) return false;
        std::size_t open = i;
        while (game_.nodes[open].kind != node::type::open)
            --open;
        game_.nodes[open].second = 1;
        finding misplaced = found_at(i, outer.turns.size() + 1,
                                     "the variation continues after the last move; one in PGN replaces it");
        misplaced.notes.emplace_back("its moves are legal after that move");
        misplaced.helps.emplace_back(
            "write it without parentheses or into a comment, if it continues the line");
        game_.problems.push_back(std::move(misplaced));
        return true;
    }

    /// The turn of an open line with that label; nullopt if there is none or its position is not known.
    static std::optional<std::size_t> turn_labelled(line const& in, move_label label) {
        if (in.first == no_label || label < in.first) return std::nullopt;
        auto const at = std::size_t(label - in.first);
        if (at >= in.turns.size() || at >= in.positions.size()) return std::nullopt;
        return at;
    }

    /// Whether moves that fit as `there` from an earlier position belong to it, and not where they are.
    /// `repeats`: the position after the turn that they would replace.
    static bool belongs(line_fit const& there, line_fit const& here, any_position const* repeats) {
        constexpr std::size_t many = 3;
        bool const fits = there.turns > here.turns && (there.is_whole() || there.turns >= many);
        return fits && !here.is_whole() && !(repeats && *there.first == *repeats);
    }

    any_position const* position_after(line const& in, std::size_t at) const {
        return at + 1 < in.positions.size() ? &in.positions[at + 1] : nullptr;
    }

    /// `(2. Nf3 Nf6)` after 4. Bg5
    bool move_variation(std::size_t i, move_label label) {
        line const& outer = lines_[lines_.size() - 2];
        auto const at = turn_labelled(outer, label);
        if (!at) return false;
        std::size_t const to = end_of_line(i);
        line_fit const there = fit_from(outer.positions[*at], i, to);
        line_fit const here = fit_from(lines_.back().positions.back(), i, to);
        if (!belongs(there, here, position_after(outer, *at))) return false;
        std::size_t open = i;
        while (game_.nodes[open].kind != node::type::open)
            --open;
        move_nodes(open, std::size_t(game_.nodes[open].first) + 1, outer.turns[*at], i, label, *at);
        return true;
    }

    /// `4. Bg5 Be7 2. Nf3 Nf6`
    bool move_turns(std::size_t i, move_label label) {
        line const& here = lines_.back();
        auto const at = turn_labelled(here, label);
        // From the first move on it may be another game.
        if (!at || (*at == 0 && lines_.size() == 1)) return false;
        // Without a number twice, a turn may be written twice.
        bool const is_again = std::any_of(here.written.begin(), here.written.end(),
                                          [&](move_label one) { return one / 2 == label / 2; });
        if (!is_again) return false;
        std::size_t const end = end_of_line(i);
        std::size_t best = end;
        std::size_t most = 0;
        auto const consider = [&](std::size_t to) {
            line_fit const there = fit_from(here.positions[*at], i, to);
            line_fit const as_is = fit_from(here.positions.back(), i, to);
            if (!belongs(there, as_is, position_after(here, *at))) return;
            std::size_t const rest = to < end ? fit_from(here.positions.back(), to, end).turns : 0;
            if (there.turns + rest <= most) return;
            most = there.turns + rest;
            best = to;
        };
        consider(end);
        for (std::size_t to = i + 1; to < end; ++to) {
            node const& n = game_.nodes[to];
            if (n.kind == node::type::open) to = n.first;
            move_label const own = move_label(n.first) * 2 + move_label(n.second > 1);
            if (n.kind == node::type::number && own == here.next()) consider(to);
        }
        if (most == 0) return false;
        // An annotator replaces one of the last moves; what is far from it may be copied from elsewhere.
        constexpr std::size_t shortly = 8;
        bool const is_open = here.turns.size() > *at + shortly && may_end_in_line(i, best, end);
        span const begins = {game_.nodes[i].where.start, game_.nodes[i].where.start};
        std::uint64_t const ends = game_.nodes[best - 1].where.end;
        game_.nodes.insert(game_.nodes.begin() + std::ptrdiff_t(best),
                           {node::type::close, {ends, ends}, 0, 0});
        game_.nodes.insert(game_.nodes.begin() + std::ptrdiff_t(i), {node::type::open, begins, 0, 0});
        move_nodes(i, best + 2, here.turns[*at], i + 1, label, *at);
        if (is_open && game_.problems.back().fix) game_.problems.back().fix->alone = false;
        return true;
    }

    /// Whether the last turn of the nodes from `from` to `to` may be that of the open line, in place of the
    /// one before them: the rest up to `end` then fits as well.
    bool may_end_in_line(std::size_t from, std::size_t to, std::size_t end) {
        line const& here = lines_.back();
        std::size_t last = to;
        while (last > from && game_.nodes[last - 1].kind != node::type::turn)
            --last;
        if (last == from || to == end || here.positions.size() < 2) return false;
        return fit_from(here.positions[here.positions.size() - 2], last - 1, end).is_whole();
    }

    /// Moves the nodes from `from` to `to`, a variation, behind what belongs to the turn at node `turn`,
    /// which it replaces. `number`: the node of its first number.
    void move_nodes(std::size_t from, std::size_t to, std::size_t turn, std::size_t number, move_label label,
                    std::size_t at) {
        bool const has_parentheses = !game_.nodes[from].where.empty();
        finding misplaced = found_at(number, at + 1,
                                     fmt::format("this line replaces {} {}", text_of(label),
                                                 part(game_.text, game_.nodes[turn].where)));
        misplaced.notes.emplace_back(has_parentheses
                                         ? "a variation replaces the move before it"
                                         : "it is read as a variation, whose parentheses are missing");
        std::size_t behind = turn + 1;
        while (behind < from && belongs_to_turn(behind))
            behind =
                game_.nodes[behind].kind == node::type::open ? game_.nodes[behind].first + 1 : behind + 1;
        misplaced.helps.push_back(fmt::format("{} behind {} {}",
                                              has_parentheses ? "move it" : "write it in parentheses",
                                              text_of(label), part(game_.text, game_.nodes[turn].where)));
        misplaced.fix = moved_text(from, to, behind, label, has_parentheses);
        auto const node_at = [&](std::size_t i) { return game_.nodes.begin() + std::ptrdiff_t(i); };
        std::rotate(node_at(behind), node_at(from), node_at(to));
        link_variations(game_.nodes);
        game_.problems.push_back(std::move(misplaced));
    }

    bool belongs_to_turn(std::size_t i) const {
        node const& n = game_.nodes[i];
        return n.kind == node::type::comment || n.kind == node::type::nag || n.kind == node::type::open;
    }

    /// The same change in the text; nullopt if line ends have a meaning in it.
    std::optional<suggestion> moved_text(std::size_t from, std::size_t to, std::size_t behind,
                                         move_label label, bool has_parentheses) const {
        span const whole = {game_.nodes[from].where.start, game_.nodes[to - 1].where.end};
        for (std::size_t i = behind - 1; i < to; ++i) {
            node const& n = game_.nodes[i];
            bool const is_of_line =
                n.kind == node::type::comment && !part(game_.text, n.where).starts_with('{');
            if (is_of_line || n.kind == node::type::escape || n.kind == node::type::unreadable)
                return std::nullopt;
        }
        std::string text(part(game_.text, whole));
        text = has_parentheses ? " " + text : " (" + text + ")";
        // A move of Black after a variation has a number.
        if (behind < from && game_.nodes[behind].kind == node::type::turn) text += " " + text_of(label + 1);
        std::uint64_t const put_at = game_.nodes[behind - 1].where.end;
        suggestion fix{"", true, true};
        fix.mends_text = true;
        std::uint64_t cut_from = whole.start;
        while (cut_from > put_at && ascii::is_blank(game_.text[std::size_t(cut_from - 1)]))
            --cut_from;
        fix.pieces = {{{put_at, put_at}, std::move(text)}, {{cut_from, whole.end}, ""}};
        return fix;
    }

    finding found_at(std::size_t number, std::size_t ply, std::string label) const {
        std::size_t turn = number;
        while (game_.nodes[turn].kind != node::type::turn)
            ++turn;
        node const& n = game_.nodes[number];
        finding misplaced = make_finding(finding_code::line_out_of_place,
                                         cover(n.where, game_.nodes[turn].where), std::move(label));
        misplaced.place = {0, text_of(move_label(n.first) * 2 + move_label(n.second > 1)), std::uint32_t(ply),
                           true};
        return misplaced;
    }

    syntax::game& game_;
    game_start const& on_;
    std::vector<line> lines_;
    std::vector<std::uint64_t> seen_; ///< the numbers that have been looked at
    std::size_t most_followed_ = 20'000;
};

} // namespace

void settle_lines(syntax::game& game, game_start const& on) {
    line_settler(game, on).run();
}

} // namespace vpgn::replay
