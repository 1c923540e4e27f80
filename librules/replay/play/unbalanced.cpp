#include "replay/play/common_causes.hpp"

#include "replay/diagnosis/settled_tree.hpp"
#include "replay/play/what_is_left.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>
#include <utility>

namespace vpgn::replay {

namespace {

using syntax::node;
using nodes = std::vector<node>;

constexpr std::size_t most_missing = 4;    ///< in a game
constexpr std::size_t most_places = 40;    ///< possible places for one
constexpr std::size_t most_nodes = 16'000; ///< replayed for each: fewer places are tried in long games
constexpr std::size_t most_wrong = 12;     ///< findings of a game that one parenthesis may explain

/// A turn before which a parenthesis may have been.
struct place {
    std::size_t at; ///< the turn's node, or that of its number
    bool numbered;
};

/// The turns between two nodes, including those of variations, except the first of each line: usually an
/// inner variation was not closed, and the next parenthesis then closes it.
std::vector<place> places_between(nodes const& of, std::size_t from, std::size_t to) {
    std::vector<place> found;
    std::vector<bool> line_begins = {true};
    for (std::size_t i = from; i < to; ++i) {
        if (of[i].kind == node::type::open) line_begins.push_back(true);
        if (of[i].kind == node::type::close) line_begins.pop_back();
        if (of[i].kind != node::type::turn) continue;
        bool const numbered = i > from && of[i - 1].kind == node::type::number;
        if (!line_begins.back()) found.push_back({i - std::size_t(numbered), numbered});
        line_begins.back() = false;
    }
    return found;
}

/// An unmatched parenthesis.
struct lonely {
    bool opens;                ///< an opening one that is never closed
    std::size_t at;            ///< its node if it opens, otherwise the first node after it
    std::uint64_t reported_at; ///< start of the finding about it
    int within = 0;            ///< number of enclosing variations that are never closed
};

/// The unmatched parentheses: those that open first, innermost first, then those that close.
std::vector<lonely> lonely_ones(syntax::game const& game) {
    std::vector<lonely> found;
    for (std::size_t i = 0; i < game.nodes.size(); ++i) {
        node const& n = game.nodes[i];
        if (n.kind == node::type::open && game.nodes[n.first].where.empty())
            found.push_back(
                {true, i, found.empty() ? n.where.start : found.front().reported_at, int(found.size())});
    }
    std::reverse(found.begin(), found.end());
    for (finding const& f : game.problems) {
        if (f.code != finding_code::unmatched_close || part(game.text, f.where) != ")") continue;
        auto const next_node = std::find_if(game.nodes.begin(), game.nodes.end(),
                                            [&](node const& n) { return n.where.start > f.where.start; });
        found.push_back({false, std::size_t(next_node - game.nodes.begin()), f.where.start});
    }
    return found;
}

/// The turns before which the other one may have been, or the nearest if there are many.
std::vector<place> places_for(lonely const& sign, nodes const& of) {
    auto found =
        sign.opens ? places_between(of, sign.at + 1, of[sign.at].first) : places_between(of, 0, sign.at);
    std::size_t const most = std::min(most_places, most_nodes / of.size());
    if (found.size() > most) {
        auto const rest = std::ptrdiff_t(found.size() - most);
        sign.opens ? found.erase(found.end() - rest, found.end())
                   : found.erase(found.begin(), found.begin() + rest);
    }
    return found;
}

/// The tree with a parenthesis before that node, or with several that close as many variations.
nodes with_other(lonely const& sign, int count, nodes of, std::size_t before) {
    span const here = {of[before].where.start, of[before].where.start};
    auto const at = [&](std::size_t i) { return of.begin() + std::ptrdiff_t(i); };
    if (sign.opens) {
        std::size_t const close = of[sign.at].first; // those of the outer ones come after it
        std::rotate(at(before), at(close), at(close + std::size_t(count)));
        for (std::size_t i = before; i < before + std::size_t(count); ++i)
            of[i].where = here;
    } else {
        span const there = {sign.reported_at, sign.reported_at + 1};
        of.insert(at(sign.at), {node::type::close, there, 0, 0});
        of.insert(at(before), {node::type::open, here, 0, 0});
    }
    link_variations(of);
    return of;
}

bool is_of_balance(finding const& f) {
    return f.code == finding_code::unclosed_variation || f.code == finding_code::unmatched_close;
}

/// The number of errors, then of warnings.
std::pair<std::size_t, std::size_t> weight_of(std::vector<finding> const& findings) {
    return {errors_in(findings), findings.size()};
}

/// `3. Bb5`, as written.
std::string words_of(syntax::game const& game, place const& turn) {
    std::size_t const last = turn.at + std::size_t(turn.numbered);
    return std::string(part(game.text, {game.nodes[turn.at].where.start, game.nodes[last].where.end}));
}

balanced_game::help help_for(lonely const& sign, int count, place const& before, syntax::game const& game,
                             game_report const& report) {
    std::string const signs(std::size_t(count), sign.opens ? ')' : '(');
    std::size_t const errors = errors_in(report.findings);
    std::uint64_t const at = game.nodes[before.at].where.start;
    return {sign.reported_at,
            fmt::format("with `{}` before `{}` {}", signs, words_of(game, before), what_is_left(errors)),
            {sign.opens ? signs + " " : signs,
             errors == 0,
             false,
             {sign.reported_at, sign.reported_at + 1},
             0,
             span{at, at}}};
}

/// Inserts the other parenthesis where it leaves the fewest findings, together with those of outer ones at
/// the same place; on a tie, before a number: the suggestion is then not the only one. Returns how many it
/// inserted.
int complete(lonely const& sign, game_start const& on, balanced_game& now) {
    auto const places = places_for(sign, now.tree.nodes);
    auto const rank_of = [](balanced_game const& of, bool numbered) {
        return std::tuple(weight_of(of.report.findings), !numbered);
    };
    balanced_game best = now;
    auto least = rank_of(now, true);
    int put_in = 0, as_good = 0;
    for (int count = 1; count <= sign.within + 1; ++count)
        for (std::size_t i = 0; i < places.size(); ++i) {
            // A single turn that happens to match elsewhere is no evidence, unless its number is.
            if (!places[i].numbered && i + 1 == places.size()) continue;
            balanced_game tried{now.tree, {}, now.helps};
            tried.tree.nodes = with_other(sign, count, std::move(tried.tree.nodes), places[i].at);
            on.variant->functions->replay(tried.tree, on, nullptr, tried.report);
            auto const rank = rank_of(tried, places[i].numbered);
            bool const is_as_good = put_in > 0 && std::get<0>(rank) == std::get<0>(least);
            as_good += is_as_good;
            if (rank >= least) continue;
            if (!is_as_good) as_good = 1;
            tried.helps.push_back(help_for(sign, count, places[i], now.tree, tried.report));
            best = std::move(tried);
            least = rank;
            put_in = count;
        }
    if (as_good == 1) best.helps.back().fix.alone = true;
    now = std::move(best);
    return put_in;
}

} // namespace

void balanced_game::add_helps(std::vector<finding>& findings) const {
    for (finding& f : findings)
        for (help const& help_here : helps)
            if (is_of_balance(f) && f.where.start == help_here.at) {
                f.helps.push_back(help_here.text);
                if (helps.size() == 1) f.fix = help_here.fix;
            }
}

std::optional<balanced_game> balance(syntax::game const& game, game_start const& on,
                                     game_report const& as_written) {
    bool const out_of_balance = std::any_of(game.problems.begin(), game.problems.end(), is_of_balance);
    if (!out_of_balance || as_written.findings.empty() || as_written.findings.size() > most_wrong)
        return std::nullopt;
    std::size_t const missing = lonely_ones(game).size();
    if (missing > most_missing) return std::nullopt;
    balanced_game now{game, as_written, {}};
    for (std::size_t i = 0; i < missing && !now.report.findings.empty();)
        i += std::size_t(std::max(complete(lonely_ones(now.tree)[i], on, now), 1)); // nodes have moved
    if (now.helps.empty()) return std::nullopt;
    return now;
}

} // namespace vpgn::replay
