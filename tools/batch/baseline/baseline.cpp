#include "batch/baseline/baseline.hpp"

#include "io/output_file.hpp"
#include "report/fingerprint.hpp"
#include "report/render/file_uri.hpp"
#include "report/render/visible.hpp"
#include "source/file.hpp"
#include "source/line_index.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

constexpr std::string_view first_line = "# vpgn baseline 1: findings that are known";
constexpr std::size_t words_size = 60; // maximal number of quoted bytes of the record

std::string file_of(std::string_view path) {
    return visible(plain_path(path));
}

/// An excerpt of the finding's place, then the game.
std::string words_of(located_finding const& found) {
    std::string_view const written = found.lines.bytes(found.reported.where);
    std::string words = found.reported.place.number;
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
        if (!good) throw std::invalid_argument(fmt::format("{}:{}: not a line of a baseline", path, number));
    }
    return entries;
}

void baseline_maker::add(located_finding const& found) {
    known& entry = entries_[{file_of(found.file), std::string(record_of(found.reported.code).code),
                             fingerprint_of(found)}];
    if (entry.count++ == 0) entry.words = words_of(found);
    ++findings_;
}

void baseline_maker::add(baseline_entry const& stored) {
    known& entry = entries_[{stored.file, stored.code, stored.fingerprint}];
    if (entry.count == 0) entry.words = stored.words;
    entry.count += stored.count;
    findings_ += stored.count;
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

chosen_findings::chosen_findings(filter_rules const& rules) : codes_(rules.codes) {
    if (rules.baseline.empty()) return;
    for (baseline_entry const& entry : read_baseline(rules.baseline))
        known_.insert(entry.fingerprint);
}

bool chosen_findings::have(finding const& found, std::string_view text, std::string_view title) const {
    if (found.level != severity::unchecked && !codes_.has(found.code)) return false;
    if (known_.empty()) return true;
    line_index const lines(text);
    return !known_.contains(fingerprint_of({found, "", lines, title}));
}

namespace {

/// The text at the finding's place.
std::string words_at(located_finding const& found) {
    std::uint64_t const line = found.lines.place(found.reported.where.start).line;
    std::string_view const text = found.lines.line(line);
    std::size_t const first = std::size_t(found.reported.where.start - found.lines.start_of(line));
    return std::string(text.substr(std::min(first, text.size()), std::size_t(found.reported.where.size())));
}

} // namespace

finding_filter::finding_filter(filter_rules rules)
    : rules_(std::move(rules)), tally_(rules_.codes, rules_.most) {
    if (!rules_.baseline.empty()) known_.emplace(read_baseline(rules_.baseline));
    if (!rules_.new_baseline.empty()) maker_.emplace();
}

bool finding_filter::passes(located_finding const& found) {
    if (!tally_.looks_at(found.reported)) return false;
    if (maker_) maker_->add(found);
    if (maker_ || (known_ && known_->knows(found))) {
        ++known_findings_;
        return false;
    }
    fails_ |= does_fail(found.reported);
    bool const unchecked = found.reported.level == severity::unchecked;
    bool const reported_before = unchecked && rules_.once_for_a_variant &&
                                 rules_.codes.has(found.reported.code) &&
                                 !unknown_.insert(words_at(found)).second;
    return tally_.shows(found.reported, reported_before);
}

bool finding_filter::does_fail(finding const& f) const {
    if (f.level == severity::unchecked) return rules_.unchecked_fails;
    return rules_.fails_from && f.level >= *rules_.fails_from;
}

void finding_filter::file_ends(std::string_view file, bool failed) {
    incomplete_ |= failed;
    if (known_ && !failed) known_->file_ends(file);
}

void finding_filter::finish() {
    if (maker_ && !incomplete_) maker_->write(rules_.new_baseline);
}

std::string finding_filter::remark() const {
    if (maker_)
        return incomplete_
                   ? fmt::format("{} not written: some files could not be read", rules_.new_baseline)
                   : fmt::format("{} stored as known in {}",
                                 maker_->findings() == 1 ? "1 finding is"
                                                         : fmt::format("{} findings are", maker_->findings()),
                                 rules_.new_baseline);
    if (!known_) return {};
    std::uint64_t const gone = known_->gone([&](std::string const& code) {
        auto const which = find_code(code);
        return which && rules_.codes.has(*which);
    });
    if (gone == 0) return {};
    return fmt::format("{}: {} of the known findings {} gone; `--write-baseline` leaves them out",
                       rules_.baseline, gone, gone == 1 ? "is" : "are");
}

void keep_for_others(checked_chunk& checked, check_request const& request,
                     std::function<void(kept_chunk&&)> const& keep) {
    game_chunk const& source = checked.source;
    bool first = true;
    auto const keep_game = [&](reported_game& game) {
        kept_chunk kept;
        kept.games.push_back(std::move(game));
        keep_lines(kept, source);
        kept.source.begins_file = std::exchange(first, false) && source.begins_file;
        keep(std::move(kept));
    };
    for (reported_game& game : checked.games)
        keep_game(game);
    if (checked.crowded) check_one_by_one(checked, request, keep_game);
    kept_chunk rest; // after the games, which are numbered within the chunk
    rest.source.begins_file = first && source.begins_file;
    rest.source.ends_file = source.ends_file;
    rest.source.origin = source.origin;
    rest.figures = checked.figures;
    keep(std::move(rest));
}

} // namespace vpgn::tools
