// Compression of results, determined by the extension of the file's name.
#pragma once

#include "games/stream/text_sink.hpp"

#include <memory>
#include <string_view>

namespace vpgn::tools {

/// `.zst`, `.gz`, `.bgz`, `.bz2` or `.xz` where a path ends with one, in whatever case; else nothing.
std::string_view compression_ending(std::string_view path);

/// What is written is compressed on its way to `to`, as the path's ending has it: zstd or gzip. Null for a
/// path that ends with no such. Throws std::invalid_argument, naming the path, for a compression that is read
/// and not written.
std::unique_ptr<text_sink> compressed_by_ending(std::string_view path, std::unique_ptr<text_sink>& to);

/// By zstd, whatever the name.
std::unique_ptr<text_sink> compressed_by_zstd(std::unique_ptr<text_sink> to);

} // namespace vpgn::tools
