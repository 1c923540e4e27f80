// The writers reproduce the input: as written byte for byte, canonical with the same turns.
#include "support/playouts.hpp"
#include "syntax/writer.hpp"

using namespace vpgn;
using namespace vpgn::testing;

namespace {

class rewriter final : public syntax::game_consumer {
public:
    void take(syntax::game const& game) override {
        as_written += syntax::write_as_written(game);
        canonical += syntax::write_canonical(game, nullptr) + "\n";
    }
    std::string as_written, canonical;
};

void check_writers(std::string_view variant, std::uint64_t seed) {
    auto const made = replay::make_game_start(*replay::find_variant(variant), "", "", "");
    auto const game = play_out(made.value, seed, 80);
    rewriter rewritten;
    syntax::read_trees(game.pgn, replay::notation_of, rewritten);
    BOOST_CHECK(game.pgn.starts_with(rewritten.as_written)); // the blank line at the end belongs to no token
    recorder const again = replay_text(rewritten.canonical);
    BOOST_CHECK_EQUAL_COLLECTIONS(again.turns.begin(), again.turns.end(), game.turns.begin(),
                                  game.turns.end());
}

} // namespace

BOOST_AUTO_TEST_SUITE(writer_round_trips)

BOOST_AUTO_TEST_CASE(as_written_output_is_byte_identical_and_canonical_output_replays_the_same) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        check_writers("orthodox", seed);
        check_writers("momentum", seed);
    }
}

BOOST_AUTO_TEST_SUITE_END()
