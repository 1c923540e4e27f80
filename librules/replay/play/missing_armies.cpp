#include "replay/play/common_causes.hpp"

#include "board/army_pair.hpp"
#include "replay/play/tag_lines.hpp"
#include "replay/play/what_is_left.hpp"
#include "syntax/action.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace vpgn::replay {

using namespace rules;

namespace {

using names = std::set<std::string, std::less<>>;

constexpr std::array<std::string_view, 2> tag_of = {"WhiteArmy", "BlackArmy"};

/// The Betza name of the piece in an action; empty if it is named otherwise.
std::string_view betza_name_in(std::string_view action) {
    syntax::written_piece const piece = syntax::read_action(action).piece;
    bool const is_betza =
        piece.named_by == syntax::naming::parenthesised || piece.named_by == syntax::naming::bare;
    return is_betza ? piece.name : std::string_view{};
}

/// The Betza names in the turns of each side, in the main line.
std::array<names, 2> names_by_side(syntax::game const& game, color first) {
    std::array<names, 2> found;
    auto side = std::size_t(first);
    for (std::size_t const i : game.turns()) {
        syntax::node const& n = game.nodes[i];
        for (std::uint32_t at = n.first; at != n.second; ++at)
            if (auto const name = betza_name_in(part(game.text, game.actions[at].where)); !name.empty())
                found[side].emplace(name);
        side = 1 - side;
    }
    return found;
}

bool has_piece(army const& of, std::string_view name) {
    return std::any_of(of.places.begin(), of.places.end(),
                       [&](army_place const& place) { return place.name.view() == name; });
}

/// The named armies with most of these pieces, two at most; that of orthodox chess if none has any.
std::vector<army const*> likely_armies(names const& of) {
    std::vector<army const*> best = {&named_armies()[0]};
    std::ptrdiff_t most = 0;
    for (army const& candidate : named_armies()) {
        auto const has =
            std::count_if(of.begin(), of.end(), [&](auto const& name) { return has_piece(candidate, name); });
        if (has == 0 || has < most) continue;
        if (has > most) best.clear();
        most = has;
        best.push_back(&candidate);
    }
    best.resize(std::min<std::size_t>(best.size(), 2));
    return best;
}

/// A game replayed with armies that its tags do not name.
struct other_armies {
    std::array<army const*, 2> armies;
    game_report report;
    std::size_t errors;
    bool alone = true; ///< no others leave as few errors
};

other_armies with_armies(army const& white, army const& black, syntax::game const& game,
                         game_start const& on) {
    game_start tried = on;
    tried.armies = std::make_shared<army_pair const>(white, black);
    tried.terms.armies = tried.armies.get();
    tried.terms.pieces = &tried.armies->pieces();
    tried.is_usual = false;
    game_report report;
    tried.variant->functions->replay(game, tried, nullptr, report);
    std::size_t const errors = report.replayed ? errors_in(report.findings) : game.nodes.size();
    return {{&white, &black}, std::move(report), errors};
}

/// `the Remarkable Rookies and the Nutty Knights have a WD`, or empty.
std::string owners_of(std::string_view name) {
    std::string owners;
    int count = 0;
    for (army const& candidate : named_armies()) {
        if (!has_piece(candidate, name)) continue;
        owners += fmt::format("{}the {}", count++ == 0 ? "" : " and ", candidate.name);
    }
    return count == 0 ? owners : fmt::format("{} have a {}", owners, name);
}

finding* first_nameless(syntax::game const& game, std::vector<finding>& findings) {
    auto const found = std::find_if(findings.begin(), findings.end(), [&](finding const& f) {
        return f.code == finding_code::no_such_piece && !betza_name_in(part(game.text, f.where)).empty();
    });
    return found == findings.end() ? nullptr : &*found;
}

} // namespace

void report_missing_armies(syntax::game const& game, game_start const& on, game_report& report) {
    if (!on.variant->info.different_armies) return;
    std::array<bool, 2> const has_tag = {game.has_tag(tag_of[0]), game.has_tag(tag_of[1])};
    if (has_tag[0] && has_tag[1]) return;
    finding* const at = first_nameless(game, report.findings);
    if (at == nullptr) return;
    if (std::string owners = owners_of(betza_name_in(part(game.text, at->where))); !owners.empty())
        at->notes.push_back(std::move(owners));
    auto const used = names_by_side(game, on.start.to_move);
    std::array<std::vector<army const*>, 2> choices;
    for (std::size_t side = 0; side < 2; ++side)
        choices[side] =
            has_tag[side] ? std::vector{&on.terms.armies->army_of(color(side))} : likely_armies(used[side]);
    std::size_t const as_written = errors_in(report.findings);
    std::optional<other_armies> best;
    for (army const* const white : choices[0])
        for (army const* const black : choices[1]) {
            other_armies tried = with_armies(*white, *black, game, on);
            if (best && tried.errors == best->errors) best->alone = false;
            if (tried.errors < (best ? best->errors : as_written)) best = std::move(tried);
        }
    if (!best) return;
    std::vector<std::string> tags;
    for (std::size_t side = 0; side < 2; ++side)
        if (army const* const candidate = best->armies[side];
            !has_tag[side] && candidate != &named_armies()[0])
            tags.push_back(fmt::format("[{} \"{}\"]", tag_of[side], candidate->name));
    at->helps.insert(at->helps.begin(),
                     fmt::format("with `{}` {}", fmt::join(tags, "` and `"), what_is_left(best->errors)));
    if (best->errors > 0) return;
    at->fix = suggestion{tag_lines(tags, game), true, best->alone, at->where, 0, end_of_tags(game)};
    finding found = std::move(*at);
    report = std::move(best->report); // there were no other errors
    report.findings.push_back(std::move(found));
}

} // namespace vpgn::replay
