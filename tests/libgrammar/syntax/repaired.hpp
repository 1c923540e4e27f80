// Findings of the grammar alone, and texts with their repair.
#pragma once

#include "syntax/events.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::test {

struct findings_of final : syntax::consumer {
    explicit findings_of(std::string_view text) { syntax::read_games(text, *this); }
    void game_begins(std::uint64_t) override { ++games; }
    void tag(syntax::tag_pair const&) override { ++tags; }
    void action(span, syntax::join) override { ++actions; }
    void problem(finding found) override { all.push_back(std::move(found)); }

    int games = 0, tags = 0, actions = 0;
    std::vector<finding> all;
};

/// The text with the repair of its only finding, by the parts of it.
inline std::string repaired(std::string text) {
    findings_of const found(text);
    BOOST_TEST_REQUIRE(found.all.size() == 1u);
    BOOST_TEST_REQUIRE(found.all[0].fix.has_value());
    suggestion const& fix = *found.all[0].fix;
    BOOST_TEST(fix.is_safe());
    std::string by_parts = text;
    for (auto one = fix.pieces.rbegin(); one != fix.pieces.rend(); ++one)
        by_parts.replace(std::size_t(one->where.start), std::size_t(one->where.size()), one->text);
    text.replace(std::size_t(fix.at->start), std::size_t(fix.at->size()), fix.text);
    BOOST_TEST(text == by_parts);
    return text;
}

} // namespace vpgn::test
