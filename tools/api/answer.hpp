// Parts of several answers: spans, lists of games.
#pragma once

#include "api/shown_games.hpp"
#include "report/render/json_stream.hpp"
#include "source/encoded_text.hpp"

#include <string>
#include <utility>
#include <vector>

namespace vpgn::tools::api {

/// Appends `"span":[start,end]` to an open object.
void put_span(json_stream&, span, utf16_places const&);

/// `"changes":[{"span":…,"text":…},…]`, a field of an open object.
void put_changes(json_stream&, std::vector<std::pair<span, std::string>> const&, utf16_places const&);

/// `WrittenChange[]`.
void put_written(json_stream&, std::vector<written_change> const&, utf16_places const&);

/// `List`, of one text.
void put_list(json_stream&, shown_games const&);

} // namespace vpgn::tools::api
