// Sets of squares on boards of any size, the generalisation of bitboard.hpp. No pieces, no rules.
#pragma once

#include "board/bitboard.hpp"

#include <array>
#include <cstddef>
#include <iterator>
#include <type_traits>

namespace vpgn::rules {

/// Four words, one for each quadrant of the grid (see `square`). The first is a bitboard, and a bitboard
/// converts to such a set.
class square_set {
public:
    constexpr square_set() = default;
    constexpr square_set(bitboard corner) : words_{corner, 0, 0, 0} {}

    static constexpr square_set of(square s) {
        square_set set;
        set.words_[std::size_t(s) >> 6] = bitboard{1} << (int(s) & 63);
        return set;
    }
    /// All squares of a board with a1 in the corner.
    static constexpr square_set board(int files, int ranks) {
        square_set set;
        for (int rank = 0; rank < ranks; ++rank)
            for (int file = 0; file < files; ++file)
                set |= of(square_at(file, rank));
        return set;
    }

    /// The part on an 8x8 board.
    constexpr bitboard corner() const { return words_[0]; }
    constexpr bool has(square s) const { return words_[std::size_t(s) >> 6] >> (int(s) & 63) & 1; }
    constexpr explicit operator bool() const { return (words_[0] | words_[1] | words_[2] | words_[3]) != 0; }
    constexpr int count() const {
        return rules::count(words_[0]) + rules::count(words_[1]) + rules::count(words_[2]) +
               rules::count(words_[3]);
    }
    constexpr bool several() const {
        int words = 0;
        for (bitboard const word : words_) {
            if (rules::several(word)) return true;
            words += word != 0;
        }
        return words > 1;
    }
    /// The first square by its number. The set must not be empty.
    constexpr square first() const {
        std::size_t word = 0;
        while (words_[word] == 0)
            ++word;
        return square(int(word) * 64 + std::countr_zero(words_[word]));
    }
    constexpr void add(square s) { words_[std::size_t(s) >> 6] |= bitboard{1} << (int(s) & 63); }
    constexpr void remove(square s) { words_[std::size_t(s) >> 6] &= ~(bitboard{1} << (int(s) & 63)); }
    /// The words, by quadrant, for hashing.
    constexpr std::array<bitboard, 4> const& words() const { return words_; }

    constexpr square_set& operator|=(square_set const& b) {
        return each(b, [](auto x, auto y) { return x | y; });
    }
    constexpr square_set& operator&=(square_set const& b) {
        return each(b, [](auto x, auto y) { return x & y; });
    }
    constexpr square_set& operator^=(square_set const& b) {
        return each(b, [](auto x, auto y) { return x ^ y; });
    }
    friend constexpr square_set operator|(square_set a, square_set const& b) { return a |= b; }
    friend constexpr square_set operator&(square_set a, square_set const& b) { return a &= b; }
    friend constexpr square_set operator^(square_set a, square_set const& b) { return a ^= b; }
    /// Includes squares off the board: mask the result with the board's squares.
    friend constexpr square_set operator~(square_set a) {
        for (bitboard& word : a.words_)
            word = ~word;
        return a;
    }
    friend constexpr bool operator==(square_set const&, square_set const&) = default;

    /// Visits the squares by their numbers, as `for (square s : set)`.
    class iterator {
    public:
        using value_type = square;
        using difference_type = std::ptrdiff_t;
        using reference = square;
        using pointer = void;
        using iterator_category = std::input_iterator_tag;

        constexpr explicit iterator(std::array<bitboard, 4> const& left) : left_(left) { skip_empty(); }
        constexpr square operator*() const {
            return square(int(word_) * 64 + std::countr_zero(left_[word_]));
        }
        constexpr iterator& operator++() {
            left_[word_] &= left_[word_] - 1;
            skip_empty();
            return *this;
        }
        friend constexpr bool operator==(iterator const& a, std::size_t end) { return a.word_ == end; }

    private:
        constexpr void skip_empty() {
            while (word_ < 4 && left_[word_] == 0)
                ++word_;
        }

        std::array<bitboard, 4> left_;
        std::size_t word_ = 0;
    };
    constexpr iterator begin() const { return iterator(words_); }
    static constexpr std::size_t end() { return 4; }

private:
    template <class Combine>
    constexpr square_set& each(square_set const& other, Combine combine) {
        for (std::size_t i = 0; i < words_.size(); ++i)
            words_[i] = combine(words_[i], other.words_[i]);
        return *this;
    }

    std::array<bitboard, 4> words_{};
};

constexpr bool several(square_set const& set) {
    return set.several();
}

template <class squares>
constexpr squares set_of_one(square s) {
    if constexpr (std::is_same_v<squares, bitboard>)
        return bit(s);
    else
        return square_set::of(s);
}

/// The squares of a file or a rank of a board of any size; empty if an 8x8 board has no such file or rank.
template <class squares>
constexpr squares file_squares(int file) {
    if constexpr (std::is_same_v<squares, bitboard>) {
        return file < 8 ? file_set(file) : 0;
    } else {
        squares set;
        for (int rank = 0; rank < most_ranks; ++rank)
            set.add(square_at(file, rank));
        return set;
    }
}
template <class squares>
constexpr squares rank_squares(int rank) {
    if constexpr (std::is_same_v<squares, bitboard>) {
        return rank < 8 ? rank_set(rank) : 0;
    } else {
        squares set;
        for (int file = 0; file < most_files; ++file)
            set.add(square_at(file, rank));
        return set;
    }
}

} // namespace vpgn::rules
