// Diagrams of moves, compared with the moves that the rules allow.
#include "games/drawing/move_diagram.hpp"

#include "board/army_pair.hpp"
#include "definitions/catalogue.hpp"
#include "definitions/entry.hpp"
#include "games/drawing/piece_legend.hpp"
#include "tools/drawing/rasterised.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>
#include <map>

using namespace vpgn;
using namespace vpgn::test;
using namespace vpgn::tools;
using rules::color;
using rules::kind;
using rules::piece;

namespace {

using reached = std::map<std::pair<int, int>, std::pair<bool, bool>>;

/// The moves of a piece by the rules from d4 of a board that is empty except for captures, three squares
/// around.
reached by_the_rules(rules::army_pair const& armies, piece who) {
    rules::square const from = rules::square_at(3, 3);
    reached found;
    for (int rank = 0; rank < 7; ++rank)
        for (int file = 0; file < 7; ++file) {
            rules::square const to = rules::square_at(file, rank);
            rules::bitboard const own = rules::bit(from);
            bool const moves = (armies.quiet_targets(who, from, own) & rules::bit(to)) != 0;
            bool const captures =
                (armies.capture_targets(who, from, own | rules::bit(to)) & rules::bit(to)) != 0;
            if (to != from && (moves || captures)) found[{rank - 3, file - 3}] = {moves, captures};
        }
    return found;
}

reached by_the_diagram(std::string const& betza) {
    reached found;
    for (reached_square const& s : reached_squares(moves_of({betza, false}), 3))
        found[{s.by.ranks, s.by.files}] = {s.moves, s.captures};
    return found;
}

std::string document_of_moves(named_moves const& piece) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\"><defs>" + move_diagram(piece) +
           "</defs><use href=\"#moves-" + key_of(piece) + "\"/></svg>";
}

std::string summary_of(std::string const& betza) {
    std::string text;
    for (reached_square const& s : reached_squares(moves_of({betza, true}), 3))
        text += fmt::format("{},{}{}{} ", s.by.files, s.by.ranks, s.moves ? "m" : "", s.captures ? "c" : "");
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(move_diagrams)

BOOST_AUTO_TEST_CASE(the_diagram_of_an_armys_piece_has_the_squares_that_the_rules_let_it_reach) {
    int pieces = 0;
    auto check = [&](rules::army const& army) {
        rules::army_pair const both(army, army);
        for (kind const k : {kind::knight, kind::bishop, kind::rook, kind::queen}) {
            std::string const name(army.at(k).name.view());
            BOOST_CHECK_MESSAGE(by_the_diagram(name) == by_the_rules(both, piece(color::white, k)), name);
            ++pieces;
        }
    };
    for (rules::army const& army : rules::named_armies())
        check(army);
    for (char const* const names : {"fmRcB, NN, mWcF, sNF", "HH, fDbA, L, J", "R2, flB, mQ3cK, G"})
        check(rules::read_army(names).pieces);
    BOOST_CHECK_EQUAL(pieces, 32);
}

BOOST_AUTO_TEST_CASE(lame_leaps_and_hops_are_described) {
    BOOST_CHECK_EQUAL(summary_of("nA"), "-2,-2mc 2,-2mc -2,2mc 2,2mc ");
    // Moves without capturing, and captures over a hurdle, which is two squares away.
    BOOST_CHECK_EQUAL(summary_of("fmRfcpR"), "0,1m 0,2m 0,3mc ");
    BOOST_CHECK_EQUAL(summary_of("fgR"), "0,3mc ");
}

BOOST_AUTO_TEST_CASE(every_piece_of_every_built_in_variant_has_a_diagram_and_words) {
    std::map<std::string, pixels> drawn;
    for (std::string_view const id : definitions::built_in().names()) {
        auto const entry = definitions::entry_of(*definitions::built_in().find(id));
        for (kind const k : entry.terms.pieces->kinds_of(color::white)) {
            named_moves const moves{entry.terms.pieces->names_of(piece(color::white, k)).betza, true};
            if (moves.betza.empty() || drawn.contains(moves.betza)) continue;
            drawn[moves.betza] = rasterised(document_of_moves(moves), 100);
            BOOST_CHECK_NE(moves_in_words(moves), "does not move");
        }
    }
    BOOST_CHECK_GT(drawn.size(), 60u);
    // Pieces with different moves have different drawings.
    for (auto one = drawn.begin(); one != drawn.end(); ++one)
        for (auto other = drawn.begin(); other != one; ++other)
            if (!(moves_of({one->first, true}) == moves_of({other->first, true})))
                BOOST_CHECK_MESSAGE(one->second != other->second, one->first << " and " << other->first);
}

BOOST_AUTO_TEST_CASE(moves_are_described_in_words) {
    BOOST_CHECK_EQUAL(moves_in_words({"FAD", false}),
                      "a leap of 2 and 2; a leap of 2 and 0; one square diagonally");
    BOOST_CHECK_EQUAL(moves_in_words({"R4", false}), "up to 4 squares straight");
    BOOST_CHECK_EQUAL(moves_in_words({"NN", false}), "a leap of 2 and 1, any distance");
    BOOST_CHECK_EQUAL(moves_in_words({"fsW", true}), "one square straight (forward, left, right)");
}

BOOST_AUTO_TEST_CASE(captions_and_legends_have_the_names_that_people_use) {
    rules::army_pair const armies(*rules::army_named("Nutty Knights"),
                                  *rules::army_named("Colorbound Clobberers"));
    piece_legend const who(armies.pieces());
    BOOST_CHECK_EQUAL(who.word_of(piece(color::white, kind::knight)), "fibnif");
    BOOST_CHECK_EQUAL(who.name_and_word(piece(color::white, kind::bishop)), "charging knight (fhNrlbK)");
    BOOST_CHECK_EQUAL(who.name_and_word(piece(color::black, kind::bishop)), "FAD");
    BOOST_CHECK_EQUAL(who.name_and_word(piece(color::black, kind::queen)), "cardinal (BN)");
    BOOST_CHECK_EQUAL(who.word_of(piece(color::black, kind::pawn)), "pawn");
    rules::army_pair const unknown(rules::read_army("fmRcB, N, B, Q").pieces, rules::named_armies().front());
    BOOST_CHECK_EQUAL(piece_legend(unknown.pieces()).name_and_word(piece(color::white, kind::rook)), "fmRcB");
    // The definition's name takes precedence.
    auto const xiangqi = definitions::entry_of(*definitions::built_in().find("xiangqi"));
    bool cannon = false;
    piece_legend const men(*xiangqi.terms.pieces);
    for (kind const k : xiangqi.terms.pieces->kinds_of(color::white))
        cannon |= men.name_and_word(piece(color::white, k)) == "cannon (mRcpR)";
    BOOST_CHECK(cannon);
}

BOOST_AUTO_TEST_SUITE_END()
