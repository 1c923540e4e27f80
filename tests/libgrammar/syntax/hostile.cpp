// Hostile texts: each is one piece repeated. In quadratic time, these 200 KB would take minutes instead of
// milliseconds, and the whole suite its time limit. tests/speed/growth counts the work.
#include "support/hostile_pieces.hpp"
#include "support/sanitized.hpp"
#include "syntax/game.hpp"
#include "syntax/writer.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace vpgn::syntax;

namespace {

struct writer_of_all final : game_consumer {
    std::size_t bytes = 0;
    void take(game const& one) override { bytes += write_canonical(one, nullptr).size(); }
};

} // namespace

BOOST_AUTO_TEST_SUITE(hostile_texts)

BOOST_AUTO_TEST_CASE(no_text_takes_quadratic_time, *boost::unit_test::timeout(120)) {
    for (vpgn::test::pieces const& one : vpgn::test::hostile) {
        std::string const text = vpgn::test::blown_up(one, vpgn::test::unless_sanitized(200'000, 40'000));
        writer_of_all out;
        read_trees(
            text, [](game const&) { return notation{true}; }, out);
        BOOST_TEST(out.bytes < 100 * text.size(), one.again);
    }
}

BOOST_AUTO_TEST_CASE(many_tags_do_not_take_quadratic_time, *boost::unit_test::timeout(60)) {
    std::string text;
    for (int i = 0; i != 100'000; ++i)
        text += "[T" + std::to_string(i) + " \"x\"]\n";
    writer_of_all out;
    read_trees(text, nullptr, out);
    BOOST_TEST(out.bytes > text.size());
}

BOOST_AUTO_TEST_CASE(one_line_of_megabytes_is_read) {
    std::string text;
    while (text.size() < 5'000'000)
        text += "1. e4 {c} e5 (1... c5 $1) ";
    struct counter final : consumer {
        std::size_t actions = 0;
        void action(vpgn::span, join) override { ++actions; }
    } out;
    BOOST_TEST(read_games(text + "*", out) == text.size() + 1);
    BOOST_TEST(out.actions == text.size() / 26 * 3);
}

BOOST_AUTO_TEST_SUITE_END()
