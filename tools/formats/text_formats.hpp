// The text formats, and the detection of a text's format, for callers that have games in memory.
#pragma once

#include "formats/formats.hpp"

#include <cstddef>
#include <string_view>

namespace vpgn::tools {

/// The rows of `formats` that are text: the first of them.
std::span<game_format const> text_formats();

/// By name among these, with a writer or a reader; null if there is none.
game_format const* find_text_target(std::string_view name);
game_format const* find_text_source(std::string_view name);

/// The manner of writing games in that format. Throws std::invalid_argument if the format does not support
/// it.
manner manner_of(game_format const& target, bool as_written, bool full);

/// The text format of a file by its first bytes; null if they do not determine it. A game in JSON is a
/// document of its own unless its line ends after it.
game_format const* text_format_of(std::string_view first_bytes);
/// The same of a damaged text, of which the first bytes do not determine it: the format that the most lines
/// of its beginning have the shape of, if these are a third of them; null if there is none.
game_format const* text_format_by_lines(std::string_view first_bytes);

/// Where a text of formats that have a game a line may be cut: after its last line end, from 0.
std::size_t last_line_end(std::string_view text);

/// A page of the web, by its first bytes: the article reader finds the records in its text.
bool opens_web_page(std::string_view first_bytes);

} // namespace vpgn::tools
