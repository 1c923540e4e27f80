// What does an SVG document show? Its pixels, by a strict reader of XML that is not ours.
#pragma once

#include <boost/test/unit_test.hpp>
#include <cairo.h>
#include <cstdint>
#include <librsvg/rsvg.h>
#include <string>
#include <vector>

namespace vpgn::test {

/// Red, green, blue and alpha of a pixel in one number, row after row.
using pixels = std::vector<std::uint32_t>;

/// The document on a square of `size` pixels. A test fails where it is no well-formed SVG.
inline pixels rasterised(std::string const& svg, int size) {
    GError* problem = nullptr;
    RsvgHandle* const handle =
        rsvg_handle_new_from_data(reinterpret_cast<guint8 const*>(svg.data()), svg.size(), &problem);
    BOOST_REQUIRE_MESSAGE(handle, (problem ? problem->message : "no SVG") << "\n" << svg);
    cairo_surface_t* const surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
    cairo_t* const context = cairo_create(surface);
    RsvgRectangle const all{0, 0, double(size), double(size)};
    bool const drawn = rsvg_handle_render_document(handle, context, &all, nullptr);
    cairo_surface_flush(surface);
    auto const* const first = reinterpret_cast<std::uint32_t const*>(cairo_image_surface_get_data(surface));
    pixels shown(first, first + std::size_t(size) * std::size_t(size)); // rows of 4-byte pixels have no gaps
    cairo_destroy(context);
    cairo_surface_destroy(surface);
    g_object_unref(handle);
    BOOST_REQUIRE(drawn);
    return shown;
}

/// How many pixels differ so that one sees it: in some channel by a quarter of its range.
inline int visibly_different(pixels const& a, pixels const& b) {
    int count = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        for (int shift = 0; shift < 32; shift += 8) {
            int const x = int(a[i] >> shift & 0xff), y = int(b[i] >> shift & 0xff);
            if (x - y < 64 && y - x < 64) continue;
            ++count;
            break;
        }
    return count;
}

} // namespace vpgn::test
