// Scanners for actions. Most are a run of letters, digits and signs. The rest of this file is for the other
// forms of the dialect: blanks around marks, names and promotions in parentheses, `e.p.`, dashes of all
// lengths, glyphs without a blank; and for distinguishing actions from prose.
#include "source/ascii.hpp"
#include "syntax/move_suffix.hpp"
#include "syntax/scan.hpp"
#include "syntax/surroundings.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace vpgn::syntax::scan {
using namespace bytes;

namespace {

// The end of the bytes from `at` on that may be within an action; a tag of HTML is not.
at_byte run(at_byte at, at_byte end) {
    while (is_at(at, end, body) && !(*at == '<' && html_tag(at, end) != nullptr))
        ++at;
    return at;
}

/// Whether the sign before `to` and what follows are a glyph for an evaluation in Unicode: `Nf3+−`, `Nf3=∞`.
bool ends_in_wide_evaluation(at_byte at, at_byte to, at_byte end) {
    if (to == end || !is(*to, high) || to - at < 3 || (to[-1] != '+' && to[-1] != '=')) return false;
    at_byte const glyph_end = glyph(to - 1, end).end;
    return glyph_end != nullptr && glyph_end > to;
}

/// The start of a glyph for an evaluation at the end of the run [at, to): `Nf3+-`, `Nf3=`, and of `Nf3+/-`
/// the plus; otherwise `to`.
at_byte without_evaluation(at_byte at, at_byte to, at_byte end) {
    if (to - at < 3) return to;
    if (to != end && *to == '/' && (to[-1] == '+' || to[-1] == '-' || to[-1] == '=')) {
        glyph_token const glyph_read = glyph(to - 1, end);
        if (glyph_read.end != nullptr && glyph_read.end > to) return to - 1;
        if (is_at(skip_blanks(to + 1, end), end, letter)) return to; // the slash joins another action
    }
    for (;; --to) {
        std::string_view const last(to - 2, 2);
        if (last == "+-" || last == "-+" || last == "+=" || last == "=+") return to - 2;
        if (to[-1] != '=' || to - at < 3) return to;
    }
}

/// The end of a mark at `at` if what it leads to follows, blanks between allowed.
at_byte mark_and_target(at_byte at, at_byte end) {
    std::size_t const size = mark_size(at, end);
    if (size == 0) return nullptr;
    at_byte const target = skip_spaces(at + size, end);
    if (square_at(target, end)) return target + 2;
    if (*at != '<') return nullptr;
    if (at_byte const friend_name = name_in_parentheses(target, end)) return friend_name;
    return is_at(target, end, upper) && square_at(target + 1, end) ? target + 3 : nullptr;
}

/// The end of `=` and a piece, blanks between allowed; `at` is at the `=`.
at_byte promotion(at_byte at, at_byte end) {
    at_byte const piece = skip_spaces(at + 1, end);
    if (at_byte const name = name_in_parentheses(piece, end)) return name;
    if (at_byte const figurine = figurine_end(piece, end)) return figurine;
    return is_at(piece, end, upper) && !is_at(piece + 1, end, letter | digit) ? piece + 1 : nullptr;
}

/// The end of `e.p.` or `ep`, in capitals too.
at_byte en_passant(at_byte at, at_byte end) {
    if (at == end || (*at | 0x20) != 'e') return nullptr;
    at_byte to = nullptr;
    for (char const* const one : {"e.p.", "E.P.", "e.p", "E.P", "ep", "EP"})
        if (to == nullptr && starts_with(at, end, one)) to = at + std::string_view(one).size();
    return to != nullptr && !is_at(to, end, letter | digit) ? to : nullptr;
}

/// Whether a capture may end before `to`, so that `e.p.` can follow.
bool ends_capture(at_byte to) {
    return is(to[-1], file | rank) || to[-1] == '+' || to[-1] == '#' || to[-1] == '!' || to[-1] == '?';
}

/// The end of a check mark that is alone.
at_byte lone_check(at_byte at, at_byte end) {
    if (at == end || (*at != '+' && *at != '#')) return nullptr;
    at_byte const to = starts_with(at, end, "++") ? at + 2 : at + 1;
    return parted(to, end) && !starts_with(to, end, "/") ? to : nullptr;
}

/// Whether [at, to) can be the part before a mark that is a separate word: a square, a name, or a letter or
/// two, without a mark. This keeps `White: e4`, `then - e4` and `exd5 xd5` from being read as one action.
bool stem(at_byte at, at_byte to) {
    if (to != at && to[-1] == ')') return true;
    auto const marks = [](char c) { return !is(c, letter | digit) || c == 'x'; };
    at_byte const name = *at == '(' ? std::find(at, to, ')') + 1 : at;
    return (to - at <= 2 || is(to[-1], rank)) && std::none_of(name, to, marks);
}

/// The end of a dash and a sign of castling behind blanks at `to`, behind such signs [at, to): `O - O - O`.
at_byte parted_castling(at_byte at, at_byte to, at_byte end) {
    bool const castles = to[-1] == *at && std::none_of(at, to, [](char c) { return is(c, digit | file); });
    at_byte const dash = castles ? skip_spaces(to, end) : end;
    std::size_t const size = dash_size(dash, end);
    at_byte const sign = size != 0 ? skip_spaces(dash + size, end) : end;
    return sign != end && *sign == *at && !is_at(sign + 1, end, letter | digit) ? sign + 1 : nullptr;
}

/// What continues after the blanks at `to`: a mark, a promotion, `e.p.`, a check mark.
at_byte goes_on_after_spaces(at_byte at, at_byte to, at_byte end) {
    at_byte const next = skip_spaces(to, end);
    if (next == end) return nullptr;
    if (*at == 'O' || *at == 'o')
        if (at_byte const castling = parted_castling(at, to, end)) return castling;
    if (square_at(next, end)) {
        bool const marked = is(to[-1], odd_end) && to[-1] != '+' && to[-1] != '=';
        return marked && stem(at, to - 1) ? next + 2 : nullptr;
    }
    if (*next == '=') return promotion(next, end);
    if (*next == 'e') return ends_capture(to) ? en_passant(next, end) : nullptr;
    bool const may_lead = *next == '@' ? to - at == 1 : stem(at, to); // only a single letter can be placed
    at_byte const target = may_lead ? mark_and_target(next, end) : nullptr;
    // `d4 xd4`: two moves, because none leads to its own square.
    bool const stays =
        target != nullptr && *next == 'x' && to - at >= 2 && target[-1] == to[-1] && target[-2] == to[-2];
    if (stays) return nullptr;
    if (target != nullptr) return target;
    return is(to[-1], letter | digit) || to[-1] == ')' ? lone_check(next, end) : nullptr;
}

/// A parenthesis inside an action: `=(HFD)`, `<>(BD)a8`, `e8(=Q)`, `e8(Q)`. The last two only if no square or
/// mark follows, because then the parenthesis is the name of the next piece.
at_byte parenthesis_within(at_byte to, at_byte end) {
    if (to[-1] == '=' || to[-1] == '>') return name_in_parentheses(to, end);
    if (!is(to[-1], rank)) return nullptr;
    if (left(to, end) > 2 && to[1] == '=') {
        at_byte const name = betza_name(to + 2, end);
        return name != nullptr && name != end && *name == ')' ? name + 1 : nullptr;
    }
    at_byte const name = name_in_parentheses(to, end);
    if (name == nullptr || is_at(name, end, file) || mark_size(name, end) != 0) return nullptr;
    return name;
}

/// Whether [at, to) can be a pawn's move that ends on its target; `Rxa1` names another piece, and `h1a1` does
/// not begin on the rank before.
bool pawn_moves(at_byte at, at_byte to) {
    at_byte const origin = at + (*at == 'P' ? 1 : 0);
    if (!is_at(origin, to, file)) return false;
    if (to - origin < 4 || !is(origin[1], digit)) return true; // `e8`, `exd8`
    return to[-1] - origin[1] == 1 || origin[1] - to[-1] == 1;
}

/// The end of the origin in parentheses at `to`, with its mark and the target, behind the piece [at, to):
/// `N(g1)-f3`. Or null.
at_byte wrapped_course(at_byte at, at_byte to, at_byte end) {
    bool const is_piece = is(*at, upper) && (to - at == 1 || view(at, to) == "Kt");
    at_byte const mark = is_piece ? wrapped_square(to, end) : nullptr;
    if (mark == nullptr) return nullptr;
    at_byte const target = mark + mark_size(mark, end);
    return square_at(target, end) ? target + 2 : nullptr;
}

/// The target behind a sign of other notations at `to`, behind the origin before it: `e2→e4`. Or null.
at_byte course_after_sign(at_byte at, at_byte to, at_byte end) {
    if (to - at < 2 || !square_at(to - 2, to)) return nullptr;
    std::size_t const size = course_sign_size(to, end);
    return size != 0 && square_at(to + size, end) ? to + size + 2 : nullptr;
}

/// The old way to write a promotion: `e8/Q`. After the move of another piece the slash joins: `Rxa1/Q`.
at_byte slash_promotion(at_byte at, at_byte to, at_byte end) {
    bool const last_rank = (to[-1] == '8' || to[-1] == '1') && pawn_moves(at, to);
    if (!last_rank || !is_at(to + 1, end, upper)) return nullptr;
    // Where it is no promotion, all that a word consists of is the name of a gate.
    at_byte const after = to + 2;
    bool const marked = after != end && std::string_view("+#!?").find(*after) != std::string_view::npos;
    return marked || !is_at(after, end, body) ? after : nullptr;
}

/// A non-ASCII sign inside an action: `e2–e4`, `O–O`, `e×d`, `e8=♕`.
at_byte sign_within(at_byte at, at_byte to, at_byte end) {
    if (at_byte const figurine = figurine_end(to, end))
        return to[-1] == '=' || (is(to[-1], rank) && parted(figurine, end)) ? figurine : nullptr;
    if (at_byte const target = mark_and_target(to, end)) return target;
    if (at_byte const target = course_after_sign(at, to, end)) return target;
    if (std::size_t const size = capture_size(to, end))
        return is_at(to + size, end, file) ? to + size + 1 : nullptr;
    std::size_t const size = dash_size(to, end);
    bool const castles = (*at == 'O' || *at == 'o') && is(to[-1], letter);
    return size != 0 && castles && is_at(to + size, end, letter) ? to + size : nullptr;
}

// Each of the parts above may come after any other (`e8=(HFD)+ !?`), so they are tried in turn until none
// fits.

/// How the action [at, to) continues at `to`, or null if it ends there.
at_byte goes_on(at_byte at, at_byte to, at_byte end) {
    if (to == end) return nullptr;
    if (*to == '(') {
        at_byte const course = wrapped_course(at, to, end);
        return course != nullptr ? course : parenthesis_within(to, end);
    }
    if (*to == '_' || *to == '~') return course_after_sign(at, to, end);
    if (*to == '.') return to - at > 2 && ends_capture(to - 1) ? en_passant(to - 1, end) : nullptr;
    if (*to == '*') return mark_and_target(to, end);
    if (*to == '/') return slash_promotion(at, to, end);
    if (space_size(to, end) != 0) {
        if (to[-1] == '=')
            if (at_byte const piece = promotion(to - 1, end)) return piece;
        return goes_on_after_spaces(at, to, end);
    }
    return is(*to, high) ? sign_within(at, to, end) : nullptr;
}

/// The size of a letter of Cyrillic that looks like the sign of castling; 0: there is none.
std::size_t cyrillic_circle(at_byte at, at_byte end) {
    return starts_with(at, end, "\xd0\x9e") || starts_with(at, end, "\xd0\xbe") ? 2 : 0;
}

/// Castling in letters of Cyrillic, which look like those of PGN.
at_byte cyrillic_castling(at_byte at, at_byte end) {
    at_byte to = at + cyrillic_circle(at, end);
    int circles = 1;
    for (; to != end && circles != 3; ++circles) {
        std::size_t const dash = dash_size(to, end);
        std::size_t const circle = dash == 0 ? 0 : cyrillic_circle(to + dash, end);
        if (circle == 0) break;
        to += dash + circle;
    }
    return to != at && circles > 1 ? to : nullptr;
}

/// Whether [at, to) is a pass in words, `null` or `pass`, and no word of a sentence: nothing follows, or a
/// bracket, a number, a result, or a word with a digit.
bool passes_in_words(at_byte at, at_byte to, at_byte end) {
    constexpr std::size_t letters = 4;
    std::string_view const text = view(at, to);
    if (text.find_last_not_of("!?+#") + 1 != letters) return false;
    std::string const word = ascii::lowered(text.substr(0, letters));
    if (word != "null" && word != "pass") return false;
    at_byte const next = skip_blanks(to, end);
    if (next == end || is(*next, delimiter | digit) || *next == '*' || *next == '$') return true;
    return std::any_of(next, run(next, end), [](char c) { return is(c, digit); });
}

/// Whether these bytes could be an action rather than a word. A digit is enough: `read_action` parses it, and
/// reports a malformed action, which is more helpful than a stray word.
bool plausible(at_byte at, at_byte to, at_byte end) {
    if (std::any_of(at, to, [](char c) { return is(c, digit); })) return true;
    if (passes_in_words(at, to, end)) return true;
    if (cyrillic_castling(at, to) != nullptr) return true;
    if (*at == 'O' || *at == 'o') {
        at_byte const dash = skip_spaces(at + 1, to);
        at_byte const sign = skip_spaces(dash + dash_size(dash, to), to);
        return sign != at + 1 && sign != dash && is_at(sign, to, letter) && (*sign == 'O' || *sign == 'o');
    }
    if (!is(*at, file)) return false;
    at_byte const target = at + 1 + capture_size(at + 1, to);
    bool const beside = is_at(target, to, file) && (*target == *at + 1 || *target + 1 == *at);
    return beside && (!is_at(target + 1, to, letter) || en_passant(target + 1, to) != nullptr);
}

/// The end of an action [at, to) with what books glue to it: a dagger, `ch.`, `dis.ch.`; and with a bar for a
/// `1` and what follows it, so that one finding describes the whole word.
at_byte with_glued_suffix(at_byte at, at_byte to, at_byte end) {
    if (to == end || (is(to[-1], digit) && is(*to, space | line_end))) return to; // nearly always
    if (starts_with(to, end, "|"))
        while (!parted(to, end))
            ++to;
    at_byte first = to;
    while (first - at > 2 && is(first[-1], letter))
        --first;
    at_byte const behind = glued_suffix_at(first, end).end;
    return behind != nullptr && behind > to ? behind : to;
}

/// The end of the action whose first run of plain bytes is [at, to).
at_byte action_from(at_byte at, at_byte to, at_byte end) {
    for (;;) {
        if (ends_in_wide_evaluation(at, to, end)) {
            --to;
            break;
        }
        at_byte const more = goes_on(at, to, end);
        bool const promotes = more != nullptr && to[-1] == '=';
        at_byte const kept = promotes ? to : without_evaluation(at, to, end);
        if (more == nullptr || kept != to) {
            to = kept;
            break;
        }
        to = run(more, end);
    }
    return plausible(at, to, end) ? with_glued_suffix(at, to, end) : nullptr;
}

} // namespace

at_byte action(at_byte at, at_byte end) {
    return is_at(at, end, letter) ? action_from(at, run(at, end), end) : nullptr;
}

namespace {

/// The end of the rank at `at` if it is an origin: a square follows, with a mark before it or without, `1d3`,
/// `1xd3`. Elsewhere a digit begins a move number, or a result.
at_byte rank_of_origin(at_byte at, at_byte end) {
    at_byte to = at;
    while (to - at < 2 && is_at(to, end, digit))
        ++to;
    return to != at && square_at(to + mark_size(to, end), end) ? to : nullptr;
}

/// `(RN)f5-h6`: a name directly before a square, a rank or a mark. Any other parenthesis is a variation or a
/// list.
at_byte named_action(at_byte at, at_byte end) {
    at_byte const name = name_in_parentheses(at, end);
    if (name == nullptr) return nullptr;
    at_byte const rank = rank_of_origin(name, end);
    at_byte const course = rank != nullptr ? rank : name;
    if (!(is_at(course, end, file) || mark_size(course, end) != 0)) return nullptr;
    at_byte const to = is(*course, body) ? run(course, end) : mark_and_target(course, end);
    return to != nullptr ? action_from(at, run(to, end), end) : nullptr;
}

/// `--` or `@@@@`, possibly with a glyph: a longer line of dashes is not a pass.
at_byte pass(at_byte at, at_byte end, std::string_view sign) {
    if (!view(at, end).starts_with(sign)) return nullptr;
    at += sign.size();
    while (at != end && (*at == '!' || *at == '?'))
        ++at;
    return parted(at, end) ? at : nullptr;
}

/// The end of a piece by its letter of two bytes, in Cyrillic, Greek or Latin with a mark, or a Cyrillic
/// king's two letters, if a square or a capture follows.
at_byte foreign_piece(at_byte at, at_byte end) {
    constexpr std::string_view leads = "\xd0\xd1\xce\xcf\xc4\xc5";
    if (left(at, end) < 4 || leads.find(*at) == leads.npos) return nullptr;
    if ((std::uint8_t(at[1]) & 0xc0) != 0x80) return nullptr; // another encoding
    at_byte const to = at + (starts_with(at + 2, end, "\xd1\x80") ? 4 : 2);
    return is_at(to, end, file | rank) || capture_size(to, end) != 0 ? to : nullptr;
}

/// `0-0` and `0-0-0`; and `0000`, the pass of engines.
at_byte action_of_zeros(at_byte at, at_byte end) {
    if (starts_with(at, end, "0000")) return parted(at + 4, end) ? at + 4 : nullptr;
    std::size_t const first = dash_size(at + 1, end);
    at_byte to = at + 1 + first;
    if (first == 0 || to == end || *to != '0') return nullptr;
    if (starts_with(to, end, "0.5") || starts_with(to, end, "0,5")) return nullptr; // half a point to Black
    std::size_t const second = dash_size(++to, end);
    if (second != 0 && left(to, end) > second && to[second] == '0') to += second + 1;
    return action_from(at, run(to, end), end);
}

} // namespace

at_byte unlettered_action(at_byte at, at_byte end) {
    if (at == end) return nullptr;
    if (at_byte const figurine = figurine_end(at, end)) return action_from(at, run(figurine, end), end);
    switch (*at) {
    case '(':
        return named_action(at, end);
    case '+': // a promoted piece: `+Rh8`, `+P@e4`
        return is_at(at + 1, end, upper) && is_at(at + 2, end, body) ? action_from(at, run(at + 1, end), end)
                                                                     : nullptr;
    case '@':
        return square_at(at + 1, end) ? action_from(at, run(at, end), end) : pass(at, end, "@@@@");
    case '-':
        return pass(at, end, "--");
    case '0':
        return action_of_zeros(at, end);
    default:
        if (!is(*at, high)) return nullptr;
        if (at_byte const piece_end = foreign_piece(at, end))
            return action_from(at, run(piece_end, end), end);
        if (at_byte const castling = cyrillic_castling(at, end))
            return action_from(at, run(castling, end), end);
        return nullptr;
    }
}

at_byte checked_action(at_byte at, at_byte end) {
    if (at == end || (*at != '#' && *at != '+')) return nullptr;
    at_byte const mark = starts_with(at, end, "++") ? at + 2 : at + 1;
    at_byte const piece = skip_spaces(mark, end);
    at_byte const to = action(piece, end);
    return to != nullptr ? to : unlettered_action(piece, end);
}

at_byte list_mark(at_byte at, at_byte end) {
    if (at == end || (*at != '+' && *at != '#')) return nullptr;
    at_byte const to = starts_with(at, end, "++") ? at + 2 : at + 1;
    bool const evaluates = to != end && std::string_view("+-/=").find(*to) != std::string_view::npos;
    return evaluates || is_at(to, end, letter | digit) ? nullptr : to;
}

bool may_be_glued(at_byte at, at_byte to) {
    std::size_t const size = left(at, to);
    if (size < 4) return false;
    // Letters, and a digit at the end: nearly all.
    if (is(to[-1], digit) && std::all_of(at, to - 1, [](char c) { return is(c, letter); })) return false;
    if (size > 4 && (view(to - 3, to) == "1-0" || view(to - 3, to) == "0-1")) return true;
    bool has_mark = false; // before the target
    int squares = 0;
    for (at_byte next = at + 1; next != to; ++next) {
        char const before = next[-1];
        bool const is_last = next + 1 == to;
        if (!is(*next, letter | digit)) {
            has_mark |= *next == 'x' || *next == ':' || (*next == '-' && is(before, digit));
            continue;
        }
        // `Nf6+Kd7`, `e4!e5`, `O-OO-O`
        bool const after_mark = before == '+' || before == '#' || before == '!' || before == '?';
        if (after_mark && next - at > 1) return true;
        bool const castles = (before == 'O' || before == '0') && next - at > 2 && next[-2] == '-';
        if (castles && *next != '-') return true;
        has_mark |= *next == 'x';
        if (!is(*next, letter) || *next == 'x') continue;
        bool const after_promotion = is(before, upper) && next - at > 2 && next[-2] == '=';
        if (after_promotion) return true;
        if (!is(before, digit)) continue;
        if (is_last) {
            // `Nf6N`, an annotation sign, and not `e8N`
            if ((*next == 'N' || *next == 'D') && before != '1' && before != '8') return true;
            continue;
        }
        if (is(*next, upper) || ++squares > 1 || has_mark)
            return true; // `Nf3Nc6`, `e2e4e7e5`, `exd5exd5`, `e2-e4e7-e5`
    }
    return false;
}

at_byte gate(at_byte at, at_byte end) {
    return is_at(at, end, letter) ? run(at, end) : nullptr;
}

} // namespace vpgn::syntax::scan
