#include "view/page_play.hpp"

#include "drawing/closing_up.hpp"
#include "formats/json/json_text.hpp"
#include "replay/position/position_text.hpp"
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

void put_events(std::string& out, rules::event_list const& events, rules::piece_letters const& letters) {
    std::string_view before = R"(,"events":")";
    for (rules::event const& e : events) {
        out += before;
        before = " ";
        out += letter_of(e.why);
        out += replay::name_of(e.from);
        if (e.to != e.from) out += replay::name_of(e.to);
        if (e.becomes == rules::no_kind) continue;
        out += '=';
        out += replay::letter_of(rules::man(e.who.owner(), e.becomes), letters);
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
std::string rest_of(rules::setup const& position, replay::position_notation const& notation) {
    std::string const text = replay::write_position_text(position, notation);
    return text.substr(text.find(' ') + 1);
}

} // namespace

void page_play::begins(syntax::game const& game) {
    play_fields::begins(game);
    game_ = &game;
    shown_.clear();
}

void page_play::starts(replay::beginning const& first) {
    play_fields::starts(first);
    start_ = first.position;
}

rules::setup const& page_play::shown_before(std::size_t node) const {
    using type = syntax::node::type;
    bool variation = false; // the next turn met is the one that is replaced, not the one before
    while (node-- != 0) {
        syntax::node const& n = game_->nodes[node];
        if (n.what == type::close) {
            node = n.first; // its open; the loop goes on before that
        } else if (n.what == type::open) {
            variation = true;
        } else if (n.what == type::turn) {
            auto const found = shown_.find(node);
            if (found == shown_.end()) return start_;
            return variation ? found->second.before : found->second.after;
        }
    }
    return start_;
}

void page_play::plays(replay::played_turn const& turn) {
    begin_turn(turn.node());
    put_standing(turn.how());
    rules::setup const before = turn.before();
    rules::setup const after = turn.after();
    rules::event_list const events = turn.events();
    rules::setup const on_show = shown_before(turn.node());
    // A slip may be found turns later (R115): replay then goes on from another position than the one on show.
    if (turn.choices().empty() || before != on_show) {
        fields_ += R"(,"position":)";
        put_plain_string(fields_, replay::write_position_text(after, notation_));
    } else {
        put_canonical(turn);
        put_events(fields_, events, pieces_->letters());
        put_vanished(fields_, closing_up(before, events, after));
        put_rest(before, after);
    }
    shown_.insert_or_assign(turn.node(), shown{on_show, after});
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
    std::string const rest = rest_of(after, notation_);
    if (rest == rest_of(expected, notation_)) return;
    fields_ += R"(,"rest":)";
    put_plain_string(fields_, rest);
}

} // namespace vpgn::tools
