#include "io/compressed_text.hpp"

#include "io/threads/in_order.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>
#include <zlib.h>
#include <zstd.h>

namespace vpgn::tools {

namespace {

constexpr std::array<std::string_view, 5> endings = {".zst", ".gz", ".bgz", ".bz2", ".xz"};

bool ends_with(std::string_view path, std::string_view ending) {
    auto const same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? char(a | 0x20) : a) == b; };
    return path.size() > ending.size() &&
           std::equal(ending.begin(), ending.end(), path.end() - std::ptrdiff_t(ending.size()),
                      [&](char b, char a) { return same(a, b); });
}

/// Text cut into pieces that are compressed independently and in parallel, so a reader can begin at any of
/// them and decompress several at once.
class compressed_text : public text_sink {
public:
    compressed_text(std::unique_ptr<text_sink> to, std::size_t piece)
        : to_(std::move(to)), piece_(piece), batch_(std::max(piece, most_waiting - most_waiting % piece)) {}
    bool replaces() const override { return to_->replaces(); }
    void write(std::string_view text) final {
        while (!text.empty()) {
            std::size_t const size = std::min(text.size(), batch_ - waiting_.size());
            waiting_ += text.substr(0, size);
            text.remove_prefix(size);
            if (waiting_.size() == batch_) compress();
        }
    }
    void finish() final {
        compress();
        to_->write(tail());
        to_->finish();
    }

protected:
    /// A piece, compressed; called from several threads.
    virtual std::string compressed(std::string_view piece) const = 0;
    /// The sizes of a piece that has been written.
    virtual void wrote(std::size_t /*compressed*/, std::size_t /*text*/) {}
    /// The bytes after all pieces.
    virtual std::string tail() const = 0;

private:
    static constexpr std::size_t most_waiting = std::size_t(1) << 23; ///< bytes

    struct compressed_piece {
        std::string bytes;
        std::size_t text_size;
    };

    void compress() {
        std::string_view rest = waiting_;
        run_in_order<std::string_view, compressed_piece>(
            [&]() -> std::optional<std::string_view> {
                if (rest.empty()) return std::nullopt;
                std::string_view const piece = rest.substr(0, piece_);
                rest.remove_prefix(piece.size());
                return piece;
            },
            [&](std::string_view piece) {
                return std::make_unique<compressed_piece>(compressed_piece{compressed(piece), piece.size()});
            },
            [&](compressed_piece const& piece_result) {
                to_->write(piece_result.bytes);
                wrote(piece_result.bytes.size(), piece_result.text_size);
            });
        waiting_.clear();
    }

    std::unique_ptr<text_sink> to_;
    std::size_t piece_;
    std::size_t batch_;
    std::string waiting_;
};

void append_little_endian(std::string& bytes, std::uint32_t value) {
    for (int i = 0; i < 4; ++i, value >>= 8)
        bytes += char(value & 0xff);
}

/// Frames of a mebibyte, with a table of them at the end (Zstandard Seekable Format, 0.1.0).
class zstd_text final : public compressed_text {
public:
    explicit zstd_text(std::unique_ptr<text_sink> to)
        : compressed_text(std::move(to), std::size_t(1) << 20) {}

private:
    std::string compressed(std::string_view piece) const override {
        std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> const context(ZSTD_createCCtx(), ZSTD_freeCCtx);
        if (!context) throw std::bad_alloc();
        ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
        std::string bytes(ZSTD_compressBound(piece.size()), '\0');
        std::size_t const size =
            ZSTD_compress2(context.get(), bytes.data(), bytes.size(), piece.data(), piece.size());
        if (ZSTD_isError(size)) throw std::runtime_error(ZSTD_getErrorName(size));
        bytes.resize(size);
        return bytes;
    }
    void wrote(std::size_t size, std::size_t text) override {
        append_little_endian(table_, std::uint32_t(size));
        append_little_endian(table_, std::uint32_t(text));
        ++frames_;
    }
    std::string tail() const override {
        constexpr std::uint32_t skippable = 0x184D2A5E, seekable = 0x8F92EAB1;
        constexpr std::uint32_t footer_size = 9;
        std::string bytes = frames_ == 0 ? compressed({}) : std::string();
        append_little_endian(bytes, skippable);
        append_little_endian(bytes, std::uint32_t(table_.size()) + footer_size);
        bytes += table_;
        append_little_endian(bytes, frames_);
        bytes += '\0'; // no checksums in the table: each frame has its own
        append_little_endian(bytes, seekable);
        return bytes;
    }

    std::string table_;
    std::uint32_t frames_ = 0;
};

/// bgzip blocks: gzip members that contain their own size (SAM specification, 4.1).
class gzip_text final : public compressed_text {
public:
    explicit gzip_text(std::unique_ptr<text_sink> to) : compressed_text(std::move(to), 0xff00) {}

private:
    std::string compressed(std::string_view piece) const override {
        constexpr int of_gzip = 16, memory = 8;
        constexpr std::size_t size_at = 16; // in the extra field
        z_stream stream{};
        if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + of_gzip, memory,
                         Z_DEFAULT_STRATEGY) != Z_OK)
            throw std::bad_alloc();
        std::array<Bytef, 6> extra = {'B', 'C', 2, 0, 0, 0};
        gz_header header{};
        header.extra = extra.data();
        header.extra_len = unsigned(extra.size());
        header.os = 255; // not known
        deflateSetHeader(&stream, &header);
        std::string bytes(deflateBound(&stream, piece.size()) + extra.size(), '\0');
        stream.next_in =
            reinterpret_cast<Bytef*>(const_cast<char*>(piece.data())); // zlib does not write there
        stream.avail_in = unsigned(piece.size());
        stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
        stream.avail_out = unsigned(bytes.size());
        deflate(&stream, Z_FINISH);
        bytes.resize(stream.total_out);
        deflateEnd(&stream);
        bytes[size_at] = char((bytes.size() - 1) & 0xff);
        bytes[size_at + 1] = char((bytes.size() - 1) >> 8);
        return bytes;
    }
    /// An empty block marks the end of a complete file.
    std::string tail() const override { return compressed({}); }
};

} // namespace

std::string_view compression_ending(std::string_view path) {
    auto const found = std::find_if(endings.begin(), endings.end(),
                                    [&](std::string_view ending) { return ends_with(path, ending); });
    return found == endings.end() ? std::string_view{} : *found;
}

std::unique_ptr<text_sink> compressed_by_zstd(std::unique_ptr<text_sink> to) {
    return std::make_unique<zstd_text>(std::move(to));
}

std::unique_ptr<text_sink> compressed_by_ending(std::string_view path, std::unique_ptr<text_sink>& to) {
    std::string_view const ending = compression_ending(path);
    if (ending.empty()) return nullptr;
    if (ending == ".zst") return std::make_unique<zstd_text>(std::move(to));
    if (ending == ".gz") return std::make_unique<gzip_text>(std::move(to));
    throw std::invalid_argument(
        fmt::format("{}: {} can be read but not written; use `.zst` or `.gz`", path, ending));
}

} // namespace vpgn::tools
