// Comments without braces: commands, remarks as programming languages have them, times behind moves. Each is
// read as a comment, and all of a game are one finding, whose repair writes the braces.
#include "syntax/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace vpgn::syntax {
using namespace bytes;
using at_byte = reader::at_byte;

namespace {

bool is_one_of(char c, std::string_view chars) {
    return chars.find(c) != chars.npos;
}

at_byte skip_digits(at_byte at, at_byte end) {
    while (is_at(at, end, digit))
        ++at;
    return at;
}

/// The end of a time at `at`, a digit: `0:05`, `1:02:03.4`, `5s`, `1'30"`; or null.
at_byte time_end(at_byte at, at_byte end) {
    at_byte const first = skip_digits(at, end);
    if (first - at > 3 || first == end) return nullptr;
    if (*first == '.' && !is_at(first + 1, end, digit)) return nullptr; // nearly always
    at_byte to = first;
    while (to != end && *to == ':' && left(to, end) > 2 && is(to[1], digit) && is(to[2], digit))
        to += 3;
    bool const is_clock = to != first;
    if (to != end && *to == '.' && is_at(to + 1, end, digit)) to = skip_digits(to + 1, end);
    if (is_clock) return to;
    if (starts_with(to, end, "sec")) return to + 3;
    if (starts_with(to, end, "s") || starts_with(to, end, "\"")) return to + 1;
    if (!starts_with(first, end, "'")) return nullptr;
    to = skip_digits(first + 1, end);
    return to != end && *to == '"' ? to + 1 : to;
}

/// The end of a parenthesis or bracket at `at` that holds numbers alone, `(0:05)`, `(5)`, `[0.35/12 5s]`; or
/// null. `(1... 1-0)` is a variation, and `(0-0)` castling.
at_byte numbers_in_brackets(at_byte at, at_byte end) {
    constexpr std::ptrdiff_t longest = 24;
    char const closing = *at == '(' ? ')' : ']';
    at_byte const stop = at + std::min(longest, end - at);
    at_byte to = is_at(at + 1, end, digit) ? time_end(at + 1, end) : nullptr;
    if (to != nullptr && to != end && *to == closing) return to + 1;
    to = at + 1;
    if (!is_at(to, end, digit) && !(to != end && (*to == '+' || *to == '-'))) return nullptr;
    bool has_digit = false;
    for (; to != stop && (is(*to, digit) || is_one_of(*to, ".:/+-,'\"% s")); ++to) {
        bool const parts_digits = *to == '.' && !(is(to[-1], digit) && is_at(to + 1, end, digit));
        if (parts_digits || (*to == '-' && is(to[-1], digit))) return nullptr;
        has_digit |= is(*to, digit);
    }
    bool const closes = to != stop && *to == closing && has_digit;
    bool const ends = closes && (is(to[-1], digit) || is_one_of(to[-1], "s'\"%"));
    return ends && scan::result_end(at + 1, to) == nullptr ? to + 1 : nullptr;
}

} // namespace

/// `/* … */` without a brace within, and before the next tag section. None is looked for twice.
at_byte reader::block_comment_end(at_byte at, at_byte end) const {
    constexpr std::ptrdiff_t longest = 4096;
    if (at < no_block_until_) return nullptr;
    at_byte const stop = at + std::min(longest, end - at);
    at_byte to = at + 2;
    for (; stop - to > 1; ++to) {
        if (*to == '*' && to[1] == '/') return to + 2;
        bool const opens_tag = *to == '[' && is(to[-1], line_end) && scan::tag_opening(to, end) != nullptr;
        if (*to == '{' || *to == '}' || opens_tag) break;
    }
    no_block_until_ = to;
    return nullptr;
}

/// `// …`, and `# …` on a line of its own.
at_byte reader::line_remark_end(at_byte at, at_byte end) const {
    bool const first = begins_line(text_.data(), at);
    std::ptrdiff_t const signs = *at == '/' ? 2 : 1;
    if (!first && (*at == '#' || !is(at[-1], space))) return nullptr;
    at_byte const next = skip_spaces(at + signs, end);
    if (next == end || is(*next, line_end)) return nullptr;
    if (first && mark_of_line(at, end) != nullptr) return nullptr;
    bool const may_be = *at == '/' || next != at + 1 || is(*next, letter | high) || *next == '#';
    if (!may_be || (*at == '#' && scan::result_end(next, end) != nullptr)) return nullptr;
    return without_trailing_blanks(at, scan::line(at, end));
}

at_byte reader::outer_remark(at_byte at, at_byte end) const {
    if (starts_with(at, end, "/*")) return block_comment_end(at, end);
    bool const may_be = at != end && (*at == '#' || starts_with(at, end, "//"));
    if (!may_be || !begins_line(text_.data(), at)) return nullptr;
    at_byte const to = line_remark_end(at, end);
    return to != nullptr && line_of_play(at + (*at == '/' ? 2 : 1), end) == nullptr ? to : nullptr;
}

at_byte reader::bare_comment_end(at_byte at, at_byte end) const {
    constexpr std::ptrdiff_t longest_command = 128;
    if (is(*at, digit) && time_end(at, end) == nullptr) return nullptr; // nearly always
    if (starts_with(at, end, "/*")) return block_comment_end(at, end);
    at_byte const time = is(*at, digit) ? time_end(at, end) : nullptr;
    if (is(*at, digit) && (time == nullptr || !parted(time, end))) return nullptr; // nearly always
    bool const in_turn = list_at_ != nullptr || joiner_ != nullptr || after_list(at, end);
    if (starts_with(at, end, "//") || *at == '#') return in_turn ? nullptr : line_remark_end(at, end);
    if (starts_with(at, end, "[%")) {
        if (!is_at(at + 2, end, letter)) return nullptr;
        at_byte const stop = at + std::min(longest_command, end - at);
        auto const ends = [](char c) {
            return c == ']' || c == '[' || c == '{' || c == '}' || is(c, line_end);
        };
        at_byte const to = std::find_if(at + 1, stop, ends);
        return to != stop && *to == ']' ? to + 1 : nullptr;
    }
    if (!turn_open_ || in_turn || notation_.any_word) return nullptr;
    return *at == '(' || *at == '[' ? numbers_in_brackets(at, end) : time;
}

void reader::comment_without_braces(at_byte at, at_byte end) {
    at_byte from = at, to = end;
    if (*at == '/' && at[1] == '*') {
        from += 2;
        to -= 2;
    } else if (*at == '/' || *at == '#') {
        from = skip_spaces(at + (*at == '/' ? 2 : 1), end);
    } else if (*at == '(' || (*at == '[' && at[1] != '%')) {
        ++from;
        --to;
    }
    out_->comment(where(at, end), where(from, to));
    commands_.push_back({where(at, end), fmt::format("{{{}}}", view(from, to))});
}

void reader::report_commands() {
    finding found = make_finding(finding_code::stray_token, {}, {});
    found.level = severity::warning; // nothing is lost
    report_together(std::move(found), commands_, "is read as a comment, and needs braces around it",
                    "write `" + commands_.front().text + "`");
}

} // namespace vpgn::syntax
