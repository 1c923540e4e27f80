// Parts of several answers: spans, texts of any bytes, lists of games.
#pragma once

#include "api/shown_games.hpp"
#include "formats/json/json_stream.hpp"
#include "source/utf16_places.hpp"

#include <string_view>

namespace vpgn::tools::api {

/// Appends `"span":[start,end]` to an open object.
void put_span(json_stream&, span, utf16_places const&);

/// A string; bytes that are not valid UTF-8 become U+FFFD.
void put_text(json_stream&, std::string_view);

/// `List`, of one text.
void put_list(json_stream&, shown_games const&);

} // namespace vpgn::tools::api
