#include "formats/json/json_play.hpp"

#include "formats/json/json_text.hpp"
#include "formats/writing/ending_words.hpp"
#include "replay/position/position_text.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::tools {

namespace {

/// How the record of a choice begins, with the comma before it.
std::string_view head_of(rules::deed what) {
    switch (what) {
    case rules::deed::move:
        return R"(,{"deed":"move)";
    case rules::deed::castle:
        return R"(,{"deed":"castle)";
    case rules::deed::go_on:
        return R"(,{"deed":"go_on)";
    case rules::deed::stop:
        return R"(,{"deed":"stop)";
    case rules::deed::autostop:
        return R"(,{"deed":"autostop)";
    case rules::deed::follow:
        return R"(,{"deed":"follow)";
    case rules::deed::place:
        return R"(,{"deed":"place)";
    case rules::deed::swap:
        return R"(,{"deed":"swap)";
    case rules::deed::shoot:
        return R"(,{"deed":"shoot)";
    case rules::deed::drop:
        return R"(,{"deed":"drop)";
    case rules::deed::gate:
        return R"(,{"deed":"gate)";
    case rules::deed::wall:
        return R"(,{"deed":"wall)";
    case rules::deed::pass:
        return R"(,{"deed":"pass)";
    case rules::deed::drop_promoted:
        return R"(,{"deed":"drop_promoted)";
    case rules::deed::promote:
        break;
    }
    return R"(,{"deed":"promote)";
}

/// Likewise of an event.
std::string_view head_of(rules::cause why) {
    switch (why) {
    case rules::cause::chosen:
        return R"(,{"cause":"chosen)";
    case rules::cause::castled:
        return R"(,{"cause":"castled)";
    case rules::cause::momentum:
        return R"(,{"cause":"momentum)";
    case rules::cause::captured:
        return R"(,{"cause":"captured)";
    case rules::cause::exploded:
        return R"(,{"cause":"exploded)";
    case rules::cause::stopped:
        return R"(,{"cause":"stopped)";
    case rules::cause::autostopped:
        return R"(,{"cause":"autostopped)";
    case rules::cause::followed:
        return R"(,{"cause":"followed)";
    case rules::cause::placed:
        return R"(,{"cause":"placed)";
    case rules::cause::removed:
        return R"(,{"cause":"removed)";
    case rules::cause::pulled:
        return R"(,{"cause":"pulled)";
    case rules::cause::swapped:
        return R"(,{"cause":"swapped)";
    case rules::cause::promoted:
        return R"(,{"cause":"promoted)";
    case rules::cause::shrunk:
        break;
    }
    return R"(,{"cause":"shrunk)";
}

/// Goes on where a head has ended: from where to where.
void put_step(std::string& out, std::string_view head, rules::square from, rules::square to) {
    std::array text = std::to_array(R"(","from":"??","to":"??")");
    constexpr std::size_t from_at = 10;
    constexpr std::size_t to_at = 20;
    text[from_at] = char('a' + rules::file_of(from));
    text[from_at + 1] = char('1' + rules::rank_of(from));
    text[to_at] = char('a' + rules::file_of(to));
    text[to_at + 1] = char('1' + rules::rank_of(to));
    out += head;
    out.append(text.data(), text.size() - 1);
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
        fields_ += '"';
        turn.spell_into(fields_);
        fields_ += '"';
        events_.clear();
        turn.tell_events(events_);
        put_choices(choices, events_, !after.to_move);
        put_events(events_);
    }
    fields_ += R"(,"position":")";
    positions_.use(notation_);
    positions_.put(fields_, after);
    fields_ += '"';
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
    fields_ += R"(,"choices":[)";
    std::size_t comma = 1; // the first has none
    for (rules::choice const& c : choices) {
        put_step(fields_, head_of(c.what).substr(std::exchange(comma, 0)), c.from, c.to);
        if (c.promotion != rules::no_kind) {
            fields_ += R"(,"promotion":)";
            fields_ += man_record(rules::man(owner_of(c), c.promotion)).substr(man_field.size());
        }
        fields_ += '}';
    }
    fields_ += ']';
}

void json_play::put_events(rules::event_list const& events) {
    if (events.empty()) return;
    fields_ += R"(,"events":[)";
    std::size_t comma = 1;
    for (rules::event const& e : events) {
        put_step(fields_, head_of(e.why).substr(std::exchange(comma, 0)), e.from, e.to);
        // The neutral man belongs to nobody and has no name.
        if (e.who) fields_ += man_record(e.who);
        if (e.becomes != rules::no_kind) {
            fields_ += R"(,"becomes":)";
            fields_ += man_record(rules::man(e.who.owner(), e.becomes)).substr(man_field.size());
        }
        fields_ += '}';
    }
    fields_ += ']';
}

std::string_view json_play::man_record(rules::man who) {
    std::string& record = men_[std::size_t(who.what()) * 2 + std::size_t(who.owner())];
    if (record.empty()) {
        record += man_field;
        record += R"({"name":)";
        put_string(record, pieces_->name_of(who));
        record += R"(,"color":)";
        put_plain_string(record, word_of(who.owner()));
        record += R"(,"letter":)";
        put_plain_string(record, replay::letter_of(who, pieces_->letters()));
        record += '}';
    }
    return record;
}

} // namespace vpgn::tools
