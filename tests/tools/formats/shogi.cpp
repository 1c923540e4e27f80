// Importers of Shogi: CSA, KIF, JSON Kifu, and the lines of engines.
#include "formats/shogi/shogi_formats.hpp"
#include "source/file.hpp"
#include "support/sanitized.hpp"
#include "tools/formats/told.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <iterator>
#include <random>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

using importer = void (*)(std::string_view, transcribe::transcript_consumer&);

told read_by(importer read, std::string_view text) {
    told seen;
    read(text, seen);
    BOOST_TEST(wrong_spans(seen, text) == "");
    return seen;
}

/// The movetext with single blanks.
std::string moves_of(told const& seen, std::size_t game = 0) {
    std::string plain;
    for (char const c : seen.moves(game))
        if (c != ' ' || (!plain.empty() && plain.back() != ' ')) plain += c;
    return plain;
}

std::string csa_moves(std::string const& text) {
    return moves_of(read_by(transcribe::read_csa, text));
}
std::string kif_moves(std::string const& text) {
    return moves_of(read_by(transcribe::read_kif, text));
}
std::string kif_findings(std::string const& text) {
    return read_by(transcribe::read_kif, text).findings(text);
}

/// The bytes that a word of the transcript was made of.
std::string source_of_word(told const& seen, std::string_view word, std::string_view source) {
    transcribe::transcript const& game = seen.games.at(0);
    std::size_t const at = game.text.find(word);
    BOOST_REQUIRE(at != std::string::npos);
    return std::string(part(source, transcribe::source_of(game, {at, at + word.size()})));
}

} // namespace

BOOST_AUTO_TEST_SUITE(shogi_records)

BOOST_AUTO_TEST_CASE(csa_moves_are_copied) {
    BOOST_TEST(csa_moves("PI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0045KA\n%TORYO\n") ==
               "1. +7776FU -3334FU 2. +8822UM -3122GI 3. +0045KA 1-0");
}

BOOST_AUTO_TEST_CASE(moves_of_csa_with_blanks_hyphens_numbers_and_signs_of_pieces_are_read) {
    for (std::string const move :
         {"+77 76FU", "+7776 FU", "+77-76FU", "77-76FU", "1 +7776FU", "1. +7776FU", "+7776歩"}) {
        std::string const text = "PI\n+\n" + move + "\n-3334FU\n";
        told const seen = read_by(transcribe::read_csa, text);
        BOOST_TEST(moves_of(seen) == "1. +7776FU -3334FU *", move);
        BOOST_TEST(seen.findings(text) == "C501 " + move, move);
        BOOST_TEST((seen.games.at(0).findings.at(0).level == severity::warning), move);
    }
    for (std::string const dash : {"−", "–", "—"})
        BOOST_TEST(csa_moves("PI\n+\n+7776FU\n" + dash + "3334FU\n") == "1. +7776FU -3334FU *");
    BOOST_TEST(csa_moves("PI\n+\n+7776FU -3334FU T5 +2726FU %TORYO\n") ==
               "1. +7776FU -3334FU {[%emt 0:00:05]} 2. +2726FU 1-0");
    BOOST_TEST(csa_moves("PI\n+\n+7776KK\n-3334FU\n") == "1. +7776KK -3334FU *"); // a slip
}

BOOST_AUTO_TEST_CASE(remarks_without_a_sign_are_comments_of_csa) {
    std::string const text = "PI\n+\n// first\n+7776FU\nthe usual move\n  '*\n-3334FU\n";
    told const seen = read_by(transcribe::read_csa, text);
    BOOST_TEST(seen.findings(text) == "C501 // first");
    BOOST_TEST((seen.games.at(0).findings.at(0).level == severity::warning));
    BOOST_TEST(moves_of(seen) == "{// first} 1. +7776FU {the usual move} 1... -3334FU *");
}

BOOST_AUTO_TEST_CASE(marks_of_mails_and_pages_belong_to_no_record_of_shogi) {
    std::string const csa = "> PI<br>\n> +<br>\n> +7776FU<br>\n>> -3334FU<br />\n";
    told const seen = read_by(transcribe::read_csa, csa);
    BOOST_TEST(moves_of(seen) == "1. +7776FU -3334FU *");
    BOOST_REQUIRE_EQUAL(seen.games.at(0).findings.size(), 1u);
    finding const& found = seen.games.at(0).findings.at(0);
    BOOST_TEST((found.code == finding_code::surrounding_text));
    BOOST_TEST(found.fix->text == "PI\n+\n+7776FU\n-3334FU");
    std::string const kif = "<pre>\n> 先手：甲\n> 1 ７六歩(77)<br>\n> *<b>good</b>\n> 2 ３四歩(33)\n";
    told const of_kif = read_by(transcribe::read_kif, kif);
    BOOST_TEST(moves_of(of_kif) == "1. ７六歩(77) {<b>good</b>} 1... ３四歩(33) *");
    BOOST_TEST(of_kif.games.at(0).findings.size() == 1u);
}

BOOST_AUTO_TEST_CASE(fields_behind_a_position_of_sfen_are_reported) {
    std::string const board = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    for (std::string const more : {" 0", " 0 1", " foo"}) {
        std::string const text = "position sfen " + board + more + " moves 7g7f 3c3d\n";
        told const seen = read_by(transcribe::read_usi, text);
        BOOST_TEST(moves_of(seen) == "1. 7g7f 3c3d *");
        BOOST_TEST(seen.findings(text) == "C502" + more);
        suggestion const& fix = *seen.games.at(0).findings.at(0).fix;
        BOOST_TEST(std::string(part(text, *fix.at)) == more);
    }
    std::string const move = "position sfen " + board + " 7g7f 3c3d\n";
    BOOST_TEST(read_by(transcribe::read_usi, move).findings(move) == "");
}

BOOST_AUTO_TEST_CASE(the_sign_of_csa_shows_a_missing_turn) {
    BOOST_TEST(csa_moves("PI\n+\n+7776FU\n+2726FU\n") == "1. +7776FU 2. +2726FU *");
}

BOOST_AUTO_TEST_CASE(csa_has_statements_on_a_line_and_comments) {
    std::string const text = "V2.2\nN+a,b\nPI,+\n'program\n+7776FU,T12,'*why\n%TIME_UP,T3\n";
    told const seen = read_by(transcribe::read_csa, text);
    BOOST_TEST(seen.has("[White \"a,b\"]"));
    BOOST_TEST(seen.has("%'program\n"));
    BOOST_TEST(seen.has("{[%emt 0:00:12]} {why}"));
    BOOST_TEST(seen.has("[Termination \"time forfeit\"]"));
    BOOST_TEST(seen.has("[EndingTime \"0:00:03\"]"));
    BOOST_TEST(seen.has("[Result \"1-0\"]"));
    BOOST_TEST(source_of_word(seen, "+7776FU", text) == "+7776FU");
    BOOST_TEST(lost_bytes(seen, text).find_first_not_of(",T12") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(csa_positions) {
    told const rows =
        read_by(transcribe::read_csa, "P1 *  *  *  *  *  *  *  * -OU\nP9+OU\nP+00KI00FU\nP-00AL\n-\n");
    BOOST_TEST(rows.has("[FEN \"8k/9/9/9/9/9/9/9/K8[GPrrbbgggssssnnnnllllppppppppppppppppp] b - - 0 1\"]"));
    told const pieces = read_by(transcribe::read_csa, "P+55OU\nP-11OU12TO\n+\n");
    BOOST_TEST(pieces.has("[FEN \"8k/8+p/9/9/4K4/9/9/9/9[] w - - 0 1\"]"));
    told const without = read_by(transcribe::read_csa, "PI82HI22KA\n-\n");
    BOOST_TEST(without.has("[FEN \"lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1\"]"));
}

BOOST_AUTO_TEST_CASE(games_of_csa_are_separated_by_slashes) {
    std::string const text = read_file(VPGN_SOURCE_DIR "/samples/shogi/games.csa");
    told const seen = read_by(transcribe::read_csa, text);
    BOOST_TEST(seen.games.size() == 2u);
    BOOST_TEST(seen.findings(text) == "");
    std::size_t const cut = transcribe::last_cut_of_csa(text);
    BOOST_TEST(text.substr(cut, 7) == "V2.2\nN+");
    BOOST_TEST(text.substr(cut - 2, 2) == "/\n");
}

BOOST_AUTO_TEST_CASE(lines_of_servers_are_no_errors_and_the_last_states_the_winner) {
    std::string const head = "V2\nN+a:1\nN-b\nTo_Move:+\nYour_Turn:-\nI+1249,840,x2|81WS\nBEGIN Time\n"
                             "Total_Time:600\nEND Time\nPI\n+\n+7776FU\nT6\n-3334FU\nT2\n";
    auto const read = [&](std::string const& end) {
        told seen = read_by(transcribe::read_csa, head + end);
        BOOST_TEST(seen.findings(head + end) == "");
        return seen;
    };
    told const resigned = read("#RESIGN\n#GOTE_WIN\n");
    BOOST_TEST(moves_of(resigned).ends_with("1. +7776FU {[%emt 0:00:06]} 1... -3334FU {[%emt 0:00:02]} 0-1"));
    BOOST_TEST(resigned.has("[White \"a:1\"]"));
    BOOST_TEST(resigned.has("[Termination \"resignation\"]"));
    BOOST_TEST(resigned.has("%To_Move") == false);
    BOOST_TEST(resigned.has("%I+1249,840,x2|81WS"));
    BOOST_TEST(read("#ILLEGAL_MOVE\n#SENTE_WIN\n").has("[Result \"1-0\"]"));
    BOOST_TEST(read("#SENNICHITE\n#DRAW\n").has("[Result \"1/2-1/2\"]"));
    BOOST_TEST(read("#JISHOGI\n#SENTE_WIN\n").has("[Termination \"entering king\"]"));
    // Who received them has Gote.
    BOOST_TEST(read("%TORYO,T4\n#RESIGN\n#WIN\n").has("[Result \"0-1\"]"));
    std::string const unknown = head + "#WHAT\n";
    BOOST_TEST(read_by(transcribe::read_csa, unknown).findings(unknown) == "C505 #WHAT");
}

BOOST_AUTO_TEST_CASE(a_move_behind_a_comment_whose_line_end_is_lost_is_played) {
    std::string const text = "PI\n+\n'a comment+1716FU\nT1\n-3334FU\n+2726FU\n%TORYO\n";
    told const seen = read_by(transcribe::read_csa, text);
    BOOST_TEST(seen.findings(text) == "C503 +1716FU");
    BOOST_TEST(moves_of(seen) == "%'a comment\n 1. +1716FU {[%emt 0:00:01]} 1... -3334FU 2. +2726FU 1-0");
    // Where no move is missing, it is what a program thought of.
    std::string const whole = "PI\n+\n'best is+1716FU\n+2726FU\n%TORYO\n";
    BOOST_TEST(read_by(transcribe::read_csa, whole).findings(whole) == "");
    BOOST_TEST(csa_moves(whole) == "%'best is+1716FU\n 1. +2726FU 1-0");
}

BOOST_AUTO_TEST_CASE(a_word_of_csa_with_one_slip_is_a_turn) {
    for (std::string const word : {"+7776XX", "+77l6FU", "+776FU", "+7776F", "+77766FU"}) {
        std::string const text = "PI\n+\n" + word + "\n";
        BOOST_TEST(read_by(transcribe::read_csa, text).findings(text) == "");
        BOOST_TEST(csa_moves(text) == "1. " + word + " *");
    }
    for (std::string const word : {"+7776FUU", "+7776", "+ABCDEF", "+move"}) {
        std::string const text = "PI\n+\n" + word + "\n";
        BOOST_TEST(read_by(transcribe::read_csa, text).findings(text) == "C503 " + word);
    }
}

BOOST_AUTO_TEST_CASE(statements_of_csa_in_another_spelling_are_one_finding) {
    std::string const usual = "V2.2\nN+Sato, K\nN-b\n$EVENT:Club\nPI\n+\n+7776FU\nT3\n-3334FU,T1\n%TORYO\n";
    std::string const small = "v2.2\nn+Sato, K\nn-b\n$event:Club\npi\n+\n+7776fu\nt3\n-3334fu,t1\n%toryo\n";
    std::string const wide = "Ｖ２．２\nＮ＋Sato, K\nＮ−b\n$EVENT:Club\nＰＩ\n＋\n＋７７７６ＦＵ\nＴ３\n"
                             "－３３３４ＦＵ，Ｔ１\n％ＴＯＲＹＯ\n";
    std::string const unsigned_moves =
        "V2.2\nN+Sato, K\nN-b\n$EVENT:Club\nPI\n+\n7776FU\nT3\n3334FU,T1\n%TORYO\n";
    std::string const expected = read_by(transcribe::read_csa, usual).games.at(0).text;
    for (auto const& [text, first] :
         {std::pair(small, "v2.2"), std::pair(wide, "Ｖ２．２"), std::pair(unsigned_moves, "7776FU")}) {
        told const seen = read_by(transcribe::read_csa, text);
        BOOST_TEST(seen.games.at(0).text == expected);
        BOOST_TEST(seen.findings(text) == "C501 " + std::string(first));
        finding const& found = seen.games.at(0).findings.at(0);
        BOOST_CHECK(found.level == severity::warning);
        BOOST_REQUIRE(found.fix.has_value());
        BOOST_CHECK(found.fix->is_safe());
        // Written as suggested, it is the usual text.
        std::string mended = text;
        mended.replace(std::size_t(found.fix->at->start), std::size_t(found.fix->at->size()),
                       found.fix->text);
        BOOST_TEST(mended == usual);
    }
    // One among others.
    std::string const one = "PI\n+\n+7776FU\n-3334fu\n+2726FU\n";
    BOOST_TEST(read_by(transcribe::read_csa, one).findings(one) == "C501 -3334fu");
    BOOST_TEST(csa_moves(one) == "1. +7776FU -3334FU 2. +2726FU *");
    BOOST_TEST(source_of_word(read_by(transcribe::read_csa, one), "-3334FU", one) == "-3334fu");
}

BOOST_AUTO_TEST_CASE(an_interrupted_game_of_csa_continues) {
    std::string const text = "PI\n+\n+7776FU\nT3\n%CHUDAN\nT10\n-3334FU\nT5\n+2726FU\n%TORYO\nT7\n";
    told const seen = read_by(transcribe::read_csa, text);
    BOOST_TEST(moves_of(seen) ==
               "1. +7776FU {[%emt 0:00:03]} {%CHUDAN} {0:00:10} 1... -3334FU {[%emt 0:00:05]} "
               "2. +2726FU 1-0");
    BOOST_TEST(seen.has("[Ending \"%TORYO\"]"));
    BOOST_TEST(seen.has("[EndingTime \"0:00:07\"]"));
    BOOST_TEST(seen.findings(text) == "C504 %CHUDAN");
    BOOST_TEST(seen.games[0].findings[0].fix->text == "'*%CHUDAN\n'");
    // Within a line there is no place for a comment.
    std::string const joined = "PI\n+\n+7776FU,%CHUDAN\n-3334FU\n";
    told const in_line = read_by(transcribe::read_csa, joined);
    BOOST_TEST(moves_of(in_line) == "1. +7776FU {%CHUDAN} 1... -3334FU *");
    BOOST_TEST(in_line.findings(joined) == "C504 %CHUDAN");
    BOOST_CHECK(!in_line.games[0].findings[0].fix.has_value());
    std::string const interrupted = "PI\n+\n+7776FU\n%CHUDAN\n";
    BOOST_TEST(read_by(transcribe::read_csa, interrupted).findings(interrupted) == "");
}

BOOST_AUTO_TEST_CASE(moves_of_csa_behind_the_end_of_a_game_are_a_variation) {
    std::string const text = "PI\n+\n+7776FU\n-3334FU\n%TORYO\nT2\n+2726FU\nT5\n-8384FU\n%CHUDAN\nT1\n";
    told const seen = read_by(transcribe::read_csa, text);
    BOOST_TEST(moves_of(seen) == "1. +7776FU -3334FU ( 1... -3334FU 2. +2726FU {[%emt 0:00:05]} 2... -8384FU "
                                 "{[%end %CHUDAN]} ) 0-1");
    BOOST_TEST(seen.has("[EndingTime \"0:00:02\"]"));
    BOOST_TEST(seen.findings(text) == "C504 +2726FU");
}

BOOST_AUTO_TEST_CASE(of_two_endings_of_csa_the_first_that_decides_counts) {
    auto const read = [](std::string const& endings, std::string const& findings) {
        std::string const text = "PI\n+\n+7776FU\n" + endings;
        told seen = read_by(transcribe::read_csa, text);
        BOOST_TEST(seen.findings(text) == findings);
        return seen;
    };
    told const same = read("%TIME_UP\n%TORYO\n", "");
    BOOST_TEST(same.has("[Ending \"%TIME_UP\"]"));
    BOOST_TEST(moves_of(same) == "1. +7776FU {%TORYO} 1-0");
    BOOST_TEST(moves_of(read("%CHUDAN\n%TORYO\n", "")) == "1. +7776FU {%CHUDAN} 1-0");
    BOOST_TEST(moves_of(read("%TORYO\n%SENNICHITE\n", "C505 %SENNICHITE")) == "1. +7776FU {%SENNICHITE} 1-0");
}

BOOST_AUTO_TEST_CASE(names_behind_the_end_of_a_game_of_csa_are_of_the_next) {
    for (std::string const begin :
         {"N+c\nN-d\n", "N-d\nN+c\nPI\n+\n", "$EVENT:x\nN+c\nN-d\n+\n", "+\nN+c\n"}) {
        told const seen =
            read_by(transcribe::read_csa, "N+a\nN-b\n+7776FU\n%CHUDAN\n" + begin + "+2726FU\n%TORYO\n");
        BOOST_REQUIRE(seen.games.size() == 2u);
        BOOST_TEST(seen.has("[White \"c\"]", 1));
        BOOST_TEST(moves_of(seen, 1) == "1. +2726FU 1-0");
    }
    // Without an ending, a second name of a player shows it.
    BOOST_TEST(read_by(transcribe::read_csa, "N+a\n+7776FU\nN+c\n+2726FU\n").games.size() == 2u);
    BOOST_TEST(read_by(transcribe::read_csa, "+7776FU\nN+a\n%TORYO\n$END_TIME:2023/08/18\n").games.size() ==
               1u);
}

BOOST_AUTO_TEST_CASE(what_csa_does_not_have_is_reported) {
    std::string const text = "PI\n+\nhello\n+77\n%WHAT\n";
    BOOST_TEST(read_by(transcribe::read_csa, text).findings(text) == "C501 hello\nC503 +77\nC505 %WHAT");
    BOOST_TEST(read_by(transcribe::read_csa, "P1 X\n").findings("P1 X\n") == "C502 P1 X");
}

BOOST_AUTO_TEST_CASE(kif_moves_are_copied_in_their_usual_spelling) {
    BOOST_TEST(kif_moves("1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n5 ４五角打\n6 投了\n") ==
               "1. ７六歩(77) ３四歩(33) 2. ２二角成(88) 同　銀(31) 3. ４五角打 1-0");
    // Digits of either width, ranks as digits, no blank after 同, promoted pieces.
    BOOST_TEST(kif_moves("1 76歩(77)\n2 ３４歩(３３)\n3 ２二角成（88）\n4 同銀(31)\n") ==
               "1. ７六歩(77) ３四歩(33) 2. ２二角成(88) 同　銀(31) *");
    BOOST_TEST(kif_moves("1 ２三成銀(34)\n2 ２二竜(21)\n3 １一桂不成(23)\n") ==
               "1. ２三成銀(34) ２二竜(21) 2. １一桂不成(23) *");
}

BOOST_AUTO_TEST_CASE(a_word_of_kif_is_found_at_its_place) {
    std::string const text = "手合割：平手\n   1 ７六歩(77)   ( 0:16/00:00:16)+\n";
    told const seen = read_by(transcribe::read_kif, text);
    BOOST_TEST(source_of_word(seen, "７六歩(77)", text) == "７六歩(77)");
    BOOST_TEST(source_of_word(seen, "[%emt 0:00:16]", text) == "( 0:16/00:00:16)");
    BOOST_TEST(lost_bytes(seen, text) == "1+");
}

BOOST_AUTO_TEST_CASE(a_drop_may_have_the_hand_as_its_origin) {
    for (std::string const word : {"５五角打(00)", "５五角(00)", "５五角打（００）"}) {
        std::string const text = "1 " + word + "   ( 0:11/00:00:15)\n";
        told const seen = read_by(transcribe::read_kif, text);
        BOOST_TEST(seen.findings(text) == "");
        BOOST_TEST(moves_of(seen) == "1. ５五角打 {[%emt 0:00:11]} *");
    }
}

BOOST_AUTO_TEST_CASE(of_several_times_the_first_is_that_of_the_move) {
    BOOST_TEST(kif_moves("1 ７六歩(77)   ( 0:16/00:00:16)(00:10:00)\n") ==
               "1. ７六歩(77) {[%emt 0:00:16]} *");
    BOOST_TEST(kif_moves("1 ７六歩(77)   （ ０：１６／００：００：１６）\n") ==
               "1. ７六歩(77) {[%emt 0:00:16]} *");
}

BOOST_AUTO_TEST_CASE(a_turned_view_of_the_board_is_no_part_of_the_record) {
    BOOST_TEST(kif_findings("盤面回転\n手合割：平手\n盤面反転\n1 ７六歩(77)\n") == "");
    BOOST_TEST(kif_moves("盤面回転\n手合割：平手\n1 ７六歩(77)\n") == "1. ７六歩(77) *");
}

BOOST_AUTO_TEST_CASE(dates_and_times) {
    told const both =
        read_by(transcribe::read_kif, "対局日：2023/08/18\n開始日時：2023/08/18 23：36\n手合割：平手\n");
    BOOST_TEST(both.has("[Date \"2023.08.18\"]\n[Time \"23:36:00\"]\n"));
    BOOST_TEST(!both.has("開始日時"));
    // The day of another one is kept.
    told const other =
        read_by(transcribe::read_kif, "対局日：2023/08/17\n開始日時：2023/08/18 23:36\n手合割：平手\n");
    BOOST_TEST(other.has("[開始日時 \"2023/08/18 23:36\"]"));
}

BOOST_AUTO_TEST_CASE(ends_of_games_have_a_day_and_a_time) {
    std::string const tags = "[EndDate \"2023.08.18\"]\n[EndTime \"15:30:00\"]\n";
    BOOST_TEST(read_by(transcribe::read_kif, "手合割：平手\n終了日時：2023/08/18 15:30:00\n1 ７六歩(77)\n")
                   .has(tags));
    BOOST_TEST(
        read_by(transcribe::read_csa, "V2.2\n$END_TIME:2023/08/18 15:30:00\nPI\n+\n+7776FU\n").has(tags));
    told const words = read_by(transcribe::read_kif, "手合割：平手\n終了日時：夕方\n1 ７六歩(77)\n");
    BOOST_TEST(words.has("[終了日時 \"夕方\"]"));
}

BOOST_AUTO_TEST_CASE(endings_that_name_a_side) {
    for (auto const& [word, result] : {std::pair("後手反則負け", "1-0"), std::pair("先手反則負け", "0-1"),
                                       std::pair("先手の反則勝ち", "1-0"), std::pair("上手時間切れ", "1-0"),
                                       std::pair("下手投了", "0-1"), std::pair("後手勝ち", "0-1")}) {
        std::string const text = "1 ７六歩(77)\n2 " + std::string(word) + "\n";
        told const seen = read_by(transcribe::read_kif, text);
        BOOST_TEST(seen.findings(text) == "");
        BOOST_TEST(seen.has("[Result \"" + std::string(result) + "\"]"), word);
    }
}

BOOST_AUTO_TEST_CASE(numbers_of_kif_show_missing_turns) {
    BOOST_TEST(kif_moves("1 ７六歩(77)\n3 ２六歩(27)\n") == "1. ７六歩(77) 2. ２六歩(27) *");
    // A misprint is none.
    BOOST_TEST(kif_moves("1 ７六歩(77)\n20 ３四歩(33)\n") == "1. ７六歩(77) ３四歩(33) *");
}

BOOST_AUTO_TEST_CASE(variations_of_kif) {
    std::string const text = read_file(VPGN_SOURCE_DIR "/samples/shogi/lines.kif");
    told const seen = read_by(transcribe::read_kif, text);
    BOOST_TEST(seen.findings(text) == "");
    BOOST_TEST(seen.games.size() == 1u);
    std::string const moves = moves_of(seen);
    BOOST_TEST(
        moves.find("1... ３四歩(33) {[%emt 0:00:05]} ( 1... ８四歩(83) 2. ２六歩(27) ) 2. ２二角成(88)") !=
        std::string::npos);
    BOOST_TEST(
        moves.find("( 2... 同　飛(82) {[%emt 0:00:30]} 3. ６五角打 {[%emt 0:00:20]} {[%end 中断]} )") !=
        std::string::npos);
    BOOST_TEST(seen.has("{早い交換。\n後手は銀で取る。}"));
}

BOOST_AUTO_TEST_CASE(a_variation_after_the_last_turn_repeats_it) {
    BOOST_TEST(kif_moves("1 ７六歩(77)\n2 投了\n変化：2手\n2 ３四歩(33)\n") ==
               "1. ７六歩(77) ( 1. ７六歩(77) ３四歩(33) ) 1-0");
}

BOOST_AUTO_TEST_CASE(variations_of_kif_in_ascending_order) {
    std::string const game = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ４四歩(43)\n";
    std::string const second = "変化：2手\n2 ８四歩(83)\n3 ７八金(69)\n",
                      fourth = "変化：4手\n4 ３三角(22)\n";
    // A line without this move does not hide the one above it, and the next one replaces a move of that.
    BOOST_TEST(kif_moves(game + second + fourth + "変化：3手\n3 ６六歩(67)\n") ==
               "1. ７六歩(77) ３四歩(33) ( 1... ８四歩(83) 2. ７八金(69) ) 2. ２六歩(27) ( 2. ６六歩(67) ) "
               "2... ４四歩(43) ( 2... ３三角(22) ) *");
    // Where the line has ended, it is its ending that is replaced.
    BOOST_TEST(kif_moves(game + second + "4 中断\n" + fourth) ==
               "1. ７六歩(77) ３四歩(33) ( 1... ８四歩(83) 2. ７八金(69) {[%end 中断]} ( 2. ７八金(69) "
               "３三角(22) ) ) "
               "2. ２六歩(27) ４四歩(43) *");
}

BOOST_AUTO_TEST_CASE(variations_that_begin_alike_are_merged) {
    BOOST_TEST(kif_moves("1 ７六歩(77)\n2 ３四歩(33)\n変化：1手\n1 ７六歩(77)\n2 ８四歩(83)\n") ==
               "1. ７六歩(77) ３四歩(33) ( 1... ８四歩(83) ) *");
}

BOOST_AUTO_TEST_CASE(variants_in_place_of_a_handicap) {
    for (auto const& [word, variant] :
         {std::pair("5五将棋", "Minishogi"), std::pair("京都将棋", "Kyoto Shogi"),
          std::pair("王手将棋", "Check Shogi"), std::pair("安南", "Annan Shogi"),
          std::pair("中将棋", "Chu Shogi")}) {
        std::string const text = "手合割：" + std::string(word) +
                                 "\n先手：A\n手数----指手---------消費時間--\n"
                                 "   1 １三歩(14)\n";
        told const seen = read_by(transcribe::read_kif, text);
        BOOST_TEST(seen.findings(text) == "");
        BOOST_TEST(seen.has("[Variant \"" + std::string(variant) + "\"]"));
        BOOST_TEST(!seen.has("FEN"));
    }
}

BOOST_AUTO_TEST_CASE(handicaps_and_diagrams) {
    std::string const handicap = read_file(VPGN_SOURCE_DIR "/samples/shogi/handicap.kif");
    told const two = read_by(transcribe::read_kif, handicap);
    BOOST_TEST(two.has("[FEN \"lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1\"]"));
    BOOST_TEST(two.has("[White \"見本 三郎\"]"));
    BOOST_TEST(moves_of(two) == "1... ６二銀(71) 2. ７六歩(77) ５四歩(53) 3. ４六歩(47) *");
    std::string const diagram = read_file(VPGN_SOURCE_DIR "/samples/shogi/diagram.kif");
    told const board = read_by(transcribe::read_kif, diagram);
    BOOST_TEST(board.findings(diagram) == "");
    BOOST_TEST(
        board.has("[FEN \"8k/9/7+P1/9/9/9/9/9/K4+B1+R1[Grgggssssnnnnllllppppppppppppppppp] w - - 0 1\"]"));
    BOOST_TEST(board.has("[Result \"1-0\"]"));
}

BOOST_AUTO_TEST_CASE(handicaps_by_their_names) {
    auto const start_of = [](std::string const& name) {
        told const seen = read_by(transcribe::read_kif, "手合割：" + name + "\n1 ５二玉(51)\n");
        std::string const& text = seen.games.at(0).text;
        std::size_t const at = text.find("[FEN \"");
        return at == text.npos ? "" : text.substr(at + 6, text.find('"', at + 6) - at - 6);
    };
    std::string const rest = "/PPPPPPPPP/1B5R1/LNSGKGSNL";
    BOOST_TEST(start_of("九枚落ち") == "4kg3/9/ppppppppp/9/9/9" + rest + "[] b - - 0 1");
    BOOST_TEST(start_of("裸玉") == "4k4/9/9/9/9/9" + rest + "[] b - - 0 1");
    BOOST_TEST(start_of("歩三兵") == "4k4/9/9/9/9/9" + rest + "[ppp] b - - 0 1");
    BOOST_TEST(start_of("トンボ") == "4k4/1r5b1/ppppppppp/9/9/9" + rest + "[] b - - 0 1");
    BOOST_TEST(start_of("トンボ＋桂香") == "ln2k2nl/1r5b1/ppppppppp/9/9/9" + rest + "[] b - - 0 1");
    BOOST_TEST(start_of("銀落ち") == "lnsgkg1nl/1r5b1/ppppppppp/9/9/9" + rest + "[] b - - 0 1");
    BOOST_TEST(start_of("飛車得") == "lnsgkgsnl/7b1/ppppppppp/9/9/9" + rest + "[R] b - - 0 1");
    // The first move shows who begins, if it is not the stronger side.
    told const seen = read_by(transcribe::read_kif, "手合割：歩三兵\n1 ７六歩(77)\n");
    BOOST_TEST(seen.has("[ppp] w - - 0 1"));
}

BOOST_AUTO_TEST_CASE(a_diagram_of_five_files_is_of_minishogi) {
    std::string const rows = "| ・v角v銀v金v玉|一\n| ・ ・ ・ ・v歩|二\n| ・ ・ ・ ・ ・|三\n"
                             "| 歩 ・ ・ ・ ・|四\n| 玉 金 銀 角 飛|五\n";
    for (std::string const head : {"手合割：5五将棋\n", "手合割：その他\n", ""}) {
        std::string const text = head + "後手の持駒：なし\n  ５ ４ ３ ２ １\n+---------------+\n" + rows +
                                 "+---------------+\n先手の持駒：なし\n後手番\n1 ３二銀(31)\n";
        told const seen = read_by(transcribe::read_kif, text);
        BOOST_TEST(seen.findings(text) == "");
        BOOST_TEST(seen.has("[Variant \"Minishogi\"]"));
        BOOST_TEST(seen.has("[FEN \"1bsgk/4p/5/P4/KGSBR[] b - - 0 1\"]"));
    }
    BOOST_TEST(kif_findings("  ５ ４ ３ ２ １\n| 玉 金 銀 角|一\n") == "C502 | 玉 金 銀 角|一");
}

BOOST_AUTO_TEST_CASE(what_kif_does_not_have_is_reported) {
    BOOST_TEST(kif_findings("1 ７六歩(77)\nhello\n") == "C501 hello");
    BOOST_TEST(kif_findings("手合割：百枚落ち\n") == "C502 手合割：百枚落ち");
    BOOST_TEST(kif_findings("後手の持駒：猫\n") == "C502 猫");
    BOOST_TEST(kif_findings("1 ７八\n") == "C503 1 ７八");
    BOOST_TEST(kif_findings("1 ７六歩(77)\n変化：手\n") == "C504 変化：手");
    BOOST_TEST(kif_findings("1 ７六歩(77)\n2 おしまい\n") == "C505 おしまい");
}

BOOST_AUTO_TEST_CASE(a_word_of_kif_with_one_slip_is_a_turn) {
    for (std::string const word : {"７匕金(69)", "７八金(6g)", "７八(69)", "７金(69)", "７八(金69)",
                                   "７八金69)", "同　(69)", "同　(金69)", "金(69)"}) {
        BOOST_TEST(kif_findings("1 " + word + "\n") == "");
        BOOST_TEST(kif_moves("1 " + word + "\n") == "1. " + word + " *");
    }
}

BOOST_AUTO_TEST_CASE(moves_of_ki2_are_copied) {
    told const seen = read_by(transcribe::read_kif,
                              "手合割：平手\n\n▲７六歩　△３四歩　▲２二角成\n*早い\n△同　銀\nまで4手で中断\n");
    BOOST_TEST(moves_of(seen) == "1. ▲７六歩 △３四歩 2. ▲２二角成 {早い} 2... △同　銀 *");
    BOOST_TEST(seen.has("[Notation \"KI2\"]"));
    // The mark shows a missing turn.
    BOOST_TEST(kif_moves("▲７六歩　▲２六歩\n") == "1. ▲７六歩 2. ▲２六歩 *");
}

BOOST_AUTO_TEST_CASE(lines_of_kif_without_a_sign_are_comments_unless_they_name_a_move) {
    std::string const text = "1 ７六歩(77)\n// open\nhello\n2 ３四歩(33)\n";
    told const seen = read_by(transcribe::read_kif, text);
    BOOST_TEST(moves_of(seen) == "1. ７六歩(77) {// open} {hello} 1... ３四歩(33) *");
    BOOST_TEST(seen.findings(text) == "C501 // open");
    finding const& found = seen.games.at(0).findings.at(0);
    BOOST_TEST((found.level == severity::warning));
    BOOST_TEST(found.fix->pieces.size() == 2u);
    std::string const misread = "1 ７六歩(77)\nl ３四歩(33)\n";
    BOOST_TEST((read_by(transcribe::read_kif, misread).games.at(0).findings.at(0).level == severity::error));
}

BOOST_AUTO_TEST_CASE(several_moves_of_kif_are_on_a_line) {
    BOOST_TEST(kif_moves("1 ７六歩(77) 2 ３四歩(33) (0:05/00:00:05) 3 ２六歩(27) 投了\n") ==
               "1. ７六歩(77) ３四歩(33) {[%emt 0:00:05]} 2. ２六歩(27) {投了} *");
    BOOST_TEST(kif_moves("1 ７六歩(77) 2 ３四歩(33) 3 投了\n") == "1. ７六歩(77) ３四歩(33) 0-1");
    BOOST_TEST(kif_moves("７六歩(77) ３四歩(33)\n") == "1. ７六歩(77) ３四歩(33) *");
    BOOST_TEST(kif_moves("1 ７六歩(77) ３四歩ならどうか\n") == "1. ７六歩(77) {３四歩ならどうか} *");
}

BOOST_AUTO_TEST_CASE(origins_of_kif_may_be_in_other_brackets) {
    for (std::string const origin : {"[77]", "［77］", "〔77〕", "<77>", "（77)"})
        BOOST_TEST(kif_moves("1 ７六歩" + origin + "\n2 ３四歩(33)\n") == "1. ７六歩(77) ３四歩(33) *",
                   origin);
}

BOOST_AUTO_TEST_CASE(remarks_between_words_of_ki2_are_comments) {
    auto const moves = [](std::string const& text) {
        BOOST_TEST(kif_findings(text) == "");
        return kif_moves(text);
    };
    BOOST_TEST(moves("▲７六歩（好手）△３四歩（ここまで定跡）▲２六歩\n") ==
               "1. ▲７六歩 {（好手）} 1... △３四歩 {（ここまで定跡）} 2. ▲２六歩 *");
    BOOST_TEST(moves("▲７六歩△３四歩　ここで手が止まる。\n▲２六歩 good!\n") ==
               "1. ▲７六歩 △３四歩 {ここで手が止まる。} 2. ▲２六歩 {good!} *");
    BOOST_TEST(moves("▲７六歩△３四歩まで\n") == "1. ▲７六歩 △３四歩 {まで} *");
    BOOST_TEST(moves("▲７六歩、△３四歩。▲２二角成、△同　銀…▲４五角打\n") ==
               "1. ▲７六歩 △３四歩 2. ▲２二角成 △同　銀 3. ▲４五角打 *");
    BOOST_TEST(moves("初手から　▲７六歩△３四歩\n以下：▲２六歩、△８四歩\n") ==
               "{初手から} 1. ▲７六歩 △３四歩 {以下：} 2. ▲２六歩 △８四歩 *");
    // Moves that a sentence mentions are none.
    std::string const sentence = "▲７六歩\nここで△３四歩ならどうか\n";
    BOOST_TEST(kif_moves(sentence).starts_with("1. ▲７六歩 {"));
    BOOST_TEST(kif_findings(sentence) == "C501 ここで△３四歩ならどうか");
    // A sign too many, or an end of a word after a blank, is a slip: the diagnosis repairs it.
    for (std::string const word : {"▲７六歩右金", "▲７六歩　成", "▲７六歩ん"})
        BOOST_TEST(moves(word + "△３四歩\n") == "1. " + word + " △３四歩 *");
}

BOOST_AUTO_TEST_CASE(text_before_a_record_of_kif_is_one_warning) {
    std::string const text = "私の将棋\n友人と指した。\n二局目。\n手合割：平手\n1 ７六歩(77)\n";
    told const seen = read_by(transcribe::read_kif, text);
    BOOST_TEST(seen.has("[Title \"私の将棋\"]"));
    BOOST_TEST(moves_of(seen) == "{友人と指した。} {二局目。} 1. ７六歩(77) *");
    BOOST_TEST(seen.findings(text) == "C501 友人と指した。");
    finding const& found = seen.games[0].findings[0];
    BOOST_CHECK(found.level == severity::warning);
    BOOST_TEST(found.fix->text == "*友人と指した。\n*");
    // Where no record follows, it is an error.
    told const prose = read_by(transcribe::read_kif, "私の\n将棋\n");
    BOOST_CHECK(prose.games[0].findings[0].level == severity::error);
}

BOOST_AUTO_TEST_CASE(every_mark_of_a_side_begins_a_word) {
    for (auto const& [sente, gote] : {std::pair("▲", "△"), {"▼", "▽"}, {"☗", "☖"}, {"⛊", "⛉"}})
        BOOST_TEST(kif_moves(std::string(sente) + "７六歩　" + gote + "３四歩\n") ==
                   "1. " + std::string(sente) + "７六歩 " + gote + "３四歩 *");
}

BOOST_AUTO_TEST_CASE(a_resignation_may_be_a_word_of_ki2) {
    told const seen = read_by(transcribe::read_kif, "▲７六歩 △３四歩 ▲７七角 △投了\nまで3手で先手の勝ち\n");
    BOOST_TEST(moves_of(seen) == "1. ▲７六歩 △３四歩 2. ▲７七角 1-0");
    BOOST_TEST(seen.has("[Ending \"投了\"]"));
}

BOOST_AUTO_TEST_CASE(ki2_as_articles_print_it) {
    std::string const text = "第62期王位戦 豊島−藤井\n▲7六歩△8四歩\n";
    told const headed = read_by(transcribe::read_kif, text);
    BOOST_TEST(headed.findings(text) == "");
    BOOST_TEST(headed.has("[Title \"第62期王位戦 豊島−藤井\"]"));
    BOOST_TEST(moves_of(headed) == "1. ▲7六歩 △8四歩 *");
    // Without marks, with the numbers of pairs.
    BOOST_TEST(kif_moves("1. ７六歩 ８四歩 2. ２六歩 ３四歩\n") == "1. ７六歩 ８四歩 2. ２六歩 ３四歩 *");
    BOOST_TEST(kif_moves("１．７六歩　８四歩\n２．２六歩　３四歩\n") ==
               "1. ７六歩 ８四歩 2. ２六歩 ３四歩 *");
    BOOST_TEST(transcribe::opens_kif("1. ７六歩 ８四歩 2. ２六歩 ３四歩\n"));
}

BOOST_AUTO_TEST_CASE(several_games_of_kif) {
    std::string const one = "手合割：平手\n先手：甲\n1 ７六歩(77)\n2 投了\nまで1手で先手の勝ち\n\n";
    told const seen = read_by(transcribe::read_kif, one + one);
    BOOST_TEST(seen.games.size() == 2u);
    BOOST_TEST(transcribe::last_cut_of_kif(one + one + "棋戦：z\n手合割：平手\n") == 2 * one.size());
    BOOST_TEST(transcribe::last_cut_of_kif(one) == 0u);
}

BOOST_AUTO_TEST_CASE(csa_of_a_server) {
    std::string const text = "V2\nN+a\nN-b\nTo_Move:+\nI+1500,20,x1|SITE\nPI\n+\n+2726FU\nT3\n-8384FU\nT4\n"
                             "#RESIGN\n#GOTE_WIN\n";
    told const seen = read_by(transcribe::read_csa, text);
    BOOST_TEST(seen.findings(text) == "");
    BOOST_TEST(seen.has("[Result \"0-1\"]"));
    BOOST_TEST(seen.has("[Termination \"resignation\"]"));
    BOOST_TEST(seen.has("%I+1500,20,x1|SITE\n"));
    // The line that states the winner decides, whatever ended the game.
    told const foul = read_by(transcribe::read_csa, "V2\nPI\n+\n+2726FU\n#ILLEGAL_MOVE\n#GOTE_WIN\n");
    BOOST_TEST(foul.has("[Result \"0-1\"]"));
    BOOST_TEST(foul.has("[Termination \"rules infraction\"]"));
    BOOST_TEST(read_by(transcribe::read_csa, "PI\n+\n+2726FU\n#JISHOGI\n#SENTE_WIN\n")
                   .has("[Termination \"entering king\"]"));
    std::string const lines = "BEGIN Game_Summary\nName+:a\nName-:b\nYour_Turn:-\nBEGIN Position\nPI\n+\n"
                              "END Position\nEND Game_Summary\n+2726FU\n#TIME_UP\n#WIN\n";
    told const received = read_by(transcribe::read_csa, lines);
    BOOST_TEST(received.findings(lines) == "");
    BOOST_TEST(received.has("[White \"a\"]"));
    BOOST_TEST(received.has("[Result \"0-1\"]"));
    std::string const other = "PI\n+\n+2726FU\n#NOTHING\n";
    BOOST_TEST(read_by(transcribe::read_csa, other).findings(other) != "");
}

BOOST_AUTO_TEST_CASE(a_move_of_csa_after_a_comment_on_its_line) {
    std::string const text = "PI\n+\n'well known+2726FU\n-8384FU\n+2625FU\n";
    told const seen = read_by(transcribe::read_csa, text);
    BOOST_TEST(moves_of(seen).find("+2726FU -8384FU 2. +2625FU") != std::string::npos);
    BOOST_TEST(seen.findings(text) != "");
    // A comment that mentions a move, and misses none.
    std::string const mentioned = "PI\n+\n+7776FU\n'not 2 +2726FU\n-8384FU\n";
    BOOST_TEST(moves_of(read_by(transcribe::read_csa, mentioned)).find("-8384FU") != std::string::npos);
    BOOST_TEST(read_by(transcribe::read_csa, mentioned).findings(mentioned) == "");
}

BOOST_AUTO_TEST_CASE(what_programs_write_into_kif) {
    std::string const drop =
        "手合割：平手\n盤面回転\n1 ７六歩(77) ( 0:01/00:00:01)\n2 ３四歩(33)\n3 ２二角成(88)\n"
        "4 同　銀(31)\n5 ５五角打(00) ( 0:11/00:00:15)\n";
    told const seen = read_by(transcribe::read_kif, drop);
    BOOST_TEST(seen.findings(drop) == "");
    BOOST_TEST(seen.has("{[%emt 0:00:11]}"));
    for (auto const& [word, result] :
         {std::pair{"後手反則負け", "1-0"}, {"先手反則負け", "0-1"}, {"先手の勝ち", "1-0"}}) {
        std::string const text = "手合割：平手\n1 ７六歩(77)\n2 " + std::string(word) + "\n";
        BOOST_TEST(kif_findings(text) == "");
        BOOST_TEST(kif_moves(text).ends_with(result));
    }
    BOOST_TEST(kif_findings("手合割：裸玉\n1 ７六歩(77)\n") == "");
    BOOST_TEST(read_by(transcribe::read_kif, "手合割：歩三兵\n1 ７六歩(77)\n").has("4k4/9/9/"));
    BOOST_TEST(read_by(transcribe::read_kif, "開始日時：2024/05/06 14：59\n手合割：平手\n1 ７六歩(77)\n")
                   .has("[Time \"14:59:00\"]"));
}

BOOST_AUTO_TEST_CASE(all_marks_of_sides_are_read) {
    for (auto const& [sente, gote] : {std::pair{"▲", "△"}, {"▼", "▽"}, {"☗", "☖"}, {"⛊", "⛉"}}) {
        std::string const text =
            "手合割：平手\n" + std::string(sente) + "２六歩 " + gote + "８四歩 " + sente + "２五歩\n";
        BOOST_TEST(kif_findings(text) == "");
        BOOST_TEST(kif_moves(text) ==
                   "1. " + std::string(sente) + "２六歩 " + gote + "８四歩 2. " + sente + "２五歩 *");
    }
}

BOOST_AUTO_TEST_CASE(lines_of_engines) {
    std::string const text = read_file(VPGN_SOURCE_DIR "/samples/shogi/lines.usi");
    told const seen = read_by(transcribe::read_usi, text);
    BOOST_TEST(seen.findings(text) == "");
    BOOST_TEST(moves_of(seen) == "1. 7g7f 3c3d 2. 8h2b+ 3a2b 3. B*4e 1-0");
    BOOST_TEST(moves_of(seen, 1) == "1... 6a5b 2. 7g7f *");
    told const bare = read_by(transcribe::read_usi, "8k/9/9/9/4K4/9/9/9/9 w 2Pb 7\n");
    BOOST_TEST(bare.has("[FEN \"8k/9/9/9/4K4/9/9/9/9[PPb] b - - 0 1\"]"));
    std::string const wrong = "startpos moves 7g7f 9z9y 3c3d\nsfen 9/9 b - 1\n";
    BOOST_TEST(read_by(transcribe::read_usi, wrong).findings(wrong) == "C503 9z9y 3c3d\nC502 sfen 9/9 b - 1");
    BOOST_TEST(transcribe::opens_usi("position startpos moves 7g7f"));
    BOOST_TEST(!transcribe::opens_usi("position startpos moves e2e4"));
    BOOST_TEST(!transcribe::opens_usi("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
}

BOOST_AUTO_TEST_CASE(lines_of_engines_are_of_the_variant_of_the_caller) {
    auto const of_variant = [](std::string const& text, std::string_view variant) {
        told seen;
        transcribe::read_usi_of_variant(text, seen, variant);
        return seen;
    };
    told const kyoto = of_variant("position startpos moves 4e5d+ 2a3b+\n", "Kyoto Shogi");
    BOOST_TEST(kyoto.has("[Variant \"Kyoto Shogi\"]"));
    BOOST_TEST(!kyoto.has("[FEN"));
    for (char const* const variant : {"Minishogi", ""}) {
        told const small = of_variant("position sfen rbsgk/4p/5/P4/KGSBR w 2Pb 1 moves 1b1c\n", variant);
        BOOST_TEST(small.has("[Variant \"Minishogi\"]"));
        BOOST_TEST(small.has("[FEN \"rbsgk/4p/5/P4/KGSBR[PPb] b - - 0 1\"]"));
        BOOST_TEST(moves_of(small) == "1... 1b1c *");
    }
}

BOOST_AUTO_TEST_CASE(json_kifu) {
    std::string const text = read_file(VPGN_SOURCE_DIR "/samples/shogi/forks.jkf");
    told const seen = read_by(transcribe::read_jkf, text);
    BOOST_TEST(seen.findings(text) == "");
    BOOST_TEST(moves_of(seen) ==
               "{見本} 1. Pc3c4 {[%emt 0:00:03]} 1... Pg7g6 ( 1... Pb7b6 ) 2. Bb2h8=H Sg9h8 0-1");
    BOOST_TEST(seen.has("[Date \"2026.03.14\"]"));
    BOOST_TEST(transcribe::opens_jkf(text));
    BOOST_TEST(!transcribe::opens_jkf("{\"turns\":[],\"moves\":[],\"header\":{}}"));
}

BOOST_AUTO_TEST_CASE(null_is_as_if_absent_in_json_kifu) {
    std::string const text =
        R"({"header":{},"moves":[{},{"move":{"color":0,"piece":"KA","to":{"x":4,"y":5},"from":null,"promote":null},)"
        R"("time":null,"comments":null,"special":null}]})";
    told const seen = read_by(transcribe::read_jkf, text);
    BOOST_TEST(seen.findings(text) == "");
    BOOST_TEST(moves_of(seen) == "1. B@f5 *");
}

BOOST_AUTO_TEST_CASE(the_time_of_the_ending_in_json_kifu) {
    told const seen = read_by(
        transcribe::read_jkf,
        R"({"header":{},"moves":[{},{"special":"TORYO","time":{"now":{"m":50,"s":43},"total":{"h":2,"m":8,"s":54}}}]})");
    BOOST_TEST(seen.has("[EndingTime \"0:50:43\"]"));
}

BOOST_AUTO_TEST_CASE(moves_of_kif_are_numbered_in_many_ways) {
    std::string const moves = kif_moves("手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 投了\n");
    BOOST_TEST(moves == "1. ７六歩(77) ３四歩(33) 2. ２六歩(27) 1-0");
    for (std::string const sign : {". ", ".", "：", ": ", ") ", "手目 ", "手 ", "、", "\t", "　", ""}) {
        std::string const text = "手合割：平手\n1" + sign + "７六歩(77)\n2" + sign + "３四歩(33)\n3" + sign +
                                 "２六歩(27)   ( 0:01/00:00:01)\n4" + (sign.empty() ? " " : sign) + "投了\n";
        BOOST_TEST_CONTEXT(sign) {
            BOOST_TEST(kif_findings(text) == "");
            std::string seen = kif_moves(text);
            if (std::size_t const time = seen.find(" {[%emt"); time != seen.npos)
                seen.erase(time, seen.find('}', time) + 1 - time);
            BOOST_TEST(seen == moves);
        }
    }
    BOOST_TEST(kif_moves("手合割：平手\n(1) ７六歩(77)\n（２）３四歩(33)\n(3)２六歩(27)\n4 投了\n") == moves);
    // One move a line, with marks and without.
    BOOST_TEST(kif_moves("手合割：平手\n７六歩(77)\n３四歩(33)\n２六歩(27)\n投了\n") == moves);
    BOOST_TEST(kif_moves("▲７六歩(77)\n△３四歩(33)\n▲２六歩(27)\n△投了\n") == moves);
    BOOST_TEST(kif_moves("▲７六歩(77)△３四歩(33)\n▲２六歩(27) △投了\n") == moves);
    BOOST_TEST(kif_moves("手合割：平手\n#1 ７六歩(77)\n#2 ３四歩(33)\n#3 ２六歩(27)\n4 投了\n") == moves);
    // The head of a variation before the first line of a game is no part of it.
    BOOST_TEST(read_by(transcribe::read_kif, "変化：3手\n手合割：平手\n1 ７六歩(77)\n").games.size() == 1u);
    // The mark shows a turn that is missing.
    BOOST_TEST(kif_moves("▲７六歩(77)\n▲２六歩(27)\n") == "1. ７六歩(77) 2. ２六歩(27) *");
    // Words of KI2 are none of KIF: two moves, of which the first drops.
    BOOST_TEST(kif_moves("▲７六歩 △３四歩\n▲５五角打 △４四歩\n") ==
               "1. ▲７六歩 △３四歩 2. ▲５五角打 △４四歩 *");
}

BOOST_AUTO_TEST_CASE(times_of_kif_in_many_forms) {
    for (std::string const time : {"( 1:05/00:01:05)", "(1:05)", "（1:05）", "[1:05]", "1:05", "00:01:05",
                                   "1分5秒", "(1分5秒)", "(65秒)", "(0時間1分5秒)"}) {
        std::string const text = "手合割：平手\n1 ７六歩(77)  " + time + "\n";
        BOOST_TEST_CONTEXT(time) {
            BOOST_TEST(kif_moves(text) == "1. ７六歩(77) {[%emt 0:01:05]} *");
        }
    }
    BOOST_TEST(kif_moves("手合割：平手\n1 ７六歩(77)  5手詰\n") == "1. ７六歩(77) {5手詰} *");
    BOOST_TEST(kif_findings("手合割：平手\n手数\t指手\t消費時間\n1\t７六歩(77)\t0:05\n") == "");
}

BOOST_AUTO_TEST_CASE(moves_after_the_end_of_a_game) {
    // An interrupted game was continued.
    std::string const head = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n";
    BOOST_TEST(kif_moves(head + "3 中断\n3 ２六歩(27)\n4 投了\n") ==
               "1. ７六歩(77) ３四歩(33) {中断} 2. ２六歩(27) 1-0");
    BOOST_TEST(kif_findings(head + "3 中断\n3 ２六歩(27)\n4 投了\n") == "");
    BOOST_TEST(kif_findings(head + "まで2手で中断\n3 ２六歩(27)\n4 投了\n") == "");
    // A lost one was not: its moves are a variation, and one finding says so.
    std::string const after = head + "3 投了\n3 ２六歩(27)\n4 ８四歩(83)\n";
    BOOST_TEST(kif_findings(after) == "C504 ２六歩(27)");
    BOOST_TEST(kif_moves(after) ==
               "1. ７六歩(77) ３四歩(33) ( 1... ３四歩(33) 2. ２六歩(27) ８四歩(83) ) 0-1");
    // A summary that came too early.
    BOOST_TEST(kif_findings(head + "まで2手で後手の勝ち\n3 ２六歩(27)\nまで3手で先手の勝ち\n") ==
               "C504 ２六歩(27)");
    BOOST_TEST(
        read_by(transcribe::read_kif, head + "まで2手で後手の勝ち\n3 ２六歩(27)\nまで3手で先手の勝ち\n")
            .has("[Result \"1-0\"]"));
    // Move 1 begins another game.
    BOOST_TEST(read_by(transcribe::read_kif, head + "3 投了\n1 ２六歩(27)\n2 投了\n").games.size() == 2u);
}

BOOST_AUTO_TEST_CASE(the_summary_of_kif_is_compared_with_the_ending) {
    std::string const head = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n";
    BOOST_TEST(kif_findings(head + "まで2手で後手の勝ち\n") == "");
    BOOST_TEST(kif_findings(head + "まで2手で中断\n") == "");
    BOOST_TEST(kif_findings(head + "まで2手で先手の勝ち\n") == "C505 まで2手で先手の勝ち");
    BOOST_TEST(read_by(transcribe::read_kif, head + "まで2手で先手の勝ち\n").has("[Result \"0-1\"]"));
}

BOOST_AUTO_TEST_CASE(a_pass_of_kif_is_a_null_move) {
    BOOST_TEST(kif_moves("手合割：平手\n1 ７六歩(77)\n2 パス\n3 ２六歩(27)\n") ==
               "1. ７六歩(77) -- 2. ２六歩(27) *");
}

BOOST_AUTO_TEST_CASE(a_wrong_row_does_not_move_the_others) {
    auto const diagram = [](std::string const& second, std::string const& last) {
        return "後手の持駒：なし\n|v香v桂v銀v金v玉v金v銀v桂v香|一\n" + second +
               "|v歩v歩v歩v歩v歩v歩v歩v歩v歩|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ "
               "・|五\n"
               "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n| 歩 歩 歩 歩 歩 歩 歩 歩 歩|七\n| ・ 角 ・ ・ ・ ・ ・ 飛 "
               "・|八\n" +
               last + "1 ７六歩(77)\n";
    };
    std::string const row = "| ・v飛 ・ ・ ・ ・ ・v角 ・|二\n", last = "| 香 桂 銀 金 玉 金 銀 桂 香|九\n";
    BOOST_TEST(kif_findings(diagram(row, last)) == "");
    // A sign that is none, and a square too few.
    std::string const odd = "| ・v飛 ・ x ・ ・ ・v角 ・|二\n", short_row = "| ・v飛 ・ ・ ・ ・ ・v角|二\n";
    for (std::string const& wrong : {odd, short_row}) {
        told const seen = read_by(transcribe::read_kif, diagram(wrong, last));
        BOOST_TEST(!seen.has("[FEN")); // the usual position: the square is empty
        BOOST_TEST(seen.findings(diagram(wrong, last)) == "C502 " + wrong.substr(0, wrong.size() - 1));
    }
    // A row that is missing, in the middle and at the end.
    told const middle = read_by(transcribe::read_kif, diagram("", last));
    BOOST_TEST(middle.has("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"));
    BOOST_TEST(middle.findings(diagram("", last)).substr(0, 4) == "C502");
    BOOST_TEST(kif_findings(diagram(row, "")).substr(0, 4) == "C502");
}

BOOST_AUTO_TEST_CASE(hands_of_kif_in_many_forms) {
    auto const hand = [](std::string const& text) {
        return "後手の持駒：なし\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n" +
               [] {
                   std::string rows;
                   for (std::string const rank : {"二", "三", "四", "五", "六", "七", "八", "九"})
                       rows += "| ・ ・ ・ ・ ・ ・ ・ ・ ・|" + rank + "\n";
                   return rows;
               }() +
               "先手の持駒：" + text + "\n1 ５二金打\n";
    };
    std::string const usual = "飛二　金四　歩十八";
    std::string const text = read_by(transcribe::read_kif, hand(usual)).games.at(0).text;
    for (std::string const other : {"飛2 金4 歩18", "飛２、金４、歩１８", "飛二枚 金四枚 歩十八枚",
                                    "飛2,金4,歩18", "飛飛金金金金歩十八"}) {
        told const seen = read_by(transcribe::read_kif, hand(other));
        BOOST_TEST_CONTEXT(other) {
            BOOST_TEST(seen.findings(hand(other)) == "");
            BOOST_TEST(seen.games.at(0).text == text);
        }
    }
    // What is no piece is reported alone, and the others are held.
    told const wrong = read_by(transcribe::read_kif, hand("飛二　x　金四　歩十八"));
    BOOST_TEST(wrong.findings(hand("飛二　x　金四　歩十八")) == "C502 x");
    BOOST_TEST(wrong.has("[RRGGGGPPPPPPPPPPPPPPPPPP]") ==
               (text.find("[RRGGGGPPPPPPPPPPPPPPPPPP]") != text.npos));
    BOOST_TEST(wrong.games.at(0).text.substr(0, text.find("\n\n")) == text.substr(0, text.find("\n\n")));
}

BOOST_AUTO_TEST_CASE(other_commands_in_a_log_of_usi_are_no_games) {
    std::string const text =
        "usi\nid name X\nusinewgame\nposition startpos moves 7g7f 3c3d\ngo btime 0 wtime 0 byoyomi "
        "1000\ninfo depth 1 score cp 30 pv 2g2f\nbestmove 2g2f\n";
    told const seen = read_by(transcribe::read_usi, text);
    BOOST_TEST(seen.games.size() == 1u);
    BOOST_TEST(seen.findings(text) == "");
    std::string const wrong = "positions startpos\n";
    BOOST_TEST(read_by(transcribe::read_usi, wrong).findings(wrong) == "C502 positions startpos");
}

BOOST_AUTO_TEST_CASE(games_of_csa_without_a_slash_between_them) {
    std::string const text = "V2.2\nPI\n+\n+7776FU\n%TORYO\nV2.2\nPI\n+\n+2726FU\n%TORYO\n";
    told const seen = read_by(transcribe::read_csa, text);
    BOOST_TEST(seen.games.size() == 2u);
    BOOST_TEST(seen.findings(text) == "");
    BOOST_TEST(moves_of(seen, 1) == "1. +2726FU 1-0");
    BOOST_TEST(csa_moves("PI\n+\n+7776FU  T5\n-3334FU\tT6\n") ==
               "1. +7776FU {[%emt 0:00:05]} 1... -3334FU {[%emt 0:00:06]} *");
}

BOOST_AUTO_TEST_CASE(formats_are_recognised_by_their_first_lines) {
    BOOST_TEST(transcribe::opens_csa("'CSA encoding=UTF-8\nV3.0\n"));
    BOOST_TEST(transcribe::opens_csa("+7776FU\n"));
    BOOST_TEST(!transcribe::opens_csa("Nothing of the kind\n"));
    BOOST_TEST(transcribe::opens_kif("#KIF version=2.0\n"));
    BOOST_TEST(transcribe::opens_kif("\n棋戦：x\n"));
    BOOST_TEST(transcribe::opens_kif("1 ７六歩(77)\n"));
    BOOST_TEST(transcribe::opens_kif("▲７六歩　△３四歩\n"));
    BOOST_TEST(!transcribe::opens_kif("1. e4 e5 2. Nf3 *\n"));
    BOOST_TEST(!transcribe::opens_kif("[Event \"手合割：平手\"]\n"));
}

BOOST_AUTO_TEST_CASE(damaged_texts_keep_their_spans) {
    static constexpr std::string_view pieces[] = {"\n",   "変化：9手\n", "同　", "+7776FU\n", "*",    "|",
                                                  "P1",   "9999999999",  "（",   "手合割：",  "成",   "\xe3",
                                                  "まで", "%TORYO\n",    "/\n",  "{",         "T-1\n"};
    std::mt19937 random(7);
    auto const below = [&](std::size_t n) { return n == 0 ? 0 : random() % n; };
    for (std::string const name :
         {"lines.kif", "handicap.kif", "diagram.kif", "games.csa", "lines.usi", "forks.jkf"}) {
        std::string const whole = read_file(VPGN_SOURCE_DIR "/samples/shogi/" + name);
        for (int i = 0; i != 300; ++i) {
            std::string text = whole;
            for (std::size_t changes = 1 + below(4); changes != 0; --changes) {
                std::size_t const at = below(text.size());
                if (below(3) == 0)
                    text.erase(at, below(20));
                else
                    text.insert(at, pieces[below(std::size(pieces))]);
            }
            for (importer const read :
                 {transcribe::read_csa, transcribe::read_kif, transcribe::read_usi, transcribe::read_jkf})
                read_by(read, text);
        }
    }
}

BOOST_AUTO_TEST_CASE(long_texts_take_linear_time) {
    // Quadratic time would take minutes here.
    for (std::string const piece : {"変化：1手\n1 ７六歩(77)\n", "変化：1手\n", "1 ７六歩(77)\n", "*\n",
                                    "*a\n", "&a\n", "先手：a\n", "|・\n", "▲７六歩", "+7776FU\n", "/\n",
                                    "PI\n", "'a\n", "T1\n", "%TORYO\n", ",", "7g7f ", "まで\n", "同　"}) {
        std::string text = "手合割：平手\nstartpos moves ";
        while (text.size() < test::unless_sanitized<std::size_t>(200'000, 20'000))
            text += piece;
        for (importer const read : {transcribe::read_csa, transcribe::read_kif, transcribe::read_usi})
            read_by(read, text);
    }
}

BOOST_AUTO_TEST_SUITE_END()
