#include "syntax/line_count.hpp"

#include "syntax/bytes.hpp"
#include "syntax/reader.hpp"
#include "syntax/scan.hpp"

#include <algorithm>
#include <cstring>

namespace vpgn::syntax::line_count {
using namespace bytes;

namespace {

/// How far a count may reach, in bytes and in tokens.
constexpr std::ptrdiff_t far = 4096;
constexpr int most_tokens = 64;

constexpr ply first_ply = 2;

at_byte near_end(at_byte at, at_byte end) {
    return end - at > far ? at + far : end;
}

/// A token of a line of play.
struct token {
    enum class type {
        turn,
        joined, ///< one more action of the turn before it
        number,
        aside, ///< a comment, a variation, an annotation
        result,
        end,    ///< of the line: a closing parenthesis, a tag, the end of the text
        foreign ///< no play
    };
    type kind = type::foreign;
    at_byte at = nullptr;
    at_byte end = nullptr;
    ply first = 0, second = 0; ///< of a number: its turn; two of them if no dots state the side
};

/// The end of the comment at `at`, or null.
at_byte comment(at_byte at, at_byte end) {
    auto const* const close = static_cast<at_byte>(std::memchr(at, '}', left(at, near_end(at, end))));
    return close != nullptr ? close + 1 : nullptr;
}

/// The end of the variation at `at`, or null.
at_byte variation(at_byte at, at_byte end) {
    int open = 0;
    for (at_byte const stop = near_end(at, end); at != stop;) {
        if (*at == '{') {
            at = comment(at, end);
            if (at == nullptr || at > stop) return nullptr;
            continue;
        }
        open += *at == '(' ? 1 : *at == ')' ? -1 : 0;
        ++at;
        if (open == 0) return at;
    }
    return nullptr;
}

/// The end of a command or tag in brackets at `at`, within a line of movetext; null: it begins the line.
at_byte within_line(at_byte at, at_byte end) {
    constexpr std::ptrdiff_t longest = 512;
    if (is(at[-1], line_end) && !starts_with(at, end, "[%")) return nullptr;
    at_byte const to = std::find(at, std::min(scan::line(at, end), at + std::min(longest, end - at)), ']');
    return to != end && *to == ']' ? to + 1 : nullptr;
}

/// The bracket that opens what ends at `to`, on its line; null: it begins the line, or there is none.
at_byte opening_bracket(at_byte limit, at_byte to) {
    at_byte at = to - 1;
    while (at != limit && *at != '[' && !is(*at, line_end))
        --at;
    bool const is_within = at != limit && *at == '[' && (!is(at[-1], line_end) || starts_with(at, to, "[%"));
    return is_within ? at : nullptr;
}

/// A move number of up to four digits.
token number_at(at_byte at, at_byte end) {
    at_byte digits = at;
    ply number = 0;
    for (; is_at(digits, end, digit) && digits - at < 5; ++digits)
        number = number * 10 + ply(*digits - '0');
    if (digits == at || digits - at == 5) return {};
    at_byte const to = scan::dots(digits, end);
    int const dots = scan::count_dots(digits, to);
    if (dots == 0 && !parted(to, end)) return {};
    return {token::type::number, at, to, 2 * number + (dots > 1 ? 1 : 0), 2 * number + (dots == 1 ? 0 : 1)};
}

token next_token(at_byte at, at_byte end) {
    using type = token::type;
    at = skip_blanks(at, end);
    if (at == end || *at == ')') return {type::end, at, at};
    if (*at == '[') {
        at_byte const to = within_line(at, end);
        return to != nullptr ? token{type::aside, at, to} : token{type::end, at, at};
    }
    auto const found = [&](type kind, at_byte to) {
        return to != nullptr ? token{kind, at, to} : token{type::foreign, at, at};
    };
    if (*at == '{') return found(type::aside, comment(at, end));
    if (*at == '(') return found(type::aside, variation(at, end));
    if (*at == ';') return found(type::aside, scan::line(at, end));
    if (*at == ',' || *at == '/') {
        at_byte const next = skip_blanks(at + 1, end);
        return found(type::joined, reader::readable_action_end(next, end));
    }
    if (at_byte const to = scan::result_end(at, end); to != nullptr && parted(to, end))
        return {type::result, at, to};
    if (at_byte const to = reader::readable_action_end(at, end)) return {type::turn, at, to};
    if (at_byte const to = scan::nag(at, end)) return {type::aside, at, to};
    if (at_byte const to = scan::glyph_end(at, end)) return {type::aside, at, to};
    return number_at(at, end);
}

bool is_number_of(token const& number, ply due) {
    return number.first == due || number.second == due;
}

/// The last number before `at`, at which counting begins; `is_first`: White's first turn is due at the
/// result.
at_byte counted_from(at_byte from, at_byte at, bool& is_first) {
    at_byte const limit = at - from > far ? at - far : from;
    int open = 0;
    for (int tokens = 0; tokens != most_tokens; ++tokens) {
        while (at != limit && is(at[-1], space | line_end))
            --at;
        at_byte const bracket = at != limit && at[-1] == ']' ? opening_bracket(limit, at) : nullptr;
        if (bracket != nullptr) {
            at = bracket;
            continue;
        }
        is_first = at == from || at[-1] == ']';
        if (is_first && open == 0) return at;
        if (at == limit || at[-1] == ';' || at[-1] == '{') return nullptr;
        if (at[-1] == '}') {
            at_byte before = at - 1;
            while (before != limit && before[-1] != '}')
                --before;
            at = std::find(before, at, '{');
            if (at == limit || *at != '{') return nullptr;
        } else if (at[-1] == ')' || at[-1] == '(') {
            open += *--at == ')' ? 1 : -1;
            if (open < 0) return nullptr;
        } else {
            at_byte const to = at;
            while (at != limit && !is(at[-1], space | line_end | delimiter))
                --at;
            if (at == to) at = to - 1; // another delimiter
            if (open != 0) continue;
            is_first = scan::result_end(at, to) == to;
            if (is_first) return to;
            if (is(*at, digit) && number_at(at, to).kind == token::type::number) return at;
        }
    }
    return nullptr;
}

} // namespace

std::optional<ply> due_at(at_byte from, at_byte at) {
    bool is_first = false;
    at_byte next = counted_from(from, at, is_first);
    if (next == nullptr) return std::nullopt;
    if (is_first) return skip_blanks(next, at) == at ? std::optional(first_ply) : std::nullopt;
    token const number = number_at(next, at);
    ply due = number.first;
    for (next = number.end; skip_blanks(next, at) != at;) {
        token const found = next_token(next, at);
        if (found.kind == token::type::turn)
            ++due;
        else if (found.kind != token::type::aside && found.kind != token::type::joined)
            return std::nullopt;
        next = found.end;
    }
    return due;
}

std::optional<bool> continues(at_byte at, at_byte end, ply due) {
    end = near_end(at, end);
    for (int tokens = 0; tokens != most_tokens; ++tokens) {
        token const found = next_token(at, end);
        switch (found.kind) {
        case token::type::turn:
            ++due;
            break;
        case token::type::number:
            return is_number_of(found, due) && next_token(found.end, end).kind == token::type::turn;
        case token::type::joined:
        case token::type::aside:
            break;
        default:
            return std::nullopt;
        }
        at = found.end;
    }
    return std::nullopt;
}

at_byte first_play(at_byte at, at_byte end) {
    while (at != end) {
        while (at != end && is(*at, space | line_end | delimiter))
            ++at;
        if (reader::readable_action_end(at, end) != nullptr) return at;
        if (is_at(at, end, digit) && number_at(at, end).kind == token::type::number) return at;
        while (at != end && !is(*at, space | line_end | delimiter))
            ++at;
    }
    return nullptr;
}

namespace {

/// Reads play from `at` on; null in `at`: the text is not all play, or the numbers do not fit.
resumption play_from(at_byte at, at_byte end, ply due) {
    resumption found{at};
    std::size_t turns = 0;
    for (at_byte next = at;;) {
        token const read = next_token(next, end);
        switch (read.kind) {
        case token::type::turn:
            if (turns++ == 0) found.word = read.end;
            ++due;
            break;
        case token::type::number:
            if (!is_number_of(read, due)) return {};
            break;
        case token::type::aside:
        case token::type::joined:
            if (turns == 0) return {};
            break;
        case token::type::result:
            found.has_result = skip_blanks(read.end, end) == end;
            return found.has_result && turns != 0 ? found : resumption{};
        case token::type::end:
            return read.at == end && turns > 2 ? found : resumption{};
        case token::type::foreign:
            return {};
        }
        next = read.end;
    }
}

} // namespace

resumption find_resumption(at_byte at, at_byte end, ply due) {
    constexpr int most_tried = 8;
    at_byte action = nullptr, action_end = nullptr; // the last word, if it may be a move
    int tried = 0;
    while (at != end && tried != most_tried) {
        at = skip_blanks(at, end);
        if (at == end) break;
        at_byte const to = reader::readable_action_end(at, end);
        token const number = to == nullptr ? number_at(at, end) : token{};
        at_byte begins = nullptr;
        if (number.kind == token::type::number && next_token(number.end, end).kind == token::type::turn) {
            if (is_number_of(number, due)) begins = at;
            bool const is_next = due % 2 == 1 && number.first == due + 1 && action != nullptr &&
                                 skip_blanks(action_end, at) == at;
            if (is_next) begins = action; // a turn of Black without its number
        }
        if (begins != nullptr) {
            ++tried;
            if (resumption const found = play_from(begins, end, due); found.at != nullptr) return found;
        }
        action = to != nullptr ? at : nullptr;
        action_end = to;
        if (to != nullptr || number.end != nullptr) {
            at = to != nullptr ? to : number.end;
        } else {
            do
                ++at;
            while (at != end && !is(*at, space | line_end | delimiter));
        }
    }
    return {};
}

} // namespace vpgn::syntax::line_count
