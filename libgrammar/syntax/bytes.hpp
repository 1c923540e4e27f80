// Character classes of movetext: one table, and the few non-ASCII characters with a meaning: blanks, dashes,
// the multiplication sign. Private to this folder; independent of tokens longer than a character.
//
// Files are in UTF-8, Latin-1 or CP1252, without a declaration. A byte above 0x7f where a token may begin,
// and that cannot begin a UTF-8 sequence, is therefore interpreted in the single-byte encodings.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace vpgn::syntax::bytes {

using class_set = std::uint16_t;

enum : class_set {
    space = 1 << 0,       ///< separates tokens within a line
    line_end = 1 << 1,    ///< LF or CR
    digit = 1 << 2,       ///< `0` to `9`
    letter = 1 << 3,      ///< ASCII letters
    upper = 1 << 4,       ///< ASCII capitals
    body = 1 << 5,        ///< may occur within an action
    odd_end = 1 << 6,     ///< an action that ends so needs further checks: `e4x d5`, `Nf3+-`
    odd_next = 1 << 7,    ///< directly after an action: it may continue
    odd_after = 1 << 8,   ///< after an action and a blank: it may continue
    delimiter = 1 << 9,   ///< ends any token: brackets, `;`, `$`
    file = 1 << 10,       ///< `a` to `h`
    rank = 1 << 11,       ///< `1` to `8`
    name_byte = 1 << 12,  ///< may occur in a tag's name
    value_stop = 1 << 13, ///< special inside a tag's value: quote, backslash, line end
    high = 1 << 14,       ///< not ASCII
    like_digit = 1 << 15, ///< mistaken for a digit at the beginning of a move number: `l` for `1`
};

constexpr std::array<class_set, 256> make_classes() {
    std::array<class_set, 256> table{};
    auto const add = [&table](char const* those, int kinds) {
        for (; *those != 0; ++those)
            table[std::uint8_t(*those)] = class_set(table[std::uint8_t(*those)] | kinds);
    };
    add(" \t\v\f\x1a", space); // 0x1a ends a text file under DOS
    add("\n\r", line_end | value_stop);
    add("0123456789", digit | body);
    add("abcdefghijklmnopqrstuvwxyz", letter | body);
    add("ABCDEFGHIJKLMNOPQRSTUVWXYZ", letter | upper | body);
    add("-:=+#!?@<>", body);
    add("x:-@>=+", odd_end);
    add("(.*\t", odd_next);
    add("x:-@*<=+# \t\v\f\x1a", odd_after);
    add("{}()[];$", delimiter);
    add("abcdefgh", file);
    add("12345678", rank);
    add("lI|OoSZ", like_digit);
    add("\"\\", value_stop);
    for (int byte = 0x80; byte < 0x100; ++byte)
        table[std::size_t(byte)] = high | odd_next | odd_after;
    for (int byte = 0x21; byte < 0x100; ++byte)
        table[std::size_t(byte)] = class_set(table[std::size_t(byte)] | name_byte);
    for (char const byte : {'"', '[', ']', '\x7f'})
        table[std::uint8_t(byte)] = class_set(table[std::uint8_t(byte)] & ~name_byte);
    return table;
}

inline constexpr std::array<class_set, 256> classes = make_classes();

/// Whether the byte has one of these classes.
constexpr bool is(char byte, int kinds) {
    return (classes[std::uint8_t(byte)] & kinds) != 0;
}

/// Whether there is a byte with one of these classes.
constexpr bool is_at(char const* at, char const* end, int kinds) {
    return at != end && is(*at, kinds);
}

constexpr std::size_t left(char const* at, char const* end) {
    return std::size_t(end - at);
}

constexpr std::string_view view(char const* at, char const* end) {
    return {at, left(at, end)};
}

/// Whether these bytes are at `at`.
constexpr bool starts_with(char const* at, char const* end, char const* prefix) {
    for (; *prefix != 0; ++prefix, ++at)
        if (at == end || *at != *prefix) return false;
    return true;
}

/// The size of a non-ASCII blank at `at`, or 0: no-break, typographic and zero-width spaces, soft hyphens,
/// marks of the direction of writing, the byte order mark, and Latin-1's no-break space.
constexpr std::size_t wide_space(char const* at, char const* end) {
    auto const byte = [at](int i) { return std::uint8_t(at[i]); };
    if (byte(0) == 0xa0) return 1;
    if (left(at, end) < 2) return 0;
    if (byte(0) == 0xc2) return byte(1) == 0xa0 || byte(1) == 0xad || byte(1) == 0x85 ? 2 : 0;
    if (left(at, end) < 3) return 0;
    if (byte(0) == 0xe2 && byte(1) == 0x80)
        return (byte(2) >= 0x80 && byte(2) <= 0x8f) || (byte(2) >= 0xa8 && byte(2) <= 0xaf) ? 3 : 0;
    if (byte(0) == 0xe2 && byte(1) == 0x81 && byte(2) >= 0xa6 && byte(2) <= 0xa9) return 3;
    if (starts_with(at, end, "\xe2\x81\xa0") || starts_with(at, end, "\xe3\x80\x80")) return 3;
    return starts_with(at, end, "\xef\xbb\xbf") ? 3 : 0;
}

/// The size of the blank at `at`, except line ends, or 0.
constexpr std::size_t space_size(char const* at, char const* end) {
    if (at == end) return 0;
    if (is(*at, space)) return 1;
    return is(*at, high) ? wide_space(at, end) : 0;
}

/// The byte after the one at `at` if `follows`, else that one. Always a branch: in nearly all texts it is
/// predicted, so that the bytes behind it are read early. Compilers would add the condition to the address
/// instead, for which each of these reads would wait.
inline char const* after_if(bool follows, char const* at) {
    if (follows) {
        asm volatile("");
        return at + 1;
    }
    return at;
}

/// Skips the one blank that is nearly always, or never, at `at`, which is readable.
inline char const* skip_usual_space(char const* at) {
    return after_if(*at == ' ', at);
}

/// The end of [from, to) without the blanks and line ends at it.
constexpr char const* without_trailing_blanks(char const* from, char const* to) {
    while (to != from && is(to[-1], space | line_end))
        --to;
    return to;
}

/// Skips all blanks from `at` on except line ends.
constexpr char const* skip_spaces(char const* at, char const* end) {
    while (std::size_t const size = space_size(at, end))
        at += size;
    return at;
}

/// Skips all blanks and line ends from `at` on.
constexpr char const* skip_blanks(char const* at, char const* end) {
    for (;; ++at) {
        at = skip_spaces(at, end);
        if (!is_at(at, end, line_end)) return at;
    }
}

/// Whether nothing but blanks is before `at` on its line of the text that begins at `text`.
constexpr bool begins_line(char const* text, char const* at) {
    while (at != text && is(at[-1], space))
        --at;
    return at == text || is(at[-1], line_end);
}

/// The size of a hyphen or an equivalent (en and em dash, minus, CP1252's dashes), or 0.
constexpr std::size_t dash_size(char const* at, char const* end) {
    if (at == end) return 0;
    if (*at == '-') return 1;
    if (!is(*at, high)) return 0;
    if (*at == '\x96' || *at == '\x97') return 1;
    if (left(at, end) < 3) return 0;
    if (starts_with(at, end, "\xe2\x88\x92")) return 3;
    return starts_with(at, end, "\xe2\x80") && std::uint8_t(at[2]) >= 0x90 && std::uint8_t(at[2]) <= 0x95 ? 3
                                                                                                          : 0;
}

/// The size of a capture mark (`x`, `:`, the multiplication sign), or 0.
constexpr std::size_t capture_size(char const* at, char const* end) {
    if (at == end) return 0;
    if (*at == 'x' || *at == ':') return 1;
    if (starts_with(at, end, "\xc3\x97")) return 2;
    return *at == '\xd7' && !(left(at, end) > 1 && (std::uint8_t(at[1]) & 0xc0) == 0x80) ? 1 : 0;
}

/// The size of any mark between origin and target (dash, capture, `*`, `@`, `<>`), or 0.
constexpr std::size_t mark_size(char const* at, char const* end) {
    if (at == end) return 0;
    if (*at == '*' || *at == '@') return 1;
    if (starts_with(at, end, "<>")) return 2;
    std::size_t const dash = dash_size(at, end);
    return dash != 0 ? dash : capture_size(at, end);
}

/// The size of a sign that stands between origin and target in other notations than PGN, or 0: `->`, `=>`,
/// `→`, `_`, `~`, `to`.
constexpr std::size_t course_sign_size(char const* at, char const* end) {
    for (char const* const sign : {"\xe2\x86\x92", "\xe2\x87\x92", "\xe2\x9f\xb6", "\xe2\x9e\x94"}) // arrows
        if (starts_with(at, end, sign)) return 3;
    if (starts_with(at, end, "to") && left(at, end) > 3) return 2;
    char const* to = at;
    for (int i = 0; i != 2 && to != end; ++i)
        to += *to == '=' ? 1 : dash_size(to, end);
    if (to != end && *to == '>') return left(at, to) + 1;
    return at != end && (*at == '_' || *at == '~') ? 1 : 0;
}

/// The size of every figurine in UTF-8.
inline constexpr std::size_t figurine_size = 3;

/// The letter (`K Q R B N P`) for the figurine at `at`, of either colour; empty if there is none.
constexpr std::string_view figurine_letter(char const* at, char const* end) {
    constexpr std::string_view letters = "KQRBNP";
    if (left(at, end) < figurine_size || !starts_with(at, end, "\xe2\x99")) return {};
    unsigned const place = std::uint8_t(at[2]) - 0x94u; // U+2654, the white king
    return place < 2 * letters.size() ? letters.substr(place % letters.size(), 1) : std::string_view{};
}

/// The size of the sign at `at` by which a text asks for a figurine as text or as a picture, or 0.
constexpr std::size_t variation_selector(char const* at, char const* end) {
    return starts_with(at, end, "\xef\xb8\x8e") || starts_with(at, end, "\xef\xb8\x8f") ? 3 : 0;
}

/// The end of the figurine at `at` with what follows it for its looks, or null.
constexpr char const* figurine_end(char const* at, char const* end) {
    if (figurine_letter(at, end).empty()) return nullptr;
    return at + figurine_size + variation_selector(at + figurine_size, end);
}

/// Whether a token may end at `at`: before a blank, a bracket or a joiner, or at the end of the text.
constexpr bool parted(char const* at, char const* end) {
    if (at == end || is(*at, line_end | delimiter) || *at == ',' || *at == '/') return true;
    return space_size(at, end) != 0;
}

constexpr bool square_at(char const* at, char const* end) {
    return left(at, end) >= 2 && is(at[0], file) && is(at[1], rank);
}

/// The end of the square in parentheses at `at`, `(g1)`, or null.
constexpr char const* wrapped_square(char const* at, char const* end) {
    return left(at, end) > 3 && *at == '(' && square_at(at + 1, end) && at[3] == ')' ? at + 4 : nullptr;
}

/// The end of the Betza name (`[a-z]*[A-Z]+[0-9]*`, repeated) at `at`, or null.
constexpr char const* betza_name(char const* at, char const* end) {
    char const* last = nullptr;
    for (;;) {
        while (is_at(at, end, letter) && !is(*at, upper))
            ++at;
        if (!is_at(at, end, upper)) return last;
        while (is_at(at, end, upper))
            ++at;
        while (is_at(at, end, digit))
            ++at;
        last = at;
    }
}

/// The end of the Betza name in parentheses at `at`, or null.
constexpr char const* name_in_parentheses(char const* at, char const* end) {
    if (at == end || *at != '(') return nullptr;
    char const* const name_end = betza_name(at + 1, end);
    return name_end != nullptr && name_end != end && *name_end == ')' ? name_end + 1 : nullptr;
}

} // namespace vpgn::syntax::bytes
