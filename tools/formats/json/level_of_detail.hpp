// How much is told of a game in JSON? There is one record of a game, whose fields schemas/game.schema.json
// describes; the levels differ in how many of them are there.
#pragma once

#include <cstddef>
#include <cstdint>

namespace vpgn::tools {

enum class level_of_detail : std::uint8_t {
    /// What the record says: tags, turns, comments, what these say by commands (clocks, evaluations),
    /// annotations, variations, its result; what is wrong with it; of a
    /// turn its canonical text where that is another, its status, and its place where it would be read
    /// otherwise.
    record,
    /// That, and all that is needed to show it: what is played, the events of each turn without the pieces
    /// that stand where they happen, the positions that do not follow from them (see usual_position.hpp), and
    /// what commands say of the beginning. Not where it comes from, no command within comments, and no more
    /// variations within variations than `most_nested_to_show`.
    shown,
    /// Everything.
    full,
};

/// Whoever shows lines within lines can go only so deep; a comment stands in the place of what is left out.
inline constexpr std::size_t most_nested_to_show = 100;

} // namespace vpgn::tools
