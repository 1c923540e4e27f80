// The counts of an archive. Tallies can be added up: the sum of the tallies of its parts, in order, equals
// the tally of the whole archive.
#pragma once

#include "core/variant.hpp"
#include "report/summary.hpp"
#include "statistics/name_table.hpp"
#include "syntax/events.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

namespace vpgn::tools {

/// Games by their results.
struct result_counts {
    std::uint64_t white = 0;
    std::uint64_t draws = 0;
    std::uint64_t black = 0;
    std::uint64_t unknown = 0;

    void count(syntax::outcome);
    std::uint64_t games() const { return white + draws + black + unknown; }
    std::uint64_t known() const { return white + draws + black; }
    result_counts& operator+=(result_counts const&);
};

/// A group of games.
struct game_group {
    result_counts results;
    std::uint64_t plies = 0;  ///< turns of their main lines
    std::uint64_t faulty = 0; ///< games with an error, or of an unknown variant

    std::uint64_t games() const { return results.games(); }
    game_group& operator+=(game_group const&);
};

/// The games of one player; both members have the results as recorded: `white` is a game that White has won.
struct player_games {
    result_counts as_white;
    result_counts as_black;

    std::uint64_t games() const { return as_white.games() + as_black.games(); }
    player_games& operator+=(player_games const&);
};

/// The number of occurrences, and of games that have any.
struct occurrences {
    std::uint64_t times = 0;
    std::uint64_t games = 0;

    void count(std::uint64_t more) {
        times += more;
        games += more > 0;
    }
    occurrences& operator+=(occurrences const&);
};

/// The criteria for groups of games.
enum class grouping : std::uint8_t { variant, event, year, month, opening, time_control, termination, file };
inline constexpr std::size_t groupings = 8;

/// Default maximum of names in a table: some 200 MB of them.
inline constexpr std::size_t most_names = 1'000'000;

struct tally {
    explicit tally(std::size_t most = most_names);
    tally& operator+=(tally const& behind);

    name_table<game_group>& by(grouping what) { return groups[std::size_t(what)]; }
    name_table<game_group> const& by(grouping what) const { return groups[std::size_t(what)]; }

    summary figures;
    game_group games;
    std::array<name_table<game_group>, groupings> groups;
    name_table<player_games> players;

    // The winners by the rules in games that have ended, by type of ending.
    struct end {
        rules::ending how = rules::ending::none;
        syntax::outcome result = syntax::outcome::unknown;
        auto operator<=>(end const&) const = default;
    };
    std::map<end, std::uint64_t> ends;
    std::uint64_t go_on = 0;        ///< games that stop before the rules end them
    std::uint64_t not_followed = 0; ///< games whose main line could not be replayed completely
    std::uint64_t not_replayed = 0; ///< games of unknown variants, or with an unplayable position

    std::map<std::uint64_t, std::uint64_t> lengths; ///< number of games by plies
    std::map<std::uint64_t, std::uint64_t> ratings; ///< number of players by rating
    std::uint64_t unrated = 0;                      ///< players without a rating

    occurrences comments;
    occurrences annotations; ///< NAGs such as `$1`; marks that are part of a turn do not count
    occurrences variations;
    std::uint64_t with_clocks = 0;
    std::uint64_t with_evaluations = 0;
    std::uint64_t with_positions = 0; ///< games that begin from a given position

    std::map<std::pair<finding_code, severity>, occurrences> findings;
};

} // namespace vpgn::tools
