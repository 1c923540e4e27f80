// Pieces, boards, pockets and walls of variants with definitions.
#include "definitions/catalogue.hpp"
#include "definitions/entry.hpp"
#include "games/drawing/diagrams.hpp"
#include "games/drawing/text_board.hpp"
#include "support/sanitized.hpp"
#include "tools/drawing/rasterised.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <map>

using namespace vpgn;
using namespace vpgn::test;
using namespace vpgn::tools;
using rules::color;
using rules::kind;
using rules::piece;

namespace {

std::string document_of(drawn_piece const& m, color below = color::white) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\"><defs>" +
           piece_symbols({m}, below) + "</defs><use href=\"#" + symbol_id(m, below) + "\"/></svg>";
}

/// Cached, because many variants share a drawing.
pixels const& small_drawing(drawn_piece const& m) {
    static std::map<drawn_piece, pixels> known;
    auto const [at, is_new] = known.try_emplace(m);
    if (is_new) at->second = rasterised(document_of(m), small_piece);
    return at->second;
}

drawn_piece defined(std::string const& name, color owner = color::white) {
    return {owner, name, true};
}

replay::variant_entry entry_named(std::string_view id) {
    return definitions::entry_of(*definitions::built_in().find(id));
}

/// The built-in definitions, under sanitizers every fourth.
std::vector<std::string_view> some_built_in() {
    return every_unless_sanitized(definitions::built_in().names(), 4);
}

/// `entry` must outlive it.
scene scene_of(replay::variant_entry const& entry, std::string const& position) {
    rules::setup board;
    BOOST_REQUIRE(!replay::read_position_text(position, board, entry.notation));
    return {entry.info.name, piece_legend(*entry.terms.pieces), board, std::nullopt, entry.notation};
}

} // namespace

BOOST_AUTO_TEST_SUITE(defined_pieces)

BOOST_AUTO_TEST_CASE(no_two_pieces_of_any_built_in_variant_look_alike_on_a_small_board) {
    std::size_t variants = 0, pairs = 0;
    for (std::string_view const id : some_built_in()) {
        drawn_pieces const all = piece_legend(*entry_named(id).terms.pieces).all();
        ++variants;
        for (auto one = all.begin(); one != all.end(); ++one)
            for (auto other = all.begin(); other != one; ++other, ++pairs)
                BOOST_CHECK_MESSAGE(visibly_different(small_drawing(*one), small_drawing(*other)) >= 12,
                                    id << ": " << symbol_id(*one) << " looks like " << symbol_id(*other));
    }
    BOOST_CHECK_GE(variants, unless_sanitized(105u, 26u));
    BOOST_CHECK_GT(pairs, unless_sanitized(5000u, 1000u));
}

BOOST_AUTO_TEST_CASE(every_kind_of_a_built_in_variant_has_a_drawing_of_its_own) {
    for (std::string_view const id : definitions::built_in().names()) {
        auto const entry = entry_named(id);
        piece_legend const looks(*entry.terms.pieces);
        std::size_t kinds = 0;
        for (color const owner : {color::white, color::black})
            kinds += std::size_t(entry.terms.pieces->kinds_of(owner).size());
        BOOST_CHECK_MESSAGE(looks.all().size() == kinds, id);
    }
}

BOOST_AUTO_TEST_CASE(kinds_that_move_alike_are_distinguished_by_their_letters) {
    definitions::catalogue own(&definitions::built_in());
    BOOST_REQUIRE(own.add("[twins:chess]\nname = Twins\ncustomPiece1 = a:N\ncustomPiece2 = c:BN\n"
                          "archbishop = d\npromotionPieceTypes = qrbn\n"
                          "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKACD w - - 0 1\n")
                      .empty() ||
                  own.find("twins"));
    auto const entry = definitions::entry_of(*own.find("twins"));
    piece_legend const looks(*entry.terms.pieces);
    auto const named = [&](char letter) {
        kind const k = own.find("twins")->with_letter(letter);
        return symbol_name(looks(piece(color::white, k)));
    };
    BOOST_CHECK_EQUAL(named('N'), "N-N");
    BOOST_CHECK_EQUAL(named('A'), "N-A");
    BOOST_CHECK_EQUAL(named('C'), "BN-C");
    BOOST_CHECK_EQUAL(named('D'), "BN-D");
    BOOST_CHECK_EQUAL(named('B'), "B");
    BOOST_CHECK_GE(visibly_different(small_drawing({color::white, "N", false, 'N'}),
                                     small_drawing({color::white, "N", false, 'A'})),
                   4);
}

BOOST_AUTO_TEST_CASE(blocking_squares_are_drawn) {
    std::vector<std::string> const names = {"N",     "nN", "A",  "nA", "nZ",  "R",     "pR",
                                            "mRcpR", "gR", "Q",  "gQ", "pB",  "mBcpB", "RcpR",
                                            "nAnD",  "D",  "nD", "cR", "cpR", "mRgR"};
    for (std::size_t i = 0; i < names.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            BOOST_CHECK_MESSAGE(visibly_different(rasterised(document_of(defined(names[i])), 64),
                                                  rasterised(document_of(defined(names[j])), 64)) >= 8,
                                names[i] << " looks like " << names[j]);
}

BOOST_AUTO_TEST_CASE(black_pieces_of_definitions_move_as_white_ones_rotated) {
    auto const looks = [](std::string const& name, color owner, color below) {
        return rasterised(document_of(defined(name, owner), below), 64);
    };
    // Ahead to the right for its owner: for Black that is to the left, as White sees it.
    BOOST_CHECK(looks("DfrA", color::black, color::white) == looks("DblA", color::black, color::black));
    BOOST_CHECK(looks("DfrA", color::white, color::black) == looks("DblA", color::white, color::white));
    BOOST_CHECK(looks("DfrA", color::black, color::white) != looks("DflA", color::black, color::white));
}

BOOST_AUTO_TEST_CASE(names_that_armies_read_differently_have_separate_drawings) {
    auto const named = [](std::string_view variant, char letter) {
        auto const* const v = definitions::built_in().find(variant);
        auto const entry = definitions::entry_of(*v);
        return symbol_id(piece_legend(*entry.terms.pieces)(piece(color::black, v->with_letter(letter))));
    };
    BOOST_CHECK_EQUAL(named("xiangqi", 'N'), "piece-black-defined-nN");
    BOOST_CHECK_EQUAL(named("xiangqi", 'R'), "piece-black-R");
    BOOST_CHECK_EQUAL(named("xiangqi", 'K'), "piece-black-king");
    BOOST_CHECK_EQUAL(named("capablanca", 'C'), "piece-black-RN");
    BOOST_CHECK_EQUAL(named("antichess", 'K'), "piece-black-king");
    BOOST_CHECK_EQUAL(named("crazyhouse", 'P'), "piece-black-pawn");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(defined_boards)

BOOST_AUTO_TEST_CASE(every_built_in_variant_begins_on_a_board_that_is_drawn) {
    for (std::string_view const id : some_built_in()) {
        auto const entry = entry_named(id);
        scene const s{entry.info.name, piece_legend(*entry.terms.pieces), entry.info.start, std::nullopt,
                      entry.notation};
        std::string const svg = board_diagram(s, {});
        rasterised(svg, 160);
        char const last = char('a' + entry.info.start.files - 1);
        BOOST_CHECK_MESSAGE(svg.find(">" + std::string(1, last) + "</text>") != svg.npos, id);
        std::string const top = std::to_string(int(entry.info.start.ranks));
        BOOST_CHECK_MESSAGE(svg.find(">" + top + "</text>") != svg.npos, id);
        std::string const text = text_board(s, {});
        BOOST_CHECK_MESSAGE(text.starts_with(top + " ") || text.starts_with(" " + top), id);
    }
}

BOOST_AUTO_TEST_CASE(ranks_of_two_digits_keep_files_in_line) {
    auto const xiangqi = entry_named("xiangqi");
    scene const s = scene_of(xiangqi, "4k4/9/9/4c4/9/9/9/9/1C7/4K4 w - - 0 1");
    std::string const text = text_board(s, {false, true});
    BOOST_CHECK_EQUAL(text.substr(0, text.find("\n 8")), "10  .  .  .  .  k  .  .  .  .\n"
                                                         " 9  .  .  .  .  .  .  .  .  .");
    BOOST_CHECK(text.find(" 2  .  C  .  .  .  .  .  .  .\n"
                          " 1  .  .  .  .  K  .  .  .  .\n"
                          "    a  b  c  d  e  f  g  h  i\n"
                          "Red: C is cannon (mRcpR)\n"
                          "Black: c is cannon (mRcpR)\n"
                          "Red to move\n") != text.npos);
}

BOOST_AUTO_TEST_CASE(pockets_are_shown_with_numbers_and_promoted_pieces_marked) {
    auto const crazyhouse = entry_named("crazyhouse");
    scene const s = scene_of(crazyhouse, "4k3/8/8/8/8/5Q~2/8/4K3[NNPqppp] w - - 0 1");
    std::string const svg = board_diagram(s, {});
    BOOST_CHECK_EQUAL(occurrences(svg, ">×2</text>"), 1);
    BOOST_CHECK_EQUAL(occurrences(svg, ">×3</text>"), 1);
    BOOST_CHECK_EQUAL(occurrences(svg, ">~</text>"), 1);
    BOOST_CHECK_EQUAL(occurrences(svg, "<use href"), 3 + 4);
    std::string const text = text_board(s, {});
    BOOST_CHECK(text.find("♕~") != text.npos);
    BOOST_CHECK(text.find("White has in the pocket: ♙ ♘x2\nBlack has in the pocket: ♟x3 ♛\n") != text.npos);
}

BOOST_AUTO_TEST_CASE(turned_pieces_are_named_by_their_original) {
    auto const shogi = entry_named("shogi");
    scene const s = scene_of(shogi, "4k4/9/+P1+LG5/9/9/9/9/9/4K4[] w 0 1");
    std::string const svg = board_diagram(s, {});
    BOOST_CHECK_EQUAL(occurrences(svg, ">+P</text>"), 1);
    BOOST_CHECK_EQUAL(occurrences(svg, ">+L</text>"), 1);
    BOOST_CHECK_EQUAL(occurrences(svg, "<use href=\"#piece-white-WfF\""), 3 + 1); // and in the legend
    BOOST_CHECK(text_board(s, {false, true}).find("7  +P  .   +L  G   .") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(walls_and_checks_that_are_left_are_shown) {
    auto const duck = entry_named("duck");
    scene const walled = scene_of(duck, "4k3/8/8/8/3*4/8/8/4K3 w - - 0 1");
    BOOST_CHECK(text_board(walled, {false, true}).find("4  .  .  .  #  .") != std::string::npos);
    BOOST_CHECK(board_diagram(walled, {}).find(drawn_wall({34 + 3 * 100, 6 + 4 * 100})) != std::string::npos);
    auto const three_checks = entry_named("3check");
    scene const counted = scene_of(three_checks, "4k3/8/8/8/8/8/8/4K3 w - - 1+2 0 1");
    std::string const text = text_board(counted, {});
    BOOST_CHECK(text.find("White wins by 1 more check\nBlack wins by 2 more checks\n") != text.npos);
    std::string const svg = board_diagram(counted, {});
    BOOST_CHECK(svg.find("1 more check wins") < svg.npos && svg.find("2 more checks win") < svg.npos);
}

BOOST_AUTO_TEST_CASE(gates_are_shown_while_a_piece_can_be_gated) {
    auto const seirawan = entry_named("seirawan");
    std::string const board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    std::string const svg = board_diagram(scene_of(seirawan, board + "[Eeh] w KQBCDFGkqbcdfg - 0 1"), {});
    BOOST_CHECK_EQUAL(occurrences(svg, drawn_gate({0, 0}).substr(drawn_gate({0, 0}).find("h76"))), 16);
    std::string const text = text_board(scene_of(seirawan, board + "[h] w KQkqb - 0 1"), {});
    BOOST_CHECK(text.find("Black can gate it when a piece leaves a8 b8 e8 h8\n") != text.npos);
    BOOST_CHECK(text.find("White can put") == text.npos);
}

BOOST_AUTO_TEST_SUITE_END()
