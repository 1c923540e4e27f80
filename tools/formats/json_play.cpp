#include "formats/json_play.hpp"

#include "formats/ending_words.hpp"
#include "formats/json_text.hpp"
#include "replay/position_text.hpp"

#include <algorithm>

namespace vpgn::tools {

namespace {

std::string_view word_of(rules::deed what) {
    switch (what) {
    case rules::deed::move:
        return "move";
    case rules::deed::castle:
        return "castle";
    case rules::deed::go_on:
        return "go_on";
    case rules::deed::stop:
        return "stop";
    case rules::deed::autostop:
        return "autostop";
    case rules::deed::follow:
        return "follow";
    case rules::deed::place:
        return "place";
    case rules::deed::swap:
        return "swap";
    case rules::deed::shoot:
        return "shoot";
    case rules::deed::promote:
        break;
    }
    return "promote";
}

std::string_view word_of(rules::cause why) {
    switch (why) {
    case rules::cause::chosen:
        return "chosen";
    case rules::cause::castled:
        return "castled";
    case rules::cause::momentum:
        return "momentum";
    case rules::cause::captured:
        return "captured";
    case rules::cause::exploded:
        return "exploded";
    case rules::cause::stopped:
        return "stopped";
    case rules::cause::autostopped:
        return "autostopped";
    case rules::cause::followed:
        return "followed";
    case rules::cause::placed:
        return "placed";
    case rules::cause::removed:
        return "removed";
    case rules::cause::pulled:
        return "pulled";
    case rules::cause::swapped:
        return "swapped";
    case rules::cause::promoted:
        return "promoted";
    case rules::cause::shrunk:
        break;
    }
    return "shrunk";
}

void put_square(std::string& out, rules::square s) {
    char const name[] = {'"', char('a' + rules::file_of(s)), char('1' + rules::rank_of(s)), '"'};
    out.append(name, sizeof name);
}

/// The rest of an object that has begun with a word: `what`, and from where to where.
void put_step(std::string& out, std::string_view what, rules::square from, rules::square to) {
    out += what;
    out += R"(","from":)";
    put_square(out, from);
    out += R"(,"to":)";
    put_square(out, to);
}

} // namespace

void json_play::begins(syntax::game const& game) {
    play_fields::begins(game);
    for (std::string& record : men_)
        record.clear();
}

void json_play::plays(replay::played_turn const& turn) {
    begin_turn(turn.node());
    rules::turn const choices = turn.choices();
    rules::setup const after = turn.after();
    put_standing(turn.how());
    if (!choices.empty()) {
        fields_ += R"(,"canonical":)";
        put_plain_string(fields_, turn.spell());
        rules::event_list const events = turn.events();
        put_choices(choices, events, !after.to_move);
        put_events(events);
    }
    fields_ += R"(,"position":)";
    put_plain_string(fields_, replay::write_position_text(after));
    if (turn.gives_check()) {
        fields_ += R"(,"check":true)";
        if (turn.judge_end().how == rules::ending::checkmate) fields_ += R"(,"mate":true)";
    }
    end_turn(turn.node());
}

void json_play::put_choices(rules::turn const& choices, rules::event_list const& events, rules::color mover) {
    // A pawn that must promote as a consequence may be of either side; the board knows of which.
    auto const owner_of = [&](rules::choice const& c) {
        for (rules::event const& e : events)
            if (c.what == rules::deed::promote && e.why == rules::cause::promoted && e.to == c.to)
                return e.who.owner();
        return mover;
    };
    std::string_view comma = R"(,"choices":[)";
    for (rules::choice const& c : choices) {
        fields_ += comma;
        comma = ",";
        fields_ += R"({"deed":")";
        put_step(fields_, word_of(c.what), c.from, c.to);
        if (c.promotion != rules::no_kind) {
            fields_ += R"(,"promotion":)";
            put_man(rules::man(owner_of(c), c.promotion));
        }
        fields_ += '}';
    }
    fields_ += ']';
}

void json_play::put_events(rules::event_list const& events) {
    std::string_view comma = R"(,"events":[)";
    for (rules::event const& e : events) {
        fields_ += comma;
        comma = ",";
        fields_ += R"({"cause":")";
        put_step(fields_, word_of(e.why), e.from, e.to);
        // The neutral man belongs to nobody and has no name.
        if (e.who) {
            fields_ += R"(,"man":)";
            put_man(e.who);
        }
        if (e.becomes != rules::no_kind) {
            fields_ += R"(,"becomes":)";
            put_man(rules::man(e.who.owner(), e.becomes));
        }
        fields_ += '}';
    }
    fields_ += events.empty() ? "" : "]";
}

void json_play::put_man(rules::man who) {
    fields_ += man_record(who);
}

std::string_view json_play::man_record(rules::man who) {
    std::string& record = men_[std::size_t(who.what()) * 2 + std::size_t(who.owner())];
    if (record.empty()) {
        record += R"({"name":)";
        put_string(record, armies_->name_of(who));
        record += R"(,"color":)";
        put_plain_string(record, word_of(who.owner()));
        record += R"(,"letter":)";
        put_plain_string(record, replay::letter_of(who));
        record += '}';
    }
    return record;
}

} // namespace vpgn::tools
