#include "report/render/file_uri.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;

BOOST_AUTO_TEST_SUITE(file_uris)

BOOST_AUTO_TEST_CASE(plain_names_are_unchanged) {
    BOOST_TEST(file_uri("games/a-b_c.~1.pgn") == "games/a-b_c.~1.pgn");
    BOOST_TEST(file_uri("-") == "-");
}

BOOST_AUTO_TEST_CASE(whatever_else_is_percent_encoded_by_its_bytes) {
    BOOST_TEST(file_uri("my games/50%?#a.pgn") == "my%20games/50%25%3F%23a.pgn");
    BOOST_TEST(file_uri("c:a.pgn") == "c%3Aa.pgn"); // no scheme
    BOOST_TEST(file_uri("\xc3\xa9\xff\n") == "%C3%A9%FF%0A");
}

BOOST_AUTO_TEST_CASE(a_path_from_the_root_is_a_file_uri) {
    BOOST_TEST(file_uri("/srv/a b.pgn") == "file:///srv/a%20b.pgn");
}

BOOST_AUTO_TEST_CASE(redundant_dots_are_omitted) {
    BOOST_TEST(plain_path("./games//x/../a.pgn") == "games/a.pgn");
    BOOST_TEST(plain_path("../a.pgn") == "../a.pgn");
}

BOOST_AUTO_TEST_SUITE_END()
