#include "syntax/turn_commands.hpp"

#include "source/ascii.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::syntax {

namespace {

/// A remark with which a program that plays or analyses games describes a turn, in a form of its own and not
/// in commands: evaluation, depth, time. cutechess and XBoard, `+0.30/12 0.5s`; Fritz, `(Nc3) 0.25/15 45`;
/// TCEC, `d=33, mt=37918, tl=1765082, wv=0.60`.
struct program_remark {
    /// Whose side a positive evaluation is good for. `open`: White's or the mover's, as in the rest of the
    /// game.
    enum class side : std::uint8_t { white, mover, open };

    std::optional<std::chrono::milliseconds> clock, elapsed;
    std::optional<evaluation> thought;
    side of = side::white;
};

/// False for nearly all comments in words, by their first characters.
bool may_be_program_remark(std::string_view comment) {
    std::size_t const first = comment.find_first_not_of(" \t\r\n");
    if (first == comment.npos) return false;
    char const c = comment[first];
    if (c >= 'a' && c <= 'z') return comment.substr(first, 5).find('=') != comment.npos; // `d=33`
    return std::string_view("+-0123456789(.").find(c) != std::string_view::npos;
}

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

/// The values of such a remark; nullopt if the comment is none. XBoard and cutechess write a sign before
/// every number but zero, and mean the mover's side; Fritz writes none before positive ones, and means
/// White's. Cost: linear in the comment for TCEC's, else constant.
std::optional<program_remark> read_program_remark(std::string_view comment) {
    if (!may_be_program_remark(comment)) return std::nullopt;
    std::string_view const text = ascii::trimmed(comment);
    constexpr std::size_t longest_name = 4;
    std::size_t const equals = text.find('=');
    bool const has_fields = equals <= longest_name && ascii::is_lower(text.front());
    return has_fields ? read_fields(text) : read_score_and_depth(text);
}

constexpr std::size_t no_turn = ~std::size_t(0);

template <typename Value>
void set_if_new(std::optional<Value>& known, std::optional<Value> const& read) {
    if (!known) known = read;
}

void append(std::vector<board_mark>& marks, std::optional<std::vector<board_mark>> const& read) {
    if (read) marks.insert(marks.end(), read->begin(), read->end());
}

template <typename Visit>
void each_comment(game const& of, Visit visit) {
    for (node const& n : of.nodes)
        if (n.kind == node::type::comment) visit(of.comment_text(n));
}

/// An evaluation without a point and with a comma: `0,35`, `28,20`.
struct two_numbers {
    std::string_view first, second;
    bool are_there = false;
};

two_numbers split_at_comma(std::string_view value) {
    std::size_t const comma = value.find(',');
    if (comma == value.npos || value.find('.') != value.npos || value.starts_with('#')) return {};
    return {value.substr(0, comma), value.substr(comma + 1), true};
}

/// Whether all evaluations of the game have a comma, two digits after it, and a number before it that is
/// small for hundredths of a pawn.
class comma_survey {
public:
    void take(std::string_view value) {
        two_numbers const read = split_at_comma(value);
        if (!read.are_there) {
            all_fit_ = all_fit_ && value.find('.') == value.npos;
            return;
        }
        ++count_;
        bool const has_two_digits = read.second.size() == 2;
        std::size_t const sign = read.first.starts_with('-') || read.first.starts_with('+');
        std::string_view const number = read.first.substr(sign);
        constexpr std::size_t most_digits = 2;
        bool const is_small = number.size() < most_digits || (number.size() == most_digits && number < "16");
        all_fit_ = all_fit_ && has_two_digits && is_small;
    }
    bool has_decimal_commas() const { return count_ != 0 && all_fit_; }

private:
    int count_ = 0;
    bool all_fit_ = true;
};

} // namespace

bool stated_values::may_be_any() const {
    if (may_have_commands(game_)) return true;
    return std::any_of(game_.nodes.begin(), game_.nodes.end(), [this](node const& n) {
        return n.kind == node::type::comment && may_be_program_remark(game_.comment_text(n));
    });
}

stated_values::habits const& stated_values::habits_of_game() const {
    if (habits_) return *habits_;
    comma_survey commas;
    bool has_scores_of_mover = false;
    each_comment(game_, [&](std::string_view comment) {
        each_command(comment, [&](comment_command const& command) {
            if (type_of_command(part(comment, command.name)) == command_type::evaluation)
                commas.take(part(comment, command.value));
        });
        auto const remark = read_program_remark(comment);
        has_scores_of_mover |= remark && remark->of == program_remark::side::mover;
    });
    habits_ = habits{commas.has_decimal_commas(), has_scores_of_mover};
    return *habits_;
}

bool stated_values::is_by_black(std::size_t turn) const {
    // By the number before it, and the turns between.
    std::int64_t turns = 0;
    for (std::size_t i = turn; i-- > 0;) {
        node const& n = game_.nodes[i];
        if (n.kind == node::type::close) {
            i = n.first;
        } else if (n.kind == node::type::turn) {
            ++turns;
        } else if (n.kind == node::type::open) {
            --turns; // its first turn replaces the one before it
        } else if (n.kind == node::type::number) {
            std::int64_t const before = game_.numbers_count_turns ? std::int64_t(n.first) - 1 : n.second > 1;
            return (before + turns) % 2 != 0;
        }
    }
    bool const black_begins = game_.tag("FEN").find(" b ") != std::string::npos;
    return (turns + black_begins) % 2 != 0;
}

void stated_values::take_command(turn_commands& into, std::string_view name, std::string_view value) const {
    switch (type_of_command(name)) {
    case command_type::clock:
        return set_if_new(into.clock, read_clock(value));
    case command_type::elapsed:
        return set_if_new(into.elapsed, read_clock(value));
    case command_type::game_time:
        return set_if_new(into.game_time, read_clock(value));
    case command_type::mechanical_clock:
        return set_if_new(into.mechanical_clock, read_clock(value));
    case command_type::evaluation:
        if (two_numbers const read = split_at_comma(value);
            read.are_there && !into.thought && habits_of_game().has_decimal_commas)
            return set_if_new(into.thought,
                              read_evaluation(std::string(read.first) + "." + std::string(read.second)));
        return set_if_new(into.thought, read_evaluation(value));
    case command_type::squares:
        return append(into.squares, read_squares(value));
    case command_type::arrows:
        return append(into.arrows, read_arrows(value));
    case command_type::other:
        return;
    }
}

void stated_values::take_remark(turn_commands& into, std::string_view comment, std::size_t turn) const {
    auto remark = read_program_remark(comment);
    if (!remark) return;
    set_if_new(into.clock, remark->clock);
    set_if_new(into.elapsed, remark->elapsed);
    if (!remark->thought) return;
    bool const is_of_mover =
        remark->of == program_remark::side::mover ||
        (remark->of == program_remark::side::open && habits_of_game().has_scores_of_mover);
    if (is_of_mover && is_by_black(turn)) {
        remark->thought->mate = -remark->thought->mate;
        if (remark->thought->pawns != 0) remark->thought->pawns = -remark->thought->pawns;
    }
    set_if_new(into.thought, remark->thought);
}

turn_commands stated_values::values_from(std::size_t first, std::size_t turn) const {
    turn_commands all;
    for (std::size_t const i : game_.line(first)) {
        node const& n = game_.nodes[i];
        if (n.kind == node::type::turn) break;
        if (n.kind != node::type::comment) continue;
        std::string_view const comment = game_.comment_text(n);
        each_command(comment, [&](comment_command const& command) {
            take_command(all, part(comment, command.name), part(comment, command.value));
        });
        if (turn != no_turn) take_remark(all, comment, turn);
    }
    return all;
}

turn_commands stated_values::of_turn(std::size_t turn) const {
    return values_from(turn + 1, turn);
}

turn_commands stated_values::of_beginning() const {
    return values_from(0, no_turn);
}

} // namespace vpgn::syntax
