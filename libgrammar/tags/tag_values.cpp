#include "tags/tag_values.hpp"

#include "source/ascii.hpp"
#include "syntax/scan.hpp"
#include "tags/dates.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

namespace vpgn::tags {

namespace {

using ascii::all_digits;
using ascii::is_blank;
using ascii::is_digit;
using ascii::is_lower;
using ascii::is_upper;
using ascii::lowered;
using ascii::number_of;
using ascii::trimmed;

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

std::optional<flaw> flaw_of_date(std::string_view v) {
    if (is_unknown(v)) return std::nullopt;
    auto fault = fault_of_date(v);
    if (!fault) return std::nullopt;
    return flaw{finding_code::bad_date, std::move(fault->words), std::move(fault->instead), fault->is_layout};
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
    return more.size() <= 4 && is_lower(more[0]) &&
           std::all_of(more.begin(), more.end(), [](char c) { return is_lower(c) || is_digit(c); });
}

std::optional<flaw> flaw_of_eco(std::string_view v) {
    auto const code = finding_code::bad_eco;
    if (is_eco(v) || is_unknown(v)) return std::nullopt;
    if (v.size() == 3) {
        std::string repaired = ascii::uppered(v.substr(0, 1)) + with_digits(v.substr(1));
        if (is_eco(repaired)) return flaw{code, "an ECO code is a letter and two digits", repaired};
    }
    if (v.size() >= 3 && is_upper(v[0]) && v[0] > 'E' && is_digit(v[1]) && is_digit(v[2]))
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
