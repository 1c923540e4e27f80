#include "work/compressed_text.hpp"

#include <algorithm>
#include <array>
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

/// What both have: a place that compressed bytes are put into, piece by piece.
class compressed_text : public text_sink {
public:
    explicit compressed_text(std::unique_ptr<text_sink> to)
        : to_(std::move(to)), buffer_(std::size_t(1) << 17) {}
    bool replaces() const override { return to_->replaces(); }
    void write(std::string_view text) final {
        if (!text.empty()) compress(text, false);
    }
    void finish() final {
        compress({}, true);
        to_->finish();
    }

protected:
    virtual void compress(std::string_view text, bool ends) = 0;

    char* room() { return buffer_.data(); }
    std::size_t room_size() const { return buffer_.size(); }
    void put(std::size_t size) { to_->write({buffer_.data(), size}); }

private:
    std::unique_ptr<text_sink> to_;
    std::vector<char> buffer_;
};

class zstd_text final : public compressed_text {
public:
    explicit zstd_text(std::unique_ptr<text_sink> to)
        : compressed_text(std::move(to)), stream_(ZSTD_createCStream()) {
        if (stream_ == nullptr) throw std::bad_alloc();
        ZSTD_CCtx_setParameter(stream_, ZSTD_c_checksumFlag, 1);
    }
    ~zstd_text() override { ZSTD_freeCStream(stream_); }
    zstd_text(zstd_text const&) = delete;
    zstd_text& operator=(zstd_text const&) = delete;

private:
    void compress(std::string_view text, bool ends) override {
        ZSTD_inBuffer in{text.data(), text.size(), 0};
        for (std::size_t left = 1; ends ? left != 0 : in.pos < in.size;) {
            ZSTD_outBuffer out{room(), room_size(), 0};
            left = ZSTD_compressStream2(stream_, &out, &in, ends ? ZSTD_e_end : ZSTD_e_continue);
            if (ZSTD_isError(left)) throw std::runtime_error(ZSTD_getErrorName(left));
            put(out.pos);
        }
    }

    ZSTD_CStream* stream_;
};

class gzip_text final : public compressed_text {
public:
    explicit gzip_text(std::unique_ptr<text_sink> to) : compressed_text(std::move(to)) {
        constexpr int of_gzip = 16, memory = 8;
        if (deflateInit2(&stream_, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + of_gzip, memory,
                         Z_DEFAULT_STRATEGY) != Z_OK)
            throw std::bad_alloc();
    }
    ~gzip_text() override { deflateEnd(&stream_); }
    gzip_text(gzip_text const&) = delete;
    gzip_text& operator=(gzip_text const&) = delete;

private:
    void compress(std::string_view text, bool ends) override {
        constexpr std::size_t most = std::size_t(1) << 30; // what zlib counts in
        do {
            std::string_view const part = text.substr(0, most);
            text.remove_prefix(part.size());
            stream_.next_in =
                reinterpret_cast<Bytef*>(const_cast<char*>(part.data())); // zlib does not write there
            stream_.avail_in = unsigned(part.size());
            do {
                stream_.next_out = reinterpret_cast<Bytef*>(room());
                stream_.avail_out = unsigned(room_size());
                deflate(&stream_, ends ? Z_FINISH : Z_NO_FLUSH);
                put(room_size() - stream_.avail_out);
            } while (stream_.avail_out == 0);
        } while (!text.empty());
    }

    z_stream stream_{};
};

} // namespace

std::string_view compression_ending(std::string_view path) {
    auto const found = std::find_if(endings.begin(), endings.end(),
                                    [&](std::string_view ending) { return ends_with(path, ending); });
    return found == endings.end() ? std::string_view{} : *found;
}

std::unique_ptr<text_sink> compressed_by_ending(std::string_view path, std::unique_ptr<text_sink>& to) {
    std::string_view const ending = compression_ending(path);
    if (ending.empty()) return nullptr;
    if (ending == ".zst") return std::make_unique<zstd_text>(std::move(to));
    if (ending == ".gz") return std::make_unique<gzip_text>(std::move(to));
    throw std::invalid_argument(
        fmt::format("{}: {} is read and not written; `.zst` and `.gz` are written compressed", path, ending));
}

} // namespace vpgn::tools
