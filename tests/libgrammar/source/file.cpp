#include "source/file.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace {

/// A temporary folder, removed at the end of the test.
struct scratch_folder {
    scratch_folder() : path(std::filesystem::temp_directory_path() / "vpgn-test-source-file") {
        std::filesystem::remove_all(path);
        std::filesystem::create_directories(path);
    }
    ~scratch_folder() { std::filesystem::remove_all(path); }

    std::string write(std::string const& name, std::string const& bytes) const {
        std::ofstream(path / name, std::ios::binary) << bytes;
        return (path / name).string();
    }

    std::filesystem::path path;
};

/// The message of the system_error that reading `path` throws, or "".
std::string complaint(std::string const& path) {
    try {
        vpgn::read_file(path);
    } catch (std::system_error const& error) {
        return error.what();
    }
    return "";
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(reading_files, scratch_folder)

BOOST_AUTO_TEST_CASE(a_file_is_read_byte_for_byte) {
    std::string const bytes = std::string("a\r\nb\0c\x1a\xff", 8) + "\n";
    BOOST_TEST(vpgn::read_file(write("a.pgn", bytes)) == bytes);
}

BOOST_AUTO_TEST_CASE(an_empty_file_is_an_empty_text) {
    BOOST_TEST(vpgn::read_file(write("empty.pgn", "")) == "");
}

BOOST_AUTO_TEST_CASE(a_file_larger_than_any_buffer_is_read_to_its_end) {
    std::string bytes;
    for (int i = 0; bytes.size() < 3'000'000; ++i)
        bytes += std::to_string(i);
    BOOST_TEST((vpgn::read_file(write("large.pgn", bytes)) == bytes));
}

BOOST_AUTO_TEST_CASE(a_missing_file_is_named) {
    std::string const name = (path / "missing.pgn").string();
    BOOST_TEST(complaint(name).find(name) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_directory_is_not_a_file) {
    BOOST_TEST(complaint(path.string()).find(path.string()) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_hyphen_is_standard_input) {
    std::string const name = write("in.pgn", "1. e4 *\n");
    BOOST_REQUIRE(std::freopen(name.c_str(), "rb", stdin) != nullptr);
    BOOST_TEST(vpgn::read_file("-") == "1. e4 *\n");
}

BOOST_AUTO_TEST_SUITE_END()
