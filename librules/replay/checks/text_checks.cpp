#include "replay/checks/text_checks.hpp"

#include "registry/game_start.hpp"
#include "replay/checks/results.hpp"
#include "syntax/time_control.hpp"
#include "syntax/turn_commands.hpp"
#include "tags/tag_values.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace vpgn::replay {

namespace {

/// A value as it is written between quotation marks.
std::string escaped(std::string_view value) {
    std::string text;
    for (char const c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text;
}

/// A tag with a quotation mark that needs a backslash is malformed, which has a finding: G105.
bool is_malformed(std::string_view raw) {
    for (std::size_t at = raw.find('"'); at != raw.npos; at = raw.find('"', at + 1))
        if (at == 0 || raw[at - 1] != '\\') return true;
    return false;
}

} // namespace

void check_tags(syntax::game const& game, std::vector<finding>& findings) {
    for (syntax::tag_pair const& pair : game.tags) {
        std::string_view const name = name_of(game.text, pair), raw = part(game.text, pair.value);
        if (tags::is_in_order(name, raw) || is_malformed(raw)) continue;
        auto wrong = tags::flaw_of(name, syntax::unescaped(raw));
        if (!wrong) continue;
        finding found = make_finding(wrong->code, pair.value, std::move(wrong->what));
        if (wrong->is_layout) found.level = severity::note;
        if (auto const end = game.main_line_result(); wrong->code == finding_code::bad_result && end)
            found.notes.push_back(fmt::format("the movetext ends with `{}`", result_text(end->value)));
        if (!wrong->instead.empty()) {
            found.helps.push_back(fmt::format("write `{}`; `vpgn convert --fix-tags` does", wrong->instead));
            suggestion instead;
            instead.text = escaped(wrong->instead);
            found.fix = std::move(instead);
        }
        findings.push_back(std::move(found));
    }
}

using syntax::command_type;
using namespace std::chrono_literals;

namespace {

/// Clocks that show whole seconds may have been rounded.
constexpr std::chrono::milliseconds rounding = 1s;

/// `0:03:59`, with a fraction if there is one.
std::string clock_text(std::chrono::milliseconds time) {
    auto const seconds = time.count() / 1000;
    std::string text = fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if (auto const rest = time.count() % 1000; rest != 0) {
        text += fmt::format(".{:03}", rest);
        text.erase(text.find_last_not_of('0') + 1);
    }
    return text;
}

/// The place of a turn of the main line, with the position's numbers.
turn_place place_of_turn(game_start const& on, std::uint32_t turn) {
    std::uint64_t const half =
        2 * (std::uint64_t(on.start.number) - 1) + (on.start.to_move == rules::color::black) + turn - 1;
    return {0, fmt::format("{}{}", half / 2 + 1, half % 2 != 0 ? "..." : "."), turn, false};
}

} // namespace

clock_terms clock_terms_of(std::string_view time_control) {
    auto const periods = syntax::read_time_control(time_control);
    clock_terms terms{!periods.empty(), {}, {}};
    for (std::size_t i = 0; i != periods.size(); ++i) {
        terms.increment = std::max(terms.increment, periods[i].increment);
        // A single period recurs if it is for a number of turns.
        bool const begins_later = i > 0 || (periods.size() == 1 && periods[i].turns != 0);
        if (begins_later) terms.slack = std::max(terms.slack, periods[i].time);
    }
    terms.slack += rounding;
    return terms;
}

void command_checks::look_at(std::string_view text, span comment, std::uint32_t turn) {
    look_at(text, comment, syntax::read_usual_commands(text, comment), turn);
}

void command_checks::look_at(std::string_view text, span comment, syntax::usual_commands const& found,
                             std::uint32_t turn) {
    using content = syntax::usual_commands::content;
    if (found.kind != content::other) {
        if (found.has_clock) show_clock(text, found, turn);
        return;
    }
    turn_ = turn;
    std::string_view const comment_text = part(text, comment);
    for (auto command = syntax::next_command(comment_text); command;
         command = syntax::next_command(comment_text, std::size_t(command->where.end)))
        look_at_command(comment_text, comment.start, *command);
}

void command_checks::look_at_command(std::string_view text, std::uint64_t start,
                                     syntax::comment_command const& command) {
    command_type const type = syntax::type_of_command(part(text, command.name));
    if (type == command_type::other) return;
    std::string_view const value = part(text, command.value);
    bool const evaluates = type == command_type::evaluation;
    if (evaluates && command.closed && syntax::is_evaluation(value)) return;
    span const& of_value = command.closed && !value.empty() ? command.value : command.where;
    span const where = {start + of_value.start, start + of_value.end};
    bool const draws = type == command_type::squares || type == command_type::arrows;
    if (!command.closed)
        return report(evaluates ? finding_code::bad_evaluation
                      : draws   ? finding_code::bad_board_mark
                                : finding_code::bad_clock,
                      where, "the command is never closed: `]` is missing");
    if (evaluates) {
        report(finding_code::bad_evaluation, where, "pawns are written as `-0.35`, mates as `#-3`");
    } else if (type == command_type::squares) {
        look_at_marks(syntax::read_squares(value), false, where);
    } else if (type == command_type::arrows) {
        look_at_marks(syntax::read_arrows(value), true, where);
    } else {
        look_at_time(type, value, where);
    }
}

void command_checks::look_at_time(command_type type, std::string_view value, span where) {
    auto const time = syntax::read_clock(value);
    if (!time) return report(finding_code::bad_clock, where, "a time is written as `0:03:59`");
    if (type != command_type::clock) return;
    if (auto const before = risen_from(*time)) note_rise(where, *before, *time);
}

void command_checks::note_rise(span where, milliseconds from, milliseconds to) {
    if (rises_++ != 0) return;
    rise_at_ = where;
    risen_from_ = from;
    risen_to_ = to;
    risen_in_ = turn_;
}

void command_checks::note_rise(std::string_view text, std::uint64_t value_at, milliseconds from,
                               milliseconds to) {
    note_rise({value_at, text.find(']', std::size_t(value_at))}, from, to);
}

void command_checks::look_at_marks(std::optional<std::vector<syntax::board_mark>> const& marks, bool arrows,
                                   span value) {
    if (!marks)
        return report(finding_code::bad_board_mark, value,
                      arrows ? "arrows are listed as `Ge2e4,Ra1a8`" : "squares are listed as `Gd4,Ra1`");
    for (syntax::board_mark const& board_mark : *marks) {
        span const where = {value.start + board_mark.where.start, value.start + board_mark.where.end};
        look_at_square(board_mark.from, where);
        if (board_mark.to != board_mark.from) look_at_square(board_mark.to, where);
    }
}

void command_checks::look_at_square(syntax::marked_square at, span mark) {
    if (board_.files == 0 || (at.file < board_.files && at.rank >= 0 && at.rank < board_.ranks)) return;
    report(finding_code::mark_off_board, mark,
           fmt::format("{}{} is not on a board of {} files and {} ranks", char('a' + at.file), at.rank + 1,
                       board_.files, board_.ranks));
}

void command_checks::report(finding_code code, span where, std::string label) {
    if (findings_.size() > syntax::most_problems) return;
    if (findings_.size() == syntax::most_problems) {
        code = finding_code::too_many_findings;
        label = "10,000 findings reported; later commands are not checked";
    }
    findings_.push_back(make_finding(code, where, std::move(label)));
    findings_.back().place.ply = turn_;
}

std::optional<finding> command_checks::rise(game_start const& on) const {
    if (rises_ == 0) return std::nullopt;
    finding found = make_finding(finding_code::clock_goes_up, rise_at_,
                                 fmt::format("this clock showed {} after the previous move, and {} now",
                                             clock_text(risen_from_), clock_text(risen_to_)));
    found.place.ply = risen_in_;
    if (on.playable) found.place = place_of_turn(on, risen_in_);
    found.notes.push_back(terms_.increment == 0ms ? std::string("the TimeControl tag has no increment")
                                                  : fmt::format("the increment is {} by the TimeControl tag",
                                                                clock_text(terms_.increment)));
    if (rises_ > 1)
        found.notes.push_back(fmt::format("the same happens {} more {} in this game", rises_ - 1,
                                          rises_ == 2 ? "time" : "times"));
    return found;
}

void check_commands(syntax::game const& game, game_start const& on, bool turns_replay,
                    std::vector<finding>& findings) {
    using type = syntax::node::type;
    if (!syntax::may_have_commands(game)) return;
    board_size const board = on.playable ? board_size{on.start.files, on.start.ranks} : board_size{};
    command_checks checks(clock_terms_of(game.tag("TimeControl")), board);
    std::uint32_t turns = 0;
    int depth = 0;
    for (syntax::node const& n : game.nodes) {
        depth += n.kind == type::open;
        depth -= n.kind == type::close;
        turns += n.kind == type::turn && depth == 0;
        if (n.kind == type::comment)
            checks.look_at(game.text, {n.where.start + n.first, n.where.start + n.second},
                           depth == 0 ? turns : 0);
    }
    for (finding f : checks.findings()) {
        if (f.place.ply != 0 && on.playable) f.place = place_of_turn(on, f.place.ply);
        findings.push_back(std::move(f));
    }
    if (auto rise = checks.rise(on); rise && turns_replay) findings.push_back(std::move(*rise));
}

} // namespace vpgn::replay
