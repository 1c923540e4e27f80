// Every built-in definition as a user meets it: its rules in words, its start drawn, and a random game to its
// end, checked, converted and read back.
#include "definitions/catalogue.hpp"
#include "definitions/entry.hpp"
#include "definitions/rules_in_words.hpp"
#include "games/drawing/diagrams.hpp"
#include "games/drawing/text_board.hpp"
#include "support/sanitized.hpp"
#include "tools/drawing/scenes.hpp"

#include <vpgn/convert.hpp>

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>
#include <random>

using namespace vpgn;
using definitions::built_in;

namespace {

std::size_t count_of(std::string_view part, std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != text.npos; at += part.size())
        ++count;
    return count;
}

/// Longer games are cut off: among weak pieces random play may not end. Under sanitizers most games are: of
/// every fifth variant after 60 plies, of the others after 6.
std::size_t most_plies(std::size_t variant) {
    return test::unless_sanitized<std::size_t>(600, variant % 5 == 0 ? 60 : 6);
}

struct random_game {
    std::string movetext;
    std::string last_position;
    api::ending end;
};

/// A turn, choice by choice; false if a dead end was reached in each of many tries.
bool play_random_turn(api::position& now, std::mt19937_64& random, std::string& text) {
    for (int tries = 0; tries != 50; ++tries) {
        std::vector<api::choice> made;
        for (;;) {
            api::partial_turn const open = now.open(made);
            if (open.text && (open.options.empty() || random() % 3 == 0)) {
                text = *open.text;
                BOOST_REQUIRE(now.play(made));
                return true;
            }
            if (open.options.empty()) break;
            made.push_back(open.options[random() % open.options.size()].what);
        }
    }
    return false;
}

random_game play_to_the_end(api::position now, std::size_t plies, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    random_game game;
    std::string text;
    while (!now.end() && now.plies() != plies && play_random_turn(now, random, text))
        game.movetext += text + (now.plies() % 8 == 0 ? '\n' : ' ');
    game.end = now.end();
    game.last_position = now.text();
    return game;
}

std::string_view result_of(api::ending const& end) {
    if (!end) return "*";
    if (!end.winner) return "1/2-1/2";
    return *end.winner == api::color::white ? "1-0" : "0-1";
}

std::string findings_of(api::checked_text const& seen) {
    std::string all;
    for (api::replayed_game const& game : seen.all)
        for (api::finding const& one : game.findings)
            all += fmt::format("{} {}\n", one.code, one.label);
    for (api::finding const& one : seen.findings)
        all += fmt::format("{} {}\n", one.code, one.label);
    return all;
}

void check_words(std::string_view id) {
    auto const words = definitions::rules_in_words(*built_in().find(id));
    BOOST_CHECK_MESSAGE(words.size() > 1, id << " has no rules in words");
    for (definitions::rules_paragraph const& one : words)
        BOOST_CHECK_MESSAGE(!one.subject.empty() && !one.lines.empty(), id << ": " << one.subject);
}

void check_start(std::string_view id, api::position const& start) {
    api::position const again(std::string(id), start.text());
    BOOST_CHECK_MESSAGE(again.text() == start.text(), id << ": " << start.text());
    BOOST_CHECK_MESSAGE(!start.end(), id << " has ended before it begins");
    BOOST_CHECK_MESSAGE(!start.open().options.empty(), id << " has no first turn");
}

void check_drawing(std::string_view id, std::string const& pgn, std::size_t pieces_at_start) {
    std::size_t scenes = 0;
    test::each_scene(pgn, [&](tools::scene const& s) {
        if (scenes++ != 0) return;
        std::string const drawn = tools::board_diagram(s, {});
        BOOST_CHECK_MESSAGE(count_of("<use href=\"#", drawn) >= pieces_at_start, id << "\n" << drawn);
        BOOST_CHECK_MESSAGE(!tools::text_board(s, {}).empty(), id);
    });
    BOOST_CHECK_MESSAGE(scenes != 0, id << " has no scene\n" << pgn);
}

void check_game(std::string_view id, std::string const& pgn, random_game const& game) {
    api::checked_text const seen = api::check(pgn);
    BOOST_CHECK_MESSAGE(findings_of(seen).empty(), id << "\n" << findings_of(seen) << pgn);
    BOOST_REQUIRE_MESSAGE(seen.all.size() == 1 && seen.all.front().followed, id << "\n" << pgn);
    std::string const last =
        seen.all.front().turns.empty() ? seen.all.front().start : seen.all.front().turns.back().position;
    BOOST_CHECK_MESSAGE(last == game.last_position, id << "\n" << pgn);
    std::string const canonical = api::convert(pgn, api::text_format::pgn).text;
    api::reading from_json;
    from_json.from = api::text_format::json;
    std::string const by_json =
        api::convert(api::convert(pgn, api::text_format::json).text, api::text_format::pgn, from_json).text;
    BOOST_CHECK_MESSAGE(by_json == canonical, id << "\n" << canonical << by_json);
}

} // namespace

BOOST_AUTO_TEST_SUITE(every_definition)

BOOST_AUTO_TEST_CASE(words_drawing_start_and_a_random_game_to_its_end) {
    std::size_t variants = 0, ended = 0;
    for (std::string_view const id : built_in().names()) {
        check_words(id);
        if (!definitions::entry_of(*built_in().find(id)).judges_records()) continue;
        ++variants;
        api::position const start{std::string(id)};
        check_start(id, start);
        random_game const game = play_to_the_end(start, most_plies(variants), 20261124 + variants);
        ended += game.end ? 1 : 0;
        std::string const tags =
            fmt::format("[Variant \"{}\"]\n[SetUp \"1\"]\n[FEN \"{}\"]\n", id, start.text());
        check_drawing(id, tags + "\n*\n", start.pieces().size());
        check_game(id,
                   fmt::format("{}[Result \"{}\"]\n\n{}{}\n", tags, result_of(game.end), game.movetext,
                               result_of(game.end)),
                   game);
    }
    BOOST_TEST_MESSAGE(fmt::format("{} variants, {} games ended by the rules", variants, ended));
    BOOST_CHECK_GT(variants, 105u);
    if (!test::is_sanitized) BOOST_CHECK_GT(ended, variants / 2);
}

BOOST_AUTO_TEST_SUITE_END()
