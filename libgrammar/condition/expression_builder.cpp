#include "condition/expression_builder.hpp"

#include "condition/facts.hpp"
#include "condition/placement_pattern.hpp"
#include "condition/read_condition.hpp"
#include "report/near_names.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <iterator>

namespace vpgn::condition {

namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string_view right_trimmed(std::string_view text) {
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

/// `\x` for `x`, where `x` is `mark` or, in a string, a backslash. What else is escaped stays as it is.
std::string unescaped(std::string_view text, char mark, bool backslash) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        bool const escapes = text[i] == '\\' && i + 1 < text.size() &&
                             (text[i + 1] == mark || (backslash && text[i + 1] == '\\'));
        out += text[escapes ? ++i : i];
        if (!escapes && text[i] == '\\' && i + 1 < text.size()) out += text[++i];
    }
    return out;
}

bool is_whole_number(std::string_view text) {
    return !text.empty() && text.size() < 10 &&
           text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// A turn of a line without its move number, check marks and annotations: `12.Nf3+!` → `Nf3`.
std::string_view bare_turn(std::string_view text) {
    std::size_t const digits = text.find_first_not_of("0123456789");
    if (digits == std::string_view::npos) return {};
    if (text[digits] == '.') text.remove_prefix(std::min(text.find_first_not_of('.', digits), text.size()));
    return text.substr(0, text.find_last_not_of("+#!?") + 1);
}

std::vector<std::string> split(std::string_view text, char between) {
    std::vector<std::string> parts;
    while (true) {
        std::size_t const end = text.find(between);
        parts.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

void check_number(value const& v) {
    if (v.kind == value_type::bare && is_whole_number(v.text)) return;
    std::size_t const dash = v.text.find('-');
    bool const is_range = dash != std::string::npos && is_whole_number(v.text.substr(0, dash)) &&
                          is_whole_number(v.text.substr(dash + 1));
    throw refused{{v.where, is_range ? fmt::format("a whole number is expected here (did you mean `{}..{}`?)",
                                                   v.text.substr(0, dash), v.text.substr(dash + 1))
                                     : "a whole number is expected here"}};
}

/// Tags that conditions name often, in small letters a common slip.
constexpr std::array<std::string_view, 21> common_tags = {
    "Event",  "Site",     "Date",     "Round", "White",     "Black",       "Result",
    "Elo",    "WhiteElo", "BlackElo", "ECO",   "EventDate", "WhiteTitle",  "BlackTitle",
    "Player", "Opening",  "Title",    "Time",  "UTCDate",   "TimeControl", "Annotator"};

/// A comparison that no number satisfies.
void check_bounds(field_test const& test) {
    unsigned long const first = std::stoul(test.operand.text);
    if (*test.comparator == comparison::less && first == 0)
        throw refused{{test.operand.where,
                       fmt::format("a count cannot be negative (did you mean `{} = 0`?)", test.name.text)}};
    if (!test.up_to) return;
    if (std::stoul(test.up_to->text) < first)
        throw refused{{cover(test.operand.where, test.up_to->where),
                       fmt::format("the range ends before it begins (did you mean `{}..{}`?)",
                                   test.up_to->text, test.operand.text)}};
}

/// Refuses a comparison that the fact does not have.
void check_fact(field_test const& test) {
    std::optional<fact> const found = find_fact(test.name.text);
    if (!found) {
        std::vector<std::string_view> names;
        for (fact_row const& row : facts())
            names.push_back(row.name);
        names.insert(names.end(), common_tags.begin(), common_tags.end());
        throw refused{{test.name.where, fmt::format("unknown name `{}`{}", test.name.text,
                                                    did_you_mean(test.name.text, names))}};
    }
    if (!test.comparator) return;
    if (row_of(*found).is_number) {
        if (*test.comparator == comparison::like)
            throw refused{{test.operand.where, "`~` needs a text, not a number"}};
        check_number(test.operand);
        if (test.up_to) check_number(*test.up_to);
        check_bounds(test);
        return;
    }
    if (*test.comparator != comparison::equal && *test.comparator != comparison::unequal &&
        *test.comparator != comparison::like)
        throw refused{{test.operand.where,
                       fmt::format("`{}` is a text: compare it with `=`, `!=` or `~`", test.name.text)}};
    if (*found == fact::result && *test.comparator != comparison::like &&
        result_meant(test.operand.text).empty())
        throw refused{
            {test.operand.where, "a result is `1-0`, `0-1`, `1/2-1/2`, `*`, or `white`, `black`, `draw`"}};
}

} // namespace

span expression_builder::spot(std::string_view text) const {
    auto const start = std::uint64_t(text.data() - text_.data());
    return {start, start + right_trimmed(text).size()};
}

word expression_builder::worded(std::string_view text) const {
    return {std::string(right_trimmed(text)), spot(text)};
}

word expression_builder::lettered(std::string_view text) const {
    word letter = worded(text);
    if (letter.text.starts_with('(')) letter.text = letter.text.substr(1, letter.text.size() - 2);
    return letter;
}

std::uint32_t expression_builder::number_of(std::string_view text) const {
    text = right_trimmed(text);
    std::uint32_t number = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), number).ec != std::errc())
        throw refused{{spot(text), "this number is too large"}};
    return number;
}

void expression_builder::bare(std::string_view text) {
    now_.value = {value_type::bare, std::string(text), false, spot(text)};
}

void expression_builder::quoted(std::string_view text) {
    auto const start = std::uint64_t(text.data() - text_.data());
    now_.value = {
        value_type::quoted, unescaped(text, '"', true), false, {start - 1, start + text.size() + 1}};
}

void expression_builder::regex(std::string_view text) {
    auto const start = std::uint64_t(text.data() - text_.data());
    now_.value = {
        value_type::regex, unescaped(text, '/', false), false, {start - 1, start + text.size() + 1}};
}

void expression_builder::one_number(std::string_view text) {
    now_.at.first = now_.at.last = number_of(text);
}

void expression_builder::first_number(std::string_view text) {
    now_.at = {number_of(text), number_range().last};
}

void expression_builder::last_number(std::string_view text) {
    now_.at.last = number_of(text);
    if (now_.at.last < now_.at.first) throw refused{{spot(text), "the range ends before it begins"}};
}

void expression_builder::plies(std::string_view text) {
    now_.plies = number_of(text);
    if (now_.plies == 0) throw refused{{spot(text), "at least one ply"}};
}

void expression_builder::times(std::string_view text) {
    if (now_.comparator == comparison::like) throw refused{{spot(text), "`~` needs a text, not a number"}};
    once(now_.times_comparator, *now_.comparator, text);
    now_.times = number_of(text);
    if (now_.times_comparator == comparison::less && now_.times == 0)
        throw refused{{spot(text), "a count cannot be negative (did you mean `times = 0`?)"}};
}

void expression_builder::nth(std::string_view text) {
    now_.nth = number_of(text);
    if (now_.nth == 0) throw refused{{spot(text), "numbers start at 1"}};
}

void expression_builder::letter(std::string_view text) {
    pieces_().push_back({lettered(text).text, 1, 1, balance::any, spot(text)});
}

void expression_builder::count_exact(std::string_view text) {
    piece_count& last = pieces_().back();
    last.least = text.ends_with('-') ? 0 : now_.counted;
    last.most = text.ends_with('+') ? all_of_them : now_.counted;
}

void expression_builder::count_least(std::string_view) {
    pieces_().back().least = now_.counted;
    pieces_().back().most = all_of_them;
}

void expression_builder::count_most(std::string_view) {
    pieces_().back().least = 0;
    pieces_().back().most = now_.counted;
}

void expression_builder::put(expression::any_test test, std::string_view matched) {
    if (++tests_ > most_tests)
        throw refused{{spot(matched), fmt::format("at most {} tests are allowed", most_tests)}};
    now_ = {};
    done_.push_back({expression::type::test, spot(matched), std::move(test), {}});
}

void expression_builder::field(std::string_view matched) {
    field_test test{now_.name, now_.comparator, now_.operand, now_.up_to};
    char const first = test.name.text.front();
    if (test.up_to && test.comparator != comparison::equal && test.comparator != comparison::unequal)
        throw refused{{test.up_to->where, "a range needs `=` or `!=`"}};
    if (test.up_to && test.operand.kind == value_type::regex)
        throw refused{{test.operand.where, "a range starts with a word"}};
    if (test.comparator && test.comparator != comparison::like && test.operand.kind == value_type::regex)
        throw refused{{test.operand.where, "a regular expression needs `~`"}};
    if (first < 'A' || first > 'Z') check_fact(test);
    put(std::move(test), matched);
}

void expression_builder::position(std::string_view matched) {
    word const pattern{now_.value.text, now_.value.where};
    auto const read = read_position_pattern(pattern);
    if (fault const* const wrong = std::get_if<fault>(&read)) throw refused{*wrong};
    put(position_test{pattern, now_.plies, now_.at}, matched);
}

namespace {

/// A letter that is written twice means two.
std::vector<piece_count> merged(std::vector<piece_count> const& written) {
    std::vector<piece_count> all;
    for (piece_count const& count : written) {
        auto const at = std::find_if(all.begin(), all.end(),
                                     [&](piece_count const& p) { return p.letter == count.letter; });
        if (at == all.end()) {
            all.push_back(count);
            continue;
        }
        at->least += count.least;
        at->most += count.most;
        if (count.to_other != balance::any) at->to_other = count.to_other;
    }
    return all;
}

} // namespace

void expression_builder::material(std::string_view matched) {
    material_test test{now_.fixed, merged(now_.first), {}, now_.plies, now_.at};
    if (now_.second) test.second = merged(*now_.second);
    put(std::move(test), matched);
}

void expression_builder::turn(std::string_view matched) {
    if (now_.operand.kind == value_type::regex && now_.comparator != comparison::like)
        throw refused{{now_.operand.where, "a regular expression needs `~`"}};
    if (now_.comparator == comparison::equal)
        if (std::string why = why_no_turn(now_.operand.text); !why.empty())
            throw refused{{now_.operand.where, std::move(why)}};
    put(turn_test{*now_.comparator, now_.operand, {now_.at, now_.by_side}}, matched);
}

/// Of a word of the string that was read last. An escape before it would move it.
span expression_builder::place_of(std::string_view turn) const {
    span const value_place = now_.value.where;
    std::string_view const written = text_.substr(value_place.start, value_place.size());
    std::size_t const at = written.find(turn);
    if (at == written.npos) return value_place;
    return {value_place.start + at, value_place.start + at + turn.size()};
}

void expression_builder::put_line(std::string_view matched, bool from_start) {
    line_test test{from_start, {}};
    std::string_view rest = now_.value.text;
    while (true) {
        std::size_t const start = rest.find_first_not_of(blanks);
        if (start == std::string_view::npos) break;
        rest.remove_prefix(start);
        std::size_t const size = std::min(rest.find_first_of(blanks), rest.size());
        std::string_view const turn = bare_turn(rest.substr(0, size));
        rest.remove_prefix(size);
        if (turn == "*") {
            test.turns.emplace_back();
            continue;
        }
        if (turn.empty()) continue;
        test.turns.push_back(split(turn, '|'));
        for (std::string const& alternative : test.turns.back()) {
            if (alternative.empty()) throw refused{{now_.value.where, "missing move next to `|`"}};
            if (std::string why = why_no_turn(alternative); !why.empty())
                throw refused{{place_of(alternative), std::move(why)}};
        }
    }
    if (test.turns.empty()) throw refused{{now_.value.where, "expected a move here"}};
    put(std::move(test), matched);
}

void expression_builder::event(std::string_view matched) {
    put(event_test{now_.name,
                   now_.by,
                   now_.of,
                   now_.to,
                   {now_.at, now_.by_side},
                   now_.nth,
                   now_.times_comparator,
                   now_.times},
        matched);
}

void expression_builder::opens(std::string_view text) {
    if (++depth_ > most_nested)
        throw refused{{spot(text), fmt::format("conditions can be nested at most {} deep", most_nested)}};
}

void expression_builder::negated(std::string_view matched) {
    --depth_;
    expression negation{expression::type::negation, spot(matched), {}, {}};
    negation.parts.push_back(std::move(done_.back()));
    done_.back() = std::move(negation);
}

void expression_builder::join(expression::type kind) {
    std::size_t const first = marks_.back();
    marks_.pop_back();
    if (done_.size() == first + 1) return;
    expression joined{kind, cover(done_[first].where, done_.back().where), {}, {}};
    auto const begin = done_.begin() + std::ptrdiff_t(first);
    joined.parts.assign(std::make_move_iterator(begin), std::make_move_iterator(done_.end()));
    done_.erase(begin, done_.end());
    done_.push_back(std::move(joined));
}

} // namespace vpgn::condition
