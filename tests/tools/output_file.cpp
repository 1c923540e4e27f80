// An output file gets its name only when it is complete.
#include "io/output_file.hpp"

#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string_view>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <system_error>
#include <thread>
#include <unistd.h>

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

BOOST_AUTO_TEST_CASE(a_file_with_further_names_or_read_only_is_not_replaced) {
    scratch_folder const folder;
    namespace fs = std::filesystem;
    folder.write("linked", "old");
    fs::create_hard_link(folder.file("linked"), folder.file("other"));
    folder.write("locked", "old");
    fs::permissions(folder.file("locked"), fs::perms::owner_read);
    auto const refuses = [](char const* why) {
        return [why](std::runtime_error const& e) {
            return std::string_view(e.what()).find(why) != std::string_view::npos;
        };
    };
    BOOST_CHECK_EXCEPTION(output_file(folder.file("linked")), std::runtime_error, refuses("hard links"));
    BOOST_CHECK_EXCEPTION(output_file(folder.file("locked")), std::runtime_error, refuses("read-only"));
    BOOST_CHECK_EQUAL(read_whole(folder.file("linked")) + read_whole(folder.file("locked")), "oldold");
    BOOST_CHECK_EQUAL(files_in(folder.file("")), 3);
    std::string const words = "convert --to pgn samples/games/orthodox -o ";
    BOOST_CHECK_EQUAL(vpgn::test::run(words + folder.file("linked")).status, 2);
    BOOST_CHECK_NE(
        vpgn::test::run("convert --force --to pgn samples/games/orthodox -o " + folder.file("linked")).status,
        2);
    BOOST_CHECK_EQUAL(read_whole(folder.file("other")), "old");
    BOOST_CHECK_NE(read_whole(folder.file("linked")), "old");
}

// Only root can give files to others, and write what belongs to them.
BOOST_AUTO_TEST_CASE(the_file_of_another_user_keeps_its_owner) {
    if (geteuid() != 0) return;
    scratch_folder const folder;
    std::string const path = folder.write("theirs", "old");
    BOOST_REQUIRE_EQUAL(chown(path.c_str(), 12345, 12346), 0);
    BOOST_REQUIRE_EQUAL(chmod(path.c_str(), 06755), 0);
    BOOST_CHECK_THROW(output_file file(path), std::runtime_error);
    BOOST_CHECK_NE(vpgn::test::run("convert --force --to pgn samples/games/orthodox -o " + path).status, 2);
    struct stat seen {};
    BOOST_REQUIRE_EQUAL(stat(path.c_str(), &seen), 0);
    BOOST_CHECK_EQUAL(seen.st_uid, 12345u);
    BOOST_CHECK_EQUAL(seen.st_gid, 12346u);
    BOOST_CHECK_EQUAL(seen.st_mode & 07777u, 06755u);
}

BOOST_AUTO_TEST_CASE(extended_attributes_stay) {
    scratch_folder const folder;
    std::string const path = folder.write("a", "old");
    if (setxattr(path.c_str(), "user.origin", "club", 4, 0) != 0) return; // a file system without them
    output_file file(path);
    file.write("new");
    file.finish();
    char value[8] = {};
    BOOST_CHECK_EQUAL(getxattr(path.c_str(), "user.origin", value, sizeof value), 4);
    BOOST_CHECK_EQUAL(std::string(value), "club");
    BOOST_CHECK_EQUAL(read_whole(path), "new");
}

BOOST_AUTO_TEST_SUITE_END()
