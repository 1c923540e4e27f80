// Digests: the test vectors of the hash's authors, and equal and different positions.
#include "games/keys/position_key.hpp"
#include "notation/position_text.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

using namespace vpgn;
using namespace vpgn::tools;

namespace {

digest of_text(std::string const& text) {
    rules::setup position;
    BOOST_REQUIRE(!replay::read_position_text(text, position, {}));
    return digest_of(position);
}

} // namespace

BOOST_AUTO_TEST_SUITE(digests)

// Runs of different versions may be compared.
BOOST_AUTO_TEST_CASE(texts_have_the_values_that_they_have_everywhere) {
    BOOST_TEST(as_text(digest_of("")) == "99aa06d3014798d86001c324468d497f");
    BOOST_TEST(as_text(digest_of("e4")) != as_text(digest_of("e5")));
}

BOOST_AUTO_TEST_CASE(a_list_has_a_digest_of_its_order) {
    digest const a = digest_of("a"), b = digest_of("b");
    std::set<digest> const all = {joined({}, a), joined({}, b), joined(joined({}, a), b),
                                  joined(joined({}, b), a), joined(joined({}, a), a)};
    BOOST_TEST(all.size() == 5u);
}

BOOST_AUTO_TEST_CASE(positions_differ_by_everything_except_clocks) {
    std::string const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";
    BOOST_CHECK(of_text(start + "0 1") == of_text(start + "7 30"));
    std::set<digest> const all = {
        of_text(start + "0 1"),
        of_text("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"),
        of_text("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1"),
        of_text("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1"),
        of_text("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
        of_text("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
    };
    BOOST_TEST(all.size() == 6u);
}

BOOST_AUTO_TEST_CASE(an_en_passant_target_counts_if_a_pawn_could_capture_there) {
    // No pawn is adjacent, or only one of the wrong side or wing.
    for (std::string const placement :
         {"4k3/8/8/8/4P3/8/8/4K3 b - ", "4k3/8/8/8/3PP3/8/8/4K3 b - ", "4k3/8/8/8/p3P2p/8/8/4K3 b - "})
        BOOST_CHECK(of_text(placement + "e3 0 1") == of_text(placement + "- 0 1"));
    for (std::string const placement : {"4k3/8/8/8/3pP3/8/8/4K3 b - ", "4k3/8/8/8/4Pp2/8/8/4K3 b - "})
        BOOST_CHECK(of_text(placement + "e3 0 1") != of_text(placement + "- 0 1"));
    // A pinned pawn counts: only the rules could exclude it.
    BOOST_CHECK(of_text("3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1") !=
                of_text("3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1"));
}

BOOST_AUTO_TEST_SUITE_END()
