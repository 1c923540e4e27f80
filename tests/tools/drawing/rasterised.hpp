// The pixels of an SVG document, rendered by an independent library with a strict XML parser.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::test {

/// Red, green, blue and alpha of a pixel in one number, row after row.
using pixels = std::vector<std::uint32_t>;

inline constexpr int small_piece = 32; ///< pixels: a piece on a small board

/// Whether the library rejects it as malformed SVG.
bool is_refused(std::string const& svg);

/// The document on a square of `size` pixels. A test fails if it is rejected.
pixels rasterised(std::string const& svg, int size);

/// The number of visibly different pixels: some channel differs by a quarter of its range.
int visibly_different(pixels const& a, pixels const& b);

} // namespace vpgn::test
