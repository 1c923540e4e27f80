// The encoding of a file of game records, determined by its first bytes.
#pragma once

#include "source/encoding.hpp"

#include <cstddef>
#include <string_view>

namespace vpgn::transcribe {

/// As much of a file as `detect_encoding` uses.
inline constexpr std::size_t encoding_sample_size = std::size_t(1) << 16;

/// The encoding of a file that begins with `first`, without a final incomplete character. A byte order mark
/// decides; then ASCII and UTF-8, with a few faults; then the words of game records that each double-byte
/// encoding results in; then a declaration in the text; and for formats that have a usual encoding, the
/// commonest characters. UTF-8 is also the answer for everything else: text in UTF-8 or Windows-1252, and
/// binary data. `ending` is that of the file's name, with the dot and without that of a compression, or
/// empty; it counts only if no encoding results in words of game records. Linear.
encoding detect_encoding(std::string_view first, std::string_view ending);

} // namespace vpgn::transcribe
