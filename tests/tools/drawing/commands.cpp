// Drawings on the command line: options, files, exit statuses.
#include "support/json_text.hpp"
#include "tools/drawing/rasterised.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn::test;

namespace {

std::string const game = "samples/games/momentum/neto-betza-1.pgn";

bool contains(std::string const& text, std::string const& part) {
    return text.find(part) != text.npos;
}

/// The id of a piece's drawing, derived from the JSON only, as described in `pieces.hpp`.
std::string id_of(json const& piece) {
    std::string const letter = piece["letter"];
    std::string const name = letter == "K" || letter == "k"   ? "king"
                             : letter == "P" || letter == "p" ? "pawn"
                                                              : piece["name"].get<std::string>();
    return "piece-" + piece["color"].get<std::string>() + "-" + name;
}

} // namespace

BOOST_AUTO_TEST_SUITE(drawing_commands)

BOOST_AUTO_TEST_CASE(a_turn_is_chosen_by_its_ply_and_its_game) {
    BOOST_CHECK(
        contains(run("render --ply 34 " + game).out, "<title>Momentum Chess: 17... Nd3xc4, Rd8-b8</title>"));
    BOOST_CHECK(contains(run("render --ply 0 " + game).out, "<title>Momentum Chess: start</title>"));
    BOOST_CHECK(
        contains(run("render --game 2 --ply 1 samples/games/shrink/castling.pgn").out, "1. O-O-O</title>"));
    auto const last = run("render samples/games/orthodox/opera-game.pgn");
    BOOST_CHECK_EQUAL(last.status, 0);
    BOOST_CHECK(contains(last.out, "17. Rd8#</title>"));
}

BOOST_AUTO_TEST_CASE(undrawable_requests_are_one_line_and_status_2) {
    scratch_folder const scratch;
    std::string const unknown = scratch.write("unknown.pgn", "[Variant \"No Such\"]\n\n1. e4 *\n");
    for (std::string const& arguments :
         {std::string(), "--ply 99 " + game, "--game 9 " + game, std::string("no-such-file.pgn"), unknown,
          "--pieces " + game, std::string("--variant no-such"),
          std::string("--variant xiangqi --fen nonsense"), std::string("--pieces --fen 8/8/8/8/8/8/8/8"),
          "--size 0 " + game, "--game 0 " + game, "--ply -1 " + game}) {
        auto const seen = run("render " + arguments, "2>&1 >/dev/null");
        BOOST_CHECK_MESSAGE(seen.status == 2 && !seen.out.empty(),
                            "render " << arguments << ": " << seen.out);
    }
}

BOOST_AUTO_TEST_CASE(a_game_with_errors_is_drawn_with_a_message) {
    auto const drawn = run("render samples/games/momentum/betza-neto-3.pgn");
    BOOST_CHECK_EQUAL(drawn.status, 1);
    rasterised(drawn.out, 100);
    BOOST_CHECK(
        contains(run("render samples/games/momentum/betza-neto-3.pgn", "2>&1 >/dev/null").out, "3 errors"));
}

BOOST_AUTO_TEST_CASE(a_drawing_is_written_completely_or_not_at_all) {
    scratch_folder const scratch;
    std::string const out = scratch.file("turn.svg");
    BOOST_CHECK_EQUAL(run("render --ply 1 -o " + out + " " + game).status, 0);
    BOOST_CHECK(read_whole(out) == run("render --ply 1 " + game).out);
    BOOST_CHECK_EQUAL(run("render --ply 99 -o " + out + " " + game).status, 2);
    BOOST_CHECK(read_whole(out) == run("render --ply 1 " + game).out);
}

BOOST_AUTO_TEST_CASE(size_is_the_width_in_pixels) {
    BOOST_CHECK(contains(run("render --size 321 " + game).out, " width=\"321\" "));
    BOOST_CHECK(contains(run("render --turn-strip --size 900 " + game).out, " width=\"900\" "));
}

BOOST_AUTO_TEST_CASE(a_position_is_drawn_without_a_game) {
    std::string const start = run("render --variant xiangqi").out;
    BOOST_CHECK(contains(start, "<title>Xiangqi: start</title>") && contains(start, ">10</text>"));
    std::string const fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1";
    BOOST_CHECK(contains(run("render --variant xiangqi --fen '" + fen + "'").out, "Black to move"));
    BOOST_CHECK(contains(run("render --fen '8/8/8/8/8/8/8/8 b - - 0 1'").out, "Black to move"));
    std::string const sheet = run("render --pieces --variant xiangqi").out;
    BOOST_CHECK(contains(sheet, "<title>The pieces of Xiangqi</title>") &&
                contains(sheet, ">C: cannon</text>"));
}

BOOST_AUTO_TEST_CASE(traditional_boards_and_pieces_can_be_replaced_by_computed_ones) {
    for (std::string const variant : {"xiangqi", "janggi", "shogi", "makruk", "sittuyin"}) {
        std::string const own = run("render --variant " + variant).out;
        std::string const computed = run("render --computed-pieces --variant " + variant).out;
        BOOST_CHECK_MESSAGE(contains(own, "-" + variant + "-") && !contains(own, "stroke=\"#4a3626\""),
                            variant);
        BOOST_CHECK_MESSAGE(!contains(computed, "-" + variant + "-"), variant);
    }
    std::string const flown = run("render --variant duck --fen '8/8/8/8/8/3*4/8/4K2k w - - 0 1'").out;
    BOOST_CHECK(contains(flown, "#ffd23f"));
}

BOOST_AUTO_TEST_CASE(characters_are_strokes_and_edges_have_the_names_of_their_players) {
    std::string const shogi = run("render --variant shogi").out;
    std::string const symbols = shogi.substr(0, shogi.find("</defs>"));
    BOOST_CHECK(!contains(symbols, "<text"));
    BOOST_CHECK(contains(shogi, "Sente to move") && contains(shogi, ">knight</text>"));
    std::string names;
    for (std::size_t at = shogi.find("data-name=\""); at != shogi.npos;
         at = shogi.find("data-name=\"", at + 1))
        names += shogi.substr(at + 11, shogi.find('"', at + 11) - at - 11);
    BOOST_CHECK_EQUAL(names, "987654321一二三四五六七八九");
    // White's pieces point up, and Black's down; from Black's side it is the other way round.
    auto const is_turned = [](std::string const& svg, std::string const& id) {
        std::size_t const at = svg.find("id=\"" + id + "\"");
        return svg.substr(at, svg.find("</symbol>", at) - at).find("rotate(180") != svg.npos;
    };
    BOOST_CHECK(!is_turned(shogi, "piece-white-shogi-king") && is_turned(shogi, "piece-black-shogi-king"));
    std::string const flipped = run("render --flip --variant shogi").out;
    BOOST_CHECK(is_turned(flipped, "piece-white-shogi-king-flipped"));
    BOOST_CHECK(!is_turned(flipped, "piece-black-shogi-king-flipped"));
}

BOOST_AUTO_TEST_CASE(every_piece_of_the_json_has_a_drawing) {
    std::string const sheet = run("render --pieces").out;
    int pieces = 0;
    for (std::string const folder : {"momentum", "armies", "orthodox"})
        for (std::string const& line :
             lines_of(run("convert --to jsonl --full --keep-errors samples/games/" + folder).out)) {
            auto const game_told = parsed(line);
            for (auto const& turn : game_told["turns"])
                for (auto const& event : turn.value("events", json::array())) {
                    ++pieces;
                    BOOST_CHECK_MESSAGE(contains(sheet, "<symbol id=\"" + id_of(event["piece"]) + "\""),
                                        id_of(event["piece"]));
                }
        }
    BOOST_CHECK_GT(pieces, 200);
}

BOOST_AUTO_TEST_CASE(boards_are_shown_above_findings_about_rules_on_request) {
    std::string const file = "samples/games/shrink/full-game.pgn";
    std::string const board = "4  ♜  ·  ♚  ♞  ·\n3  ♟  ♟  ·  ·  ♘\n2  ♙  ♙  ♙  ♔  ♟\n"
                              "1  ♖ [·][·] ·  ·\n   a  b  c  d  e\nBlack to move, before 15...\n\n";
    std::string const plain = run("check " + file).out;
    BOOST_CHECK(!contains(plain, board));
    BOOST_CHECK_EQUAL(run("check --boards " + file).out, board + plain);
    BOOST_CHECK_EQUAL(run("check --no-boards " + file).out, plain);
    // Other formats have no room for boards.
    BOOST_CHECK_EQUAL(run("check --boards --format short " + file).out,
                      run("check --format short " + file).out);
}

BOOST_AUTO_TEST_CASE(boards_belong_to_their_findings) {
    // Two games in order, and errors in the third, in a variation of a variation.
    scratch_folder const scratch;
    std::string const file =
        scratch.write("three.pgn", "1. e4 e5 *\n\n[Event \"2\"]\n\n1. d4 *\n\n[Event \"3\"]\n\n"
                                   "1. e4 e5 (1... c5 2. Nf3 (2. Nc3 Nc6 3. Ne9 Bd6) d6) *\n"
                                   "\n[Event \"4\"]\n\n1. e4 e5 (1... c5 2. Bc4 (2. Nc3 Qh3)) *\n");
    std::string const seen = run("check --boards " + file).out;
    BOOST_CHECK(contains(seen, "3  ·  ·  ♘  ·  ·  ·  · [·]\n"
                               "2  ♙  ♙  ♙  ♙  ·  ♙  ♙  ♙\n"
                               "1  ♖  ·  ♗  ♕  ♔  ♗  ♘  ♖\n"
                               "   a  b  c  d  e  f  g  h\nBlack to move, before 2...\n"));
    // The same for any number of threads.
    BOOST_CHECK_EQUAL(run("check --boards --jobs 1 " + file).out, seen);
}

BOOST_AUTO_TEST_CASE(a_board_of_dump_follows_each_turn) {
    BOOST_CHECK_EQUAL(run("dump --each --format board samples/games/shrink/study.pgn").out,
                      "3  ·  ♚\n2  · [♖]\n1  ♔  ·\n   a  b\nBlack to move, after 1. Rb2-c2+\n\n"
                      "3 [♚][·]\n2  ·  ♖\n1  ♔  ·\n   a  b\nWhite to move, after 1... Kb3-a3\n\n"
                      "3  ♚\n2 [♖]\n1  ♔\n   a\nBlack to move, after 2. Rb2-a2#\n"
                      "checkmate, White wins\n\n");
}

BOOST_AUTO_TEST_SUITE_END()
