// Moves from square to square in forms that PGN does not have: `e2 e4`, `e2→e4`, `N(g1)f3`, `Kt-f3`. All of a
// game are one finding, whose repair writes them in the long notation of PGN.
//
// A blank parts origin and target only where a whole game is written so, which its first moves show.
#include "report/finding.hpp"
#include "syntax/action.hpp"
#include "syntax/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace vpgn::syntax {
using namespace bytes;
using at_byte = reader::at_byte;

namespace {

/// The square of an origin at `at`, perhaps after a piece or in parentheses; or null.
at_byte origin(at_byte at, at_byte end) {
    at += starts_with(at, end, "Kt") ? 2 : is_at(at, end, upper) ? 1 : 0;
    if (wrapped_square(at, end) != nullptr) return at + 1;
    return square_at(at, end) ? at : nullptr;
}

/// The end of the move at `at` whose origin and target blanks part, perhaps with a sign between them; or
/// null.
at_byte course_at(at_byte at, at_byte end) {
    at_byte const square = is_at(at, end, letter) ? origin(at, end) : nullptr;
    if (square == nullptr) return nullptr;
    at_byte const to = square + (starts_with(square + 2, end, ")") ? 3 : 2);
    at_byte target = skip_spaces(to, end);
    if (target == to) return nullptr;
    target = skip_spaces(target + course_sign_size(target, end), end);
    return square_at(target, end) ? scan::action(target, end) : nullptr;
}

/// Whether the move at `at` begins on one of these ranks.
bool begins_on(at_byte at, at_byte end, char first, char second) {
    char const rank_of_origin = origin(at, end)[1];
    return rank_of_origin == first || rank_of_origin == second;
}

/// Skips blanks and comments.
at_byte next_token(at_byte at, at_byte end) {
    constexpr std::size_t far = 400;
    at = skip_blanks(at, end);
    while (at != end && *at == '{') {
        std::size_t const brace = view(at, end).substr(0, far).find('}');
        if (brace == std::string_view::npos) return at;
        at = skip_blanks(at + brace + 1, end);
    }
    return at;
}

std::string_view digits_at(at_byte at, at_byte end) {
    at_byte to = at;
    while (is_at(to, end, digit))
        ++to;
    return view(at, to);
}

/// Whether the first move of the game at `at` may be parted, seen from afar: it begins on the array, or four
/// words are before the next number. Nearly all are not, `1. e4 e5 2.`, and this costs little for each game.
bool may_begin_parted(at_byte at, at_byte end) {
    constexpr std::ptrdiff_t least = 11, far = 40; // `e2 e4 e7 e5`
    for (;;) {
        while (is_at(at, end, space | line_end | digit) || (at != end && *at == '.'))
            ++at;
        if (at == end || *at != '{') break;
        at_byte const next = next_token(at, end);
        if (next == at) return false; // a long comment
        at = next;
    }
    if (end - at < least) return false;
    if (is(*at, upper)) ++at;
    if (*at == '(' || *at == 't') return true;
    if (!square_at(at, end) || !is(at[2], space | line_end)) return false;
    if (at[1] == '1' || at[1] == '2') return true; // on the array
    constexpr int words = 4;
    at_byte const stop = end - at > far ? at + far : end - 1;
    int blanks = 0;
    for (at_byte next = at + 2; next != stop; ++next) {
        if (!is(*next, space | line_end)) continue;
        ++blanks;
        if (is(next[1], digit)) break;
    }
    return blanks >= words;
}

bool may_be_in_form(at_byte at, at_byte end) {
    for (; at != end; ++at) {
        if (is(*at, letter | digit) && *at != 't') continue;
        bool const is_usual = is(*at, body) && *at != '>' && *at != 't';
        bool const is_name = *at == '(' && wrapped_square(at, end) == nullptr; // `(WD)e2-e4`
        if (!is_usual && !is_name && *at != ')' && *at != '*') return true;
    }
    return false;
}

} // namespace

/// Two moves whose squares blanks part are four words before the next number; without one the array shows it.
bool reader::begins_parted(at_byte at, at_byte end) {
    if (!may_begin_parted(at, end)) return false;
    at = next_token(at, end);
    at_byte const number = scan::number(at, end);
    std::string_view const digits_of_first = digits_at(at, end);
    at_byte const first = number != nullptr ? next_token(number, end) : at;
    at = course_at(first, end);
    if (at == nullptr) return false;
    at = next_token(at, end);
    at_byte const again = scan::number(at, end);
    if (again != nullptr && number != nullptr && digits_at(at, end) == digits_of_first)
        at = next_token(again, end);
    at_byte const second = at;
    at = course_at(second, end);
    if (at == nullptr) return false; // `1. e2 e4 *` may be two turns
    bool const from_array = begins_on(first, end, '1', '2');
    bool const is_numbered = number != nullptr && is_at(next_token(at, end), end, digit);
    return is_numbered || (from_array && begins_on(second, end, '7', '8'));
}

at_byte reader::parted_course_end(at_byte at, at_byte end) {
    return course_at(at, end);
}

void reader::lettered_action(at_byte at, at_byte end) {
    action(at, end);
    bool const may_be = !notation_.any_word && notation_.measure == nullptr && may_be_in_form(at, end);
    if (!may_be || forms_.size() > most_pieces) return;
    syntax::action const read = read_action(view(at, end), notation_.letters);
    if (read.kind != syntax::action::form::move) return;
    std::size_t const before = forms_.size();
    auto const write = [&](std::uint64_t from, std::uint64_t to, char const* text) {
        if (from != to) forms_.push_back({where(at + from, at + to), text});
    };
    if (part(view(at, end), read.piece_at) == "Kt") write(read.piece_at.start, read.piece_at.end, "N");
    span const from = read.from_at;
    bool const is_wrapped = from.start != 0 && at[from.start - 1] == '(' && at[from.end] == ')';
    if (is_wrapped) {
        write(from.start - 1, from.start, "");
        write(from.end, from.end + 1, "");
    }
    bool const has_square = read.from_file >= 0 && read.from_rank >= 0;
    if (has_square && read.mark_at.empty()) write(from.end + (is_wrapped ? 1 : 0), read.to_at.start, "");
    if (forms_.size() == before) return;
    if (before == 0) first_form_ = where(at, end);
    ++words_in_form_;
}

void reader::report_forms() {
    std::string usual(part(text_, first_form_));
    for (std::size_t i = forms_.size(); i-- != 0;) {
        span const where = forms_[i].where;
        if (where.start < first_form_.end)
            usual.replace(std::size_t(where.start - first_form_.start), std::size_t(where.size()),
                          forms_[i].text);
    }
    std::string label = fmt::format("this is read as `{}`", usual);
    if (words_in_form_ > 1) label += fmt::format("; {} more in this game", words_in_form_ - 1);
    finding found = make_finding(finding_code::move_form, first_form_, std::move(label));
    found.helps.push_back(fmt::format("write `{}`", usual) +
                          (words_in_form_ > 1 ? ", and the others likewise" : ""));
    if (forms_.size() <= most_pieces) found.fix = fix_of_pieces(text_, std::move(forms_));
    forms_.clear();
    report(std::move(found));
}

} // namespace vpgn::syntax
