#include "work/output.hpp"

#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <system_error>

namespace vpgn::tools {

namespace {
[[noreturn]] void fail() {
    throw std::system_error(errno, std::generic_category(), "standard output");
}
} // namespace

void write_result(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) fail();
}

void flush_result() {
    if (std::fflush(stdout) != 0) fail();
}

void say(std::string_view line) {
    fmt::print(stderr, "vpgn: {}\n", line);
}

void say_lines(std::string_view lines) {
    fmt::print(stderr, "{}", lines);
}

} // namespace vpgn::tools
