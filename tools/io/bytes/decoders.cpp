// One interface for the libraries of all codecs. Each decoder continues with the next member after one has
// ended.
#include "io/bytes/codec.hpp"

#include <algorithm>
#include <bzlib.h>
#include <limits>
#include <lzma.h>
#include <new>
#include <stdexcept>
#include <zlib.h>
#include <zstd.h>

namespace vpgn::tools {

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

} // namespace vpgn::tools
