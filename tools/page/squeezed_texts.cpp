#include "page/squeezed_texts.hpp"

#include "page/base64.hpp"

#include <libdeflate.h>
#include <memory>
#include <new>

namespace vpgn::tools {

namespace {

constexpr int usual_of_libdeflate = 6; // its levels go to 12

struct freer_of_compressor {
    void operator()(libdeflate_compressor* c) const { libdeflate_free_compressor(c); }
};

/// In one call, by libdeflate: zlib needs nearly twice the work for the same size.
std::string deflated(std::string_view text) {
    std::unique_ptr<libdeflate_compressor, freer_of_compressor> const with(
        libdeflate_alloc_compressor(usual_of_libdeflate));
    if (!with) throw std::bad_alloc();
    std::string out(libdeflate_deflate_compress_bound(with.get(), text.size()), '\0');
    out.resize(libdeflate_deflate_compress(with.get(), text.data(), text.size(), out.data(), out.size()));
    return out;
}

} // namespace

std::string squeezed_texts(std::string_view json) {
    return as_base64(deflated(json));
}

} // namespace vpgn::tools
