#include "syntax/comment_commands.hpp"

#include "syntax/words.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace vpgn::syntax {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

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

/// The end of a command whose value begins at `at`: its bracket, the beginning of the next command, or the
/// end of the text.
std::size_t end_of_value(std::string_view comment, std::size_t at) {
    for (;; ++at) {
        at = bracket_from(comment, at);
        if (at == comment.size() || comment[at] == ']') return at;
        if (at + 1 != comment.size() && comment[at + 1] == '%') return at;
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
    bool take(char c) {
        bool const is_there = !at_end() && text_[at_] == c;
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

/// The number of an evaluation, after its sign.
std::optional<double> read_pawns(piece_reader& from) {
    // The quotient of integers below 2^53 is the nearest double to the decimal number.
    static constexpr std::array<std::uint64_t, 7> powers = {1, 10, 100, 1'000, 10'000, 100'000, 1'000'000};
    std::size_t whole = 0, part = 0;
    std::uint64_t value = from.take_number(9, whole);
    bool const has_point = from.take('.');
    std::uint64_t const behind_point = has_point ? from.take_number(6, part) : 0;
    if (whole + part == 0) return std::nullopt;
    if (!has_point) return double(value) / 100;
    value = value * powers[part] + behind_point;
    return double(value) / double(powers[part]);
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
        std::size_t behind_name = name;
        while (behind_name != comment.size() && name_bytes[std::uint8_t(comment[behind_name])])
            ++behind_name;
        // A single search: if the bracket were far away, each of many unclosed commands would search for it.
        from = end_of_value(comment, behind_name);
        if (behind_name == name) continue;
        bool const closed = from != comment.size() && comment[from] == ']';
        span const value = without_blanks(comment, {behind_name, from});
        std::size_t const end = closed ? from + 1 : value.empty() ? behind_name : std::size_t(value.end);
        return comment_command{{first, end}, {name, behind_name}, value, closed};
    }
    return std::nullopt;
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
