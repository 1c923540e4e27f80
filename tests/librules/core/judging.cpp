#include "core/judging.hpp"

#include "librules/core/orthodox_from.hpp"
#include "support/fen.hpp"
#include "variants/armies/armies.hpp"
#include "variants/orthodox/orthodox.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace vpgn::rules;
using vpgn::test::choice_named;
using vpgn::test::fen;
using vpgn::test::orthodox_from;
using vpgn::test::orthodox_terms;

namespace {

// All errors and the first square, as `faults@square`.
std::string faults(std::string const& text) {
    setup_verdict const found = orthodox_position::judge(fen(text), orthodox_terms);
    return std::to_string(found.faults) + "@" + vpgn::test::name_of(found.at);
}
std::string expected(std::uint32_t fault, char const* at) {
    return std::to_string(fault) + "@" + at;
}

// The reason for a refusal and its square, as the enumerator's number.
template <class position>
void refuses(position const& p, std::string const& move, reason why, char const* at) {
    refusal const found = p.why_not(choice_named(move));
    BOOST_TEST((found.why == why), move << ": reason " << int(found.why));
    BOOST_TEST(vpgn::test::name_of(found.at) == at, move << ": at " << vpgn::test::name_of(found.at));
}

} // namespace

BOOST_AUTO_TEST_CASE(a_sound_setup_has_no_fault) {
    BOOST_TEST(faults("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") == "0@-");
    BOOST_TEST(faults("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1") == "0@-");
}

BOOST_AUTO_TEST_CASE(each_fault_of_a_setup_is_named_with_its_square) {
    BOOST_TEST(faults("8/8/8/8/8/8/8/K7 w - - 0 1") == expected(no_king, "-"));
    BOOST_TEST(faults("k7/8/8/8/8/8/8/K6K w - - 0 1") == expected(several_kings, "h1"));
    BOOST_TEST(faults("k6P/8/8/8/8/8/8/K2p4 w - - 0 1") == expected(pawn_on_last_rank, "d1"));
    BOOST_TEST(faults("k7/8/8/8/8/8/8/K6r b - - 0 1") == expected(opponent_in_check, "a1"));
    BOOST_TEST(faults("k7/8/8/8/8/8/8/4K2R w KQ - 0 1") == expected(bad_castling_right, "a1"));
    BOOST_TEST(faults("r3k2r/8/8/8/8/8/8/3K4 w KQkq - 0 1") == expected(bad_castling_right, "e1"));
    BOOST_TEST(faults("k7/8/8/8/8/8/8/K1Q'5 w - - 0 1") == expected(foreign_piece, "c1"));
}

BOOST_AUTO_TEST_CASE(an_ep_target_needs_its_pawn_and_a_free_way) {
    BOOST_TEST(faults("k7/8/8/8/8/8/8/K7 b - e3 0 1") == expected(bad_ep_target, "e3"));
    BOOST_TEST(faults("k7/8/8/8/4P3/8/8/K7 w - e3 0 1") == expected(bad_ep_target, "e3"));
    BOOST_TEST(faults("k7/8/8/8/4P3/4N3/8/K7 b - e3 0 1") == expected(bad_ep_target, "e3"));
    BOOST_TEST(faults("k7/8/8/8/4P3/8/4N3/K7 b - e3 0 1") == expected(bad_ep_target, "e3"));
    BOOST_TEST(faults("k7/8/8/8/2P1P3/8/8/K7 b - c3e3 0 1") == expected(bad_ep_target, "c3"));
    // Other variants allow several, and pieces that have come since: the common part accepts both.
    setup const two = fen("k7/8/8/8/2P1P3/4N3/8/K7 b - c3e3 0 1");
    BOOST_TEST(judge_setup(two, orthodox_terms).faults == 0u);
}

BOOST_AUTO_TEST_CASE(where_kings_are_prey_one_that_can_be_taken_is_no_fault_and_hides_no_other) {
    // The black king on a2 is in check; White's rook is not on h1.
    setup const given = fen("8/8/8/8/8/8/k7/R3K3 w K - 0 1");
    setup_verdict const found = judge_setup(given, orthodox_terms, true);
    BOOST_TEST(found.faults == std::uint32_t(bad_castling_right));
    BOOST_TEST(vpgn::test::name_of(found.at) == "h1");
    BOOST_TEST(vpgn::test::name_of(judge_setup(given, orthodox_terms).at) == "h1");
    BOOST_TEST((judge_setup(fen("8/8/8/8/8/8/k7/R3K3 w - - 0 1"), orthodox_terms, true).at == no_square));
}

BOOST_AUTO_TEST_CASE(smaller_boards_and_pieces_in_motion_are_other_games) {
    setup small = fen("8/8/8/8/8/8/8/8 w - - 0 1");
    small.files = 5;
    small.pieces[0] = piece(color::white, kind::king);
    small.pieces[7] = piece(color::black, kind::king);
    BOOST_TEST(orthodox_position::judge(small, orthodox_terms).faults == (bad_size | pieces_off_board));
    setup moving = orthodox_array();
    moving.in_motion[0] = {square(8), {0, 1}, false};
    moving.in_motion_count = 1;
    BOOST_TEST(orthodox_position::judge(moving, orthodox_terms).faults == bad_momentum);
}

BOOST_AUTO_TEST_CASE(forgiven_rights_and_ep_targets_are_dropped) {
    orthodox_position const p = orthodox_from("r3k3/8/8/8/8/8/8/4K2R w KQkq e6 0 1");
    BOOST_TEST(p.as_setup().castling == (white_short | black_long));
    BOOST_TEST(p.as_setup().ep_targets == square_set());
}

BOOST_AUTO_TEST_CASE(a_king_left_attackable_by_a_forgiven_setup_is_not_captured) {
    orthodox_position const p = orthodox_from("k7/8/8/8/8/8/8/K6r b - - 0 1");
    refuses(p, "h1a1", reason::cannot_capture, "a1");
    p.each_choice([](choice const& c) { BOOST_TEST((c.to != square(0))); });
}

BOOST_AUTO_TEST_CASE(a_refusal_names_the_piece_on_the_origin) {
    orthodox_position const p = orthodox_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    refuses(p, "e4e5", reason::empty_origin, "e4");
    refuses(p, "e7e5", reason::enemy_piece, "e7");
    refuses(p, "e2e4", reason::none, "-");
    choice stop = choice_named("e2e2");
    stop.type = choice_type::stop;
    BOOST_TEST((p.why_not(stop).why == reason::not_in_motion));
}

BOOST_AUTO_TEST_CASE(a_refusal_has_the_reason_a_piece_cannot_reach_the_target) {
    orthodox_position const p = orthodox_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    refuses(p, "g1g3", reason::no_such_step, "g1");
    refuses(p, "g1e2", reason::own_piece_on_target, "e2");
    refuses(p, "a1a2", reason::own_piece_on_target, "a2");
    refuses(p, "a1a5", reason::blocked, "a2");
    refuses(p, "f1a6", reason::blocked, "e2");
    refuses(p, "e1e1", reason::no_such_step, "e1");
}

BOOST_AUTO_TEST_CASE(refusals_of_pawn_moves) {
    orthodox_position const p = orthodox_from("4k3/8/8/3pP3/2n2p2/3P1P2/6PP/4K3 w - - 0 1");
    refuses(p, "e5e7", reason::no_such_step, "e5");
    refuses(p, "e5f6", reason::captures_nothing, "f6");
    refuses(p, "e5d6", reason::captures_nothing, "d6");
    refuses(p, "f3f4", reason::cannot_capture, "f4");
    refuses(p, "d3c4", reason::none, "-");
    refuses(p, "h2h4", reason::none, "-");
    refuses(p, "h2h1", reason::no_such_step, "h2");
    orthodox_position const q = orthodox_from("4k3/8/8/8/p7/n7/PP6/4K3 w - - 0 1");
    refuses(q, "a2a4", reason::blocked, "a3");
    refuses(q, "a2a3", reason::cannot_capture, "a3");
    orthodox_position const r = orthodox_from("4k3/8/8/8/1p6/8/PP6/4K3 w - - 0 1");
    refuses(r, "b2b4", reason::cannot_capture, "b4");
}

BOOST_AUTO_TEST_CASE(refusals_of_promotions) {
    orthodox_position const p = orthodox_from("4k3/P7/8/8/8/8/1P6/4K3 w - - 0 1");
    refuses(p, "a7a8", reason::promotion_missing, "a7");
    refuses(p, "a7a8k", reason::not_in_promotions, "a7");
    refuses(p, "a7a8q'", reason::not_in_promotions, "a7");
    refuses(p, "a7a8n", reason::none, "-");
    refuses(p, "b2b3q", reason::no_promotion, "b2");
    refuses(p, "e1e2q", reason::no_promotion, "e1");
}

BOOST_AUTO_TEST_CASE(a_refusal_names_the_piece_that_would_give_check) {
    orthodox_position const pinned = orthodox_from("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
    refuses(pinned, "e2c3", reason::king_in_check, "e8");
    orthodox_position const walks_in = orthodox_from("6k1/8/8/8/8/8/r7/4K3 w - - 0 1");
    refuses(walks_in, "e1e2", reason::king_in_check, "a2");
    refuses(walks_in, "e1d1", reason::none, "-");
    // The king does not shield itself.
    orthodox_position const along = orthodox_from("6k1/8/8/8/8/8/8/r3K3 w - - 0 1");
    refuses(along, "e1f1", reason::king_in_check, "a1");
    // Capturing the checker is fine, and so is capturing it en passant.
    orthodox_position const passing = orthodox_from("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1");
    refuses(passing, "e4d3", reason::none, "-");
    // Both pawns leave the rank at once.
    orthodox_position const bared = orthodox_from("8/8/8/8/R2Pp2k/8/8/4K3 b - d3 0 1");
    refuses(bared, "e4d3", reason::king_in_check, "a4");
}

BOOST_AUTO_TEST_CASE(a_refusal_of_castling_names_the_first_hindrance) {
    orthodox_position const p = orthodox_from("r3k2r/8/8/8/8/8/8/RN2K2R w Kkq - 0 1");
    refuses(p, "Oe1g1", reason::none, "-");
    refuses(p, "Oe1c1", reason::no_castling_right, "a1");
    refuses(p, "Oe1b1", reason::no_castling_right, "e1");
    orthodox_position const blocked = orthodox_from("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1");
    refuses(blocked, "Oe1g1", reason::castling_blocked, "g1");
    refuses(blocked, "Oe1c1", reason::castling_blocked, "b1");
    orthodox_position const out_of = orthodox_from("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1");
    refuses(out_of, "Oe1g1", reason::castling_check, "e1");
    orthodox_position const through = orthodox_from("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1");
    refuses(through, "Oe1g1", reason::castling_check, "f1");
    refuses(through, "Oe1c1", reason::none, "-");
    orthodox_position const into = orthodox_from("4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1");
    refuses(into, "Oe1g1", reason::castling_check, "g1");
    // Only the rook crosses b1.
    orthodox_position const beside = orthodox_from("4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1");
    refuses(beside, "Oe1c1", reason::none, "-");
}

BOOST_AUTO_TEST_CASE(riders_of_an_army_are_blocked_where_they_step) {
    army_pair const p(read_army("RDD, NN, mRcB, Q").pieces, named_armies().front());
    game_rules const terms = {&p, 0};
    auto const at = [&](std::string const& text) { return armies_position::from(fen(text), terms); };
    refuses(at("4k3/8/8/8/8/2P5/8/1N2K3 w - - 0 1"), "b1d5", reason::blocked, "c3");
    refuses(at("4k3/8/8/8/8/2P5/8/1N2K3 w - - 0 1"), "b1d4", reason::no_such_step, "b1");
    // Two paths to a5, by single steps or by double ones: blocked on the first alone is not blocked.
    refuses(at("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1"), "a1a5", reason::none, "-");
    refuses(at("4k3/8/8/8/8/P7/8/R3K3 w - - 0 1"), "a1a5", reason::blocked, "a3");
    refuses(at("4k3/8/8/8/8/P7/8/B3K3 w - - 0 1"), "a1a2", reason::none, "-");
    refuses(at("4k3/8/8/8/8/p7/8/B3K3 w - - 0 1"), "a1a3", reason::cannot_capture, "a3");
    refuses(at("4k3/8/8/8/8/8/8/B3K3 w - - 0 1"), "a1c3", reason::captures_nothing, "c3");
}
