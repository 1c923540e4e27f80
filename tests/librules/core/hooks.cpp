#include "core/hooks.hpp"

#include "core/chess.hpp"
#include "support/fen.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace vpgn::rules;
using vpgn::test::choice_named;
using vpgn::test::fen;

namespace {

struct no_hook {
    using pieces = orthodox_pieces;
    static constexpr unsigned hooks = no_hooks;
};
struct misspelt_hook {
    using pieces = orthodox_pieces;
    static constexpr unsigned hooks = has_outcome;
    static std::optional<verdict> outcom(chess<misspelt_hook> const&);
};
struct unlisted_hook {
    using pieces = orthodox_pieces;
    static constexpr unsigned hooks = no_hooks;
    static std::optional<verdict> outcome(chess<unlisted_hook> const&);
};
struct wrong_result_of_hook {
    using pieces = orthodox_pieces;
    static constexpr unsigned hooks = has_extra_attackers;
    static bool extra_attackers(placement const&, color, square);
};

template <class policy>
constexpr bool fits = detail::policy_fits<policy, chess<policy>>;
static_assert(fits<no_hook>);
static_assert(!fits<misspelt_hook>);
static_assert(!fits<unlisted_hook>);
static_assert(!fits<wrong_result_of_hook>);

// A king in the centre wins.
struct hill {
    using pieces = orthodox_pieces;
    static constexpr unsigned hooks = has_outcome;
    static std::optional<verdict> outcome(chess<hill> const& p) {
        bitboard const centre = (file_set(3) | file_set(4)) & (rank_set(3) | rank_set(4));
        for (color const c : {color::white, color::black})
            if (p.pieces().of(c, kind::king) & centre) return verdict{ending::king_captured, c};
        return std::nullopt;
    }
};
static_assert(fits<hill>);

// Pawns also attack the square in front of them, and explode together with a piece there.
struct rammers {
    using pieces = orthodox_pieces;
    static constexpr unsigned hooks = has_extra_attackers | has_extra_choices | has_play_extra;

    static square front(color c, square s) {
        return shifted(s, {0, std::int8_t(c == color::white ? 1 : -1)});
    }
    static bitboard extra_attackers(placement const& pieces, color by, square s) {
        square const behind = front(!by, s);
        return behind == no_square ? 0 : bit(behind) & pieces.of(by, kind::pawn);
    }
    template <class position, class Visit>
    static void extra_choices(position const& p, Visit visit) {
        for (square const s : squares(p.pieces().of(p.to_move(), kind::pawn)))
            if (square const to = front(p.to_move(), s); to != no_square && p.at(to).is(!p.to_move()))
                visit(choice{choice_type::shoot, s, to, no_kind});
    }
    static bool play_extra(placement& pieces, choice c, event_list*) {
        if (c.type != choice_type::shoot) return false;
        pieces.remove(c.from);
        pieces.remove(c.to);
        return true;
    }
};
static_assert(fits<rammers>);

// The same, with fewer trials and more refusals.
struct explained_rammers : rammers {
    static constexpr unsigned hooks = rammers::hooks | has_extra_lines | has_own_refusals;

    // Neither side can bring a pawn of the other before its king.
    static bitboard extra_lines(placement const&, color, square) { return 0; }
    static std::optional<refusal> why_not_extra(chess<explained_rammers> const& p, choice c) {
        if (c.type != choice_type::shoot) return std::nullopt;
        return refusal{p.at(c.to) ? reason::own_piece_on_target : reason::empty_shot, c.to, c.to};
    }
};
static_assert(fits<explained_rammers>);

// The same again, with all attacked squares at once.
struct reaching_rammers : rammers {
    static constexpr unsigned hooks = rammers::hooks | has_extra_lines | has_extra_reach;

    static bitboard extra_lines(placement const&, color, square) { return 0; }
    static bitboard extra_reach(placement const& pieces, color by) {
        bitboard reach = 0;
        for (square const s : squares(pieces.of(by, kind::pawn)))
            if (square const to = front(by, s); to != no_square) reach |= bit(to);
        return reach;
    }
};
static_assert(fits<reaching_rammers>);
struct forgotten_reach : reaching_rammers {
    static constexpr unsigned hooks = rammers::hooks | has_extra_lines;
};
static_assert(!fits<forgotten_reach>);
struct forgotten_lines : rammers {
    static bitboard extra_lines(placement const&, color, square);
};
static_assert(!fits<forgotten_lines>);
struct refuses_nothing : rammers {
    static constexpr unsigned hooks = rammers::hooks | has_own_refusals;
};
static_assert(!fits<refuses_nothing>);

template <class policy>
chess<policy> from(std::string const& text) {
    return chess<policy>::from(fen(text), {&orthodox_army_pair(), 0});
}

template <class policy>
bool open(chess<policy> const& p, choice const& wanted) {
    bool found = false;
    p.each_choice([&](choice const& c) { found = found || c == wanted; });
    BOOST_TEST(found == !p.why_not(wanted));
    return found;
}

choice shot(std::string const& squares) {
    choice c = choice_named(squares);
    c.type = choice_type::shoot;
    return c;
}

} // namespace

BOOST_AUTO_TEST_CASE(an_outcome_of_the_policy_has_precedence_over_mate_and_stalemate) {
    BOOST_TEST((from<hill>("7k/8/8/8/3K4/8/8/8 b - - 0 1").judge_end().winner == color::white));
    BOOST_TEST((from<hill>("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").judge_end().kind == ending::stalemate));
}

BOOST_AUTO_TEST_CASE(extra_attackers_give_check_and_forbid_squares) {
    chess<rammers> const checked = from<rammers>("4k3/8/8/8/8/4p3/4K3/8 w - - 0 1");
    BOOST_TEST(checked.in_check());
    BOOST_TEST(!open(checked, choice_named("e2f2"))); // the pawn still attacks it in the ordinary way
    BOOST_TEST(open(checked, choice_named("e2e3")));
    BOOST_TEST(!open(from<rammers>("4k3/8/8/8/8/4p3/8/4K3 w - - 0 1"), choice_named("e1e2")));
    // The side not to move is rammed.
    setup const impossible = fen("4k3/4P3/8/8/8/8/8/4K3 w - - 0 1");
    BOOST_TEST(chess<rammers>::judge(impossible, {&orthodox_army_pair(), 0}).faults == opponent_in_check);
}

BOOST_AUTO_TEST_CASE(extra_choices_are_played_by_the_policy_and_judged_by_the_core) {
    chess<rammers> p = from<rammers>("r3k3/8/8/8/8/r7/P7/4K3 w q - 5 9");
    BOOST_TEST(open(p, shot("a2a3")));
    p.play(shot("a2a3"));
    BOOST_TEST((p.as_setup() == fen("r3k3/8/8/8/8/8/8/4K3 b q - 0 9")));
    // Shooting the castling partner takes the right; opening the king's file is not allowed.
    chess<rammers> corner = from<rammers>("r3k3/P7/8/8/8/8/8/4K3 w q - 5 9");
    corner.play(shot("a7a8"));
    BOOST_TEST(corner.as_setup().castling == 0);
    BOOST_TEST(!open(from<rammers>("4r1k1/8/8/8/8/4n3/4P3/4K3 w - - 0 1"), shot("e2e3")));
}

BOOST_AUTO_TEST_CASE(lines_spare_trials_and_change_no_choice) {
    for (char const* const text :
         {"4k3/8/8/8/8/4p3/4K3/8 w - - 0 1", "r3k2r/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/R3K2R w KQkq - 0 1",
          "4k3/8/8/8/2pPp3/3K4/8/8 b - d3 0 1", "4k3/8/8/3p4/8/3K4/8/8 w - - 0 1",
          "r3k3/8/8/8/8/8/5p2/4K2R w K - 0 1", "r3k3/8/8/8/8/5p2/8/4K2R w K - 0 1"}) {
        std::vector<choice> tried;
        from<rammers>(text).each_choice([&](choice const& c) { tried.push_back(c); });
        std::vector<choice> told;
        from<explained_rammers>(text).each_choice([&](choice const& c) { told.push_back(c); });
        BOOST_TEST((tried == told), text);
        std::vector<choice> reached;
        from<reaching_rammers>(text).each_choice([&](choice const& c) { reached.push_back(c); });
        BOOST_TEST((tried == reached), text);
    }
}

BOOST_AUTO_TEST_CASE(castling_does_not_cross_squares_of_extra_attackers) {
    chess<rammers> const p = from<rammers>("r3k3/8/8/8/8/8/5p2/4K2R w K - 0 1");
    choice const castling = p.castling_choice(false);
    BOOST_TEST(!open(p, castling));
    BOOST_TEST((p.why_not(castling).why == reason::castling_check));
    BOOST_TEST(open(from<rammers>("r3k3/8/8/8/8/5p2/8/4K2R w K - 0 1"), castling));
}

BOOST_AUTO_TEST_CASE(a_policy_gives_its_own_reasons_and_leaves_the_rest_to_chess) {
    auto const p = from<explained_rammers>("4k3/8/8/8/8/P7/P3n3/4K3 w - - 0 1");
    BOOST_TEST((p.why_not(shot("a2a3")).why == reason::own_piece_on_target));
    BOOST_TEST((p.why_not(shot("a3a4")).why == reason::empty_shot));
    BOOST_TEST((p.why_not(choice_named("a2a3")).why == reason::own_piece_on_target));
    BOOST_TEST((p.why_not(choice_named("a3a5")).why == reason::no_such_step));
}
