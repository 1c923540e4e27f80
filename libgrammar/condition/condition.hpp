// A condition on games as plain data: its tests, joined by `and`, `or` and `not`. Which games meet it is
// decided in tools/games/select, which knows the rules.
#pragma once

#include "source/span.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace vpgn::condition {

/// A piece of the text without its escapes, and its span.
struct word {
    std::string text;
    span where;
};

enum class comparison : std::uint8_t { equal, unequal, less, at_most, greater, at_least, like };

enum class side : std::uint8_t { white, black };

enum class value_type : std::uint8_t {
    bare,   ///< `2400`, `1995.06`, `Tal`
    quoted, ///< `"Tal, Mikhail"`
    regex,  ///< `/^Tal/`
};

struct value {
    value_type kind = value_type::bare;
    std::string text; ///< without quotes or slashes
    bool ignores_case = false;
    span where;
};

/// From `first` to `last`, both included.
struct number_range {
    std::uint32_t first = 0;
    std::uint32_t last = std::numeric_limits<std::uint32_t>::max();

    constexpr bool has(std::uint32_t n) const { return first <= n && n <= last; }
    friend constexpr bool operator==(number_range const&, number_range const&) = default;
};

/// The time of an event, and its player.
struct moment {
    number_range at; ///< move numbers
    std::optional<side> by;
};

/// A tag (its name begins with a capital) or a fact, alone or compared.
struct field_test {
    word name;
    std::optional<comparison> comparator; ///< none: tests whether the field is present
    value operand;
    /// end of a range that starts with `operand`; `comparator` is then `equal` or `unequal`
    std::optional<value> up_to;
};

/// A position that is reached.
struct position_test {
    word pattern;            ///< fields of a position text; wildcards in the first
    std::uint32_t plies = 0; ///< so many turns in a row are played from such positions; 0: it is reached
    number_range at;
};

/// How the number of a side's pieces of one letter compares with the other side's.
enum class balance : std::uint8_t { any, equal, more, fewer };

struct piece_count {
    std::string letter; ///< `N`, `+R`, `Q'`
    std::uint32_t least = 1;
    std::uint32_t most = 1;
    balance to_other = balance::any;
    span where = {}; ///< of the letter
};

struct material_test {
    std::optional<side> first_is; ///< none: either colour
    std::vector<piece_count> first;
    std::optional<std::vector<piece_count>> second; ///< none: anything
    std::uint32_t plies = 0;                        ///< as of positions
    number_range at;
};

struct turn_test {
    comparison comparator = comparison::equal; ///< or `like`
    value operand;
    moment when;
};

struct line_test {
    bool from_start = true;                      ///< else anywhere, one after another
    std::vector<std::vector<std::string>> turns; ///< alternatives for each; none of them: any turn
};

struct event_test {
    word name;
    std::optional<word> by; ///< who acts
    std::optional<word> of; ///< the affected piece
    std::optional<word> to; ///< what that becomes
    moment when;
    std::uint32_t nth = 0; ///< 0: any of them; else that one, of all that are called so
    std::optional<comparison> times_comparator;
    std::uint32_t times = 1;
};

struct expression {
    enum class type : std::uint8_t { test, all_of, any_of, negation };
    using any_test = std::variant<field_test, position_test, material_test, turn_test, line_test, event_test>;

    type kind = type::test;
    span where;
    any_test test;                 ///< of `test` alone
    std::vector<expression> parts; ///< of the others; one of a negation, at least two else
};

/// Why a text is no condition.
struct fault {
    span where;
    std::string label; ///< a label: lower case, no full stop
};

} // namespace vpgn::condition
