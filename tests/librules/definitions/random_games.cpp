// Random games of every built-in definition: events account for every change of the board, and games survive
// a round trip through text.
#include "core/event.hpp"
#include "core/event_table.hpp"
#include "definitions/catalogue.hpp"
#include "definitions/entry.hpp"
#include "notation/spell.hpp"
#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"
#include "syntax/game.hpp"
#include "variants/defined/position.hpp"

#include <boost/test/unit_test.hpp>

#include <fmt/format.h>
#include <optional>
#include <random>
#include <set>

using namespace vpgn;

namespace {

template <class P>
struct random_turn {
    rules::turn choices;
    P after;
};

/// A turn of `p`, choice by choice; nullopt if there is none, or none is found in many tries.
template <class P>
std::optional<random_turn<P>> play_at_random(P const& p, std::mt19937_64& random) {
    for (int tries = 0; tries < 30; ++tries) {
        random_turn<P> made{{}, p};
        for (;;) {
            std::vector<rules::choice> open;
            made.after.each_choice([&](rules::choice const& c) { open.push_back(c); });
            bool const may_end = made.after.turn_may_end();
            if (open.empty() && made.choices.empty()) return std::nullopt;
            if (may_end && (open.empty() || random() % 3 == 0)) {
                made.after.end_turn();
                return made;
            }
            if (open.empty()) break;
            rules::choice const c = open[random() % open.size()];
            made.choices.push_back(c);
            made.after.play(c);
            if (P::one_choice) return made;
        }
    }
    return std::nullopt;
}

/// The parts of a position that events determine: the board and its size, pockets, walls.
std::string told_by_events(rules::setup const& s, replay::position_notation const& notation) {
    rules::setup board = s;
    board.to_move = rules::color::white;
    board.castling = 0;
    board.castling_partners = board.gates = board.ep_targets = board.promoted = {};
    board.was.fill(rules::no_kind);
    board.clock = 0;
    board.number = 1;
    for (rules::side_extras& side : board.extras)
        side.checks_left = 0;
    return replay::write_position_text(board, notation);
}

template <class P>
void check_events(P const& before, random_turn<P> const& turn, replay::variant_entry const& entry,
                  std::set<rules::cause>& met) {
    rules::event_list events;
    P state = before;
    for (rules::choice const& c : turn.choices)
        state.play(c, &events);
    state.end_turn(&events);
    rules::setup followed = before.as_setup();
    for (rules::event const& e : events) {
        met.insert(e.why);
        rules::apply(e, followed);
    }
    BOOST_CHECK_MESSAGE(told_by_events(followed, entry.notation) ==
                            told_by_events(turn.after.as_setup(), entry.notation),
                        fmt::format("{}: {} after {}", entry.info.id,
                                    replay::spell_turn(entry.info, before, *entry.terms.pieces, turn.choices),
                                    replay::write_position_text(before.as_setup(), entry.notation)));
}

/// A random game, its text and its positions.
struct played {
    std::string text;
    std::vector<std::string> positions;
};

template <class P>
played play_out(replay::variant_entry const& entry, std::uint64_t seed, std::set<rules::cause>& met) {
    std::mt19937_64 random(seed);
    played game;
    P now = P::from(entry.info.start, entry.terms);
    for (int ply = 0; ply < 60; ++ply) {
        auto const turn = play_at_random(now, random);
        if (!turn) break;
        check_events(now, *turn, entry, met);
        game.text += replay::spell_turn(entry.info, now, *entry.terms.pieces, turn->choices,
                                        replay::check_suffix(turn->after));
        game.text += ply % 8 == 7 ? '\n' : ' ';
        game.positions.push_back(replay::write_position_text(turn->after.as_setup(), entry.notation));
        now = turn->after;
    }
    game.text = "1. " + game.text + "*\n";
    return game;
}

class recorder final : public syntax::game_consumer, public replay::observer {
public:
    explicit recorder(replay::variant_entry const& entry) : entry_(entry) {}

    void take(syntax::game const& game) override {
        replay::game_start start;
        start.variant = &entry_;
        start.terms = entry_.terms;
        start.start = entry_.info.start;
        replay::game_report report;
        entry_.functions->replay(game, start, this, report);
        for (finding const& one : report.findings)
            findings += one_line(one) + "\n";
    }
    void between(finding one) override { findings += one_line(one) + "\n"; }
    void on_turn(replay::played_turn const& turn) override {
        positions.push_back(replay::write_position_text(turn.after(), entry_.notation));
    }

    std::string findings;
    std::vector<std::string> positions;

private:
    replay::variant_entry const& entry_;
};

void check_reading(replay::variant_entry const& entry, played const& game) {
    recorder seen(entry);
    syntax::read_trees(
        game.text, [](syntax::game const&) { return syntax::notation{}; }, seen);
    BOOST_CHECK_MESSAGE(seen.findings.empty(), entry.info.id << "\n" << seen.findings << game.text);
    BOOST_CHECK_MESSAGE(seen.positions == game.positions, entry.info.id << "\n" << game.text);
}

template <class P>
void check_games(replay::variant_entry const& entry, std::set<rules::cause>& met) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        played const game = play_out<P>(entry, seed, met);
        if (entry.info.records_are_read) check_reading(entry, game);
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(random_games_of_definitions)

BOOST_AUTO_TEST_CASE(events_are_complete_and_written_games_read_back) {
    std::set<rules::cause> met;
    for (std::string_view const id : definitions::built_in().names()) {
        auto const entry = definitions::entry_of(*definitions::built_in().find(id));
        if (rules::one_choice_is_a_turn(entry.terms.defined->rules))
            check_games<rules::defined_single>(entry, met);
        else
            check_games<rules::defined_several>(entry, met);
    }
    using enum rules::cause;
    for (rules::cause const why :
         {chosen, castled, captured, exploded, dropped, gated, pocketed, converted, walled, passed})
        BOOST_CHECK_MESSAGE(met.contains(why), rules::facts_of(why).name);
}

BOOST_AUTO_TEST_SUITE_END()
