// Conversion of a text in one piece, as by `vpgn convert --keep-errors`.
#pragma once

#include "formats/conversion.hpp"
#include "formats/formats.hpp"

#include <string>
#include <string_view>

namespace vpgn::testing {

/// `full`: as with `--full`, for formats that support it.
inline std::string converted(std::string text, std::string_view from, std::string_view to,
                             bool full = false) {
    using tools::manner;
    std::string out;
    auto const form = tools::find_target(to)->writer->open(tools::destination::memory(out),
                                                           full ? manner::full : manner::usual);
    tools::game_chunk chunk;
    chunk.text = std::move(text);
    chunk.ends_file = true;
    tools::importer const told_by = [read = tools::find_source(from)->reader->read](
                                        std::string_view of, transcribe::transcript_consumer& told) {
        read(of, told, "");
    };
    if (tools::find_source(from)->reader->read) chunk.format_importer = &told_by;
    auto const made = tools::convert_chunk(chunk, "games", form->new_writer(), {.keeps_errors = true});
    made->writer->deliver({});
    form->finish();
    return out;
}

} // namespace vpgn::testing
