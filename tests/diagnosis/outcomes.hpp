// The outcome of a slip: a game is written with it and checked, and the findings are compared with the
// original.
#pragma once

#include "diagnosis/sequence_slips.hpp"
#include "diagnosis/slips.hpp"

#include <cstdint>
#include <functional>

namespace vpgn::diagnosis {

/// What follows from the rules alone for a text with a slip.
///
/// A slip is visible where the record cannot be right as it is: a turn denotes no turn or several, or a
/// mark contradicts the meant turn. Where the text denotes the same game, or another one that is
/// legal to its end, nothing could see it.
enum class sight : std::uint8_t {
    same_game,
    other_game,
    at_once, ///< the turn with the slip does not fit
    later,   ///< it is legal, and a later one does not fit
};

struct slip_outcome {
    sight seen = sight::same_game;
    bool found = false;       ///< an error at the turn with the slip
    bool repaired = false;    ///< its repair gives back the game that was meant
    bool reported = false;    ///< found, or named as what would explain as much by a finding elsewhere
    bool named = false;       ///< repaired, or its repair is named by a finding as one that is as likely
    bool safe = false;        ///< its repair would be written without asking
    bool written = false;     ///< `--fix` changes the text
    bool wrong = false;       ///< into another game than was meant, or with findings that the game has not
    int others = 0;           ///< findings at other turns that do not name this one
    std::string text;         ///< the game with the slip
    std::string after_repair; ///< the same after `--fix`
    std::vector<std::string> lines; ///< the findings, in words

    /// The record cannot be right as it is.
    bool is_visible() const { return seen == sight::at_once || seen == sight::later; }
};

/// Of the turn `at`, which is `slipped` by a slip of that kind, or of the whole text where the kind makes
/// one.
slip_outcome outcome_of(imported_game const&, slip_kind const&, std::size_t at, std::string const& slipped);
/// Of a slip in the sequence of turns. It is `found` if the finding in its place is one about sequences, and
/// `reported` if there is any that is an error or has a repair. One that restores the game counts wherever it
/// is.
slip_outcome outcome_of(imported_game const&, slipped_sequence const&);

/// Slips of one kind, counted.
struct tally {
    int made = 0;
    int same = 0;  ///< denote the same game
    int other = 0; ///< denote another legal game
    int visible = 0;
    int later = 0; ///< of the visible
    int found = 0; ///< of the visible; so all below
    int reported = 0;
    int repaired = 0;
    int named = 0;
    int with_others = 0;
    int safe = 0;
    int safe_wrong = 0;
    int written = 0;
    int wrong = 0;

    void count(slip_outcome const&);
    tally& operator+=(tally const&);
};

/// Receives each slip that is made, to print it.
using slip_watcher = void (*)(imported_game const&, std::string_view kind, std::size_t at,
                              std::string const& slipped, slip_outcome const&);

/// Receives a slip in the sequence of turns.
using sequence_watcher = std::function<void(imported_game const&, sequence_slip_kind const&,
                                            slipped_sequence const&, slip_outcome const&)>;

/// Makes `slips` in the sequence, as tallies_of does, and calls `watch` with each.
void each_sequence_slip(std::vector<imported_game> const& games, int slips, std::uint64_t seed,
                        std::vector<std::string> const& only, sequence_watcher const& watch);

/// The kinds of slips in a turn of such games.
std::span<slip_kind const> slip_kinds_for(std::vector<imported_game> const& games);
/// The kinds of slips in a turn, and after them those in the sequence of turns.
std::vector<std::string_view> kind_names(std::span<slip_kind const> = slip_kinds());

/// Makes `slips` of each kind, one after another, in each of `games` that has a place for it. In the order
/// of `kind_names`; the same for the same seed. Only of the kinds with the names `only`, if there are any:
/// the slips of a kind do not depend on the others.
std::vector<tally> tallies_of(std::vector<imported_game> const& games, int slips, std::uint64_t seed,
                              slip_watcher = nullptr, std::vector<std::string> const& only = {});
/// The same of slips in a turn alone, and of those in the sequence of turns alone.
std::vector<tally> turn_tallies_of(std::vector<imported_game> const& games, int slips, std::uint64_t seed,
                                   slip_watcher = nullptr, std::vector<std::string> const& only = {});
std::vector<tally> sequence_tallies_of(std::vector<imported_game> const& games, int slips, std::uint64_t seed,
                                       slip_watcher = nullptr, std::vector<std::string> const& only = {});

} // namespace vpgn::diagnosis
