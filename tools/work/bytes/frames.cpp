#include "work/bytes/frames.hpp"

#include "work/threads/shared_work.hpp"

#include <algorithm>
#include <oneapi/tbb/parallel_for.h>
#include <vector>
#include <zstd.h>

namespace vpgn::tools {

namespace {

std::size_t little_endian(std::string_view bytes) {
    std::size_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        value = 256 * value + static_cast<unsigned char>(bytes[i]);
    return value;
}

/// A bgzip block: a gzip member with an extra field `BC` that holds its size (SAM specification, 4.1).
frame bgzip_block(std::string_view bytes) {
    constexpr std::size_t header = 18, trailer = 8, has_extra = 4;
    if (bytes.size() < header || (static_cast<unsigned char>(bytes[3]) & has_extra) == 0) return {};
    if (bytes.substr(10, 6) != std::string_view("\x06\0BC\x02\0", 6)) return {};
    std::size_t const size = little_endian(bytes.substr(16, 2)) + 1;
    if (size < header + trailer || size > bytes.size()) return {};
    return {size, little_endian(bytes.substr(size - 4, 4))};
}

frame zstd_frame(std::string_view bytes) {
    std::size_t const size = ZSTD_findFrameCompressedSize(bytes.data(), bytes.size());
    if (ZSTD_isError(size)) return {};
    auto const text = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
    bool const told = text != ZSTD_CONTENTSIZE_UNKNOWN && text != ZSTD_CONTENTSIZE_ERROR;
    return told ? frame{size, std::size_t(text)} : frame{};
}

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
    std::uint64_t taken() const override { return rest_->taken(); }

private:
    std::string first_;
    std::size_t at_ = 0;
    std::unique_ptr<byte_source> rest_;
};

/// A frame that has been read whole.
class memory_bytes final : public byte_source {
public:
    explicit memory_bytes(std::string_view bytes) : bytes_(bytes) {}
    std::size_t read(char* into, std::size_t size) override {
        std::size_t const n = std::min(size, bytes_.size());
        std::copy_n(bytes_.data(), n, into);
        bytes_.remove_prefix(n);
        return n;
    }
    std::uint64_t taken() const override { return 0; }

private:
    std::string_view bytes_;
};

class framed_bytes final : public byte_source {
public:
    framed_bytes(std::unique_ptr<byte_source> raw, codec how, std::string path)
        : raw_(std::move(raw)), how_(how), path_(std::move(path)) {}

    std::size_t read(char* into, std::size_t size) override {
        std::size_t got = 0;
        while (got < size) {
            if (stream_) return got + stream_->read(into + got, size - got);
            if (at_ == text_.size() && !undo_frames()) continue; // a stream from here on
            std::size_t const n = std::min(size - got, text_.size() - at_);
            std::copy_n(text_.data() + at_, n, into + got);
            at_ += n;
            got += n;
            if (ended_ && at_ == text_.size()) break;
        }
        return got;
    }
    std::uint64_t taken() const override { return stream_ ? stream_->taken() : raw_->taken(); }

private:
    static constexpr std::size_t batch = std::size_t(1) << 21;     ///< bytes of compressed data at a time
    static constexpr std::size_t most_text = std::size_t(1) << 24; ///< and of text

    /// Undoes the whole frames of the next batch. False if there are none: the rest then is a stream.
    bool undo_frames() {
        std::size_t const had = compressed_.size();
        compressed_.resize(std::max(batch, had));
        std::size_t const got = raw_->read(compressed_.data() + had, compressed_.size() - had);
        compressed_.resize(had + got);
        std::vector<std::string_view> frames;
        std::string_view rest = compressed_;
        std::size_t text = 0;
        for (frame next; (next = first_frame(how_, rest)).size != 0; rest.remove_prefix(next.size)) {
            text += next.text;
            if (text > most_text) break; // the memory must not depend on what the file says of itself
            frames.push_back(rest.substr(0, next.size));
        }
        text_.clear();
        at_ = 0;
        ended_ = compressed_.empty();
        if (frames.empty() && !ended_) {
            stream_ = decoded(std::make_unique<resumed_bytes>(std::move(compressed_), std::move(raw_)), how_,
                              path_);
            return false;
        }
        std::vector<std::string> texts(frames.size());
        {
            shared_work const whole;
            oneapi::tbb::parallel_for(std::size_t(0), frames.size(), [&](std::size_t i) {
                part_of_work const part;
                texts[i] = undone(frames[i]);
            });
        }
        for (std::string const& one : texts)
            text_ += one;
        compressed_.erase(0, compressed_.size() - rest.size());
        return true;
    }

    /// The text of one frame. A byte more than it tells of is asked for, so that its end is checked, too.
    std::string undone(std::string_view bytes) const {
        std::size_t const told = first_frame(how_, bytes).text;
        std::string text(told + 1, '\0');
        std::size_t const got =
            decoded(std::make_unique<memory_bytes>(bytes), how_, path_)->read(text.data(), text.size());
        if (got != told) throw damaged(path_, "a frame is not as long as it says");
        text.resize(told);
        return text;
    }

    std::unique_ptr<byte_source> raw_;
    codec how_;
    std::string path_;
    std::string compressed_; ///< read and not yet undone
    std::string text_;
    std::size_t at_ = 0;
    bool ended_ = false;
    std::unique_ptr<byte_source> stream_; ///< of the rest, where frames cannot be told apart
};

} // namespace

frame first_frame(codec how, std::string_view bytes) {
    return how == codec::gzip ? bgzip_block(bytes) : how == codec::zstd ? zstd_frame(bytes) : frame{};
}

namespace {

/// Whether a frame seems to begin here, by its first bytes alone.
bool begins_like_frame(codec how, std::string_view bytes) {
    if (how == codec::gzip) return bytes.starts_with(std::string_view("\x1f\x8b\x08\x04", 4));
    return how == codec::zstd && codec_of(bytes) == codec::zstd;
}

/// Its compressed size, whether it tells that of its text or not; 0: it does not lie within `bytes`.
std::size_t whole_frame(codec how, std::string_view bytes) {
    if (how == codec::gzip) return bgzip_block(bytes).size;
    std::size_t const size = ZSTD_findFrameCompressedSize(bytes.data(), bytes.size());
    return ZSTD_isError(size) ? 0 : size;
}

} // namespace

std::optional<std::size_t> find_frame(codec how, std::string_view bytes, bool to_end) {
    if (how != codec::gzip && how != codec::zstd) return std::nullopt;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        std::string_view const rest = bytes.substr(at);
        if (!begins_like_frame(how, rest)) continue;
        std::size_t const size = whole_frame(how, rest);
        if (size == 0) continue;
        std::string_view const next = rest.substr(size);
        if (next.empty() ? to_end : begins_like_frame(how, next)) return at;
    }
    return std::nullopt;
}

std::unique_ptr<byte_source> decoded_in_parallel(std::unique_ptr<byte_source> raw, codec how,
                                                 std::string path) {
    if (how != codec::gzip && how != codec::zstd) return decoded(std::move(raw), how, std::move(path));
    return std::make_unique<framed_bytes>(std::move(raw), how, std::move(path));
}

} // namespace vpgn::tools
