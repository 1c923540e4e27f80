#include "formats/json/json_lines_of_play.hpp"

#include "formats/json/json_text.hpp"
#include "syntax/action.hpp"
#include "syntax/writer.hpp"

#include <array>
#include <charconv>

namespace vpgn::tools {

namespace {

using syntax::node;

constexpr std::array<std::string_view, 4> result_texts = {"1-0", "0-1", "1/2-1/2", "*"};

std::string_view trimmed(std::string_view text) {
    std::size_t const first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") + 1 - first);
}

/// The commands of other programs within a comment, `[%clk 0:01:00]`, one after another.
template <typename Visit>
void each_command(std::string_view comment, Visit visit) {
    for (std::size_t at = 0; (at = comment.find("[%", at)) != comment.npos;) {
        std::size_t const close = comment.find(']', at);
        if (close == comment.npos) return;
        std::string_view const inside = comment.substr(at + 2, close - at - 2);
        std::size_t const blank = std::min(inside.find_first_of(" \t\r\n"), inside.size());
        if (blank != 0) visit(inside.substr(0, blank), trimmed(inside.substr(blank)));
        at = close;
    }
}

std::string_view word_of(syntax::join how) {
    switch (how) {
    case syntax::join::comma:
        return "comma";
    case syntax::join::slash:
        return "slash";
    case syntax::join::list:
        return "list";
    case syntax::join::first:
        break;
    }
    return "first";
}

std::string_view word_of(syntax::mark how) {
    switch (how) {
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

/// What is written of a square: `e4`, `e`, `4` or nothing.
std::string square_text(int file, int rank) {
    std::string text;
    if (file >= 0) text += char('a' + file);
    if (rank >= 0) text += char('1' + rank);
    return text;
}

void put_part(std::string& out, std::string_view name, std::string_view value, coding how) {
    if (value.empty()) return;
    out += ",\"";
    out += name;
    out += "\":";
    put_string(out, value, how);
}

/// The parts of an action that can be read.
void put_parts(std::string& out, syntax::action const& read, coding how) {
    using form = syntax::action::form;
    if (read.what == form::unreadable) return;
    if (read.what == form::castle_short) out += R"(,"castling":"short")";
    if (read.what == form::castle_long) out += R"(,"castling":"long")";
    if (read.what != form::move) return;
    put_part(out, "man", read.man.name, how);
    put_part(out, "from", square_text(read.from_file, read.from_rank), how);
    if (read.how != syntax::mark::none) put_part(out, "mark", word_of(read.how), how);
    put_part(out, "to", square_text(read.to_file, read.to_rank), how);
    put_part(out, "promotion", read.promotion.name, how);
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

} // namespace

void line_of_play_teller::tell() {
    halves_before_ = 2 * (std::uint64_t(play_.first_number()) - 1) + (play_.black_begins() ? 1 : 0);
    lines_.push_back({halves_before_, halves_before_, state::begun});
    for (std::size_t i = 0; i != game_.nodes.size(); ++i) {
        if (too_deep(game_.nodes[i])) {
            leave_out_variation();
            i = game_.nodes[i].first;
        } else {
            tell_node(i);
        }
    }
    end_line();
}

void line_of_play_teller::tell_node(std::size_t i) {
    node const& one = game_.nodes[i];
    switch (one.what) {
    case node::type::turn:
        return tell_turn(i);
    case node::type::comment:
        return tell_comment(one);
    case node::type::escape:
        return tell_escape(one);
    case node::type::nag:
        begin_item();
        out_ += R"({"nag":)";
        put_number(one.first);
        out_ += '}';
        return;
    case node::type::result:
        if (lines_.size() == 1) return; // the main line's is a field of the game
        begin_item();
        out_ += R"({"result":)";
        put_string(out_, result_texts[one.first]);
        out_ += '}';
        return;
    case node::type::open:
        return open_variation();
    case node::type::close:
        end_line();
        out_ += "}}";
        return;
    case node::type::number:
        return;
    }
}

bool line_of_play_teller::too_deep(node const& one) const {
    return heads_ == turn_heads::brief && one.what == node::type::open &&
           lines_.size() > most_nested_in_brief;
}

void line_of_play_teller::leave_out_variation() {
    begin_item();
    out_ += R"({"comment":"a variation that nests deeper is left out here"})";
}

void line_of_play_teller::open_variation() {
    begin_item();
    out_ += R"({"variation":{)";
    // It replaces the last turn of its line, and so begins with that turn's number.
    line const& outer = lines_.back();
    std::uint64_t const replaced = outer.half != outer.first_half ? outer.half - 1 : outer.half;
    lines_.push_back({replaced, replaced, state::begun});
}

/// What stands before an item of "before" or "after": the beginning of the list, or a comma.
void line_of_play_teller::begin_item() {
    line& here = lines_.back();
    switch (here.at) {
    case state::begun:
        out_ += R"("before":[)";
        here.at = state::before;
        return;
    case state::in_turn:
        out_ += R"(,"after":[)";
        here.at = state::after;
        return;
    case state::before:
    case state::after:
        out_ += ',';
        return;
    }
}

/// What stands before a turn: the end of what came before it.
void line_of_play_teller::begin_turn() {
    line& here = lines_.back();
    switch (here.at) {
    case state::begun:
        out_ += R"("turns":[)";
        break;
    case state::before:
        out_ += R"(],"turns":[)";
        break;
    case state::in_turn:
        out_ += "},";
        break;
    case state::after:
        out_ += "]},";
        break;
    }
    if (lines_.size() == 1 && !line_end_.empty()) out_ += line_end_;
    here.at = state::in_turn;
}

void line_of_play_teller::end_line() {
    line const& here = lines_.back();
    switch (here.at) {
    case state::begun:
        out_ += R"("turns":[])";
        break;
    case state::before:
        out_ += R"(],"turns":[])";
        break;
    case state::in_turn:
        out_ += "}]";
        break;
    case state::after:
        out_ += "]}]";
        break;
    }
    lines_.pop_back();
}

void line_of_play_teller::tell_turn(std::size_t i) {
    begin_turn();
    node const& turn = game_.nodes[i];
    bool const full = heads_ == turn_heads::full;
    bool const one_action = turn.second - turn.first == 1; // as nearly all: its bytes are its text
    std::string several;
    if (!one_action) several = syntax::turn_as_written(game_, turn);
    std::string_view const text = one_action ? part(game_.text, game_.actions[turn.first].where) : several;
    out_ += '{';
    if (full || place_is_told(text)) tell_place(lines_.back());
    ++lines_.back().half;
    last_of_turn_ = text.back();
    coding how = coding::utf8;
    unsigned const look = looks_at(text);
    if ((look & to_escape) == 0) { // as nearly all
        out_ += R"("text":")";
        out_ += text;
        out_ += '"';
    } else {
        how = coding_of({text});
        out_ += R"("text":)";
        put_string(out_, text, how);
        if (heads_ != turn_heads::brief) put_coding(out_, how);
    }
    if ((look & glyph) != 0) tell_glyphs(turn);
    std::string_view const played = play_.turn(i);
    if (!play_.played(i)) out_ += R"(,"status":"not_replayed")";
    // Where the rules do not follow the record, its actions are told as they are written.
    if (full && !played.starts_with(R"(,"canonical")")) tell_actions(turn, how);
    if (!played.empty()) out_ += played;
}

/// Number, side and ply of the turn that `here` comes to, with a comma behind them; where not all is told, no
/// ply: it is not read.
void line_of_play_teller::tell_place(line const& here) {
    bool const black = here.half % 2 != 0;
    out_ += R"("number":)";
    put_number(here.half / 2 + 1);
    out_ += black ? R"(,"side":"black",)" : R"(,"side":"white",)";
    if (heads_ != turn_heads::full) return;
    out_ += R"("ply":)";
    put_number(here.half - halves_before_ + 1);
    out_ += ',';
}

/// In a mere record a place is told where a variation begins, or a game with another turn than White's first,
/// and to part two turns that could be read as one.
bool line_of_play_teller::place_is_told(std::string_view text) const {
    if (heads_ != turn_heads::record) return false;
    line const& here = lines_.back();
    bool const begins = here.half == here.first_half && (here.half != 0 || lines_.size() > 1);
    return begins || syntax::could_be_one(last_of_turn_, text);
}

/// The annotations that are signs within the text itself: `e4!?`.
void line_of_play_teller::tell_glyphs(node const& turn) {
    bool any = false;
    for (std::uint32_t i = turn.first; i != turn.second; ++i) {
        unsigned const glyph = syntax::read_action(part(game_.text, game_.actions[i].where)).glyph;
        if (glyph == 0) continue;
        out_ += any ? "," : R"(,"glyphs":[)";
        any = true;
        put_number(glyph);
    }
    if (any) out_ += ']';
}

void line_of_play_teller::tell_actions(node const& turn, coding how) {
    out_ += R"(,"actions":[)";
    for (std::uint32_t i = turn.first; i != turn.second; ++i) {
        syntax::action_token const& token = game_.actions[i];
        std::string_view const bytes = part(game_.text, token.where);
        out_ += i == turn.first ? R"({"text":)" : R"(,{"text":)";
        put_string(out_, bytes, how);
        put_part(out_, "join", word_of(token.how), how);
        put_parts(out_, syntax::read_action(bytes), how);
        out_ += '}';
    }
    out_ += ']';
}

void line_of_play_teller::tell_comment(node const& comment) {
    begin_item();
    std::string_view const whole = part(game_.text, comment.where);
    std::string_view const text = whole.substr(comment.first, comment.second - comment.first);
    coding const how = coding_of({text});
    out_ += R"({"comment":)";
    put_string(out_, text, how);
    put_coding(out_, how);
    if (heads_ == turn_heads::record) {
        out_ += '}';
        return;
    }
    bool any = false;
    each_command(text, [&](std::string_view name, std::string_view value) {
        out_ += any ? R"(,{"name":)" : R"(,"commands":[{"name":)";
        any = true;
        put_string(out_, name, how);
        out_ += R"(,"value":)";
        put_string(out_, value, how);
        out_ += '}';
    });
    out_ += any ? "]}" : "}";
}

void line_of_play_teller::tell_escape(node const& escape) {
    begin_item();
    std::string_view const text = part(game_.text, escape.where).substr(1);
    coding const how = coding_of({text});
    out_ += R"({"escape":)";
    put_string(out_, text, how);
    put_coding(out_, how);
    out_ += '}';
}

void line_of_play_teller::put_number(std::uint64_t number) {
    char digits[20];
    out_.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

} // namespace vpgn::tools
