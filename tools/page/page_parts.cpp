#include "page/page_parts.hpp"

#include "io/bytes/codec.hpp"
#include "page/base64.hpp"

#include <fmt/format.h>
#include <memory>
#include <stdexcept>

namespace vpgn::tools {

namespace {

constexpr std::string_view place_of_data = "<!--data-->";
constexpr std::string_view program_begins = "<script type=\"text/plain\" id=\"program\">";
constexpr std::string_view worker_begins = "<script type=\"text/plain\" id=\"program-worker\">";
constexpr std::string_view database_begins = "<script type=\"text/plain\" id=\"database\">";
constexpr std::string_view database_worker_begins = "<script type=\"text/plain\" id=\"database-worker\">";
constexpr std::string_view engines_begin = "<script type=\"text/plain\" id=\"engines\">";
constexpr std::string_view element_ends = "</script>";
constexpr std::string_view policy_of_worker = "worker-src blob:";

/// The text between two marks; an empty view at the end of `page` if they are missing, so that it has a
/// place.
std::string_view between(std::string_view page, std::string_view start_mark, std::string_view end_mark) {
    std::size_t const from = page.find(start_mark);
    if (from == page.npos) return page.substr(page.size());
    std::size_t const start = from + start_mark.size();
    std::size_t const end = page.find(end_mark, start);
    return page.substr(start, end - start);
}

/// The program is compressed by zstd, or by gzip if the build had no zstd.
std::string decompressed(std::string_view packed) {
    std::unique_ptr<decoder> const decompressor = make_decoder(codec_of(packed.substr(0, longest_signature)));
    std::string bytes;
    std::string piece(std::size_t(1) << 18, '\0');
    while (!packed.empty() || !decompressor->may_end()) {
        auto const [consumed, given] = decompressor->decode(packed, piece.data(), piece.size());
        if (consumed == 0 && given == 0)
            throw std::runtime_error("a module of the page cannot be decompressed");
        packed.remove_prefix(consumed);
        bytes.append(piece, 0, given);
    }
    return bytes;
}

void replace(std::string& text, std::string_view pattern, std::string_view with) {
    if (std::size_t const at = text.find(pattern); at != text.npos) text.replace(at, pattern.size(), with);
}

page_parts split_page(std::string_view page) {
    std::size_t const at = page.find(place_of_data);
    if (at == page.npos) return {};
    return {std::string(page.substr(0, at)), std::string(page.substr(at + place_of_data.size()))};
}

/// Replaces the content of an element by the address of a file.
void put_address(page_parts& page, std::string_view element_start, std::string_view address) {
    std::size_t const from = page.after.find(element_start);
    if (from == page.after.npos) return;
    std::size_t const start = from + element_start.size();
    page.after.erase(start, page.after.find(element_ends, start) - start);
    page.after.insert(start - 1, fmt::format(" data-src=\"{}\"", address));
}

/// The page with these files, and a policy that allows requests to its own server.
void put_program(page_parts& page, module_names const& program) {
    put_address(page, program_begins, program.wasm);
    put_address(page, worker_begins, program.worker);
    replace(page.before, policy_of_worker, "worker-src 'self'; connect-src 'self'");
}

} // namespace

page_parts bundled_page() {
    return split_page(page_template());
}

page_parts page_without_program() {
    constexpr std::string_view start_mark = "<!--program-->\n", end_mark = "<!--/program-->\n";
    page_parts page = bundled_page();
    std::size_t const from = page.after.find(start_mark);
    if (from == page.after.npos) return page;
    page.after.erase(from, page.after.find(end_mark, from) + end_mark.size() - from);
    return page;
}

bool page_has_program() {
    return page_template().find(program_begins) != std::string_view::npos;
}

module_files program_of_page() {
    std::string_view const packed = between(page_template(), program_begins, element_ends);
    if (packed.empty()) return {};
    return {decompressed(bytes_of_base64(packed)), between(page_template(), worker_begins, element_ends)};
}

module_files database_reader() {
    if (sqlite_as_base64().empty()) return {};
    return {decompressed(bytes_of_base64(sqlite_as_base64())), database_worker()};
}

page_parts page_beside_modules(module_names const& program, module_names const& database,
                               std::string_view engines) {
    page_parts page = bundled_page();
    put_program(page, program);
    put_address(page, database_begins, database.wasm);
    put_address(page, database_worker_begins, database.worker);
    if (std::size_t const at = page.after.find(engines_begin); at != page.after.npos)
        page.after.insert(at + engines_begin.size(), engines);
    return page;
}

page_parts embedded_page_beside_module(module_names const& program) {
    page_parts page = split_page(embedded_page_template());
    if (!program.wasm.empty()) put_program(page, program);
    return page;
}

} // namespace vpgn::tools
