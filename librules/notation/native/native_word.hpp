// The demands of a word in a native notation (`炮二平五`, `C2=5`, `▲７六歩`) that a plain action cannot hold.
#pragma once

#include "board/piece.hpp"
#include "board/piece_table.hpp"
#include "syntax/action.hpp"

#include <cstdint>

namespace vpgn::replay {

struct word_notation; // word_notation.hpp

/// The direction of a move along the files, as its player sees it.
enum class direction : std::uint8_t { unstated, forward, sideways, backward };

/// The player that a word names by a sign: ▲, △, `+`, `-`.
enum class named_side : std::uint8_t { unnamed, white, black };

enum class promotion_demand : std::uint8_t { unstated, refused, demanded };

enum class capture_demand : std::uint8_t { unstated, refused, demanded, in_passing };

/// The side of the board on which a piece began: the `Q` of `QR-K1`.
enum class named_wing : std::uint8_t { unnamed, king, queen };

/// How a piece is told from others of its kind. Names are from the mover's point of view.
enum class relation : std::uint16_t {
    front = 1,      ///< the first of several on a file: 前, `+`
    middle = 2,     ///< between the first and the last: 中
    rear = 4,       ///< the last: 後, `-`
    left = 8,       ///< it came from the left: 左
    right = 16,     ///< 右
    straight = 32,  ///< it came from the square right behind the target: 直
    forward = 64,   ///< 上
    sideways = 128, ///< 寄
    backward = 256, ///< 引
};
using relation_set = std::uint16_t;
constexpr bool has(relation_set set, relation one) {
    return (set & std::uint16_t(one)) != 0;
}
constexpr relation_set operator|(relation a, relation b) {
    return relation_set(std::uint16_t(a) | std::uint16_t(b));
}

/// The facts that a word states. Zero: not stated.
struct native_demand {
    word_notation const* in = nullptr; ///< null: a plain action
    rules::kind_set becomes = 0;       ///< the piece after the move (CSA)
    /// What the piece, or the one that it becomes, was before it was promoted (shogi); no_kind: it is not.
    rules::kind was = rules::no_kind;
    bool states_was = false; ///< `was` is stated: a promoted pawn moves like a gold general
    relation_set relations = 0;
    direction towards = direction::unstated;
    promotion_demand promotes = promotion_demand::unstated;
    std::int8_t origin = 0;            ///< the file of its origin, counted from the mover's right
    std::int8_t number = 0;            ///< the number at its end: of steps, or of the file of its target
    std::int8_t order = 0;             ///< the place among several on a file, from the front
    std::uint8_t files = 0, ranks = 0; ///< of the board
    rules::piece_table const* pieces = nullptr;
    named_side by = named_side::unnamed;
    bool drops = false;       ///< it is a drop
    bool may_drop = false;    ///< it may be a drop if no piece on the board can go there
    bool same_target = false; ///< its target is that of the turn before: 同
    // Of descriptive words, on boards of 8x8:
    std::uint64_t origins = ~std::uint64_t{0}; ///< squares that it may come from
    std::uint64_t targets = ~std::uint64_t{0}; ///< squares that it may go to
    rules::kind_set takes = 0;                 ///< what it captures, if that is stated
    capture_demand captures = capture_demand::unstated;
    named_wing mover_began = named_wing::unnamed, taken_began = named_wing::unnamed;
    syntax::check_mark check = syntax::check_mark::none;
    std::uint8_t size_of_mark = 0; ///< of the check, at the end of the word

    /// It names a piece by where that began: only the turns before it show which one it is.
    bool names_beginnings() const {
        return mover_began != named_wing::unnamed || taken_began != named_wing::unnamed;
    }

    /// The promoted form of a kind; `no_kind` if there is none.
    rules::kind turned(rules::kind k) const { return pieces ? pieces->turned_over(k) : rules::no_kind; }
};

} // namespace vpgn::replay
