// The progress line, shown in terminals only.
#include "io/output.hpp"

#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

using vpgn::tools::progress;

BOOST_AUTO_TEST_SUITE(progress_line)

BOOST_AUTO_TEST_CASE(games_speed_and_remaining_time_are_shown) {
    BOOST_CHECK_EQUAL(progress::line(50'000'000, 200'000'000, 70'000, 2.0),
                      "[######------------------]  25 %  70,000 games  25.0 MB/s  35000 games/s  0:06 left");
    BOOST_CHECK_EQUAL(progress::line(200'000'000, 200'000'000, 1, 100.0),
                      "[########################] 100 %  1 game  2.0 MB/s  0 games/s  0:00 left");
}

BOOST_AUTO_TEST_CASE(without_a_size_there_is_no_bar) {
    BOOST_CHECK_EQUAL(progress::line(1'000'000, 0, 1234567, 1.0),
                      "1,234,567 games  1.0 MB/s  1234567 games/s");
}

BOOST_AUTO_TEST_CASE(a_pipe_never_sees_it) {
    auto const talk = vpgn::test::run("check samples/games/orthodox", "2>&1 >/dev/null");
    BOOST_CHECK(talk.out.find('\r') == std::string::npos);
    BOOST_CHECK(talk.out.find("MB/s") == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
