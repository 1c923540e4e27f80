// The parser of one action. `read_action` takes the bytes of one action apart: piece, origin, mark, target,
// promotion, suffixes. It knows the forms of every variant and the rules of none; which letters name pieces,
// and how far files and ranks go, its alphabet defines.
#pragma once

#include "source/span.hpp"

#include <cstdint>
#include <string_view>

namespace vpgn::syntax {

enum class naming : std::uint8_t {
    none,          ///< a pawn, or the piece on the square
    letter,        ///< `K Q R B N P`, or another of the variant's letters (`+R`: a promoted piece's)
    parenthesised, ///< `(fhNrlbK)`: a Betza name
    bare,          ///< `WAg1-e3`: a Betza name without parentheses (read with a warning)
};

struct written_piece {
    naming named_by = naming::none;
    std::string_view name; ///< letter or Betza name, without parentheses; empty for `none`
};

enum class mark : std::uint8_t {
    none,
    dash,    ///< `-` and other dashes
    capture, ///< `x`, `:` or `×`
    shot,    ///< `*`
    place,   ///< `@`
    swap,    ///< `<>`
};

/// The letters of a variant's pieces, and its numbers of files and ranks. By default those of chess.
struct alphabet {
    std::uint32_t letters = set_of("KQRBNP"); ///< capitals; `A` is the lowest bit
    std::uint8_t files = 8;                   ///< named from `a`, 16 at most
    std::uint8_t ranks = 8;                   ///< named from `1`, 16 at most; from 10 on by two digits
    bool promoted_prefix = false;             ///< `+` before a letter names a promoted piece: `+Rh8`
    bool ranks_from_zero = false;             ///< named from `0`, each by one digit (XBoard, of ten ranks)

    static constexpr std::uint32_t set_of(std::string_view capitals) {
        std::uint32_t set = 0;
        for (char const c : capitals)
            set |= std::uint32_t{1} << (c - 'A');
        return set;
    }
    constexpr bool has(char capital) const {
        return capital >= 'A' && capital <= 'Z' && (letters >> (capital - 'A') & 1) != 0;
    }
    friend constexpr bool operator==(alphabet const&, alphabet const&) = default;
};

enum class check_mark : std::uint8_t { none, check, mate, double_plus };

struct action {
    enum class form : std::uint8_t {
        unreadable,
        move,
        castle_short,
        castle_long,
        pass,
        piece, ///< a piece's name alone, as after the slash of `Nf3/E`
    };

    form kind = form::unreadable;
    written_piece piece;
    std::int8_t from_file = -1; ///< 0-based, or -1 if not written
    std::int8_t from_rank = -1;
    mark marked_by = mark::none;
    written_piece swapped; ///< the friend in `Ke8<>Ra8`
    std::int8_t to_file = -1;
    std::int8_t to_rank = -1; ///< -1 in pawn captures written without ranks: `exd`, `ed`
    written_piece promotion;  ///< after `=`, or directly after a target on a last rank: `e8Q`
    bool en_passant = false;  ///< `e.p.` is written
    bool declines = false;    ///< `=` behind the target: it does not promote (shogi)
    check_mark check = check_mark::none;
    check_mark check_before = check_mark::none; ///< written before the piece: `# Kd2` within a chain
    std::uint8_t glyph = 0; ///< the NAG of `!` `?` `!!` `??` `!?` `?!` at the end: 1 to 6, or 0

    // Where the parts are in the action's own bytes, for repairs in the writer's style. Empty where absent.
    span piece_at, from_at, mark_at, to_at, promotion_at;
    span words_at; ///< what is written behind the move in words, `mate`: see move_suffix.hpp
    span body_at;  ///< from the piece to the promotion: all but check marks and glyphs
};

/// Parses `bytes` (one action token, see events.hpp). Never fails: anything malformed is `unreadable`. The
/// views in the result point into `bytes`. Linear; no allocation.
action read_action(std::string_view bytes);

/// The same in the alphabet of a variant. A single name is only accepted in alphabets other than that of
/// chess, where it may denote a piece.
action read_action(std::string_view bytes, alphabet const&);

} // namespace vpgn::syntax
