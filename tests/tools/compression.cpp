// Compressed files are read as their text, whatever their names; damaged ones are reported.
#include "io/bytes/frames.hpp"
#include "io/bytes/open_bytes.hpp"

#include "tools/compressed.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>
#include <map>

using namespace vpgn::tools;
using vpgn::test::bzip2_stream;
using vpgn::test::gzip_member;
using vpgn::test::scratch_folder;
using vpgn::test::xz_block;
using vpgn::test::zstd_frame;

namespace {

std::string some_text(std::size_t size) {
    std::string text;
    for (unsigned i = 1; text.size() < size; ++i)
        text += fmt::format("{}. Nf3 {} ", i, (i * 2654435761u) >> 7);
    text.resize(size);
    return text;
}

std::string read_all(std::string const& path) {
    auto const source = open_bytes(path);
    std::string text;
    char buffer[5000]; // no divisor of the sizes used
    for (std::size_t n; (n = source->read(buffer, sizeof buffer)) > 0;)
        text.append(buffer, n);
    return text;
}

using compressor = std::string (*)(std::string const&);
std::map<std::string, compressor> const all = {
    {"gzip", [](std::string const& t) { return gzip_member(t); }},
    {"bgzip", [](std::string const& t) { return gzip_member(t, true); }},
    {"bzip2", bzip2_stream},
    {"xz", xz_block},
    {"zstd", zstd_frame},
};

} // namespace

BOOST_AUTO_TEST_SUITE(compression)

BOOST_AUTO_TEST_CASE(the_text_of_a_compressed_file_is_read) {
    scratch_folder const folder;
    for (auto const& [name, compress] : all)
        for (std::size_t const size : {0u, 1u, 40000u, 3000000u}) {
            if (name == "bgzip" && size > 60000) continue; // its blocks are small
            std::string const text = some_text(size);
            BOOST_CHECK_MESSAGE(read_all(folder.write("x", compress(text))) == text, name << ' ' << size);
        }
}

BOOST_AUTO_TEST_CASE(parts_that_follow_one_another_are_one_text) {
    scratch_folder const folder;
    std::string const text = some_text(50000);
    for (auto const& [name, compress] : all) {
        std::string data, whole;
        for (int i = 0; i < 100; ++i) {
            data += compress(text);
            whole += text;
        }
        BOOST_CHECK_MESSAGE(read_all(folder.write("x", data)) == whole, name);
    }
}

BOOST_AUTO_TEST_CASE(frames_with_and_without_known_size_are_one_text) {
    scratch_folder const folder;
    std::string const text = some_text(50000);
    std::string const data =
        gzip_member(text, true) + gzip_member(text, true) + gzip_member(text) + gzip_member(text, true);
    BOOST_CHECK(read_all(folder.write("x", data)) == text + text + text + text);
}

BOOST_AUTO_TEST_CASE(frames_have_their_sizes) {
    std::string const text = some_text(50000);
    std::string const block = gzip_member(text, true), one = zstd_frame(text);
    BOOST_CHECK_EQUAL(first_frame(codec::gzip, block + block).size, block.size());
    BOOST_CHECK(first_frame(codec::gzip, block).text == text.size());
    BOOST_CHECK_EQUAL(first_frame(codec::gzip, block.substr(0, block.size() - 1)).size, 0);
    BOOST_CHECK_EQUAL(first_frame(codec::gzip, gzip_member(text)).size, 0);
    BOOST_CHECK_EQUAL(first_frame(codec::zstd, one + one).size, one.size());
    BOOST_CHECK_EQUAL(first_frame(codec::zstd, one.substr(0, 100)).size, 0);
    std::string const stream = bzip2_stream(text);
    BOOST_CHECK_EQUAL(first_frame(codec::bzip2, stream + stream).size, stream.size());
    BOOST_CHECK_EQUAL(first_frame(codec::bzip2, stream).size, 0);
    BOOST_CHECK_EQUAL(first_frame(codec::bzip2, stream, true).size, stream.size());
}

BOOST_AUTO_TEST_CASE(a_block_that_claims_gigabytes_is_not_trusted) {
    std::string block = gzip_member(some_text(100), true);
    for (std::size_t const at : {1, 2})
        block[block.size() - at] = '\x7f';
    BOOST_CHECK_EQUAL(first_frame(codec::gzip, block).size, 0);
    scratch_folder const folder;
    BOOST_CHECK_THROW(read_all(folder.write("x", block)), std::system_error);
}

BOOST_AUTO_TEST_CASE(truncated_or_damaged_data_is_rejected) {
    scratch_folder const folder;
    auto const says_so = [](std::system_error const& e) {
        return std::string(e.what()).find("damaged compressed data") != std::string::npos;
    };
    std::string const text = some_text(50000);
    for (auto const& [name, compress] : all) {
        BOOST_TEST_CONTEXT(name) {
            std::string const data = compress(text);
            BOOST_CHECK_EXCEPTION(read_all(folder.write("x", data.substr(0, data.size() / 2))),
                                  std::system_error, says_so);
            std::string hurt = data;
            hurt[data.size() / 2] = char(hurt[data.size() / 2] ^ 0x55);
            BOOST_CHECK_EXCEPTION(read_all(folder.write("x", hurt)), std::system_error, says_so);
            BOOST_CHECK_EXCEPTION(read_all(folder.write("x", data + "what is this?")), std::system_error,
                                  says_so);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_program_reads_compressed_games_under_any_name_and_from_a_pipe) {
    scratch_folder const folder;
    std::string const path = folder.write(
        "games.pgn",
        gzip_member(vpgn::test::read_whole(VPGN_SOURCE_DIR "/samples/games/momentum/betza-neto-3.pgn")));
    auto const plain = vpgn::test::run("check --format short - < samples/games/momentum/betza-neto-3.pgn");
    BOOST_CHECK_EQUAL(vpgn::test::run("check --format short - < " + path).out, plain.out);
    BOOST_CHECK_EQUAL(plain.status, 1);
    std::string const half = vpgn::test::read_whole(path).substr(0, 300);
    auto const broken = vpgn::test::run("check " + folder.write("half.pgn", half), "2>&1");
    BOOST_CHECK_EQUAL(broken.status, 2);
    BOOST_CHECK(broken.out.find("half.pgn: damaged compressed data") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_reader_that_stops_early_leaves_no_thread_running) {
    scratch_folder const folder;
    std::string const path = folder.write("x", zstd_frame(some_text(9000000)));
    for (int i = 0; i < 20; ++i) {
        char buffer[10];
        BOOST_CHECK_EQUAL(open_bytes(path)->read(buffer, sizeof buffer), sizeof buffer);
    }
}

BOOST_AUTO_TEST_SUITE_END()
