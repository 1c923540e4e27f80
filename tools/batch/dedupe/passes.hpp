// The passes over all games: each game as digests and as a fingerprint, and its place in the files.
#pragma once

#include "batch/dedupe/decision.hpp"
#include "batch/dedupe/duplicate_rules.hpp"
#include "formats/common/written_form.hpp"
#include "games/keys/digest.hpp"
#include "io/temporary_file.hpp"
#include "replay/play/replay.hpp"
#include "syntax/game.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace vpgn::tools {

/// The main line of a game as digests, independent of spelling: one of its start, and one of the start and
/// all turns up to each ply. Two games share a beginning if they share a digest. Watches one game after
/// another. Turns that are legal are known by what they do (librules/RULES.md, 3), all others by their words,
/// without blanks and check marks: those that do not fit or were guessed, of games whose rules are not known,
/// and after the place where a line is given up.
class line_digests {
public:
    void on_game(syntax::game const&);
    void on_start(replay::beginning const&);
    void on_turn(replay::played_turn const&);
    /// After the last turn: the digests of the start, and of the start with 1, 2, … turns. Valid until the
    /// next game begins. Cost: some 20 ns a turn.
    std::vector<digest> const& on_end(syntax::game const&);

private:
    struct step {
        digest of;
        bool legal = false;
    };

    digest start_;
    bool starts_ = false;       ///< by the rules
    bool one_choice_ = false;   ///< each turn is
    std::vector<step> played_;  ///< by node
    std::vector<digest> chain_; ///< the result of `on_end`
};

/// Maps the number of a game in reading order to its file and number there. The same files give the same
/// chunks each time.
class reading_order {
public:
    /// The next chunk, with so many games, is of this file.
    void chunk_follows(std::size_t file, std::uint64_t games);

    /// Games of all chunks.
    std::uint64_t games() const { return chunk_ends_.empty() ? 0 : chunk_ends_.back(); }
    std::uint64_t chunks() const { return chunk_ends_.size(); }
    /// The ordinal, from 0, of the first game of a chunk, and the one after its last.
    std::uint64_t first_of(std::uint64_t chunk) const { return chunk == 0 ? 0 : chunk_ends_[chunk - 1]; }
    std::uint64_t end_of(std::uint64_t chunk) const { return chunk_ends_[chunk]; }

    struct place {
        std::size_t file;
        std::uint64_t game; ///< in it, from 1
    };
    place place_of(std::uint64_t ordinal) const;

private:
    struct part {
        std::size_t file;
        std::uint64_t first;
    };
    std::vector<std::uint64_t> chunk_ends_;
    std::vector<part> files_; ///< that have games
};

/// The ordinals of the games of one chunk, when it is read again.
class ordinals_of_chunk {
public:
    explicit ordinals_of_chunk(reading_order const& order) : order_(order) {}

    void opens(std::uint64_t chunk);
    /// Of the next game. Throws std::runtime_error where there are more games than there were.
    std::uint64_t next();

private:
    reading_order const& order_;
    std::uint64_t next_ = 0;
    std::uint64_t end_ = 0;
};

/// All games as fingerprints: what the first look at them gives. A form that games are written in, so that
/// they come the way of all others.
class fingerprint_form final : public written_form {
public:
    explicit fingerprint_form(duplicate_rules const& rules) : rules_(rules) {}

    std::unique_ptr<game_writer> new_writer() override;
    void finish() override {}

    /// Games that may be duplicates of each other are in one bucket.
    spilled_buckets<fingerprint> const& all() const { return all_; }
    reading_order const& order() const { return order_; }

    /// Takes those of the next chunk: for the writers.
    void take(std::vector<fingerprint>&, std::size_t file);

private:
    duplicate_rules const& rules_;
    spilled_buckets<fingerprint> all_;
    reading_order order_;
};

/// What a game is known by, of which `line` are the digests.
fingerprint fingerprint_of(syntax::game const&, std::vector<digest> const& line, duplicate_rules const&);

/// The plies after which games part that may be duplicates: a digest of them is their family.
std::uint64_t family_of(std::vector<digest> const& line, duplicate_rules const&);

/// The games that may begin with another one, or be the beginning of one: those of families in which not all
/// have the same turns.
class games_to_follow {
public:
    /// Cost: n log n. Memory: eight bytes for each such game, a bit for each.
    games_to_follow(spilled_buckets<fingerprint> const& all, std::uint64_t games, duplicate_rules const&);

    bool has(std::uint64_t ordinal) const { return followed_[ordinal]; }
    bool none() const { return wholes_.empty(); }
    /// Whether a beginning may be one of these games. Rarely true for one that is not.
    bool may_be_whole(digest const& beginning) const;

private:
    void add_family(std::vector<fingerprint>::const_iterator from,
                    std::vector<fingerprint>::const_iterator to);

    std::vector<bool> followed_;        ///< by ordinal
    std::vector<std::uint64_t> wholes_; ///< half of the digest of their turns, sorted
};

/// Finds games whose beginning is another complete game. Candidates are replayed again, and the beginnings
/// that are games are kept.
class beginnings_form final : public written_form {
public:
    /// All must stay.
    beginnings_form(games_to_follow const& games, reading_order const& order, duplicate_rules const& rules,
                    std::size_t buckets)
        : games_(games), order_(order), rules_(rules), all_(buckets) {}

    std::unique_ptr<game_writer> new_writer() override;
    void finish() override {}

    /// In the buckets in which the fingerprints of their games are.
    spilled_buckets<shared_beginning> const& all() const { return all_; }

    /// Takes those of the next chunk: for the writers.
    void take(std::vector<shared_beginning> const&);

private:
    games_to_follow const& games_;
    reading_order const& order_;
    duplicate_rules const& rules_;
    spilled_buckets<shared_beginning> all_;
};

} // namespace vpgn::tools
