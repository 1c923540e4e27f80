#include "games/select/field_values.hpp"

#include "core/ending_words.hpp"
#include "formats/variant_names.hpp"
#include "registry/variant_registry.hpp"
#include "report/codes/code.hpp"
#include "report/near_names.hpp"
#include "tags/dates.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

namespace vpgn::tools {

namespace {

using condition::comparison;
using condition::fact;
using condition::fault;
using condition::field_test;
using condition::value;
using condition::value_type;
using tags::value_kind;

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

/// A word that must be one of some, and is not.
fault means_nothing(condition::value const& v, std::string_view noun,
                    std::vector<std::string_view> const& names) {
    return {v.where, fmt::format("unknown {} `{}`{}", noun, v.text, did_you_mean(v.text, names))};
}

std::optional<fault> judge_ending(condition::value const& operand) {
    std::vector<std::string_view> words;
    for (int i = 1; i <= int(rules::ending::adjudicated); ++i)
        words.push_back(word_of(rules::ending(i)));
    words.push_back(insufficient);
    if (std::find(words.begin(), words.end(), operand.text) != words.end()) return std::nullopt;
    return means_nothing(operand, "ending", words);
}

std::optional<fault> judge_finding(condition::value const& operand) {
    std::vector<std::string_view> names;
    for (code_record const& record : all_codes()) {
        if (record.code.starts_with(operand.text) || record.slug == operand.text) return std::nullopt;
        names.push_back(record.code);
        names.push_back(record.slug);
    }
    return means_nothing(operand, "finding", names);
}

std::optional<fault> judge_variant(condition::value const& operand) {
    if (replay::find_variant(operand.text)) return std::nullopt;
    return fault{operand.where, no_such_variant(operand.text)};
}

/// Tags of free text that two of are compared.
constexpr std::array<std::string_view, 8> texts_of_tags = {
    "Event", "Site", "WhiteTeam", "BlackTeam", "Opening", "Variation", "Annotator", "Termination"};

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// `1990`, `1990.05`, `1990.05.01`: with full stops alone.
bool is_dotted_date(std::string_view text) {
    return text.size() >= 4 && is_number(text.substr(0, 4)) && (text.size() == 4 || text[4] == '.') &&
           text.find_first_not_of("0123456789.?") == std::string_view::npos;
}

/// Why no tag has a date that a condition could mean by this, with the nearest that one could.
std::optional<fault> judge_date(condition::value const& operand, field_test const& test) {
    if (operand.kind != condition::value_type::bare || days_of(operand.text) == std::nullopt) {
        if (operand.kind != condition::value_type::bare) return std::nullopt;
        bool const unknown = operand.text.find_first_not_of("?.-") == std::string::npos;
        return fault{
            operand.where,
            unknown
                ? fmt::format("an unknown date cannot be compared (did you mean `not {}`?)", test.name.text)
                : fmt::format("not a date: write `1995`, `1995.06` or `1995.06.12`{}",
                              did_you_mean(operand.text, std::array<std::string_view, 4>{
                                                             "Date", "EventDate", "UTCDate", "SourceDate"}))};
    }
    days const d = *days_of(operand.text);
    int const year = d.first / 10'000, month = d.first / 100 % 100, day = d.first % 100;
    bool const month_is_known = d.last - d.first < 9'999, day_is_known = d.last == d.first;
    if (month_is_known && (month < 1 || month > 12))
        return fault{operand.where, fmt::format("there is no month {} (did you mean `{}.{:02}`?)", month,
                                                year, month < 1 ? 1 : 12)};
    int const days = tags::days_of_month(year, month);
    if (day_is_known && (day < 1 || day > days))
        return fault{operand.where, fmt::format("that month has {} days (did you mean `{}.{:02}.{:02}`?)",
                                                days, year, month, day < 1 ? 1 : days)};
    return std::nullopt;
}

std::optional<fault> judge_rating(condition::value const& operand, field_test const& test) {
    bool const is_ordered = test.comparator != comparison::equal && test.comparator != comparison::unequal;
    if (!is_ordered && !test.up_to) return std::nullopt;
    if (operand.text.find_first_not_of("0123456789.") == std::string::npos) return std::nullopt;
    return fault{operand.where, fmt::format("a rating is compared with a number or a tag{}",
                                            did_you_mean(operand.text, std::array<std::string_view, 3>{
                                                                           "WhiteElo", "BlackElo", "Elo"}))};
}

std::optional<fault> judge_eco(condition::value const& operand) {
    std::string_view const text = operand.text;
    if (text.find_first_not_of("?-") == text.npos || !tags::flaw_of("ECO", text)) return std::nullopt;
    auto const is_digit = [](char c) { return c >= '0' && c <= '9'; };
    bool const is_prefix =
        text.size() < 3 && text[0] >= 'A' && text[0] <= 'E' && (text.size() == 1 || is_digit(text[1]));
    if (is_prefix) return std::nullopt;
    std::string capital(text);
    if (capital[0] >= 'a' && capital[0] <= 'z') capital[0] = char(capital[0] - 'a' + 'A');
    bool const one_letter = capital[0] >= 'A' && capital[0] <= 'E' && capital != text;
    std::string const near = one_letter ? fmt::format(" (did you mean `{}`?)", capital)
                             : capital.size() > 1 && is_digit(capital[1])
                                 ? fmt::format(" (did you mean `E{}`?)", capital.substr(1, 2))
                                 : std::string();
    return fault{operand.where,
                 fmt::format("no ECO code is or begins with `{}`: they are A00 to E99{}", text, near)};
}

std::optional<fault> judge_result_tag(condition::value const& operand) {
    if (operand.kind != condition::value_type::bare ||
        operand.text.find_first_not_of("?-") == std::string::npos || !tags::flaw_of("Result", operand.text))
        return std::nullopt;
    std::string_view const result = condition::result_meant(operand.text);
    return fault{
        operand.where,
        result.empty()
            ? fmt::format(
                  "a Result is `1-0`, `0-1`, `1/2-1/2` or `*`{}",
                  did_you_mean(operand.text, std::array<std::string_view, 4>{"1-0", "0-1", "1/2-1/2", "*"}))
            : fmt::format("write `{}` in a Result tag (did you mean `result = {}`?)", result, operand.text)};
}

std::optional<fault> judge_value(condition::value const& operand, field_test const& test, value_kind kind) {
    switch (kind) {
    case value_kind::date:
        return judge_date(operand, test);
    case value_kind::rating:
        return judge_rating(operand, test);
    case value_kind::eco:
        return judge_eco(operand);
    case value_kind::result:
        return judge_result_tag(operand);
    default:
        return std::nullopt;
    }
}

/// An empty range.
std::optional<fault> judge_range(field_test const& test, value_kind kind) {
    if (!test.up_to) return std::nullopt;
    condition::value const &first = test.operand, &last = *test.up_to;
    bool reversed = false;
    if (kind == value_kind::date) {
        auto const a = days_of(first.text), b = days_of(last.text);
        reversed = a && b && b->last < a->first;
    } else if (is_number(first.text) && is_number(last.text) && first.text.size() < 10 &&
               last.text.size() < 10) {
        reversed = std::stoul(last.text) < std::stoul(first.text);
    } else if (kind == value_kind::eco) {
        reversed = last.text < first.text && !first.text.starts_with(last.text);
    }
    if (!reversed) return std::nullopt;
    return fault{
        cover(first.where, last.where),
        fmt::format("the range ends before it begins (did you mean `{}..{}`?)", last.text, first.text)};
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

std::optional<fault> judge_words(fact id, field_test const& test) {
    bool const by_word = test.comparator == comparison::equal || test.comparator == comparison::unequal;
    if (!by_word) return std::nullopt;
    if (id == fact::ending) return judge_ending(test.operand);
    if (id == fact::finding) return judge_finding(test.operand);
    if (id == fact::variant) return judge_variant(test.operand);
    return std::nullopt;
}

bool names_tag(std::string_view word, std::string_view tag) {
    if (word.empty() || word[0] < 'A' || word[0] > 'Z') return false;
    value_kind const kind = tags::kind_of(word);
    if (kind != value_kind::text) return kind == tags::kind_of(tag);
    auto const is_text = [](std::string_view name) {
        return std::find(texts_of_tags.begin(), texts_of_tags.end(), name) != texts_of_tags.end();
    };
    return is_text(word) && is_text(tag);
}

void read_hyphen_as_range(field_test& test, value_kind kind) {
    bool const may = test.comparator == comparison::equal || test.comparator == comparison::unequal;
    std::size_t const hyphen = test.operand.text.find('-');
    if (!may || test.up_to || test.operand.kind != condition::value_type::bare || hyphen == std::string::npos)
        return;
    std::string const first = test.operand.text.substr(0, hyphen),
                      last = test.operand.text.substr(hyphen + 1);
    bool const is_range = kind == value_kind::date     ? is_dotted_date(first) && is_dotted_date(last)
                          : kind == value_kind::rating ? is_number(first) && is_number(last)
                          : kind == value_kind::eco
                              ? first.size() == 3 && last.size() == 3 && !tags::flaw_of("ECO", first) &&
                                    !tags::flaw_of("ECO", last)
                              : false;
    if (!is_range) return;
    span const where = test.operand.where;
    test.up_to =
        condition::value{condition::value_type::bare, last, false, {where.start + hyphen + 1, where.end}};
    test.operand.text = first;
    test.operand.where.end = where.start + hyphen;
}

std::optional<fault> judge_values(field_test const& test, value_kind kind) {
    if (auto wrong = judge_value(test.operand, test, kind)) return wrong;
    if (test.up_to)
        if (auto wrong = judge_value(*test.up_to, test, kind)) return wrong;
    return judge_range(test, kind);
}

} // namespace vpgn::tools
