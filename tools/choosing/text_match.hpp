// Is a text, a number or a date what a condition asks for?
#pragma once

#include "condition/condition.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace re2 {
class RE2;
}

namespace vpgn::tools {

/// `~`: a string that a text contains, letter case aside, or a regular expression that fits somewhere in it.
class text_search {
public:
    /// What is wrong with the expression, or nothing. Regular expressions are those of RE2.
    static std::variant<text_search, condition::fault> of(condition::value const&);

    /// Bytes that are no UTF-8 are read as `as_utf8` has them. Linear.
    bool found_in(std::string_view text) const;

private:
    std::shared_ptr<re2::RE2 const> regex_;
};

/// The days that a date may mean, as 10000 * year + 100 * month + day; nothing where the year is not known.
/// Parts that are missing or `?` may be any.
struct days {
    std::int32_t first = 0;
    std::int32_t last = 0;
};
std::optional<days> days_of(std::string_view date);

/// Does `text` stand to what is asked as it should? Dates, where `as_date`: so that it is certain. Else
/// numbers, where what is asked is a number, then text that is none fits nothing; else texts, byte by byte,
/// and the end of a range has all that begins so. `unequal` and `like` are not asked here.
bool compares(std::string_view text, condition::comparison, condition::value const& wanted,
              std::optional<condition::value> const& up_to, bool as_date);

/// The same for whole numbers; `unequal` too.
bool compares(std::uint64_t number, condition::comparison, std::uint64_t wanted, std::uint64_t up_to);

} // namespace vpgn::tools
