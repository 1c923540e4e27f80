// Distribution of games: each is written to the format selected for it, and only replayed if that is needed.
#include "games/select/dividing_form.hpp"
#include "formats/conversion.hpp"
#include "formats/formats.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using namespace vpgn;
using namespace vpgn::tools;

namespace {

constexpr std::string_view three_games = "[White \"A\"]\n\n1. e4 e5 1-0\n\n"
                                         "[White \"B\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"
                                         "[White \"C\"]\n\n1. e4 e4 *\n";

/// Chooses by a tag, if requested, otherwise by mate.
class sample_chooser final : public game_chooser {
public:
    sample_chooser(std::string white, unsigned& turns_seen)
        : white_(std::move(white)), turns_seen_(turns_seen) {}
    std::optional<bool> on_game(syntax::game const& game) override {
        if (white_.empty()) return std::nullopt;
        return game.tag("White") == white_;
    }
    void on_turn(replay::played_turn const&) override { ++turns_seen_; }
    bool on_end(imported_game const& told) override {
        return told.report.end.kind == rules::ending::checkmate;
    }

private:
    std::string white_;
    unsigned& turns_seen_;
};

struct divided {
    std::string chosen, rest;
    unsigned turns_seen = 0; ///< by the chooser
    summary figures;
    std::uint64_t written = 0, passed_by = 0, counted = 0;
};

divided divide(std::string const& white, bool keeps_rest, manner how = manner::as_written) {
    divided result;
    auto const open = [&](std::string& into) {
        return find_target("pgn")->writer->open(destination::memory(into), how);
    };
    auto const chosen = open(result.chosen);
    auto const rest = keeps_rest ? open(result.rest) : nullptr;
    dividing_form form(*chosen, rest.get(),
                       [&] { return std::make_unique<sample_chooser>(white, result.turns_seen); });
    game_chunk chunk;
    chunk.text = three_games;
    chunk.ends_file = true;
    auto const made = convert_chunk(chunk, "games", form.new_writer(),
                                    {.keeps_errors = how == manner::as_written, .reports_errors = false});
    made->writer->deliver({});
    form.finish();
    result.figures = made->figures;
    result.written = made->written;
    result.passed_by = made->passed_by;
    result.counted = form.chosen();
    return result;
}

} // namespace

BOOST_AUTO_TEST_SUITE(dividing_games)

BOOST_AUTO_TEST_CASE(unselected_games_are_skipped) {
    divided const got = divide("B", false);
    BOOST_CHECK_EQUAL(got.chosen, "[White \"B\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
    BOOST_CHECK_EQUAL(got.counted, 1u);
    BOOST_CHECK_EQUAL(got.written, 1u);
    BOOST_CHECK_EQUAL(got.passed_by, 2u);
    BOOST_CHECK_EQUAL(got.figures.games, 1u);
}

BOOST_AUTO_TEST_CASE(nothing_is_lost_between_the_two) {
    divided const got = divide("B", true);
    BOOST_CHECK_EQUAL(got.chosen, "[White \"B\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
    BOOST_CHECK_EQUAL(got.rest, "[White \"A\"]\n\n1. e4 e5 1-0\n\n[White \"C\"]\n\n1. e4 e4 *\n");
    BOOST_CHECK_EQUAL(got.counted, 1u);
    BOOST_CHECK_EQUAL(got.passed_by, 0u);
}

BOOST_AUTO_TEST_CASE(games_decided_by_their_text_are_not_replayed) {
    divided const got = divide("C", true);
    BOOST_CHECK_EQUAL(got.turns_seen, 0u);
    BOOST_CHECK_EQUAL(got.figures.turns, 0u);
    BOOST_CHECK_EQUAL(got.figures.errors, 0u); // the slip in the third game is not searched for
    BOOST_CHECK_EQUAL(got.chosen, "[White \"C\"]\n\n1. e4 e4 *\n");
}

BOOST_AUTO_TEST_CASE(a_spelling_format_sees_the_replay_of_selected_games) {
    divided const got = divide("B", false, manner::usual);
    BOOST_CHECK_EQUAL(got.turns_seen, 0u);
    BOOST_CHECK_EQUAL(got.figures.turns, 4u);
    BOOST_CHECK(got.chosen.find("2. g4 Qh4# 0-1") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(undecided_games_are_decided_by_the_replay) {
    divided const got = divide("", true);
    BOOST_CHECK_GT(got.turns_seen, 6u);
    BOOST_CHECK_EQUAL(got.chosen, "[White \"B\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
    BOOST_CHECK_EQUAL(got.counted, 1u);
}

BOOST_AUTO_TEST_SUITE_END()
