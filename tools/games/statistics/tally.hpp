// The numbers of many games, counted game by game.
#pragma once

#include "core/variant.hpp"
#include "games/stream/game_chunks.hpp"
#include "report/summary.hpp"
#include "syntax/events.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace vpgn::tools {

// Counts by name, for arbitrary names: the only data that grows with an archive.

/// A record for each name, in the order of first occurrence. `record` must be default-constructible and
/// addable. Memory: some 200 bytes per name, for at most `most` names; all further names are counted
/// together.
template <class record>
class name_table {
public:
    struct entry {
        std::string_view name;
        record const* counted;
    };

    explicit name_table(std::size_t most) : most_(most) {}
    name_table(name_table&&) noexcept = default;
    name_table& operator=(name_table&&) noexcept = default;

    /// The record of `name`; that of all further names if the table is full; that of the games without a name
    /// if it is empty. One table lookup.
    record& of(std::string_view name) {
        if (name.empty()) return unnamed_;
        auto const at = records_.find(name);
        if (at != records_.end()) return at->second;
        if (records_.size() >= most_) return beyond_;
        auto const inserted = records_.try_emplace(std::string(name)).first;
        entries_.push_back({inserted->first, &inserted->second});
        return inserted->second;
    }

    /// Appends the counts of `other`, the later table. Unless `other` is full, the result does
    /// not depend on the division into parts.
    name_table& operator+=(name_table const& other) {
        for (entry const& e : other.entries_)
            of(e.name) += *e.counted;
        unnamed_ += other.unnamed_;
        beyond_ += other.beyond_;
        return *this;
    }

    /// In the order of first occurrence. Valid as long as the table.
    std::vector<entry> const& entries() const { return entries_; }
    record const& unnamed() const { return unnamed_; }
    /// Of names that came when the table was full.
    record const& beyond() const { return beyond_; }

private:
    struct hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view name) const { return std::hash<std::string_view>()(name); }
    };

    std::size_t most_;
    std::unordered_map<std::string, record, hash, std::equal_to<>> records_; ///< references remain valid
    std::vector<entry> entries_;
    record unnamed_;
    record beyond_;
};

// The counts of an archive. Tallies can be added up: the sum of the tallies of its parts, in order, equals
// the tally of the whole archive.

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
    tally& operator+=(tally const& next);

    name_table<game_group>& by(grouping key) { return groups[std::size_t(key)]; }
    name_table<game_group> const& by(grouping key) const { return groups[std::size_t(key)]; }

    summary figures;
    game_group games;
    std::array<name_table<game_group>, groupings> groups;
    name_table<player_games> players;

    // The winners by the rules in games that have ended, by type of ending.
    struct end {
        rules::ending kind = rules::ending::none;
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

// Counting of the games of a chunk while they are parsed: their tags, comments and annotations, and the
// result of the replay.

/// Adds the games of a chunk of the file `name` to `into`. Cost: that of parsing and replaying them, and some
/// twenty table lookups per game.
void count_games(game_chunk const&, std::string_view name, tally& into);

} // namespace vpgn::tools
