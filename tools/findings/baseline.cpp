#include "findings/baseline.hpp"

#include "report/fingerprint.hpp"
#include "report/render/file_uri.hpp"
#include "report/render/visible.hpp"
#include "source/file.hpp"
#include "source/line_index.hpp"
#include "work/output_file.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <stdexcept>

namespace vpgn::tools {

namespace {

constexpr std::string_view first_line = "# vpgn baseline 1: findings that are known";
constexpr std::size_t words_size = 60; // maximal number of quoted bytes of the record

std::string file_of(std::string_view path) {
    return visible(plain_path(path));
}

/// An excerpt of the finding's place, then the game.
std::string words_of(located_finding const& found) {
    std::string_view const written = found.lines.bytes(found.what.where);
    std::string words = found.what.place.number;
    if (!written.empty()) {
        if (!words.empty()) words += ' ';
        words += visible(written.substr(0, words_size));
        if (written.size() > words_size) words += "…";
    }
    if (!found.game_title.empty()) words += " | " + visible(found.game_title);
    return words;
}

/// Removes and returns the part up to the next tab.
std::string_view next_field(std::string_view& line) {
    std::string_view const field = line.substr(0, line.find('\t'));
    line.remove_prefix(std::min(line.size(), field.size() + 1));
    return field;
}

/// False if the line is not a baseline entry.
bool read_entry(std::string_view line, baseline_entry& entry) {
    entry.file = next_field(line);
    entry.code = next_field(line);
    entry.fingerprint = next_field(line);
    std::string_view const count = next_field(line);
    entry.words = line;
    auto const [end, error] = std::from_chars(count.data(), count.data() + count.size(), entry.count);
    return error == std::errc() && end == count.data() + count.size() && entry.fingerprint.size() == 16;
}

} // namespace

std::vector<baseline_entry> read_baseline(std::string const& path) {
    constexpr std::size_t most_bytes = std::size_t(256) << 20;
    std::string const text = read_file(path, most_bytes);
    line_index const lines(text);
    std::vector<baseline_entry> entries;
    for (std::uint64_t number = 1; number <= lines.lines(); ++number) {
        std::string_view const line = lines.line(number);
        bool const first = number == 1;
        if (!first && (line.empty() || line.starts_with('#'))) continue;
        bool const good = first ? line == first_line : read_entry(line, entries.emplace_back());
        if (!good) throw std::invalid_argument(fmt::format("{}:{}: no line of a baseline", path, number));
    }
    return entries;
}

void baseline_maker::add(located_finding const& found) {
    known& entry =
        entries_[{file_of(found.file), std::string(record_of(found.what.code).code), fingerprint_of(found)}];
    if (entry.count++ == 0) entry.words = words_of(found);
    ++findings_;
}

void baseline_maker::write(std::string const& path) const {
    output_file file(path);
    file.write(fmt::format("{}\n", first_line));
    for (auto const& [key, entry] : entries_)
        file.write(fmt::format("{}\t{}\t{}\t{}\t{}\n", key[0], key[1], key[2], entry.count, entry.words));
    file.finish();
}

known_findings::known_findings(std::vector<baseline_entry> entries) : entries_(std::move(entries)) {
    for (baseline_entry const& entry : entries_)
        left_[entry.fingerprint] += entry.count;
}

bool known_findings::knows(located_finding const& found) {
    std::string const fingerprint = fingerprint_of(found);
    auto const known = left_.find(fingerprint);
    if (known == left_.end()) return false;
    ++seen_[{file_of(found.file), fingerprint}];
    if (known->second == 0) return false;
    --known->second;
    return true;
}

void known_findings::file_ends(std::string_view file) {
    ended_.insert(file_of(file));
}

std::uint64_t known_findings::missing(baseline_entry const& entry) const {
    auto const seen = seen_.find({entry.file, entry.fingerprint});
    std::uint64_t const there = seen == seen_.end() ? 0 : seen->second;
    return entry.count - std::min(entry.count, there);
}

} // namespace vpgn::tools
