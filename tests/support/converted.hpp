// Text in one form, converted in one piece as `vpgn convert --keep-errors` does it.
#pragma once

#include "formats/conversion.hpp"
#include "formats/formats.hpp"

#include <string>
#include <string_view>

namespace vpgn::testing {

/// `full`: as with `--full`, for forms that have it.
inline std::string converted(std::string text, std::string_view from, std::string_view to,
                             bool full = false) {
    tools::target_format const& target = *tools::find_target(to);
    auto const make = full ? target.make_full : target.make;
    tools::game_chunk chunk;
    chunk.text = std::move(text);
    chunk.ends_file = true;
    auto const made =
        tools::convert_chunk(chunk, "games", *tools::find_source(from), make(), {.keeps_errors = true});
    std::string out(target.head);
    bool first = true;
    made->text.append_to(out, 0, target.between, first);
    return out.append(target.tail);
}

} // namespace vpgn::testing
