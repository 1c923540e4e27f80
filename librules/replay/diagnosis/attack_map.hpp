// Which pieces attack each place of a board of any size. For the prior over moves.
#pragma once

#include "board/piece.hpp"
#include "board/piece_table.hpp"
#include "core/setup.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace vpgn::replay {

/// What a kind of piece of one side is worth, and where it captures.
struct attacker {
    enum class passage : std::uint8_t { free, lame, behind }; ///< see piece_names
    struct line {
        std::int8_t files = 0, ranks = 0;
        std::uint8_t limit = 1;
        passage over = passage::free;
    };
    static constexpr int value_of_pawn = 10, value_of_king = 1000;
    int value = 0; ///< a step is 4, a pawn 10, a knight 32, a rook 56
    bool is_royal = false;
    bool is_pawn = false;
    int orthodox =
        0; ///< 1 to 6 for a pawn, knight, bishop, rook, queen and king of orthodox chess; 0: another
    std::vector<line> captures{};
};

/// `p` as its names in the table describe it.
attacker attacker_of(rules::piece_table const&, rules::piece p);

/// Of each piece, at `index_of` it.
using attacker_table = std::vector<attacker>;
inline std::size_t index_of(rules::piece p) {
    return std::size_t(p.kind()) * 2 + std::size_t(p.owner());
}

class attack_map {
public:
    /// Pieces of one side, ordered by their values: the lowest bit is the cheapest.
    using piece_set = std::uint64_t;
    /// Places are numbered in rows of sixteen.
    static constexpr int row = rules::most_files;
    static constexpr int nowhere = -1;
    static constexpr int place_of(rules::square s) { return rules::rank_of(s) * row + rules::file_of(s); }
    static constexpr int file_of(int place) { return place % row; }
    static constexpr int rank_of(int place) { return place / row; }

    attack_map(rules::setup const&, attacker_table const&);

    int files() const { return files_; }
    int ranks() const { return ranks_; }
    int pieces() const { return armies_[0].size + armies_[1].size; }
    rules::piece at(int place) const { return at_[std::size_t(place)]; }
    attacker const& facts_of(rules::piece p) const { return table_[index_of(p)]; }
    int king_of(rules::color side) const { return armies_[std::size_t(side)].royal; }

    /// What attacks or protects a place.
    piece_set of(rules::color side, int place) const {
        return armies_[std::size_t(side)].attackers[std::size_t(place)];
    }
    /// The piece on a place; empty: none.
    piece_set on(int place) const { return at(place) ? piece_set{1} << number_[std::size_t(place)] : 0; }
    /// How many places the piece on a place attacks.
    int reach_from(int place) const { return reach_[std::size_t(place)]; }

    /// What `by` gains by capturing what is worth `value`: an exchange ends with the first recapture.
    int gain(rules::color by, piece_set attackers, bool is_protected, int value) const {
        if (attackers == 0) return 0;
        int const risked = armies_[std::size_t(by)].values[std::size_t(std::countr_zero(attackers))];
        return !is_protected ? value : value > risked ? value - risked : 0;
    }

    /// A piece that is attacked, but no king.
    struct target {
        int place, value;
        piece_set attackers, protectors;
    };
    std::vector<target> targets_of(rules::color by) const;

    /// Visits the places that `who` attacks from a place; what is on `left` does not stop it.
    template <class Visit>
    void each_attacked(int from, attacker const& who, int left, Visit const& visit) const {
        for (attacker::line const& by : who.captures) {
            if (by.over != attacker::passage::free) [[unlikely]] {
                each_over(from, by, left, visit);
                continue;
            }
            auto file = unsigned(file_of(from)), rank = unsigned(rank_of(from));
            for (int times = by.limit; times-- > 0;) {
                file += unsigned(by.files);
                rank += unsigned(by.ranks);
                if (file >= unsigned(files_) || rank >= unsigned(ranks_)) break;
                int const to = int(rank) * row + int(file);
                visit(to);
                if (at(to) && to != left) break;
            }
        }
    }

private:
    /// The same along one line of a lame piece, or of one that captures behind another.
    template <class Visit>
    void each_over(int from, attacker::line const& by, int left, Visit const& visit) const {
        if (by.over == attacker::passage::lame && is_stopped(from, by.files, by.ranks, left)) return;
        int before = by.over == attacker::passage::behind ? 1 : 0; // pieces on the way
        for (int times = 1; times <= by.limit && before >= 0; ++times) {
            int const file = file_of(from) + times * by.files, rank = rank_of(from) + times * by.ranks;
            if (file < 0 || file >= files_ || rank < 0 || rank >= ranks_) break;
            int const to = rank * row + file;
            if (before == 0) visit(to);
            if (at(to) && to != left) --before;
        }
    }

    /// Whether something is on the way of a leap over so many files and ranks: first straight along its
    /// longer side, then diagonally.
    bool is_stopped(int from, int files, int ranks, int left) const;

    static constexpr int most_pieces = 64; ///< of a side; those beyond count as the last
    struct army {
        std::array<piece_set, 256> attackers{}; ///< by place
        std::array<std::int16_t, most_pieces> places{}, values{};
        int size = 0, royal = nowhere;
    };

    attacker_table const& table_;
    int files_, ranks_;
    std::array<rules::piece, 256> at_{};
    std::array<std::uint8_t, 256> number_{}, reach_{}; ///< by place
    std::array<army, 2> armies_{};
};

} // namespace vpgn::replay
