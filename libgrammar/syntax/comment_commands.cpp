#include "syntax/comment_commands.hpp"

#include "source/ascii.hpp"
#include "source/blocks.hpp"
#include "syntax/bytes.hpp"
#include "syntax/words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace vpgn::syntax {

namespace {

using ascii::is_digit;

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// The bytes allowed in a command's name. Archives have millions of commands.
constexpr std::array<bool, 256> name_bytes = [] {
    std::array<bool, 256> table{};
    for (char const c : std::string_view("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-"))
        table[std::uint8_t(c)] = true;
    return table;
}();

/// The first bracket at or after `at`, or the text's end.
std::size_t bracket_from(std::string_view text, std::size_t at) {
    for (unsigned size = 8; size == 8 && text.size() - at >= 8; at += size)
        size = words::before_bracket(text.data() + at);
    while (at != text.size() && text[at] != '[' && text[at] != ']')
        ++at;
    return at;
}

/// The bracket that ends a command whose value begins at `at`, the beginning of the next command, or the end
/// of the text, whatever is in quotes.
std::size_t plain_end_of_value(std::string_view comment, std::size_t at) {
    for (;; ++at) {
        at = bracket_from(comment, at);
        if (at == comment.size() || comment[at] == ']') return at;
        if (at + 1 != comment.size() && comment[at + 1] == '%') return at;
    }
}

/// The same. A bracket between quotes ends nothing: `[%tqu "Find the [only] move"]`. A quote that is not
/// closed has no meaning. Of several commands at most one searches for the end of its quote in vain, because
/// after it the number of quotes in each is even.
std::size_t end_of_value(std::string_view comment, std::size_t at) {
    std::size_t const plain = plain_end_of_value(comment, at);
    for (std::size_t from = at, end = plain;;) {
        auto const quotes =
            std::count(comment.begin() + std::ptrdiff_t(from), comment.begin() + std::ptrdiff_t(end), '"');
        if (quotes % 2 == 0) return end; // nearly always none
        from = comment.find('"', end);
        if (from == comment.npos) return plain;
        end = plain_end_of_value(comment, ++from);
    }
}

/// `where`, trimmed.
span without_blanks(std::string_view text, span where) {
    while (!where.empty() && is_blank(text[std::size_t(where.end) - 1]))
        --where.end;
    while (!where.empty() && is_blank(text[std::size_t(where.start)]))
        ++where.start;
    return where;
}

/// Reads a value from the front, piece by piece.
class piece_reader {
public:
    explicit piece_reader(std::string_view text) : text_(text) {}

    bool at_end() const { return at_ == text_.size(); }
    std::size_t at() const { return at_; }
    bool is_at(char c) const { return !at_end() && text_[at_] == c; }
    bool take(char c) {
        bool const is_there = is_at(c);
        at_ += is_there;
        return is_there;
    }
    /// Consumes a character of `all`; 0 if there is none.
    char take_one_of(std::string_view all) {
        if (at_end() || all.find(text_[at_]) == all.npos) return 0;
        return text_[at_++];
    }
    /// Consumes up to `most` digits; `size` is set to their number.
    std::uint32_t take_number(std::size_t most, std::size_t& size) {
        std::size_t const first = at_;
        std::uint32_t value = 0;
        while (!at_end() && is_digit(text_[at_]) && at_ - first < most)
            value = value * 10 + std::uint32_t(text_[at_++] - '0');
        size = at_ - first;
        return value;
    }
    void skip_blanks() {
        while (!at_end() && is_blank(text_[at_]))
            ++at_;
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;
};

/// After a point or comma: thousandths; further digits are ignored. Requires at least one digit.
std::optional<std::uint32_t> read_thousandths(piece_reader& from) {
    std::size_t size = 0, rest = 1;
    std::uint32_t value = from.take_number(3, size);
    if (size == 0) return std::nullopt;
    for (; size < 3; ++size)
        value *= 10;
    while (rest != 0)
        from.take_number(9, rest);
    return value;
}

/// `0:03:59`, the format of nearly all clocks; nullopt for any other. No loop, and one branch.
std::optional<std::chrono::milliseconds> read_usual_clock(std::string_view value) {
    if (value.size() != 7) return std::nullopt;
    auto const number = [value](std::size_t at) { return unsigned(value[at]) - unsigned('0'); };
    unsigned const hours = number(0);
    unsigned const tens_of_minutes = number(2), minutes = number(3);
    unsigned const tens_of_seconds = number(5), seconds = number(6);
    unsigned const odd = unsigned(value[1] != ':') | unsigned(value[4] != ':') | unsigned(hours > 9) |
                         unsigned(tens_of_minutes > 5) | unsigned(minutes > 9) |
                         unsigned(tens_of_seconds > 5) | unsigned(seconds > 9);
    if (odd != 0) return std::nullopt;
    return std::chrono::seconds(hours * 3600 + (tens_of_minutes * 10 + minutes) * 60 + tens_of_seconds * 10 +
                                seconds);
}

/// The number of an evaluation, after its sign. ChessBase writes hundredths, always with the depth.
std::optional<double> read_pawns(piece_reader& from) {
    // The quotient of integers below 2^53 is the nearest double to the decimal number.
    static constexpr std::array<std::uint64_t, 7> powers = {1, 10, 100, 1'000, 10'000, 100'000, 1'000'000};
    std::size_t whole_digits = 0, part = 0;
    std::uint64_t value = from.take_number(9, whole_digits);
    bool const has_point = from.take('.');
    std::uint64_t const after_point = has_point ? from.take_number(6, part) : 0;
    if (whole_digits + part == 0) return std::nullopt;
    if (!has_point) return from.is_at(',') ? double(value) / 100 : double(value);
    value = value * powers[part] + after_point;
    return double(value) / double(powers[part]);
}

/// Number of bytes after a comment that must be readable for its commands to be read in place: one that
/// begins two bytes before its end reads 23.
constexpr std::size_t margin = 21;

/// A value read in place.
struct value_in_place {
    char const* end = nullptr; ///< its closing bracket; null: it is not usual
    std::uint32_t milliseconds = 0;
};

/// `0:03:59]` or `0:03:59.9]`. One branch for the former.
value_in_place clock_in_place(char const* at) {
    std::uint64_t const values = words::number(at) ^ 0x00'30'30'3a'30'30'3a'30; // digits and colons
    // Seven bytes that, increased so, must remain below 16; sums do not carry unless a value is odd as well.
    constexpr std::uint64_t space_above = 0x00'06'0a'0f'06'0a'0f'06;
    constexpr std::uint64_t high_halves = 0x00'f0'f0'f0'f0'f0'f0'f0;
    if (((values | (values + space_above)) & high_halves) != 0) return {};
    // Each byte, as a digit, with the next one as its unit. Colons are zero here, so nothing carries into a
    // byte that is used.
    std::uint64_t const pairs = values * 10 + (values >> 8);
    auto const pair = [pairs](unsigned i) { return std::uint32_t(pairs >> (8 * i)) & 0xff; };
    std::uint32_t const seconds = pair(0) * 360 + pair(2) * 60 + pair(5);
    char const* to = at + 7;
    if (*to == ']') return {to, seconds * 1000};
    if (*to != '.') return {};
    std::uint32_t thousandths = 0;
    for (std::uint32_t unit = 100; is_digit(*++to); unit /= 10) {
        if (unit == 0) return {};
        thousandths += unit * std::uint32_t(*to - '0');
    }
    return *to == ']' && to != at + 8 ? value_in_place{to, seconds * 1000 + thousandths} : value_in_place{};
}

/// The bracket after `#-3`, or null. Not inlined: few evaluations are mates.
[[gnu::noinline]] char const* mate_in_place(char const* at) {
    char const* const first = at + 1 + (at[1] == '-');
    char const* to = first;
    while (to - first < 5 && is_digit(*to))
        ++to;
    return to != first && *to == ']' ? to : nullptr;
}

/// The bracket after `-0.35` or `#-3`, a value that read_evaluation accepts; null for any other. Reads
/// sixteen bytes.
[[gnu::always_inline]] inline char const* evaluation_in_place(char const* at) {
    using blocks::sixteen;
    if (*at == '#') return mate_in_place(at);
    sixteen const bytes = blocks::load(at);
    unsigned const closes = unsigned(blocks::bits(bytes == ']')) & 0xff;
    unsigned const inside = (closes - 1) & ~closes; // all bytes before the bracket, if there is one
    unsigned const digits = unsigned(blocks::bits(sixteen(bytes - '0') < 10)) & inside;
    unsigned const points = unsigned(blocks::bits(bytes == '.')) & inside;
    unsigned const sign = unsigned(*at == '-');
    bool const is_number = digits != 0 && (digits | points | sign) == inside && (points & (points - 1)) == 0;
    return is_number && closes != 0 ? at + std::countr_zero(closes) : nullptr;
}

/// A command read in place.
struct command_in_place {
    char const* end = nullptr; ///< after its bracket; null: it is not usual
    std::uint32_t milliseconds = 0;
    bool is_clock = false; ///< `clk`
};

/// No more bytes are read at a command in place, including two after it.
constexpr std::size_t longest_in_place = 24;

/// The value of a clock is after six bytes.
constexpr std::uint64_t value_of_clock = 6;

constexpr std::size_t size_of_evaluation_name = 7;
constexpr std::uint64_t seven_bytes = 0xffffffffffffff, evaluation_name = 0x206c617665'255b; // `[%eval `

/// The command at `at`, if it is usual.
command_in_place read_in_place(char const* at) {
    constexpr std::uint64_t clk = 0x206b6c63'255b, emt = 0x20746d65'255b; // `[%clk `
    std::uint64_t const name = words::number(at);
    std::uint64_t const six = name & 0xffffffffffff;
    value_in_place const value = six == clk || six == emt ? clock_in_place(at + value_of_clock)
                                 : (name & seven_bytes) == evaluation_name
                                     ? value_in_place{evaluation_in_place(at + size_of_evaluation_name), 0}
                                     : value_in_place{};
    return {value.end != nullptr ? value.end + 1 : nullptr, value.milliseconds, six == clk};
}

/// `at`: offset of the command in the text.
void note(command_in_place const& command, std::uint64_t at, usual_commands& found) {
    found.kind = usual_commands::content::usual;
    if (command.is_clock && !found.has_clock) {
        found.has_clock = true;
        found.clock = command.milliseconds;
        found.clock_at = at + value_of_clock;
    }
}

constexpr std::size_t size_of_closing_clock = 16;
constexpr std::uint32_t no_clock = ~std::uint32_t(0);

/// `[%clk 0:03:59] }`, the end of nearly all comments with a clock, as seconds; else no_clock.
std::uint32_t closing_clock(char const* at) {
    constexpr std::uint64_t opening = 0x3a'30'20'6b'6c'63'25'5b;    // `[%clk 0:`
    constexpr std::uint64_t minutes_on = 0x7d'20'5d'30'30'3a'30'30; // `00:00] }`
    std::uint64_t const first = words::number(at) ^ opening;
    if ((first & 0xff'00'ff'ff'ff'ff'ff'ff) != 0) return no_clock;
    // The digits, of which each, increased so, must remain below 16, and zeros. Sums do not carry unless a
    // value is odd as well.
    std::uint64_t const second = words::number(at + 8) ^ minutes_on;
    constexpr std::uint64_t space_above = 0x06'0a'00'06'0a, zeros = 0xff'ff'ff'f0'f0'ff'f0'f0;
    std::uint64_t const hours = first >> 48;
    if (hours > 9 || ((second | (second + space_above)) & zeros) != 0) return no_clock;
    // Each byte, as a digit, with the next one as its unit.
    std::uint64_t const pairs = second * 10 + (second >> 8);
    return std::uint32_t(hours) * 3600 + std::uint32_t(pairs & 0xff) * 60 + std::uint32_t(pairs >> 24 & 0xff);
}

/// No more bytes are read of a comment in the fewest steps.
constexpr std::size_t longest_in_fewest_steps = 2 + size_of_evaluation_name + 9 + 1 + size_of_closing_clock;
static_assert(longest_in_fewest_steps >= 2 + longest_in_place);

/// As read_usual_comment, for commands in any order. Not inlined: few comments need it.
[[gnu::noinline]] std::size_t read_any_usual_comment(std::string_view text, std::size_t opens,
                                                     usual_commands& found) {
    found = {};
    char const* at = text.data() + opens + 1;
    at = bytes::skip_usual_space(at);
    char const* const last = text.data() + text.size() - longest_in_place;
    while (at <= last) {
        command_in_place const command = read_in_place(at);
        if (command.end == nullptr) return 0;
        note(command, std::uint64_t(at - text.data()), found);
        at = command.end;
        at = bytes::skip_usual_space(at);
        if (*at == '}') return std::size_t(at + 1 - text.data());
    }
    return 0;
}

std::optional<marked_square> read_square(piece_reader& from) {
    char const file = from.take_one_of("abcdefghijklmnop");
    std::size_t digits = 0;
    std::uint32_t const rank = from.take_number(2, digits);
    if (file == 0 || digits == 0) return std::nullopt;
    return marked_square{std::int8_t(file - 'a'), std::int8_t(int(rank) - 1)};
}

std::optional<std::vector<board_mark>> read_marks(std::string_view value, bool arrows) {
    std::vector<board_mark> marks;
    piece_reader from(value);
    from.skip_blanks();
    while (!from.at_end()) {
        std::size_t const first = from.at();
        char const color = from.take_one_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        auto const here = color != 0 ? read_square(from) : std::nullopt;
        auto const there = arrows && here ? read_square(from) : here;
        if (!there) return std::nullopt;
        marks.push_back({color, *here, *there, {first, from.at()}});
        from.skip_blanks();
        if (!from.at_end() && !from.take(',')) return std::nullopt;
        from.skip_blanks();
    }
    return marks;
}

} // namespace

std::optional<comment_command> next_command(std::string_view comment, std::size_t from) {
    while ((from = comment.find("[%", from)) != comment.npos) {
        std::size_t const first = from;
        std::size_t const name = from += 2;
        std::size_t after_name = name;
        while (after_name != comment.size() && name_bytes[std::uint8_t(comment[after_name])])
            ++after_name;
        // A single search: if the bracket were far away, each of many unclosed commands would search for it.
        from = end_of_value(comment, after_name);
        if (after_name == name) continue;
        bool const closed = from != comment.size() && comment[from] == ']';
        span const value = without_blanks(comment, {after_name, from});
        std::size_t const end = closed ? from + 1 : value.empty() ? after_name : std::size_t(value.end);
        return comment_command{{first, end}, {name, after_name}, value, closed};
    }
    return std::nullopt;
}

usual_commands read_usual_commands(std::string_view text, span comment) {
    using content = usual_commands::content;
    usual_commands found;
    if (comment.end + margin > text.size()) {
        bool const has_any = part(text, comment).find("[%") != std::string_view::npos;
        found.kind = has_any ? content::other : content::none;
        return found;
    }
    char const* at = text.data() + comment.start;
    char const* const end = text.data() + comment.end;
    for (;;) {
        at += *at == ' ' && at != end;
        if (at == end) return found;
        if (at[0] != '[' || at[1] != '%' || at + 1 == end) { // text
            std::string_view const rest(at, std::size_t(end - at));
            std::size_t const next = rest.find("[%");
            if (next == rest.npos) return found;
            at += next;
        }
        command_in_place const command = read_in_place(at);
        // Its bracket may be after the comment.
        if (command.end == nullptr || command.end > end) {
            found.kind = content::other;
            return found;
        }
        note(command, std::uint64_t(at - text.data()), found);
        at = command.end;
    }
}

std::size_t read_usual_comment(std::string_view text, std::size_t opens, usual_commands& found) {
    if (text.size() < opens + longest_in_fewest_steps) return 0;
    char const* const start = text.data();
    char const* at = start + opens + 1;
    at = bytes::skip_usual_space(at);
    found = {0, 0, usual_commands::content::usual, false};
    if ((words::number(at) & seven_bytes) == evaluation_name) {
        char const* const bracket = evaluation_in_place(at + size_of_evaluation_name);
        if (bracket == nullptr) return read_any_usual_comment(text, opens, found);
        at = bracket + 1;
        at = bytes::skip_usual_space(at);
        if (*at == '}') return std::size_t(at + 1 - start);
    }
    std::uint32_t const seconds = closing_clock(at);
    if (seconds == no_clock) return read_any_usual_comment(text, opens, found);
    found.clock_at = std::uint64_t(at - start) + value_of_clock;
    found.clock = seconds * 1000;
    found.has_clock = true;
    return std::size_t(at - start) + size_of_closing_clock;
}

command_type type_of_command(std::string_view name) {
    static constexpr std::array<std::pair<std::string_view, command_type>, 7> known = {{
        {"clk", command_type::clock},
        {"eval", command_type::evaluation},
        {"emt", command_type::elapsed},
        {"egt", command_type::game_time},
        {"mct", command_type::mechanical_clock},
        {"csl", command_type::squares},
        {"cal", command_type::arrows},
    }};
    for (auto const& [word, type] : known)
        if (word == name) return type;
    return command_type::other;
}

std::optional<std::chrono::milliseconds> read_clock(std::string_view value) {
    if (auto const usual = read_usual_clock(value)) return usual;
    piece_reader from(value);
    std::size_t digits = 0;
    std::int64_t seconds = from.take_number(9, digits);
    if (digits == 0) return std::nullopt;
    for (int i = 0; i != 2 && from.take(':'); ++i) {
        std::uint32_t const part = from.take_number(2, digits);
        if (digits == 0 || part > 59) return std::nullopt;
        seconds = seconds * 60 + part;
    }
    std::uint32_t thousandths = 0;
    if (from.take_one_of(".,") != 0) {
        auto const read = read_thousandths(from);
        if (!read) return std::nullopt;
        thousandths = *read;
    }
    if (!from.at_end()) return std::nullopt;
    return std::chrono::milliseconds(seconds * 1000 + thousandths);
}

std::optional<evaluation> read_evaluation(std::string_view value) {
    piece_reader from(value);
    evaluation read;
    std::size_t digits = 0;
    char sign = from.take_one_of("+-");
    read.is_mate = from.take_one_of("#M") != 0;
    if (read.is_mate) {
        if (sign == 0) sign = from.take_one_of("+-");
        read.mate = int(from.take_number(5, digits)) * (sign == '-' ? -1 : 1);
        if (digits == 0) return std::nullopt;
    } else {
        auto const pawns = read_pawns(from);
        if (!pawns) return std::nullopt;
        read.pawns = sign == '-' && *pawns != 0 ? -*pawns : *pawns;
    }
    if (from.take(',')) {
        from.skip_blanks();
        read.depth = from.take_number(5, digits);
        if (digits == 0) return std::nullopt;
    }
    if (!from.at_end()) return std::nullopt;
    return read;
}

bool is_evaluation(std::string_view value) {
    std::string_view const number = value.substr(value.starts_with('-'));
    std::size_t const point = number.size() > 3 ? number.size() - 3 : 1;
    bool usual = number.size() >= 3 && number.size() <= 5 && number[point] == '.';
    for (std::size_t i = 0; usual && i != number.size(); ++i)
        usual = i == point || is_digit(number[i]);
    return usual || read_evaluation(value).has_value();
}

std::optional<std::vector<board_mark>> read_squares(std::string_view value) {
    return read_marks(value, false);
}

std::optional<std::vector<board_mark>> read_arrows(std::string_view value) {
    return read_marks(value, true);
}

} // namespace vpgn::syntax
