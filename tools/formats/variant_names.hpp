// Lookup of variants and armies by the user's words.
#pragma once

#include "edit/tag_changes.hpp"
#include "registry/game_start.hpp"
#include "registry/variant_registry.hpp"

#include <string>
#include <vector>

namespace vpgn::tools {

/// By id, name or alias; an empty name is orthodox chess. Throws std::invalid_argument, with suggestions, if
/// there is none.
replay::variant_entry const& variant_called(std::string const& name);

/// The error message: `unknown variant `x` (did you mean `y`?); `vpgn variants` lists them`.
std::string no_such_variant(std::string const& name);

/// The start of a game with the variant and armies that a user has named, from the array; empty: not named.
/// Throws std::invalid_argument for an unknown variant or army, and for an army of a variant that has none.
replay::game_start game_called(std::string const& variant, std::string const& white_army,
                               std::string const& black_army);

/// The same as tags, for games that lack them; throws the same.
std::vector<transcribe::known_tag> known_tags(std::string const& variant, std::string const& white_army,
                                              std::string const& black_army);

} // namespace vpgn::tools
