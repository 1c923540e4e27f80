// The slips that are made in a turn: a function for each kind, and a table of them by name.
#pragma once

#include "diagnosis/games.hpp"
#include "notation/action_pattern.hpp"

#include <random>
#include <span>
#include <string>
#include <string_view>

namespace vpgn::diagnosis {

/// A turn that a slip is to be made in.
struct slip_context {
    imported_game const& game;
    std::size_t at;
    std::string const& text;                     ///< of the turn
    std::vector<replay::written_action> actions; ///< their spans are in `text`
};

struct slip_kind {
    std::string_view name;
    /// The turn with one slip in it, by chance which; empty where the turn has no place for one.
    std::string (*make)(slip_context const&, std::mt19937_64&);
    /// Instead: the text of the whole game with one slip outside its turns, or throughout it.
    std::string (*make_text)(imported_game const&, std::mt19937_64&) = nullptr;
    /// It shows though the turns are those of the game: text is there that no record should have, or is
    /// missing.
    bool always_shows = false;
    bool is_throughout = false; ///< one finding anywhere is about it
};

/// Those of writers, then those of scanners and typists, then those in the form of the record.
std::span<slip_kind const> slip_kinds();

/// Takes the turn `at` apart.
slip_context game_start_of(imported_game const&, std::size_t at);

} // namespace vpgn::diagnosis
