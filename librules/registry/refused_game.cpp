#include "registry/start_steps.hpp"

#include "registry/further_variants.hpp"
#include "registry/variant_registry.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace vpgn::replay {

namespace {

using tag = syntax::tag_pair const*;

tag find_tag(syntax::game const& game, std::string_view name) {
    auto const found = std::find_if(game.tags.begin(), game.tags.end(), [&](syntax::tag_pair const& pair) {
        return part(game.text, pair.name) == name;
    });
    return found == game.tags.end() ? nullptr : &*found;
}

bool has_all(syntax::game const& game, std::array<std::string_view, 4> const& names) {
    return std::all_of(names.begin(), names.end(),
                       [&](std::string_view name) { return find_tag(game, name) != nullptr; });
}

/// A position text of PGN4 begins with the side to move and four signs, 1 for a player who takes no part:
/// `R-0,1,0,1-…`. Arrays have names, such as `4PC` and `2PC`.
bool has_two_players(std::string_view start) {
    if (start.starts_with("2PC")) return true;
    if (start.size() < 9 || start[1] != '-') return false;
    return std::ranges::count(start.substr(2, 7), '1') == 2;
}

/// The name of a game of four players on chess.com, which leaves the array out where it is the usual one.
bool means_four_players(std::string_view variant) {
    static constexpr std::string_view names[] = {"Teams",    "FFA",      "Free for All", "Solo",
                                                 "4 Player", "4-Player", "Four-Player",  "Four Player"};
    for (std::string_view const ending : {"", " Chess"})
        for (std::string_view const name : names)
            if (variant.starts_with(name) && variant.substr(name.size()) == ending) return true;
    return false;
}

/// Variants whose rules no definition can state, and the rule that it lacks.
struct unplayed_variant {
    std::string_view name; ///< as plain_name has it
    std::string_view rule;
};
constexpr std::string_view regions = "a board of regions, within which no piece moves",
                           changing = "pieces that become others when they move",
                           deserting = "pieces that change sides", shooting = "captures without a move",
                           two_kings = "two kings, of which the one nearer to the a-file is royal",
                           double_moves = "a piece that moves twice in a turn";
constexpr unplayed_variant unplayed_variants[] = {
    {"alice", "two boards, between which pieces pass"},
    {"andernach", deserting},
    {"antiandernach", deserting},
    {"berolinagrid", regions},
    {"changeover", changing},
    {"checkless", "no check that is not mate"},
    {"chu", double_moves},
    {"chushogi", double_moves},
    {"circulargryphon", changing},
    {"cylinder", "a board whose left and right edges meet"},
    {"displacedgrid", regions},
    {"falcon", "a piece that goes around others"},
    {"grid", regions},
    {"gryphon", changing},
    {"jieqi", "pieces whose kind is not known until they move"},
    {"knightrelay", "knights that lend their moves"},
    {"lion", double_moves},
    {"mightylion", double_moves},
    {"rifle", shooting},
    {"shoot", shooting},
    {"simplifiedgryphon", changing},
    {"slippedgrid", regions},
    {"superandernach", deserting},
    {"twokings", two_kings},
    {"twokingseach", two_kings},
    {"twokingssymmetric", two_kings},
    {"wild9", two_kings},
};

/// The rule that keeps a variant from being played; empty: it is not one of those.
std::string_view rule_of_unplayed(std::string_view variant) {
    std::string const plain = plain_name(variant);
    for (unplayed_variant const& unplayed : unplayed_variants)
        if (unplayed.name == plain) return unplayed.rule;
    return {};
}

finding refusal(span where, std::string label, std::string help) {
    finding found = make_finding(finding_code::unknown_variant, where, std::move(label));
    found.notes.push_back("the moves of this game are not replayed, and nothing else of it is checked");
    found.helps.push_back(std::move(help));
    return found;
}

} // namespace

std::optional<finding> refused_game(syntax::game const& game) {
    if (game.tags.empty()) return std::nullopt;
    tag const variant = find_tag(game, "Variant");
    std::string const name = variant ? syntax::unescaped(part(game.text, variant->value)) : std::string();
    variant_entry const* const entry = variant ? find_variant(name) : nullptr;
    tag const start = find_tag(game, "StartFen4");
    auto const shown_by = [&](tag const other) { return (variant ? variant : other)->value; };

    bool const is_pgn4 = start != nullptr || (entry == nullptr && means_four_players(name));
    if (is_pgn4 && start != nullptr && has_two_players(part(game.text, start->value)))
        return refusal(
            shown_by(start), "PGN4, a record by the squares of a board of 14 by 14",
            "read it as a file of its own, by `--from pgn4`, or save it as PGN with a `Variant` tag");
    if (is_pgn4 || has_all(game, {"Red", "Blue", "Yellow", "Green"}))
        return refusal(shown_by(start ? start : find_tag(game, "Red")),
                       "a game of four players, which is not supported",
                       "leave such games out: only games of two sides are read");
    if ((entry != nullptr && entry->not_honored.find("twoBoards") != std::string::npos) ||
        ((entry == nullptr || !variant) && has_all(game, {"WhiteA", "BlackA", "WhiteB", "BlackB"})))
        return refusal(shown_by(find_tag(game, "WhiteA")), "a game on two boards, which is not supported",
                       "record each board as a game of its own, and set the pieces in hand by its positions");
    if (entry == nullptr)
        if (std::string_view const rule = rule_of_unplayed(name); !rule.empty())
            return refusal(variant->value, std::string(rule) + ", which is not supported",
                           "leave such games out: definitions have no such rule");
    return std::nullopt;
}

} // namespace vpgn::replay
