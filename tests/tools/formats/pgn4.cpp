// chess.com's PGN4: games of two players by the squares of a board of 14 by 14.
#include "formats/pgn/pgn_formats.hpp"

#include "source/file.hpp"
#include "told.hpp"

#include <boost/test/unit_test.hpp>
#include <random>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

told pgn4_games(std::string_view text) {
    told seen;
    transcribe::read_pgn4(text, seen);
    return seen;
}

/// The text of a game from the usual array.
std::string two_players(std::string_view moves) {
    return "[StartFen4 \"2PC\"]\n\n" + std::string(moves) + "\n";
}

/// The moves of a game; a blank stands for its tag `StartFen4`.
std::string moves_in(told const& seen, std::size_t game = 0) {
    std::string const moves = seen.moves(game);
    return moves.substr(std::min(moves.find_first_not_of(' '), moves.size()));
}

std::string long_moves_of(std::string_view moves) {
    return moves_in(pgn4_games(two_players(moves)));
}

/// A position of the whole board: `rows` are the eight in the middle, from the top.
std::string fen4(std::string_view before_board, std::string_view rows) {
    std::string text = std::string(before_board) + "-";
    std::string const wall = "x,x,x,x,x,x,x,x,x,x,x,x,x,x";
    for (int i = 0; i != 3; ++i)
        text += wall + "/";
    while (!rows.empty()) {
        std::size_t const end = std::min(rows.find('/'), rows.size());
        text += "x,x,x," + std::string(rows.substr(0, end)) + ",x,x,x/";
        rows.remove_prefix(std::min(end + 1, rows.size()));
    }
    return text + wall + "/" + wall + "/" + wall;
}

std::string const array = "yR,yN,yB,yQ,yK,yB,yN,yR/yP,yP,yP,yP,yP,yP,yP,yP/8/8/8/8/"
                          "rP,rP,rP,rP,rP,rP,rP,rP/rR,rN,rB,rQ,rK,rB,rN,rR";

told pgn4_from(std::string_view start, std::string_view moves = "1. h5-h7") {
    return pgn4_games("[StartFen4 \"" + std::string(start) + "\"]\n\n" + std::string(moves) + "\n");
}

} // namespace

BOOST_AUTO_TEST_SUITE(pgn4)

BOOST_AUTO_TEST_CASE(squares_are_those_of_the_own_board) {
    BOOST_CHECK_EQUAL(long_moves_of("1. h5-h7 .. Ne11-f9\n2. Nj4-i6 .. h10-h8\n3. Ni6xh8 .. Nf9xNh8"),
                      "1. e2-e4 Nb8-c6 2. Ng1-f3 e7-e5 3. Nf3xe5 Nc6xe5 *");
    BOOST_CHECK_EQUAL(long_moves_of("1. O-O .. O-O-O 2. k10xNj11=Q+ .. Qg11-g10+#"),
                      "1. O-O O-O-O 2. h7xg8=Q+ Qd8-d7# *");
}

BOOST_AUTO_TEST_CASE(gates_drops_and_ducks_are_those_of_the_dialect) {
    BOOST_CHECK_EQUAL(long_moves_of("1. Ne4-f6&@rH-e4 .. O-O&@yE-k11"), "1. Nb1-c3/H O-O/Eh8 *");
    BOOST_CHECK_EQUAL(long_moves_of("1. @rN-h7 .. @yP-d6+"), "1. N@e4 P@a3+ *");
    BOOST_CHECK_EQUAL(long_moves_of("1. h5-h7Θ-h9 .. h10xg8Θh9-g6+"), "1. e2-e4,e6 e7xd5,d3+ *");
}

BOOST_AUTO_TEST_CASE(comments_variations_and_endings_are_kept) {
    BOOST_CHECK_EQUAL(long_moves_of("1. h5-h7 { best } .. h10-h8 ( .. f10-f8 ) 2. Nj4-i6! T"),
                      "1. e2-e4 {best} 1... e7-e5 ( 1... c7-c5 ) 2. Ng1-f3! {T} *");
}

BOOST_AUTO_TEST_CASE(rules_name_the_variant) {
    auto const variant = [](std::string_view rules) {
        told const seen =
            pgn4_games("[RuleVariants \"" + std::string(rules) + "\"]\n[StartFen4 \"2PC\"]\n\n1. h5-h7\n");
        std::string const& text = seen.games.at(0).text;
        std::size_t const at = text.find("[Variant \"");
        return at == text.npos ? std::string() : text.substr(at + 10, text.find('"', at + 10) - at - 10);
    };
    BOOST_CHECK_EQUAL(variant("EnPassant Play4Mate Prom=11"), "");
    BOOST_CHECK_EQUAL(variant("DuckChess EnPassant Play4Mate Stalemate=win"), "Duck Chess");
    BOOST_CHECK_EQUAL(variant("EnPassant PromoteTo=BEHNQR SeirawanSetup"), "Seirawan");
    BOOST_CHECK_EQUAL(variant("EnPassant Spell=1+3"), "Spell=1+3");
    BOOST_CHECK_EQUAL(variant("Atomic DuckChess"), "Atomic + Duck Chess");
}

BOOST_AUTO_TEST_CASE(tags_are_those_of_pgn) {
    told const seen = pgn4_games("[TimeControl \"5 | 2\"]\n[Red \"A\"]\n[Yellow \"B\"]\n[Variant \"FFA\"]\n"
                                 "[StartFen4 \"2PC\"]\n[Date \"Sat Feb 7 2024 20:41:21 GMT+0000 (UTC)\"]\n"
                                 "[Result \"1/2-1/2\"]\n\n1. h5-h7\n");
    for (std::string_view const tag :
         {"[TimeControl \"300+2\"]", "[White \"A\"]", "[Black \"B\"]", "[Date \"2024.02.07\"]",
          "[UTCTime \"20:41:21\"]", "[Result \"1/2-1/2\"]"})
        BOOST_CHECK_MESSAGE(seen.has(tag), tag);
    BOOST_CHECK(!seen.has("FFA"));
    BOOST_CHECK_EQUAL(moves_in(seen), "1. e2-e4 1/2-1/2");
}

BOOST_AUTO_TEST_CASE(positions_are_read) {
    BOOST_CHECK(
        !pgn4_from(fen4("R-0,1,0,1-1,1,1,1-1,1,1,1-0,0,0,0-0-{'dim':'8x8','wb':true}", array)).has("FEN"));
    BOOST_CHECK(!pgn4_from(fen4("R-0,1,0,1-1,1,1,1-1,1,1,1-0,0,0,0-0", array)).has("FEN"));
    told const black = pgn4_from(
        fen4("Y-0,1,0,1-1,0,0,0-0,0,1,0-0,0,0,0-7-{'enPassant':('h6:h7','','','')}", array), "1. h10-h8");
    BOOST_CHECK_MESSAGE(black.has("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b Kq e3 7 1\"]"),
                        black.games.at(0).text);
    BOOST_CHECK_EQUAL(moves_in(black), "1... e7-e5 *");
    told const banked = pgn4_from(
        fen4("R-0,1,0,1-0,0,0,0-0,0,0,0-0,0,0,0-0-{'bank':('rE,rH','','yE','')}", "yK,7/8/8/8/8/8/8/7,rK"));
    BOOST_CHECK(banked.has("[FEN \"k7/8/8/8/8/8/8/7K[EHe] w - - 0 1\"]"));
}

BOOST_AUTO_TEST_CASE(what_cannot_be_read_is_a_finding_and_a_comment) {
    std::string const text = two_players("1. h5-h7 .. e4");
    BOOST_CHECK_EQUAL(pgn4_games(text).findings(text), "C503 e4");
    BOOST_CHECK_EQUAL(moves_in(pgn4_games(text)), "1. e2-e4 {e4} *");
    told const broken = pgn4_from("R-0,1,0,1-1,1,1,1-1,1,1,1-0,0,0,0-0-8/8");
    BOOST_CHECK(broken.games.at(0).findings.size() == 1);
    // Off the own board: a square that no rules have.
    BOOST_CHECK_EQUAL(long_moves_of("1. a1-n14"), "1. z99-z99 *");
}

BOOST_AUTO_TEST_CASE(other_games_stay_as_they_are) {
    std::string const four =
        "[Variant \"Teams\"]\n[StartFen4 \"4PC\"]\n\n1. h2-h4 .. b7-c7 .. g13-g12 .. m8-l8\n";
    std::string const text = four + "\n" + two_players("1. h5-h7") + "\n[Event \"x\"]\n\n1. e4 e5 *\n";
    told const seen = pgn4_games(text);
    BOOST_REQUIRE_EQUAL(seen.games.size(), 3u);
    BOOST_CHECK_EQUAL(seen.games[0].text, four + "\n");
    BOOST_CHECK_EQUAL(moves_in(seen, 1), "1. e2-e4 *");
    BOOST_CHECK_EQUAL(seen.games[2].text, "[Event \"x\"]\n\n1. e4 e5 *\n");
}

BOOST_AUTO_TEST_CASE(text_without_tags_has_its_games_or_is_kept) {
    std::string const two = "1. e4 e5 *\n1. d4 d5 *";
    told const games = pgn4_games(two);
    BOOST_REQUIRE_EQUAL(games.games.size(), 2u);
    BOOST_CHECK_EQUAL(games.games[0].text, "1. e4 e5 *\n");
    BOOST_CHECK_EQUAL(games.games[1].text, "1. d4 d5 *");

    std::string const none = "!*8*x";
    told const kept = pgn4_games(none);
    BOOST_REQUIRE_EQUAL(kept.games.size(), 1u);
    BOOST_CHECK_EQUAL(kept.findings(none), "C501 !*8*x");
    BOOST_CHECK_EQUAL(kept.moves(), "{!*8*x} *");
}

BOOST_AUTO_TEST_CASE(the_sample_is_read) {
    std::string const text = read_file(VPGN_SOURCE_DIR "/samples/chesscom/two-players.pgn4");
    told const seen = pgn4_games(text);
    BOOST_CHECK_EQUAL(seen.games.size(), 3u);
    BOOST_CHECK_EQUAL(seen.findings(text), "");
    BOOST_CHECK(transcribe::opens_pgn4(text));
}

BOOST_AUTO_TEST_CASE(its_first_tags_show_it) {
    BOOST_CHECK(transcribe::opens_pgn4("[GameNr \"1\"]\n[StartFen4 \"4PC\"]\n"));
    BOOST_CHECK(!transcribe::opens_pgn4("[Event \"x\"]\n\n1. e4 *\n\n[StartFen4 \"2PC\"]\n"));
    BOOST_CHECK(!transcribe::opens_pgn4("1. e4 e5 *\n"));
}

BOOST_AUTO_TEST_CASE(places_stay_within_changed_texts) {
    std::mt19937 random(4);
    std::string const whole = "[RuleVariants \"DuckChess\"]\n[StartFen4 \"" +
                              fen4("R-0,1,0,1-1,1,1,1-1,1,1,1-0,0,0,0-0-{'bank':('rE','','yE','')}", array) +
                              "\"]\n\n1. h5-h7Θ-h9 {x} .. (2. Ne4xNf6&@rH-e4 $1) O-O 1-0\n[A \"b\"]\n";
    for (int round = 0; round != 2000; ++round) {
        std::string const text = changed_bytes(whole, random);
        for (transcribe::transcript const& one : pgn4_games(text).games)
            for (transcribe::passage const& piece : one.passages)
                BOOST_REQUIRE(piece.source.start <= piece.source.end && piece.source.end <= text.size());
    }
}

BOOST_AUTO_TEST_SUITE_END()
