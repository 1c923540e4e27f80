// Games written for Zillions of Games: the expected lines, and round trips.
#include "formats/zillions/zillions_formats.hpp"

#include "source/file.hpp"
#include "support/foreign_games.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;
using vpgn::test::run;

namespace {

/// Writes each game; one finding or refusal per line.
struct saver final : syntax::game_consumer {
    void take(syntax::game const& game) override {
        file.clear();
        auto const form = tools::open_zillions(tools::destination::memory(file), {});
        auto const writer = form->new_writer();
        writer->on_game(game);
        replay::game_report const report = replay::replay_game(game, 1, writer.get());
        line_index const lines(game.text);
        tools::imported_game const told{game, 1, "a.pgn", report.findings, lines, report};
        refused = writer->on_end(told);
        if (refused.empty()) left_out = writer->left_out(told);
        writer->deliver({});
        form->finish();
    }

    std::string file, refused;
    std::vector<finding> left_out;
};

saver save(std::string const& pgn) {
    saver seen;
    syntax::read_trees(pgn, replay::notation_of, seen);
    return seen;
}

/// The lines after the three of the header.
std::string moves_of(std::string const& pgn) {
    std::string file = save(pgn).file;
    for (int i = 0; i < 3; ++i)
        file.erase(0, file.find('\n') + 1);
    return file;
}

/// Random games of a variant, saved and read again.
void check_there_and_back(std::string_view variant, int games, int plies) {
    auto const made = replay::make_game_start(*replay::find_variant(variant), "", "", "");
    for (int i = 0; i < games; ++i) {
        played_game const game = play_out(made.value, std::uint64_t(i), plies);
        foreign_recorder const back = replay_foreign(save(game.pgn).file, ".zsg");
        BOOST_REQUIRE_EQUAL(back.games.size(), 1u);
        BOOST_CHECK_EQUAL(codes_of(back.findings), "");
        BOOST_CHECK_EQUAL_COLLECTIONS(back.games[0].turns.begin(), back.games[0].turns.end(),
                                      game.turns.begin(), game.turns.end());
        BOOST_CHECK_EQUAL_COLLECTIONS(back.games[0].positions.begin(), back.games[0].positions.end(),
                                      game.positions.begin(), game.positions.end());
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(zillions_writer)

BOOST_AUTO_TEST_CASE(a_game_without_tags_gets_the_head_of_its_variant) {
    BOOST_CHECK_EQUAL(save("1. e4 e5 *").file,
                      "Zillions Save Game File Version 0.02 HH\nRulesFile=Chess.zrf\n"
                      "VariantName=Chess\n1. Pawn e2 - e4\n1. Pawn e7 - e5\n");
    BOOST_CHECK(save("[Variant \"Gunnery\"]\n\n1. e4 *")
                    .file.find("RulesFile=GunneryChess.zrf\nVariantName=Gunnery Chess\n") !=
                std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_turn_is_written_in_the_programs_words) {
    BOOST_CHECK_EQUAL(
        moves_of("1. e4 d5 2. exd5 e5 3. dxe6 *"),
        "1. Pawn e2 - e4\n1. Pawn d7 - d5\n2. Pawn e4 x d5\n2. Pawn e7 - e5\n3. Pawn d5 - e6 x e5\n");
    std::string const position = "[FEN \"r3k2r/6P1/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n";
    std::string const castling = moves_of(position + "1. O-O O-O-O 2. gxh8=N *");
    BOOST_CHECK(castling.ends_with(
        "1. King e1 - g1 Rook h1 - f1\n1. King e8 - c8 Rook a8 - d8\n2. Pawn g7 x h8 = Knight\n"));
    BOOST_CHECK(castling.starts_with("(x b1)\n(x c1)\n"));
}

BOOST_AUTO_TEST_CASE(a_shot_captures_its_target_twice_and_a_leap_captures_nothing) {
    BOOST_CHECK(
        moves_of("[Variant \"Gunnery\"]\n\n1. Nf3 a6 2. f2*f7 *").ends_with("2. Pawn f2 x f7 x f7\n"));
    BOOST_CHECK_EQUAL(moves_of("[Variant \"Scorpion Gunnery\"]\n\n1. e2-g3 *"), "1. Scorpion e2 - g3\n");
}

BOOST_AUTO_TEST_CASE(saved_files_round_trip) {
    for (std::string const name : {"gunnery.zsg", "scorpion.zsg"}) {
        std::string const file = read_file(VPGN_SOURCE_DIR "/samples/zillions/" + name);
        foreign_recorder const seen = replay_foreign(file, ".zsg");
        BOOST_CHECK_EQUAL(save(seen.texts.at(0)).file, file);
    }
}

BOOST_AUTO_TEST_CASE(random_games_round_trip) {
    check_there_and_back("orthodox", 20, 150);
    check_there_and_back("gunnery", 20, 150);
    check_there_and_back("scorpion", 20, 150);
}

BOOST_AUTO_TEST_CASE(omitted_content_is_reported_once_per_game) {
    auto const label = [](std::string const& pgn) {
        saver const seen = save(pgn);
        return seen.left_out.size() == 1
                   ? seen.left_out[0].label + " at " + std::to_string(seen.left_out[0].where.start)
                   : "";
    };
    BOOST_CHECK_EQUAL(label("1. e4 *"), "");
    BOOST_CHECK_EQUAL(label("[Event \"?\"]\n[Result \"*\"]\n\n1. e4 *"), "");
    BOOST_CHECK_EQUAL(label("1. e4 {good} e5! (1... c5) 1-0"),
                      "left out: comments, annotations, variations, the result at 6");
    BOOST_CHECK_EQUAL(label("[White \"Ann\"]\n\n1. e4 *"), "left out: tags at 0");
    BOOST_CHECK_EQUAL(label("[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 7 9\"]\n\n9. Ke2 *"),
                      "left out: position details other than pieces at 0");
}

BOOST_AUTO_TEST_CASE(variants_without_a_rules_file_are_rejected) {
    BOOST_CHECK_EQUAL(save("[Variant \"Momentum\"]\n\n1. e4 *").refused,
                      "Momentum Chess has no known rules file");
    BOOST_CHECK_EQUAL(save("[Variant \"Xyz\"]\n\n1. e4 *").refused,
                      "the variant is unknown, so no lines can be written");
    BOOST_CHECK_EQUAL(save("[FEN \"4k3/8/8/8/8/8/8/4K2R b - - 0 1\"]\n\n1... Ke7 *").refused,
                      "a save file must start with White to move");
    BOOST_CHECK_EQUAL(save("1. e4 Ke3 *").refused, "an illegal move cannot be written");
    for (std::string const missing :
         {"1... e5 2. Nf3 Nc6 3. Bb5 a6 *", "1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4 Nf6 *"})
        BOOST_CHECK_EQUAL(save(missing).refused, "a missing move cannot be written");
}

BOOST_AUTO_TEST_CASE(the_samples_of_omitted_content_are_reported_when_saved) {
    std::string const folder = "samples/findings/C301-zillions-has-no-place/";
    auto const bad = run("convert --to zsg " + folder + "bad.pgn", "2>&1 >/dev/null");
    BOOST_CHECK(bad.out.find("[C301]") != std::string::npos);
    BOOST_CHECK_EQUAL(bad.status, 0);
    BOOST_CHECK_EQUAL(run("convert --to zsg " + folder + "good.pgn", "2>&1 >/dev/null").out, "");
}

BOOST_AUTO_TEST_CASE(other_formats_are_detected_by_extension) {
    BOOST_CHECK_EQUAL(run("convert --to uci samples/zillions/gunnery.zsg").out,
                      "position startpos moves g1f3 d7d5 f2f7 b8c6 d2d4 g8f6\n");
    auto const article = run("convert --to pgn --keep-errors samples/articles/momentum-games.txt", "2>&1");
    BOOST_CHECK(article.out.find("samples/articles/momentum-games.txt:10:") != std::string::npos);
    BOOST_CHECK(article.out.find("error[R204]") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
