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

void put_army(std::string& out, rules::army const& army) {
    using rules::kind;
    out += '{';
    if (!army.name.empty()) {
        out += R"("name":)";
        put_string(out, army.name);
        out += ',';
    }
    out += R"("rook":)";
    put_string(out, army.at(kind::rook).name.view());
    out += R"(,"knight":)";
    put_string(out, army.at(kind::knight).name.view());
    out += R"(,"bishop":)";
    put_string(out, army.at(kind::bishop).name.view());
    out += R"(,"queen":)";
    put_string(out, army.at(kind::queen).name.view());
    out += '}';
}

} // namespace

void json_play::begins(syntax::game const& game) {
    places_.assign(game.nodes.size(), {});
    for (std::string& record : men_)
        record.clear();
    beginning_.clear();
    turns_.clear();
    armies_ = nullptr;
    replayed_ = black_begins_ = false;
    first_number_ = 1;
    for (syntax::node const& n : game.nodes) {
        if (n.what == syntax::node::type::turn) break;
        if (n.what != syntax::node::type::number) continue;
        // What the record says counts only where the rules cannot tell: see `starts`.
        first_number_ = std::max(n.first, 1u);
        black_begins_ = n.second > 1;
        break;
    }
}

void json_play::starts(replay::beginning const& first) {
    replayed_ = true;
    armies_ = &first.armies;
    first_number_ = first.position.number;
    black_begins_ = first.position.to_move == rules::color::black;
    beginning_ += R"(,"variant":{"id":)";
    put_string(beginning_, first.variant.id);
    beginning_ += R"(,"name":)";
    put_string(beginning_, first.variant.name);
    beginning_ += R"(},"armies":{"white":)";
    put_army(beginning_, first.armies.army_of(rules::color::white));
    beginning_ += R"(,"black":)";
    put_army(beginning_, first.armies.army_of(rules::color::black));
    beginning_ += R"(},"start":)";
    put_plain_string(beginning_, replay::write_position_text(first.position));
}

void json_play::plays(replay::played_turn const& turn) {
    std::size_t const start = turns_.size();
    rules::turn const choices = turn.choices();
    rules::setup const after = turn.after();
    if (turn.how() == replay::standing::against_rules) turns_ += R"(,"status":"against_rules")";
    if (turn.how() == replay::standing::repaired) turns_ += R"(,"status":"repaired")";
    if (!choices.empty()) {
        turns_ += R"(,"canonical":)";
        put_plain_string(turns_, turn.spell());
        rules::event_list const events = turn.events();
        put_choices(choices, events, !after.to_move);
        put_events(events);
    }
    turns_ += R"(,"position":)";
    put_plain_string(turns_, replay::write_position_text(after));
    if (turn.gives_check()) {
        turns_ += R"(,"check":true)";
        if (turn.judge_end().how == rules::ending::checkmate) turns_ += R"(,"mate":true)";
    }
    places_[turn.node()] = {start, turns_.size() - start};
}

std::string_view json_play::turn(std::size_t node) const {
    place const& at = places_[node];
    return std::string_view(turns_).substr(at.start, at.size);
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
        turns_ += comma;
        comma = ",";
        turns_ += R"({"deed":")";
        put_step(turns_, word_of(c.what), c.from, c.to);
        if (c.promotion != rules::no_kind) {
            turns_ += R"(,"promotion":)";
            put_man(rules::man(owner_of(c), c.promotion));
        }
        turns_ += '}';
    }
    turns_ += ']';
}

void json_play::put_events(rules::event_list const& events) {
    std::string_view comma = R"(,"events":[)";
    for (rules::event const& e : events) {
        turns_ += comma;
        comma = ",";
        turns_ += R"({"cause":")";
        put_step(turns_, word_of(e.why), e.from, e.to);
        // The neutral man belongs to nobody and has no name.
        if (e.who) {
            turns_ += R"(,"man":)";
            put_man(e.who);
        }
        if (e.becomes != rules::no_kind) {
            turns_ += R"(,"becomes":)";
            put_man(rules::man(e.who.owner(), e.becomes));
        }
        turns_ += '}';
    }
    turns_ += events.empty() ? "" : "]";
}

void json_play::put_man(rules::man who) {
    turns_ += man_record(who);
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
