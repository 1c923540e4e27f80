#include "view/squeezed_texts.hpp"

#include <boost/archive/iterators/base64_from_binary.hpp>
#include <boost/archive/iterators/transform_width.hpp>
#include <new>
#include <stdexcept>
#include <zlib.h>

namespace vpgn::tools {

namespace {

constexpr int raw_deflate = -15; // for zlib: no header, and the largest window

std::string deflated(std::string_view text) {
    z_stream stream{};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, raw_deflate, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    std::string out(deflateBound(&stream, uLong(text.size())), '\0');
    stream.next_in =
        reinterpret_cast<Bytef*>(const_cast<char*>(text.data())); // NOLINT: zlib writes nothing there
    stream.avail_in = uInt(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data()); // NOLINT
    stream.avail_out = uInt(out.size());
    int const ended = deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    if (ended != Z_STREAM_END) throw std::runtime_error("the texts of a page's games cannot be compressed");
    return out;
}

std::string as_base64(std::string bytes) {
    using namespace boost::archive::iterators;
    using letters = base64_from_binary<transform_width<std::string::const_iterator, 6, 8>>;
    std::size_t const length = (bytes.size() * 8 + 5) / 6;
    bytes.append((3 - bytes.size() % 3) % 3, '\0'); // the iterator reads three bytes at a time
    std::string text(letters(bytes.cbegin()), letters(bytes.cend()));
    text.resize(length);
    return text;
}

} // namespace

std::string squeezed_texts(std::string_view json) {
    return as_base64(deflated(json));
}

} // namespace vpgn::tools
