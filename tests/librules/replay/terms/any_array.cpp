// Games with any array: Chess960, with or without a tag.
#include "support/playouts.hpp"

using namespace vpgn;
using namespace vpgn::testing;

namespace {

recorder replay_from(std::string const& position, std::string const& turns, std::string const& tags = "") {
    return replay_text(tags + "[FEN \"" + position + "\"]\n\n" + turns + " *\n");
}

/// The start of a game.
replay::game_start start_of(std::string const& text) {
    struct reader final : syntax::game_consumer {
        void take(syntax::game const& game) override { on = replay::read_game_start(game, findings); }
        replay::game_start on;
        std::vector<finding> findings;
    } read;
    syntax::read_trees(text, replay::notation_of, read);
    return read.on;
}

} // namespace

BOOST_AUTO_TEST_SUITE(any_array)

BOOST_AUTO_TEST_CASE(rights_identify_chess960_in_a_game_without_a_variant) {
    for (std::string const rights : {"GCgc", "KQkq"}) {
        recorder const seen =
            replay_from("bnrkqnrb/pppppppp/8/8/8/8/PPPPPPPP/BNRKQNRB w " + rights + " - 0 1",
                        "1. Ng3 Ng6 2. f3 f6 3. Qf1 Qf8");
        BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
        BOOST_CHECK_EQUAL(seen.turns.size(), 6u);
    }
    recorder const castled =
        replay_from("1r2k1r1/6p1/8/8/8/8/6P1/1R2K1R1 w GBgb - 0 1", "1. O-O O-O-O 2. Rb7");
    BOOST_CHECK_EQUAL(codes_of(castled.findings), "");
    BOOST_REQUIRE_EQUAL(castled.positions.size(), 3u);
    BOOST_CHECK(castled.positions[1].starts_with("2kr2r1/6p1/8/8/8/8/6P1/1R3RK1 w"));
}

BOOST_AUTO_TEST_CASE(a_game_that_begins_so_does_not_begin_as_usual) {
    std::string const text = "[FEN \"bnrkqnrb/pppppppp/8/8/8/8/PPPPPPPP/BNRKQNRB w GCgc - 0 1\"]\n\n*\n";
    replay::game_start const on = start_of(text);
    BOOST_CHECK_EQUAL(on.variant->info.id, "fischerandom");
    BOOST_CHECK(!on.is_usual);
    BOOST_CHECK(start_of("1. e4 *\n").is_usual);
}

BOOST_AUTO_TEST_CASE(rights_without_king_and_rook_are_false_in_either_chess) {
    BOOST_CHECK_EQUAL(codes_of(replay_from("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "1. Kd1").findings), "S132");
    BOOST_CHECK_EQUAL(codes_of(replay_from("4k3/8/8/8/8/8/8/4K3 w H - 0 1", "1. Kd1").findings), "S132");
}

BOOST_AUTO_TEST_CASE(a_position_alone_does_not_make_another_game_of_orthodox_chess) {
    std::string const usual = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (std::string const tag : {"", "[Variant \"From Position\"]\n", "[Variant \"Standard\"]\n"}) {
        recorder const seen = replay_from(usual, "1. O-O O-O-O", tag);
        BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
        BOOST_REQUIRE_EQUAL(seen.positions.size(), 2u);
        BOOST_CHECK(seen.positions[0].ends_with("b kq - 1 1"));
    }
}

BOOST_AUTO_TEST_CASE(the_side_of_castling_is_that_of_the_partner) {
    // The king moves right to castle long, and stays on its square, or moves left, to castle short.
    struct {
        std::string position, turn, after;
    } const rows[] = {
        {"4k3/8/8/8/8/8/8/RK5R w HA - 0 1", "O-O-O", "4k3/8/8/8/8/8/8/2KR3R b"},
        {"4k3/8/8/8/8/8/8/RK5R w HA - 0 1", "O-O", "4k3/8/8/8/8/8/8/R4RK1 b"},
        {"4k3/8/8/8/8/8/8/R5KR w HA - 0 1", "O-O", "4k3/8/8/8/8/8/8/R4RK1 b"},
        {"4k3/8/8/8/8/8/8/R5KR w HA - 0 1", "O-O-O", "4k3/8/8/8/8/8/8/2KR3R b"},
        {"4k3/8/8/8/8/8/8/1RK4R w HB - 0 1", "O-O-O", "4k3/8/8/8/8/8/8/2KR3R b"},
    };
    for (auto const& row : rows) {
        recorder const seen = replay_from(row.position, "1. " + row.turn, "[Variant \"Chess960\"]\n");
        BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
        BOOST_REQUIRE_EQUAL(seen.turns.size(), 1u);
        BOOST_CHECK_EQUAL(seen.turns[0], row.turn);
        BOOST_CHECK_MESSAGE(seen.positions[0].starts_with(row.after), seen.positions[0]);
    }
}

BOOST_AUTO_TEST_CASE(castling_is_read_as_the_step_onto_the_partner) {
    recorder const seen = replay_from("1r3k1r/5p2/8/8/8/8/5P2/1R3K1R w HBhb - 0 1", "1. f1h1 f8b8",
                                      "[Variant \"fischerandom\"]\n");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_REQUIRE_EQUAL(seen.turns.size(), 2u);
    BOOST_CHECK_EQUAL(seen.turns[0], "O-O");
    BOOST_CHECK_EQUAL(seen.turns[1], "O-O-O");
}

BOOST_AUTO_TEST_CASE(names_with_960_are_the_variant_from_any_array) {
    for (std::string const name :
         {"Crazyhouse960", "Atomic 960", "Capahouse960", "Seirawan960", "3check960"}) {
        replay::variant_entry const* const found = replay::find_variant(name);
        BOOST_REQUIRE_MESSAGE(found != nullptr, name);
        BOOST_CHECK(found->notation.rights_by_file);
        BOOST_CHECK(found == replay::find_variant(found->info.id));
        BOOST_CHECK(found == replay::find_variant(found->info.name));
    }
    replay::variant_entry const* const chess960 = replay::find_variant("Chess960");
    for (std::string const name :
         {"Freestyle", "Freestyle Chess", "Freestyle960", "Standard960", "Chess 9LX"})
        BOOST_CHECK(replay::find_variant(name) == chess960);
    BOOST_CHECK(replay::find_variant("Nonsense960") == nullptr);
    BOOST_CHECK_EQUAL(replay::write_position_text(chess960->info.start, chess960->notation),
                      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

BOOST_AUTO_TEST_CASE(a_game_of_such_a_variant_is_replayed) {
    recorder const seen = replay_from("bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB[] w GDgd - 0 1",
                                      "1. e4 e5 2. Nf3 Nf6 3. O-O O-O", "[Variant \"Crazyhouse960\"]\n");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_CHECK_EQUAL(seen.turns.size(), 6u);
}

BOOST_AUTO_TEST_SUITE_END()
