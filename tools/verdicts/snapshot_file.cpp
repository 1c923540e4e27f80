#include "verdicts/snapshot_file.hpp"

#include "verdicts/snapshot_form.hpp"
#include "work/bytes/byte_source.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <sys/types.h>
#include <system_error>

namespace vpgn::tools {

namespace {

constexpr std::size_t digits = 32; // of a digest

/// Whether the file can be read as it is, and again from any place.
bool is_plain_file(std::string const& path) {
    std::error_code unknown;
    if (path == "-" || !std::filesystem::is_regular_file(path, unknown)) return false;
    std::FILE* const file = std::fopen(path.c_str(), "rbe");
    if (!file) return true; // opening it will tell
    int const first = std::fgetc(file);
    std::fclose(file);
    return first == '{';
}

/// The first line: what the file is.
void check_header(std::string const& line, std::string const& path) {
    auto const header = nlohmann::json::parse(line, nullptr, false);
    bool const ours = header.is_object() && header.contains("type") && header["type"] == "snapshot" &&
                      header.contains("version") && header["version"].is_number_unsigned();
    if (!ours)
        throw std::invalid_argument(fmt::format("{}: no snapshot, as `vpgn snapshot -o` writes them", path));
    if (unsigned const version = header["version"]; version > version_of_snapshots)
        throw std::invalid_argument(
            fmt::format("{}: a snapshot of version {}, of a newer program: this one reads {}", path, version,
                        version_of_snapshots));
}

bool read_number(std::string_view text, std::uint64_t& number) {
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
    return error == std::errc() && end == text.data() + text.size();
}

/// False where `text` is none.
bool read_digest(std::string_view text, digest& into) {
    return text.size() == digits && read_number(text.substr(0, digits / 2), into.high) &&
           read_number(text.substr(digits / 2), into.low);
}

} // namespace

snapshot_file::snapshot_file(std::string path) : path_(std::move(path)) {
    open();
    index();
}

void snapshot_file::open() {
    if (is_plain_file(path_)) {
        file_.reset(std::fopen(path_.c_str(), "rbe"));
        if (!file_) fail();
        return;
    }
    auto const bytes = open_bytes(path_);
    file_.reset(std::tmpfile());
    if (!file_) fail();
    std::string piece(std::size_t(1) << 16, '\0');
    for (std::size_t got; (got = bytes->read(piece.data(), piece.size())) > 0;)
        if (std::fwrite(piece.data(), 1, got, file_.get()) != got) fail();
    if (std::fflush(file_.get()) != 0 || fseeko(file_.get(), 0, SEEK_SET) != 0) fail();
}

void snapshot_file::index() {
    std::string line;
    bool const whole = read_line(line);
    check_header(whole ? line : "", path_);
    std::uint64_t offset = line.size() + 1;
    for (std::uint64_t number = 2; read_line(line); ++number) {
        take(line, offset, number);
        offset += line.size() + 1;
    }
    std::stable_sort(entries_.begin(), entries_.end(),
                     [](entry const& a, entry const& b) { return a.text < b.text; });
}

void snapshot_file::take(std::string_view line, std::uint64_t offset, std::uint64_t number) {
    entry made{{}, 0, offset};
    std::size_t const fields = line.find(fields_begin);
    bool const of_ours = line.starts_with(verdict_begins) && line.ends_with('}') && fields != line.npos &&
                         read_digest(line.substr(verdict_begins.size(), digits), made.text);
    if (of_ours) {
        made.fields = number_of_fields(line.substr(fields, line.size() - fields - 1));
    } else {
        auto const read = nlohmann::json::parse(line, nullptr, false);
        bool const good = read.is_object() && read.contains("text") && read["text"].is_string() &&
                          read_digest(read["text"].get_ref<std::string const&>(), made.text);
        if (!good) throw std::invalid_argument(fmt::format("{}:{}: no line of a snapshot", path_, number));
    }
    entries_.push_back(made);
}

std::span<snapshot_file::entry const> snapshot_file::of(digest const& text) const {
    auto const first = std::lower_bound(entries_.begin(), entries_.end(), text,
                                        [](entry const& e, digest const& wanted) { return e.text < wanted; });
    auto last = first;
    while (last != entries_.end() && last->text == text)
        ++last;
    return {first, last};
}

verdict snapshot_file::verdict_of(entry const& of) const {
    try {
        return read_verdict(line_of(of));
    } catch (std::invalid_argument const& problem) {
        throw std::invalid_argument(fmt::format("{}: {}", path_, problem.what()));
    }
}

snapshot_file::heading snapshot_file::heading_of(entry const& of) const {
    auto const read = nlohmann::json::parse(line_of(of), nullptr, false);
    if (!read.is_object()) return {};
    return {read.value("file", ""), read.value("game", std::uint64_t(0)), read.value("title", "")};
}

bool snapshot_file::read_line(std::string& line) const {
    char* bytes = nullptr;
    std::size_t capacity = 0;
    errno = 0;
    ssize_t const size = getline(&bytes, &capacity, file_.get());
    std::unique_ptr<char, decltype(&std::free)> const owned(bytes, &std::free);
    if (size < 0 && std::ferror(file_.get()) != 0) fail();
    if (size <= 0) return false;
    line.assign(bytes, std::size_t(size));
    if (line.back() != '\n')
        throw std::invalid_argument(fmt::format("{}: it is not whole: its last line has no end", path_));
    line.pop_back();
    return true;
}

std::string snapshot_file::line_of(entry const& of) const {
    std::string line;
    if (fseeko(file_.get(), off_t(of.offset), SEEK_SET) != 0) fail();
    read_line(line);
    return line;
}

void snapshot_file::fail() const {
    throw std::system_error(errno, std::generic_category(), path_ == "-" ? "standard input" : path_);
}

} // namespace vpgn::tools
