// Variations as books and printed analyses write them: in square brackets, and with a semicolon before the
// next alternative to the same move, `[1... c5 2. Nf3; 1... e6]`.
#include "report/finding.hpp"
#include "syntax/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

namespace vpgn::syntax {
using namespace bytes;
using at_byte = reader::at_byte;

namespace {

/// How far a variation in brackets is looked for. Those within it end within it.
constexpr std::ptrdiff_t longest = 1 << 14;

struct bracket_search {
    at_byte until; ///< the bracket that closes the first one, or how far was looked
    bool closes;
};

/// Looks for the bracket that closes the one at `at`, up to `end`. There is none if others within it are not
/// closed, or if a tag or an unclosed comment begins before it.
bracket_search closing_bracket(at_byte at, at_byte end) {
    std::string due; // the innermost last
    for (at_byte next = at; next != end; ++next) {
        switch (*next) {
        case '[':
            if (scan::tag_opening(next, end) != nullptr) return {next, false};
            due += ']';
            break;
        case '(':
            due += ')';
            break;
        case ')':
        case ']':
            if (due.back() != *next) return {next, false};
            due.pop_back();
            if (due.empty()) return {next, true};
            break;
        case '{':
            next = std::find(next, end, '}');
            if (next == end) return {end, false};
            break;
        default:
            break;
        }
    }
    return {end, false};
}

/// The digits and dots of a move number at `at`; empty: there is none.
std::string_view written_number(at_byte at, at_byte end) {
    at = skip_blanks(at, end);
    at_byte const to = scan::number(at, end);
    return to == nullptr ? std::string_view() : view(at, to);
}

/// Whether both are the number of the same turn.
bool number_same_turn(std::string_view first, std::string_view second) {
    auto const digits = [](std::string_view number) {
        return number.substr(0, number.find_first_not_of("0123456789"));
    };
    auto const is_black = [](std::string_view number) {
        return scan::count_dots(number.data(), number.data() + number.size()) > 1;
    };
    std::size_t const size = digits(first).size();
    return size != 0 && digits(first) == digits(second) &&
           is_black(first.substr(size)) == is_black(second.substr(size));
}

} // namespace

at_byte reader::bracket_opens_variation(at_byte at, at_byte end) const {
    if (notation_.any_word || too_deep_ != 0 || levels_.size() == most_nested || list_at_ != nullptr)
        return nullptr;
    at_byte const inside = skip_blanks(at + 1, end);
    at_byte to = scan::number(inside, end);
    if (to == nullptr) to = scan::lone_dots(inside, end);
    if (to == nullptr || !is_play_at(skip_blanks(to, end), end)) return nullptr;
    if (at >= brackets_until_) { // else it is within one that was looked at
        bracket_search const found = closing_bracket(at, at + std::min(longest, end - at));
        brackets_until_ = found.until;
        closes_brackets_ = found.closes;
    }
    return closes_brackets_ ? at + 1 : nullptr;
}

at_byte reader::next_alternative_end(at_byte at, at_byte end) {
    if (too_deep_ != 0 || list_at_ != nullptr || !line_has_turn_) return nullptr;
    std::string_view const next = written_number(at + 1, end);
    if (next.empty() || !number_same_turn(written_number(levels_.back().at + 1, end), next)) return nullptr;
    at_byte const to = skip_spaces(at + 1, end);
    if (!is(*to, line_end)) return parts_moves(at, end) ? to : nullptr;
    bool const is_glued = turn_open_ && !is(at[-1], space | line_end);
    return is_glued && is_play_at(skip_blanks(next.data() + next.size(), end), end) ? to : nullptr;
}

void reader::open_bracket(at_byte at) {
    open(at);
    levels_.back().is_in_brackets = true;
    brackets_.push_back({where(at, at + 1), "("});
}

void reader::close_bracket(at_byte at) {
    brackets_.push_back({where(at, at + 1), ")"});
    close(at);
}

void reader::next_alternative(at_byte at, at_byte end) {
    brackets_.push_back({where(at, end), ") ("});
    bool const is_in_brackets = levels_.back().is_in_brackets;
    close(at);
    open(at);
    levels_.back().is_in_brackets = is_in_brackets;
}

void reader::report_brackets() {
    auto const closes = [](text_change const& piece) { return piece.text == ")"; };
    auto const variations =
        brackets_.size() - std::size_t(std::count_if(brackets_.begin(), brackets_.end(), closes));
    std::string const others = variations == 1 ? "" : fmt::format("; {} more in this game", variations - 1);
    finding found = make_finding(finding_code::book_variation, brackets_.front().where,
                                 "it is read as one in parentheses" + others);
    found.helps.emplace_back("write each variation in parentheses of its own");
    if (brackets_.size() <= most_pieces) found.fix = fix_of_pieces(text_, std::move(brackets_));
    brackets_.clear();
    report(std::move(found));
}

} // namespace vpgn::syntax
