#include "board/army_pair.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>

using namespace vpgn::rules;

namespace {

army_pair const& nutty_against_forward() {
    static army_pair const both(*army_named("nutty"), *army_named("forward"));
    return both;
}

army custom(std::string const& names) {
    return read_army(names).pieces;
}

// The straightforward way: each ride of the pattern, step by step.
bitboard walked(pattern const& p, bool as_black, square from, bitboard occupied, bool capturing) {
    bitboard reached = 0;
    for (ride const& r : p) {
        if (capturing ? !r.captures : !r.moves) continue;
        displacement const step = {r.step.files, std::int8_t(as_black ? -r.step.ranks : r.step.ranks)};
        square s = from;
        for (int times = 1; times <= r.limit && (s = shifted(s, step)) != no_square; ++times) {
            reached |= bit(s);
            if (has(occupied, s)) break;
        }
    }
    return capturing ? reached : reached & ~occupied;
}

std::string named(kind_list const& list) {
    std::string text;
    for (kind const k : list)
        text += "PNBRQKnbrq"[std::size_t(k)];
    return text;
}

} // namespace

BOOST_AUTO_TEST_CASE(targets_agree_with_stepwise_rides) {
    army_pair const pairs[] = {{*army_named("remarkable"), *army_named("nutty")},
                               {*army_named("colorbound"), *army_named("forward")},
                               {custom("mRcB, fhNcW, NN, R3DDAA"), custom("cRmF3, lrHH, bsNfW2, CCG")}};
    std::mt19937_64 random(11);
    for (army_pair const& p : pairs)
        for (color const c : {color::white, color::black})
            for (kind const k : p.kinds_of(c)) {
                if (k == kind::pawn) continue;
                piece const m(c, k);
                for (int s = 0; s < 64; ++s) {
                    bitboard const occupied = random() & random();
                    for (bool const capturing : {false, true})
                        BOOST_REQUIRE_EQUAL(
                            capturing ? p.capture_targets(m, square(s), occupied)
                                      : p.quiet_targets(m, square(s), occupied),
                            walked(p.pattern_of(m), c == color::black, square(s), occupied, capturing));
                }
            }
}

BOOST_AUTO_TEST_CASE(pieces_that_move_and_capture_alike_are_known) {
    army_pair const p(custom("mRcB, N, mQcQ, R3DDAA"), *army_named("nutty"));
    auto const alike = [&](kind k) { return p.captures_as_it_moves({color::white, k}); };
    BOOST_TEST(!alike(kind::pawn));
    BOOST_TEST(alike(kind::king));
    BOOST_TEST(alike(kind::knight) != alike(kind::rook)); // one of them is mRcB
}

BOOST_AUTO_TEST_CASE(attackers_are_the_pieces_whose_targets_include_the_square) {
    army_pair const p(custom("mRcB, fhNcW, NN, R3DDAA"), *army_named("forward"));
    std::mt19937_64 random(13);
    for (int round = 0; round < 300; ++round) {
        placement pieces;
        for (int s = 0; s < 64; ++s)
            if (random() % 3 == 0) {
                color const c = color(random() % 2);
                kind_list const& own = p.kinds_of(c);
                pieces.put(square(s), piece(c, own[int(random() % std::uint64_t(own.size()))]));
            }
        square const target = square(random() % 64);
        for (color const by : {color::white, color::black}) {
            bitboard expected = 0;
            for (square const s : squares(pieces.of(by)))
                if (has(p.capture_targets(pieces.at(s), s, pieces.occupied()), target)) expected |= bit(s);
            BOOST_REQUIRE_EQUAL(p.attackers(by, target, pieces.occupied(), pieces), expected);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_pawn_steps_once_or_from_its_second_rank_twice_over_empty_squares) {
    army_pair const& p = orthodox_army_pair();
    piece const white(color::white, kind::pawn);
    piece const black(color::black, kind::pawn);
    square const e2 = square_at(4, 1), e3 = square_at(4, 2), e4 = square_at(4, 3), e7 = square_at(4, 6);
    BOOST_TEST(p.quiet_targets(white, e2, 0) == (bit(e3) | bit(e4)));
    BOOST_TEST(p.quiet_targets(white, e2, bit(e3)) == 0u);
    BOOST_TEST(p.quiet_targets(white, e2, bit(e4)) == bit(e3));
    BOOST_TEST(p.quiet_targets(white, e3, 0) == bit(e4));
    BOOST_TEST(p.quiet_targets(black, e7, 0) == (bit(square_at(4, 5)) | bit(square_at(4, 4))));
    BOOST_TEST(p.capture_targets(white, e2, 0) == (bit(square_at(3, 2)) | bit(square_at(5, 2))));
}

BOOST_AUTO_TEST_CASE(black_pieces_are_mirrored_in_ranks) {
    army_pair const& p = nutty_against_forward();
    piece const white(color::white, kind::knight); // fbNF
    piece const charger(color::black, kind::rook); // frlRrlbK
    BOOST_TEST(p.leaps(white, {1, 2}));
    BOOST_TEST(p.rides(charger, {0, -4}));
    BOOST_TEST(!p.rides(charger, {0, 4}));
    BOOST_TEST(p.leaps(charger, {1, 1}));
    BOOST_TEST(!p.leaps(charger, {1, -1}));
    BOOST_TEST((p.pattern_of(charger) == betza("frlRbK")));
}

BOOST_AUTO_TEST_CASE(a_pawn_promotes_to_each_piece_of_either_army_once) {
    BOOST_TEST(named(orthodox_army_pair().promotions(color::white)) == "QRBN");
    // Both Nutty Knights and Forward FIDEs have the charging rook.
    BOOST_TEST(named(nutty_against_forward().promotions(color::white)) == "QRBNqbn");
    army_pair const twins(custom("R, N, N, Q"), custom("R, NN, B, R"));
    BOOST_TEST(named(twins.promotions(color::white)) == "QRBbn");
    BOOST_TEST(named(twins.promotions(color::black)) == "QBNqb");
    BOOST_TEST((twins.pieces().promotion_like(color::white, kind::knight) == kind::bishop));
    BOOST_TEST((twins.pieces().promotion_like(color::white, kind::other_rook) == kind::rook));
}

BOOST_AUTO_TEST_CASE(a_piece_of_the_other_army_that_moves_as_an_own_one_is_that_one) {
    army_pair const& p = nutty_against_forward();
    BOOST_TEST((p.canonical(color::white, kind::other_rook) == kind::rook));
    BOOST_TEST((p.canonical(color::white, kind::other_queen) == kind::other_queen));
    BOOST_TEST((p.canonical(color::white, kind::queen) == kind::queen));
    army_pair const twins(custom("R, N, N, Q"), custom("W, F, F, D"));
    BOOST_TEST((twins.canonical(color::white, kind::other_bishop) == kind::other_knight));
    BOOST_TEST((twins.canonical(color::white, kind::bishop) == kind::bishop));
    BOOST_TEST(named(twins.kinds_of(color::white)) == "PNBRQKnrq");
    BOOST_TEST(named(orthodox_army_pair().kinds_of(color::black)) == "PNBRQK");
}

BOOST_AUTO_TEST_CASE(a_piece_is_named_by_its_moves_not_by_spelling) {
    army_pair const& p = nutty_against_forward();
    BOOST_TEST(named(p.pieces().kind_named(color::white, "frlRbK")) == "R");
    BOOST_TEST(named(p.pieces().kind_named(color::white, "frlRfhNK")) == "Q");
    BOOST_TEST(named(p.pieces().kind_named(color::black, "frlRfhNK")) == "q");
    BOOST_TEST(named(p.pieces().kind_named(color::white, "K")) == "K");
    BOOST_TEST(named(p.pieces().kind_named(color::white, "HFD")).empty());
    BOOST_TEST(named(p.pieces().kind_named(color::white, "H-D")).empty());
    army_pair const twins(custom("R, N, N, Q"), custom("R, N, N, Q"));
    BOOST_TEST(named(twins.pieces().kind_named(color::white, "N")) == "NB");
}

BOOST_AUTO_TEST_CASE(within_the_forward_fides_the_pages_spellings_name_the_same_pieces) {
    army_pair const& p = nutty_against_forward();
    BOOST_TEST(named(p.pieces().kind_named(color::black, "fNbB")) == "N");
    BOOST_TEST(named(p.pieces().kind_named(color::black, "bBfN")) == "N");
    BOOST_TEST(named(p.pieces().kind_named(color::black, "fBbN")) == "B");
    BOOST_TEST(named(p.pieces().kind_named(color::white, "fNbB")) == "n");
    // Elsewhere fNbB is a separate piece.
    army_pair const other(custom("R, fNbB, B, Q"), *army_named("forward"));
    BOOST_TEST(named(other.pieces().kind_named(color::white, "fNbB")) == "N");
    BOOST_TEST(named(other.pieces().kind_named(color::white, "fhNbB")) == "n");
    BOOST_TEST(named(orthodox_army_pair().pieces().kind_named(color::white, "fNbB")).empty());
}

BOOST_AUTO_TEST_CASE(pieces_are_named_as_in_their_own_army) {
    army_pair const& p = nutty_against_forward();
    BOOST_TEST(p.pieces().name_of(piece(color::white, kind::queen)) == "fhNfrlRK");
    BOOST_TEST(p.pieces().name_of(piece(color::white, kind::other_queen)) == "fsQbhNbK");
    BOOST_TEST(p.pieces().name_of(piece(color::black, kind::knight)) == "fhNbB");
    BOOST_TEST(p.pieces().name_of(piece(color::black, kind::king)) == "K");
}

BOOST_AUTO_TEST_CASE(only_colour_bound_castling_partners_castle_to_the_b_file) {
    army_pair const p(*army_named("colorbound"), *army_named("nutty"));
    BOOST_TEST(p.castles_to_b_file(color::white));
    BOOST_TEST(!p.castles_to_b_file(color::black));
    BOOST_TEST(!orthodox_army_pair().castles_to_b_file(color::white));
}

BOOST_AUTO_TEST_CASE(orthodox_pieces_are_known_by_their_moves) {
    BOOST_TEST(orthodox_army_pair().orthodox());
    BOOST_TEST(army_pair(custom("WW, N, FF, RB"), custom("R, N, B, Q")).orthodox());
    army_pair const nutties(*army_named("nutty"), *army_named("nutty"));
    BOOST_TEST(nutties.same_armies());
    BOOST_TEST(!nutties.orthodox());
}
