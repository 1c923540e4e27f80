#include "view/page_parts.hpp"

#include <boost/archive/iterators/binary_from_base64.hpp>
#include <boost/archive/iterators/transform_width.hpp>
#include <fmt/format.h>
#include <new>
#include <stdexcept>
#include <zlib.h>

namespace vpgn::tools {

namespace {

constexpr std::string_view place_of_data = "<!--data-->";
constexpr std::string_view program_begins = "<script type=\"text/plain\" id=\"program\">";
constexpr std::string_view worker_begins = "<script type=\"text/plain\" id=\"program-worker\">";
constexpr std::string_view element_ends = "</script>";
constexpr std::string_view policy_of_worker = "worker-src blob:";

/// The text between two marks; an empty view at the end of `page` if they are missing, so that it has a
/// place.
std::string_view between(std::string_view page, std::string_view begins, std::string_view ends) {
    std::size_t const from = page.find(begins);
    if (from == page.npos) return page.substr(page.size());
    std::size_t const start = from + begins.size();
    std::size_t const end = page.find(ends, start);
    return page.substr(start, end - start);
}

std::string bytes_of_base64(std::string_view letters) {
    using namespace boost::archive::iterators;
    using bytes = transform_width<binary_from_base64<std::string::const_iterator>, 8, 6>;
    std::string text(letters.substr(0, letters.find_last_not_of("= \n") + 1));
    std::size_t const size = text.size() * 6 / 8;
    text.append((4 - text.size() % 4) % 4, 'A'); // the iterator reads four letters at a time
    std::string result(bytes(text.cbegin()), bytes(text.cend()));
    result.resize(size);
    return result;
}

std::string gunzipped(std::string const& packed) {
    constexpr int with_header_of_gzip = 15 + 16;
    z_stream stream{};
    if (inflateInit2(&stream, with_header_of_gzip) != Z_OK) throw std::bad_alloc();
    std::string bytes;
    std::string piece(std::size_t(1) << 18, '\0');
    stream.next_in =
        reinterpret_cast<Bytef*>(const_cast<char*>(packed.data())); // NOLINT: zlib writes nothing there
    stream.avail_in = uInt(packed.size());
    int result = Z_OK;
    while (result == Z_OK) {
        stream.next_out = reinterpret_cast<Bytef*>(piece.data()); // NOLINT
        stream.avail_out = uInt(piece.size());
        result = inflate(&stream, Z_NO_FLUSH);
        bytes.append(piece, 0, piece.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (result != Z_STREAM_END) throw std::runtime_error("the program in the page cannot be unpacked");
    return bytes;
}

void replace(std::string& text, std::string_view what, std::string_view with) {
    if (std::size_t const at = text.find(what); at != text.npos) text.replace(at, what.size(), with);
}

} // namespace

page_parts bundled_page() {
    std::string_view const page = page_template();
    std::size_t const at = page.find(place_of_data);
    if (at == page.npos) return {};
    return {std::string(page.substr(0, at)), std::string(page.substr(at + place_of_data.size()))};
}

page_parts page_without_program() {
    constexpr std::string_view begins = "<!--program-->\n", ends = "<!--/program-->\n";
    page_parts page = bundled_page();
    std::size_t const from = page.behind.find(begins);
    if (from == page.behind.npos) return page;
    page.behind.erase(from, page.behind.find(ends, from) + ends.size() - from);
    return page;
}

bool page_has_program() {
    return page_template().find(program_begins) != std::string_view::npos;
}

program_files program_of_page() {
    std::string_view const packed = between(page_template(), program_begins, element_ends);
    if (packed.empty()) return {};
    return {gunzipped(bytes_of_base64(packed)), between(page_template(), worker_begins, element_ends)};
}

page_parts page_beside_program(std::string_view wasm, std::string_view worker) {
    page_parts page = bundled_page();
    auto const put_address = [&](std::string_view begins, std::string_view address) {
        std::size_t const from = page.behind.find(begins);
        if (from == page.behind.npos) return;
        std::size_t const start = from + begins.size();
        page.behind.erase(start, page.behind.find(element_ends, start) - start);
        page.behind.insert(start - 1, fmt::format(" data-src=\"{}\"", address));
    };
    put_address(program_begins, wasm);
    put_address(worker_begins, worker);
    replace(page.before, policy_of_worker, "worker-src 'self'; connect-src 'self'");
    return page;
}

} // namespace vpgn::tools
