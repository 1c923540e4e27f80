// What does a player decide? A choice is one elementary decision, a turn a short list of them.
// What a choice does to the board is told by events (event.hpp); which choices exist, by each variant; what
// is known of each kind of them, by choice_table.hpp.
#pragma once

#include "board/piece.hpp"
#include "board/square.hpp"

#include <array>
#include <cassert>
#include <cstdint>

namespace vpgn::rules {

enum class choice_type : std::uint8_t {
    move,     ///< a piece goes from a square to another, capturing what stands there (en passant included)
    castle,   ///< the king's own squares; the rook's follow
    go_on,    ///< a piece in motion is carried on by its momentum
    stop,     ///< a piece in motion is stopped; from == to
    autostop, ///< a piece in motion comes to rest of itself; never written (Momentum)
    follow,   ///< a piece goes to the square just vacated (Grolman)
    place,    ///< a neutral piece is placed on `to`; from == to (Gravitatur)
    swap,     ///< king and friend change squares (Gravitatur)
    shoot,    ///< a pawn on `from` explodes with the piece on `to` (Gunnery)
    promote,  ///< the pawn on `to` becomes `promotion` as a consequence (Shrink); from == to
    drop,     ///< a piece of the pocket, `promotion`, is put on `to`; from == to (Crazyhouse)
    gate,     ///< the same on a square that another piece of the turn has left (Seirawan)
    wall,     ///< the square `to` is closed; from == to (Duck Chess)
    pass,     ///< nothing is moved; from == to, a square where one of the player's own pieces stands (Janggi)
    drop_promoted, ///< `promotion` is put on `to` turned over; from == to (Kyoto Shogi)
};

inline constexpr int choice_types = int(choice_type::drop_promoted) + 1; ///< `drop_promoted` is the last

/// A set of types of choices, bit by bit.
using choice_type_set = std::uint32_t;
template <class... Type>
constexpr choice_type_set set_of(choice_type first, Type... more) {
    return ((choice_type_set{1} << int(first)) | ... | (choice_type_set{1} << int(more)));
}
constexpr bool has(choice_type_set set, choice_type what) {
    return (set & set_of(what)) != 0;
}

struct choice {
    choice_type what = choice_type::move;
    square from = no_square;
    square to = no_square;
    kind promotion = no_kind; ///< what the piece becomes, or what is put down

    friend constexpr bool operator==(choice const&, choice const&) = default;
};

/// How a record may call the squares of a choice by a slip, where rows and columns vanish (Shrink).
enum class other_naming : std::uint8_t {
    none,       ///< by the right names
    after_turn, ///< as after the shrink of the turn itself
    earlier,    ///< as before a line vanished that is gone by now
};

/// A list with inline storage: no allocation, trivially copyable. Pushing beyond `capacity` is our bug.
template <class T, int capacity>
class inline_list {
public:
    constexpr void push_back(T const& value) {
        assert(size_ < capacity);
        items_[std::size_t(size_++)] = value;
    }
    constexpr void pop_back() { --size_; }
    constexpr void clear() { size_ = 0; }
    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr T& operator[](int i) { return items_[std::size_t(i)]; }
    constexpr T const& operator[](int i) const { return items_[std::size_t(i)]; }
    constexpr T& back() { return items_[std::size_t(size_ - 1)]; }
    constexpr T const& back() const { return items_[std::size_t(size_ - 1)]; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr T const* begin() const { return items_.data(); }
    constexpr T const* end() const { return items_.data() + size_; }

    friend constexpr bool operator==(inline_list const& a, inline_list const& b) {
        if (a.size_ != b.size_) return false;
        for (int i = 0; i < a.size_; ++i)
            if (!(a[i] == b[i])) return false;
        return true;
    }

private:
    std::array<T, std::size_t(capacity)> items_{};
    int size_ = 0;
};

/// The longest turn: sixteen pieces carried on and one action (Momentum).
using turn = inline_list<choice, 20>;

} // namespace vpgn::rules
