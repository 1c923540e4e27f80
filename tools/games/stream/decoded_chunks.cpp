#include "games/stream/game_chunks.hpp"

#include "games/stream/byte_source.hpp"

#include <algorithm>
#include <deque>
#include <utility>

namespace vpgn::tools {

namespace {

/// Decodes the bytes of another source, and keeps the original ones until they are taken.
class decoded_bytes final : public byte_source {
public:
    decoded_bytes(std::unique_ptr<byte_source> bytes, encoding of) : bytes_(std::move(bytes)), of_(of) {}

    std::size_t read(char* into, std::size_t size) override {
        std::size_t given = 0;
        while (given != size) {
            if (at_ == decoded_.size() && !decode_more()) break;
            std::size_t const now = std::min(size - given, decoded_.size() - at_);
            std::copy_n(decoded_.data() + at_, now, into + given);
            at_ += now;
            given += now;
        }
        return given;
    }

    std::uint64_t bytes_read() const override { return bytes_->bytes_read(); }

    /// The original bytes of the next `size` bytes of text, which have been read.
    std::shared_ptr<encoded_text const> take_original(std::size_t size) {
        std::uint64_t const end = text_origin_ + size;
        std::size_t bytes = 0;
        std::uint64_t text = text_origin_;
        while (!pieces_.empty() && text + pieces_.front().text <= end) {
            bytes += pieces_.front().bytes;
            text += pieces_.front().text;
            pieces_.pop_front();
        }
        if (text < end) { // within a piece: a game begins there
            encoded_text const first(of_, kept_.substr(bytes, pieces_.front().bytes), 0, 0);
            auto const part = std::size_t(first.original(end - text));
            pieces_.front().bytes -= part;
            pieces_.front().text -= std::size_t(end - text);
            bytes += part;
        }
        auto const decoded =
            std::make_shared<encoded_text const>(of_, kept_.substr(0, bytes), origin_, text_origin_);
        kept_.erase(0, bytes);
        origin_ += bytes;
        text_origin_ = end;
        return decoded;
    }

private:
    struct piece {
        std::size_t bytes, text;
    };

    bool decode_more() {
        decoded_.clear();
        at_ = 0;
        while (decoded_.empty() && !ended_) {
            std::size_t const had = pending_.size();
            pending_.resize(had + piece_size);
            std::size_t const got = bytes_->read(pending_.data() + had, piece_size);
            pending_.resize(had + got);
            ended_ = got < piece_size;
            std::size_t const used = decode(of_, pending_, ended_, decoded_);
            kept_.append(pending_, 0, used);
            pieces_.push_back({used, decoded_.size()});
            pending_.erase(0, used);
        }
        return !decoded_.empty();
    }

    static constexpr std::size_t piece_size = std::size_t(1) << 13;

    std::unique_ptr<byte_source> bytes_;
    encoding of_;
    std::string pending_; ///< read, but not decoded: part of a character
    std::string decoded_;
    std::size_t at_ = 0; ///< in `decoded_`: what was given before
    bool ended_ = false;
    std::string kept_;         ///< the original bytes of the text that was not taken yet
    std::deque<piece> pieces_; ///< of `kept_`
    std::uint64_t origin_ = 0, text_origin_ = 0;
};

class decoded_chunks final : public chunk_source {
public:
    decoded_chunks(std::unique_ptr<decoded_bytes> bytes, cut_finder find_cut, std::size_t chunk_size)
        : bytes_(*bytes), chunks_(text_chunks_of(std::move(bytes), find_cut, chunk_size)) {}

    void read(game_chunk& into) override {
        chunks_->read(into);
        into.original = bytes_.take_original(into.text.size());
    }
    std::uint64_t bytes_read() const override { return chunks_->bytes_read(); }

private:
    decoded_bytes& bytes_; ///< of `chunks_`
    std::unique_ptr<chunk_source> chunks_;
};

} // namespace

std::unique_ptr<chunk_source> decoded_chunks_of(std::unique_ptr<byte_source> bytes, encoding of,
                                                cut_finder find_cut, std::size_t chunk_size) {
    return std::make_unique<decoded_chunks>(std::make_unique<decoded_bytes>(std::move(bytes), of), find_cut,
                                            chunk_size);
}

} // namespace vpgn::tools
