#include "replay/play/other_start.hpp"

#include "core/effort.hpp"
#include "replay/play/tag_lines.hpp"
#include "replay/play/what_is_left.hpp"
#include "replay/position/any_position.hpp"
#include "replay/record/written_turn.hpp"
#include "source/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace vpgn::replay {

namespace {

using syntax::node;

/// How many turns of the main line are legal as written, up to `most`, from the start `on`; 0 unless all are.
std::size_t legal_turns_from(game_start const& on, syntax::game const& game, std::size_t most) {
    variant_entry const& variant = *on.variant;
    if (variant.functions->judge(on.start, on.terms).faults != rules::no_fault) return 0;
    any_position now = variant.functions->begin(on.start, on.terms);
    std::size_t count = 0;
    for (std::size_t i = 0; i < game.nodes.size() && count < most; ++i) {
        if (game.nodes[i].kind == node::type::open) i = game.nodes[i].first;
        if (game.nodes[i].kind != node::type::turn) continue;
        written_turn const turn = read_turn(game, i, on.pieces(), now->to_move(), variant.info, nullptr);
        auto const found = resolve_turn(now, turn, variant.info);
        any_fit const* const fit = only_fit(found, turn, now);
        if (fit == nullptr || rules::effort_spent()) return 0;
        now = any_position(fit->after);
        ++count;
    }
    return count;
}

constexpr std::size_t all_turns = std::size_t(-1);

syntax::tag_pair const* last_tag(syntax::game const& game, std::string_view name) {
    auto const found = std::find_if(game.tags.rbegin(), game.tags.rend(), [&](syntax::tag_pair const& pair) {
        return part(game.text, pair.name) == name;
    });
    return found == game.tags.rend() ? nullptr : &*found;
}

/// Whether a position text has about as many pieces as the array of some variant. Problems and endgames, in
/// which all would be tried in vain, have fewer.
bool may_be_array(std::string_view position) {
    constexpr std::ptrdiff_t fewest = 24;
    std::string_view const placement = position.substr(0, position.find(' '));
    return std::count_if(placement.begin(), placement.end(), ascii::is_letter) >= fewest;
}

/// Whether the game is numbered from 1 on, as from an array, or not at all.
bool begins_at_one(syntax::game const& game) {
    auto const first = std::find_if(game.nodes.begin(), game.nodes.end(), [](node const& n) {
        return n.kind == node::type::number || n.kind == node::type::turn;
    });
    return first == game.nodes.end() || first->kind == node::type::turn || first->first == 1;
}

bool has_drop(syntax::game const& game) {
    return std::any_of(game.actions.begin(), game.actions.end(), [&](syntax::action_token const& token) {
        return part(game.text, token.where).find('@') != std::string_view::npos;
    });
}

/// A replay that gives up has one error, of all that follows.
bool explains_more(game_report const& first, game_report const& second) {
    return std::pair(first.gives_up || !first.followed, errors_in(first.findings)) <
           std::pair(second.gives_up || !second.followed, errors_in(second.findings));
}

finding unnamed(syntax::game const& game, variant_entry const& variant, std::vector<finding> const& errors,
                bool drops) {
    auto const first = std::find_if(errors.begin(), errors.end(),
                                    [](finding const& f) { return f.level == severity::error; });
    std::string label(drops ? "pieces are dropped, as in " : "all moves are legal in ");
    label += variant.info.name;
    finding found = make_finding(finding_code::variant_not_named, first->where, std::move(label));
    found.place = first->place;
    std::string const tag = fmt::format("[Variant \"{}\"]", variant.info.name);
    found.helps.push_back(fmt::format("add the tag `{}`", tag));
    found.fix = suggestion{tag_lines({tag}, game), true, true};
    found.fix->at = end_of_tags(game);
    found.fix->mends_text = true;
    return found;
}

} // namespace

void begin_from_array(syntax::game const& game, game_start& on, std::vector<finding>& findings) {
    auto const* const tag = last_tag(game, "FEN");
    if (tag == nullptr || on.is_usual || !on.playable || on.variant->info.start == on.start) return;
    if (!begins_at_one(game) || !may_be_array(part(game.text, tag->value))) return;
    if (legal_turns_from(on, game, 1) != 0) return;
    game_start other = on;
    other.start = on.variant->info.start;
    constexpr std::size_t few = 3; // two moves may fit by chance
    if (legal_turns_from(other, game, all_turns) < few) return;
    std::string const array = write_position_text(other.start, on.variant->notation);
    // What else is wrong with that position does not matter.
    std::erase_if(findings, [](finding const& f) { return f.code == finding_code::mended_position; });
    finding found =
        make_finding(finding_code::array_instead, tag->value,
                     fmt::format("the moves are legal from the array of {}, not from this position",
                                 on.variant->info.name));
    found.helps.push_back(fmt::format("remove the tag, or write `{}`, the position that is used", array));
    found.fix = suggestion{array, true, false}; // or the moves are those of another game
    found.fix->mends_text = true;
    findings.push_back(std::move(found));
    on = std::move(other);
}

void report_unnamed_variant(syntax::game const& game, game_start const& on, game_report& report) {
    if (errors_in(report.findings) == 0 || on.variant != find_variant({})) return;
    if (!variant_name_of(game).empty() || last_tag(game, "Variant") != nullptr) return;
    bool const drops = has_drop(game);
    // A short game may be one of these by chance: no move of chess is impossible in it but for its last.
    constexpr std::size_t many = 10;
    static constexpr std::array<std::string_view, 1> with_drops = {"Crazyhouse"};
    static constexpr std::array<std::string_view, 2> without = {"Antichess", "Atomic"};
    std::span<std::string_view const> const names =
        drops ? std::span<std::string_view const>(with_drops) : std::span<std::string_view const>(without);
    for (std::string_view const name : names) {
        variant_entry const* const variant = find_variant(name);
        if (variant == nullptr) continue;
        std::optional<game_start> const other = read_game_start_as(game, *variant);
        if (!other || (!drops && legal_turns_from(*other, game, all_turns) < many)) continue;
        game_report replayed;
        variant->functions->replay(game, *other, nullptr, replayed);
        if (!replayed.replayed || !explains_more(replayed, report)) continue;
        finding found = unnamed(game, *variant, report.findings, drops);
        report = std::move(replayed);
        report.findings.push_back(std::move(found));
        return;
    }
}

} // namespace vpgn::replay
