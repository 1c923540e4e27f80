#include "formats/json/line_of_play.hpp"

#include "formats/json/game_fields.hpp"
#include "syntax/action.hpp"
#include "syntax/comment_commands.hpp"
#include "syntax/kept_text.hpp"
#include "syntax/time_control.hpp"
#include "syntax/turn_commands.hpp"
#include "syntax/writer.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace vpgn::tools {

namespace {

using syntax::node;

std::string_view word_of(syntax::join joiner) {
    switch (joiner) {
    case syntax::join::comma:
        return "comma";
    case syntax::join::slash:
        return "slash";
    case syntax::join::list:
        return "list";
    case syntax::join::word:
        return "word";
    case syntax::join::first:
        break;
    }
    return "first";
}

std::string_view word_of(syntax::mark sign) {
    switch (sign) {
    case syntax::mark::dash:
        return "dash";
    case syntax::mark::capture:
        return "capture";
    case syntax::mark::shot:
        return "shot";
    case syntax::mark::place:
        return "place";
    case syntax::mark::swap:
        return "swap";
    case syntax::mark::none:
        break;
    }
    return "none";
}

/// The written part of a square: `e4`, `e`, `4` or nothing.
std::string square_text(int file, int rank) {
    std::string text;
    if (file >= 0) text += char('a' + file);
    if (rank >= 0) text += char('1' + rank);
    return text;
}

void put_part(json_stream& json, json_key name, std::string_view value, coding text_coding) {
    if (!value.empty()) json.key(name).string(value, text_coding);
}

/// The parts of an action that can be read.
void put_parts(json_stream& json, syntax::action const& read, coding text_coding) {
    using form = syntax::action::form;
    if (read.kind == form::unreadable) return;
    if (read.kind == form::castle_short) json.key("castling"_key).plain("short");
    if (read.kind == form::castle_long) json.key("castling"_key).plain("long");
    if (read.kind != form::move) return;
    put_part(json, "piece"_key, read.piece.name, text_coding);
    put_part(json, "from"_key, square_text(read.from_file, read.from_rank), text_coding);
    if (read.marked_by != syntax::mark::none) json.key("mark"_key).plain(word_of(read.marked_by));
    put_part(json, "to"_key, square_text(read.to_file, read.to_rank), text_coding);
    put_part(json, "promotion"_key, read.promotion.name, text_coding);
}

/// What needs a second look in the text of a turn.
enum : std::uint8_t {
    to_escape = 1, ///< it is no JSON string as it is
    glyph = 2,     ///< it may hold an annotation
};

constexpr std::array<std::uint8_t, 256> looks = [] {
    std::array<std::uint8_t, 256> table{};
    for (unsigned c = 0; c != 256; ++c)
        table[c] = c < ' ' || c >= 0x7f || c == '"' || c == '\\' ? to_escape
                   : c == '!' || c == '?'                        ? glyph
                                                                 : 0;
    return table;
}();

unsigned looks_at(std::string_view text) {
    unsigned any = 0;
    for (char const c : text)
        any |= looks[std::uint8_t(c)];
    return any;
}

/// A comment without its commands and surrounding blanks.
std::string without_commands(std::string_view comment) {
    std::string left;
    std::size_t kept = 0; // the text before it is in `left`
    syntax::each_command(comment, [&](syntax::comment_command const& command) {
        left.append(comment, kept, std::size_t(command.where.start) - kept);
        kept = std::size_t(command.where.end);
    });
    left.append(comment, kept);
    constexpr std::string_view blanks = " \t\r\n";
    left.erase(left.find_last_not_of(blanks) + 1);
    left.erase(0, left.find_first_not_of(blanks));
    return left;
}

} // namespace

void line_of_play_writer::write() {
    if (has_stated_values_ && level_ == level_of_detail::shown) write_beginning();
    halves_before_ = 2 * (std::uint64_t(play_.first_number()) - 1) + (play_.black_begins() ? 1 : 0);
    lines_.push_back({halves_before_, halves_before_, state::begun});
    for (std::size_t i = 0; i != game_.nodes.size(); ++i) {
        if (too_deep(game_.nodes[i])) {
            leave_out_variation();
            i = game_.nodes[i].first;
        } else {
            emit_node(i);
        }
    }
    end_line();
}

void line_of_play_writer::emit_node(std::size_t i) {
    node const& n = game_.nodes[i];
    switch (n.kind) {
    case node::type::turn:
        return emit_turn(i);
    case node::type::comment:
        return emit_comment(n);
    case node::type::escape:
        return write_escape(n);
    case node::type::nag:
        begin_item();
        json_.key("nag"_key).number(n.first).close_object();
        return;
    case node::type::result:
        if (lines_.size() == 1) return; // the main line's is a field of the game
        begin_item();
        json_.key("result"_key).plain(syntax::result_text(syntax::outcome(n.first))).close_object();
        return;
    case node::type::open:
        return open_variation(n);
    case node::type::close:
        end_line();
        json_.close_object().close_object();
        return;
    case node::type::number:
        if (numbers_are_items_) write_number(syntax::number_as_written(game_, n));
        return;
    case node::type::unreadable:
        // The page shows it as the finding that it is.
        if (level_ != level_of_detail::shown) write_unreadable(n);
        return;
    }
}

bool line_of_play_writer::too_deep(node const& n) const {
    return level_ == level_of_detail::shown && n.kind == node::type::open &&
           lines_.size() > most_nested_to_show;
}

void line_of_play_writer::leave_out_variation() {
    begin_item();
    json_.key("comment"_key).plain("a more deeply nested variation is left out here").close_object();
}

void line_of_play_writer::open_variation(node const& open) {
    begin_item();
    json_.key("variation"_key).open_object();
    // It replaces the last turn of its line, and so begins with that turn's number.
    line const& outer = lines_.back();
    bool const replaces = outer.half != outer.first_half && !syntax::continues_last_turn(open);
    std::uint64_t const replaced = replaces ? outer.half - 1 : outer.half;
    lines_.push_back({replaced, replaced, state::begun});
}

/// Opens an item of "before" or "after", and the list where it is the first.
void line_of_play_writer::begin_item() {
    line& here = lines_.back();
    if (here.at == state::begun) {
        json_.key("before"_key).open_array();
        here.at = state::before;
    } else if (here.at == state::in_turn) {
        json_.key("after"_key).open_array();
        here.at = state::after;
    }
    json_.open_object();
}

/// Ends what came before a turn, and opens it.
void line_of_play_writer::begin_turn() {
    line& here = lines_.back();
    if (here.at == state::after || here.at == state::before) json_.close_array();
    if (here.at == state::after || here.at == state::in_turn)
        json_.close_object();
    else
        json_.key("turns"_key).open_array();
    if (lines_.size() == 1) json_.next_line(line_end_);
    json_.open_object();
    here.at = state::in_turn;
}

void line_of_play_writer::end_line() {
    line const& here = lines_.back();
    if (here.at == state::after || here.at == state::before) json_.close_array();
    if (here.at == state::after || here.at == state::in_turn)
        json_.close_object();
    else
        json_.key("turns"_key).open_array();
    json_.close_array();
    lines_.pop_back();
}

void line_of_play_writer::emit_turn(std::size_t i) {
    node const& turn = game_.nodes[i];
    bool const full = level_ == level_of_detail::full;
    bool const one_action = turn.second - turn.first == 1; // as nearly all: its bytes are its text
    std::string several;
    if (!one_action) several = syntax::turn_as_written(game_, turn);
    std::string_view const text = one_action ? part(game_.text, game_.actions[turn.first].where) : several;
    line const& here = lines_.back();
    bool const follows_turn = here.at == state::in_turn;
    if (numbers_are_items_ && follows_turn && syntax::could_be_one(last_of_turn_, text) &&
        syntax::are_one(game_, last_turn_, "\n", text))
        write_number(std::to_string(here.half / 2 + 1) + (here.half % 2 != 0 ? "..." : "."));
    begin_turn();
    if (full || (!numbers_are_items_ && place_is_written(text))) write_place(lines_.back());
    ++lines_.back().half;
    last_of_turn_ = text.back();
    if (numbers_are_items_) last_turn_ = text;
    last_could_go_on_ = syntax::could_go_on(game_, turn);
    coding text_coding = coding::utf8;
    unsigned const look = looks_at(text);
    if ((look & to_escape) == 0) { // as nearly all
        json_.key("text"_key).plain(text);
    } else {
        text_coding = coding_of({text});
        json_.key("text"_key).string(text, text_coding);
        put_coding(json_, text_coding);
    }
    if ((look & glyph) != 0) write_glyphs(turn);
    if (!play_.played(i)) json_.key("status"_key).plain("not_replayed");
    // Where replay does not follow the record, its actions are written as in the source.
    if (full && !play_.followed(i)) write_actions(turn, text_coding);
    json_.fields(play_.turn(i));
    if (has_stated_values_) put_command_fields(json_, stated_.of_turn(i));
}

/// Writes number and side of the turn that `here` reaches, and its ply; at the shorter levels no ply, because
/// no reader uses it.
void line_of_play_writer::write_place(line const& here) {
    char text[96];
    char* at = text;
    auto const put = [&at](std::string_view part) { at = std::copy(part.begin(), part.end(), at); };
    auto const put_number = [&at](std::uint64_t number) { at = std::to_chars(at, at + 20, number).ptr; };
    put(R"(,"number":)");
    put_number(here.half / 2 + 1);
    put(here.half % 2 != 0 ? R"(,"side":"black")" : R"(,"side":"white")");
    if (level_ == level_of_detail::full) {
        put(R"(,"ply":)");
        put_number(here.half - halves_before_ + 1);
    }
    json_.fields({text, std::size_t(at - text)});
}

/// At the shorter levels places are written only at the start of a variation, at the start of a game that
/// does not begin with White's first turn, and between two turns that could be read as one.
bool line_of_play_writer::place_is_written(std::string_view text) const {
    line const& here = lines_.back();
    bool const is_first = here.half == here.first_half && (here.half != 0 || lines_.size() > 1);
    return is_first || last_could_go_on_ || syntax::could_be_one(last_of_turn_, text);
}

/// The annotations that are signs within the text itself: `e4!?`.
void line_of_play_writer::write_glyphs(node const& turn) {
    bool any = false;
    for (std::uint32_t i = turn.first; i != turn.second; ++i) {
        unsigned const glyph = syntax::read_action(part(game_.text, game_.actions[i].where)).glyph;
        if (glyph == 0) continue;
        if (!std::exchange(any, true)) json_.key("glyphs"_key).open_array();
        json_.number(glyph);
    }
    if (any) json_.close_array();
}

void line_of_play_writer::write_actions(node const& turn, coding text_coding) {
    json_.key("actions"_key).open_array();
    for (std::uint32_t i = turn.first; i != turn.second; ++i) {
        syntax::action_token const& token = game_.actions[i];
        std::string_view const bytes = part(game_.text, token.where);
        json_.open_object().key("text"_key).string(bytes, text_coding);
        json_.key("join"_key).plain(word_of(token.joined_by));
        put_parts(json_, syntax::read_action(bytes), text_coding);
        json_.close_object();
    }
    json_.close_array();
}

/// The fields of the position that the game begins with, `"beginning":{"clock":300,"squares":[…]}`.
void line_of_play_writer::write_beginning() {
    syntax::turn_commands known = stated_.of_beginning();
    auto const periods = syntax::read_time_control(game_.tag("TimeControl"));
    if (!known.clock && !periods.empty()) known.clock = periods.front().time;
    std::string fields_text;
    json_stream fields(fields_text, true);
    put_command_fields(fields, known);
    if (!fields_text.empty()) json_.key("beginning"_key).open_object().fields(fields_text).close_object();
}

void line_of_play_writer::emit_comment(node const& comment) {
    std::string_view text = game_.comment_text(comment);
    std::string cut;
    // A page has the commands in fields, and shows the rest of the comment.
    if (has_stated_values_ && level_ == level_of_detail::shown && text.find("[%") != text.npos) {
        cut = without_commands(text);
        if (cut.empty()) return;
        text = cut;
    }
    begin_item();
    coding const text_coding = coding_of({text});
    json_.key("comment"_key).string(text, text_coding);
    put_coding(json_, text_coding);
    if (level_ == level_of_detail::full) write_commands(text, text_coding);
    json_.close_object();
}

void line_of_play_writer::write_commands(std::string_view comment, coding text_coding) {
    bool any = false;
    syntax::each_command(comment, [&](syntax::comment_command const& command) {
        if (!std::exchange(any, true)) json_.key("commands"_key).open_array();
        json_.open_object()
            .key("name"_key)
            .string(part(comment, command.name), text_coding)
            .key("value"_key)
            .string(part(comment, command.value), text_coding)
            .close_object();
    });
    if (any) json_.close_array();
}

void line_of_play_writer::write_unreadable(node const& n) {
    begin_item();
    std::string const text = syntax::text_of_unreadable(part(game_.text, n.where));
    coding const text_coding = coding_of({text});
    json_.key("unreadable"_key).string(text, text_coding);
    put_coding(json_, text_coding);
    json_.close_object();
}

void line_of_play_writer::write_number(std::string_view text) {
    begin_item();
    json_.key("number"_key).plain(text).close_object();
}

void line_of_play_writer::write_escape(node const& escape) {
    begin_item();
    std::string_view const text = part(game_.text, escape.where).substr(1);
    coding const text_coding = coding_of({text});
    json_.key("escape"_key).string(text, text_coding);
    put_coding(json_, text_coding);
    json_.close_object();
}

} // namespace vpgn::tools
