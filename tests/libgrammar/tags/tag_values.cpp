// Possible, impossible and unambiguously correctable values of tags.
#include "tags/tag_values.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <utility>
#include <vector>

using namespace vpgn;
using namespace vpgn::tags;

namespace {

/// `S117`, with `→ VALUE` where only that can be meant and `(note)` where it is a matter of layout; or `ok`.
std::string judged(std::string_view tag, std::string_view value) {
    auto const wrong = flaw_of(tag, value);
    BOOST_CHECK_EQUAL(is_in_order(tag, value), !wrong);
    if (!wrong) return "ok";
    std::string text(record_of(wrong->code).code);
    if (wrong->is_layout) text += " (note)";
    if (!wrong->instead.empty()) {
        text += " -> " + wrong->instead;
        BOOST_CHECK_MESSAGE(!flaw_of(tag, wrong->instead), tag << " " << wrong->instead);
        BOOST_CHECK_EQUAL(mended(tag, value), wrong->instead);
    }
    return text;
}

using rows = std::vector<std::pair<std::string, std::string>>; ///< values and their findings

void check(std::string const& tag, rows const& all) {
    for (auto const& [value, wanted] : all)
        BOOST_CHECK_MESSAGE(judged(tag, value) == wanted,
                            tag << " \"" << value << "\": " << judged(tag, value) << ", not " << wanted);
}

} // namespace

BOOST_AUTO_TEST_SUITE(values_of_tags)

BOOST_AUTO_TEST_CASE(dates) {
    check("Date", {{"2019.02.28", "ok"},
                   {"2020.02.29", "ok"},
                   {"????.02.29", "ok"},
                   {"192?.??.??", "ok"},
                   {"????.??.??", "ok"},
                   {"", "ok"},
                   {"?", "ok"},
                   {"-", "ok"},
                   {"2019.02.29", "S117"},
                   {"1984.02.30", "S117"},
                   {"1984.13.01", "S117"},
                   {"1984.04.31", "S117"},
                   {"1984.00.00", "S117 (note) -> 1984.??.??"},
                   {"1984", "S117 (note) -> 1984.??.??"},
                   {"2020-1-5", "S117 (note) -> 2020.01.05"},
                   {"5 Jan 2020", "S117 (note) -> 2020.01.05"},
                   {"Sun Sep 29 1996 01:06:00 GMT+0100", "S117 (note) -> 1996.09.29"},
                   {"Sun Sep 29 01:06:00 CDT 1996", "S117 (note) -> 1996.09.29"},
                   {"Sunday, 29 September 1996", "S117 (note) -> 1996.09.29"},
                   {"Sun, 29 Sep 1996 1:06 PM", "S117 (note) -> 1996.09.29"},
                   {"September 29th, 1996", "S117 (note) -> 1996.09.29"},
                   {"1996-09-29T01:06:00Z", "S117 (note) -> 1996.09.29"},
                   {"1996.09.29 01:06", "S117 (note) -> 1996.09.29"},
                   {"at 5.1.2020 around 12:00", "S117"},
                   {"25.1.2020", "S117 (note) -> 2020.01.25"},
                   {"5.1.2020", "S117 (note)"},
                   {"soon", "S117"},
                   {"1984.05.01\"", "S127 -> 1984.05.01"},
                   {" 1984.05.01 ", "S117 (note) -> 1984.05.01"}});
    check("EventDate", {{"1996.02.30", "S117"}, {"1996.02.??", "ok"}});
    check("UTCDate", {{"2020.12.31", "ok"}});
}

BOOST_AUTO_TEST_CASE(times_of_day) {
    check("UTCTime", {{"23:59:59", "ok"},
                      {"23:59:60", "ok"}, // a leap second
                      {"9:05:00", "ok"},
                      {"??:??:??", "ok"},
                      {"14:30", "ok"},
                      {"25:00:00", "S118"},
                      {"30:00:00", "S118"},
                      {"12:61:00", "S118"},
                      {"14.30", "S118 (note) -> 14:30:00"},
                      {"noon", "S118"}});
    check("EndTime", {{"7:13:31 PST", "ok"}, {"10:34:55 GMT+0000", "ok"}, {"27:13:31 PST", "S118"}});
    check("GameStartTime", {{"2020-01-05T25:61:00 UTC", "ok"}}); // not of the table
}

BOOST_AUTO_TEST_CASE(ratings) {
    check("WhiteElo", {{"2450", "ok"},
                       {"", "ok"},
                       {"-", "ok"},
                       {"?", "ok"},
                       {"0", "ok"},
                       {"0700", "ok"},
                       {"1500?", "ok"},
                       {"unrated", "ok"},
                       {"++++", "ok"},
                       {"29990", "S119"},
                       {"2690:2222", "S119"},
                       {"24O0", "S119 -> 2400"},
                       {"l9oo", "S119"},
                       {"2,450", "S119 -> 2450"},
                       {"2450\"", "S127 -> 2450"},
                       {"2450 ", "S119 (note) -> 2450"},
                       {"strong", "S119"}});
    check("BlackRapidElo", {{"99999", "S119"}});
}

BOOST_AUTO_TEST_CASE(codes_of_openings) {
    check("ECO", {{"B33", "ok"},
                  {"C20a", "ok"},
                  {"C20b", "ok"},
                  {"B90j2", "ok"},
                  {"C20/01", "ok"},
                  {"?", "ok"},
                  {"", "ok"},
                  {"Z99", "S120"},
                  {"b33", "S120 -> B33"},
                  {"B3O", "S120 -> B30"},
                  {"B333", "S120"},
                  {"B33\"", "S127 -> B33"},
                  {"Sicilian", "S120"}});
}

BOOST_AUTO_TEST_CASE(results_and_rounds) {
    check("Result", {{"1-0", "ok"},
                     {"1/2-1/2", "ok"},
                     {"*", "ok"},
                     {"?", "ok"},
                     {"1-2", "S121"},
                     {"1/2", "S121 (note) -> 1/2-1/2"},
                     {"0.5-0.5", "S121 (note) -> 1/2-1/2"},
                     {"1-O", "S121 (note) -> 1-0"},
                     {"1-0 forfeit", "S121 (note) -> 1-0"},
                     {"0-1 (ff)", "S121 (note) -> 0-1"},
                     {"+:-", "S121 (note) -> 1-0"},
                     {"-/+", "S121 (note) -> 0-1"},
                     {"0-0", "ok"},
                     {"1/2-0", "ok"},
                     {"0-0.5", "ok"},
                     {"won", "S121"}});
    BOOST_TEST(detail::is_plainly_right(value_kind::result, "1-0"));
    BOOST_TEST(!detail::is_plainly_right(value_kind::result, "1.0"));
    check("Round", {{"1", "ok"},
                    {"3.1", "ok"},
                    {"?.2", "ok"},
                    {"Final", "ok"},
                    {"Round 3, board 1", "ok"},
                    {"3,1", "S122 (note) -> 3.1"},
                    {"-1", "S122"}});
}

BOOST_AUTO_TEST_CASE(clocks_and_time_controls) {
    check("WhiteClock", {{"1:15:00", "ok"}, {"0:00:12.5", "ok"}, {"1:75:00", "S123"}, {"an hour", "S123"}});
    check("Clock", {{"W/1:15:00", "ok"}, {"X/1:15:00", "S123"}});
    check("TimeControl", {{"300", "ok"},
                          {"300+2", "ok"},
                          {"40/7200:3600", "ok"},
                          {"40/7200+30:20/3600:900+30", "ok"},
                          {"1/86400", "ok"},
                          {"*180", "ok"},
                          {"60+0.6", "ok"},
                          {"-", "ok"},
                          {"?", "ok"},
                          {"90 minutes", "S125 (note)"},
                          {"G/90", "S125 (note)"},
                          {"90'+30''", "S125 (note) -> 5400+30"},
                          {"90' + 30\"", "S125 (note) -> 5400+30"},
                          {"25'", "S125 (note) -> 1500"}});
}

BOOST_AUTO_TEST_CASE(ids_and_titles) {
    check("WhiteFideId", {{"4100018", "ok"},
                          {"", "ok"},
                          {"0", "ok"},
                          {"41O0018", "S124"},
                          {"41000181234", "S124"},
                          {"4100018 ", "S124 (note) -> 4100018"}});
    check("WhiteTitle", {{"GM", "ok"},
                         {"WIM", "ok"},
                         {"-", "ok"},
                         {"MK", "ok"}, // of a federation
                         {"gm", "S126 (note) -> GM"},
                         {"Grandmaster", "S126 (note) -> GM"},
                         {"G2", "S126"}});
}

BOOST_AUTO_TEST_CASE(quotation_marks_that_are_left_over) {
    check("White", {{"Tal, Mikhail\"", "S127 -> Tal, Mikhail"},
                    {"\"Tal", "S127 -> Tal"},
                    {"Robert \"Bobby\" Fischer", "ok"},
                    {"The \"Magician\"", "ok"},
                    {"O'Kelly", "ok"}});
    check("Event", {{"Blitz 3'+2\"", "ok"}});
}

BOOST_AUTO_TEST_CASE(mending_twice_is_mending_once) {
    for (std::string const tag : {"Date", "UTCTime", "WhiteElo", "ECO", "Round", "TimeControl", "WhiteTitle"})
        for (std::string const value : {"", "\"", "''", "24O0\"", " b33 ", "90'+30\"", "5 Jan 2020", "1,2",
                                        "gm\"", "14.30\"", "..", ",", "'", "?\"", "2020-1-5'"}) {
            std::string const once = mended(tag, value);
            BOOST_CHECK_MESSAGE(mended(tag, once) == once, tag << " " << value << " " << once);
        }
}

BOOST_AUTO_TEST_SUITE_END()
