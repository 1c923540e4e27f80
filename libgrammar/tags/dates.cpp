#include "tags/dates.hpp"

#include "source/ascii.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace vpgn::tags {

namespace {

using ascii::all_digits;
using ascii::is_digit;
using ascii::is_lower;
using ascii::is_upper;
using ascii::lowered;
using ascii::number_of;

constexpr std::string_view no_date = "????.??.??";
constexpr std::array<std::string_view, 12> months = {"january",   "february", "march",    "april",
                                                     "may",       "june",     "july",     "august",
                                                     "september", "october",  "november", "december"};

/// A number or the name of a month.
struct date_part {
    int value = 0; ///< 0: not known
    bool is_name = false;
    bool is_year = false; ///< four signs
};

std::optional<date_part> read_part(std::string_view word) {
    if (word.find_first_not_of('?') == std::string_view::npos) return date_part{0, false, word.size() == 4};
    if (all_digits(word) && (word.size() <= 2 || word.size() == 4))
        return date_part{number_of(word), false, word.size() == 4};
    std::string const low = lowered(word);
    for (std::size_t i = 0; i != months.size(); ++i)
        if (low == months[i] || (low.size() == 3 && months[i].starts_with(low)))
            return date_part{int(i) + 1, true};
    return std::nullopt;
}

bool is_weekday(std::string_view word) {
    static constexpr std::array<std::string_view, 7> days = {"monday", "tuesday",  "wednesday", "thursday",
                                                             "friday", "saturday", "sunday"};
    std::string low = lowered(word);
    if (low.ends_with('.')) low.pop_back();
    return low.size() >= 3 && std::any_of(days.begin(), days.end(), [&](std::string_view day) {
               return day == low || (low.size() <= 4 && day.starts_with(low));
           });
}

/// `01:06`, `1:06:00.5`, `01:06:00Z`.
bool is_time_of_day(std::string_view word) {
    std::size_t const colon = word.find(':');
    return (colon == 1 || colon == 2) && word.size() >= colon + 3 &&
           word.find_first_not_of("0123456789:.Zz+-") == word.npos && is_digit(word[0]) &&
           is_digit(word[colon + 1]);
}

/// What may be beside a time of day: `GMT+0100`, `(CEST)`, `+0200`, `PM`.
bool is_time_zone(std::string_view word) {
    if (word.starts_with("GMT") || word.starts_with("UTC")) return true;
    if (word.starts_with('+') || word.starts_with('-')) return word.size() > 2 && all_digits(word.substr(1));
    if (word.starts_with('(') || word.ends_with(')')) return true; // the name of the zone in words
    return word.size() >= 2 && word.size() <= 5 &&
           std::all_of(word.begin(), word.end(), [](char c) { return is_upper(c); });
}

/// A date as programs and mails write it, without the weekday and the time of day:
/// `Sun Sep 29 1996 01:06:00 GMT+0100`, `1996-09-29T01:06:00Z`.
std::string without_time(std::string_view written) {
    std::string kept;
    bool has_time = false;
    while (!written.empty()) {
        std::size_t const end = std::min(written.find_first_of(" ,\t"), written.size());
        std::string_view word = written.substr(0, end);
        written.remove_prefix(std::min(end + 1, written.size()));
        if (word.empty() || is_weekday(word)) continue;
        if (std::size_t const t = word.find('T');
            t == 10 && is_digit(word[0]) && is_time_of_day(word.substr(t + 1)))
            word = word.substr(0, t);
        if (is_time_of_day(word)) {
            has_time = true;
            continue;
        }
        bool const is_part = read_part(word).has_value();
        if (has_time && !is_part && is_time_zone(word)) continue;
        // `29th`
        if (word.size() > 2 && is_digit(word[0]) && is_lower(word.back()) &&
            all_digits(word.substr(0, word.size() - 2)))
            word.remove_suffix(2);
        kept.append(kept.empty() ? "" : " ").append(word);
    }
    return kept;
}

/// Up to three parts; none where there is anything else.
std::vector<date_part> parts_of(std::string_view all) {
    std::vector<date_part> parts;
    std::string const day = without_time(all);
    std::string_view written = day;
    while (!written.empty()) {
        std::size_t const end = std::min(written.find_first_of("-./, \t"), written.size());
        if (end != 0) {
            auto const date_component = read_part(written.substr(0, end));
            if (!date_component || parts.size() == 3) return {};
            parts.push_back(*date_component);
        }
        written.remove_prefix(std::min(end + 1, written.size()));
    }
    return parts;
}

struct date {
    int year = 0, month = 0, day = 0; // 0: not known
};

bool is_of_calendar(date const& d) {
    return d.month <= 12 && d.day <= days_of_month(d.year, d.month);
}

/// Day and month where their order is not known, unless one of them can be no month, or both are the same.
std::optional<date> in_either_order(date_part a, date_part b, int year) {
    if (a.is_name) return date{year, a.value, b.value};
    if (b.is_name || a.value > 12 || a.value == b.value) return date{year, b.value, a.value};
    if (b.value > 12) return date{year, a.value, b.value};
    return std::nullopt;
}

std::optional<date> meant_by(std::vector<date_part> const& p) {
    auto const years = std::count_if(p.begin(), p.end(), [](date_part d) { return d.is_year; });
    auto const names = std::count_if(p.begin(), p.end(), [](date_part d) { return d.is_name; });
    if (years != 1 || names > 1) return std::nullopt;
    if (p.front().is_year) {
        date d{p[0].value, p.size() > 1 ? p[1].value : 0, p.size() > 2 ? p[2].value : 0};
        if (p.size() > 2 && p[2].is_name) std::swap(d.month, d.day);
        return d;
    }
    if (!p.back().is_year) return std::nullopt;
    if (p.size() == 2) return date{p[1].value, p[0].value, 0};
    return in_either_order(p[0], p[1], p[2].value);
}

std::string digits_of(int number, std::size_t width) {
    if (number == 0) return std::string(width, '?');
    std::string const digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), '0') + digits;
}

/// `YYYY.MM.DD` with digits or question marks.
bool has_shape_of_date(std::string_view v) {
    if (v.size() != 10 || v[4] != '.' || v[7] != '.') return false;
    for (std::size_t i = 0; i < v.size(); ++i)
        if (i != 4 && i != 7 && !is_digit(v[i]) && v[i] != '?') return false;
    return true;
}

/// Two digits; 0 where either is not known.
constexpr int two_digits(char a, char b) {
    return is_digit(a) && is_digit(b) ? (a - '0') * 10 + (b - '0') : 0;
}

std::optional<std::string> impossible_date(std::string_view v) {
    int const year = all_digits(v.substr(0, 4)) ? number_of(v.substr(0, 4)) : 0;
    int const month = two_digits(v[5], v[6]), day = two_digits(v[8], v[9]);
    if (month > 12) return fmt::format("there is no month {}", month);
    if (v.substr(5, 2) == "00" || v.substr(8, 2) == "00" || v.starts_with("0000"))
        return "an unknown part of a date is written `??`";
    if (day > days_of_month(year, month))
        return month == 0   ? fmt::format("no month has {} days", day)
               : month == 2 ? fmt::format("February{} has {} days",
                                          year == 0 ? std::string() : fmt::format(" {}", year),
                                          days_of_month(year, month))
                            : fmt::format("that month has {} days", days_of_month(year, month));
    return std::nullopt;
}

} // namespace

int days_of_month(int year, int month) {
    constexpr std::array<int, 13> days = {31, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool const leap = year == 0 || (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
    if (month == 2 && !leap) return 28;
    return month >= 0 && month <= 12 ? days[std::size_t(month)] : 31;
}

std::string tidy_date(std::string_view written) {
    if (written.find_first_not_of("?-./ ") == std::string_view::npos) return std::string(no_date);
    std::vector<date_part> const parts = parts_of(written);
    std::optional<date> const d = parts.empty() ? std::nullopt : meant_by(parts);
    if (!d || !is_of_calendar(*d)) return std::string(written);
    return digits_of(d->year, 4) + "." + digits_of(d->month, 2) + "." + digits_of(d->day, 2);
}

std::optional<date_fault> fault_of_date(std::string_view written) {
    std::string const tidy = tidy_date(written);
    std::string const instead = tidy == written ? "" : tidy;
    if (has_shape_of_date(written)) {
        auto const why = impossible_date(written);
        if (!why) return std::nullopt;
        return date_fault{*why, instead, !instead.empty()};
    }
    if (!instead.empty()) return date_fault{"PGN writes a date as `YYYY.MM.DD`", instead, true};
    std::vector<date_part> const parts = parts_of(written);
    if (parts.empty()) return date_fault{"not a date: PGN writes `YYYY.MM.DD`", {}};
    if (auto const d = meant_by(parts); d && !is_of_calendar(*d))
        return date_fault{"there is no such day", {}};
    return date_fault{"the order of day, month and year is ambiguous: PGN writes `YYYY.MM.DD`", {}, true};
}

} // namespace vpgn::tags
