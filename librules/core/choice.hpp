// What does a player decide? A choice is one elementary decision, a turn a short list of them.
// What a choice does to the board is told by events (event.hpp); which choices exist, by each variant; what
// is known of each kind of them, by choice_table.hpp.
#pragma once

#include "board/man.hpp"
#include "board/square.hpp"

#include <array>
#include <cassert>
#include <cstdint>

namespace vpgn::rules {

enum class deed : std::uint8_t {
    move,     ///< a man goes from a square to another, capturing what stands there (en passant included)
    castle,   ///< the king's own squares; the rook's follow
    go_on,    ///< a man in motion is carried on by its momentum
    stop,     ///< a man in motion is stopped; from == to
    autostop, ///< a man in motion comes to rest of itself; never written (Momentum)
    follow,   ///< a man goes to the square just vacated (Grolman)
    place,    ///< a neutral man is placed on `to`; from == to (Gravitatur)
    swap,     ///< king and friend change squares (Gravitatur)
    shoot,    ///< a pawn on `from` explodes with the man on `to` (Gunnery)
    promote,  ///< the pawn on `to` becomes `promotion` as a consequence (Shrink); from == to
    drop,     ///< a piece of the pocket, `promotion`, is put on `to`; from == to (Crazyhouse)
    gate,     ///< the same on a square that another piece of the turn has left (Seirawan)
    wall,     ///< the square `to` is closed; from == to (Duck Chess)
    pass,     ///< nothing is moved; from == to, a square where one of the player's own pieces stands (Janggi)
    drop_promoted, ///< `promotion` is put on `to` turned over; from == to (Kyoto Shogi)
};

inline constexpr int deeds = int(deed::drop_promoted) + 1; ///< `drop_promoted` is the last

/// A set of deeds, bit by bit.
using deed_set = std::uint32_t;
template <class... Deed>
constexpr deed_set set_of(deed first, Deed... more) {
    return ((deed_set{1} << int(first)) | ... | (deed_set{1} << int(more)));
}
constexpr bool has(deed_set set, deed what) {
    return (set & set_of(what)) != 0;
}

struct choice {
    deed what = deed::move;
    square from = no_square;
    square to = no_square;
    kind promotion = no_kind; ///< who the piece becomes, or who is put down

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

/// The longest turn: sixteen men carried on and one action (Momentum).
using turn = inline_list<choice, 20>;

} // namespace vpgn::rules
