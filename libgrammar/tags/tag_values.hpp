// Validation of tag values. One table, by the name of the tag, for dates, times of day, ratings, ECO codes,
// results, rounds, clocks, FIDE ids, time controls and titles. Checks report impossible values, and
// `--fix-tags` corrects those with exactly one reading.
#pragma once

#include "report/codes/code.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::tags {

enum class value_kind : std::uint8_t {
    text, ///< anything: names, places
    name, ///< of a player: anything but half a pair of quotation marks
    date,
    time,
    rating,
    eco,
    result,
    round,
    clock,
    fide_id,
    time_control,
    title,
};

namespace detail {

inline constexpr bool little_endian = std::endian::native == std::endian::little;

/// Four bytes as a word of the machine.
inline std::uint32_t word_of(char const* at) {
    std::uint32_t four;
    std::memcpy(&four, at, sizeof four);
    return four;
}
constexpr std::uint32_t word(char const (&text)[5]) {
    return std::bit_cast<std::uint32_t>(std::array<char, 4>{text[0], text[1], text[2], text[3]});
}
constexpr bool is_digit(char c) {
    return static_cast<unsigned char>(c - '0') < 10;
}
/// Whether all four bytes are digits.
constexpr bool are_digits(std::uint32_t four) {
    return (four & 0xf0f0f0f0u) == 0x30303030u && ((four + 0x06060606u) & 0xf0f0f0f0u) == 0x30303030u;
}

/// Most values, in a few instructions; false: `flaw_of` decides.
[[gnu::always_inline]] inline bool is_plainly_right(value_kind kind, std::string_view v) {
    switch (kind) {
    case value_kind::name:
        return v.empty() || (v.front() != '"' && v.back() != '"');
    case value_kind::date: {
        if (v.size() != 10 || v[4] != '.' || v[7] != '.' || !are_digits(word_of(v.data()))) return false;
        bool const month =
            v[5] == '0' ? v[6] > '0' && v[6] <= '9' : v[5] == '1' && v[6] >= '0' && v[6] <= '2';
        bool const no_month = v[5] == '?' && v[6] == '?';
        // Days that every month has, and the 29th and 30th of all but February.
        bool const to_28 =
            v[8] == '0' ? v[9] > '0' && v[9] <= '9' : v[8] > '0' && v[8] < '3' && v[9] >= '0' && v[9] <= '8';
        bool const to_30 = (v[8] == '2' && v[9] == '9') || (v[8] == '3' && v[9] == '0');
        bool const day = to_28 || (to_30 && !(v[5] == '0' && v[6] == '2'));
        bool const no_day = v[8] == '?' && v[9] == '?';
        return v[0] > '0' && ((month && (day || no_day)) || (no_month && no_day));
    }
    case value_kind::rating:
        return v.empty() || (v.size() == 4 && v[0] < '5' && are_digits(word_of(v.data())));
    case value_kind::eco:
        return v.size() == 3 && v[0] >= 'A' && v[0] <= 'E' && is_digit(v[1]) && is_digit(v[2]);
    case value_kind::result:
        return (v.size() == 3 && v[1] == '-' && v[0] + v[2] == '1' + '0' && (v[0] == '0' || v[0] == '1')) ||
               v == "1/2-1/2" || (v.size() == 1 && v[0] == '*');
    case value_kind::round:
        return (v.size() == 1 && v[0] > ',') || (v.size() == 2 && is_digit(v[0]) && is_digit(v[1])) ||
               (v.size() == 3 && is_digit(v[0]) && v[1] == '.' && is_digit(v[2]));
    case value_kind::time:
        return v.size() == 8 && v[2] == ':' && v[5] == ':' && is_digit(v[1]) &&
               (v[0] == '0' || v[0] == '1' || (v[0] == '2' && v[1] < '4')) && is_digit(v[3]) && v[3] < '6' &&
               is_digit(v[4]) && is_digit(v[6]) && v[6] < '6' && is_digit(v[7]);
    case value_kind::title:
        return v.size() == 2 && v[1] == 'M' && (v[0] == 'G' || v[0] == 'I' || v[0] == 'F' || v[0] == 'C');
    case value_kind::time_control: {
        // `60+0`, `300+2`, `900+10`
        if (v.size() < 4 || v.size() > 7 || !is_digit(v.back())) return false;
        std::size_t const plus = v.size() - (v[v.size() - 2] == '+' ? 2 : 3);
        return plus > 1 && v[plus] == '+' && is_digit(v[plus + 1]) &&
               std::all_of(v.begin(), v.begin() + std::ptrdiff_t(plus), is_digit);
    }
    case value_kind::text:
        return true;
    case value_kind::fide_id:
    case value_kind::clock:
        break;
    }
    return false;
}

} // namespace detail

/// The kind of the values of a tag: `WhiteElo`, and every name that ends with `Elo`, has ratings. O(1).
[[gnu::always_inline]] inline value_kind kind_of(std::string_view tag) {
    if (tag.size() < 4) return tag == "ECO" ? value_kind::eco : value_kind::text;
    // The last four letters decide nearly everything, in one comparison of a word.
    std::uint32_t const end = detail::word_of(tag.data() + tag.size() - 4);
    using detail::word;
    if (detail::little_endian && (end | 0xff) == (word(" Elo") | 0xff)) return value_kind::rating;
    switch (end) {
    case word("Date"):
        return value_kind::date;
    case word("hite"): // White and Black
    case word("lack"):
        return tag.size() == 5 ? value_kind::name : value_kind::text;
    case word("sult"):
        return tag == "Result" ? value_kind::result : value_kind::text;
    case word("ound"):
        return tag == "Round" ? value_kind::round : value_kind::text;
    case word("Time"):
        return tag == "UTCTime" || tag == "Time" || tag == "StartTime" || tag == "EndTime" ? value_kind::time
                                                                                           : value_kind::text;
    case word("itle"):
        return tag == "WhiteTitle" || tag == "BlackTitle" ? value_kind::title : value_kind::text;
    case word("deId"):
        return tag.ends_with("FideId") ? value_kind::fide_id : value_kind::text;
    case word("lock"):
        return tag == "Clock" || tag == "WhiteClock" || tag == "BlackClock" ? value_kind::clock
                                                                            : value_kind::text;
    case word("trol"):
        return tag == "TimeControl" ? value_kind::time_control : value_kind::text;
    default:
        return tag.ends_with("Elo") ? value_kind::rating : value_kind::text;
    }
}

struct flaw {
    finding_code code;
    std::string what;    ///< a label: lower case, no full stop
    std::string instead; ///< the only value that can be meant; empty: there is none, or several
    /// The value can be read, but PGN writes it in another way.
    bool is_layout = false;
};

/// `is_in_order` of a value that is not plainly right.
bool is_in_order_after_all(std::string_view tag, std::string_view raw);

/// False where `flaw_of` has something to report. `raw` is the value as it is written, escapes included.
/// Cost: a look at the end of the name, and for all kinds but `text` a few instructions a byte.
inline bool is_in_order(std::string_view tag, std::string_view raw) {
    return detail::is_plainly_right(kind_of(tag), raw) || is_in_order_after_all(tag, raw);
}

/// The fault of a value, without escapes; nothing if it is possible, empty or unknown (`?`, `-`).
std::optional<flaw> flaw_of(std::string_view tag, std::string_view value);

/// The value that can only be meant, or `value` itself.
std::string mended(std::string_view tag, std::string_view value);

/// `1-0`, `0-1`, `1/2-1/2`, `*`, `0-0`, `1/2-0` or `0-1/2` for a result in any spelling; nothing for anything
/// else.
std::optional<std::string_view> read_result(std::string_view written);

} // namespace vpgn::tags
