#include "syntax/program_remark.hpp"

#include "source/ascii.hpp"

#include <algorithm>
#include <charconv>

namespace vpgn::syntax {

namespace {

using milliseconds = std::chrono::milliseconds;

/// Takes the longest beginning that consists of `characters`.
std::string_view take_while(std::string_view& text, std::string_view characters) {
    std::size_t const size = std::min(text.find_first_not_of(characters), text.size());
    std::string_view const taken = text.substr(0, size);
    text.remove_prefix(size);
    return taken;
}

constexpr std::string_view digits = "0123456789";

std::optional<std::uint32_t> read_number(std::string_view text) {
    std::uint32_t number = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    bool const is_number = !text.empty() && error == std::errc() && end == text.data() + text.size();
    return is_number ? std::optional(number) : std::nullopt;
}

/// A score with its sign: `+0.30`, `-M5`, `#3`, `0.00`; a number needs a point.
std::optional<evaluation> read_score(std::string_view text) {
    std::string_view rest = text;
    if (!rest.empty() && (rest.front() == '+' || rest.front() == '-')) rest.remove_prefix(1);
    bool const is_mate = !rest.empty() && (rest.front() == 'M' || rest.front() == '#');
    if (!is_mate && (rest.find('.') == rest.npos || rest.find_first_not_of("0123456789.") != rest.npos))
        return std::nullopt;
    return read_evaluation(text);
}

/// The time that a turn took: `0.5s`, `12`, `1:05`.
std::optional<milliseconds> read_time(std::string_view text) {
    if (text.ends_with('s')) text.remove_suffix(1);
    return text.empty() ? std::nullopt : read_clock(text);
}

/// Milliseconds, or a clock, `01:34:00`.
std::optional<milliseconds> read_milliseconds_or_clock(std::string_view text) {
    if (text.find(':') != text.npos) return read_clock(text);
    auto const number = read_number(text);
    return number ? std::optional(milliseconds(*number)) : std::nullopt;
}

/// `d=33, sd=33, mt=37918, tl=1765082, pv=d4 e6, wv=0.60,`.
std::optional<program_remark> read_fields(std::string_view text) {
    program_remark found;
    std::optional<evaluation> of_mover;
    std::optional<std::uint32_t> depth;
    while (!text.empty()) {
        std::size_t const comma = std::min(text.find(','), text.size());
        std::string_view const field = ascii::trimmed(text.substr(0, comma));
        text.remove_prefix(std::min(comma + 1, text.size()));
        std::size_t const equals = field.find('=');
        if (equals == field.npos) continue;
        std::string_view const name = field.substr(0, equals),
                               value = ascii::trimmed(field.substr(equals + 1));
        if (name == "d")
            depth = read_number(value);
        else if (name == "mt")
            found.elapsed = read_milliseconds_or_clock(value);
        else if (name == "tl")
            found.clock = read_milliseconds_or_clock(value);
        else if (name == "wv")
            found.thought = read_score(value);
        else if (name == "ev")
            of_mover = read_score(value);
    }
    if (!found.thought && of_mover) {
        found.thought = of_mover;
        found.of = program_remark::side::mover;
    }
    if (found.thought) found.thought->depth = depth;
    bool const is_remark = found.clock || found.elapsed || found.thought;
    return is_remark ? std::optional(found) : std::nullopt;
}

/// `+0.30/12 0.5s`, perhaps with the expected turn before it, `(Nc3) 0.25/15 45`, and words after it.
std::optional<program_remark> read_score_and_depth(std::string_view text) {
    if (text.starts_with('(')) {
        std::size_t const closes = text.find(')');
        if (closes == text.npos) return std::nullopt;
        text = ascii::trimmed(text.substr(closes + 1));
    }
    std::string_view const score = take_while(text, "+-#M.0123456789");
    auto thought = read_score(score);
    if (!thought || !text.starts_with('/')) return std::nullopt;
    text.remove_prefix(1);
    thought->depth = read_number(take_while(text, digits));
    if (!thought->depth) return std::nullopt;
    if (text.starts_with('/')) { // the selective depth
        text.remove_prefix(1);
        take_while(text, digits);
    }
    bool const ends_word =
        text.empty() || std::string_view(" \t\r\n,;").find(text.front()) != std::string_view::npos;
    if (!ends_word) return std::nullopt;
    take_while(text, " \t\r\n");
    program_remark found;
    std::string_view const time = take_while(text, "0123456789.:s");
    found.elapsed = read_time(time);
    found.thought = thought;
    bool const is_of_mover = score.front() == '+' || time.ends_with('s');
    bool const is_open = score.front() == '-' || (thought->pawns == 0 && !thought->is_mate);
    found.of = is_of_mover ? program_remark::side::mover
               : is_open   ? program_remark::side::open
                           : program_remark::side::white;
    return found;
}

} // namespace

std::optional<program_remark> read_program_remark(std::string_view comment) {
    if (!may_be_program_remark(comment)) return std::nullopt;
    std::string_view const text = ascii::trimmed(comment);
    constexpr std::size_t longest_name = 4;
    std::size_t const equals = text.find('=');
    bool const has_fields = equals <= longest_name && ascii::is_lower(text.front());
    return has_fields ? read_fields(text) : read_score_and_depth(text);
}

} // namespace vpgn::syntax
