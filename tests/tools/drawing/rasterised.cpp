#include "tools/drawing/rasterised.hpp"

#include <boost/test/unit_test.hpp>
#include <cairo.h>
#include <librsvg/rsvg.h>
#include <memory>

// The font library keeps its cache until the program ends; that is not a leak of ours.
extern "C" char const* __lsan_default_suppressions();
extern "C" char const* __lsan_default_suppressions() {
    return "leak:libfontconfig\n";
}

namespace vpgn::test {

namespace {

struct closing {
    void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* context) const { cairo_destroy(context); }
};
template <class thing>
using owned = std::unique_ptr<thing, closing>;

owned<RsvgHandle> opened(std::string const& svg) {
    auto const* const bytes = reinterpret_cast<guint8 const*>(svg.data());
    return owned<RsvgHandle>(rsvg_handle_new_from_data(bytes, svg.size(), nullptr));
}

} // namespace

bool is_refused(std::string const& svg) {
    return !opened(svg);
}

pixels rasterised(std::string const& svg, int size) {
    auto const handle = opened(svg);
    BOOST_REQUIRE_MESSAGE(handle, svg);
    owned<cairo_surface_t> const surface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size));
    owned<cairo_t> const context(cairo_create(surface.get()));
    RsvgRectangle const all{0, 0, double(size), double(size)};
    BOOST_REQUIRE(rsvg_handle_render_document(handle.get(), context.get(), &all, nullptr));
    cairo_surface_flush(surface.get());
    auto const* const first =
        reinterpret_cast<std::uint32_t const*>(cairo_image_surface_get_data(surface.get()));
    return {first, first + std::size_t(size) * std::size_t(size)}; // rows of 4-byte pixels have no gaps
}

int visibly_different(pixels const& a, pixels const& b) {
    auto const differ = [](std::uint32_t one, std::uint32_t other) {
        for (int shift = 0; shift < 32; shift += 8) {
            int const x = int(one >> shift & 0xff), y = int(other >> shift & 0xff);
            if (x - y >= 64 || y - x >= 64) return true;
        }
        return false;
    };
    int count = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        count += differ(a[i], b[i]);
    return count;
}

} // namespace vpgn::test
