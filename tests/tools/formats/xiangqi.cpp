// Importers of Xiangqi and Janggi: DhtmlXQ, XQF, CCBridge, WXF and gib.
#include "edit/source_editor.hpp"
#include "formats/janggi/janggi_formats.hpp"
#include "formats/xiangqi/xiangqi_formats.hpp"
#include "source/ascii.hpp"
#include "source/file.hpp"
#include "support/ccbridge_writer.hpp"
#include "told.hpp"

#include <boost/test/unit_test.hpp>

#include <random>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

using importer = void (*)(std::string_view, transcribe::transcript_consumer&);

told read_with(importer read, std::string_view text) {
    told seen;
    read(text, seen);
    BOOST_TEST(wrong_spans(seen, text) == "");
    return seen;
}

/// A file of version 10 with the usual position and the given steps.
std::string xqf_file(std::string const& steps) {
    std::string file(0x400, '\0');
    file.replace(0, 3, "XQ\x0a");
    std::string const squares =
        std::string("\x00\x0a\x14\x1e\x28\x32\x3c\x46\x50\x0c\x48\x03\x17\x2b\x3f\x53", 16);
    for (std::size_t i = 0; i != 16; ++i) {
        file[0x10 + i] = squares[i];
        int const file_of = squares[i] / 10, rank = squares[i] % 10;
        file[0x20 + i] = char(file_of * 10 + 9 - rank);
    }
    file[0x33] = 1;
    file[0x130] = 4;
    file.replace(0x131, 4, "\xba\xfa\xc8\xd9");
    return file + steps;
}

std::string step(int from, int to, int flags, std::string const& comment = {}) {
    std::string made;
    made += char(from + 24);
    made += char(to + 32);
    made += char(flags);
    made += '\0';
    made += char(comment.size());
    made += std::string(3, '\0');
    return made + comment;
}

} // namespace

BOOST_AUTO_TEST_SUITE(xiangqi_records)

BOOST_AUTO_TEST_CASE(dhtmlxq_with_a_branch_and_comments) {
    std::string const text = read_file(VPGN_SOURCE_DIR "/samples/xiangqi/branch.ubb");
    told const seen = read_with(transcribe::read_dhtmlxq, text);
    BOOST_TEST(seen.findings(text) == "");
    BOOST_TEST(seen.moves() ==
               "1. h3e3 {the cannon to the centre\nand its file} 1... h10g8 ( 1... b10c8 ) 2. h1g3 1/2-1/2");
    BOOST_TEST(seen.has("[White \"Red\"]"));
    BOOST_TEST(transcribe::opens_dhtmlxq("<html><body>[DhtmlXQ][DhtmlXQ_title]x"));
}

BOOST_AUTO_TEST_CASE(dhtmlxq_with_a_position) {
    // Black's general begins.
    std::string const text = "[DhtmlXQ_binit]9999999949999999999999999999999999999999409999999999999999999999"
                             "[/DhtmlXQ_binit][DhtmlXQ_movelist]4041[/DhtmlXQ_movelist]";
    told const seen = read_with(transcribe::read_dhtmlxq, text);
    BOOST_TEST(seen.has("[FEN \"4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1\"]"));
    BOOST_TEST(seen.moves().ends_with("1... e10e9 *"));
    std::string const wrong = "[DhtmlXQ_binit]12[/DhtmlXQ_binit][DhtmlXQ_movelist]77479[/DhtmlXQ_movelist]"
                              "[DhtmlXQ_move_3_1_4]7747[/DhtmlXQ_move_3_1_4]";
    BOOST_TEST(read_with(transcribe::read_dhtmlxq, wrong).findings(wrong) == "C502 12\nC503 9\nC504 7747");
}

BOOST_AUTO_TEST_CASE(digits_alone_count_ranks_from_red) {
    told const seen = read_with(transcribe::read_dhtmlxq, "7242796770628979\n");
    BOOST_TEST(seen.moves() == "1. h3e3 h10g8 2. h1g3 i10h10 *");
}

BOOST_AUTO_TEST_CASE(xqf_is_a_tree) {
    std::string const file = xqf_file(step(0, 0, 0xf0, "start") + step(72, 42, 0xf0, "\xd6\xd0") +
                                      step(79, 67, 0x0f) + step(19, 27, 0x00));
    BOOST_TEST(transcribe::opens_xqf(file));
    told const seen = read_with(transcribe::read_xqf, file);
    BOOST_TEST(seen.has("[White \"胡荣\"]"));
    BOOST_TEST(seen.has("[Result \"1-0\"]"));
    BOOST_TEST(!seen.has("[FEN"));
    BOOST_TEST(seen.has("1. h3e3 {中} 1... h10g8 ( 1... b10c8 ) 1-0"));
    BOOST_TEST(seen.has("{start}"));
}

BOOST_AUTO_TEST_CASE(sizes_of_xqf_are_checked) {
    std::string comment = step(72, 42, 0xf0);
    comment[6] = '\x7f'; // two gigabytes
    comment[7] = '\x7f';
    told const seen = read_with(transcribe::read_xqf, xqf_file(step(0, 0, 0xf0) + comment));
    BOOST_TEST(seen.games.at(0).findings.size() == 1u);
    told const cut = read_with(transcribe::read_xqf, xqf_file(step(0, 0, 0xf0) + "ab"));
    BOOST_TEST(cut.games.at(0).findings.size() == 1u);
    told const head = read_with(transcribe::read_xqf, xqf_file("").substr(0, 600));
    BOOST_TEST(head.games.at(0).findings.size() == 1u);
    told const wild = read_with(transcribe::read_xqf, xqf_file(step(0, 0, 0xf0) + step(95, 42, 0)));
    BOOST_TEST(wild.games.at(0).findings.size() == 1u);
}

BOOST_AUTO_TEST_CASE(ccbridge_records_are_trees) {
    for (unsigned const version : {1u, 2u}) {
        ccbridge_writer file(version);
        file.text(180, "列手炮");
        file.text(1076, "红方");
        file.set_result(2);
        file.start("start\r\nhere");
        file.step("h3", "e3", 0, "炮二平五");
        file.step("h10", "g8", file.other);
        file.step("h1", "g3", file.last);
        file.step("b10", "c8", file.other | file.last, "second");
        file.step("g7", "g6", file.last);
        std::string const text = file.record();
        BOOST_TEST(transcribe::opens_ccbridge(text));
        told const seen = read_with(transcribe::read_ccbridge, text);
        BOOST_TEST(seen.findings(text) == "");
        BOOST_TEST(seen.has("[White \"红方\"]"));
        BOOST_TEST(seen.has("[Title \"列手炮\"]"));
        BOOST_TEST(!seen.has("[FEN"));
        BOOST_TEST(
            seen.has("{start\nhere} 1. h3e3 {炮二平五} 1... h10g8 ( 1... b10c8 {second} ) ( 1... g7g6 ) 2. "
                     "h1g3 0-1"));
    }
}

BOOST_AUTO_TEST_CASE(ccbridge_positions_begin_with_the_side_that_moves) {
    ccbridge_writer file;
    file.set_board("4k4/9/9/9/9/9/9/9/9/4K4");
    file.start();
    file.step("e10", "e9", file.last);
    told const seen = read_with(transcribe::read_ccbridge, file.record());
    BOOST_TEST(seen.has("[FEN \"4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1\"]"));
    BOOST_TEST(seen.moves().ends_with("1... e10e9 *"));
    // Without moves the head states the side.
    ccbridge_writer still;
    still.set_board("4k4/9/9/9/9/9/9/9/9/4K4");
    still.set_side(2);
    still.start("a puzzle", still.last);
    told const puzzle = read_with(transcribe::read_ccbridge, still.record());
    BOOST_TEST(puzzle.has("[FEN \"4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1\"]"));
    BOOST_TEST(puzzle.has("{a puzzle}"));
}

BOOST_AUTO_TEST_CASE(ccbridge_libraries_have_records_of_several_slots) {
    ccbridge_writer first, chapter, second;
    first.start(std::string(5000, 'x'));
    first.step("h3", "e3", first.last);
    chapter.set_board("9/9/9/9/9/9/9/9/9/9");
    chapter.start("prose", chapter.last);
    second.start();
    second.step("b3", "e3", second.last);
    std::string const text =
        ccbridge_library({first.record(), chapter.record(), second.record()}, "棋谱", 149);
    BOOST_TEST(transcribe::opens_ccbridge(text));
    told const seen = read_with(transcribe::read_ccbridge, text);
    BOOST_TEST(seen.findings(text) == "");
    BOOST_REQUIRE_EQUAL(seen.games.size(), 3u);
    BOOST_TEST(seen.moves(0).ends_with("x} 1. h3e3 *"));
    BOOST_TEST((seen.has("{prose}", 1) && !seen.has("[FEN", 1)));
    BOOST_TEST(seen.moves(2).ends_with("1. b3e3 *"));
    BOOST_TEST(seen.has("[Library \"棋谱\"]", 2));
    told const none = read_with(transcribe::read_ccbridge, ccbridge_library({}, "empty"));
    BOOST_TEST(none.games.empty());
}

BOOST_AUTO_TEST_CASE(sizes_of_ccbridge_records_are_checked) {
    auto const findings_of = [](ccbridge_writer const& file) {
        told const seen = read_with(transcribe::read_ccbridge, file.record());
        std::string codes;
        for (finding const& found : seen.games.at(0).findings)
            codes += std::string(record_of(found.code).code) + " ";
        return codes;
    };
    ccbridge_writer file;
    file.start();
    ccbridge_writer long_comment = file;
    long_comment.bytes(std::string("\4\0\x46\x43\xff\xff\xff\x7f", 8)); // two gigabytes
    BOOST_TEST(findings_of(long_comment) == "C501 ");
    ccbridge_writer cut = file;
    cut.step("h3", "e3");
    BOOST_TEST(findings_of(cut) == "C501 ");
    ccbridge_writer wild = file;
    wild.add(95, 42, wild.last);
    BOOST_TEST(findings_of(wild) == "C503 ");
    ccbridge_writer piece = file;
    piece.set_byte(2120, 0x19);
    BOOST_TEST(findings_of(piece) == "C502 ");
    told const head = read_with(transcribe::read_ccbridge, file.record().substr(0, 600));
    BOOST_TEST(head.games.at(0).findings.size() == 1u);
}

BOOST_AUTO_TEST_CASE(ccbridge_xml_has_a_main_line) {
    std::string const text = read_file(VPGN_SOURCE_DIR "/samples/xiangqi/opening.cbf");
    BOOST_TEST(transcribe::opens_ccbridge_xml(text));
    BOOST_TEST(!transcribe::opens_ccbridge_xml("<?xml version=\"1.0\"?><svg>"));
    told const seen = read_with(transcribe::read_ccbridge_xml, text);
    BOOST_TEST(seen.findings(text) == "");
    BOOST_TEST(seen.has("[Event \"Sample & test\"]"));
    BOOST_TEST(seen.has("[Date \"2026.11.29\"]"));
    BOOST_TEST(seen.has("{开局} 1. h3e3 {炮二平五} 1... h10g8 2. h1g3 i10h10 1-0"));
    std::string const wrong =
        "<ChineseChessRecord><Head><FEN>4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 "
        "1</FEN><Odd>a&#20013;&lt;</Odd></Head>"
        "<MoveList><Move value=\"00-00\"/><Move value=\"hello\"/><Move value=\"40-41\" end=\"1\"/>"
        "<Move value=\"40-50\"/></MoveList></ChineseChessRecord>";
    told const odd = read_with(transcribe::read_ccbridge_xml, wrong);
    BOOST_TEST(odd.findings(wrong) == "C503 <Move value=\"hello\"/>\nC501 <Move value=\"40-50\"/>");
    BOOST_TEST(odd.has("[Odd \"a中<\"]"));
    BOOST_TEST(odd.has("1... e10e9"));
    BOOST_TEST(odd.has("{<Move value=\"40-50\"/>}"));
}

BOOST_AUTO_TEST_CASE(lists_in_wxf_with_a_frame) {
    std::string const text =
        "FORMAT\tWXF\nGAME\tSample\nRED\tFirst;Team;;\nBLACK\tSecond;;;\nDATE\t2026\n\nSTART{\n"
        " 1.  C2.5  H8+7!    !!2.  H2+3  R9.8 /* a\nb */\n}END\n";
    told const seen = read_with(transcribe::read_wxf, text);
    BOOST_TEST(seen.findings(text) == "");
    BOOST_TEST(seen.moves().ends_with("1. C2.5 H8+7 $1 2. H2+3 $3 2... R9.8 {a\nb} *"));
    BOOST_TEST(seen.has("[Notation \"WXF\"]"));
    BOOST_TEST(seen.has("[White \"First\"]"));
    BOOST_TEST(seen.has("[WhiteTeam \"Team\"]"));
    BOOST_TEST(transcribe::opens_wxf(text));
}

BOOST_AUTO_TEST_CASE(bare_lists_of_xiangqi) {
    told const seen = read_with(transcribe::read_wxf, "1. C2=5 h8+7\n2. H2+3 r9=8 1-0\n");
    BOOST_TEST(seen.moves().ends_with("1. C2=5 h8+7 2. H2+3 r9=8 1-0"));
    told const parted = read_with(transcribe::read_wxf, "1. C2=5  H8+7    !\n2. H2+3 !!\n");
    BOOST_TEST(parted.moves().ends_with("1. C2=5 H8+7 $1 2. H2+3 $3 *"));
    told const chinese = read_with(transcribe::read_wxf, "1. 炮二平五 馬８進７\n3. 馬二進三\n");
    BOOST_TEST(chinese.has("[Notation \"Chinese\"]"));
    BOOST_TEST(chinese.moves().ends_with("1. 炮二平五 馬８進７ 3. 馬二進三 *"));
    BOOST_TEST(transcribe::opens_wxf("1. 炮二平五 馬８進７\n"));
    BOOST_TEST(transcribe::opens_wxf("1.C2=5 h8+7\n"));
    BOOST_TEST(!transcribe::opens_wxf("1. e4 e5 2. Nf3\n"));
    BOOST_TEST(!transcribe::opens_wxf("1.e4 C2=5\n"));
    std::string const wrong = "1. C2=5 hello\n";
    BOOST_TEST(read_with(transcribe::read_wxf, wrong).findings(wrong) == "C503 hello");
}

BOOST_AUTO_TEST_CASE(damaged_files_keep_their_spans) {
    std::mt19937 random(8);
    std::vector<std::string> const texts = {read_file(VPGN_SOURCE_DIR "/samples/xiangqi/branch.ubb"),
                                            read_file(VPGN_SOURCE_DIR "/samples/janggi/opening.gib"),
                                            read_file(VPGN_SOURCE_DIR "/samples/xiangqi/opening.cbr"),
                                            read_file(VPGN_SOURCE_DIR "/samples/xiangqi/opening.cbf"),
                                            xqf_file(step(0, 0, 0xf0, "start") + step(72, 42, 0xf0, "x") +
                                                     step(79, 67, 0x0f) + step(19, 27, 0x00)),
                                            "FORMAT WXF\nSTART{\n1. C2.5 H8+7 /* a */ 2. H2+3 R9.8\n}END\n"};
    for (std::string const& whole : texts)
        for (int i = 0; i != 300; ++i) {
            std::string const text = changed_bytes(whole, random);
            for (importer const read :
                 {transcribe::read_dhtmlxq, transcribe::read_xqf, transcribe::read_ccbridge,
                  transcribe::read_ccbridge_xml, transcribe::read_gib, transcribe::read_wxf})
                read_with(read, text);
        }
}

BOOST_AUTO_TEST_CASE(edits_of_dhtmlxq_are_digits) {
    auto const edited = [](std::string_view source, std::string word) {
        transcribe::move_edit change;
        change.where = {0, 4};
        change.long_word = std::move(word);
        auto const edit = transcribe::edit_dhtmlxq(source, {}, std::span(&change, 1));
        return edit.changes.empty() ? edit.refusal : edit.changes.at(0).text;
    };
    // Files are numbered from 0. Ranks are numbered from 0 at the top, and at the bottom in a text without
    // marks.
    BOOST_TEST(edited("[DhtmlXQ_movelist]7747", "Ch3-e3") == "7747");
    BOOST_TEST(edited("[DhtmlXQ_movelist]7747", "Ra10-a9") == "0001");
    BOOST_TEST(edited("7747", "Ch3-e3") == "7242");
    BOOST_TEST(edited("7747", "Ra10-a9") == "0908");
    BOOST_TEST(edited("7747", "P@e5") == "the move has no two squares");
}

BOOST_AUTO_TEST_CASE(moves_of_gib_in_other_forms) {
    std::string const head = "[대회명 \"배\"]\n";
    auto const moves_of_gib = [&](std::string const& moves) {
        told const seen = read_with(transcribe::read_gib, head + moves);
        BOOST_TEST(seen.findings(head + moves) == "");
        std::string const text = seen.moves();
        return text.substr(text.find_first_not_of(' '));
    };
    std::string const usual = moves_of_gib("1. 79졸78 2. 41병42 3. 02마83 4. 12마33\n");
    // Chinese names, with the side of the piece; sides before the moves; blanks; numbers of pairs.
    for (std::string const moves :
         {"1. 79卒78 2. 41兵42 3. 02馬83 4. 12马33\n", "1. 79楚卒78 2. 41漢兵42 3. 02초마83 4. 12한마33\n",
          "초 79졸78 한 41병42\n초: 02마83 (한) 12마33\n",
          "1. 초79졸78 2. 한41병42 3. (초)02마83 4. 한:12마33\n",
          "1. 79 졸 78 2. 41 병42 3. 02마 83 4. 12마33\n", "1. 79졸-78 2. 41병→42 3. 02마-83 4. 12마-33\n",
          "1. 79졸78 41병42 2. 02마83 12마33\n", "1.79졸78 41병42\n2.02마83\n12마33\n"})
        BOOST_TEST(moves_of_gib(moves) == usual);
    BOOST_TEST(moves_of_gib("1. 95楚94 2. 15漢24\n") == "1. Ke2d2 Ke10d9 *");
    BOOST_TEST(moves_of_gib("1. 쉼 2. 한 한수쉬기 3. 초 쉼\n") == "1. -- -- 2. -- *");
    // The side shows a missing turn, and the number a repeated one.
    BOOST_TEST(moves_of_gib("초 79졸78 초 02마83\n").starts_with("1. P"));
    BOOST_TEST(moves_of_gib("초 79졸78 초 02마83\n").find(" 2. ") != std::string::npos);
    std::string const half = "1. 79졸78 2. 41병\n";
    BOOST_TEST(read_with(transcribe::read_gib, half).findings(half) == "C503 41병");
    // Sides without end are no word.
    std::string sides;
    for (int i = 0; i != 20000; ++i)
        sides += "楚";
    BOOST_TEST(read_with(transcribe::read_gib, "1. 79" + sides + "\n").games.size() == 1u);
}

BOOST_AUTO_TEST_CASE(tags_of_gib_in_other_forms_are_one_finding) {
    told const usual = read_with(transcribe::read_gib,
                                 "[대회명 \"배\"]\n[초대국자 \"김\"]\n[초차림 \"마상마상\"]\n1. 79졸78\n");
    for (std::string const text : {"대회명: 배\n초대국자：김\n초차림 : 마상마상\n1. 79졸78\n",
                                   "[대회명 배]\n[초대국자 김]\n[초차림 마상마상]\n1. 79졸78\n",
                                   "[대회명 \"배]\n[초대국자 김\"]\n[초차림 마상마상\n1. 79졸78\n"}) {
        told const seen = read_with(transcribe::read_gib, text);
        BOOST_TEST(seen.games.at(0).text == usual.games.at(0).text);
        BOOST_TEST(seen.findings(text) == "C501 " + text.substr(0, text.find('\n')));
        BOOST_CHECK(seen.games[0].findings[0].level == severity::warning);
        BOOST_TEST(read_with(transcribe::read_gib, text + text).games.size() == 2u);
    }
}

BOOST_AUTO_TEST_CASE(marks_of_dhtmlxq_in_any_letter_case) {
    std::string const text =
        "[DhtmlXQ]\n[DhtmlXQ_red]a[/DhtmlXQ_red]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n"
        "[DhtmlXQ_comment1]b[/DhtmlXQ_comment1]\n[/DhtmlXQ]\n";
    std::string const small = ascii::lowered(text);
    BOOST_TEST(read_with(transcribe::read_dhtmlxq, small).games.at(0).text ==
               read_with(transcribe::read_dhtmlxq, text).games.at(0).text);
    BOOST_TEST(transcribe::opens_dhtmlxq(small));
    told const two = read_with(transcribe::read_dhtmlxq, small + small);
    BOOST_TEST(two.games.size() == 2u);
}

BOOST_AUTO_TEST_CASE(a_text_without_marks_of_dhtmlxq_is_a_finding) {
    for (std::string const text : {"DhtmlXQ_movelist 77477062\nmore\n", "[DhtmlXQ]\n[/DhtmlXQ]\n"})
        BOOST_TEST(read_with(transcribe::read_dhtmlxq, text).findings(text) ==
                   "C501 " + text.substr(0, text.find('\n')));
    BOOST_TEST(read_with(transcribe::read_dhtmlxq, "\n \n").findings("\n \n") == "");
}

BOOST_AUTO_TEST_CASE(gib_of_janggi) {
    std::string const text = read_file(VPGN_SOURCE_DIR "/samples/janggi/opening.gib");
    told const seen = read_with(transcribe::read_gib, text);
    BOOST_TEST(seen.findings(text) == "");
    BOOST_TEST(seen.moves().ends_with("1. Pa4b4 -- 2. Pe4f4 *"));
    BOOST_TEST(
        seen.has("[FEN \"rbna1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1NBR w - - 0 1\"]") ==
        false);
    BOOST_TEST(seen.has("/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ANBR w - - 0 1\"]"));
    BOOST_TEST(transcribe::opens_gib(text));
    std::string const numbered = "12. 71졸72 13. 91졸92\n";
    kept_transcripts kept;
    transcribe::read_gib(numbered, kept);
    BOOST_TEST(lost_bytes(kept, numbered) == "");
    std::string const wrong = "[초차림 \"차차차차\"]\n1. 71졸72 2. 99고양이\n";
    BOOST_TEST(read_with(transcribe::read_gib, wrong).findings(wrong) ==
               "C502 [초차림 \"차차차차\"]\nC503 99고양이");
    // A byte that begins a sign that cannot be decoded begins other characters, too.
    std::string const wide = "1. ７1졸72\n";
    BOOST_TEST(read_with(transcribe::read_gib, wide).findings(wide) == "C503 ７1졸72");
    // A capture and a check.
    BOOST_TEST(
        read_with(transcribe::read_gib, "1. 44상72졸 2. 85포55장군\n").moves().ends_with("1. Bd7b4 Ce3e6 *"));
}

BOOST_AUTO_TEST_CASE(facts_of_wxf_in_any_order) {
    auto const read = [](std::string const& text) {
        told seen = read_with(transcribe::read_wxf, text);
        BOOST_TEST(seen.findings(text) == "");
        return seen;
    };
    std::string const moves = "START{\n1. C2.5 H8+7\n}END\n";
    told const first =
        read("GAME One\nFORMAT WXF\nRED A\n" + moves + "GAME Two\nFORMAT WXF\nRED B\n" + moves);
    BOOST_REQUIRE(first.games.size() == 2u);
    BOOST_TEST(first.has("[Title \"One\"]"));
    BOOST_TEST(first.has("[Title \"Two\"]", 1));
    BOOST_TEST(first.has("[White \"B\"]", 1));
    // Behind the moves, where no other game follows; with blanks at the block's ends.
    told const last = read("RED A\nSTART\n{\n1. C2.5 H8+7\n} END\nFORMAT WXF\nBLACK B\nRESULT 1-0\n");
    BOOST_REQUIRE(last.games.size() == 1u);
    BOOST_TEST(last.has("[Black \"B\"]"));
    BOOST_TEST(last.has("[Result \"1-0\"]"));
    // A result behind the moves is of them, without a block as well.
    told const lists =
        read("RED A\n1. C2.5 H8+7\n2. H2+3 R9.8\nRESULT 1-0\nRED B\n1. P7+1 P7+1\nRESULT 0-1\n");
    BOOST_REQUIRE(lists.games.size() == 2u);
    BOOST_TEST(lists.has("[Result \"1-0\"]"));
    BOOST_TEST(lists.has("[White \"B\"]", 1));
    BOOST_TEST(lists.has("[Result \"0-1\"]", 1));
    told const heads = read("RED A\nRESULT 1-0\n" + moves + "RESULT 0-1\nRED B\n" + moves);
    BOOST_TEST(heads.has("[Result \"1-0\"]"));
    BOOST_TEST(heads.has("[Result \"0-1\"]", 1));
    // A fact between the moves of one game does not part it.
    BOOST_TEST(read("1. C2.5 H8+7\nNOTE x\n2. H2+3 R9.8\n").games.size() == 1u);
    // In other letter case, before a colon or a tab.
    told const small = read("Format: WXF\nGame: One\nred:\tA\nBlack\tB\n1. C2.5 H8+7\n");
    BOOST_TEST(small.has("[Title \"One\"]"));
    BOOST_TEST(small.has("[White \"A\"]"));
    BOOST_TEST(small.has("[Black \"B\"]"));
}

BOOST_AUTO_TEST_CASE(moves_of_xiangqi_without_blanks) {
    auto const moves = [](std::string const& text) {
        told const seen = read_with(transcribe::read_wxf, text);
        BOOST_TEST(seen.findings(text) == "");
        BOOST_TEST(transcribe::opens_wxf(text), text);
        std::string const all = seen.moves();
        std::string plain;
        for (char const c : all.substr(all.find_first_not_of(' ')))
            if (c != ' ' || plain.back() != ' ') plain += c;
        return plain;
    };
    std::string const wxf = "1. C2=5 H8+7 2. H2+3 R9=8 *",
                      chinese = "1. 炮二平五 马8进7 2. 马二进三 车9平8 *";
    for (std::string const text :
         {"1.C2=5H8+7 2.H2+3R9=8\n", "1.C2=5 H8+72.H2+3 R9=8\n", "1.C2=5H8+72.H2+3R9=8\n"})
        BOOST_TEST(moves(text) == wxf);
    for (std::string const text :
         {"1炮二平五 马8进7\n2马二进三 车9平8\n", "01炮二平五马8进702马二进三车9平8\n",
          "1.炮二平五马8进72.马二进三车9平8\n"})
        BOOST_TEST(moves(text) == chinese);
    // A digit that is a part of the word is no number.
    BOOST_TEST(moves("1. 炮二平五 马8进7 2. 2兵平5 前炮进四\n") == "1. 炮二平五 马8进7 2. 2兵平5 前炮进四 *");
    // One line without end takes no stack.
    std::string line;
    for (int i = 0; i != 40000; ++i)
        line += std::to_string(i % 9 + 1) + ".炮二平五马8进7";
    BOOST_TEST(read_with(transcribe::read_wxf, line).games.size() == 1u);
}

BOOST_AUTO_TEST_CASE(chinese_as_articles_print_it) {
    std::string const moves = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3 ";
    auto const movetext = [](std::string const& text) {
        told const seen = read_with(transcribe::read_wxf, text);
        BOOST_TEST(seen.findings(text) == "");
        BOOST_TEST(transcribe::opens_wxf(text), text);
        std::string plain;
        for (char const c : seen.moves())
            if (c != ' ' || (!plain.empty() && plain.back() != ' ')) plain += c;
        return plain;
    };
    // Without numbers, a pair in a line, or all in one.
    BOOST_TEST(movetext("炮二平五 马8进7\n马二进三 车9平8\n车一平二 马2进3\n") == moves + "*");
    BOOST_TEST(movetext("炮二平五 马8进7 马二进三 车9平8　车一平二 马2进3\n") == moves + "*");
    // Numbers in print.
    BOOST_TEST(movetext("1．炮二平五　马8进7　2．马二进三　车9平8　3．车一平二　马2进3\n") == moves + "*");
    BOOST_TEST(movetext("１．炮二平五马8进7２．马二进三车9平8３．车一平二马2进3\n") == moves + "*");
    BOOST_TEST(movetext("1、炮二平五，马8进7；\n2、马二进三，车9平8。\n3、车一平二，马2进3。\n") ==
               moves + "*");
    BOOST_TEST(movetext("第1回合 红：炮二平五 黑：马8进7\n第2回合 红：马二进三 黑：车9平8\n"
                        "第三回合 红：车一平二 黑：马2进3\n") == moves + "*");
}

BOOST_AUTO_TEST_CASE(titles_players_and_results_of_chinese_articles) {
    std::string const text = "象棋：2019年全国象棋甲级联赛\n红方：王天一 黑方：郑惟桐\n"
                             "1. 炮二平五 马8进7\n双方布局。\n2. 马二进三 车9平8（正着）\n红胜\n";
    told const seen = read_with(transcribe::read_wxf, text);
    BOOST_TEST(seen.findings(text) == "");
    BOOST_TEST(seen.has("[Title \"象棋：2019年全国象棋甲级联赛\"]"));
    BOOST_TEST(seen.has("[White \"王天一\"]"));
    BOOST_TEST(seen.has("[Black \"郑惟桐\"]"));
    BOOST_TEST(seen.has("[Result \"1-0\"]"));
    BOOST_TEST(seen.has("{双方布局。}"));
    BOOST_TEST(seen.has("{（正着）}"));
    // Prose that mentions moves is no record.
    BOOST_TEST(!transcribe::opens_wxf("红方以炮二平五开局，黑方应以马8进7。\n"));
    std::string const damaged = "1. 炮二平五 马8进7 2. 马二乎三 车9平8\n";
    BOOST_TEST(read_with(transcribe::read_wxf, damaged).findings(damaged) == "C503 马二乎三");
}

BOOST_AUTO_TEST_SUITE_END()
