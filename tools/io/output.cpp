#include "io/output.hpp"

#include "io/system/terminal.hpp"
#include "report/render/visible.hpp"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <filesystem>
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

namespace {

constexpr auto first_after = std::chrono::milliseconds(300); // short work needs no bar
constexpr auto every = std::chrono::milliseconds(100);
constexpr std::size_t bar_width = 24;

/// The size of all files; 0 where one is not known.
std::uint64_t total_size(std::vector<std::string> const& files) {
    std::uint64_t total = 0;
    for (std::string const& name : files) {
        std::error_code unknown;
        if (name == "-" || !std::filesystem::is_regular_file(name, unknown)) return 0;
        total += std::filesystem::file_size(name, unknown);
        if (unknown) return 0;
    }
    return total;
}

std::string with_commas(std::uint64_t n) {
    std::string digits = std::to_string(n);
    for (auto at = std::ptrdiff_t(digits.size()) - 3; at > 0; at -= 3)
        digits.insert(std::size_t(at), 1, ',');
    return digits;
}

} // namespace

progress::progress(std::vector<std::string> const& files, bool enabled)
    : shows_(enabled && !is_quiet() && talk_is_on_a_terminal()) {
    if (shows_) total_ = total_size(files);
}

progress::~progress() {
    clear();
}

void progress::show(std::uint64_t bytes, std::uint64_t games) {
    if (!shows_) return;
    auto const now = clock::now();
    if (now - start_ < first_after || now - last_ < every) return;
    last_ = now;
    on_screen_ = true;
    double const seconds = std::chrono::duration<double>(now - start_).count();
    print_lines(fmt::format("\r{}\x1b[K", line(bytes, total_, games, seconds)));
}

void progress::clear() {
    if (!on_screen_) return;
    print_lines("\r\x1b[K");
    on_screen_ = false;
}

std::string progress::line(std::uint64_t bytes, std::uint64_t total, std::uint64_t games, double seconds) {
    double const megabytes = double(bytes) / 1e6;
    std::string done = fmt::format("{} game{}  {:.1f} MB/s  {:.0f} games/s", with_commas(games),
                                   games == 1 ? "" : "s", megabytes / seconds, double(games) / seconds);
    if (total == 0 || bytes == 0) return done;
    double const part = std::min(1.0, double(bytes) / double(total));
    auto const left = std::uint64_t(std::llround(seconds * (1 - part) / part));
    auto const full = std::size_t(std::llround(part * double(bar_width)));
    return fmt::format("[{}{}] {:3.0f} %  {}  {}:{:02} left", std::string(full, '#'),
                       std::string(bar_width - full, '-'), 100 * part, done, left / 60, left % 60);
}

} // namespace vpgn::tools
