// Which of the forms are text, and which of them is a text in? What there is for those who have games in
// memory alone.
#pragma once

#include "formats/formats.hpp"

#include <string_view>

namespace vpgn::tools {

/// The rows of `target_formats` and `source_formats` that are text: the first of them.
std::span<target_format const> text_target_formats();
std::span<source_format const> text_source_formats();

/// By name among these; null if there is none.
target_format const* find_text_target(std::string_view name);
source_format const* find_text_source(std::string_view name);

/// How games are told in that form. Throws std::invalid_argument where it does not know that way.
manner manner_of(target_format const&, bool as_written, bool full);

/// The name of the form that a text is in by its first bytes, if these say it; empty: they do not. Whether a
/// game in JSON is alone in its document is told by whether its line ends it.
std::string_view form_of_text(std::string_view first_bytes);

/// A page of the web, by its first bytes: the article reader finds the records in its text.
bool opens_web_page(std::string_view first_bytes);

} // namespace vpgn::tools
