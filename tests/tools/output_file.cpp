// An output file gets its name only when it is complete.
#include "io/output_file.hpp"

#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <thread>

using vpgn::test::read_whole;
using vpgn::test::scratch_folder;
using vpgn::tools::output_file;

namespace {

std::size_t files_in(std::string const& folder) {
    std::size_t n = 0;
    for ([[maybe_unused]] auto const& entry : std::filesystem::directory_iterator(folder))
        ++n;
    return n;
}

} // namespace

BOOST_AUTO_TEST_SUITE(output)

BOOST_AUTO_TEST_CASE(there_is_nothing_until_it_is_finished) {
    scratch_folder const folder;
    {
        output_file file(folder.file("out"));
        file.write("half");
        BOOST_CHECK(!std::filesystem::exists(folder.file("out")));
    }
    BOOST_CHECK_EQUAL(files_in(folder.file("")), 0);
}

BOOST_AUTO_TEST_CASE(a_finished_file_replaces_the_old_one) {
    scratch_folder const folder;
    folder.write("out", "old");
    output_file file(folder.file("out"));
    file.write("new");
    BOOST_CHECK_EQUAL(read_whole(folder.file("out")), "old");
    file.finish();
    BOOST_CHECK_EQUAL(read_whole(folder.file("out")), "new");
    BOOST_CHECK_EQUAL(files_in(folder.file("")), 1);
}

BOOST_AUTO_TEST_CASE(an_unwritable_path_is_named) {
    auto const names_it = [](std::system_error const& e) {
        return std::string(e.what()).find("/no/such/folder/out") != std::string::npos;
    };
    BOOST_CHECK_EXCEPTION(output_file("/no/such/folder/out"), std::system_error, names_it);
    BOOST_CHECK_THROW(output_file("/tmp"), std::system_error);
}

BOOST_AUTO_TEST_CASE(a_pipe_or_device_is_written_to_and_not_replaced) {
    scratch_folder const folder;
    std::string const pipe = folder.file("pipe");
    BOOST_REQUIRE_EQUAL(mkfifo(pipe.c_str(), 0600), 0);
    std::string seen;
    std::thread reader([&] { seen = read_whole(pipe); });
    {
        output_file file(pipe);
        file.write("through it");
        file.finish();
    }
    reader.join();
    BOOST_CHECK_EQUAL(seen, "through it");
    BOOST_CHECK(std::filesystem::is_fifo(pipe));
}

BOOST_AUTO_TEST_CASE(a_link_stays_and_so_do_permissions) {
    scratch_folder const folder;
    namespace fs = std::filesystem;
    folder.write("real", "old");
    fs::permissions(folder.file("real"), fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink(folder.file("real"), folder.file("link"));
    output_file file(folder.file("link"));
    file.write("new");
    file.finish();
    BOOST_CHECK(fs::is_symlink(folder.file("link")));
    BOOST_CHECK_EQUAL(read_whole(folder.file("real")), "new");
    BOOST_CHECK(fs::status(folder.file("real")).permissions() ==
                (fs::perms::owner_read | fs::perms::owner_write));
}

BOOST_AUTO_TEST_SUITE_END()
