#include "replay/diagnosis/settled_tree.hpp"

#include "replay/position/any_position.hpp"
#include "replay/record/written_turn.hpp"
#include "source/ascii.hpp"
#include "syntax/bytes.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::replay {

namespace {

using syntax::node;

/// The sign within a word that blanks part, `e4 - e5` or `c4 xd5`.
struct sign_in_word {
    std::size_t first_end = 0;    ///< of the part before it; 0: there is none
    std::size_t second_start = 0; ///< of the part after it
    bool is_part = false;         ///< `x`: the second part begins with it
};

sign_in_word sign_of(std::string_view word) {
    std::size_t const blank = word.find(' ');
    if (blank == word.npos || blank < 2) return {};
    std::size_t const sign = word.find_first_not_of(' ', blank);
    if (sign == word.npos) return {};
    char const* const at = word.data() + sign;
    if (syntax::bytes::capture_size(at, word.data() + word.size()) != 0) return {blank, sign, true};
    std::size_t const second = word.find(' ', sign);
    if (second == word.npos) return {};
    if (syntax::bytes::dash_size(at, word.data() + second) != second - sign) return {};
    return {blank, word.find_first_not_of(' ', second), false};
}

class side_parter {
public:
    side_parter(syntax::game& game, game_start const& on)
        : game_(game), on_(on), one_action_(game.reads.one_action), actions_(game.actions.size()) {}

    void run() {
        std::size_t const first = first_joined();
        if (first == game_.nodes.size()) return;
        if (!one_action_ && is_pair_complete(first)) return; // commas join, as nearly always
        if (faults_of(on_) != rules::no_fault) return;
        lines_.push_back({on_.variant->functions->begin(on_.start, on_.terms), std::nullopt});
        for (std::size_t i = 0; i < game_.nodes.size() && !commas_join_; ++i)
            take(i);
        if (parts_.empty()) return game_.actions.resize(actions_);
        rebuild();
        if (!signs_.empty()) report();
    }

private:
    /// Of the turns of both sides; more are no record, and would cost quadratic time.
    static constexpr std::uint32_t most_actions = 16;

    /// A line of play: its position before the next turn, and before the last one; nullopt: unknown.
    struct line {
        std::optional<any_position> now;
        std::optional<any_position> before;
    };

    /// A turn that is a part of a node.
    struct turn_part {
        std::size_t of; ///< the node
        node turn;
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

    /// Takes the turns of node `i`: one, or those that signs part.
    void take_turn(std::size_t i) {
        node const whole = game_.nodes[i];
        node turn = whole;
        for (bool is_first = true;; is_first = false) {
            line& here = lines_.back();
            std::optional<node> rest;
            auto after = here.now ? after_turn(i, turn, *here.now) : std::nullopt;
            if (!after && is_joined(turn) && !(one_action_ && is_pair_complete(i))) {
                if (here.now) rest = part_first_of(i, turn, *here.now, after);
                if (!rest && here.now && parts_.empty())
                    rest = part_by_origins(i, turn, *here.now);
                else if (!rest && !parts_.empty())
                    rest = part_as_before(turn);
            } else if (after && !one_action_ && is_joined(turn)) {
                commas_join_ = parts_.empty();
            }
            here.before = std::exchange(here.now, std::move(after));
            if (!is_first || rest) parts_.push_back({i, turn});
            if (!rest) break;
            turn = *rest;
        }
        game_.nodes[i] = whole;
    }

    /// The node of the first turn with such a sign; the number of nodes if there is none.
    std::size_t first_joined() const {
        std::size_t i = 0;
        while (i < game_.nodes.size() &&
               (game_.nodes[i].kind != node::type::turn || !is_joined(game_.nodes[i])))
            ++i;
        return i;
    }
    bool is_joined(node const& turn) const {
        for (std::uint32_t k = turn.first + 1; k < turn.second; ++k)
            if (is_joint(k)) return true;
        return one_action_ && turn.second == turn.first + 1 &&
               sign_of(part(game_.text, game_.actions[turn.first].where)).first_end != 0;
    }
    /// Whether the sides may be parted before action `k`.
    bool is_joint(std::uint32_t k) const {
        syntax::join const joined = game_.actions[k].joined_by;
        return joined == syntax::join::comma || (one_action_ && joined == syntax::join::slash);
    }

    /// The position after `turn`, of node `i`; nullopt if it is not legal.
    std::optional<any_position> after_turn(std::size_t i, node const& turn, any_position const& before) {
        game_.nodes[i] = turn;
        written_turn const written = read_turn(game_, i, on_.pieces(), before->to_move(), on_.variant->info);
        auto const found = resolve_turn(before, written, on_.variant->info);
        auto const* const fit = only_fit(found, written, before);
        if (!fit) return std::nullopt;
        return fit->after;
    }

    /// Shortens `turn` to its first actions, if these and those after them are legal as turns, and returns
    /// the latter; `after` is then the position between them.
    std::optional<node> part_first_of(std::size_t i, node& turn, any_position const& before,
                                      std::optional<any_position>& after) {
        node const whole = turn;
        if (whole.second - whole.first > most_actions) return std::nullopt;
        if (whole.second == whole.first + 1) {
            auto rest = part_word(turn);
            if (!rest) return std::nullopt;
            auto first = after_turn(i, turn, before);
            if (first && after_turn(i, *rest, *first)) {
                after = std::move(first);
                return rest;
            }
            undo(turn, whole);
            return std::nullopt;
        }
        for (std::uint32_t k = whole.first + 1; k < whole.second; ++k) {
            if (!is_joint(k)) continue;
            syntax::join const joined_by = game_.actions[k].joined_by;
            node const rest = part_at(turn, k);
            auto first = after_turn(i, turn, before);
            if (first && (after_turn(i, rest, *first) || begins_parted(i, rest, *first))) {
                after = std::move(first);
                return rest;
            }
            game_.actions[k].joined_by = joined_by;
            undo(turn, whole);
        }
        return std::nullopt;
    }

    /// Whether `turn` is several turns, the first of which is legal.
    bool begins_parted(std::size_t i, node turn, any_position const& before) {
        node const whole = turn;
        std::optional<any_position> after;
        if (!is_joined(whole)) return false;
        auto const rest = part_first_of(i, turn, before, after);
        if (!rest) return false;
        if (rest->first > whole.first && rest->first < whole.second)
            game_.actions[rest->first].joined_by = one_action_ ? syntax::join::slash : syntax::join::comma;
        undo(turn, whole);
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
    std::optional<node> part_by_origins(std::size_t i, node& turn, any_position const& before) {
        if (on_.variant->info.turn_in_words)
            return std::nullopt; // without the comma, words would be one turn
        if (is_pair_complete(i)) return std::nullopt;
        game_.nodes[i] = turn;
        written_turn const written = read_turn(game_, i, on_.pieces(), before->to_move(), on_.variant->info);
        std::size_t own = 0;
        for (; own < written.patterns.size(); ++own) {
            action_pattern const& w = written.patterns[own];
            if (!w.states_origin()) return std::nullopt;
            rules::piece const who = before->at(rules::square_at(w.from_file, w.from_rank));
            if (own > 0 && who.is(!before->to_move())) break;
            if (!who.is(before->to_move())) return std::nullopt;
        }
        auto const k = std::uint32_t(turn.first + own);
        if (k >= turn.second || !is_joint(k)) return std::nullopt;
        return part_at(turn, k);
    }

    /// Where the position is unknown, or a turn is illegal: two actions are those of both sides. `c4 xd5` may
    /// be one move.
    std::optional<node> part_as_before(node& turn) {
        if (turn.second - turn.first == 2) return part_at(turn, turn.first + 1);
        bool const is_word = turn.second - turn.first == 1;
        std::string_view const word = part(game_.text, game_.actions[turn.first].where);
        return is_word && !sign_of(word).is_part ? part_word(turn) : std::nullopt;
    }

    /// Shortens `turn` to the actions before `k`, and returns those from `k` on.
    node part_at(node& turn, std::uint32_t k) {
        node rest = turn;
        span const next = game_.actions[k].where;
        signs_.push_back(sign_between(game_.actions[k - 1].where.end, next.start));
        game_.actions[k].joined_by = syntax::join::first;
        turn.second = rest.first = k;
        turn.where.end = game_.actions[k - 1].where.end;
        rest.where.start = next.start;
        return rest;
    }

    /// The same for a turn of one word; its parts are new actions.
    std::optional<node> part_word(node& turn) {
        span const word = game_.actions[turn.first].where;
        sign_in_word const sign = sign_of(part(game_.text, word));
        if (sign.first_end == 0) return std::nullopt;
        span const first{word.start, word.start + sign.first_end};
        span const second{word.start + sign.second_start, word.end};
        signs_.push_back(sign.is_part ? span{second.start, second.start} : span{first.end, second.start});
        auto const index = std::uint32_t(game_.actions.size());
        game_.actions.push_back({first, syntax::join::first});
        game_.actions.push_back({second, syntax::join::first});
        node rest = turn;
        turn.first = index;
        turn.second = rest.first = index + 1;
        rest.second = index + 2;
        turn.where.end = first.end;
        rest.where.start = second.start;
        return rest;
    }

    void undo(node& turn, node const& whole) {
        if (turn.first != whole.first) game_.actions.resize(turn.first);
        turn = whole;
        signs_.pop_back();
    }

    /// A comma or slash; comments may be around it.
    span sign_between(std::uint64_t from, std::uint64_t to) const {
        bool in_comment = false;
        for (std::uint64_t at = from; at < to; ++at) {
            char const c = game_.text[std::size_t(at)];
            in_comment = c == '{' || (in_comment && c != '}');
            if ((c == ',' || c == '/') && !in_comment) return {at, at + 1};
        }
        return {to, to};
    }

    /// Makes nodes of the parts.
    void rebuild() {
        std::vector<node> nodes;
        std::vector<syntax::action_token> actions;
        auto const add = [&](node turn) {
            auto const first = std::uint32_t(actions.size());
            actions.insert(actions.end(), game_.actions.begin() + turn.first,
                           game_.actions.begin() + turn.second);
            turn.second = first + (turn.second - turn.first);
            turn.first = first;
            nodes.push_back(turn);
        };
        std::size_t next = 0;
        for (std::size_t i = 0; i < game_.nodes.size(); ++i) {
            bool const is_parted = next < parts_.size() && parts_[next].of == i;
            while (next < parts_.size() && parts_[next].of == i)
                add(parts_[next++].turn);
            if (is_parted) continue;
            if (game_.nodes[i].kind == node::type::turn)
                add(game_.nodes[i]);
            else
                nodes.push_back(game_.nodes[i]);
        }
        game_.nodes = std::move(nodes);
        game_.actions = std::move(actions);
        link_variations(game_.nodes);
        std::erase_if(signs_, [](span sign) { return sign.empty(); });
    }

    /// A comma before a number, too, which joins nothing.
    void take_dangling_commas() {
        auto const is_comma = [&](span where) { return part(game_.text, where) == ","; };
        std::erase_if(game_.problems, [&](finding const& f) {
            bool const is_dangling =
                (f.code == finding_code::stray_token || f.code == finding_code::stray_separator) &&
                is_comma(f.where);
            if (is_dangling) signs_.push_back(f.where);
            return is_dangling;
        });
        std::erase_if(game_.nodes,
                      [&](node const& n) { return n.kind == node::type::unreadable && is_comma(n.where); });
    }

    void report() {
        if (!one_action_) {
            take_dangling_commas();
            link_variations(game_.nodes);
        }
        std::sort(signs_.begin(), signs_.end(), [](span a, span b) { return a.start < b.start; });
        span first = signs_.front();
        while (first.size() > 1 && part(game_.text, first).starts_with(' '))
            ++first.start;
        while (first.size() > 1 && part(game_.text, first).ends_with(' '))
            --first.end;
        finding parted = make_finding(
            finding_code::stray_separator, first,
            one_action_ ? "a turn is one move in this variant, and moves are separated by a blank"
                        : "commas part the moves of the two sides, and those of one turn in this variant");
        parted.helps.emplace_back(one_action_ ? "leave it out"
                                              : "leave them out, and separate the moves by blanks");
        parted.fix = suggestion{"", true, true};
        parted.fix->mends_text = true;
        auto const is_blank = [&](std::uint64_t at) {
            return at < game_.text.size() && ascii::is_blank(game_.text[std::size_t(at)]);
        };
        for (span sign : signs_) {
            while (is_blank(sign.end) && sign.start > 0 && is_blank(sign.start - 1))
                --sign.start;
            bool const is_glued =
                sign.end < game_.text.size() && !is_blank(sign.end) && !is_blank(sign.start - 1);
            parted.fix->pieces.push_back({sign, is_glued ? " " : ""});
        }
        game_.problems.push_back(std::move(parted));
    }

    syntax::game& game_;
    game_start const& on_;
    bool const one_action_;
    std::size_t const actions_; ///< those of the tree
    std::vector<line> lines_;
    std::vector<turn_part> parts_; ///< in the order of their nodes; each node has all of its parts
    std::vector<span> signs_;      ///< those that part the sides
    bool commas_join_ = false;     ///< the first turn with commas is legal
};

} // namespace

void part_sides(syntax::game& game, game_start const& on) {
    side_parter(game, on).run();
}

} // namespace vpgn::replay
