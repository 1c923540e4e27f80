#include "io/output.hpp"

#include "io/system/terminal.hpp"
#include "report/render/visible.hpp"

#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <new>
#include <system_error>

namespace vpgn::tools {

namespace {
[[noreturn]] void fail_to_write() {
    throw std::system_error(errno, std::generic_category(), "standard output");
}
} // namespace

void write_result(std::string_view text) {
    if (text.empty()) return; // a null pointer is none that fwrite takes, of whatever size
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) fail_to_write();
}

void flush_result() {
    if (std::fflush(stdout) != 0) fail_to_write();
}

void log_line(std::string_view line) {
    try {
        print_lines(fmt::format("vpgn: {}\n", visible(line)));
    } catch (std::bad_alloc const&) {
        print_lines("vpgn: out of memory\n");
    }
}

namespace {
bool quiet = false; // set once, before any thread
}

void remark(std::string_view line) {
    if (!quiet) log_line(line);
}

void be_quiet() {
    quiet = true;
}

bool is_quiet() {
    return quiet;
}

bool talk_is_on_a_terminal() {
    return is_terminal(standard_stream::error);
}

bool result_is_on_a_terminal() {
    return is_terminal(standard_stream::output);
}

// If even this fails, only the exit status reports it.
void print_lines(std::string_view lines) {
    static_cast<void>(std::fwrite(lines.data(), 1, lines.size(), stderr));
}

} // namespace vpgn::tools
