// Games of Xiangqi written in the formats of its players, and read again.
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace vpgn::test;

namespace {

std::string const branch = VPGN_SOURCE_DIR "/samples/xiangqi/branch.ubb";

std::string pgn_of(std::string const& path) {
    return run("convert --to pgn " + path).out;
}

} // namespace

BOOST_AUTO_TEST_SUITE(xiangqi_formats)

BOOST_AUTO_TEST_CASE(dhtmlxq_keeps_variations_comments_and_the_result) {
    scratch_folder const folder;
    std::string const path = folder.file("a.ubb");
    BOOST_CHECK_EQUAL(run("convert -o " + path + " " + branch).status, 0);
    BOOST_CHECK(read_whole(path).find("[DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_move_0_2_1]") != std::string::npos);
    BOOST_CHECK_EQUAL(pgn_of(path), pgn_of(branch));
}

BOOST_AUTO_TEST_CASE(dhtmlxq_numbers_variations_within_variations) {
    scratch_folder const folder;
    std::string const source = folder.write(
        "a.pgn", "[Variant \"Xiangqi\"]\n[Red \"A\"]\n[Black \"B\"]\n[ECCO \"C00\"]\n\n1. 炮二平五 馬８進７ "
                 "({first} 1... 馬２進３ "
                 "2. 馬二進三 (2. 馬八進七 {inner}) 2... 車９進１) (1... 卒７進１) 2. 馬二進三 *\n");
    std::string const path = folder.file("b.ubb");
    BOOST_CHECK_EQUAL(run("convert -o " + path + " " + source).status, 0);
    std::string const text = read_whole(path);
    for (std::string const value :
         {"[DhtmlXQ_movelist]774770627967[", "[DhtmlXQ_move_0_2_1]102279678081[", "[DhtmlXQ_move_1_3_2]1927[",
          "[DhtmlXQ_move_0_2_3]6364[", "[DhtmlXQ_comment1_2]first[", "[DhtmlXQ_comment2_3]inner[",
          "[DhtmlXQ_ECCO]C00[", "[DhtmlXQ_red]A["})
        BOOST_CHECK_MESSAGE(text.find(value) != std::string::npos, value << " is missing in " << text);
    BOOST_CHECK_EQUAL(run("convert --to dhtmlxq " + path).out, text);
}

BOOST_AUTO_TEST_CASE(lines_of_engines_may_count_ranks_from_0) {
    scratch_folder const folder;
    std::string const moves = "h2e2 h9g7 h0g2 b9c7 i0h0", others = "h3e3 h10g8 h1g3 b10c8 i1h1";
    std::string const written = run("convert --to uci --variant xiangqi " +
                                    folder.write("b.uci", "position startpos moves " + others + "\n"))
                                    .out;
    BOOST_CHECK_EQUAL(written, "position startpos moves " + others + "\n");
    std::string const array = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    for (std::string const& start : {std::string("startpos"), "fen " + array}) {
        std::string const line = folder.write("a.uci", "position " + start + " moves " + moves + "\n");
        BOOST_CHECK_EQUAL(run("convert --to uci --variant xiangqi " + line).out, written);
    }
    std::string const tagged = folder.write(
        "a.pgn", "[Variant \"Xiangqi\"]\n[Notation \"UCI\"]\n\n1. h2e2 h9g7 2. h0g2 b9c7 3. i0h0 *\n");
    BOOST_CHECK_EQUAL(run("convert --to uci " + tagged).out, written);
}

BOOST_AUTO_TEST_CASE(articles_number_and_part_moves_in_many_ways) {
    scratch_folder const folder;
    std::string const expected = "position startpos moves h3e3 h10g8 h1g3 b10c8 i1h1\n";
    for (std::string const text :
         {"炮二平五 马8进7\n马二进三 马2进3\n车一平二\n", "①炮二平五 马8进7 ②马二进三 马2进3 ③车一平二\n",
          "⒈炮二平五 马8进7 ⒉马二进三 马2进3 ⒊车一平二\n", "⑴炮二平五 马8进7\n⑵马二进三 马2进3\n⑶车一平二\n",
          "(1)炮二平五 马8进7 (2)马二进三 马2进3 (3)车一平二\n",
          "（1）炮二平五 马8进7（2）马二进三 马2进3（3）车一平二\n",
          "1) 炮二平五 马8进7 2) 马二进三 马2进3 3) 车一平二\n",
          "1 炮二平五 马8进7 2 马二进三 马2进3 3 车一平二\n",
          "炮二平五——马8进7\n马二进三——马2进3\n车一平二\n",
          "1.炮二平五,马8进7\n2.马二进三,马2进3\n3.车一平二\n",
          "【红】炮二平五 【黑】马8进7 【红】马二进三 【黑】马2进3 【红】车一平二\n"})
        BOOST_CHECK_EQUAL(text + run("convert --to uci " + folder.write("a.txt", text)).out, text + expected);
}

BOOST_AUTO_TEST_CASE(lists_of_wxf_are_read_again) {
    scratch_folder const folder;
    std::string const source = folder.write(
        "a.pgn", "[Variant \"Xiangqi\"]\n[White \"A\"]\n[WhiteTeam \"T\"]\n[Black \"B\"]\n[Result \"1-0\"]\n"
                 "[FEN \"4k4/9/4R4/9/9/9/9/9/4R4/3K5 b - - 0 1\"]\n\n1... Kf10 {a*/b} 2. R8e6 1-0\n");
    std::string const path = folder.file("b.wxf");
    auto const seen = run("convert -o " + path + " " + source);
    std::string const text = read_whole(path);
    BOOST_CHECK(text.find("RED\tA;T;;\n") != std::string::npos);
    BOOST_CHECK(text.find("RESULT\t1-0\n") != std::string::npos);
    BOOST_CHECK(text.find("  1. ...  K5=6\n/* a* /b */\n  2.  R5-2\n}END\n") != std::string::npos);
    BOOST_CHECK_EQUAL(run("convert --to uci " + path).out, run("convert --to uci " + source).out);
}

BOOST_AUTO_TEST_CASE(other_games_have_no_place_in_the_formats_of_xiangqi) {
    scratch_folder const folder;
    std::string const chess = folder.write("a.pgn", "1. e4 e5 *\n");
    for (std::string const form : {"dhtmlxq", "wxf"}) {
        auto const seen = run("convert --to " + form + " " + chess, "2>&1");
        BOOST_CHECK_EQUAL(seen.status, 1);
        BOOST_CHECK(seen.out.find("this format is for Xiangqi, not for") != std::string::npos);
    }
    // What a format cannot hold is reported.
    auto const lost = run("convert --to wxf " + branch, "2>&1");
    BOOST_CHECK(lost.out.find("left out: variations") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(red_is_the_first_player_of_tables_and_conditions) {
    scratch_folder const folder;
    std::string const path =
        folder.write("a.pgn", "[Red \"Hu\"]\n[Black \"Xu\"]\n[Result \"1-0\"]\n\n1. 炮二平五 1-0\n");
    BOOST_CHECK(run("convert --to csv " + path).out.find(",Hu,Xu,1-0,") != std::string::npos);
    BOOST_CHECK_EQUAL(run("select --count 'White = \"Hu\"' " + path).out, "1\n");
    BOOST_CHECK(run("stats " + path).out.find("Hu ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(repairs_are_written_into_lists_and_into_dhtmlxq) {
    scratch_folder const folder;
    std::string const list = "FORMAT\tWXF\n\nSTART{\n  1.  C2.5  H8+7\n  2.  H2+3  P7+1\n  3.  R1.2  R9.8\n  "
                             "4.  R2+6  H2+3\n  5.  P7+1  C8.9\n"
                             "  6.  R2.3  C9-1\n  7.  H8+9  R1+1\n  8.  C8.7  R1.4\n  9.  R9.8  C9.7\n}END\n";
    std::string slipped = list;
    slipped.replace(slipped.find("H8+9"), 4, "H8+2");
    std::string const path = folder.write("a.wxf", slipped);
    BOOST_CHECK_EQUAL(run("check --fix -q " + path).status, 0);
    std::string repaired = list;
    repaired.insert(repaired.find("H8+9") + 4, " /* was H8+2 */");
    BOOST_CHECK_EQUAL(read_whole(path), repaired);

    std::string const markup = run("convert --to dhtmlxq " + folder.write("b.wxf", list)).out;
    slipped = markup;
    slipped.replace(slipped.find("7062"), 4, "7063");
    std::string const other = folder.write("c.ubb", slipped);
    BOOST_CHECK_EQUAL(run("check --fix -q " + other).status, 0);
    BOOST_CHECK_EQUAL(read_whole(other), markup);
}

BOOST_AUTO_TEST_SUITE_END()
