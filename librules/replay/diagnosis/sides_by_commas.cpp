#include "replay/diagnosis/sides_by_commas.hpp"

#include "replay/diagnosis/tree_links.hpp"
#include "replay/position/any_position.hpp"
#include "replay/record/written_turn.hpp"
#include "source/ascii.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace vpgn::replay {

namespace {

using syntax::node;

class side_parter {
public:
    side_parter(syntax::game& game, game_start const& on) : game_(game), on_(on) {}

    void run() {
        if (is_pair_complete(first_with_comma())) return; // the commas join, as nearly always
        variant_functions const& rules = *on_.variant->functions;
        if (rules.judge(on_.start, on_.terms).faults != rules::no_fault) return;
        lines_.push_back({rules.begin(on_.start, on_.terms), std::nullopt});
        for (std::size_t i = 0; i < game_.nodes.size() && !commas_join_; ++i)
            take(i);
        if (!commas_.empty()) report();
    }

private:
    /// Of the turns of both sides; more are no record, and would cost quadratic time.
    static constexpr std::uint32_t most_actions = 16;

    /// A line of play: its position before the next turn, and before the last one; nullopt: unknown.
    struct line {
        std::optional<any_position> now;
        std::optional<any_position> before;
    };

    void take(std::size_t i) {
        switch (game_.nodes[i].kind) {
        case node::type::open:
            lines_.push_back({lines_.back().before, std::nullopt});
            break;
        case node::type::close:
            if (lines_.size() > 1) lines_.pop_back();
            break;
        case node::type::turn:
            take_turn(i);
            break;
        default:
            break;
        }
    }

    void take_turn(std::size_t i) {
        line& here = lines_.back();
        auto after = here.now ? after_turn(i, *here.now) : std::nullopt;
        if (has_comma(i)) {
            if (after) commas_join_ = commas_.empty();
            if (!after && here.now) part_first_of(i, *here.now, after);
            if (!after && here.now && commas_.empty())
                part_by_origins(i, *here.now);
            else if (!after && !commas_.empty())
                part_as_before(i);
        }
        here.before = std::exchange(here.now, std::move(after));
    }

    /// The node of the first turn with commas; the number of nodes if there is none.
    std::size_t first_with_comma() const {
        std::size_t i = 0;
        while (i < game_.nodes.size() && (game_.nodes[i].kind != node::type::turn || !has_comma(i)))
            ++i;
        return i;
    }
    bool has_comma(std::size_t i) const {
        node const& n = game_.nodes[i];
        return std::any_of(
            game_.actions.begin() + n.first, game_.actions.begin() + n.second,
            [](syntax::action_token const& token) { return token.joined_by == syntax::join::comma; });
    }

    /// The position after the turn at node `i`; nullopt if it is not legal.
    std::optional<any_position> after_turn(std::size_t i, any_position const& before) const {
        written_turn const turn = read_turn(game_, i, on_.pieces(), before->to_move(), on_.variant->info);
        auto const found = resolve_turn(before, turn, on_.variant->info);
        auto const* const fit = only_fit(found, turn, before);
        if (!fit) return std::nullopt;
        return fit->after;
    }

    /// Makes a turn of the first actions of node `i`, if these and those after them are legal as turns;
    /// `after` is then the position between them.
    void part_first_of(std::size_t i, any_position const& before, std::optional<any_position>& after) {
        node const whole = game_.nodes[i];
        if (whole.second - whole.first > most_actions) return;
        for (std::uint32_t k = whole.first + 1; k < whole.second; ++k) {
            if (game_.actions[k].joined_by != syntax::join::comma) continue;
            part_at(i, k);
            auto first = after_turn(i, before);
            bool const is_legal = first && (after_turn(i + 1, *first) || begins_parted(i + 1, *first));
            if (is_legal) {
                after = std::move(first);
                return;
            }
            join_again(i, whole, k);
        }
    }

    /// Whether the actions of node `i` are those of several turns, the first of which is legal.
    bool begins_parted(std::size_t i, any_position const& before) {
        if (!has_comma(i)) return false;
        std::optional<any_position> after;
        std::size_t const known = commas_.size();
        node const whole = game_.nodes[i];
        part_first_of(i, before, after);
        if (!after) return false;
        join_again(i, whole, game_.nodes[i].second);
        commas_.resize(known);
        return true;
    }

    bool is_numbered(std::size_t i) const {
        while (i-- > 0)
            if (game_.nodes[i].kind != node::type::comment) return game_.nodes[i].kind == node::type::number;
        return false;
    }

    /// Whether node `i` and a turn beside it are the two turns of a number: none is left for the other side
    /// in these words.
    bool is_pair_complete(std::size_t i) const {
        auto const is_beside = [&](std::size_t of) {
            return game_.nodes[of].kind == node::type::comment || game_.nodes[of].kind == node::type::nag;
        };
        auto const is_turn = [&](std::size_t of) {
            return of < game_.nodes.size() && game_.nodes[of].kind == node::type::turn;
        };
        std::size_t next = i + 1, last = i;
        while (next < game_.nodes.size() && is_beside(next))
            ++next;
        while (last-- > 0 && is_beside(last)) {
        }
        return is_numbered(i) ? is_turn(next) : last < i && is_turn(last) && is_numbered(last);
    }

    /// One of the turns is illegal, but pieces of both sides are named by their squares.
    void part_by_origins(std::size_t i, any_position const& before) {
        if (on_.variant->info.turn_in_words) return; // without the comma, words would be one turn
        if (is_pair_complete(i)) return;
        node const whole = game_.nodes[i];
        written_turn const turn = read_turn(game_, i, on_.pieces(), before->to_move(), on_.variant->info);
        std::size_t own = 0;
        for (; own < turn.patterns.size(); ++own) {
            action_pattern const& w = turn.patterns[own];
            if (!w.states_origin()) return;
            rules::piece const who = before->at(rules::square_at(w.from_file, w.from_rank));
            if (own > 0 && who.is(!before->to_move())) break;
            if (!who.is(before->to_move())) return;
        }
        auto const k = std::uint32_t(whole.first + own);
        if (k < whole.second && game_.actions[k].joined_by == syntax::join::comma) part_at(i, k);
    }

    /// Where the position is unknown, or a turn is illegal: two actions are those of both sides.
    void part_as_before(std::size_t i) {
        node const& n = game_.nodes[i];
        if (n.second - n.first == 2) part_at(i, n.first + 1);
    }

    void part_at(std::size_t i, std::uint32_t k) {
        node first = game_.nodes[i], second = first;
        span const next = game_.actions[k].where;
        commas_.push_back(comma_between(game_.actions[k - 1].where.end, next.start));
        game_.actions[k].joined_by = syntax::join::first;
        first.second = second.first = k;
        first.where.end = game_.actions[k - 1].where.end;
        second.where.start = next.start;
        game_.nodes[i] = first;
        game_.nodes.insert(game_.nodes.begin() + std::ptrdiff_t(i + 1), second);
    }

    void join_again(std::size_t i, node const& whole, std::uint32_t k) {
        game_.actions[k].joined_by = syntax::join::comma;
        game_.nodes[i] = whole;
        game_.nodes.erase(game_.nodes.begin() + std::ptrdiff_t(i + 1));
        commas_.pop_back();
    }

    /// Comments may be around it.
    span comma_between(std::uint64_t from, std::uint64_t to) const {
        bool in_comment = false;
        for (std::uint64_t at = from; at < to; ++at) {
            char const c = game_.text[std::size_t(at)];
            in_comment = c == '{' || (in_comment && c != '}');
            if (c == ',' && !in_comment) return {at, at + 1};
        }
        return {to, to};
    }

    /// A comma before a number, too, which joins nothing.
    void take_dangling_commas() {
        auto const is_comma = [&](span where) { return part(game_.text, where) == ","; };
        std::erase_if(game_.problems, [&](finding const& f) {
            bool const is_dangling =
                (f.code == finding_code::stray_token || f.code == finding_code::stray_separator) &&
                is_comma(f.where);
            if (is_dangling) commas_.push_back(f.where);
            return is_dangling;
        });
        std::erase_if(game_.nodes,
                      [&](node const& n) { return n.kind == node::type::unreadable && is_comma(n.where); });
    }

    void report() {
        take_dangling_commas();
        link_variations(game_.nodes);
        std::sort(commas_.begin(), commas_.end(), [](span a, span b) { return a.start < b.start; });
        finding parted =
            make_finding(finding_code::stray_separator, commas_.front(),
                         "commas part the moves of the two sides, and those of one turn in this variant");
        parted.helps.emplace_back("leave them out, and separate the moves by blanks");
        parted.fix = suggestion{"", true, true};
        parted.fix->mends_text = true;
        for (span const comma : commas_) {
            bool const is_glued =
                comma.end < game_.text.size() && !ascii::is_blank(game_.text[std::size_t(comma.end)]);
            parted.fix->pieces.push_back({comma, is_glued ? " " : ""});
        }
        game_.problems.push_back(std::move(parted));
    }

    syntax::game& game_;
    game_start const& on_;
    std::vector<line> lines_;
    std::vector<span> commas_; ///< those that part the sides
    bool commas_join_ = false; ///< the first turn with commas is legal
};

} // namespace

void part_sides(syntax::game& game, game_start const& on) {
    side_parter(game, on).run();
}

} // namespace vpgn::replay
