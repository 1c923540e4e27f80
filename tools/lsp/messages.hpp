// The transport of messages, and the loop that serves them.
#pragma once

#include "io/process.hpp"
#include "lsp/settings.hpp"

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace vpgn::tools::lsp {

// JSON-RPC 2.0 as the Language Server Protocol carries it: messages after a header with their length.

/// Of JSON-RPC, and of the protocol.
enum class error_code : int {
    parse_error = -32700,
    invalid_request = -32600,
    method_not_found = -32601,
    invalid_params = -32602,
    internal_error = -32603,
    server_not_initialized = -32002,
    request_cancelled = -32800,
    request_failed = -32803,
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
    /// The next complete message. Throws request_error, once, for a header without a length, which is
    /// skipped; and std::length_error for one longer than `longest_message`, after which the start of the
    /// next message is unknown.
    std::optional<std::string> next();

private:
    std::string bytes_;
    std::size_t at_ = 0; ///< what has been given before it
};
inline constexpr std::size_t longest_message = std::size_t(1) << 30;

/// A message with its header. Invalid UTF-8 becomes U+FFFD.
std::string framed(nlohmann::json const&);

nlohmann::json response(nlohmann::json id, nlohmann::json result);
nlohmann::json error_response(nlohmann::json id, error_code, std::string const& words);
nlohmann::json notification(std::string const& method, nlohmann::json params);

// The server on standard input and output, until its client ends it.

/// `clean` if the client has requested the shutdown, otherwise `found`, as the protocol requires (status 1).
/// Throws std::system_error if reading or writing fails.
outcome serve(std::string const& version, settings_reader const&);

} // namespace vpgn::tools::lsp
