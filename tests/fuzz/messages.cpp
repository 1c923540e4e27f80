// Sessions of an editor: the input is what the client sends, byte by byte. Every request is answered once,
// and nothing that a client sends ends the server.
#include "lsp/server.hpp"

#include "fuzz/demand.hpp"
#include "fuzz/fuzzer.hpp"

#include <stdexcept>

namespace vpgn::fuzz {
namespace {

using nlohmann::json;

/// The input may leave out the headers: each line is then a message.
std::string with_headers(std::string_view input) {
    if (input.find("Content-Length") != input.npos) return std::string(input);
    std::string framed;
    for (std::size_t at = 0; at < input.size();) {
        std::size_t const end = std::min(input.find('\n', at), input.size());
        framed += "Content-Length: " + std::to_string(end - at) + "\r\n\r\n";
        framed += input.substr(at, end - at);
        at = end + 1;
    }
    return framed;
}

} // namespace

void take(std::string_view input) {
    constexpr char const* begins =
        R"({"jsonrpc":"2.0","id":"first","method":"initialize","params":{"capabilities":{},"initializationOptions":{"delay":0}}})";
    std::size_t answers = 0;
    tools::lsp::clock::time_point now{};
    tools::lsp::server server(
        [&](json const& message) {
            answers += message.contains("result") || message.contains("error");
            demand(!tools::lsp::framed(message).empty(), "what is sent can be written");
        },
        "0",
        [](std::string const&) -> tools::settings_file { throw std::invalid_argument("there is none"); });
    server.take(begins, now);
    server.handle_next();
    demand(answers == 1, "the first request is answered");

    tools::lsp::message_reader messages;
    messages.feed(with_headers(input));
    for (int left = 200; left > 0 && !server.exit_status(); --left) {
        try {
            auto const message = messages.next();
            if (!message) break;
            server.take(*message, now);
        } catch (tools::lsp::request_error const& problem) {
            server.refuse(problem);
        } catch (std::length_error const&) {
            break; // a message that is longer than any that is read ends the server
        }
        while (server.has_messages() && !server.exit_status())
            server.handle_next();
        now += std::chrono::seconds(1);
        for (int pieces = 0; pieces < 20 && server.due(); ++pieces)
            server.work(now);
    }
}

} // namespace vpgn::fuzz
