// Changes that are made one after another, as changes of the first text.
#include "replay/play/composed_changes.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::replay;

namespace {

/// The first text with the changes of all repairs.
std::string with_all(std::string const& text, composed_changes const& composed) {
    std::vector<text_change> all;
    for (auto const& changes : composed.by_repair())
        all.insert(all.end(), changes.begin(), changes.end());
    std::stable_sort(all.begin(), all.end(), [](text_change const& a, text_change const& b) {
        return a.where.start < b.where.start;
    });
    return with_changes(text, all);
}

} // namespace

BOOST_AUTO_TEST_SUITE(changes_one_after_another)

BOOST_AUTO_TEST_CASE(repairs_apart_keep_their_changes) {
    std::string const text = "1. e4 e5 2. Nf4 Nc6";
    composed_changes composed(text);
    composed.add({{{12, 15}, "Nf3"}, {{15, 15}, " {was Nf4}"}});
    composed.add({{{3, 5}, "d4"}}); // before it
    composed.add({{{26, 29}, "Nf6"}});
    auto const repairs = composed.by_repair();
    BOOST_REQUIRE_EQUAL(repairs.size(), 3);
    BOOST_REQUIRE_EQUAL(repairs[0].size(), 2);
    BOOST_CHECK(repairs[0][1].where == (span{15, 15}));
    BOOST_REQUIRE_EQUAL(repairs[2].size(), 1);
    BOOST_CHECK(repairs[2][0].where == (span{16, 19}));
    BOOST_CHECK_EQUAL(with_all(text, composed), "1. d4 e5 2. Nf3 {was Nf4} Nf6");
}

BOOST_AUTO_TEST_CASE(a_repair_of_repaired_text_is_a_part_of_the_earlier_one) {
    std::string const text = "1. e4 e5 2. Nf4 Nc6";
    composed_changes composed(text);
    composed.add({{{12, 15}, "Nf3 Nc6 3. Bb5"}});
    composed.add({{{23, 30}, "Bc4 a6"}}); // the end of that, and the text behind it
    auto const repairs = composed.by_repair();
    BOOST_REQUIRE_EQUAL(repairs.size(), 2);
    BOOST_CHECK(repairs[1].empty());
    BOOST_REQUIRE_EQUAL(repairs[0].size(), 1);
    BOOST_CHECK(repairs[0][0].where == (span{12, 19}));
    BOOST_CHECK_EQUAL(with_all(text, composed), "1. e4 e5 2. Nf3 Nc6 3. Bc4 a6");
}

BOOST_AUTO_TEST_CASE(text_that_was_removed_takes_no_place) {
    std::string const text = "1. e4 e4 e5";
    composed_changes composed(text);
    composed.add({{{6, 9}, ""}});
    composed.add({{{6, 8}, "c5"}});
    BOOST_CHECK_EQUAL(with_all(text, composed), "1. e4 c5");
}

BOOST_AUTO_TEST_SUITE_END()
