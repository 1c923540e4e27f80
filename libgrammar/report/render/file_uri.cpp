#include "report/render/file_uri.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace vpgn {
namespace {

/// Characters that never need encoding in a path: RFC 3986, `unreserved`, and the slash.
constexpr bool is_literal(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_' || c == '~' || c == '/';
}

} // namespace

std::string plain_path(std::string_view path) {
    return std::filesystem::path(path).lexically_normal().string();
}

std::string file_uri(std::string_view path) {
    std::string const plain = plain_path(path);
    std::string uri = plain.starts_with('/') ? "file://" : "";
    for (char const c : plain) {
        if (is_literal(c))
            uri += c;
        else
            uri += fmt::format("%{:02X}", std::uint8_t(c));
    }
    return uri;
}

} // namespace vpgn
