// A result has its name only when it is whole.
#include "work/output_file.hpp"

#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <system_error>

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

BOOST_AUTO_TEST_CASE(a_finished_one_takes_the_place_of_what_was_there) {
    scratch_folder const folder;
    folder.write("out", "old");
    output_file file(folder.file("out"));
    file.write("new");
    BOOST_CHECK_EQUAL(read_whole(folder.file("out")), "old");
    file.finish();
    BOOST_CHECK_EQUAL(read_whole(folder.file("out")), "new");
    BOOST_CHECK_EQUAL(files_in(folder.file("")), 1);
}

BOOST_AUTO_TEST_CASE(a_place_where_nothing_can_be_written_is_named) {
    auto const names_it = [](std::system_error const& e) {
        return std::string(e.what()).find("/no/such/folder/out") != std::string::npos;
    };
    BOOST_CHECK_EXCEPTION(output_file("/no/such/folder/out"), std::system_error, names_it);
    BOOST_CHECK_THROW(output_file("/tmp"), std::system_error);
}

BOOST_AUTO_TEST_SUITE_END()
