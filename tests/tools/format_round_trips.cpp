// The round trip as a law: each format that is written is read, detected by its content, and read back as
// what the table in docs/reference/formats.md says it holds. Random games of every variant.
#include "formats/conversion.hpp"
#include "formats/text_formats.hpp"
#include "formats/transcribers.hpp"
#include "support/built_in_definitions.hpp"
#include "support/playouts.hpp"
#include "support/sanitized.hpp"

#include <algorithm>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace vpgn;
using namespace vpgn::testing;
using namespace vpgn::tools;

namespace {

BOOST_TEST_GLOBAL_FIXTURE(built_in_definitions);

/// What is read back of a game in a format.
enum class holds : std::uint8_t {
    game,      ///< its main line, from its start
    positions, ///< its positions, each the start of a game
};

struct known_format {
    std::string_view target;
    holds what = holds::game;
    std::string_view detected_as = {}; ///< by its content, if that is not its own name
};

/// The rows of text_formats() that are written. A game in JSON is a document of its own unless its line ends
/// after it.
constexpr known_format known_formats[] = {
    {"pgn"},
    {"lan", holds::game, "pgn"},
    {"iccf", holds::game, "pgn"},
    {"descriptive", holds::game, "pgn"},
    {"uci"},
    {"tcn"},
    {"fen", holds::positions},
    {"json"},
    {"jsonl"},
    {"csv"},
    {"csa"},
    {"kif"},
    {"ki2", holds::game, "kif"},
    {"jkf"},
    {"usi"},
    {"sfen", holds::positions, "usi"},
    {"dhtmlxq"},
    {"wxf"},
    {"gib"},
    {"zsg"},
};

/// A game, as far as formats hold it.
struct seen_game {
    std::vector<std::string> turns;
    std::vector<std::string> positions; ///< the start first
};

class game_watcher final : public syntax::game_consumer,
                           public transcribe::transcript_consumer,
                           private replay::observer {
public:
    void take(syntax::game const& game) override {
        games.emplace_back();
        auto const report = replay::replay_game(game, games.size(), this);
        for (finding const& found : report.findings)
            if (found.level >= severity::error) errors += one_line(found) + "\n";
    }
    void take(transcribe::transcript const& told) override {
        for (finding const& found : told.findings)
            if (found.level >= severity::error) errors += one_line(found) + "\n";
        syntax::read_trees(told.text, replay::notation_of, *this);
    }
    void between(finding found) override {
        if (found.level >= severity::error) errors += one_line(found) + "\n";
    }

    std::vector<seen_game> games;
    std::string errors;

private:
    void on_start(replay::beginning const& first) override {
        notation_ = &first.notation;
        games.back().positions.push_back(replay::write_position_text(first.position, *notation_));
    }
    void on_turn(replay::played_turn const& turn) override {
        if (!turn.in_main_line()) return;
        games.back().turns.push_back(turn.spell());
        games.back().positions.push_back(replay::write_position_text(turn.after(), *notation_));
    }

    replay::position_notation const* notation_ = nullptr;
};

game_watcher read_games(std::string const& text, game_format const& form, std::string const& variant) {
    game_watcher seen;
    reading_options options;
    options.tags = {{"Variant", variant}};
    if (importer const read = importer_for(form, options))
        read(text, seen);
    else
        syntax::read_trees(text, replay::notation_of, seen);
    return seen;
}

/// The text of games in a format, and the numbers of those that it can express, from 0.
struct written_games {
    std::string text;
    std::vector<std::size_t> games;
};

written_games write_games(std::string const& pgn, std::size_t count, game_format const& target) {
    written_games written;
    output_options how = manner::usual;
    if (target.writer->has_tables) how.tables = {"turns"};
    auto const form = target.writer->open(destination::memory(written.text), how);
    game_chunk chunk;
    chunk.text = pgn;
    chunk.begins_file = chunk.ends_file = true;
    auto const made = convert_chunk(chunk, "games", form->new_writer(), {});
    made->writer->deliver({});
    form->finish();
    std::set<std::size_t> refused;
    for (reported_game const& game : made->games)
        if (!game.written) {
            refused.insert(std::size_t(game.number));
            BOOST_CHECK_MESSAGE(!game.refused.empty(), target.name << ": an error in a random game\n" << pgn);
        }
    for (std::size_t i = 0; i != count; ++i)
        if (!refused.contains(i + 1)) written.games.push_back(i);
    return written;
}

void check_turns(std::vector<seen_game> const& read, std::vector<seen_game> const& played,
                 std::string const& context) {
    BOOST_CHECK_MESSAGE(read.size() == played.size(), read.size() << " games read back of " << context);
    for (std::size_t i = 0; i != std::min(read.size(), played.size()); ++i) {
        bool const alike = read[i].turns == played[i].turns;
        BOOST_CHECK_MESSAGE(alike, "other turns read back of game " << i + 1 << " of " << context);
    }
}

/// A game has each of them. Where one cannot be played from (a king has been captured), only that it is a
/// game.
void check_positions(std::vector<seen_game> const& read, std::vector<seen_game> const& played,
                     std::string const& context) {
    std::vector<std::string> all;
    for (seen_game const& game : played)
        all.insert(all.end(), game.positions.begin(), game.positions.end());
    BOOST_REQUIRE_MESSAGE(read.size() == all.size(), read.size() << " positions read back of " << context);
    for (std::size_t i = 0; i != all.size(); ++i) {
        if (read[i].positions.empty()) continue;
        std::string const& back = read[i].positions.front();
        // Some formats have no counters.
        bool const alike = back.substr(0, back.find(' ')) == all[i].substr(0, all[i].find(' '));
        BOOST_CHECK_MESSAGE(alike, back << " for " << all[i] << " of " << context);
    }
}

/// Whether what a text begins with shows its format: its own, or the one that reads the same.
bool is_detected(std::string const& text, known_format const& format) {
    game_format const* const detected = text_format_of(text);
    std::string_view const seen = detected != nullptr ? detected->name : "";
    bool const is_json = format.target.starts_with("json") && seen.starts_with("json");
    return is_json || seen == (format.detected_as.empty() ? format.target : format.detected_as);
}

/// A random turn, choice by choice: a duck alone has thousands. None where it cannot end, or leaves something
/// to the rules.
std::optional<replay::any_fit> random_turn_by_choices(replay::any_position const& before,
                                                      std::mt19937_64& random) {
    replay::any_fit made{{}, before, 0};
    constexpr int most_choices = 8;
    while (made.choices.size() != most_choices) {
        std::vector<rules::choice> open;
        made.after->each_choice([&](rules::choice const& c) { open.push_back(c); });
        bool const may_end = made.choices.size() != 0 && made.after->turn_may_end();
        if (may_end && (open.empty() || random() % 3 != 0)) break;
        if (open.empty()) return std::nullopt;
        rules::choice const c = open[random() % open.size()];
        if (c.type == rules::choice_type::autostop) return std::nullopt;
        made.choices.push_back(c);
        made.after = made.after->after(c);
        if (before->has_one_choice()) break;
    }
    if (!before->has_one_choice() && !made.after->turn_may_end()) return std::nullopt;
    made.after = made.after->after_end();
    return made;
}

std::string random_game(replay::game_start const& on, std::uint64_t seed, int plies) {
    rules::variant_info const& info = on.variant->info;
    std::mt19937_64 random(seed);
    std::string pgn = fmt::format("[Variant \"{}\"]\n\n", info.name);
    replay::any_position now = position_at_start(on);
    for (int ply = 0; ply != plies; ++ply) {
        auto const turn = random_turn_by_choices(now, random);
        if (!turn) break;
        pgn += fmt::format(
            "{}{} {} ", now->number(), now->to_move() == rules::color::white ? "." : "...",
            replay::spell_turn(info, now, on.pieces(), turn->choices, replay::check_suffix(turn->after)));
        now = turn->after;
    }
    return pgn + "*\n\n";
}

void check_format(replay::variant_entry const& variant, std::string const& pgn,
                  std::vector<seen_game> const& played, known_format const& format) {
    written_games const written = write_games(pgn, played.size(), *find_text_target(format.target));
    std::string const context =
        fmt::format("{} in {}:\n{}", variant.info.name, format.target, written.text.substr(0, 2000));
    BOOST_CHECK_MESSAGE(is_detected(written.text, format), "not detected: " << context);
    std::vector<seen_game> kept;
    for (std::size_t const i : written.games)
        kept.push_back(played[i]);
    game_watcher const seen = read_games(written.text, *find_text_source(format.target), variant.info.name);
    if (format.what == holds::positions) return check_positions(seen.games, kept, context);
    BOOST_CHECK_MESSAGE(seen.errors.empty(), seen.errors << "in " << context);
    check_turns(seen.games, kept, context);
}

void check_variant(replay::variant_entry const& variant, std::set<std::string_view>& expressed) {
    auto const on = replay::make_game_start(variant, "", "", "").value;
    bool const is_cheap = variant.functions->one_action;
    int const games = test::unless_sanitized(20, 1), plies = is_cheap ? 24 : 10;
    std::string first, pgn;
    for (int i = 0; i < games; ++i) {
        pgn += random_game(on, std::uint64_t(i) + 1, plies);
        if (i == 0) first = pgn;
    }
    std::vector<seen_game> const played = read_games(pgn, *find_text_source("pgn"), variant.info.name).games;
    BOOST_CHECK_MESSAGE(played.size() == std::size_t(games) && played[0].turns.size() > 1, variant.info.name);
    for (known_format const& format : known_formats) {
        // Formats of other variants refuse each game.
        if (write_games(first, 1, *find_text_target(format.target)).games.empty()) continue;
        expressed.insert(format.target);
        check_format(variant, pgn, played, format);
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(format_round_trips)

BOOST_AUTO_TEST_CASE(each_format_that_is_written_is_read) {
    std::size_t written = 0;
    for (game_format const& format : text_formats()) {
        written += format.writer.has_value();
        BOOST_CHECK_MESSAGE(format.reader || !format.writer, format.name);
    }
    BOOST_CHECK_EQUAL(std::size(known_formats), written);
}

BOOST_AUTO_TEST_CASE(random_games_of_every_variant_are_read_back_in_every_format) {
    std::set<std::string_view> expressed;
    std::vector<replay::variant_entry const*> all(replay::all_variants().begin(),
                                                  replay::all_variants().end());
    BOOST_CHECK_GT(all.size(), 100u); // with those by definition
    for (replay::variant_entry const* const variant : test::every_unless_sanitized(std::move(all), 5))
        if (variant->judges_records()) check_variant(*variant, expressed);
    if (!test::is_sanitized) BOOST_CHECK_EQUAL(expressed.size(), std::size(known_formats));
}

BOOST_AUTO_TEST_SUITE_END()
