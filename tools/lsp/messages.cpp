#include "lsp/messages.hpp"

#include "io/output.hpp"
#include "io/system/terminal.hpp"
#include "lsp/server.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

namespace vpgn::tools::lsp {

using nlohmann::json;

namespace {

constexpr std::size_t longest_header = 4096;

bool same_word(std::string_view a, std::string_view b) { // header names: letter case does not matter
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if ((a[i] | 0x20) != (b[i] | 0x20)) return false;
    return true;
}

/// The length given in a header, if any.
std::optional<std::size_t> length_in(std::string_view header) {
    while (!header.empty()) {
        std::string_view const line = header.substr(0, header.find('\n'));
        header.remove_prefix(std::min(line.size() + 1, header.size()));
        std::size_t const colon = line.find(':');
        if (colon == line.npos || !same_word(line.substr(0, colon), "Content-Length")) continue;
        std::size_t const digits = std::min(line.find_first_not_of(" \t", colon + 1), line.size());
        std::size_t length = 0;
        char const* const end = line.data() + line.size();
        auto const [parsed_end, problem] = std::from_chars(line.data() + digits, end, length);
        if (problem == std::errc::result_out_of_range) return std::size_t(-1);
        bool const is_number =
            problem == std::errc() && (parsed_end == end || *parsed_end == '\r' || *parsed_end == ' ');
        if (is_number) return length;
    }
    return std::nullopt;
}

} // namespace

void message_reader::feed(std::string_view bytes) {
    if (at_ == bytes_.size()) {
        bytes_.clear();
        at_ = 0;
    }
    bytes_ += bytes;
}

std::optional<std::string> message_reader::next() {
    std::string_view const rest = std::string_view(bytes_).substr(at_);
    std::size_t const header = rest.find("\r\n\r\n");
    if (header == rest.npos) {
        if (rest.size() <= longest_header) return std::nullopt;
        at_ = bytes_.size();
        throw request_error(error_code::parse_error, "incomplete message header");
    }
    std::size_t const body = header + 4;
    std::optional<std::size_t> const length = length_in(rest.substr(0, header));
    if (!length) {
        at_ += body;
        throw request_error(error_code::parse_error, "a header without a Content-Length that is a number");
    }
    if (*length > longest_message)
        throw std::length_error(fmt::format("a message of {} bytes is too large", *length));
    if (rest.size() - body < *length) return std::nullopt;
    std::string message(rest.substr(body, *length));
    at_ += body + *length;
    constexpr std::size_t much = std::size_t(1) << 16;
    if (at_ > much) bytes_.erase(0, std::exchange(at_, 0));
    return message;
}

std::string framed(json const& message) {
    std::string const body = message.dump(-1, ' ', false, json::error_handler_t::replace);
    return fmt::format("Content-Length: {}\r\n\r\n{}", body.size(), body);
}

json response(json id, json result) {
    return {{"jsonrpc", "2.0"}, {"id", std::move(id)}, {"result", std::move(result)}};
}

json error_response(json id, error_code code, std::string const& words) {
    return {{"jsonrpc", "2.0"}, {"id", std::move(id)}, {"error", {{"code", int(code)}, {"message", words}}}};
}

json notification(std::string const& method, json params) {
    return {{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}};
}

namespace {

/// Reads the available bytes. False at the end.
bool read_some(message_reader& into) {
    std::array<char, 1 << 16> bytes;
    std::size_t const size = read_available_input(bytes.data(), bytes.size());
    into.feed({bytes.data(), size});
    return size > 0;
}

void take_messages(message_reader& from, server& to) {
    for (;;) {
        try {
            auto const message = from.next();
            if (!message) return;
            to.take(*message, clock::now());
        } catch (request_error const& problem) {
            to.refuse(problem);
        }
    }
}

/// How long there is nothing to do; none: until a message comes.
std::optional<std::chrono::milliseconds> time_until(std::optional<clock::time_point> due) {
    if (!due) return std::nullopt;
    auto const left = std::chrono::ceil<std::chrono::milliseconds>(*due - clock::now());
    return std::max(left, std::chrono::milliseconds(0));
}

} // namespace

outcome serve(std::string const& version, settings_reader const& read) {
    message_reader input;
    server here(
        [](nlohmann::json const& message) {
            write_result(framed(message));
            flush_result();
        },
        version, read);
    while (!here.exit_status()) {
        if (input_comes(here.has_messages() ? std::chrono::milliseconds(0) : time_until(here.due()))) {
            bool const goes_on = read_some(input);
            take_messages(input, here);
            if (!goes_on) {
                while (here.has_messages() && !here.exit_status())
                    here.handle_next();
                break;
            }
        } else if (here.has_messages()) {
            here.handle_next();
        } else if (auto const due = here.due(); due && *due <= clock::now()) {
            here.work(clock::now());
        }
    }
    return here.exit_status() == 0 ? clean : found;
}

} // namespace vpgn::tools::lsp
