// What attacks what on the boards of definitions, and what people play there.
#include "replay/diagnosis/attack_map.hpp"
#include "replay/diagnosis/move_prior.hpp"
#include "support/playouts.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

rules::square square_called(std::string_view name) {
    return rules::square_at(name[0] - 'a', std::stoi(std::string(name.substr(1))) - 1);
}

/// A position of a variant, with what attacks what in it.
struct attacked_board {
    replay::game_start on;
    replay::attacker_table table{std::size_t(rules::most_kinds) * 2};

    attacked_board(char const* variant, std::string_view position)
        : on(replay::make_game_start(*replay::find_variant(variant), "", "", position).value) {
        for (rules::color const side : {rules::color::white, rules::color::black})
            for (rules::kind const k : on.pieces().kinds_of(side)) {
                rules::piece const p(side, k);
                table[replay::index_of(p)] = replay::attacker_of(on.pieces(), p);
            }
    }
    bool is_attacked(rules::color by, std::string_view square) const {
        using replay::attack_map;
        return attack_map(on.start, table).of(by, attack_map::place_of(square_called(square))) != 0;
    }
    int cost_of(std::string_view from, std::string_view to, bool promotes) const {
        for (auto const& w :
             replay::move_prior(on.variant->info, on.pieces()).weigh(position_at_start(on), {}))
            if (w.choice.from == square_called(from) && w.choice.to == square_called(to) &&
                (w.choice.promotion != rules::no_kind) == promotes)
                return w.costs;
        return -1;
    }
};

constexpr rules::color red = rules::color::white, sente = rules::color::white, gote = rules::color::black;

} // namespace

BOOST_AUTO_TEST_SUITE(attacks_of_defined_pieces)

BOOST_AUTO_TEST_CASE(pieces_of_the_second_player_attack_towards_the_first) {
    attacked_board const shogi("shogi", "4k4/9/9/4p4/9/9/4P4/9/4K4[-] w 0 1");
    BOOST_CHECK(shogi.is_attacked(gote, "e5"));
    BOOST_CHECK(!shogi.is_attacked(gote, "e7"));
    BOOST_CHECK(shogi.is_attacked(sente, "e4"));
    for (rules::kind const k : shogi.on.pieces().kinds_of(sente))
        BOOST_CHECK(shogi.on.pieces().pattern_of(rules::piece(gote, k)) ==
                    shogi.on.pieces().pattern_of(rules::piece(sente, k)));
}

BOOST_AUTO_TEST_CASE(a_horse_is_stopped_by_a_piece_beside_it) {
    attacked_board const stopped("xiangqi", "3k5/9/9/9/9/9/9/4P4/4N4/5K3 w - - 0 1");
    BOOST_CHECK(!stopped.is_attacked(red, "d4"));
    BOOST_CHECK(stopped.is_attacked(red, "c3"));
    attacked_board const free("xiangqi", "3k5/9/9/9/9/9/9/9/4N4/5K3 w - - 0 1");
    BOOST_CHECK(free.is_attacked(red, "d4"));
}

BOOST_AUTO_TEST_CASE(a_cannon_attacks_behind_one_piece_along_the_whole_board) {
    attacked_board const xiangqi("xiangqi", "3k5/9/9/9/9/9/9/9/9/R1CP1K2r w - - 0 1");
    BOOST_CHECK(!xiangqi.is_attacked(red, "c5"));
    BOOST_CHECK(xiangqi.is_attacked(red, "e1"));
    BOOST_CHECK(xiangqi.is_attacked(red, "f1"));
    BOOST_CHECK(xiangqi.is_attacked(red, "a10"));
}

BOOST_AUTO_TEST_CASE(a_rook_that_can_promote_promotes) {
    attacked_board const shogi("shogi", "4k4/9/9/9/9/9/9/4K4/7R1[-] w 0 1");
    BOOST_CHECK_GE(shogi.cost_of("h1", "h8", true), 0);
    BOOST_CHECK_LT(shogi.cost_of("h1", "h8", true), shogi.cost_of("h1", "h8", false));
}

BOOST_AUTO_TEST_SUITE_END()
