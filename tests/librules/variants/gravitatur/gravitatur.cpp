// The rules of Gravitatur Chess, clause by clause of librules/variants/gravitatur/README.md.
#include "variants/gravitatur/gravitatur.hpp"

#include "core/perft.hpp"
#include "librules/variants/gravitatur/gravitatur_at.hpp"
#include "support/fen.hpp"
#include "support/perft_file.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

using namespace vpgn::rules;
using vpgn::test::fen;
using vpgn::test::gravitatur_at;
using vpgn::test::gravitatur_terms;
using vpgn::test::square_named;

namespace {

using position = gravitatur_position;

position array() {
    return position::from(gravitatur_array(), gravitatur_terms);
}

choice place(std::string const& s) {
    return {choice_type::place, square_named(s), square_named(s), no_kind};
}
choice move(std::string const& from, std::string const& to, kind becomes = no_kind) {
    return {choice_type::move, square_named(from), square_named(to), becomes};
}
choice swap(std::string const& from, std::string const& to) {
    return {choice_type::swap, square_named(from), square_named(to), no_kind};
}

bool is_open(position const& p, choice const& c) {
    bool found = false;
    p.each_choice([&](choice const& other) { found = found || other == c; });
    // A choice is open exactly if there is no reason against it.
    BOOST_TEST(found == !p.why_not(c));
    return found;
}
bool may_place_anywhere(position const& p) {
    bool found = false;
    p.each_choice([&](choice const& c) { found = found || c.type == choice_type::place; });
    return found;
}
reason why(position const& p, choice const& c) {
    BOOST_TEST(!is_open(p, c));
    return p.why_not(c).why;
}

position after(position p, std::vector<choice> const& choices) {
    for (choice const& c : choices) {
        BOOST_REQUIRE(is_open(p, c));
        p.play(c, nullptr);
    }
    return p;
}
position after_turn(position p, std::vector<choice> const& choices) {
    p = after(p, choices);
    BOOST_REQUIRE(p.turn_may_end());
    p.end_turn(nullptr);
    return p;
}

/// Pieces and empty squares as in the first field of a position text.
std::string pieces(position const& p) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file <= 8; ++file) {
            piece const m = file < 8 ? p.at(square_at(file, rank)) : piece();
            if (file < 8 && !m) {
                ++empty;
                continue;
            }
            if (empty) text += char('0' + empty);
            empty = 0;
            if (file == 8) continue;
            char const letter = "pnbrqk"[int(m.kind())];
            text += m.owner() == color::white ? char(letter - 'a' + 'A') : letter;
        }
        if (rank) text += '/';
    }
    return text;
}

std::vector<choice> swaps(position const& p) {
    std::vector<choice> found;
    p.each_choice([&](choice const& c) {
        if (c.type == choice_type::swap) found.push_back(c);
    });
    return found;
}

} // namespace

BOOST_AUTO_TEST_SUITE(gravitatur_rules)

// clause 14
BOOST_AUTO_TEST_CASE(the_perft_table_agrees) {
    auto const table = vpgn::test::read_perft_file(VPGN_SOURCE_DIR "/samples/perft/gravitatur.perft");
    BOOST_TEST(table.size() == 5u);
    for (auto const& entry : table)
        for (auto const& [depth, nodes] : entry.nodes)
            BOOST_TEST(perft(gravitatur_at(entry.position), depth) == nodes,
                       entry.id << " at depth " << depth);
}

// clause 1
BOOST_AUTO_TEST_CASE(blacks_king_starts_on_d8_and_the_queen_on_e8) {
    BOOST_TEST(pieces(array()) == "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    BOOST_TEST(int(gravitatur_array().castling) == 0);
    BOOST_TEST(position::judge(gravitatur_array(), gravitatur_terms).faults == no_fault);
}

// clause 2
BOOST_AUTO_TEST_CASE(the_neutral_piece_is_off_the_board_again_when_its_work_is_done) {
    position p = array();
    event_list events;
    p.play(place("d4"), &events);
    BOOST_TEST(!p.at(square_named("d4")));
    BOOST_REQUIRE(events.size() == 8u);
    BOOST_TEST((events.front() ==
                event{cause::placed, neutral_piece(), square_named("d4"), square_named("d4"), no_kind}));
    BOOST_TEST((events.back() ==
                event{cause::removed, neutral_piece(), square_named("d4"), square_named("d4"), no_kind}));
    event const first{cause::pulled, piece(color::white, kind::pawn), square_named("b2"), square_named("c3"),
                      no_kind};
    BOOST_TEST((events[1] == first));
    BOOST_TEST(std::count_if(events.begin(), events.end(),
                             [](event const& e) { return e.why == cause::pulled; }) == 6);
    // Black uses it next.
    BOOST_TEST(is_open(after_turn(array(), {place("d4"), move("g1", "f3")}), place("d4")));
}

// clause 3
BOOST_AUTO_TEST_CASE(a_turn_out_of_check_is_a_placement_and_a_move) {
    position const p = array();
    BOOST_TEST((why(p, move("g1", "f3")) == reason::placement_missing));
    position const placed = after(p, {place("d4")});
    BOOST_TEST(!placed.turn_may_end());
    BOOST_TEST((placed.why_unfinished().why == reason::move_missing));
    BOOST_TEST((why(placed, place("d4")) == reason::placed_already));
    position const moved = after(placed, {move("g1", "f3")});
    BOOST_TEST(moved.turn_may_end());
    BOOST_TEST((why(moved, move("b1", "c3")) == reason::turn_complete));
    position next = moved;
    next.end_turn(nullptr);
    BOOST_TEST((next.to_move() == color::black));
    // The move follows the pull: the pawn from c2 is limited by b2's new square.
    BOOST_TEST((why(placed, move("c2", "c3")) == reason::own_piece_on_target));
}

// clause 3
BOOST_AUTO_TEST_CASE(it_is_placed_on_free_squares_only) {
    BOOST_TEST((why(array(), place("e2")) == reason::placement_occupied));
    BOOST_TEST((why(array(), place("e7")) == reason::placement_occupied));
}

// clause 4
BOOST_AUTO_TEST_CASE(from_d4_it_draws_six_pawns_of_the_array_next_to_itself) {
    BOOST_TEST(pieces(after(array(), {place("d4")})) ==
               "rnbkqbnr/1pp1pp1p/8/2ppp3/8/2PPP3/P1P1P1PP/RNBQKBNR");
}

// clause 4
BOOST_AUTO_TEST_CASE(kings_are_pulled_and_pieces_hidden_by_the_first_are_not) {
    position const p = gravitatur_at("7k/8/8/8/8/8/8/KN1r4 b - - 0 1");
    // From h1 it attracts the rook and Black's own king, but not the knight hidden by the rook.
    BOOST_TEST(pieces(after(p, {place("h1")})) == "8/8/8/8/8/8/7k/KN4r1");
    // From d4 the diagonal ends at White's king and at Black's.
    BOOST_TEST(pieces(after(p, {place("d3")})) == "7k/8/8/8/8/8/2Nr4/K7");
}

// clause 4
BOOST_AUTO_TEST_CASE(the_pulls_are_those_of_the_eight_lines_in_square_order) {
    position const p = array();
    pull_list const pulls = pulls_to(square_named("d4"), p.pieces().occupied());
    BOOST_REQUIRE(pulls.size() == 6);
    BOOST_TEST((pulls[0].from == square_named("b2") && pulls[0].to == square_named("c3")));
    BOOST_TEST((pulls[5].from == square_named("g7") && pulls[5].to == square_named("e5")));
    BOOST_TEST(pulls_to(square_named("e3"), bit(square_named("e2"))).empty());
}

// clause 5
BOOST_AUTO_TEST_CASE(a_placement_may_pull_no_piece) {
    position const p = gravitatur_at("7k/8/8/8/8/8/8/KN6 w - - 0 1");
    position const placed = after(p, {place("f2")});
    BOOST_TEST(pieces(placed) == pieces(p));
    BOOST_TEST(is_open(placed, move("b1", "c3")));
    BOOST_TEST((why(p, move("b1", "c3")) == reason::placement_missing));
}

// clause 6
BOOST_AUTO_TEST_CASE(in_check_nothing_is_placed_and_the_move_ends_the_check) {
    position const p = gravitatur_at("4r2k/8/8/8/8/8/3P1P2/3QKR2 w - - 0 1");
    BOOST_REQUIRE(p.in_check());
    BOOST_TEST(!may_place_anywhere(p));
    BOOST_TEST((why(p, place("e4")) == reason::placement_in_check));
    BOOST_TEST(is_open(p, move("d1", "e2")));
    BOOST_TEST((why(p, move("f2", "f3")) == reason::king_in_check));
    BOOST_TEST(after(p, {move("d1", "e2")}).turn_may_end());
}

// clause 7
BOOST_AUTO_TEST_CASE(pieces_other_than_kings_never_capture) {
    position const p = after(gravitatur_at("6k1/8/8/3r4/4P3/8/3p4/3QK2R w - - 0 1"), {});
    BOOST_REQUIRE(p.in_check()); // by the pawn on d2
    BOOST_TEST((why(p, move("d1", "d2")) == reason::only_kings_capture));
    BOOST_TEST((why(p, move("e1", "d2")) == reason::king_in_check)); // the rook guards it
    position const free = gravitatur_at("6k1/8/8/8/4P3/8/3p4/3QK2R w - - 0 1");
    BOOST_TEST(is_open(free, move("e1", "d2")));
    position next = free;
    event_list events;
    next.play(move("e1", "d2"), &events);
    event const taken{cause::captured, piece(color::black, kind::pawn), square_named("d2"),
                      square_named("d2"), no_kind};
    BOOST_TEST((events.front() == taken));
}

// clause 7
BOOST_AUTO_TEST_CASE(pawns_go_straight_ahead_only_and_never_en_passant) {
    position const p = after(gravitatur_at("7k/8/8/3p4/4P3/8/8/6K1 w - - 0 1"), {place("a3")});
    BOOST_TEST((why(p, move("e4", "d5")) == reason::only_kings_capture));
    BOOST_TEST(is_open(p, move("e4", "e5")));
    position const doubled =
        after(after_turn(gravitatur_at("7k/8/8/8/3p4/8/4P3/6K1 w - - 0 1"), {place("a3"), move("e2", "e4")}),
              {place("a3")});
    BOOST_TEST(doubled.as_setup().ep_targets == square_set());
    BOOST_TEST((why(doubled, move("d4", "e3")) == reason::captures_nothing));
}

// clause 8
BOOST_AUTO_TEST_CASE(the_king_changes_places_with_any_friend_but_a_pawn) {
    position const p = after(gravitatur_at("6k1/8/8/8/8/8/P7/RN2K2Q w - - 0 1"), {place("c5")});
    BOOST_TEST(swaps(p).size() == 3u);
    BOOST_TEST((why(p, swap("e1", "a2")) == reason::swap_partner));
    BOOST_TEST((why(p, swap("e1", "e2")) == reason::swap_partner));
    BOOST_TEST(pieces(after(p, {swap("e1", "a1")})) == "6k1/8/8/8/8/8/P7/KN2R2Q");
    position next = p;
    event_list events;
    next.play(swap("e1", "a1"), &events);
    event const king{cause::chosen, piece(color::white, kind::king), square_named("e1"), square_named("a1"),
                     no_kind};
    event const rook{cause::swapped, piece(color::white, kind::rook), square_named("a1"), square_named("e1"),
                     no_kind};
    BOOST_TEST((events == event_list{king, rook}));
}

// clause 8
BOOST_AUTO_TEST_CASE(the_king_does_not_teleport_onto_an_attacked_square) {
    position const p = after(gravitatur_at("r6k/8/8/8/8/8/8/R2QK3 w - - 0 1"), {place("c4")});
    BOOST_TEST((why(p, swap("e1", "a1")) == reason::swap_attacked));
    BOOST_TEST((p.why_not(swap("e1", "a1")).at == square_named("a8")));
    BOOST_TEST(is_open(p, swap("e1", "d1")));
}

// clause 8
BOOST_AUTO_TEST_CASE(the_king_does_not_teleport_out_of_check) {
    position const p = gravitatur_at("4r2k/8/8/8/8/8/3P1P2/R2QKR2 w - - 0 1");
    BOOST_TEST(swaps(p).empty());
    BOOST_TEST((why(p, swap("e1", "a1")) == reason::swap_in_check));
}

// clause 8
BOOST_AUTO_TEST_CASE(castling_is_not_available) {
    position const p = after(gravitatur_at("1k6/8/8/8/8/8/8/R3K2R w - - 0 1"), {place("c4")});
    BOOST_TEST((why(p, {choice_type::castle, square_named("e1"), square_named("g1"), no_kind}) ==
                reason::no_castling));
    setup with_right = fen("1k6/8/8/8/8/8/8/R3K2R w - - 0 1");
    with_right.castling = white_short;
    BOOST_TEST(position::judge(with_right, gravitatur_terms).faults == bad_castling_right);
}

// clause 9
BOOST_AUTO_TEST_CASE(a_placement_does_not_open_ones_own_king) {
    // From g4 it pulls the pawn on e2 off the e-file.
    position const p = gravitatur_at("4r2k/8/8/8/8/8/4P3/4K3 w - - 0 1");
    BOOST_TEST((why(p, place("g4")) == reason::placement_opens_king));
    BOOST_TEST((p.why_not(place("g4")).at == square_named("e8")));
    BOOST_TEST(is_open(p, place("g5")));
    // The attacker is named by its square before it is pulled.
    position const drawn = gravitatur_at("7k/8/8/8/8/q7/8/6K1 w - - 0 1");
    BOOST_TEST((why(drawn, place("h3")) == reason::placement_opens_king));
    BOOST_TEST((drawn.why_not(place("h3")).at == square_named("a3")));
}

// clause 9
BOOST_AUTO_TEST_CASE(a_placement_does_not_bring_the_kings_together) {
    position const p = gravitatur_at("7k/8/8/8/8/8/8/K7 w - - 0 1");
    BOOST_TEST((why(p, place("h1")) == reason::placement_opens_king)); // they would be on g1 and h2
    // On both sides of it they are two squares apart.
    BOOST_TEST(is_open(gravitatur_at("k7/8/8/8/8/8/8/K7 w - - 0 1"), place("a4")));
    position const corner = gravitatur_at("8/8/8/8/k7/8/8/4K3 w - - 0 1");
    BOOST_TEST((why(corner, place("e4")) == reason::placement_opens_king));
    BOOST_TEST((corner.why_not(place("e4")).at == square_named("a4")));
}

// clause 10
BOOST_AUTO_TEST_CASE(a_placement_that_gives_check_completes_the_turn) {
    // By the piece that is pulled.
    position const leap = after(gravitatur_at("k7/8/8/8/8/8/8/1N2K3 w - - 0 1"), {place("b7")});
    BOOST_TEST(pieces(leap) == "k7/8/1N6/8/8/8/8/4K3");
    BOOST_TEST(leap.turn_may_end());
    // By one whose line is opened.
    position const shot = after(gravitatur_at("k7/p7/8/8/8/8/R7/4K3 w - - 0 1"), {place("c5")});
    BOOST_TEST(pieces(shot) == "k7/8/1p6/8/8/8/R7/4K3");
    BOOST_TEST(shot.turn_may_end());
    BOOST_TEST((why(shot, move("e1", "e2")) == reason::placement_checks));
    BOOST_TEST((why(shot, place("e4")) == reason::placement_checks));
    position next = shot;
    next.end_turn(nullptr);
    BOOST_TEST(next.in_check());
}

// clause 10
BOOST_AUTO_TEST_CASE(a_placement_without_check_that_leaves_no_move_is_not_allowed) {
    position const p = gravitatur_at("8/7K/8/6b1/8/1k6/8/8 w - - 0 1");
    BOOST_TEST((why(p, place("g8")) == reason::placement_strands));
    BOOST_TEST(is_open(p, place("a7")));
}

// clause 10
BOOST_AUTO_TEST_CASE(where_nothing_can_be_placed_a_move_alone_is_the_turn) {
    position const p = gravitatur_at("3q3n/1q6/7b/5P1q/3q3q/K5br/4q2k/1q3q1q w - - 0 1");
    BOOST_REQUIRE(!p.in_check());
    BOOST_TEST(!may_place_anywhere(p));
    BOOST_TEST(is_open(p, move("f5", "f6")));
    BOOST_TEST(after(p, {move("f5", "f6")}).turn_may_end());
    BOOST_TEST((p.judge_end().kind == ending::none));
}

// clause 11
BOOST_AUTO_TEST_CASE(a_drawn_pawn_resets_no_clock_and_double_steps_from_its_second_rank) {
    position const p = gravitatur_at("7k/8/8/3P4/8/8/8/K7 w - - 7 9");
    position const drawn = after(p, {place("d1")});
    BOOST_TEST(pieces(drawn) == "7k/8/8/8/8/8/3P4/2K5");
    BOOST_TEST(is_open(drawn, move("d2", "d4")));
    BOOST_TEST(after_turn(p, {place("d1"), move("c1", "b1")}).as_setup().clock == 8u);
    BOOST_TEST(after_turn(p, {place("d1"), move("d2", "d4")}).as_setup().clock == 0u);
}

// clause 11
BOOST_AUTO_TEST_CASE(a_pawn_promotes_straight_ahead_by_its_own_move) {
    position const p = after(gravitatur_at("2r4k/1P6/8/8/8/8/8/K7 w - - 0 1"), {place("g3")});
    BOOST_TEST((why(p, move("b7", "b8")) == reason::promotion_missing));
    for (kind const k : {kind::queen, kind::rook, kind::bishop, kind::knight})
        BOOST_TEST(is_open(p, move("b7", "b8", k)));
    BOOST_TEST((why(p, move("b7", "b8", kind::king)) == reason::not_in_promotions));
    BOOST_TEST((why(p, move("b7", "c8", kind::queen)) == reason::only_kings_capture));
}

// clause 12
BOOST_AUTO_TEST_CASE(mate_and_stalemate_are_distinguished) {
    BOOST_TEST(
        (gravitatur_at("k3r3/pp6/Q7/1P6/8/8/8/6K1 b - - 0 1").judge_end().kind == ending::none)); // Kb8
    position const mated = gravitatur_at("kn2r3/1p6/Q7/pP6/8/8/8/6K1 b - - 0 1");
    BOOST_REQUIRE(mated.in_check());
    BOOST_TEST((mated.judge_end().kind == ending::checkmate));
    BOOST_TEST((mated.judge_end().winner == color::white));
    // No move for the king on a8, but a placement that pulls it out: not a stalemate here.
    position const drawn_out = gravitatur_at("k7/8/1Q6/8/8/8/8/6K1 b - - 0 1");
    BOOST_TEST(!drawn_out.in_check());
    BOOST_TEST((drawn_out.judge_end().kind == ending::none));
    // A full board leaves no free square to place on.
    position const full =
        gravitatur_at("nnqnnbnN/PnnbNbNK/BNPPNPnn/BqnBQNbp/NbnNNpbN/nnppBBnk/npPpbnbb/1Bb1nNbN w - - 0 1");
    BOOST_TEST(!full.in_check());
    BOOST_TEST((full.judge_end().kind == ending::stalemate));
    BOOST_TEST(!full.judge_end().winner);
}

// clause 14
BOOST_AUTO_TEST_CASE(turns_that_lead_to_the_same_pieces_are_one_turn) {
    // From most squares no piece is pulled; the move alone is the turn, in all of its spellings.
    position const p = gravitatur_at("7k/8/8/8/8/8/8/KN6 w - - 0 1");
    BOOST_TEST(
        (after_turn(p, {place("f2"), move("b1", "c3")}) == after_turn(p, {place("g3"), move("b1", "c3")})));
    int to_c3 = 0;
    each_turn(p, [&](turn const&, position const& next) {
        to_c3 += pieces(next) == "7k/8/8/8/8/2N5/8/K7";
        return true;
    });
    BOOST_TEST(to_c3 == 1);
    BOOST_TEST(after(p, {place("f2")}).hash() != p.hash());
}

BOOST_AUTO_TEST_SUITE_END()
