// A variant as the replay knows it: its description, and the few functions that serve it.
//
// The functions have the terms of the game as a parameter, so that one set of them serves all variants with
// the same type of positions.
#pragma once

#include "core/variant.hpp"
#include "notation/position_text.hpp"
#include "syntax/game.hpp"

#include <memory>
#include <string>
#include <vector>

namespace vpgn::replay {

class any_position;
class observer;
class plain_replay;
struct game_report;
struct game_start;

/// The turns at the beginning of a main line that fit as they are written.
struct fitting_turns {
    int turns = 0;
    bool whole = true; ///< all do, or as many as are looked at
};

/// The functions for games of a variant. Created for a type of positions: see play/entry_of.hpp.
struct variant_functions {
    /// The errors of a start; every other function requires a valid one.
    rules::setup_verdict (*judge)(rules::setup const&, rules::game_rules const&);
    /// Replays a game, judging its start, and writes its findings to the report. Cost: see replay.hpp.
    void (*replay)(syntax::game const&, game_start const&, observer*, game_report&);
    /// Each turn is one action: syntax::notation::one_action.
    bool one_action;
    /// Makes one turn of the words of each turn of a tree: syntax::notation::join_words. Null where each word
    /// is a turn.
    void (*join_words)(syntax::game&, game_start const&);
    /// The plain replay, for games whose turns the grammar alone determines (`join_words`). What it is made
    /// of must outlive it.
    std::unique_ptr<plain_replay> (*make_plain_replay)(rules::variant_info const&);
    /// The position of a valid set-up: see position/any_position.hpp. The rules must outlive it.
    any_position (*begin)(rules::setup const&, rules::game_rules const&);
    /// Cost: one resolution for each turn of the main line, of 400 at most.
    fitting_turns (*count_fitting)(syntax::game const&, game_start const&);
    /// Makes turns of both sides of what commas join in a tree, where these part the sides.
    void (*part_sides)(syntax::game&, game_start const&);
    /// syntax::notation::settle_lines.
    void (*settle_lines)(syntax::game&, game_start const&);
};

struct variant_entry {
    rules::variant_info info;
    /// What its games are played with where their tags do not define it.
    rules::game_rules terms;
    variant_functions const* functions = nullptr; ///< never null; in static storage
    position_notation notation{};                 ///< of its position texts
    /// What of its definition is not honoured, as a list of keys for a finding (R110); games are not checked
    /// then. Empty where all is.
    std::string not_honored{};

    bool judges_records() const { return info.records_are_read && not_honored.empty(); }
    /// Keeps what `terms` and `notation` point to, where that is not in static storage.
    std::shared_ptr<void const> keeps{};
};

} // namespace vpgn::replay
