// Insertion, replacement and removal of tags in a game's transcript.
#pragma once

#include "syntax/events.hpp"
#include "transcript/transcript.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

struct tag_change {
    std::string name;
    std::optional<std::string> value; ///< nullopt: remove the tag

    friend bool operator==(tag_change const&, tag_change const&) = default;
};

/// The place of new tags.
enum class new_tags : std::uint8_t {
    at_start, ///< before all others
    at_end,   ///< after all others
};

/// The tags of the text's first game, or, if it has none, the game's start. Linear in the game.
struct tags_of_game {
    std::uint64_t game_at = 0;
    std::vector<syntax::tag_pair> tags;
};
tags_of_game read_tags(std::string_view text);

/// Applies the changes, which must have different names. If a game has a tag more than once, the first gets
/// the new value and the others are removed. All other bytes are unchanged. `has` must be the tags of its
/// text. Linear.
transcript with_tags(transcript const&, tags_of_game const& has, std::span<tag_change const>, new_tags);

} // namespace vpgn::transcribe
