#include "io/bytes/frames.hpp"

#include <algorithm>
#include <utility>
#include <zstd.h>

namespace vpgn::tools {

namespace {

std::size_t little_endian(std::string_view bytes) {
    std::size_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        value = 256 * value + static_cast<unsigned char>(bytes[i]);
    return value;
}

/// A bgzip block: a gzip member with an extra field `BC` that contains its size, with at most 64 KiB of text
/// (SAM specification, 4.1). A block that claims more is treated as an ordinary member: no memory is reserved
/// for an unchecked claim.
frame bgzip_block(std::string_view bytes) {
    constexpr std::size_t header = 18, trailer = 8, has_extra = 4, most_text = std::size_t(1) << 16;
    if (bytes.size() < header || (static_cast<unsigned char>(bytes[3]) & has_extra) == 0) return {};
    if (bytes.substr(10, 6) != std::string_view("\x06\0BC\x02\0", 6)) return {};
    std::size_t const size = little_endian(bytes.substr(16, 2)) + 1;
    if (size < header + trailer || size > bytes.size()) return {};
    std::size_t const text = little_endian(bytes.substr(size - 4, 4));
    if (text > most_text) return {};
    return {size, text};
}

frame zstd_frame(std::string_view bytes) {
    std::size_t const size = ZSTD_findFrameCompressedSize(bytes.data(), bytes.size());
    if (ZSTD_isError(size)) return {};
    auto const text = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
    bool const is_stated = text != ZSTD_CONTENTSIZE_UNKNOWN && text != ZSTD_CONTENTSIZE_ERROR;
    return {size, is_stated ? std::optional(std::size_t(text)) : std::nullopt};
}

/// "BZh", a digit, and the mark of a block: pi in decimal digits.
constexpr std::string_view bzip2_magic = "BZh", bzip2_block = "1AY&SY";

frame bzip2_stream(std::string_view bytes, bool to_end) {
    for (std::size_t at = 1; (at = bytes.find(bzip2_block, at)) != bytes.npos; ++at) {
        std::size_t const frame_start = at - bzip2_magic.size() - 1; // a digit is between
        if (at > bzip2_magic.size() + 1 && bytes.substr(frame_start, bzip2_magic.size()) == bzip2_magic)
            return {frame_start, std::nullopt};
    }
    return {to_end ? bytes.size() : 0, std::nullopt};
}

} // namespace

frame first_frame(codec format, std::string_view bytes, bool to_end) {
    switch (format) {
    case codec::gzip:
        return bgzip_block(bytes);
    case codec::zstd:
        return zstd_frame(bytes);
    case codec::bzip2:
        return bzip2_stream(bytes, to_end);
    case codec::xz:
    case codec::none:
        break;
    }
    return {};
}

std::size_t longest_look(codec format, std::string_view bytes) {
    constexpr std::size_t block = std::size_t(1) << 16, usual = std::size_t(1) << 22;
    constexpr std::size_t most = std::size_t(1) << 25; // upper bound on claimed sizes
    constexpr std::string_view of_pzstd("\x50\x2a\x4d\x18\x04\0\0\0", 8);
    switch (format) {
    case codec::gzip:
        return block;
    case codec::zstd:
        if (bytes.starts_with(of_pzstd) && bytes.size() >= size_of_hint) {
            std::size_t const hinted = size_of_hint + little_endian(bytes.substr(of_pzstd.size(), 4));
            return hinted <= most ? std::max(hinted, usual) : usual;
        }
        return usual;
    case codec::bzip2:
        return usual;
    case codec::xz:
    case codec::none:
        break;
    }
    return 0;
}

namespace {

/// Whether a frame seems to begin here, by its first bytes alone.
bool begins_like_frame(codec format, std::string_view bytes) {
    if (format == codec::gzip) return bytes.starts_with(std::string_view("\x1f\x8b\x08\x04", 4));
    return format == codec::zstd && codec_of(bytes) == codec::zstd;
}

} // namespace

std::optional<std::size_t> find_frame(codec format, std::string_view bytes, bool to_end) {
    if (format != codec::gzip && format != codec::zstd) return std::nullopt;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        std::string_view const rest = bytes.substr(at);
        if (!begins_like_frame(format, rest)) continue;
        std::size_t const size = first_frame(format, rest).size;
        if (size == 0) continue;
        std::string_view const next = rest.substr(size);
        if (next.empty() ? to_end : begins_like_frame(format, next)) return at;
    }
    return std::nullopt;
}

namespace {

constexpr std::size_t piece_size = std::size_t(1) << 18; ///< bytes, compressed
constexpr std::size_t most_text = std::size_t(1) << 22;  ///< bytes, as recorded in the frames

/// Bytes that were read already, and then those that come.
class resumed_bytes final : public byte_source {
public:
    resumed_bytes(std::string first, std::unique_ptr<byte_source> rest)
        : first_(std::move(first)), rest_(std::move(rest)) {}

    std::size_t read(char* into, std::size_t size) override {
        std::size_t const own = std::min(size, first_.size() - at_);
        std::copy_n(first_.data() + at_, own, into);
        at_ += own;
        return own < size ? own + rest_->read(into + own, size - own) : own;
    }
    std::uint64_t bytes_read() const override { return rest_->bytes_read(); }

private:
    std::string first_;
    std::size_t at_ = 0;
    std::unique_ptr<byte_source> rest_;
};

} // namespace

bool piece_cutter::read_on(std::size_t size) {
    if (ended_) return false;
    bytes_.erase(0, std::exchange(at_, 0));
    std::size_t const got = append(*raw_, bytes_, size);
    ended_ = got < size;
    bytes_read_ = raw_->bytes_read();
    return got > 0;
}

bool piece_cutter::holds_all(std::size_t size) {
    read_on(size);
    return ended_;
}

std::optional<compressed_piece> piece_cutter::next() {
    if (held().empty() && !read_on(piece_size)) return std::nullopt;
    compressed_piece piece;
    std::size_t size = 0, text = 0;
    for (;;) {
        while (size < piece_size && text < most_text) {
            frame const next = first_frame(format_, held().substr(size), ended_);
            if (next.size == 0) break;
            piece.frames.push_back(next);
            size += next.size;
            text += next.text.value_or(0);
        }
        bool const is_next = !piece.frames.empty() && piece.frames.back().size == size_of_hint;
        if (piece.frames.size() > 1 && is_next) { // goes with the frame that it speaks of
            piece.frames.pop_back();
            size -= size_of_hint;
        }
        if (size > size_of_hint) break;
        // Not one is whole yet.
        if (ended_ || held().size() >= longest_look(format_, held())) break;
        read_on(std::max(piece_size, held().size()));
        piece.frames.clear();
        size = text = 0;
    }
    piece.bytes = held().substr(0, size);
    at_ += size;
    return piece;
}

std::string_view piece_cutter::stream() {
    if (held().empty()) read_on(piece_size);
    return held();
}

std::unique_ptr<byte_source> piece_cutter::all_bytes() && {
    return std::make_unique<resumed_bytes>(std::move(bytes_), std::move(raw_));
}

} // namespace vpgn::tools
