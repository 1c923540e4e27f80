#include "syntax/misread_native.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace vpgn::syntax;
using std::string_view;

namespace {

/// The word at the beginning of `text`, or nothing.
string_view word_in(string_view text, bool in_variation = false) {
    return text.substr(0, misread_native_size(text, in_variation));
}

} // namespace

BOOST_AUTO_TEST_SUITE(misread_native)

BOOST_AUTO_TEST_CASE(an_origin_may_have_a_slip) {
    for (string_view const origin :
         {"(77)", "(4l)", "(1)", "(37", "3(7)", "37)", "(金49)", "(490)", "(8)8", "（７７）", "（4l)"}) {
        BOOST_TEST(misread_origin_size(origin) == origin.size());
        BOOST_TEST(misread_origin_size(std::string(origin) + " ３四歩(33)") == origin.size());
    }
    for (string_view const other : {"", ")", "()", "(", "(金)", "(note)", "(▲２六歩 △３四歩)", "(2.", "77"})
        BOOST_TEST(misread_origin_size(other) == 0u);
}

BOOST_AUTO_TEST_CASE(a_word_goes_with_its_origin_and_the_blank_of_its_target) {
    for (string_view const word : {"４匕金(37)", "３八(金49)", "７金(69)", "７八金69)", "△　同銀", "同△　銀",
                                   "△　銀", "△回　銀", "同　艮(31)", "同　(銀31)", "▲同　(31)"})
        BOOST_TEST(word_in(std::string(word) + " ▲７六歩") == word);
    for (string_view const other : {"12. C2=5", "▲　△３四歩", "銀　▲７六歩", "▲７六　△３四歩", "e4(e5)",
                                    "７匕金", "同　(▲２六歩 △３四歩)"})
        BOOST_TEST(word_in(other) == "");
}

BOOST_AUTO_TEST_CASE(a_parenthesis_may_close_the_variation) {
    BOOST_TEST(word_in("７匕金6)", true) == "");
    BOOST_TEST(word_in("７匕金(69)", true) == "７匕金(69)");
}

BOOST_AUTO_TEST_CASE(bytes_of_no_character_end_the_text) {
    for (string_view const text : {"\xe5", "\xe5\x90", "\xe5\x90(1", "\xff(77)", "(\xf0\x9f"})
        BOOST_TEST(misread_native_size(text, false) <= text.size());
    // A character that is cut short ends before the line does.
    BOOST_TEST(word_in("▲同　\xe6\n*") == "▲同　\xe6");
    BOOST_TEST(word_in("▲同　\xf0\x9f\n*") == "▲同　\xf0\x9f");
}

BOOST_AUTO_TEST_SUITE_END()
