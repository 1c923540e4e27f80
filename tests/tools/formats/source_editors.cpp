// Editors: repairs of moves written into the source of a game.
#include "edit/source_editor.hpp"
#include "formats/engines/engine_formats.hpp"
#include "formats/shogi/shogi_formats.hpp"
#include "formats/xiangqi/xiangqi_formats.hpp"
#include "support/transcripts.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;
using transcribe::move_edit;

namespace {

using importer = void (*)(std::string_view, transcribe::transcript_consumer&);
using type = move_edit::type;

move_edit edit_of(std::string_view text, type what, std::string_view at, std::string word,
                  std::string remark = {}, bool at_end = false) {
    std::size_t const start = text.find(at);
    BOOST_REQUIRE(start != text.npos);
    return {what, {start, start + at.size()}, at_end, std::move(word), "", "", std::move(remark)};
}

/// The text after the edits of its first game, or the refusal.
std::string after(importer read, transcribe::source_editor edit, std::string_view text,
                  std::vector<move_edit> const& edits) {
    kept_transcripts seen;
    read(text, seen);
    transcribe::source_edit const made = edit(text, seen.games.at(0), edits);
    return made.refusal.empty() ? with_changes(text, made.changes) : made.refusal;
}

std::string csa_after(std::string_view text, std::vector<move_edit> const& edits) {
    return after(transcribe::read_csa, transcribe::edit_csa, text, edits);
}
std::string kif_after(std::string_view text, std::vector<move_edit> const& edits) {
    return after(transcribe::read_kif, transcribe::edit_kif, text, edits);
}

} // namespace

BOOST_AUTO_TEST_SUITE(source_editors)

BOOST_AUTO_TEST_CASE(csa_has_a_time_after_its_move) {
    std::string const text = "PI\n+\n+7776FU\nT3\n-3334FU\nT5\n%TORYO\n";
    BOOST_CHECK_EQUAL(csa_after(text, {edit_of(text, type::replace, "-3334FU", "-8384FU", "was -3334FU")}),
                      "PI\n+\n+7776FU\nT3\n-8384FU\nT5\n'*was -3334FU\n%TORYO\n");
    BOOST_CHECK_EQUAL(csa_after(text, {edit_of(text, type::remove, "-3334FU", "")}),
                      "PI\n+\n+7776FU\nT3\n%TORYO\n");
    BOOST_CHECK_EQUAL(csa_after(text, {edit_of(text, type::insert, "-3334FU", "-8384FU")}),
                      "PI\n+\n+7776FU\nT3\n-8384FU\n-3334FU\nT5\n%TORYO\n");
    BOOST_CHECK_EQUAL(csa_after(text, {edit_of(text, type::insert, "-3334FU", "+2726FU", "", true)}),
                      "PI\n+\n+7776FU\nT3\n-3334FU\nT5\n+2726FU\n%TORYO\n");
}

BOOST_AUTO_TEST_CASE(words_of_a_line_are_between_blanks) {
    std::string const text = "position startpos moves e2e4 e7e5 g1f3\nposition startpos moves d2d4\n";
    auto const uci_after = [&](move_edit const& edit) {
        return after(transcribe::read_uci, transcribe::edit_word_list, text, {edit}).substr(24);
    };
    std::string const rest = "\nposition startpos moves d2d4\n";
    BOOST_CHECK_EQUAL(uci_after(edit_of(text, type::replace, "e7e5", "c7c5", "was e7e5")),
                      "e2e4 c7c5 g1f3" + rest);
    BOOST_CHECK_EQUAL(uci_after(edit_of(text, type::remove, "g1f3", "")), "e2e4 e7e5" + rest);
    BOOST_CHECK_EQUAL(uci_after(edit_of(text, type::remove, "e2e4", "")), "e7e5 g1f3" + rest);
    BOOST_CHECK_EQUAL(uci_after(edit_of(text, type::insert, "e7e5", "d2d4")), "e2e4 d2d4 e7e5 g1f3" + rest);
    BOOST_CHECK_EQUAL(uci_after(edit_of(text, type::insert, "g1f3", "b8c6", "", true)),
                      "e2e4 e7e5 g1f3 b8c6" + rest);
}

BOOST_AUTO_TEST_CASE(csa_has_moves_after_commas) {
    std::string const text = "PI,+\r\n+7776FU,T3,-3334FU,T5\r\n%TORYO\r\n";
    BOOST_CHECK_EQUAL(csa_after(text, {edit_of(text, type::replace, "+7776FU", "+2726FU", "was +7776FU")}),
                      "PI,+\r\n+2726FU,T3,-3334FU,T5\r\n'*was +7776FU\r\n%TORYO\r\n");
    BOOST_CHECK_EQUAL(csa_after(text, {edit_of(text, type::remove, "+7776FU", "")}),
                      "PI,+\r\n-3334FU,T5\r\n%TORYO\r\n");
    BOOST_CHECK_EQUAL(csa_after(text, {edit_of(text, type::remove, "-3334FU", "")}),
                      "PI,+\r\n+7776FU,T3\r\n%TORYO\r\n");
    BOOST_CHECK_EQUAL(csa_after(text, {edit_of(text, type::insert, "-3334FU", "-8384FU")}),
                      "PI,+\r\n+7776FU,T3,-8384FU,-3334FU,T5\r\n%TORYO\r\n");
}

BOOST_AUTO_TEST_CASE(numbers_of_kif_follow) {
    std::string const text = "手合割：平手\n"
                             "   1 ７六歩(77)   ( 0:03/00:00:03)\n"
                             "   2 ３四歩(33)   ( 0:05/00:00:05)\n"
                             "*良い手。\n"
                             "   3 ２六歩(27)\n"
                             "\n"
                             "変化：3手\n"
                             "   3 ６六歩(67)\n"
                             "\n"
                             "変化：1手\n"
                             "   1 ２六歩(27)\n";
    BOOST_CHECK_EQUAL(kif_after(text, {edit_of(text, type::replace, "３四歩(33)", "８四歩(83)", "was")}),
                      "手合割：平手\n"
                      "   1 ７六歩(77)   ( 0:03/00:00:03)\n"
                      "   2 ８四歩(83)   ( 0:05/00:00:05)\n"
                      "*was\n"
                      "*良い手。\n"
                      "   3 ２六歩(27)\n"
                      "\n"
                      "変化：3手\n"
                      "   3 ６六歩(67)\n"
                      "\n"
                      "変化：1手\n"
                      "   1 ２六歩(27)\n");
    BOOST_CHECK_EQUAL(kif_after(text, {edit_of(text, type::insert, "３四歩(33)", "９四歩(93)", "left out")}),
                      "手合割：平手\n"
                      "   1 ７六歩(77)   ( 0:03/00:00:03)\n"
                      "   2 ９四歩(93)\n"
                      "*left out\n"
                      "   3 ３四歩(33)   ( 0:05/00:00:05)\n"
                      "*良い手。\n"
                      "   4 ２六歩(27)\n"
                      "\n"
                      "変化：4手\n"
                      "   4 ６六歩(67)\n"
                      "\n"
                      "変化：1手\n"
                      "   1 ２六歩(27)\n");
    BOOST_CHECK_EQUAL(kif_after(text, {edit_of(text, type::remove, "３四歩(33)", "")}),
                      "手合割：平手\n"
                      "   1 ７六歩(77)   ( 0:03/00:00:03)\n"
                      "*良い手。\n"
                      "   2 ２六歩(27)\n"
                      "\n"
                      "変化：2手\n"
                      "   2 ６六歩(67)\n"
                      "\n"
                      "変化：1手\n"
                      "   1 ２六歩(27)\n");
}

BOOST_AUTO_TEST_CASE(a_gap_in_the_numbers_is_filled) {
    std::string const text = "   8 ７六歩(77)\n   9 ３四歩(33)\n  11 ２六歩(27)\n";
    BOOST_CHECK_EQUAL(kif_after(text, {edit_of(text, type::insert, "２六歩(27)", "９四歩(93)")}),
                      "   8 ７六歩(77)\n   9 ３四歩(33)\n  10 ９四歩(93)\n  11 ２六歩(27)\n");
    std::string const full = "   9 ７六歩(77)\n  10 ３四歩(33)\n";
    BOOST_CHECK_EQUAL(kif_after(full, {edit_of(full, type::insert, "３四歩(33)", "９四歩(93)")}),
                      "   9 ７六歩(77)\n  10 ９四歩(93)\n  11 ３四歩(33)\n");
}

BOOST_AUTO_TEST_CASE(words_of_ki2_share_a_line) {
    std::string const text = "手合割：平手\n▲７六歩　△３四歩　▲２六歩\n▲６六歩\n変化：3手\n▲６六歩\n";
    BOOST_CHECK_EQUAL(kif_after(text, {edit_of(text, type::replace, "△３四歩", "△８四歩")}),
                      "手合割：平手\n▲７六歩　△８四歩　▲２六歩\n▲６六歩\n変化：3手\n▲６六歩\n");
    BOOST_CHECK_EQUAL(kif_after(text, {edit_of(text, type::insert, "▲６六歩", "△９四歩")}),
                      "手合割：平手\n▲７六歩　△３四歩　▲２六歩\n△９四歩　▲６六歩\n変化：3手\n▲６六歩\n");
    BOOST_CHECK_EQUAL(kif_after(text, {edit_of(text, type::remove, "△３四歩", "")}),
                      "手合割：平手\n▲７六歩　　▲２六歩\n▲６六歩\n変化：2手\n▲６六歩\n");
}

BOOST_AUTO_TEST_CASE(json_kifu_has_an_object_for_each_move) {
    std::string const text = R"({"header":{},"moves":[{},)"
                             R"({"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}},)"
                             R"({"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"},"time":{}}]})";
    std::string const move = R"({"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"})";
    move_edit edit = edit_of(text, type::replace, move, "Pb7b6", "was");
    edit.csa_word = "-8384FU";
    edit.long_word = "Pb7-b6";
    std::string const made = R"({"color":1,"from":{"x":8,"y":3},"to":{"x":8,"y":4},"piece":"FU"})";
    std::string const head = text.substr(0, text.find(move) - 8);
    BOOST_CHECK_EQUAL(after(transcribe::read_jkf, transcribe::edit_jkf, text, {edit}),
                      head + R"({"move":)" + made + R"(,"comments":["was"],"time":{}}]})");
    edit.kind = type::insert;
    edit.remark = "";
    BOOST_CHECK_EQUAL(after(transcribe::read_jkf, transcribe::edit_jkf, text, {edit}),
                      head + R"({"move":)" + made + R"(},{"move":)" + move + R"(,"time":{}}]})");
    edit.kind = type::remove;
    BOOST_CHECK_EQUAL(after(transcribe::read_jkf, transcribe::edit_jkf, text, {edit}),
                      head.substr(0, head.size() - 1) + "]}");
    edit.kind = type::replace;
    edit.csa_word = "";
    BOOST_CHECK_EQUAL(after(transcribe::read_jkf, transcribe::edit_jkf, text, {edit}),
                      "it has no form for such a move");
}

BOOST_AUTO_TEST_CASE(lists_of_wxf_keep_their_numbers) {
    std::string const text = "FORMAT\tWXF\n\nSTART{\n  1.  C2=5  H8+7\n  2.  H2+3  R9=8\n}END\n";
    auto const wxf_after = [&](std::vector<move_edit> const& edits) {
        return after(transcribe::read_wxf, transcribe::edit_wxf, text, edits);
    };
    BOOST_CHECK_EQUAL(wxf_after({edit_of(text, type::replace, "H8+7", "H8+9", "was H8+7")}),
                      "FORMAT\tWXF\n\nSTART{\n  1.  C2=5  H8+9 /* was H8+7 */\n  2.  H2+3  R9=8\n}END\n");
    BOOST_CHECK_EQUAL(wxf_after({edit_of(text, type::remove, "H8+7", "", "was H8+7")}),
                      "FORMAT\tWXF\n\nSTART{\n  1.  C2=5  /* was H8+7 */\n  2.  H2+3  R9=8\n}END\n");
    BOOST_CHECK_EQUAL(wxf_after({edit_of(text, type::insert, "H2+3", "P3+1")}),
                      "FORMAT\tWXF\n\nSTART{\n  1.  C2=5  H8+7\n  P3+1  2.  H2+3  R9=8\n}END\n");
    BOOST_CHECK_EQUAL(wxf_after({edit_of(text, type::insert, "R9=8", "H8+7", "", true)}),
                      "FORMAT\tWXF\n\nSTART{\n  1.  C2=5  H8+7\n  2.  H2+3  R9=8  H8+7\n}END\n");
}

BOOST_AUTO_TEST_CASE(dhtmlxq_has_four_digits_a_move) {
    auto const changed = [&](std::string const& text, type what, std::string_view at, std::string long_word) {
        move_edit edit = edit_of(text, what, at, "");
        edit.long_word = std::move(long_word);
        return after(transcribe::read_dhtmlxq, transcribe::edit_dhtmlxq, text, {edit});
    };
    std::string const text = "[DhtmlXQ]\n[DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n";
    BOOST_CHECK_EQUAL(changed(text, type::replace, "7062", "Hb10-c8"),
                      "[DhtmlXQ]\n[DhtmlXQ_movelist]774710227967[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n");
    BOOST_CHECK_EQUAL(changed(text, type::insert, "7967", "Pc4-c5"),
                      "[DhtmlXQ]\n[DhtmlXQ_movelist]7747706226257967[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n");
    std::string const counted = text + "[DhtmlXQ_comment1]x[/DhtmlXQ_comment1]\n";
    BOOST_CHECK_EQUAL(changed(counted, type::remove, "7062", ""),
                      "the numbers of its comments and variations count its moves");
    BOOST_CHECK_EQUAL(changed("7242790270698979", type::replace, "7902", "Hh10-g8"), "7242796770698979");
}

BOOST_AUTO_TEST_SUITE_END()
