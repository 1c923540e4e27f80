// JSON-RPC 2.0 as the Language Server Protocol carries it: messages behind a header that tells their length.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace vpgn::tools::lsp {

/// Of JSON-RPC, and of the protocol.
enum class error_code : int {
    parse_error = -32700,
    invalid_request = -32600,
    method_not_found = -32601,
    invalid_params = -32602,
    internal_error = -32603,
    server_not_initialized = -32002,
    request_cancelled = -32800,
};

/// Answers a request; its words are for people.
struct request_error : std::runtime_error {
    request_error(error_code why, std::string const& words) : std::runtime_error(words), code(why) {}
    error_code code;
};

/// Takes the bytes that a client sends, and gives its messages one by one.
class message_reader {
public:
    void feed(std::string_view bytes);
    /// The next message that is there as a whole. Throws request_error, once, for a header that says no
    /// length, which is passed over; and std::length_error for one that is more than `longest_message`:
    /// nobody can say where the next one begins.
    std::optional<std::string> next();

private:
    std::string bytes_;
    std::size_t at_ = 0; ///< what has been given before it
};
inline constexpr std::size_t longest_message = std::size_t(1) << 30;

/// A message behind its header. What is no UTF-8 becomes U+FFFD.
std::string framed(nlohmann::json const&);

nlohmann::json response(nlohmann::json id, nlohmann::json result);
nlohmann::json error_response(nlohmann::json id, error_code, std::string const& words);
nlohmann::json notification(std::string const& method, nlohmann::json params);

} // namespace vpgn::tools::lsp
