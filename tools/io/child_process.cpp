#include "io/child_process.hpp"

#include <fmt/format.h>

#include <array>
#include <stdexcept>

namespace vpgn::tools {

std::optional<std::string> child_process::read_line(std::optional<std::chrono::milliseconds> patience) {
    using clock = std::chrono::steady_clock;
    constexpr std::size_t longest_line = std::size_t(1) << 20;
    auto const begin = clock::now();
    for (;;) {
        if (auto const end = read_.find('\n'); end != read_.npos) {
            std::string line = read_.substr(0, end);
            read_.erase(0, end + 1);
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        if (read_.size() > longest_line) fail("prints a line of more than a mebibyte");
        std::optional<std::chrono::milliseconds> left;
        if (patience) {
            auto const passed = std::chrono::duration_cast<std::chrono::milliseconds>(clock::now() - begin);
            if (passed >= *patience) return std::nullopt;
            left = *patience - passed;
        }
        if (!output_comes(left)) continue;
        std::array<char, 4096> bytes; // NOLINT(cppcoreguidelines-pro-type-member-init): read into
        read_.append(bytes.data(), read_some(bytes.data(), bytes.size()));
    }
}

void child_process::fail(std::string_view reason) const {
    throw std::runtime_error(fmt::format("{} {}", program_, reason));
}

} // namespace vpgn::tools
