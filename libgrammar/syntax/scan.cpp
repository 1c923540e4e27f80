#include "syntax/scan.hpp"

#include "syntax/mended_tag.hpp"

#include <algorithm>
#include <string_view>

namespace vpgn::syntax::scan {
using namespace bytes;

namespace {

at_byte run(at_byte at, at_byte end) {
    while (is_at(at, end, body))
        ++at;
    return at;
}

/// May a token end here? At a blank, a bracket, a joiner, or the end of the text.
bool parts(at_byte at, at_byte end) {
    if (at == end || is(*at, line_end | delimiter) || *at == ',' || *at == '/') return true;
    return space_size(at, end) != 0;
}

/// `from` where the run [at, to) ends in a glyph for an evaluation, glued to the action: `Nf3+-`, `Nf3=`, and
/// of `Nf3+/-` the plus; else `to`.
at_byte without_evaluation(at_byte at, at_byte to, at_byte end) {
    if (to - at < 3) return to;
    if (to != end && *to == '/' && (to[-1] == '+' || to[-1] == '-' || to[-1] == '=')) {
        glyph_token const whole = glyph(to - 1, end);
        return whole.end != nullptr && whole.end > to ? to - 1 : to;
    }
    for (;; --to) {
        std::string_view const last(to - 2, 2);
        if (last == "+-" || last == "-+" || last == "+=" || last == "=+") return to - 2;
        if (to[-1] != '=' || to - at < 3) return to;
    }
}

/// Behind a mark at `at` if what it leads to follows, blanks between allowed.
at_byte mark_and_target(at_byte at, at_byte end) {
    std::size_t const size = mark_size(at, end);
    if (size == 0) return nullptr;
    at_byte const target = skip_spaces(at + size, end);
    if (square_at(target, end)) return target + 2;
    if (*at != '<') return nullptr;
    if (at_byte const friend_name = name_in_parentheses(target, end)) return friend_name;
    return is_at(target, end, upper) && square_at(target + 1, end) ? target + 3 : nullptr;
}

/// Behind `=` and a man, blanks between allowed; `at` is at the `=`.
at_byte promotion(at_byte at, at_byte end) {
    at_byte const man = skip_spaces(at + 1, end);
    if (at_byte const name = name_in_parentheses(man, end)) return name;
    return is_at(man, end, upper) && !is_at(man + 1, end, letter | digit) ? man + 1 : nullptr;
}

/// Behind `e.p.` or `ep`.
at_byte en_passant(at_byte at, at_byte end) {
    if (at == end || *at != 'e') return nullptr;
    at_byte to = stands(at, end, "e.p.") ? at + 4 : nullptr;
    if (to == nullptr && stands(at, end, "e.p")) to = at + 3;
    if (to == nullptr && stands(at, end, "ep")) to = at + 2;
    return to != nullptr && !is_at(to, end, letter | digit) ? to : nullptr;
}

/// Could a capture end before `to`, so that `e.p.` may follow?
bool ends_capture(at_byte to) {
    return is(to[-1], file | rank) || to[-1] == '+' || to[-1] == '#' || to[-1] == '!' || to[-1] == '?';
}

/// Behind a check mark that stands alone.
at_byte lone_check(at_byte at, at_byte end) {
    if (at == end || (*at != '+' && *at != '#')) return nullptr;
    at_byte const to = stands(at, end, "++") ? at + 2 : at + 1;
    return parts(to, end) && !stands(to, end, "/") ? to : nullptr;
}

/// Can [at, to) be the part before a mark that stands apart? A square, a name, or a letter or two, and no
/// mark yet; this keeps `White: e4`, `then - e4` and `exd5 xd5` from being read as one action.
bool stem(at_byte at, at_byte to) {
    if (to != at && to[-1] == ')') return true;
    auto const marks = [](char c) { return !is(c, letter | digit) || c == 'x'; };
    at_byte const name = *at == '(' ? std::find(at, to, ')') + 1 : at;
    return (to - at <= 2 || is(to[-1], rank)) && std::none_of(name, to, marks);
}

/// What goes on behind the blanks at `to`: a mark, a promotion, `e.p.`, a check mark.
at_byte goes_on_after_spaces(at_byte at, at_byte to, at_byte end) {
    at_byte const next = skip_spaces(to, end);
    if (next == end) return nullptr;
    if (square_at(next, end)) {
        bool const marked = is(to[-1], odd_end) && to[-1] != '+' && to[-1] != '=';
        return marked && stem(at, to - 1) ? next + 2 : nullptr;
    }
    if (*next == '=') return promotion(next, end);
    if (*next == 'e') return ends_capture(to) ? en_passant(next, end) : nullptr;
    bool const may_lead = *next == '@' ? to - at == 1 : stem(at, to); // only a lone letter is placed
    at_byte const target = may_lead ? mark_and_target(next, end) : nullptr;
    return target != nullptr ? target : lone_check(next, end);
}

/// A parenthesis inside an action: `=(HFD)`, `<>(BD)a8`, `e8(=Q)`, `e8(Q)`. The last two only where no square
/// or mark follows, for then the parenthesis is the next man's name.
at_byte parenthesis_within(at_byte to, at_byte end) {
    if (to[-1] == '=' || to[-1] == '>') return name_in_parentheses(to, end);
    if (!is(to[-1], rank)) return nullptr;
    if (left(to, end) > 2 && to[1] == '=') {
        at_byte const name = betza_name(to + 2, end);
        return name != nullptr && name != end && *name == ')' ? name + 1 : nullptr;
    }
    at_byte const name = name_in_parentheses(to, end);
    if (name == nullptr || is_at(name, end, file) || mark_size(name, end) != 0) return nullptr;
    return name;
}

/// A dash or a multiplication sign inside an action: `e2–e4`, `O–O`, `e×d`.
at_byte sign_within(at_byte at, at_byte to, at_byte end) {
    if (at_byte const target = mark_and_target(to, end)) return target;
    if (std::size_t const size = capture_size(to, end))
        return is_at(to + size, end, file) ? to + size + 1 : nullptr;
    std::size_t const size = dash_size(to, end);
    bool const castles = (*at == 'O' || *at == 'o') && is(to[-1], letter);
    return size != 0 && castles && is_at(to + size, end, letter) ? to + size : nullptr;
}

/// How the action [at, to) goes on at `to`, or null if it ends there.
at_byte goes_on(at_byte at, at_byte to, at_byte end) {
    if (to == end) return nullptr;
    if (*to == '(') return parenthesis_within(to, end);
    if (*to == '.') return to - at > 2 && ends_capture(to - 1) ? en_passant(to - 1, end) : nullptr;
    if (*to == '*') return mark_and_target(to, end);
    if (space_size(to, end) != 0) {
        if (to[-1] == '=')
            if (at_byte const man = promotion(to - 1, end)) return man;
        return goes_on_after_spaces(at, to, end);
    }
    return is(*to, high) ? sign_within(at, to, end) : nullptr;
}

/// Could these bytes be an action rather than a word?
bool plausible(at_byte at, at_byte to) {
    if (std::any_of(at, to, [](char c) { return is(c, digit); })) return true;
    std::string_view const text(at, std::size_t(to - at));
    if (text == "null") return true;
    if (*at == 'O' || *at == 'o') {
        std::size_t const dash = dash_size(at + 1, to);
        return dash != 0 && is_at(at + 1 + dash, to, letter) && (at[1 + dash] == 'O' || at[1 + dash] == 'o');
    }
    if (!is(*at, file)) return false;
    at_byte const target = at + 1 + capture_size(at + 1, to);
    bool const beside = is_at(target, to, file) && (*target == *at + 1 || *target + 1 == *at);
    return beside && (!is_at(target + 1, to, letter) || en_passant(target + 1, to) != nullptr);
}

} // namespace

namespace {

/// The end of the action whose first run of plain bytes is [at, to).
at_byte action_from(at_byte at, at_byte to, at_byte end) {
    for (;;) {
        at_byte const more = goes_on(at, to, end);
        bool const promotes = more != nullptr && to[-1] == '=';
        at_byte const kept = promotes ? to : without_evaluation(at, to, end);
        if (more == nullptr || kept != to) {
            to = kept;
            break;
        }
        to = run(more, end);
    }
    return plausible(at, to) ? to : nullptr;
}

} // namespace

at_byte action(at_byte at, at_byte end) {
    return is_at(at, end, letter) ? action_from(at, run(at, end), end) : nullptr;
}

at_byte unlettered_action(at_byte at, at_byte end) {
    if (at == end) return nullptr;
    if (*at == '(') {
        at_byte const name = name_in_parentheses(at, end);
        if (name == nullptr || !(is_at(name, end, file) || mark_size(name, end) != 0)) return nullptr;
        at_byte const to = is(*name, body) ? run(name, end) : mark_and_target(name, end);
        return to != nullptr ? action_from(at, run(to, end), end) : nullptr;
    }
    if (*at == '@') return square_at(at + 1, end) ? action_from(at, run(at, end), end) : nullptr;
    if (stands(at, end, "--")) {
        at_byte to = at + 2;
        while (to != end && (*to == '!' || *to == '?'))
            ++to;
        return parts(to, end) ? to : nullptr;
    }
    if (*at != '0') return nullptr;
    std::size_t const first = dash_size(at + 1, end);
    at_byte to = at + 1 + first;
    if (first == 0 || to == end || *to != '0') return nullptr;
    std::size_t const second = dash_size(++to, end);
    if (second != 0 && left(to, end) > second && to[second] == '0') to += second + 1;
    return action_from(at, run(to, end), end);
}

at_byte checked_action(at_byte at, at_byte end) {
    if (at == end || (*at != '#' && *at != '+')) return nullptr;
    at_byte const mark = stands(at, end, "++") ? at + 2 : at + 1;
    at_byte const man = skip_spaces(mark, end);
    at_byte const to = action(man, end);
    return to != nullptr ? to : unlettered_action(man, end);
}

at_byte gate(at_byte at, at_byte end) {
    return is_at(at, end, letter) ? run(at, end) : nullptr;
}

namespace {

/// The size of an ellipsis in UTF-8 or CP1252, or 0.
std::size_t ellipsis_size(at_byte at, at_byte end) {
    if (at == end) return 0;
    return *at == '\x85' ? 1 : stands(at, end, "\xe2\x80\xa6") ? 3 : 0;
}

/// One dot or ellipsis, or null.
at_byte dot(at_byte at, at_byte end) {
    if (at != end && *at == '.') return at + 1;
    std::size_t const size = ellipsis_size(at, end);
    return size != 0 ? at + size : nullptr;
}

} // namespace

at_byte dots(at_byte at, at_byte end) {
    for (at_byte to = dot(skip_spaces(at, end), end); to != nullptr; to = dot(skip_spaces(at, end), end))
        at = to;
    return at;
}

at_byte lone_dots(at_byte at, at_byte end) {
    if (dot(at, end) == nullptr) return nullptr;
    at_byte const to = dots(at, end);
    return count_dots(at, to) > 1 ? to : nullptr;
}

int count_dots(at_byte at, at_byte end) {
    int count = 0;
    while (at != end) {
        std::size_t const size = ellipsis_size(at, end);
        count += size != 0 ? 3 : *at == '.' ? 1 : 0;
        at += std::max<std::size_t>(size, 1);
    }
    return count;
}

namespace {

/// Behind the half of a draw: `1/2`, `½`, or, where `decimal`, `0.5`.
at_byte half(at_byte at, at_byte end, bool decimal) {
    if (stands(at, end, "1/2") || (decimal && stands(at, end, "0.5"))) return at + 3;
    if (stands(at, end, "\xc2\xbd")) return at + 2;
    return at != end && *at == '\xbd' ? at + 1 : nullptr;
}

/// Behind the dash or colon of a result, blanks around it allowed.
at_byte result_dash(at_byte at, at_byte end) {
    at = skip_spaces(at, end);
    if (at != end && *at == ':') return at + 1;
    std::size_t const size = dash_size(at, end);
    return size != 0 ? skip_spaces(at + size, end) : nullptr;
}

result_token draw(at_byte at, at_byte end) {
    at_byte const first = half(at, end, true);
    if (first == nullptr) return {};
    at_byte const dash = result_dash(first, end);
    at_byte const second = dash != nullptr ? half(dash, end, true) : nullptr;
    if (second != nullptr) return {second, outcome::draw};
    return *at != '0' ? result_token{first, outcome::draw} : result_token{};
}

} // namespace

result_token result(at_byte at, at_byte end) {
    if (at == end) return {};
    if (*at == '*') return stands(at, end, "**") ? result_token{} : result_token{at + 1, outcome::unknown};
    if (*at == '1' || *at == '0') {
        at_byte const other = result_dash(at + 1, end);
        if (other != nullptr && other != end && *other == (*at == '1' ? '0' : '1') &&
            !is_at(other + 1, end, digit))
            return {other + 1, *at == '1' ? outcome::white_wins : outcome::black_wins};
        return draw(at, end);
    }
    return is(*at, high) ? draw(at, end) : result_token{};
}

at_byte nag(at_byte at, at_byte end) {
    if (at == end || *at != '$' || !is_at(at + 1, end, digit)) return nullptr;
    for (++at; is_at(at, end, digit);)
        ++at;
    return at;
}

glyph_token glyph(at_byte at, at_byte end) {
    struct spelling {
        char const* text;
        std::uint32_t nag;
    };
    // Longer spellings come before those they begin with. The numbers are those of the PGN standard and its
    // common extension.
    static constexpr spelling spellings[] = {
        {"!?", 5},
        {"?!", 6},
        {"!", 1},
        {"?", 2},
        {"+/-", 16},
        {"-/+", 17},
        {"+/=", 14},
        {"=/+", 15},
        {"+=", 14},
        {"=+", 15},
        {"+-", 18},
        {"-+", 19},
        {"=", 10},
        {"\xc2\xb1", 16},     // plus-minus sign
        {"\xe2\x88\x93", 17}, // minus-plus sign
        {"\xe2\xa9\xb2", 14}, // plus above equals
        {"\xe2\xa9\xb1", 15}, // equals above plus
        {"\xe2\x88\x9e", 13}, // infinity
        {"\xe2\x96\xa1", 7},  // white square
    };
    if (at == end) return {};
    auto const fits = [&](spelling const& one) { return stands(at, end, one.text); };
    auto const* const found = std::find_if(std::begin(spellings), std::end(spellings), fits);
    if (found == std::end(spellings)) return {};
    at_byte to = at + std::string_view(found->text).size();
    if (found->nag <= 6) {
        bool const doubled = found->nag <= 2 && to != end && *to == *at;
        while (to != end && (*to == '!' || *to == '?'))
            ++to;
        return {to, doubled ? found->nag + 2 : found->nag};
    }
    return is(*at, high) || parts(to, end) ? glyph_token{to, found->nag} : glyph_token{};
}

at_byte line(at_byte at, at_byte end) {
    while (at != end && !is(*at, line_end))
        ++at;
    return at;
}

namespace {

/// The rest of the line without blanks at its end; the byte at `at` is no blank.
at_byte said_on_line(at_byte at, at_byte end) {
    at_byte to = line(at, end);
    while (is(to[-1], space))
        --to;
    return to;
}

} // namespace

at_byte line_comment(at_byte at, at_byte end) {
    return at != end && *at == ';' ? said_on_line(at, end) : nullptr;
}

at_byte percent_line(at_byte at, at_byte end) {
    return at != end && *at == '%' ? said_on_line(at, end) : nullptr;
}

namespace {

struct counted_blanks {
    at_byte end;
    int line_ends; ///< CR and LF together are one
};

counted_blanks count_blanks(at_byte at, at_byte end) {
    int line_ends = 0;
    for (;; ++at) {
        at = skip_spaces(at, end);
        if (!is_at(at, end, line_end)) return {at, line_ends};
        bool const pair = *at == '\r' && left(at, end) > 1 && at[1] == '\n';
        line_ends += pair ? 0 : 1; // counted at the LF
    }
}

} // namespace

at_byte any_blanks_of_line(at_byte at, at_byte end) {
    counted_blanks const found = count_blanks(at, end);
    return found.end != at && found.line_ends < 2 ? found.end : nullptr;
}

at_byte blank_line(at_byte at, at_byte end) {
    counted_blanks const found = count_blanks(at, end);
    return found.line_ends >= 2 ? found.end : nullptr;
}

at_byte tag_opening(at_byte at, at_byte end) {
    if (at == end || *at != '[') return nullptr;
    at = skip_spaces(at + 1, end);
    if (!is_at(at, end, letter | digit | high) && !(at != end && *at == '_')) return nullptr;
    while (is_at(at, end, name_byte))
        ++at;
    at = skip_spaces(at, end);
    return at != end && *at == '"' ? at + 1 : nullptr;
}

at_byte tag_like_line(at_byte at, at_byte end) {
    if (at == end || *at != '[' || !is_at(at + 1, end, upper)) return nullptr;
    at_byte name = at + 1;
    while (is_at(name, end, letter | digit) || (name != end && *name == '_'))
        ++name;
    if (space_size(name, end) == 0) return nullptr;
    at_byte const to = said_on_line(name - 1, end);
    return to[-1] == ']' ? to : nullptr;
}

at_byte bad_tag(at_byte at, at_byte end) {
    return at != end && *at == '[' ? mend_tag(at, end).end : nullptr;
}

at_byte junk(at_byte at, at_byte end) {
    if (at == end) return nullptr;
    if (*at == '[') {
        at_byte to = at + 1;
        while (to != end && !is(*to, line_end) && *to != ']' && *to != '[')
            ++to;
        return to != end && *to == ']' ? to + 1 : at + 1;
    }
    do
        ++at;
    while (at != end && !is(*at, space | line_end | delimiter) &&
           !(is(*at, high) && wide_space(at, end) != 0));
    return at;
}

} // namespace vpgn::syntax::scan
