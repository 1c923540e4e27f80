#include "io/bytes/codec.hpp"

#include <algorithm>
#include <bzlib.h>
#include <cstring>
#include <fmt/format.h>
#include <limits>
#include <lzma.h>
#include <new>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <vector>
#include <zlib.h>
#include <zstd.h>

namespace vpgn::tools {

using namespace std::string_view_literals;

codec codec_of(std::string_view first) {
    if (first.starts_with("\x1f\x8b"sv)) return codec::gzip;
    if (first.starts_with("BZh"sv)) return codec::bzip2;
    if (first.starts_with("\xfd"
                          "7zXZ\0"sv))
        return codec::xz;
    // A zstd file may begin with a frame to be skipped, whose number has sixteen forms.
    bool const skipped =
        first.size() >= 4 && (first[0] & 0xf0) == 0x50 && first.substr(1, 3) == "\x2a\x4d\x18"sv;
    return skipped || first.starts_with("\x28\xb5\x2f\xfd"sv) ? codec::zstd : codec::none;
}

std::system_error damaged(std::string const& path, std::string const& why) {
    std::string const who = path == "-" ? "standard input" : path;
    return {std::make_error_code(std::errc::io_error), who + ": damaged compressed data: " + why};
}

namespace {

class decoded_bytes final : public byte_source {
public:
    decoded_bytes(std::unique_ptr<byte_source> raw, codec format, std::string path)
        : raw_(std::move(raw)), decoder_(make_decoder(format)), path_(std::move(path)), buffer_(buffer_size) {
    }

    std::size_t read(char* into, std::size_t size) override {
        std::size_t got = 0;
        while (got < size) {
            if (at_ == end_ && !refill() && decoder_->may_end()) break;
            decoder::step const done = decode(into + got, size - got);
            if (done.consumed == 0 && done.given == 0 && at_ == end_)
                throw damaged(path_, "it ends in the middle");
            at_ += done.consumed;
            got += done.given;
        }
        return got;
    }
    std::uint64_t bytes_read() const override { return raw_->bytes_read(); }

private:
    static constexpr std::size_t buffer_size = std::size_t(1) << 18;

    bool refill() {
        at_ = 0;
        end_ = raw_->read(buffer_.data(), buffer_.size());
        return end_ != 0;
    }

    decoder::step decode(char* into, std::size_t size) {
        try {
            return decoder_->decode({buffer_.data() + at_, end_ - at_}, into, size);
        } catch (std::runtime_error const& problem) {
            throw damaged(path_, problem.what());
        }
    }

    std::unique_ptr<byte_source> raw_;
    std::unique_ptr<decoder> decoder_;
    std::string path_;
    std::vector<char> buffer_;
    std::size_t at_ = 0;
    std::size_t end_ = 0;
};

} // namespace

std::unique_ptr<byte_source> decoded(std::unique_ptr<byte_source> raw, codec format, std::string path) {
    return std::make_unique<decoded_bytes>(std::move(raw), format, std::move(path));
}

// One interface for the libraries of all codecs. Each decoder continues with the next member after one has
// ended.

namespace {

/// The libraries count in unsigned ints.
unsigned bounded(std::size_t size) {
    return unsigned(std::min<std::size_t>(size, std::numeric_limits<int>::max()));
}

class gzip_decoder final : public decoder {
public:
    gzip_decoder() {
        constexpr int gzip_only = 16;
        if (inflateInit2(&stream_, MAX_WBITS + gzip_only) != Z_OK) throw std::bad_alloc();
    }
    ~gzip_decoder() override { inflateEnd(&stream_); }
    gzip_decoder(gzip_decoder const&) = delete;
    gzip_decoder& operator=(gzip_decoder const&) = delete;

    step decode(std::string_view in, char* out, std::size_t size) override {
        if (ended_ && !in.empty()) {
            inflateReset(&stream_);
            ended_ = false;
        }
        unsigned const offered = bounded(in.size()), room = bounded(size);
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
        stream_.avail_in = offered;
        stream_.next_out = reinterpret_cast<Bytef*>(out);
        stream_.avail_out = room;
        int const status = inflate(&stream_, Z_NO_FLUSH);
        if (status == Z_STREAM_END)
            ended_ = true;
        else if (status != Z_OK && status != Z_BUF_ERROR)
            throw std::runtime_error(stream_.msg ? stream_.msg : "no gzip");
        return {offered - stream_.avail_in, room - stream_.avail_out};
    }
    bool may_end() const override { return ended_; }

private:
    z_stream stream_{};
    bool ended_ = false;
};

class bzip2_decoder final : public decoder {
public:
    bzip2_decoder() { begin(); }
    ~bzip2_decoder() override { BZ2_bzDecompressEnd(&stream_); }
    bzip2_decoder(bzip2_decoder const&) = delete;
    bzip2_decoder& operator=(bzip2_decoder const&) = delete;

    step decode(std::string_view in, char* out, std::size_t size) override {
        if (ended_) {
            if (in.empty()) return {};
            BZ2_bzDecompressEnd(&stream_);
            begin();
        }
        unsigned const offered = bounded(in.size()), room = bounded(size);
        stream_.next_in = const_cast<char*>(in.data());
        stream_.avail_in = offered;
        stream_.next_out = out;
        stream_.avail_out = room;
        int const status = BZ2_bzDecompress(&stream_);
        if (status == BZ_STREAM_END)
            ended_ = true;
        else if (status == BZ_MEM_ERROR)
            throw std::bad_alloc();
        else if (status != BZ_OK)
            throw std::runtime_error("no bzip2");
        return {offered - stream_.avail_in, room - stream_.avail_out};
    }
    bool may_end() const override { return ended_; }

private:
    void begin() {
        stream_ = {};
        ended_ = false;
        if (BZ2_bzDecompressInit(&stream_, 0, 0) != BZ_OK) throw std::bad_alloc();
    }

    bz_stream stream_{};
    bool ended_ = false;
};

class xz_decoder final : public decoder {
public:
    explicit xz_decoder(std::size_t threads) : threads_(bounded(threads)) { begin(); }
    ~xz_decoder() override { lzma_end(&stream_); }
    xz_decoder(xz_decoder const&) = delete;
    xz_decoder& operator=(xz_decoder const&) = delete;

    step decode(std::string_view in, char* out, std::size_t size) override {
        if (ended_) {
            if (in.empty()) return {};
            lzma_end(&stream_);
            stream_ = LZMA_STREAM_INIT;
            begin();
        }
        stream_.next_in = reinterpret_cast<std::uint8_t const*>(in.data());
        stream_.avail_in = in.size();
        stream_.next_out = reinterpret_cast<std::uint8_t*>(out);
        stream_.avail_out = size;
        lzma_ret const status = lzma_code(&stream_, LZMA_RUN);
        if (status == LZMA_STREAM_END)
            ended_ = true;
        else if (status == LZMA_MEM_ERROR)
            throw std::bad_alloc();
        else if (status != LZMA_OK && status != LZMA_BUF_ERROR)
            throw std::runtime_error("no xz");
        return {in.size() - stream_.avail_in, size - stream_.avail_out};
    }
    bool may_end() const override { return ended_; }

private:
    void begin() {
        ended_ = false;
        constexpr std::uint64_t any_memory = std::numeric_limits<std::uint64_t>::max();
        lzma_mt several{};
        several.threads = threads_;
        several.memlimit_threading = threads_ * memory_a_thread;
        several.memlimit_stop = any_memory;
        if (lzma_stream_decoder_mt(&stream_, &several) != LZMA_OK) throw std::bad_alloc();
    }

    /// Two blocks of the usual size, compressed and not: with less it works in one thread.
    static constexpr std::uint64_t memory_a_thread = std::uint64_t(1) << 26;

    unsigned threads_;
    lzma_stream stream_ = LZMA_STREAM_INIT;
    bool ended_ = false;
};

class zstd_decoder final : public decoder {
public:
    zstd_decoder() : stream_(ZSTD_createDStream()) {
        if (!stream_) throw std::bad_alloc();
        // Archives made with a long window are common: the memory is spent only where the file asks for it.
        ZSTD_DCtx_setParameter(stream_.get(), ZSTD_d_windowLogMax, 31);
    }

    step decode(std::string_view in, char* out, std::size_t size) override {
        if (in.empty() && ended_) return {};
        ZSTD_inBuffer input{in.data(), in.size(), 0};
        ZSTD_outBuffer output{out, size, 0};
        std::size_t const status = ZSTD_decompressStream(stream_.get(), &output, &input);
        if (ZSTD_isError(status)) throw std::runtime_error(ZSTD_getErrorName(status));
        ended_ = status == 0;
        return {input.pos, output.pos};
    }
    bool may_end() const override { return ended_; }

private:
    struct freer {
        void operator()(ZSTD_DStream* s) const { ZSTD_freeDStream(s); }
    };
    std::unique_ptr<ZSTD_DStream, freer> stream_;
    bool ended_ = false;
};

} // namespace

std::unique_ptr<decoder> make_decoder(codec format, std::size_t threads) {
    switch (format) {
    case codec::gzip:
        return std::make_unique<gzip_decoder>();
    case codec::bzip2:
        return std::make_unique<bzip2_decoder>();
    case codec::xz:
        return std::make_unique<xz_decoder>(threads);
    case codec::zstd:
        return std::make_unique<zstd_decoder>();
    case codec::none:
        break;
    }
    return nullptr;
}

namespace {

expansion_limits limits; // set before threads start

class limited_bytes final : public byte_source {
public:
    limited_bytes(std::unique_ptr<byte_source> from, std::string path)
        : from_(std::move(from)), path_(std::move(path)) {}

    std::size_t read(char* into, std::size_t size) override {
        std::size_t const got = from_->read(into, size);
        given_ += got;
        if (limits.most_bytes != 0 && given_ > limits.most_bytes)
            refuse(fmt::format("it expands to more than {} bytes", limits.most_bytes));
        if (limits.most_times != 0 && given_ > expansion_limits::free_bytes &&
            given_ / limits.most_times > from_->bytes_read())
            refuse(fmt::format("it expands to more than {} times its size", limits.most_times));
        return got;
    }
    std::uint64_t bytes_read() const override { return from_->bytes_read(); }

private:
    [[noreturn]] void refuse(std::string const& why) const {
        throw unfit_file(path_, why + "; --max-expansion and --max-expanded-size raise the limits");
    }

    std::unique_ptr<byte_source> from_;
    std::string path_;
    std::uint64_t given_ = 0;
};

} // namespace

void set_expansion_limits(expansion_limits const& given) {
    limits = given;
}

std::unique_ptr<byte_source> with_expansion_limits(std::unique_ptr<byte_source> from, std::string path) {
    return std::make_unique<limited_bytes>(std::move(from), std::move(path));
}

} // namespace vpgn::tools
