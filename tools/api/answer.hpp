// What the answers have in common: places, texts of any bytes, lists of games.
#pragma once

#include "api/shown_games.hpp"
#include "formats/json/json_stream.hpp"
#include "source/utf16_places.hpp"

#include <string_view>

namespace vpgn::tools::api {

/// `"span":[from,behind]`, into an object that is open.
void put_span(json_stream&, span, utf16_places const&);

/// A string; what is no UTF-8 becomes U+FFFD.
void put_text(json_stream&, std::string_view);

/// `List`, of one text.
void put_list(json_stream&, shown_games const&);

} // namespace vpgn::tools::api
