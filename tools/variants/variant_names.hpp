// Which variant does a word of a user mean, and which armies?
#pragma once

#include "replay/terms/game_start.hpp"
#include "replay/terms/variant_registry.hpp"
#include "transcribe/known_tags.hpp"

#include <string>
#include <vector>

namespace vpgn::tools {

/// By id, name or alias; an empty name is orthodox chess. Throws std::invalid_argument, with what may have
/// been meant, where there is none.
replay::variant_entry const& variant_called(std::string const& name);

/// What is said where there is none: `no variant is called `x` (did you mean `y`?); `vpgn variants` lists
/// them`.
std::string no_such_variant(std::string const& name);

/// What is played by a variant and armies that a user has named, from the array; an empty text names none.
/// Throws std::invalid_argument for a variant or an army that there is not, and for an army of a variant that
/// has none.
replay::game_start game_called(std::string const& variant, std::string const& white_army,
                               std::string const& black_army);

/// The same as tags, for games that lack them; throws likewise.
std::vector<transcribe::known_tag> known_tags(std::string const& variant, std::string const& white_army,
                                              std::string const& black_army);

} // namespace vpgn::tools
