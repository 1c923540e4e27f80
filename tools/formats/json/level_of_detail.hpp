// Levels of detail of a game in JSON. There is one record of a game, described by schemas/game.schema.json;
// the levels differ in the fields they write.
#pragma once

#include "syntax/game.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace vpgn::tools {

enum class level_of_detail : std::uint8_t {
    /// The record: tags, turns, comments, the commands in them (clocks, evaluations),
    /// annotations, variations, its result; what is wrong with it; of a
    /// turn its canonical text where that is another, its status, and its place where it would be read
    /// otherwise.
    record,
    /// The same, and everything needed to show it: what is played, the events of each turn without the pieces
    /// on their squares, the positions that cannot be derived from them (see usual_rest), and the
    /// commands before the first turn. Without places in the source, without commands within comments, and
    /// with variations nested at most `most_nested_to_show` deep.
    shown,
    /// Everything.
    full,
};

/// Readers can show only a limited depth of nested lines; a comment replaces deeper ones.
inline constexpr std::size_t most_nested_to_show = 100;

/// The nodes of the turns that a page shows, in the order of the text, variations included: without those
/// that are nested deeper than most_nested_to_show. All data of the page that refer to a turn use this index.
std::vector<std::size_t> turns_of_page(syntax::game const&);

} // namespace vpgn::tools
