#include "batch/part_chunks.hpp"

#include "games/stream/naming.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace vpgn::tools {

namespace {

/// Bytes [from, to) of the concatenated files.
struct share {
    std::uint64_t from;
    std::uint64_t to;
};

share share_of(std::uint64_t total, part_number part) {
    auto const border = [&](std::uint64_t i) { // total * i / N, which may be more than fits
        return total / part.of * i + total % part.of * i / part.of;
    };
    return {border(part.which - 1), border(part.which)};
}

/// The share in a file whose first byte is byte `start` of all files.
std::optional<stretch> stretch_of(std::string const& path, std::uint64_t start, std::uint64_t size, share of,
                                  first_cut_finder find) {
    std::uint64_t const end = start + size;
    bool const begins_in_it = of.from <= start && start < of.to;
    if (!find) return begins_in_it ? std::optional<stretch>(stretch{}) : std::nullopt;
    if (of.to <= start || of.from >= end) return std::nullopt;
    stretch result;
    if (of.from > start) {
        // If no game begins from there on, the part before has all the rest, and with it the end of the file.
        std::optional<cut> const begin = find_cut(path, of.from - start, find);
        if (!begin) return std::nullopt;
        result.begin = *begin;
    }
    if (of.to < end) result.end = find_cut(path, of.to - start, find);
    return result;
}

constexpr std::size_t looked_ahead = std::size_t(1) << 16; ///< bytes, to find the first line after a part

std::string first_line_after(std::string const& path, cut const& at) {
    auto const bytes = open_stretch(path, {at, std::nullopt});
    std::string line(looked_ahead, '\0');
    line.resize(bytes->read(line.data(), line.size()));
    return line.substr(0, line.find_first_of("\r\n"));
}

} // namespace

shared_out share_out(std::vector<std::string> const& files, game_sources const& sources, part_number part) {
    shared_out result;
    std::vector<divisible_file> seen;
    std::uint64_t total = 0;
    for (std::string const& path : files) {
        seen.push_back(look_at(path));
        if (path == "-")
            throw std::invalid_argument("standard input cannot be read in parts: save it to a file");
        // An empty file, too, must be in one of the parts.
        total += std::max<std::uint64_t>(seen.back().size, 1);
    }
    share const here = share_of(total, part);
    std::uint64_t start = 0;
    for (std::size_t i = 0; i < files.size(); ++i) {
        std::uint64_t const size = seen[i].size;
        part_of_file file;
        file.name = files[i];
        file.size = size;
        file.compressed = seen[i].compressed;
        bool const touches = here.from < start + std::max<std::uint64_t>(size, 1) && here.to > start;
        first_cut_finder const find =
            touches && size > 0 && sources.encoding_of_file(files[i]) == encoding::utf8
                ? sources.form_of_file(files[i]).reader->division.first_cut
                : nullptr;
        bool const can_be_cut = seen[i].why_not.empty();
        if (auto const covered = stretch_of(files[i], start, size, here, can_be_cut ? find : nullptr)) {
            file.is_in = true;
            file.range = *covered;
            if ((!find || !can_be_cut) && size > here.to - here.from)
                result.remarks.push_back(fmt::format(
                    "{}: all of it is in part {}: {}", files[i], part.which,
                    can_be_cut ? "games in this format cannot be read in parts" : seen[i].why_not));
        }
        result.files.push_back(std::move(file));
        start += std::max<std::uint64_t>(size, 1);
    }
    return result;
}

part_chunks::part_chunks(std::vector<part_of_file> const& files, game_sources const& sources,
                         std::size_t chunk_size)
    : files_(files), sources_(sources), chunk_size_(chunk_size) {}

/// Opens the next file of which this part has a share.
bool part_chunks::open_next() {
    while (file_ < files_.size() && !files_[file_].is_in)
        ++file_;
    if (file_ == files_.size()) return false;
    first_ = true;
    return true;
}

std::optional<game_chunk> part_chunks::next() {
    if (first_ && !open_next()) return std::nullopt;
    part_of_file const& of = files_[file_];
    game_chunk chunk;
    chunk.file = file_;
    chunk.number = chunks_++;
    chunk.begins_file = std::exchange(first_, false) && of.range.begin == cut{};
    bool const nothing = of.range.is_empty();
    chunk.ends_file = nothing;
    try {
        if (!nothing)
            naming(of.name, [&] {
                if (!source_) source_ = sources_.open(of.name, of.range, chunk_size_);
                source_->read(chunk);
            });
    } catch (std::system_error const& problem) {
        chunk.failure = problem.what();
        chunk.ends_file = true;
    }
    bytes_read_ = taken_before_ + (source_ ? source_->bytes_read() : 0);
    if (!chunk.ends_file) return chunk;
    if (of.range.end && chunk.failure.empty()) {
        check_end(chunk);
        chunk.ends_file = false;
    }
    taken_before_ = bytes_read_;
    source_.reset();
    ++file_;
    first_ = true;
    return chunk;
}

/// Only a reader that started at the beginning of a game knows for sure whether the next game begins where
/// the part ends.
void part_chunks::check_end(game_chunk const& last) const {
    part_of_file const& of = files_[last.file];
    if (last.text.empty() || of.range.end->at >= of.size) return;
    std::string const text = last.text + first_line_after(of.name, *of.range.end);
    if (sources_.form_of_file(of.name).reader->division.last_cut(text) == last.text.size()) return;
    throw std::runtime_error(
        fmt::format("{}: cannot decide whether a game begins where this part ends (after byte "
                    "{}): choose another number of parts",
                    of.name, of.range.end->at));
}

part_keeper::part_keeper(std::string const& path, part_heading const& of) : of_(of), maker_(path, of) {}

void part_keeper::keep(kept_chunk&& kept, game_chunk const& of) {
    kept.source.file = of.file;
    games_ += kept.figures.games;
    maker_.add(kept);
}

void part_keeper::ends(game_chunk const& chunk) {
    if (!chunk.failure.empty()) throw std::runtime_error(chunk.failure);
    if (seen_ && seen_->file != chunk.file) report_seen();
    if (!seen_) seen_ = seen_of_file{chunk.file, 0, 0};
    seen_->lines += count_line_ends(chunk.text);
    if (of_.files[chunk.file].compressed) seen_->bytes += chunk.text.size();
}

void part_keeper::report_seen() {
    maker_.add(*seen_);
    seen_.reset();
}

void part_keeper::finish() {
    if (seen_) report_seen();
    maker_.finish();
}

} // namespace vpgn::tools
