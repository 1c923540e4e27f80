// Dates and times in the records of other programs.
#include "transcript/imported_record.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn::transcribe;

BOOST_AUTO_TEST_SUITE(imported_records)

BOOST_AUTO_TEST_CASE(a_time_may_follow_a_date) {
    BOOST_CHECK_EQUAL(time_after_date("2018/05/03 11:00:54"), "11:00:54");
    BOOST_CHECK_EQUAL(time_after_date("2018-05-03T11:00:54"), "11:00:54");
    BOOST_CHECK_EQUAL(time_after_date("2018/05/03  9:07"), "09:07:00");
    for (char const* const without : {"2018/05/03", "2018/05/03 x11:00", "11:00:54", "2018/05/03 11", ""})
        BOOST_CHECK_EQUAL(time_after_date(without), "");
    BOOST_CHECK_EQUAL(date_of("2018/05/03 11:00:54"), "2018.05.03");
}

BOOST_AUTO_TEST_SUITE_END()
