#include "view/page_play.hpp"

#include "drawing/closing_up.hpp"
#include "formats/json_text.hpp"
#include "replay/position_text.hpp"
#include "syntax/writer.hpp"

namespace vpgn::tools {

namespace {

/// One letter for each cause, for an archive has millions of events. The page has the same table.
char letter_of(rules::cause why) {
    switch (why) {
    case rules::cause::chosen:
        return 'c';
    case rules::cause::castled:
        return 'k';
    case rules::cause::momentum:
        return 'm';
    case rules::cause::captured:
        return 'x';
    case rules::cause::exploded:
        return 'e';
    case rules::cause::stopped:
        return 's';
    case rules::cause::autostopped:
        return 'a';
    case rules::cause::followed:
        return 'f';
    case rules::cause::placed:
        return 'p';
    case rules::cause::removed:
        return 'r';
    case rules::cause::pulled:
        return 'u';
    case rules::cause::swapped:
        return 'w';
    case rules::cause::promoted:
        return 'q';
    case rules::cause::shrunk:
        break;
    }
    return 'v';
}

void put_events(std::string& out, rules::event_list const& events) {
    std::string_view before = R"(,"events":")";
    for (rules::event const& e : events) {
        out += before;
        before = " ";
        out += letter_of(e.why);
        out += replay::name_of(e.from);
        if (e.to != e.from) out += replay::name_of(e.to);
        if (e.becomes == rules::no_kind) continue;
        out += '=';
        out += replay::letter_of(rules::man(e.who.owner(), e.becomes));
    }
    if (!events.empty()) out += '"';
}

/// The lines that vanish, by their names before the turn: the events say only who is shifted, and between two
/// men there may be lines that stay.
void put_vanished(std::string& out, closing_up const& lines) {
    if (!lines.any()) return;
    out += R"(,"vanished":")";
    for (int file = 0; file < lines.files(); ++file)
        if (!lines.file_after(file)) out += char('a' + file);
    for (int rank = 0; rank < lines.ranks(); ++rank)
        if (!lines.rank_after(rank)) out += char('1' + rank);
    out += '"';
}

/// What stands behind the placement in a position text.
std::string rest_of(rules::setup const& position) {
    std::string const text = replay::write_position_text(position);
    return text.substr(text.find(' ') + 1);
}

} // namespace

void page_play::begins(syntax::game const& game) {
    play_fields::begins(game);
    game_ = &game;
}

void page_play::plays(replay::played_turn const& turn) {
    begin_turn(turn.node());
    put_standing(turn.how());
    rules::setup const before = turn.before();
    rules::setup const after = turn.after();
    rules::event_list const events = turn.events();
    if (turn.choices().empty()) {
        fields_ += R"(,"position":)";
        put_plain_string(fields_, replay::write_position_text(after));
    } else {
        put_canonical(turn);
        put_events(fields_, events);
        put_vanished(fields_, closing_up(before, events, after));
        put_rest(before, after);
    }
    end_turn(turn.node());
}

void page_play::put_canonical(replay::played_turn const& turn) {
    std::string const canonical = turn.spell();
    if (canonical == syntax::turn_as_written(*game_, game_->nodes[turn.node()])) return;
    fields_ += R"(,"canonical":)";
    put_plain_string(fields_, canonical);
}

/// Most turns change of it what any turn does: that goes without saying.
void page_play::put_rest(rules::setup const& before, rules::setup const& after) {
    rules::setup expected = before;
    expected.to_move = !before.to_move;
    expected.passed = 0;
    expected.clock = before.clock + 1;
    expected.number = before.number + (before.to_move == rules::color::black ? 1 : 0);
    expected.in_motion_count = 0;
    std::string const rest = rest_of(after);
    if (rest == rest_of(expected)) return;
    fields_ += R"(,"rest":)";
    put_plain_string(fields_, rest);
}

} // namespace vpgn::tools
