// Frames are decompressed by several threads in parallel, if a file has them, with the same result as by one
// thread. Progress is observed by the bytes consumed from the file while the text is not read.
#include "games/stream/game_chunks.hpp"
#include "io/bytes/frames.hpp"
#include "io/bytes/prefetching_decompressor.hpp"

#include "tools/compressed.hpp"

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <lzma.h>
#include <random>
#include <thread>
#include <zstd.h>

using namespace vpgn::tools;
using vpgn::test::bzip2_stream;
using vpgn::test::gzip_blocks;
using vpgn::test::gzip_member;
using vpgn::test::zstd_frame;

namespace {

/// Bytes in memory that count how much has been consumed.
class counted_bytes final : public byte_source {
public:
    explicit counted_bytes(std::string bytes) : bytes_(std::move(bytes)) {}
    std::size_t read(char* into, std::size_t size) override {
        std::size_t const n = std::min(size, bytes_.size() - at_);
        std::copy_n(bytes_.data() + at_, n, into);
        at_ += n;
        return n;
    }
    std::uint64_t bytes_read() const override { return at_; }

private:
    std::string bytes_;
    std::atomic<std::size_t> at_ = 0;
};

/// Text that compresses to about half of its size.
std::string random_text(std::size_t size, unsigned seed) {
    std::mt19937_64 random(seed);
    std::string text;
    while (text.size() < size) {
        std::uint64_t letters = random();
        for (int i = 0; i < 16; ++i, letters >>= 4)
            text += char('a' + (letters & 15));
    }
    text.resize(size);
    return text;
}

std::string little_endian(std::uint32_t value) {
    std::string bytes;
    for (int i = 0; i < 4; ++i, value >>= 8)
        bytes += char(value & 0xff);
    return bytes;
}

/// A frame as pzstd writes it: without its content size, but preceded by its compressed size.
std::string pzstd_frame(std::string const& text) {
    std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> const context(ZSTD_createCCtx(), ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_contentSizeFlag, 0);
    std::string frame(ZSTD_compressBound(text.size()), '\0');
    frame.resize(ZSTD_compress2(context.get(), frame.data(), frame.size(), text.data(), text.size()));
    return std::string("\x50\x2a\x4d\x18\x04\0\0\0", 8) + little_endian(std::uint32_t(frame.size())) + frame;
}

/// Blocks with their sizes, as `xz -T` writes them.
std::string xz_blocks(std::string const& text) {
    lzma_stream s = LZMA_STREAM_INIT;
    lzma_mt how{};
    how.threads = 2;
    how.preset = 0;
    how.check = LZMA_CHECK_CRC32;
    how.block_size = std::size_t(1) << 20;
    BOOST_REQUIRE_EQUAL(lzma_stream_encoder_mt(&s, &how), LZMA_OK);
    std::string out(lzma_stream_buffer_bound(text.size()) + 100000, '\0');
    s.next_in = reinterpret_cast<std::uint8_t const*>(text.data());
    s.avail_in = text.size();
    s.next_out = reinterpret_cast<std::uint8_t*>(out.data());
    s.avail_out = out.size();
    while (lzma_code(&s, LZMA_FINISH) == LZMA_OK) {
    }
    out.resize(s.total_out);
    lzma_end(&s);
    return out;
}

std::string read_all(byte_source& source) {
    std::string text;
    char buffer[77777]; // no divisor of the sizes used
    for (std::size_t n; (n = source.read(buffer, sizeof buffer)) > 0;)
        text.append(buffer, n);
    return text;
}

std::string undone(std::string bytes, codec how, std::size_t threads, std::size_t small = 0) {
    return read_all(*prefetching_decompressor(std::make_unique<counted_bytes>(std::move(bytes)), how, "x",
                                              threads, small));
}

/// The result of an attempt to read, in words.
template <class Reading>
std::string result_of(Reading const& reading) {
    try {
        return reading();
    } catch (std::system_error const& e) {
        return e.what();
    }
}

/// Waits until `holds`; false after a minute, about a thousand times longer than it should take.
template <class Condition>
bool comes_about(Condition const& holds) {
    for (int i = 0; i < 60000; ++i) {
        if (holds()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return false;
}

} // namespace

BOOST_AUTO_TEST_SUITE(side_by_side)

BOOST_AUTO_TEST_CASE(text_is_the_same_whatever_the_number_of_threads) {
    std::string const one = random_text(5000000, 1), other = random_text(3000000, 2),
                      few = random_text(30, 3);
    struct sort {
        char const* name;
        codec how;
        std::string bytes;
    };
    std::string small_frames;
    for (std::size_t at = 0; at < other.size(); at += 3000)
        small_frames += zstd_frame(other.substr(at, 3000));
    sort const sorts[] = {
        {"pzstd", codec::zstd, pzstd_frame(one) + pzstd_frame(few) + pzstd_frame(other)},
        {"zstd", codec::zstd, zstd_frame(one) + zstd_frame(few) + zstd_frame(other)},
        {"bgzip", codec::gzip, gzip_blocks(one) + gzip_blocks(few) + gzip_blocks(other)},
        {"gzip", codec::gzip, gzip_member(one) + gzip_member(few) + gzip_member(other)},
        {"both gzips", codec::gzip, gzip_blocks(one) + gzip_member(few) + gzip_blocks(other)},
        {"bzip2", codec::bzip2, bzip2_stream(one) + bzip2_stream(few) + bzip2_stream(other)},
        {"empty bzip2", codec::bzip2, bzip2_stream(one + few) + bzip2_stream("") + bzip2_stream(other)},
        {"xz", codec::xz, xz_blocks(one + few) + xz_blocks(other)},
    };
    std::string const whole = one + few + other;
    for (sort const& s : sorts)
        for (std::size_t const threads : {1u, 2u, 5u})
            BOOST_CHECK_MESSAGE(undone(s.bytes, s.how, threads) == whole, s.name << ' ' << threads);
    for (std::size_t const threads : {1u, 3u})
        BOOST_CHECK(undone(small_frames, codec::zstd, threads) == other);
}

// The text of one frame is larger than the read-ahead buffer. So a thread blocks in the middle of it, and
// only another can start the next.
BOOST_AUTO_TEST_CASE(as_many_frames_are_begun_as_there_are_threads) {
    constexpr std::size_t count = 8, frame_text = std::size_t(72) << 20;
    std::string const frame = pzstd_frame(std::string(frame_text, 'x') + random_text(1000000, 1));
    BOOST_REQUIRE_GT(frame.size(), 400000u); // more than is read at once
    std::string bytes;
    for (std::size_t i = 0; i < count; ++i)
        bytes += frame;
    for (std::size_t const threads : {1u, 2u, 4u}) {
        auto const text =
            prefetching_decompressor(std::make_unique<counted_bytes>(bytes), codec::zstd, "x", threads);
        // All have begun: the last of them is read completely.
        BOOST_CHECK(comes_about([&] { return text->bytes_read() >= threads * frame.size(); }));
        // And no more have begun, apart from bytes read together with them.
        BOOST_CHECK_LT(text->bytes_read(), threads * frame.size() + frame.size());
    }
}

BOOST_AUTO_TEST_CASE(blocks_of_bgzip_and_streams_of_bzip2_are_cut_into_pieces) {
    std::string const text = random_text(4000000, 1);
    std::string streams;
    for (std::size_t at = 0; at < text.size(); at += 900000)
        streams += bzip2_stream(text.substr(at, 900000));
    for (auto const& [how, bytes] :
         {std::pair(codec::gzip, gzip_blocks(text)), std::pair(codec::bzip2, streams)}) {
        piece_cutter cutter(std::make_unique<counted_bytes>(bytes), how);
        std::string all;
        std::size_t pieces = 0, frames = 0;
        while (auto const piece = cutter.next()) {
            BOOST_REQUIRE(!piece->frames.empty());
            all += piece->bytes;
            frames += piece->frames.size();
            ++pieces;
        }
        BOOST_CHECK(all == bytes);
        BOOST_CHECK_GE(pieces, 4u);
        BOOST_CHECK_EQUAL(frames, how == codec::gzip ? text.size() / 0xff00 + 2 : 5u);
    }
}

BOOST_AUTO_TEST_CASE(a_frame_is_searched_up_to_the_length_from_pzstd) {
    std::string const text = random_text(12000000, 1);
    std::string const told = pzstd_frame(text); // some six megabytes
    BOOST_REQUIRE_GT(told.size(), std::size_t(1) << 22);
    piece_cutter cutter(std::make_unique<counted_bytes>(told + told), codec::zstd);
    for (int i = 0; i < 2; ++i) {
        auto const piece = cutter.next();
        BOOST_REQUIRE(piece);
        BOOST_CHECK_EQUAL(piece->frames.size(), 2u); // including the bytes before it
        BOOST_CHECK(piece->bytes == told);
    }
    BOOST_CHECK(!cutter.next());
    // Without the hint it is a stream, of which no more is buffered.
    piece_cutter untold(std::make_unique<counted_bytes>(told.substr(size_of_hint)), codec::zstd);
    auto const piece = untold.next();
    BOOST_REQUIRE(piece);
    BOOST_CHECK(piece->frames.empty());
    BOOST_CHECK_LT(untold.bytes_read(), std::size_t(1) << 23); // its buffer grows by doubling
}

BOOST_AUTO_TEST_CASE(damage_is_reported_and_earlier_text_is_read) {
    std::string const text = random_text(1000000, 1);
    for (auto const& [how, frame] :
         {std::pair(codec::zstd, zstd_frame(text)), std::pair(codec::zstd, pzstd_frame(text)),
          std::pair(codec::gzip, gzip_blocks(text)), std::pair(codec::bzip2, bzip2_stream(text))}) {
        std::string const sound = frame + frame + frame;
        for (std::string const& bytes : {sound.substr(0, sound.size() - frame.size() / 2),
                                         sound + "what is this?", sound + frame.substr(0, 20)}) {
            for (std::size_t const threads : {1u, 4u}) {
                auto const source = prefetching_decompressor(std::make_unique<counted_bytes>(bytes), how,
                                                             "a file", threads, 0);
                std::string read(2 * text.size(), '\0');
                BOOST_CHECK_EQUAL(source->read(read.data(), read.size()), read.size());
                BOOST_CHECK(read == text + text);
                auto const rest = [&] { return read_all(*source); };
                BOOST_CHECK(result_of(rest).starts_with("a file: damaged compressed data: "));
                BOOST_CHECK(result_of(rest).starts_with("a file: damaged compressed data: ")); // and again
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_small_file_has_no_more_made_ready_than_it_needs) {
    game_chunk chunk;
    text_chunks_of(std::make_unique<counted_bytes>("1. e4 *"), [](std::string_view) {
        return std::size_t(0);
    })->read(chunk);
    BOOST_CHECK_EQUAL(chunk.text, "1. e4 *");
    BOOST_CHECK(chunk.ends_file);
    BOOST_CHECK_LT(chunk.text.capacity(), 20000u); // a chunk of a large file: a mebibyte
    std::string const large = random_text(3000000, 1);
    game_chunk all;
    text_chunks_of(std::make_unique<counted_bytes>(large), [](std::string_view) {
        return std::size_t(0);
    })->read(all);
    BOOST_CHECK(all.text == large);
}

BOOST_AUTO_TEST_CASE(an_early_stop_leaves_no_thread_running) {
    std::string const bytes = gzip_blocks(random_text(3000000, 1));
    for (int i = 0; i < 20; ++i) {
        auto const source =
            prefetching_decompressor(std::make_unique<counted_bytes>(bytes), codec::gzip, "x", 4);
        char first[10];
        BOOST_CHECK_EQUAL(source->read(first, sizeof first), sizeof first);
    }
}

BOOST_AUTO_TEST_SUITE_END()
