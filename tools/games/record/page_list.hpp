// The data that a page reads before a game is opened: the list of all games, and the drawings of their
// pieces.
#pragma once

#include "games/record/page_writer.hpp"
#include "report/render/json_stream.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::tools {

/// An element is parsed as a whole when one of its games is opened, and a thousand elements cost more than
/// they save.
inline constexpr std::size_t games_an_element = 32;

/// The fields of schemas/page_list.schema.json before `games`, into an object that is open. `files`: as the
/// user named them.
void put_list_head(json_stream&, std::vector<std::string> const& files, page_cast const&);

/// Appends the entry of a game to a list: that of `game`, which is the file's `number`th, from 1.
void put_entry(std::string& list, page_game const& game, std::size_t file, std::uint64_t number);

/// The `<symbol>`s of all pieces, for both sides of the board, because some are drawn with their moves; and
/// the diagrams of the pieces that are explained.
std::string drawings_of(page_cast const&);

} // namespace vpgn::tools
