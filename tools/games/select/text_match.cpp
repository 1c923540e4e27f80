#include "games/select/text_match.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>

namespace vpgn::tools {

using condition::comparison;
using condition::value;
using condition::value_type;

namespace {

/// The number that is all of `text`.
std::optional<double> whole_text(std::string_view text) {
#ifdef _LIBCPP_VERSION // libc++ 13 and 14 lack std::from_chars for it; std::strtod accepts more
    if (text.empty() || text.front() == '+' || text.find_first_not_of("0123456789+-.eE") != text.npos)
        return std::nullopt;
    std::string const copy(text);
    char* end = nullptr;
    double const number = std::strtod(copy.c_str(), &end);
    if (end != copy.c_str() + copy.size()) return std::nullopt;
#else
    double number = 0;
    auto const [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || wrong != std::errc() || end != text.data() + text.size()) return std::nullopt;
#endif
    return number;
}

/// All of `text` is a number, with or without a fraction.
std::optional<double> number_of(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    auto const number = whole_text(text);
    return number && std::isfinite(*number) ? number : std::nullopt;
}

/// A part of a date: a number of so many digits at most, or nothing where it is not known.
struct date_part {
    bool readable = false;
    std::optional<std::int32_t> number;
};

date_part take_part(std::string_view& rest, std::size_t digits) {
    std::size_t const end = std::min(rest.find_first_of(".-/"), rest.size());
    std::string_view const text = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (text.find_first_not_of('?') == std::string_view::npos) return {true, std::nullopt};
    if (text.size() > digits || text.find_first_not_of("0123456789") != std::string_view::npos) return {};
    std::int32_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return {true, number};
}

template <class T>
bool ordered(T const& a, comparison comparator, T const& b) {
    switch (comparator) {
    case comparison::less:
        return a < b;
    case comparison::at_most:
        return a <= b;
    case comparison::greater:
        return a > b;
    case comparison::at_least:
        return a >= b;
    case comparison::unequal:
        return a != b;
    default:
        return a == b;
    }
}

/// Whichever of its days it was.
bool certainly(days const& it, comparison comparator, days const& reference) {
    switch (comparator) {
    case comparison::less:
        return it.last < reference.first;
    case comparison::at_most:
        return it.last <= reference.last;
    case comparison::greater:
        return it.first > reference.last;
    case comparison::at_least:
        return it.first >= reference.first;
    default:
        return it.first >= reference.first && it.last <= reference.last;
    }
}

bool compares_dates(std::string_view text, comparison comparator, value const& operand,
                    std::optional<value> const& up_to) {
    auto const it = days_of(text), first = days_of(operand.text);
    auto const last = up_to ? days_of(up_to->text) : first;
    if (!it || !first || !last) return false;
    return up_to ? it->first >= first->first && it->last <= last->last : certainly(*it, comparator, *first);
}

bool compares_texts(std::string_view text, comparison comparator, std::string_view operand,
                    std::optional<value> const& up_to) {
    if (!up_to) return ordered(text, comparator, operand);
    return text >= operand && (text <= up_to->text || text.starts_with(up_to->text));
}

} // namespace

std::optional<days> days_of(std::string_view date) {
    date_part const year = take_part(date, 4);
    date_part const month = take_part(date, 2);
    date_part const day = take_part(date, 2);
    if (!year.readable || !month.readable || !day.readable || !date.empty() || !year.number)
        return std::nullopt;
    std::int32_t const of_year = *year.number * 10'000;
    if (!month.number) return days{of_year, of_year + 9'999};
    std::int32_t const of_month = of_year + *month.number * 100;
    if (!day.number) return days{of_month, of_month + 99};
    return days{of_month + *day.number, of_month + *day.number};
}

bool compares(std::string_view text, comparison comparator, value const& operand,
              std::optional<value> const& up_to, bool as_date) {
    if (as_date && operand.kind == value_type::bare) return compares_dates(text, comparator, operand, up_to);
    auto const first = operand.kind == value_type::bare ? number_of(operand.text) : std::nullopt;
    auto const last = up_to ? number_of(up_to->text) : first;
    if (!first || !last) return compares_texts(text, comparator, operand.text, up_to);
    auto const number = number_of(text);
    // Where it is no number it may still be the same text: a Round of `1.2.3`, an Elo of `?`.
    if (!number) return comparator == comparison::equal && !up_to && text == operand.text;
    return up_to ? *first <= *number && *number <= *last : ordered(*number, comparator, *first);
}

bool compares(std::uint64_t number, comparison comparator, std::uint64_t operand, std::uint64_t up_to) {
    if (comparator == comparison::equal) return operand <= number && number <= up_to;
    if (comparator == comparison::unequal) return !(operand <= number && number <= up_to);
    return ordered(number, comparator, operand);
}

} // namespace vpgn::tools
