#include "tags/tag_values.hpp"

#include "source/ascii.hpp"
#include "syntax/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace vpgn::tags {

namespace {

using ascii::all_digits;
using ascii::is_blank;
using ascii::is_digit;
using ascii::lowered;
using ascii::trimmed;

constexpr bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}
constexpr bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}

/// Of digits: the number, or a large one where there are more than nine.
int number_of(std::string_view digits) {
    if (digits.size() > 9) return 1'000'000'000;
    int number = 0;
    for (char const c : digits)
        number = number * 10 + (c - '0');
    return number;
}

/// Nothing is known: empty, or signs that PGN has for that.
bool is_unknown(std::string_view value) {
    return value.find_first_not_of("?-. ") == std::string_view::npos;
}

std::vector<std::string_view> split(std::string_view text, char between) {
    std::vector<std::string_view> parts;
    while (true) {
        std::size_t const end = std::min(text.find(between), text.size());
        parts.push_back(text.substr(0, end));
        if (end == text.size()) return parts;
        text.remove_prefix(end + 1);
    }
}

/// Letters that are misread for digits, as digits; nothing where another byte is in the way.
std::string with_digits(std::string_view text) {
    std::string out;
    for (char const c : text) {
        if (c == 'O' || c == 'o')
            out += '0';
        else if (c == 'l' || c == 'I' || c == '|')
            out += '1';
        else if (is_digit(c))
            out += c;
        else
            return {};
    }
    return out;
}

// ---- dates

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
           std::all_of(word.begin(), word.end(), [](char c) { return is_capital(c); });
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
        if (word.size() > 2 && is_digit(word[0]) && is_small(word.back()) &&
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

std::optional<flaw> flaw_of_date(std::string_view v) {
    auto const code = finding_code::bad_date;
    std::string const tidy = tidy_date(v);
    std::string const instead = tidy == v ? "" : tidy;
    if (has_shape_of_date(v)) {
        auto const why = impossible_date(v);
        if (!why) return std::nullopt;
        return flaw{code, *why, instead, !instead.empty()};
    }
    if (is_unknown(v)) return std::nullopt;
    if (!instead.empty()) return flaw{code, "PGN writes a date as `YYYY.MM.DD`", instead, true};
    std::vector<date_part> const parts = parts_of(v);
    if (parts.empty()) return flaw{code, "not a date: PGN writes `YYYY.MM.DD`", {}};
    if (auto const d = meant_by(parts); d && !is_of_calendar(*d))
        return flaw{code, "there is no such day", {}};
    return flaw{code, "the order of day, month and year is ambiguous: PGN writes `YYYY.MM.DD`", {}, true};
}

// ---- times of day and clocks

/// `H:MM:SS`, `HH:MM`, with an optional fraction of seconds; question marks for unknown parts.
struct clock_time {
    bool readable = false;
    int hours = 0, minutes = 0, seconds = 0;
};

clock_time read_clock(std::string_view v) {
    clock_time t;
    if (std::size_t const dot = v.find('.'); dot != v.npos && v.find(':') != v.npos) {
        if (!all_digits(v.substr(dot + 1))) return t;
        v = v.substr(0, dot);
    }
    std::array<int, 3> parts{};
    std::size_t count = 0;
    for (std::string_view const part : split(v, ':')) {
        bool const known = all_digits(part) && part.size() <= 3;
        bool const open = !part.empty() && part.find_first_not_of('?') == part.npos;
        if (count == parts.size() || (!known && !open)) return t;
        parts[count++] = known ? number_of(part) : 0;
    }
    if (count < 2) return t;
    t = {true, parts[0], parts[1], parts[2]};
    return t;
}

std::optional<flaw> flaw_of_time(std::string_view tag, std::string_view v) {
    auto const code = finding_code::bad_time;
    // Sites write the time zone after the start and end times, and some a date before them.
    bool const is_free = tag == "StartTime" || tag == "EndTime";
    std::string_view const first = is_free ? v.substr(0, v.find(' ')) : v;
    clock_time const t = read_clock(first);
    if (t.readable) {
        if (t.hours > 24 || (t.hours == 24 && (t.minutes > 0 || t.seconds > 0)))
            return flaw{code, "a day has 24 hours", {}};
        if (t.minutes > 59) return flaw{code, "an hour has 60 minutes", {}};
        if (t.seconds > 60) return flaw{code, "a minute has 60 seconds", {}};
        return std::nullopt;
    }
    if (is_free) return std::nullopt;
    std::vector<std::string_view> const parts = split(v, '.');
    bool const dotted = (parts.size() == 2 || parts.size() == 3) &&
                        std::all_of(parts.begin(), parts.end(),
                                    [](auto part) { return all_digits(part) && part.size() <= 2; });
    if (dotted) {
        std::string text = fmt::format("{:0>2}:{:0>2}:{:0>2}", parts[0], parts[1],
                                       parts.size() == 3 ? parts[2] : std::string_view("00"));
        if (!flaw_of_time(tag, text))
            return flaw{code, "PGN writes a time as `HH:MM:SS`", std::move(text), true};
    }
    return flaw{code, "not a time of day: PGN writes `HH:MM:SS`", {}};
}

std::optional<flaw> flaw_of_clock(std::string_view v) {
    auto const code = finding_code::bad_clock_tag;
    std::string_view rest = v;
    if (rest.size() > 2 && rest[1] == '/' && std::string_view("WBN").find(rest[0]) != rest.npos)
        rest.remove_prefix(2);
    clock_time const t = read_clock(rest);
    if (!t.readable)
        return flaw{code,
                    "a clock shows `H:MM:SS`, after `W/`, `B/` or `N/` where the tag states whose is running",
                    {}};
    if (t.minutes > 59 || t.seconds > 59)
        return flaw{code, "a clock shows at most 59 minutes and seconds", {}};
    return std::nullopt;
}

// ---- ratings and ids

constexpr int highest_rating = 4999; ///< no list of people or engines has ever had one near it

std::optional<flaw> flaw_of_rating(std::string_view v) {
    auto const code = finding_code::bad_rating;
    if (v.find_first_not_of("?-+. ") == v.npos) return std::nullopt;
    static constexpr std::array<std::string_view, 8> none = {"unrated", "unr", "unr.", "n/a",
                                                             "na",      "nr",  "none", "null"};
    if (std::find(none.begin(), none.end(), lowered(v)) != none.end()) return std::nullopt;
    std::string_view digits = v;
    if (digits.ends_with('?')) digits.remove_suffix(1); // provisional
    if (all_digits(digits)) {
        if (number_of(digits) <= highest_rating) return std::nullopt;
        return flaw{code, "no rating is this high", {}};
    }
    std::string repaired = with_digits(digits);
    if (repaired.empty() && digits.size() == 5 && (digits[1] == ',' || digits[1] == '.') &&
        all_digits(digits.substr(2)) && is_digit(digits[0]))
        repaired = std::string(1, digits[0]) + std::string(digits.substr(2));
    bool const is_likely = repaired.size() == 3 || repaired.size() == 4;
    if (is_likely && std::count_if(digits.begin(), digits.end(), is_digit) >= 2 &&
        number_of(repaired) <= highest_rating)
        return flaw{code, "a rating is a whole number", repaired};
    return flaw{code, "a rating is a whole number, or `-` where there is none", {}};
}

std::optional<flaw> flaw_of_fide_id(std::string_view v) {
    auto const code = finding_code::bad_fide_id;
    if (is_unknown(v)) return std::nullopt;
    if (all_digits(v)) {
        if (v.size() <= 10) return std::nullopt;
        return flaw{code, "a FIDE ID does not have this many digits", {}};
    }
    return flaw{code, "a FIDE ID is a number", {}};
}

// ---- openings, results and rounds

bool is_eco(std::string_view v) {
    if (v.size() < 3 || v[0] < 'A' || v[0] > 'E' || !is_digit(v[1]) || !is_digit(v[2])) return false;
    std::string_view const more = v.substr(3);
    if (more.empty()) return true;
    if (more[0] == '/') return more.size() <= 3 && all_digits(more.substr(1));
    return more.size() <= 4 && is_small(more[0]) &&
           std::all_of(more.begin(), more.end(), [](char c) { return is_small(c) || is_digit(c); });
}

std::optional<flaw> flaw_of_eco(std::string_view v) {
    auto const code = finding_code::bad_eco;
    if (is_eco(v) || is_unknown(v)) return std::nullopt;
    if (v.size() == 3) {
        std::string repaired = ascii::uppered(v.substr(0, 1)) + with_digits(v.substr(1));
        if (is_eco(repaired)) return flaw{code, "an ECO code is a letter and two digits", repaired};
    }
    if (v.size() >= 3 && is_capital(v[0]) && v[0] > 'E' && is_digit(v[1]) && is_digit(v[2]))
        return flaw{code, "ECO codes are `A00` to `E99`", {}};
    return flaw{code, "an ECO code is `A00` to `E99`", {}};
}

std::optional<flaw> flaw_of_result(std::string_view v) {
    auto const code = finding_code::bad_result;
    if (v == "1-0" || v == "0-1" || v == "1/2-1/2" || v == "*" || is_unknown(v)) return std::nullopt;
    auto const read = read_result(v);
    // PGN has no token for what an arbiter has decided so.
    if (read && (*read == "0-0" || *read == "1/2-0" || *read == "0-1/2")) return std::nullopt;
    if (read) return flaw{code, "PGN writes `1-0`, `0-1`, `1/2-1/2` or `*`", std::string(*read), true};
    return flaw{code, "not a result: PGN writes `1-0`, `0-1`, `1/2-1/2` or `*`", {}};
}

std::optional<flaw> flaw_of_round(std::string_view v) {
    auto const code = finding_code::bad_round;
    if (is_unknown(v)) return std::nullopt;
    bool const numbered = v.find_first_not_of("0123456789,.") == v.npos;
    if (!numbered || v.find(',') == v.npos) {
        if (v.size() > 1 && v[0] == '-' && all_digits(v.substr(1)))
            return flaw{code, "the number of a round cannot be negative", {}};
        return std::nullopt;
    }
    std::string dotted(v);
    std::replace(dotted.begin(), dotted.end(), ',', '.');
    bool const is_list = dotted.find("..") == dotted.npos && dotted.front() != '.' && dotted.back() != '.';
    return flaw{code, "PGN separates the parts of a round by full stops", is_list ? dotted : std::string(),
                true};
}

// ---- time controls and titles

bool is_amount(std::string_view text) {
    std::size_t const dot = text.find('.');
    return all_digits(text.substr(0, dot)) && (dot == text.npos || all_digits(text.substr(dot + 1)));
}

/// `300`, `40/7200`, `300+2`, `40/7200+30`, `*180`.
bool is_period(std::string_view text) {
    if (text == "?" || text == "-" || text == "inf") return true;
    if (text.starts_with('*')) return is_amount(text.substr(1));
    if (std::size_t const slash = text.find('/'); slash != text.npos) {
        if (!all_digits(text.substr(0, slash))) return false;
        text.remove_prefix(slash + 1);
    }
    std::size_t const plus = text.find('+');
    return is_amount(text.substr(0, plus)) && (plus == text.npos || is_amount(text.substr(plus + 1)));
}

/// `90'+30''`, `90' + 30"`: minutes and seconds by their signs; empty for other text.
std::string seconds_of_signs(std::string_view v) {
    std::string text;
    for (char const c : v)
        if (!is_blank(c)) text += c;
    std::size_t const minutes = text.find('\'');
    if (minutes == text.npos || minutes > 3 || !all_digits(std::string_view(text).substr(0, minutes)))
        return {};
    std::string base = std::to_string(60 * number_of(std::string_view(text).substr(0, minutes)));
    std::string_view rest = std::string_view(text).substr(minutes + 1);
    if (rest.empty()) return base;
    if (!rest.starts_with('+')) return {};
    rest.remove_prefix(1);
    if (rest.ends_with("''"))
        rest.remove_suffix(2);
    else if (rest.ends_with('"'))
        rest.remove_suffix(1);
    else
        return {};
    if (!all_digits(rest) || rest.size() > 3) return {};
    return base + "+" + std::string(rest);
}

std::optional<flaw> flaw_of_time_control(std::string_view v) {
    if (is_unknown(v)) return std::nullopt;
    std::vector<std::string_view> const periods = split(v, ':');
    if (std::all_of(periods.begin(), periods.end(), is_period)) return std::nullopt;
    return flaw{finding_code::bad_time_control,
                "PGN writes seconds: `300+2`, `40/7200:3600`, `*180` for a sandclock", seconds_of_signs(v),
                true};
}

constexpr std::array<std::string_view, 26> titles = {
    "GM",  "IM",  "FM",  "CM",  "NM",  "SM",  "LM",  "HM",  "BOT", "HGM",  "HIM",  "AGM",  "AIM",
    "AFM", "ACM", "WGM", "WIM", "WFM", "WCM", "WNM", "LGM", "LIM", "WAGM", "WAIM", "WAFM", "WACM"};

std::optional<flaw> flaw_of_title(std::string_view v) {
    auto const code = finding_code::bad_title;
    if (is_unknown(v)) return std::nullopt;
    auto const is_title = [](std::string_view text) {
        return std::find(titles.begin(), titles.end(), text) != titles.end();
    };
    if (is_title(v)) return std::nullopt;
    if (std::string const high = ascii::uppered(v); is_title(high))
        return flaw{code, "PGN writes titles in capitals", high, true};
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> words = {
        {{"grandmaster", "GM"},
         {"international master", "IM"},
         {"fide master", "FM"},
         {"candidate master", "CM"},
         {"woman grandmaster", "WGM"},
         {"woman international master", "WIM"}}};
    std::string const low = lowered(v);
    for (auto const& [word, title] : words)
        if (low == word) return flaw{code, "PGN abbreviates titles", std::string(title), true};
    if (std::any_of(v.begin(), v.end(), is_digit)) return flaw{code, "no title has digits", {}};
    return std::nullopt;
}

// ---- quotation marks and blanks that are left over

/// Without blanks and half pairs of quotation marks at its ends.
std::string_view without_litter(std::string_view v) {
    std::string_view rest = trimmed(v);
    constexpr std::string_view litter = "\"'`";
    while (!rest.empty() && litter.find(rest.back()) != litter.npos)
        rest = trimmed(rest.substr(0, rest.size() - 1));
    while (!rest.empty() && litter.find(rest.front()) != litter.npos)
        rest = trimmed(rest.substr(1));
    return rest;
}

/// `Tal"`, `"Tal`: one sign alone, at an end.
bool has_half_a_pair(std::string_view v) {
    return (v.ends_with('"') || v.starts_with('"')) && std::count(v.begin(), v.end(), '"') == 1;
}

std::optional<flaw> flaw_of_kind(value_kind kind, std::string_view tag, std::string_view v) {
    switch (kind) {
    case value_kind::date:
        return flaw_of_date(v);
    case value_kind::time:
        return flaw_of_time(tag, v);
    case value_kind::rating:
        return flaw_of_rating(v);
    case value_kind::eco:
        return flaw_of_eco(v);
    case value_kind::result:
        return flaw_of_result(v);
    case value_kind::round:
        return flaw_of_round(v);
    case value_kind::clock:
        return flaw_of_clock(v);
    case value_kind::fide_id:
        return flaw_of_fide_id(v);
    case value_kind::time_control:
        return flaw_of_time_control(v);
    case value_kind::title:
        return flaw_of_title(v);
    case value_kind::name:
    case value_kind::text:
        break;
    }
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

namespace {

/// Without the words that state that a game was not played: `1-0 forfeit`, `1-0 (ff)`.
std::string_view without_forfeit(std::string_view written) {
    std::size_t const blank = written.find(' ');
    if (blank == written.npos || written.find_first_of("01+") != 0) return written;
    for (std::string_view const words : {"forfeit", "by forfeit", "(forfeit)", "ff", "(ff)", "FF", "wo",
                                         "w.o.", "walkover", "default", "by default"})
        if (written.ends_with(words) && written.size() > words.size() + 1)
            return trimmed(written.substr(0, written.size() - words.size()));
    return written;
}

} // namespace

std::optional<std::string_view> read_result(std::string_view written) {
    written = without_forfeit(trimmed(written));
    if (written.empty()) return std::nullopt;
    auto const read_all = [](std::string_view text) -> std::optional<std::string_view> {
        auto const read = syntax::scan::result(text.data(), text.data() + text.size());
        if (read.end != text.data() + text.size()) return std::nullopt;
        return syntax::result_text(read.value);
    };
    if (auto const read = read_all(written)) return read;
    char const* const end = written.data() + written.size();
    if (syntax::scan::double_zero(written.data(), end) == end)
        return syntax::result_text(syntax::outcome::both_lose);
    // Here these are no evaluations.
    if (written == "+/-" || written == "+--") return "1-0";
    if (written == "-/+" || written == "--+") return "0-1";
    if (written == "-/-") return "0-0";
    // `1-O`, `l-0`: letters for digits.
    std::string plain(written);
    for (char& c : plain) {
        if (c == 'O' || c == 'o') c = '0';
        if (c == 'l' || c == 'I') c = '1';
        if (c == ':') c = '-';
    }
    return plain == written ? std::nullopt : read_all(plain);
}

bool is_in_order_after_all(std::string_view tag, std::string_view raw) {
    return raw.find('\\') == raw.npos && !flaw_of(tag, raw);
}

std::optional<flaw> flaw_of(std::string_view tag, std::string_view value) {
    value_kind const kind = kind_of(tag);
    if (kind == value_kind::text) return std::nullopt;
    if (kind == value_kind::name) {
        if (!has_half_a_pair(value)) return std::nullopt;
        return flaw{finding_code::stray_quote, "unpaired quotation mark", std::string(without_litter(value))};
    }
    auto found = flaw_of_kind(kind, tag, value);
    if (!found) return std::nullopt;
    std::string_view const rest = without_litter(value);
    if (rest.size() == value.size() || rest.empty() || !found->instead.empty()) return found;
    auto of_rest = flaw_of_kind(kind, tag, rest);
    bool const is_mended = !of_rest || !of_rest->instead.empty();
    if (!is_mended) return of_rest;
    bool const quote = value.find_first_of("\"'`") != value.npos;
    return flaw{quote ? finding_code::stray_quote : found->code,
                quote ? "stray quotation mark" : "stray blank",
                of_rest ? of_rest->instead : std::string(rest), !quote};
}

std::string mended(std::string_view tag, std::string_view value) {
    if (kind_of(tag) == value_kind::date) {
        std::string tidy = tidy_date(value);
        if (tidy != value) return tidy;
    }
    auto const found = flaw_of(tag, value);
    if (!found || found->instead.empty()) return std::string(value);
    return kind_of(tag) == value_kind::date ? tidy_date(found->instead) : found->instead;
}

} // namespace vpgn::tags
