#include "io/bytes/piece_cutter.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::tools {

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
