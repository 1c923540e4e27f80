// What is to become of the tags of a game? Values that are put in, put right or taken out, in its transcript.
#pragma once

#include "syntax/events.hpp"
#include "transcribe/transcript.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

struct tag_change {
    std::string name;
    std::optional<std::string> value; ///< nothing: the tag is taken out

    friend bool operator==(tag_change const&, tag_change const&) = default;
};

/// Where a tag goes that the game lacks.
enum class new_tags : std::uint8_t {
    in_front, ///< of all others
    behind,   ///< the last one
};

/// The tags of the text's first game, with its start where it has none. Linear in the game.
struct tags_of_game {
    std::uint64_t game_at = 0;
    std::vector<syntax::tag_pair> tags;
};
tags_of_game read_tags(std::string_view text);

/// The transcript with the changes made, each of another name. Where a game has a tag more than once, the
/// first has the new value and the others go. All else stays as it is, byte for byte. `has` are the tags of
/// its text. Linear.
transcript with_tags(transcript const&, tags_of_game const& has, std::span<tag_change const>, new_tags);

} // namespace vpgn::transcribe
