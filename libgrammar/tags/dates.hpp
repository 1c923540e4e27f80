// Dates in tags, as PGN, programs and mails write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace vpgn::tags {

/// A date as PGN writes it where `written` can only be one day, month or year; else `written` itself.
std::string tidy_date(std::string_view written);

/// Days of a month, 29 in a February whose year is 0 (unknown) or a leap year; 31 where `month` is 0.
int days_of_month(int year, int month);

struct date_fault {
    std::string words;      ///< a label: lower case, no full stop
    std::string instead;    ///< the only date that can be meant; empty: there is none, or several
    bool is_layout = false; ///< it can be read, but PGN writes it in another way
};
/// Of a value that is not unknown (`?`, `-`); nothing if it is a possible date.
std::optional<date_fault> fault_of_date(std::string_view written);

} // namespace vpgn::tags
