// Choices of a player: a choice is one elementary decision, a turn a short list of them.
// The effects of a choice on the board are events (event.hpp); each variant generates its choices;
// choice_table.hpp describes the kinds of choices.
#pragma once

#include "board/piece.hpp"
#include "board/square.hpp"

#include <array>
#include <cassert>
#include <cstdint>

namespace vpgn::rules {

enum class choice_type : std::uint8_t {
    move,          ///< a piece goes to another square and captures a piece there (or en passant)
    castle,        ///< the king's own squares; the rook's follow
    go_on,         ///< a piece in motion is carried on by its momentum
    stop,          ///< a piece in motion is stopped; from == to
    autostop,      ///< a piece in motion comes to rest by itself; never written (Momentum)
    follow,        ///< a piece goes to the square just vacated (Grolman)
    place,         ///< a neutral piece is placed on `to`; from == to (Gravitatur)
    swap,          ///< king and friend change squares (Gravitatur)
    shoot,         ///< a pawn on `from` explodes with the piece on `to` (Gunnery)
    promote,       ///< the pawn on `to` becomes `promotion` as a consequence (Shrink); from == to
    drop,          ///< a piece of the pocket, `promotion`, is put on `to`; from == to (Crazyhouse)
    gate,          ///< the same on a square that another piece has left in the same turn (Seirawan)
    wall,          ///< the square `to` is closed; from == to (Duck Chess)
    pass,          ///< nothing moves; from == to, the square of one of the player's own pieces (Janggi)
    drop_promoted, ///< `promotion` is dropped on `to` promoted; from == to (Kyoto Shogi)
};

inline constexpr int choice_types = int(choice_type::drop_promoted) + 1; ///< `drop_promoted` is the last

/// A set of choice types, as bits.
using choice_type_set = std::uint32_t;
template <class... Type>
constexpr choice_type_set set_of(choice_type first, Type... more) {
    return ((choice_type_set{1} << int(first)) | ... | (choice_type_set{1} << int(more)));
}
constexpr bool has(choice_type_set set, choice_type type) {
    return (set & set_of(type)) != 0;
}

struct choice {
    choice_type type = choice_type::move;
    square from = no_square;
    square to = no_square;
    kind promotion = no_kind; ///< the promoted piece, or the dropped one

    friend constexpr bool operator==(choice const&, choice const&) = default;
};

/// How a record may misname the squares of a choice in variants whose rows and columns vanish (Shrink).
enum class other_naming : std::uint8_t {
    none,       ///< correctly named
    after_turn, ///< as after the shrink of the turn itself
    earlier,    ///< as before the vanishing of a line that is gone by now
};

/// A list with inline storage: no allocation, trivially copyable. Pushing beyond `capacity` is a bug.
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
