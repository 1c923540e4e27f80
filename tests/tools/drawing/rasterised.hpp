// What does an SVG document show? Its pixels, by a strict reader of XML that is not ours.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::test {

/// Red, green, blue and alpha of a pixel in one number, row after row.
using pixels = std::vector<std::uint32_t>;

inline constexpr int small_piece = 32; ///< pixels: a piece on a small board

/// No other program would show it: it is no well-formed SVG.
bool is_refused(std::string const& svg);

/// The document on a square of `size` pixels. A test fails where it is refused.
pixels rasterised(std::string const& svg, int size);

/// How many pixels differ so that one sees it: in some channel by a quarter of its range.
int visibly_different(pixels const& a, pixels const& b);

} // namespace vpgn::test
