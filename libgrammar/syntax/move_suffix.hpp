// What books, other programs and typists write behind a move in words or in print: check and mate (`ch.`,
// `dbl ch`, `mate`, `†`), and en passant in other forms than `e.p.`.
#pragma once

#include "syntax/action.hpp"
#include "syntax/bytes.hpp"

#include <cstdint>
#include <string_view>

namespace vpgn::syntax {

/// Such words. The dialect's own marks, `+`, `#` and `e.p.`, are none.
struct move_suffix {
    enum class type : std::uint8_t { check, double_check, mate, en_passant };

    char const* end = nullptr; ///< null: there are none
    type kind = type::check;
};

/// False for nearly all that follows a move: what begins no such words, and moves of pawns in parentheses,
/// `(e4`. The signs alone begin words only in parentheses.
inline bool may_begin_suffix(char const* at, char const* end) {
    constexpr std::uint32_t letters = [] {
        std::uint32_t set = 0;
        for (char const c : std::string_view("acdejmsx"))
            set |= std::uint32_t(1) << (c & 31);
        return set;
    }();
    bool const in_parentheses = at != end && *at == '(';
    if (in_parentheses) ++at;
    if (at == end) return false;
    if (*at == '+' || *at == '#') return in_parentheses;
    if (!bytes::is(*at, bytes::letter)) return bytes::is(*at, bytes::high);
    if ((letters >> (*at & 31) & 1) == 0) return false;
    bool const is_pawn_move = bytes::left(at, end) > 1 && (bytes::is(at[1], bytes::digit) || at[1] == 'x');
    return !in_parentheses || !is_pawn_move;
}

/// The words at `at`, perhaps in parentheses, with the full stop of an abbreviation. The longest that fit.
move_suffix move_suffix_at(char const* at, char const* end);

/// The same without parentheses, directly behind a move: `Qh5ch`. Only abbreviations, `mate` and daggers.
move_suffix glued_suffix_at(char const* at, char const* end);

/// The end of the English name of a piece to which pawns promote, in any letter case, or null.
char const* full_piece_name(char const* at, char const* end);

/// Whether the promotion of the action `read` from `bytes` is apart from its move without `=`, `e8 Q`, behind
/// another sign, `e8:Q`, or a name in full.
bool has_odd_promotion(std::string_view bytes, action const& read);

/// Whether a run of `!` and `?` is longer than any glyph and mixes them, `?!?`. `???` is an emphatic `??`.
inline bool is_mixed_run(char const* at, char const* end) {
    std::string_view const run = bytes::view(at, end);
    return run.size() > 2 && run.find_first_not_of(run.front()) != run.npos;
}

/// The word of a move without the marks of check, mate and appreciation at its end: `Nf3+!` is `Nf3`.
constexpr std::string_view without_marks(std::string_view word) {
    return word.substr(0, word.find_last_not_of("+#!?") + 1);
}

/// The sign behind a move for the glyphs 1 to 6, `!` to `?!`; empty for 0.
constexpr std::string_view sign_of_glyph(std::uint32_t glyph) {
    constexpr std::string_view signs[] = {"", "!", "?", "!!", "??", "!?", "?!"};
    return signs[glyph];
}

/// The signs of annotators that programs write as words: N and TN, a novelty ($146); D, a diagram ($220).
struct worded_sign {
    char const* end = nullptr; ///< null: there is none
    std::uint32_t nag = 0;
};
worded_sign worded_sign_at(char const* at, char const* end);

} // namespace vpgn::syntax
