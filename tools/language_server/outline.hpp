// What are the parts of a text, for lists of symbols, folding and for going about in it? By bytes; nothing is
// replayed.
#pragma once

#include "source/span.hpp"
#include "work/game_chunks.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::lsp {

struct outline_part {
    enum class type : std::uint8_t { game, tags, variation, comment };

    type what = type::game;
    span where;
    span name;               ///< what of it is to be seen first: of a variation its first turn
    std::string title = {};  ///< of games and variations
    std::string detail = {}; ///< of games: result and turns
    std::size_t depth = 0;   ///< variations in variations; 0: a game
};

/// In the order of the text, games before what is in them.
using outline = std::vector<outline_part>;

/// Of a text whose games are told by `told_by`, or stand in it as they are (null). Variations are listed as
/// deep as `most_nested_parts`. Linear.
outline outline_of(std::string_view text, transcriber const* told_by);
inline constexpr std::size_t most_nested_parts = 64;

} // namespace vpgn::tools::lsp
