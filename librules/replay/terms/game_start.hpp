// What is being played, and from where? A game's tags made into rules terms: variant, armies, rule set and
// start position, or the findings for what cannot be made of them.
#pragma once

#include "core/setup.hpp"
#include "core/variant.hpp"
#include "replay/terms/variant_registry.hpp"
#include "syntax/game.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace vpgn::replay {

struct game_start {
    variant_entry const* variant = nullptr;         ///< null: unknown, the rules cannot be checked
    std::shared_ptr<rules::army_pair const> armies; ///< what `terms` points to
    rules::game_terms terms;
    rules::setup start;
    bool is_usual = false; ///< terms and start are those of all games of the variant whose tags say nothing
    /// Where there is a variant.
    rules::piece_table const& pieces() const { return *terms.pieces; }
    bool playable = true; ///< false after a finding that leaves nothing to replay
};

/// Reads `Variant`, `WhiteArmy`, `BlackArmy`, `RuleSet`, `SetUp` and `FEN`. Findings are appended. Whether
/// the start position can be played from is not judged here. Army pairs of named armies are cached per
/// thread.
game_start read_game_start(syntax::game const&, std::vector<finding>&);

/// The finding for a start position that cannot be played from.
finding tell_impossible(syntax::game const&, rules::setup_verdict const&);

/// For use without a game: a variant, two army texts (empty: the default) and a position text (empty: the
/// array). On a fault `fault` says what is wrong, and the value is of no use.
struct plain_game_start {
    game_start value;
    std::string fault;
};
plain_game_start make_game_start(variant_entry const&, std::string_view white_army,
                                 std::string_view black_army, std::string_view position);

/// What its text may do beyond the common form; for syntax::read_trees.
syntax::notation notation_of(syntax::game const&);

} // namespace vpgn::replay
