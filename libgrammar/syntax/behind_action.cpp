// The questions of the grammar about what is behind an action, apart from it or glued to it: check, mate and
// en passant in words, the piece of a promotion, annotation signs in letters; and another action, a number or
// a result without a blank.
#include "syntax/action.hpp"
#include "syntax/move_suffix.hpp"
#include "syntax/reader.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace vpgn::syntax {
using namespace bytes;
using at_byte = reader::at_byte;

namespace {

/// Longer than four moves without a blank.
constexpr std::size_t longest_run = 40;
/// Longer than the word of one of them.
constexpr std::ptrdiff_t longest_action = 14;

/// The end of a word of ASCII at `at`, up to a blank, a bracket or a full stop.
at_byte plain_run_end(at_byte at, at_byte end) {
    at_byte to = at;
    while (to - at <= std::ptrdiff_t(longest_run) && is_at(to, end, body) && *to != '.')
        ++to;
    return to;
}

at_byte skip_marks(at_byte at, at_byte end) {
    while (at != end && std::string_view("+#!?").find(*at) != std::string_view::npos)
        ++at;
    return at;
}

/// The last move number before `at`, unless it is far away.
std::optional<unsigned> number_before(at_byte from, at_byte at) {
    constexpr std::ptrdiff_t far = 400;
    at_byte const limit = at - from > far ? at - far : from;
    while (at != limit) {
        --at;
        if (*at == '}')
            while (at != limit && *at != '{')
                --at;
        if (at == limit || *at != '.' || !is(at[-1], digit)) continue;
        at_byte digits = at;
        while (digits != limit && is(digits[-1], digit))
            --digits;
        bool const is_word = digits == from || is(digits[-1], space | line_end | delimiter);
        if (!is_word || at - digits > 4) continue;
        unsigned number = 0;
        for (; digits != at; ++digits)
            number = number * 10 + unsigned(*digits - '0');
        return number;
    }
    return std::nullopt;
}

/// Whether the digits [at, to), before a full stop, may be the next move number.
bool is_due(at_byte from, at_byte at, at_byte to, at_byte end) {
    if (*at == '0' || to - at > 3) return false;
    unsigned number = 0;
    for (at_byte next = at; next != to; ++next)
        number = number * 10 + unsigned(*next - '0');
    std::optional<unsigned> const last = number_before(from, at);
    bool const again = scan::count_dots(to, scan::dots(to, end)) > 1;
    return !last || number == *last + 1 || (again && number == *last);
}

/// Where a number begins that is glued to the action before it, [at, to), or null. It ends at the full stop
/// `to`.
at_byte glued_number(at_byte from, at_byte at, at_byte to, at_byte end) {
    for (at_byte number = to; number - at > 2 && is(number[-1], digit);) {
        --number;
        if (is_due(from, number, to, end)) return number;
    }
    return nullptr;
}

/// Where a result begins that is glued to the action before it, or null. Its bytes may go on after `to`.
at_byte glued_result(at_byte at, at_byte to, at_byte end) {
    for (at_byte result = to - 1; result - at > 1; --result) {
        if (*result != '0' && *result != '1') continue;
        at_byte const behind = scan::result_end(result, end);
        if (behind == nullptr || behind < to || behind - result <= 2) continue;
        if (behind == to || parted(behind, end)) return result;
    }
    return nullptr;
}

/// Where an annotation sign in letters begins that is glued to an action, or null: `Nf6N`.
at_byte glued_sign(at_byte at, at_byte to) {
    for (at_byte sign = to - std::min<std::ptrdiff_t>(2, to - at); sign - at > 1 && sign != to; ++sign)
        if (worded_sign_at(sign, to).end == to) return sign;
    return nullptr;
}

bool may_begin_action(char c) {
    return is(c, letter | high) || c == '0' || c == '@' || c == '(';
}

} // namespace

bool reader::is_readable(at_byte at, at_byte end) const {
    if (notation_.measure != nullptr && notation_.measure(view(at, end)) == left(at, end)) return true;
    if (!may_begin_action(*at)) return false;
    syntax::action const read = read_action(view(at, end), notation_.letters);
    if (read.kind == syntax::action::form::castle_short || read.kind == syntax::action::form::castle_long)
        return true;
    bool const is_move = read.kind == syntax::action::form::move && read.to_rank >= 0;
    // A letter after the target is a promotion only of a pawn; else it begins the next action.
    bool const is_glued_letter = read.promotion.named_by == naming::letter && read.promotion_at.size() == 1 &&
                                 read.piece.named_by != naming::none;
    return is_move && !is_glued_letter && read.words_at.empty();
}

/// The ends of the actions that [at, end) consists of; none if it does not. Each is as long as possible.
std::vector<at_byte> reader::ends_of_actions(at_byte at, at_byte end) const {
    std::size_t const size = left(at, end);
    if (size > longest_run) return {};
    std::vector<at_byte> ends(size, nullptr); // by where the action begins, if the rest is actions, too
    for (at_byte from = end; from != at;) {
        --from;
        bool const may_begin = may_begin_action(*from) || notation_.measure != nullptr;
        if (!may_begin) continue;
        for (at_byte to = from + std::min(end - from, longest_action); to - from > 1; --to) {
            bool const leads_on = to == end || ends[std::size_t(to - at)] != nullptr;
            if (!leads_on || !is_readable(from, to)) continue;
            ends[std::size_t(from - at)] = to;
            break;
        }
    }
    std::vector<at_byte> found;
    for (at_byte from = at; from != end && ends[std::size_t(from - at)] != nullptr;) {
        from = ends[std::size_t(from - at)];
        found.push_back(from);
    }
    return found;
}

at_byte reader::glued_actions_at(at_byte at, at_byte end) const {
    at_byte const to = plain_run_end(at, end);
    if (left(at, to) < 3 || left(at, to) > longest_run) return nullptr;
    bool const has_number = starts_with(to, end, ".") && is(to[-1], digit) && is(*at, letter);
    bool const has_half = starts_with(to, end, "/2") && to[-1] == '1';
    bool const is_native = notation_.measure != nullptr && is(*at, digit);
    if (!has_number && !has_half && !is_native && !scan::may_be_glued(at, to)) return nullptr;
    if (is_readable(at, to) ||
        read_action(view(at, to), notation_.letters).kind != syntax::action::form::unreadable)
        return nullptr;
    for (at_byte const rest : {glued_number(game_at_, at, has_number ? to : at, end),
                               glued_result(at, to, end), glued_sign(at, to)})
        if (rest != nullptr && !ends_of_actions(at, rest).empty()) return rest;
    return ends_of_actions(at, to).size() > 1 ? to : nullptr;
}

void reader::actions_in_a_row(at_byte at, at_byte end) {
    std::vector<at_byte> const ends = ends_of_actions(at, end);
    std::string parted_text;
    at_byte from = at;
    for (at_byte const to : ends) {
        action(from, to);
        if (from != at) parted_text += ' ';
        parted_text += view(from, to);
        from = to;
    }
    bool const before_sign = is_at(end, text_end(), upper);
    bool const is_glued = is_at(end, text_end(), digit);
    if (before_sign && ends.size() == 1) return;
    if (is_glued) parted_text += ' ';
    finding found = make_finding(finding_code::missing_blank, where(at, end),
                                 ends.size() == 1 ? "a blank is missing after this move"
                                                  : "a blank is missing between these moves");
    found.helps.push_back("write `" + parted_text.substr(0, parted_text.find_last_not_of(' ') + 1) + "`" +
                          (is_glued ? " and a blank" : ""));
    found.fix = suggestion{std::move(parted_text), true, true};
    found.fix->mends_text = true;
    report(std::move(found));
}

/// The end of the action before `at`, if nothing but blanks of one line end at most is between them, or null.
at_byte reader::end_of_action_before(at_byte at) const {
    at_byte to = at;
    int lines = 0;
    while (to != game_at_ && is(to[-1], space | line_end)) {
        --to;
        lines += *to == '\n';
    }
    if (to == game_at_ || lines > 1) return nullptr;
    at_byte last = to;
    while (last != game_at_ && (last[-1] == '!' || last[-1] == '?'))
        --last;
    if (last - game_at_ < 2 || is(last[-1], space | line_end)) return nullptr; // a glyph by itself
    bool const is_evaluation = last[-1] == '+' && (last[-2] == '=' || last[-2] == '-' || last[-2] == '/');
    bool const is_sign = is(last[-1], high) || last[-1] == '}' || last[-1] == '=' || last[-1] == '-';
    if (is_sign || is_evaluation) return nullptr;
    while (last != game_at_ && is(last[-1], digit))
        --last;
    return last != game_at_ && last[-1] == '$' ? nullptr : to;
}

/// The end of the piece of a promotion at `at`, behind a move of a pawn that ends at `before` on a last rank,
/// or null.
at_byte reader::promotion_apart(at_byte before, at_byte at, at_byte end) const {
    at_byte word = before;
    while (word != game_at_ && left(word, before) < longest_run && (is(word[-1], body) && word[-1] != '.'))
        --word;
    bool const is_after_digits = is(*word, digit);
    if (word == before || is_after_digits) return nullptr;
    syntax::action const move = read_action(view(word, before), notation_.letters);
    bool const is_by_pawn = move.piece.named_by == naming::none ||
                            (move.piece.named_by == naming::letter && move.piece.name == "P");
    bool const is_on_last_rank = move.to_rank == 0 || move.to_rank + 1 == notation_.letters.ranks;
    if (move.kind != syntax::action::form::move || !is_by_pawn || !is_on_last_rank) return nullptr;
    if (move.promotion.named_by != naming::none || move.to_at.end != left(word, before)) return nullptr;
    at_byte to = full_piece_name(at, end);
    if (to == nullptr) to = name_in_parentheses(at, end);
    if (to == nullptr && !figurine_letter(at, end).empty()) to = at + figurine_size;
    bool const is_letter = is(*at, upper) || std::string_view("qrbn").find(*at) != std::string_view::npos;
    if (to == nullptr && is_letter) to = at + 1;
    bool const is_cyrillic = left(at, end) > 1 && (*at == '\xd0' || *at == '\xd1');
    if (to == nullptr && is_cyrillic) to = at + 2;
    if (to == nullptr) return nullptr;
    to = skip_marks(to, end);
    return parted(to, end) && is_followed_by_play(to, end) ? to : nullptr;
}

at_byte reader::action_tail_at(at_byte at, at_byte end) const {
    if (notation_.any_word) return nullptr;
    at_byte const before = end_of_action_before(at);
    if (before == nullptr) return nullptr;
    if (at_byte const promotion = promotion_apart(before, at, end)) return promotion;
    at_byte const words = move_suffix_at(at, end).end;
    return words != nullptr && is_followed_by_play(words, end) ? words : nullptr;
}

void reader::tail(at_byte at, at_byte end) {
    out_->action_goes_on(where(end_of_action_before(at), end));
}

at_byte reader::worded_sign_end(at_byte at, at_byte end) const {
    if (notation_.any_word || list_at_ != nullptr) return nullptr;
    at_byte const to = worded_sign_at(at, end).end;
    if (to == nullptr || parted_word(at, end) != nullptr) return nullptr; // `N f3`
    return is_followed_by_play(to, end) ? to : nullptr;
}

void reader::sign(at_byte at, at_byte end) {
    out_->nag(where(at, end), worded_sign_at(at, end).nag);
}

} // namespace vpgn::syntax
