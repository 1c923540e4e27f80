// Names of files are shown with as little of their paths as needed, and never with a home folder.
#include "page/page_form.hpp"

#include <boost/test/unit_test.hpp>

using vpgn::tools::shown_names;
using names = std::vector<std::string>;

namespace {

void check_names(names const& paths, names const& expected, std::string_view home = "/home/ann") {
    names const shown = shown_names(paths, home);
    BOOST_CHECK_EQUAL_COLLECTIONS(shown.begin(), shown.end(), expected.begin(), expected.end());
}

} // namespace

BOOST_AUTO_TEST_SUITE(names_of_files_in_a_page)

BOOST_AUTO_TEST_CASE(the_last_part_is_the_name) {
    check_names({"/data/games/a.pgn", "b.pgn", "../c.pgn", "-"},
                {"a.pgn", "b.pgn", "c.pgn", "standard input"});
    check_names({}, {});
}

BOOST_AUTO_TEST_CASE(names_have_enough_folders_to_be_unique) {
    check_names({"/data/1996/a.pgn", "/data/1997/a.pgn", "/data/1997/b.pgn"},
                {"1996/a.pgn", "1997/a.pgn", "b.pgn"});
    check_names({"/data/x/1996/a.pgn", "/data/y/1996/a.pgn", "/data/y/1997/a.pgn"},
                {"x/1996/a.pgn", "y/1996/a.pgn", "1997/a.pgn"});
    check_names({"a.pgn", "/data/a.pgn"}, {"a.pgn", "data/a.pgn"});
}

BOOST_AUTO_TEST_CASE(a_home_is_never_shown) {
    check_names({"/home/ann/a.pgn", "/home/bob/a.pgn"}, {"a.pgn", "a.pgn (2)"});
    check_names({"/home/ann/x/a.pgn", "/home/bob/a.pgn"}, {"x/a.pgn", "a.pgn"});
    check_names({"/srv/people/ann/a.pgn", "/tmp/a.pgn"}, {"a.pgn", "tmp/a.pgn"}, "/srv/people/ann");
    check_names({"/Users/ann/a.pgn", "/root/a.pgn"}, {"a.pgn", "a.pgn (2)"}, "");
}

BOOST_AUTO_TEST_CASE(a_file_that_is_named_twice_is_one_file) {
    check_names({"/x/a.pgn", "/x/a.pgn"}, {"a.pgn", "a.pgn"});
}

BOOST_AUTO_TEST_SUITE_END()
