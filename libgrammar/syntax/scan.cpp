// Scanners for the other tokens: numbers, results, annotations, lines, tags, junk.
#include "syntax/scan.hpp"

#include "syntax/fixed_tag.hpp"
#include "syntax/surroundings.hpp"

#include <algorithm>
#include <string_view>

namespace vpgn::syntax::scan {
using namespace bytes;

namespace {

/// The size of an ellipsis in UTF-8 or CP1252, or 0.
std::size_t ellipsis_size(at_byte at, at_byte end) {
    if (at == end) return 0;
    return *at == '\x85' ? 1 : starts_with(at, end, "\xe2\x80\xa6") ? 3 : 0;
}

/// The size of a full stop, that of other scripts among them, or 0: `.`, `。`, `．`, `｡`.
std::size_t stop_size(at_byte at, at_byte end) {
    if (at == end) return 0;
    if (*at == '.') return 1;
    if (!is(*at, high)) return 0;
    for (char const* const stop_text :
         {"\xe3\x80\x82", "\xef\xbc\x8e", "\xef\xbd\xa1", "\xef\xb9\x92", "\xe2\x80\xa4"})
        if (starts_with(at, end, stop_text)) return 3;
    return 0;
}

/// One dot or ellipsis, or null.
at_byte dot(at_byte at, at_byte end) {
    if (std::size_t const size = stop_size(at, end)) return at + size;
    std::size_t const size = ellipsis_size(at, end);
    return size != 0 ? at + size : nullptr;
}

} // namespace

at_byte dots(at_byte at, at_byte end) {
    for (at_byte to = dot(skip_spaces(at, end), end); to != nullptr; to = dot(skip_spaces(at, end), end))
        at = to;
    return at;
}

// A single dot is not enough: it is more likely the end of a sentence.
at_byte lone_dots(at_byte at, at_byte end) {
    if (dot(at, end) == nullptr) return nullptr;
    at_byte const to = dots(at, end);
    return count_dots(at, to) > 1 ? to : nullptr;
}

int count_dots(at_byte at, at_byte end) {
    int count = 0;
    while (at != end) {
        std::size_t const stop = stop_size(at, end), ellipsis = ellipsis_size(at, end);
        count += ellipsis != 0 ? 3 : stop != 0 ? 1 : 0;
        at += std::max<std::size_t>(std::max(stop, ellipsis), 1);
    }
    return count;
}

namespace {

/// The end of the first half of a draw: `1/2`, `½`, or, if `decimal`, `0.5` and `0,5`.
at_byte half(at_byte at, at_byte end, bool decimal) {
    if (starts_with(at, end, "1/2")) return at + 3;
    if (decimal && (starts_with(at, end, "0.5") || starts_with(at, end, "0,5"))) return at + 3;
    if (starts_with(at, end, "\xc2\xbd")) return at + 2;
    return at != end && *at == '\xbd' ? at + 1 : nullptr;
}

/// The end of the dash or colon of a result, blanks around it allowed.
at_byte result_dash(at_byte at, at_byte end) {
    at = skip_spaces(at, end);
    if (at != end && *at == ':') return skip_spaces(at + 1, end);
    std::size_t const size = dash_size(at, end);
    return size != 0 ? skip_spaces(at + size, end) : nullptr;
}

/// The end of a zero that is all of a side's score.
at_byte nothing(at_byte at, at_byte end) {
    return at != end && *at == '0' && !is_at(at + 1, end, digit | letter) ? at + 1 : nullptr;
}

/// A result with half a point: a draw, or half a point for one side alone.
result_token with_half(at_byte at, at_byte end) {
    at_byte const first = half(at, end, true);
    if (first == nullptr) {
        at_byte const dash = at != end && *at == '0' ? result_dash(at + 1, end) : nullptr;
        at_byte const second = dash != nullptr ? half(dash, end, true) : nullptr;
        return second != nullptr ? result_token{second, outcome::half_to_black} : result_token{};
    }
    if (at_byte const dash = result_dash(first, end)) {
        if (at_byte const second = half(dash, end, true)) return {second, outcome::draw};
        if (at_byte const second = nothing(dash, end)) return {second, outcome::half_to_white};
    }
    return *at != '0' ? result_token{first, outcome::draw} : result_token{};
}

/// A game that was not played: `+:-`, `-:+`, also with the dashes of the first sign. `+-` is an evaluation.
result_token forfeit(at_byte at, at_byte end) {
    std::size_t const first = *at == '+' ? 1 : dash_size(at, end);
    at_byte const colon = skip_spaces(at + first, end);
    if (first == 0 || colon == end || *colon != ':') return {};
    at_byte const second = skip_spaces(colon + 1, end);
    bool const plus = second != end && *second == '+';
    std::size_t const size = plus ? 1 : dash_size(second, end);
    if (size == 0 || (plus && *at == '+') || !parted(second + size, end)) return {};
    return {second + size, *at == '+' ? outcome::white_wins
                           : plus     ? outcome::black_wins
                                      : outcome::both_lose};
}

} // namespace

at_byte double_zero(at_byte at, at_byte end) {
    if (at == end || *at != '0') return nullptr;
    at_byte const dash = result_dash(at + 1, end);
    return dash != nullptr ? nothing(dash, end) : nullptr;
}

result_token result(at_byte at, at_byte end) {
    if (at == end) return {};
    if (*at == '*')
        return starts_with(at, end, "**") ? result_token{} : result_token{at + 1, outcome::unknown};
    if (*at == '1' || *at == '0') {
        // Nearly all results; `0-1/2` is half a point.
        if (starts_with(at, end, "1/2-1/2")) return {at + 7, outcome::draw};
        if (starts_with(at, end, "1-0") && !is_at(at + 3, end, digit | letter))
            return {at + 3, outcome::white_wins};
        if (starts_with(at, end, "0-1") && !is_at(at + 3, end, digit | letter) &&
            (left(at, end) == 3 || at[3] != '/'))
            return {at + 3, outcome::black_wins};
        // `0-0` is castling, or a double loss at the end of a game; `1-00` is invalid.
        if (*at == '0')
            if (result_token const found = with_half(at, end); found.end != nullptr) return found;
        at_byte const other = result_dash(at + 1, end);
        bool const fits =
            other != nullptr && other != end && (*at == '1' ? *other == '0' || *other == 'O' : *other == '1');
        if (fits && !is_at(other + 1, end, digit | letter))
            return {other + 1, *at == '1' ? outcome::white_wins : outcome::black_wins};
        return with_half(at, end);
    }
    if (*at == '+' || *at == '-') return forfeit(at, end);
    if (!is(*at, high)) return {};
    result_token const found = with_half(at, end);
    return found.end == nullptr && dash_size(at, end) != 0 ? forfeit(at, end) : found;
}

at_byte nag(at_byte at, at_byte end) {
    if (at == end || *at != '$' || !is_at(at + 1, end, digit)) return nullptr;
    for (++at; is_at(at, end, digit);)
        ++at;
    return at;
}

glyph_token glyph(at_byte at, at_byte end) {
    struct spelling {
        char const* text;
        std::uint32_t nag;
    };
    // Longer spellings come before their prefixes. The numbers are those of the PGN standard and its common
    // extension.
    static constexpr spelling spellings[] = {
        {"!?", 5},
        {"?!", 6},
        {"!", 1},
        {"?", 2},
        {"+/-", 16},
        {"-/+", 17},
        {"+/=", 14},
        {"=/+", 15},
        {"+=", 14},
        {"=+", 15},
        {"+-", 18},
        {"-+", 19},
        {"+\xe2\x88\x92", 18}, // with the minus sign
        {"\xe2\x88\x92+", 19},
        {"=\xe2\x88\x9e", 44}, // equals, infinity: compensation
        {"=/\xe2\x88\x9e", 44},
        {"=", 10},
        {"\xc2\xb1", 16},     // plus-minus sign
        {"\xe2\x88\x93", 17}, // minus-plus sign
        {"\xe2\xa9\xb2", 14}, // plus above equals
        {"\xe2\xa9\xb1", 15}, // equals above plus
        {"\xe2\x88\x9e", 13}, // infinity
        {"\xe2\x96\xa1", 7},  // white square
        {"\xe2\x80\xbc", 3},  // double exclamation mark
        {"\xe2\x81\x87", 4},  // double question mark
        {"\xe2\x81\x89", 5},  // exclamation question mark
        {"\xe2\x81\x88", 6},  // question exclamation mark
        // Signs without a side have the number of White's, as other programs write them.
        {"\xe2\x8a\x99", 22},  // circled dot: zugzwang
        {"\xe2\xa8\x80", 22},  // n-ary circled dot
        {"\xe2\x97\x8b", 26},  // white circle: space
        {"\xe2\x9f\xb3", 32},  // clockwise circle arrow: development
        {"\xe2\x86\x91", 36},  // upwards arrow: initiative
        {"\xe2\x86\x92", 40},  // rightwards arrow: attack
        {"\xe2\x87\x86", 132}, // leftwards over rightwards arrow: counterplay
        {"\xe2\x87\x84", 132}, // rightwards over leftwards arrow
        {"\xe2\x8a\x95", 138}, // circled plus: time trouble
        {"\xe2\x96\xb3", 140}, // white triangle: with the idea
        {"\xe2\x88\x86", 140}, // increment
        {"\xe2\x96\xbd", 141}, // white triangle downwards: aimed against
        {"\xe2\x88\x87", 141}, // nabla
        {"\xe2\x8c\x93", 142}, // segment: better is
    };
    if (at == end || !(is(*at, high) || std::string_view("!?+-=").find(*at) != std::string_view::npos))
        return {};
    auto const fits = [&](spelling const& known) { return starts_with(at, end, known.text); };
    auto const* const found = std::find_if(std::begin(spellings), std::end(spellings), fits);
    if (found == std::end(spellings)) return {};
    at_byte to = at + std::string_view(found->text).size();
    if (found->nag <= 6) {
        bool const doubled = found->nag <= 2 && to != end && *to == *at;
        while (to != end && (*to == '!' || *to == '?'))
            ++to;
        return {to, doubled ? found->nag + 2 : found->nag};
    }
    return is(*at, high) || parted(to, end) ? glyph_token{to, found->nag} : glyph_token{};
}

at_byte signs(at_byte at, at_byte end) {
    at_byte signs_end = nullptr;
    for (at_byte next = at; next != nullptr;) {
        at = next == end ? end : skip_blanks(next, end);
        if (at != end && *at == '(')
            next = at + 1;
        else if (next = nag(at, end); next == nullptr)
            next = glyph_end(at, end);
        if (next != nullptr) signs_end = next;
    }
    return signs_end;
}

at_byte line(at_byte at, at_byte end) {
    while (at != end && !is(*at, line_end))
        ++at;
    return at;
}

namespace {

/// The rest of the line, without trailing blanks; the byte at `at` is not a blank.
at_byte found_on_line(at_byte at, at_byte end) {
    at_byte to = line(at, end);
    while (is(to[-1], space))
        --to;
    return to;
}

} // namespace

at_byte line_comment(at_byte at, at_byte end) {
    return at != end && *at == ';' ? found_on_line(at, end) : nullptr;
}

at_byte percent_line(at_byte at, at_byte end) {
    return at != end && *at == '%' ? found_on_line(at, end) : nullptr;
}

namespace {

struct counted_blanks {
    at_byte end;
    int line_ends; ///< CR LF counts as one
};

counted_blanks count_blanks(at_byte at, at_byte end) {
    int line_ends = 0;
    for (;; ++at) {
        at = skip_spaces(at, end);
        if (!is_at(at, end, line_end)) return {at, line_ends};
        bool const pair = *at == '\r' && left(at, end) > 1 && at[1] == '\n';
        line_ends += pair ? 0 : 1; // counted at the LF
    }
}

} // namespace

at_byte any_blanks_of_line(at_byte at, at_byte end) {
    counted_blanks const found = count_blanks(at, end);
    return found.end != at && found.line_ends < 2 ? found.end : nullptr;
}

at_byte line_break(at_byte at, at_byte end) {
    counted_blanks const found = count_blanks(at, end);
    return found.line_ends >= 1 ? found.end : nullptr;
}

at_byte blank_line(at_byte at, at_byte end) {
    counted_blanks const found = count_blanks(at, end);
    return found.line_ends >= 2 ? found.end : nullptr;
}

at_byte tag_opening(at_byte at, at_byte end) {
    if (at == end || *at != '[') return nullptr;
    at = skip_spaces(at + 1, end);
    if (!is_at(at, end, letter | digit | high) && !(at != end && *at == '_')) return nullptr;
    while (is_at(at, end, name_byte))
        ++at;
    at = skip_spaces(at, end);
    if (at != end && *at == '"') return at + 1;
    std::size_t const size = quote_size(at, end, true);
    return size != 0 ? at + size : nullptr;
}

at_byte tag_like_line(at_byte at, at_byte end) {
    if (at == end || *at != '[' || !is_at(at + 1, end, upper)) return nullptr;
    at_byte name = at + 1;
    while (is_at(name, end, letter | digit) || (name != end && *name == '_'))
        ++name;
    if (space_size(name, end) == 0) return nullptr;
    at_byte const to = found_on_line(name - 1, end);
    return to[-1] == ']' ? to : nullptr;
}

at_byte bad_tag(at_byte at, at_byte end) {
    return at != end && *at == '[' ? fix_tag(at, end).end : nullptr;
}

namespace {

/// The end of a remnant of a web page with a name that is not known, so that its `;` opens no comment and
/// adjacent text is parsed; null if there is none at `at`.
at_byte remnant(at_byte at, at_byte end) {
    constexpr std::ptrdiff_t longest = 12;
    if (at == end || (*at != '&' && *at != '<')) return nullptr;
    char const close = *at == '&' ? ';' : '>';
    at_byte to = at + 1;
    while (to - at < longest &&
           (is_at(to, end, letter | digit) || starts_with(to, end, "#") || starts_with(to, end, "/")))
        ++to;
    return to - at > 2 && to != end && *to == close ? to + 1 : nullptr;
}

} // namespace

at_byte junk(at_byte at, at_byte end) {
    if (at == end) return nullptr;
    // `[%clk 0:01]` without its comment is one piece. It must not contain another `[`: searching for the end
    // of each of many brackets on a line would cost quadratic time.
    if (*at == '[') {
        at_byte to = at + 1;
        while (to != end && !is(*to, line_end) && *to != ']' && *to != '[')
            ++to;
        return to != end && *to == ']' ? to + 1 : at + 1;
    }
    if (at_byte const to = remnant(at, end)) return to;
    do
        ++at;
    while (at != end && !is(*at, space | line_end | delimiter) &&
           !(is(*at, high) && wide_space(at, end) != 0));
    return at;
}

} // namespace vpgn::syntax::scan
