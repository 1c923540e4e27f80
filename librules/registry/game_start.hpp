// The start of a game: variant, armies, rule set and position from its tags, or findings if these are
// invalid.
#pragma once

#include "core/setup.hpp"
#include "core/variant.hpp"
#include "registry/variant_registry.hpp"
#include "syntax/game.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

struct game_start {
    variant_entry const* variant = nullptr;         ///< null: unknown, the rules cannot be checked
    std::shared_ptr<rules::army_pair const> armies; ///< the object that `terms` refers to
    rules::game_rules terms;
    rules::setup start;
    bool is_usual = false;        ///< terms and start are the variant's defaults
    bool number_was_zero = false; ///< the position text has the move number 0, read as 1
    /// Only if there is a variant.
    rules::piece_table const& pieces() const { return *terms.pieces; }
    bool playable = true; ///< false after a finding that makes replay impossible
    /// The last finding is that of refused_game, and the only one that means anything.
    bool is_refused = false;
};

/// Reads `Variant`, `WhiteArmy`, `BlackArmy`, `RuleSet`, `SetUp` and `FEN`. Findings are appended. It is not
/// checked whether the position is playable. Army pairs of named armies are cached per thread.
game_start read_game_start(syntax::game const&, std::vector<finding>&);

/// The same, as if the tags named that variant; nullopt if its armies or position cannot be read.
std::optional<game_start> read_game_start_as(syntax::game const&, variant_entry const&);

/// The reasons why the start position is not playable, a set of rules::setup_fault; no_fault if it is. `on`
/// has a variant. Cost: that of its rules.
std::uint32_t faults_of(game_start const& on);

/// The finding for a start position that is not playable.
finding report_impossible(syntax::game const&, rules::setup_verdict const&);

/// For use without a game: a variant, two army texts (empty: the default) and a position text (empty: the
/// array). On an error, `fault` describes it, and the value is meaningless.
struct plain_game_start {
    game_start value;
    std::string fault;
};
plain_game_start make_game_start(variant_entry const&, std::string_view white_army,
                                 std::string_view black_army, std::string_view position);

/// The name of the game's variant: that of its tag `Variant`, or the one that its other tags show; empty if
/// none does.
std::string variant_name_of(syntax::game const&);

/// The syntax of its variant; for syntax::read_trees.
syntax::notation notation_of(syntax::game const&);

// The syntax of a turn that is read alone, without the tags of a game.

/// For syntax::read_line; `finish_words` completes what was read.
syntax::notation notation_of(variant_entry const&);

/// Determines what the words of `line` are, and which of them are one turn, by the position that `on` begins
/// with.
void finish_words(syntax::game& line, game_start const& on);

} // namespace vpgn::replay
