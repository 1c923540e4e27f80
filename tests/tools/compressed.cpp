#include "tools/compressed.hpp"

#include <bzlib.h>
#include <cstdint>
#include <lzma.h>
#include <memory>
#include <zlib.h>
#include <zstd.h>

namespace vpgn::test {

std::string zstd_frame(std::string const& text) {
    std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> const context(ZSTD_createCCtx(), ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    std::string out(ZSTD_compressBound(text.size()), '\0');
    out.resize(ZSTD_compress2(context.get(), out.data(), out.size(), text.data(), text.size()));
    return out;
}

std::string gzip_member(std::string const& text, bool block) {
    z_stream s{};
    deflateInit2(&s, 1, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
    unsigned char extra[] = {'B', 'C', 2, 0, 0, 0};
    gz_header header{};
    header.extra = extra;
    header.extra_len = sizeof extra;
    if (block) deflateSetHeader(&s, &header);
    std::string out(deflateBound(&s, text.size()) + 100, '\0');
    s.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    s.avail_in = unsigned(text.size());
    s.next_out = reinterpret_cast<Bytef*>(out.data());
    s.avail_out = unsigned(out.size());
    deflate(&s, Z_FINISH);
    out.resize(s.total_out);
    deflateEnd(&s);
    if (block) { // the field contains the size minus one
        out[16] = char((out.size() - 1) & 0xff);
        out[17] = char((out.size() - 1) >> 8);
    }
    return out;
}

std::string gzip_blocks(std::string const& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); at += 0xff00)
        out += gzip_member(text.substr(at, 0xff00), true);
    return out + gzip_member("", true);
}

std::string bzip2_stream(std::string const& text) {
    std::string out(text.size() + text.size() / 100 + 600, '\0'); // recommended by its manual
    auto size = unsigned(out.size());
    BZ2_bzBuffToBuffCompress(out.data(), &size, const_cast<char*>(text.data()), unsigned(text.size()), 9, 0,
                             0);
    out.resize(size);
    return out;
}

std::string xz_block(std::string const& text) {
    std::string out(lzma_stream_buffer_bound(text.size()), '\0');
    std::size_t size = 0;
    lzma_easy_buffer_encode(1, LZMA_CHECK_CRC32, nullptr, reinterpret_cast<std::uint8_t const*>(text.data()),
                            text.size(), reinterpret_cast<std::uint8_t*>(out.data()), &size, out.size());
    out.resize(size);
    return out;
}

} // namespace vpgn::test
