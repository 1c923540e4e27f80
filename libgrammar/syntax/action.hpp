// What does one action say? `read_action` takes the bytes of one action apart: man, origin, mark, target,
// promotion, suffixes. It knows the forms of every variant and the rules of none.
#pragma once

#include "source/span.hpp"

#include <cstdint>
#include <string_view>

namespace vpgn::syntax {

enum class naming : std::uint8_t {
    none,          ///< a pawn, or a man that the square names
    letter,        ///< `K Q R B N P`: a place in the mover's army
    parenthesised, ///< `(fhNrlbK)`: a Betza name
    bare,          ///< `WAg1-e3`: a Betza name without parentheses (read with a warning)
};

struct written_man {
    naming how = naming::none;
    std::string_view name; ///< letter or Betza name, without parentheses; empty for `none`
};

enum class mark : std::uint8_t {
    none,
    dash,    ///< `-` and the dashes read as it
    capture, ///< `x`, `:` or `×`
    shot,    ///< `*`
    place,   ///< `@`
    swap,    ///< `<>`
};

enum class check_mark : std::uint8_t { none, check, mate, double_plus };

struct action {
    enum class form : std::uint8_t { unreadable, move, castle_short, castle_long, pass };

    form what = form::unreadable;
    written_man man;
    std::int8_t from_file = -1; ///< 0 to 7, or -1 where not written
    std::int8_t from_rank = -1;
    mark how = mark::none;
    written_man swapped; ///< the friend named in `Ke8<>Ra8`
    std::int8_t to_file = -1;
    std::int8_t to_rank = -1; ///< -1 in pawn captures written without ranks: `exd`, `ed`
    written_man promotion;    ///< after `=`, or glued to a target on a last rank: `e8Q`
    bool en_passant = false;  ///< `e.p.` is written
    check_mark check = check_mark::none;
    check_mark check_before = check_mark::none; ///< written before the man: `# Kd2` within a chain
    std::uint8_t glyph = 0; ///< the NAG of `!` `?` `!!` `??` `!?` `?!` at the end: 1 to 6, or 0

    // Where the parts stand in the action's own bytes, for repairs in the writer's style. Empty where absent.
    span man_at, from_at, mark_at, to_at, promotion_at;
    span body_at; ///< from the man to the promotion: all but check marks and glyphs
};

/// Takes `bytes` (one action token, see events.hpp) apart. Never fails: what fits no form is `unreadable`.
/// The views in the result point into `bytes`. Linear; no allocation.
action read_action(std::string_view bytes);

} // namespace vpgn::syntax
