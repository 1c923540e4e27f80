// Random games of any variant: played by the rules, written canonically, parsed and replayed. The result must
// be the game as played, position by position. By positions at run time, since code for each type of
// positions takes seconds to compile in each test.
#pragma once

#include "notation/position_text.hpp"
#include "notation/spell.hpp"
#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"
#include "replay/position/any_position.hpp"
#include "syntax/game.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::testing {

struct played_game {
    std::string pgn;
    std::vector<std::string> turns;     ///< canonical, with check marks
    std::vector<std::string> positions; ///< position texts after each turn
};

inline replay::any_position position_at_start(replay::game_start const& on) {
    return on.variant->functions->begin(on.start, on.terms);
}

/// Calls `visit` with each turn of `p`, as rules::each_turn does.
inline void
each_turn(replay::any_position const& p,
          rules::function_ref<void(rules::turn const&, replay::any_position const& after)> visit) {
    p->each_turn(replay::position_entries::all_states,
                 [&](rules::turn const& choices, replay::any_position const& after) {
                     visit(choices, after);
                     return true;
                 });
}

/// A uniformly random turn of `p`; nullopt if there is none. Deterministic for a given seed.
inline std::optional<replay::any_fit> random_turn(replay::any_position const& p, std::mt19937_64& random) {
    std::optional<replay::any_fit> kept;
    std::uint64_t seen = 0;
    each_turn(p, [&](rules::turn const& choices, replay::any_position const& after) {
        // If pieces come to rest before a king is captured, one written turn leads to different positions.
        for (rules::choice const& c : choices)
            if (c.type == rules::choice_type::autostop) return;
        if (random() % ++seen == 0) kept = replay::any_fit{choices, after, choices.size()};
    });
    return kept;
}

/// A random game of at most `plies` turns. `tags` follow the Variant tag.
inline played_game play_out(replay::game_start const& on, std::uint64_t seed, int plies,
                            std::string const& tags = "") {
    rules::variant_info const& info = on.variant->info;
    std::mt19937_64 random(seed);
    played_game game;
    std::string movetext;
    replay::any_position now = position_at_start(on);
    for (int ply = 0; ply < plies; ++ply) {
        auto const turn = random_turn(now, random);
        if (!turn) break;
        bool const white_moves = now->to_move() == rules::color::white;
        if (white_moves || ply == 0)
            movetext += fmt::format("{}{} ", now->number(), white_moves ? "." : "...");
        game.turns.push_back(
            replay::spell_turn(info, now, on.pieces(), turn->choices, replay::check_suffix(turn->after)));
        movetext += game.turns.back() + (ply % 5 == 4 ? "\n" : " ");
        game.positions.push_back(replay::write_position_text(turn->after->as_setup(), on.variant->notation));
        now = turn->after;
    }
    game.pgn = fmt::format("[Variant \"{}\"]\n{}\n{}*\n", info.name, tags, movetext);
    return game;
}

/// Records what a replay shows.
class recorder final : public syntax::game_consumer, public replay::observer {
public:
    void take(syntax::game const& game) override {
        ++games;
        auto report = replay::replay_game(game, games, this);
        findings.insert(findings.end(), report.findings.begin(), report.findings.end());
    }
    void between(finding found) override { findings.push_back(std::move(found)); }
    void on_turn(replay::played_turn const& turn) override {
        if (!turn.in_main_line()) return;
        turns.push_back(turn.spell());
        positions.push_back(replay::write_position_text(turn.after()));
    }

    std::uint64_t games = 0;
    std::vector<std::string> turns;
    std::vector<std::string> positions;
    std::vector<finding> findings;
};

inline recorder replay_text(std::string_view pgn) {
    recorder seen;
    syntax::read_trees(pgn, replay::notation_of, seen);
    return seen;
}

/// The findings' codes in order, separated by blanks: `R101 S101`.
inline std::string codes_of(std::vector<finding> const& findings) {
    std::string codes;
    for (finding const& found : findings)
        codes += std::string(codes.empty() ? "" : " ").append(record_of(found.code).code);
    return codes;
}

/// Fails unless the game is replayed as it was played. Warnings with `forgiven` codes are ignored.
inline void check_round_trip(played_game const& game, std::vector<finding_code> const& forgiven = {}) {
    recorder const seen = replay_text(game.pgn);
    for (finding const& found : seen.findings) {
        bool const ignored = std::find(forgiven.begin(), forgiven.end(), found.code) != forgiven.end();
        BOOST_CHECK_MESSAGE(ignored, one_line(found) << " at byte " << found.where.start << " of\n"
                                                     << game.pgn);
    }
    BOOST_CHECK_EQUAL_COLLECTIONS(seen.turns.begin(), seen.turns.end(), game.turns.begin(), game.turns.end());
    BOOST_CHECK_EQUAL_COLLECTIONS(seen.positions.begin(), seen.positions.end(), game.positions.begin(),
                                  game.positions.end());
}

/// Round trips of `games` random games of the variant with that id, and of the text of each of their
/// positions.
inline void check_round_trips(std::string_view id, int games, int plies, std::string const& white_army = "",
                              std::string const& black_army = "",
                              std::vector<finding_code> const& forgiven = {}) {
    auto const variant = replay::find_variant(id);
    BOOST_REQUIRE(variant);
    auto const made = replay::make_game_start(*variant, white_army, black_army, "");
    BOOST_REQUIRE_MESSAGE(made.fault.empty(), made.fault);
    std::string tags;
    if (!white_army.empty())
        tags = fmt::format("[WhiteArmy \"{}\"]\n[BlackArmy \"{}\"]\n", white_army, black_army);
    for (int i = 0; i < games; ++i) {
        auto const game = play_out(made.value, std::uint64_t(i) + 1, plies, tags);
        check_round_trip(game, forgiven);
        for (std::string const& text : game.positions) {
            rules::setup read;
            auto const fault = replay::read_position_text(text, read);
            BOOST_CHECK_MESSAGE(!fault, text);
            BOOST_CHECK_EQUAL(replay::write_position_text(read), text);
        }
    }
}

} // namespace vpgn::testing
