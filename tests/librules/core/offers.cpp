// Declared offers match the members of positions, checked at compile time.
#include "core/offers.hpp"

#include "core/chess.hpp"
#include "core/perft.hpp"
#include "core/variant.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn::rules;

namespace {

struct plain {
    static constexpr unsigned offers = no_offers;
};
struct undeclared {};
struct warns {
    static constexpr unsigned offers = offers_can_take_king;
    bool can_take_king() const { return true; }
};
struct misspelt_offer {
    static constexpr unsigned offers = offers_can_take_king;
    bool can_take_the_king() const { return true; }
};
struct unlisted_offer {
    static constexpr unsigned offers = no_offers;
    bool mover_in_check() const { return true; }
};
struct wrong_result_of_offer {
    static constexpr unsigned offers = offers_castling_to_side;
    bool castling_to_side(bool) const { return true; }
};
struct half_of_two {
    static constexpr unsigned offers = offers_consequences;
    bool turn_has_begun() const { return true; }
};
struct finds_faster {
    static constexpr unsigned offers = offers_choices_like;
    template <class Visit>
    void each_choice_like(choice_mask const&, Visit&& visit) const {
        visit(choice());
    }
};
struct finds_by_other_sets {
    static constexpr unsigned offers = offers_choices_like;
    template <class Visit>
    void each_choice_like(basic_choice_mask<square_set> const&, Visit&&) const;
};
struct has_own_squares : finds_by_other_sets {
    static constexpr unsigned offers = offers_choices_like | offers_own_squares;
    using squares_type = square_set;
};
struct counts {
    static constexpr unsigned offers = offers_count_turns;
};
std::uint64_t count_turns(counts const&, int depth) {
    return std::uint64_t(depth) * 100;
}

static_assert(detail::offers_fit<plain>);
static_assert(!detail::offers_fit<undeclared>);
static_assert(detail::offers_fit<warns>);
static_assert(!detail::offers_fit<misspelt_offer>);
static_assert(!detail::offers_fit<unlisted_offer>);
static_assert(!detail::offers_fit<wrong_result_of_offer>);
static_assert(!detail::offers_fit<half_of_two>);
static_assert(detail::offers_fit<finds_faster>);
static_assert(!detail::offers_fit<finds_by_other_sets>);
static_assert(detail::offers_fit<has_own_squares>);

} // namespace

BOOST_AUTO_TEST_CASE(offered_functions_are_used) {
    int found = 0;
    each_choice_like(finds_faster(), {}, [&](choice const&) { ++found; });
    BOOST_TEST(found == 1);
    BOOST_TEST(perft(counts(), 2) == 200u);
}
