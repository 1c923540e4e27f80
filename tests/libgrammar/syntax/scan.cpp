// Ends of tokens that the whole grammar exercises only in part: at the very end of a text, and truncated.
#include "syntax/scan.hpp"

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace scan = vpgn::syntax::scan;

namespace {

using scanner = scan::at_byte (*)(scan::at_byte, scan::at_byte);

/// The token at the front of `text`, or `none`.
std::string_view taken(scanner by, std::string_view text) {
    scan::at_byte const to = by(text.data(), text.data() + text.size());
    return to == nullptr ? "none" : text.substr(0, std::size_t(to - text.data()));
}

} // namespace

BOOST_AUTO_TEST_SUITE(ends_of_tokens)

BOOST_AUTO_TEST_CASE(actions_may_end_with_the_text) {
    for (std::string_view const text :
         {"e4", "Nf3", "exd", "O-O", "e8=(HFD)", "e8(=Q)", "e4 x d5", "exd6 e.p.", "exd6ep", "Ke8<>(BD)a8",
          "Qd1 +", "e8 = Q", "null", "e8/Q", "exd8/N+"})
        BOOST_TEST(taken(scan::action, text) == text, text);
    for (std::string_view const text :
         {"(RN)h7", "(RN):h7+", "@f3", "--", "--!?", "0-0", "0-0-0+", "♘f3", "♙e8=♕+", "♟e1♛"})
        BOOST_TEST(taken(scan::unlettered_action, text) == text, text);
}

BOOST_AUTO_TEST_CASE(truncated_tokens_end_before_the_cut) {
    BOOST_TEST(taken(scan::action, "e4 x ") == "e4");
    BOOST_TEST(taken(scan::action, "e4 x d") == "e4");
    BOOST_TEST(taken(scan::action, "e8=(HF") == "e8");
    BOOST_TEST(taken(scan::action, "e8(=Q") == "e8");
    BOOST_TEST(taken(scan::action, "Ke8<>(BD") == "Ke8<>");
    BOOST_TEST(taken(scan::action, "e4\xe2\x80") == "e4");
    BOOST_TEST(taken(scan::action, "exd6 e.") == "exd6");
    BOOST_TEST(taken(scan::action, "e8/") == "e8");
    BOOST_TEST(taken(scan::action, "e7/Q") == "e7");
    // After another piece's move the slash is a joiner: a gate.
    BOOST_TEST(taken(scan::action, "Rxa1/Q") == "Rxa1");
    BOOST_TEST(taken(scan::action, "h1xa1/Q") == "h1xa1");
    BOOST_TEST(taken(scan::action, "e7-e8/Q") == "e7-e8/Q");
    BOOST_TEST(taken(scan::action, "Pe8/Q") == "Pe8/Q");
    BOOST_TEST(taken(scan::action, "e8/Q. ") == "e8/Q");
    BOOST_TEST(taken(scan::action, "e8/Qe ") == "e8"); // a gate of that name
    BOOST_TEST(taken(scan::action, "G@b1/Nf3") == "G@b1");
    BOOST_TEST(taken(scan::unlettered_action, "♘") == "none");
    BOOST_TEST(taken(scan::unlettered_action, "(RN)") == "none");
    BOOST_TEST(taken(scan::unlettered_action, "(RN") == "none");
    BOOST_TEST(taken(scan::unlettered_action, "0-") == "none");
    BOOST_TEST(taken(scan::unlettered_action, "---") == "none");
    BOOST_TEST(taken(scan::checked_action, "#") == "none");
}

BOOST_AUTO_TEST_CASE(words_are_not_actions) {
    for (std::string_view const text :
         {"mate", "be", "O", "Oslo", "x", "exe", "dxd", "nullify", "White:", "edge"})
        BOOST_TEST(taken(scan::action, text) == "none", text);
}

BOOST_AUTO_TEST_CASE(results_are_distinguished_from_longer_tokens) {
    for (std::string_view const text : {"1-0", "0-1", "1/2-1/2", "½", "½-½", "1/2", "0.5-0.5", "0,5-0,5", "*",
                                        "1 - 0", "0–1", "1-O", "1:0"})
        BOOST_TEST(taken(scan::result_end, text) == text, text);
    for (std::string_view const text :
         {"1", "1-", "1-1", "0-0", "0.5", "1/3", "10-0", "1-00", "1-Oslo", "O-1", "0.5-", "**", "", "-"})
        BOOST_TEST(taken(scan::result_end, text) == "none", text);
    BOOST_TEST(taken(scan::result_end, "1/2-") == "1/2");
}

BOOST_AUTO_TEST_CASE(a_tag_opens_with_a_bracket_a_name_and_a_quote) {
    BOOST_TEST(taken(scan::tag_opening, "[Event \"x") == "[Event \"");
    BOOST_TEST(taken(scan::tag_opening, "[ A\"") == "[ A\"");
    for (std::string_view const text :
         {"[", "[Event", "[Event x", "[ \"x\"", "[%clk \"x\"", "[Event\n\"x\"", "Event \"x\""})
        BOOST_TEST(taken(scan::tag_opening, text) == "none", text);
}

BOOST_AUTO_TEST_CASE(junk_ends_at_blanks_and_brackets) {
    BOOST_TEST(taken(scan::junk, "ab,c d") == "ab,c");
    BOOST_TEST(taken(scan::junk, "ab{c") == "ab");
    BOOST_TEST(taken(scan::junk, "é\xc2\xa0x") == "é");
    BOOST_TEST(taken(scan::junk, "[a b] c") == "[a b]");
    BOOST_TEST(taken(scan::junk, "[a\nb]") == "[");
    BOOST_TEST(taken(scan::junk, "&nbsp;Nf3") == "&nbsp;");
    BOOST_TEST(taken(scan::junk, "&#160;x") == "&#160;");
    BOOST_TEST(taken(scan::junk, "<br>3.") == "<br>");
    BOOST_TEST(taken(scan::junk, "&c;x") == "&c");
    BOOST_TEST(taken(scan::junk, "") == "none");
}

BOOST_AUTO_TEST_SUITE_END()
