// The games of a text in memory that meet a condition. Conditions need regular expressions: natively those of
// RE2, which only the component `files` links, so this is in the WebAssembly module and in that component.
#pragma once

#include "api/api.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools::api {

struct selecting {
    std::string condition;
    /// Tests of positions, turns and events examine variations too.
    bool variations = false;
    /// An empty target: the games unchanged where the format allows it, as PGN otherwise.
    writing to;
};

/// `Selected`: the games that meet the condition, written as by `vpgn select`. Throws std::invalid_argument
/// for a text that is no condition, and as `convert`.
std::string select(std::string_view text, reading const&, selecting const&);

} // namespace vpgn::tools::api
