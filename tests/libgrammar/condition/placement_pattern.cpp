// Patterns of positions: squares with wildcards, and the remaining fields.
#include "condition/placement_pattern.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace vpgn;
using namespace vpgn::condition;

namespace {

std::string pattern_told(std::string const& text) {
    auto const read = read_position_pattern({text, {100, 102 + text.size()}});
    if (auto const* const wrong = std::get_if<fault>(&read))
        return std::to_string(wrong->where.start - 101) + "-" + std::to_string(wrong->where.end - 101);
    std::string all;
    for (auto const& rank : std::get<position_pattern>(read).ranks) {
        for (square_pattern const& one : rank) {
            constexpr char const* signs[] = {"?", "*", "_", "!", "", "[", "[^"};
            all += signs[std::size_t(one.kind)];
            if (one.kind == square_pattern::type::empty) all += std::to_string(one.squares);
            for (std::string const& letter : one.letters)
                all += letter + ",";
        }
        all += '/';
    }
    for (std::string const& field : std::get<position_pattern>(read).further)
        all += " " + field;
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(placement_patterns)

BOOST_AUTO_TEST_CASE(squares) {
    BOOST_CHECK_EQUAL(pattern_told("k?_!*/12P"), "k,?_1!*/_12P,/");
    BOOST_CHECK_EQUAL(pattern_told("[QR][^p]/+RQ'"), "[Q,R,[^p,/+R,Q',/");
    BOOST_CHECK_EQUAL(pattern_told("8[]"), "_8[/");
}

BOOST_AUTO_TEST_CASE(further_fields) {
    BOOST_CHECK_EQUAL(pattern_told("8 w  KQ -"), "_8/ w KQ -");
    BOOST_CHECK_EQUAL(pattern_told(" 8 "), "_8/");
}

BOOST_AUTO_TEST_CASE(invalid_patterns) {
    BOOST_CHECK_EQUAL(pattern_told(""), "0-1");
    BOOST_CHECK_EQUAL(pattern_told("8//8"), "2-3");
    BOOST_CHECK_EQUAL(pattern_told("8/ab$"), "4-5");
    BOOST_CHECK_EQUAL(pattern_told("8/[Q"), "4-5");
}

BOOST_AUTO_TEST_SUITE_END()
