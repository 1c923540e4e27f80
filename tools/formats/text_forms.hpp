// The text formats, and the detection of a text's format, for callers that have games in memory.
#pragma once

#include "formats/formats.hpp"

#include <cstddef>
#include <string_view>

namespace vpgn::tools {

/// The rows of `target_formats` and `source_formats` that are text: the first of them.
std::span<target_format const> text_target_formats();
std::span<source_format const> text_source_formats();

/// By name among these; null if there is none.
target_format const* find_text_target(std::string_view name);
source_format const* find_text_source(std::string_view name);

/// The manner of writing games in that format. Throws std::invalid_argument if the format does not support
/// it.
manner manner_of(target_format const&, bool as_written, bool full);

/// The name of the format of a text by its first bytes; empty if they do not determine it. A game in JSON is
/// a document of its own unless its line ends after it.
std::string_view form_of_text(std::string_view first_bytes);

/// Where a text of formats that have a game a line may be cut: after its last line end, from 0.
std::size_t last_line_end(std::string_view text);

/// A page of the web, by its first bytes: the article reader finds the records in its text.
bool opens_web_page(std::string_view first_bytes);

} // namespace vpgn::tools
