#include "batch/parts/cut.hpp"

#include "io/bytes/frames.hpp"
#include "io/bytes/open_bytes.hpp"
#include "io/bytes/prefetching_decompressor.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <limits>
#include <system_error>
#include <utility>

namespace vpgn::tools {

namespace {

constexpr std::uint64_t end_of_file = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t look_back = std::uint64_t(1) << 20;     ///< bytes of a plain file
constexpr std::uint64_t frames_back = std::uint64_t(1) << 18;   ///< and of a compressed one
constexpr std::size_t first_look = std::size_t(1) << 18;        ///< doubled as often as that is not enough
constexpr std::uint64_t longest_frame = std::uint64_t(1) << 26; ///< compressed

codec codec_of_file(std::string const& path) {
    std::array<char, longest_signature> first{};
    std::size_t const got = open_raw_bytes(path, 0, first.size())->read(first.data(), first.size());
    return codec_of({first.data(), got});
}

/// Reads on until `text` is `size` bytes long, or the source ends: false.
bool read_up_to(byte_source& from, std::string& text, std::size_t size) {
    std::size_t const had = text.size();
    if (had >= size) return true;
    text.resize(size);
    text.resize(had + from.read(text.data() + had, size - had));
    return text.size() == size;
}

/// The first frame that begins at or after `from`; nothing if there is none as near as it should be.
std::optional<std::uint64_t> frame_after(std::string const& path, codec format, std::uint64_t from) {
    auto const raw = open_raw_bytes(path, from, end_of_file);
    std::string bytes;
    for (std::size_t size_to_read = first_look;; size_to_read *= 2) {
        bool const to_end = !read_up_to(*raw, bytes, size_to_read);
        if (auto const at = find_frame(format, bytes, to_end)) return from + *at;
        if (to_end || size_to_read > 2 * longest_frame) return std::nullopt;
    }
}

/// The text of the frames [from, to).
std::unique_ptr<byte_source> text_of_frames(std::string const& path, codec format, std::uint64_t from,
                                            std::uint64_t to) {
    return prefetching_decompressor(open_raw_bytes(path, from, to), format, path);
}

/// In `text`, which is read on as far as needed, the first place from `from` on at which a game begins.
std::optional<std::size_t> read_to_cut(byte_source& bytes, std::string text, std::size_t from,
                                       first_cut_finder find) {
    for (std::size_t size_to_read = text.size() + first_look;; size_to_read = 2 * text.size()) {
        bool const to_end = !read_up_to(bytes, text, size_to_read);
        if (auto const at = find(text, from)) return at;
        if (to_end) return std::nullopt;
    }
}

std::optional<cut> cut_in_plain(std::string const& path, std::uint64_t offset, first_cut_finder find) {
    std::uint64_t const start = offset - std::min(offset, look_back);
    auto const bytes = open_raw_bytes(path, start, end_of_file);
    auto const at = read_to_cut(*bytes, {}, std::size_t(offset - start), find);
    if (!at) return std::nullopt;
    return cut{start + *at, 0};
}

/// How long a source is, as far as `most`.
std::uint64_t size_of(byte_source& bytes, std::uint64_t most) {
    std::string piece(first_look, '\0');
    std::uint64_t size = 0;
    while (std::size_t const got = size < most ? bytes.read(piece.data(), piece.size()) : 0)
        size += got;
    return size;
}

/// The same place, relative to the last frame that begins at or before it, so that each place has one
/// representation.
cut from_last_frame(std::string const& path, codec format, cut at) {
    while (auto const next = frame_after(path, format, at.at + 1)) {
        std::uint64_t const size = size_of(*text_of_frames(path, format, at.at, *next), at.skip + 1);
        if (size > at.skip) break;
        at = {*next, at.skip - size};
    }
    return at;
}

std::optional<cut> cut_in_frames(std::string const& path, codec format, std::uint64_t offset,
                                 first_cut_finder find) {
    auto const frame = frame_after(path, format, offset);
    if (!frame) return std::nullopt;
    auto const before = frame_after(path, format, offset - std::min(offset, frames_back)).value_or(*frame);
    std::string context;
    if (before < *frame) {
        auto const text = text_of_frames(path, format, before, *frame);
        for (std::size_t size_to_read = first_look; read_up_to(*text, context, size_to_read);
             size_to_read *= 2) {
        }
    }
    std::size_t const from = context.size();
    auto const bytes = text_of_frames(path, format, *frame, end_of_file);
    auto const at = read_to_cut(*bytes, std::move(context), from, find);
    if (!at) return std::nullopt;
    return from_last_frame(path, format, {*frame, *at - from});
}

/// `size` bytes of a source, after the first `skip`.
class clipped_bytes final : public byte_source {
public:
    clipped_bytes(std::unique_ptr<byte_source> of, std::uint64_t skip, std::uint64_t size)
        : of_(std::move(of)), skip_(skip), left_(size) {}
    std::size_t read(char* into, std::size_t size) override {
        size = std::size_t(std::min<std::uint64_t>(size, left_));
        for (; skip_ > 0 && size > 0;) {
            std::size_t const got = of_->read(into, std::size_t(std::min<std::uint64_t>(skip_, size)));
            if (got == 0) return 0;
            skip_ -= got;
        }
        std::size_t const got = size == 0 ? 0 : of_->read(into, size);
        left_ -= got;
        return got;
    }
    std::uint64_t bytes_read() const override { return of_->bytes_read(); }

private:
    std::unique_ptr<byte_source> of_;
    std::uint64_t skip_;
    std::uint64_t left_;
};

/// A concatenation of sources.
class joined_bytes final : public byte_source {
public:
    joined_bytes(std::unique_ptr<byte_source> first, std::unique_ptr<byte_source> second)
        : first_(std::move(first)), second_(std::move(second)) {}
    std::size_t read(char* into, std::size_t size) override {
        std::size_t const got = first_->read(into, size);
        return got == size ? got : got + second_->read(into + got, size - got);
    }
    std::uint64_t bytes_read() const override { return first_->bytes_read() + second_->bytes_read(); }

private:
    std::unique_ptr<byte_source> first_;
    std::unique_ptr<byte_source> second_;
};

std::unique_ptr<byte_source> clipped(std::string const& path, codec format, std::uint64_t from,
                                     std::uint64_t to, std::uint64_t skip, std::uint64_t size) {
    return std::make_unique<clipped_bytes>(text_of_frames(path, format, from, to), skip, size);
}

} // namespace

divisible_file look_at(std::string const& path) {
    divisible_file seen;
    std::error_code unknown;
    if (path == "-" || !std::filesystem::is_regular_file(path, unknown)) {
        open_raw_bytes(path, 0, 0); // throws for a missing file
        seen.why_not = "a stream can only be read from its start: save it to a file";
        return seen;
    }
    seen.size = std::filesystem::file_size(path);
    codec const format = codec_of_file(path);
    seen.compressed = format != codec::none;
    if (!seen.compressed) return seen;
    bool const sought = format == codec::gzip || format == codec::zstd;
    std::string bytes;
    auto const raw = open_raw_bytes(path, 0, end_of_file);
    for (std::size_t size_to_read = first_look; sought; size_to_read *= 2) {
        bool const to_end = !read_up_to(*raw, bytes, size_to_read);
        auto const first = find_frame(format, bytes, to_end);
        if (first && find_frame(format, std::string_view(bytes).substr(*first + 1), to_end)) return seen;
        if (to_end || size_to_read > longest_frame) break;
    }
    seen.why_not = "it is compressed as one block: compress it with `bgzip`, `pzstd` or `vpgn … -o "
                   "FILE.zst`, which write independent blocks";
    return seen;
}

std::optional<cut> find_cut(std::string const& path, std::uint64_t offset, first_cut_finder find) {
    if (offset == 0) return cut{};
    codec const format = codec_of_file(path);
    return format == codec::none ? cut_in_plain(path, offset, find)
                                 : cut_in_frames(path, format, offset, find);
}

std::unique_ptr<byte_source> open_stretch(std::string const& path, stretch const& which) {
    if (which.is_whole()) return open_bytes(path);
    codec const format = codec_of_file(path);
    cut const begin = which.begin, end = which.end.value_or(cut{end_of_file, 0});
    if (format == codec::none) return open_raw_bytes(path, begin.at, end.at);
    if (begin.at == end.at)
        return clipped(path, format, begin.at, end_of_file, begin.skip, end.skip - begin.skip);
    auto first = clipped(path, format, begin.at, end.at, begin.skip, end_of_file);
    if (end.skip == 0) return first;
    return std::make_unique<joined_bytes>(std::move(first),
                                          clipped(path, format, end.at, end_of_file, 0, end.skip));
}

} // namespace vpgn::tools
