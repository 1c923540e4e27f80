#include "formats/json/play_fields.hpp"

#include "core/choice_table.hpp"
#include "core/ending_words.hpp"
#include "core/event_table.hpp"
#include "notation/native/table.hpp"
#include "notation/position_text.hpp"
#include "syntax/writer.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace vpgn::tools {

namespace {

void put_army(json_stream& json, rules::army const& army) {
    using rules::kind;
    json.open_object();
    if (!army.name.empty()) json.key("name"_key).string(army.name);
    json.key("rook"_key).string(army.at(kind::rook).name.view());
    json.key("knight"_key).string(army.at(kind::knight).name.view());
    json.key("bishop"_key).string(army.at(kind::bishop).name.view());
    json.key("queen"_key).string(army.at(kind::queen).name.view());
    json.close_object();
}

/// How an object begins, `{"cause":"chosen"`: as long for all, so that they are copied in whole words.
struct object_start {
    std::array<char, 32> text{};
    std::size_t size = 0;
};

/// `{"cause":"chosen","from":"e2","to":"e4"`: each turn has several, and so they are made in place.
class path_object {
public:
    path_object(object_start const& start, rules::square from, rules::square to) {
        std::memcpy(text_, start.text.data(), start.text.size());
        size_ = start.size;
        put(R"(,"from":")");
        put(from);
        put(R"(","to":")");
        put(to);
        put(R"(")");
    }
    operator std::string_view() const { return {text_, size_}; } // NOLINT: that is what it is

private:
    template <std::size_t size>
    void put(char const (&literal)[size]) {
        std::memcpy(text_ + size_, literal, size - 1);
        size_ += size - 1;
    }
    void put(rules::square s) {
        int const rank = rules::rank_of(s) + 1;
        text_[size_++] = char('a' + rules::file_of(s));
        if (rank >= 10) text_[size_++] = '1';
        text_[size_++] = char('0' + rank % 10);
    }

    char text_[64]; // NOLINT: filled above
    std::size_t size_;
};

/// `{"type":"move"` for each type of choice, `{"cause":"chosen"` for each cause.
template <class type, std::size_t count>
consteval std::array<object_start, count> starts_of(std::string_view name) {
    std::array<object_start, count> starts{};
    for (std::size_t i = 0; i != count; ++i)
        for (std::string_view const part : {std::string_view("{\""), name, std::string_view("\":\""),
                                            rules::facts_of(type(i)).name, std::string_view("\"")})
            for (char const c : part)
                starts[i].text[starts[i].size++] = c;
    return starts;
}

object_start const& start_of(rules::choice_type type) {
    static constexpr auto starts = starts_of<rules::choice_type, rules::choice_types>("type");
    return starts[std::size_t(type)];
}
object_start const& start_of(rules::cause why) {
    static constexpr auto starts = starts_of<rules::cause, rules::causes>("cause");
    return starts[std::size_t(why)];
}

/// Whether the event puts a piece on a square where it was not before.
bool brings_somebody(rules::effect does) {
    using enum rules::effect;
    return does == put_down || does == to_pocket || does == neutral_comes;
}

} // namespace

void play_fields::on_game(syntax::game const& game) {
    game_ = &game;
    pieces_ = nullptr;
    turns_.assign(game.nodes.size(), {});
    beginning_.clear();
    fields_.clear();
    if (level_ == level_of_detail::shown) shown_.assign(game.nodes.size(), {});
    black_begins_ = false;
    first_number_ = 1;
    for (syntax::node const& n : game.nodes) {
        if (n.kind == syntax::node::type::turn) break;
        if (n.kind != syntax::node::type::number) continue;
        // The number in the record counts only if the rules do not determine it: see `on_start`.
        first_number_ = std::max(n.first, 1u);
        black_begins_ = n.second > 1;
        break;
    }
}

void play_fields::on_start(replay::beginning const& first) {
    pieces_ = &first.pieces;
    // Nearly all games are orthodox chess, so the text for its pieces is cached.
    bool const of_chess = pieces_->orthodox() && pieces_->has_usual_letters();
    if (level_ != level_of_detail::record && !(of_chess && texts_of_chess_))
        for (std::string& field : piece_texts_)
            field.clear();
    texts_of_chess_ = of_chess;
    positions_.use(first.notation);
    has_more_than_pieces_ = first.notation.pockets || first.notation.walls || first.notation.gates;
    first_number_ = first.position.number;
    black_begins_ = first.position.to_move == rules::color::black;
    read_in_.clear();
    if (level_ == level_of_detail::record) return;
    if (level_ == level_of_detail::shown)
        for (replay::word_notation const* const row : replay::word_notations())
            if (row->is_read && row->serves(first.variant, first.pieces)) read_in_.push_back(row);
    start_ = replay::write_position_text(first.position, first.notation);
    json_stream json(beginning_, true);
    json.key("variant"_key).open_object();
    json.key("id"_key).string(first.variant.id).key("name"_key).string(first.variant.name);
    json.close_object();
    if (first.armies) {
        json.key("armies"_key).open_object();
        put_army(json.key("white"_key), first.armies->army_of(rules::color::white));
        put_army(json.key("black"_key), first.armies->army_of(rules::color::black));
        json.close_object();
    }
    json.key("start"_key).plain(start_);
}

void play_fields::on_turn(replay::played_turn const& turn) {
    turn_place& here = turns_[turn.node()];
    here = {.start = fields_.size(), .played = true};
    json_stream json(fields_, true);
    if (turn.status() == replay::turn_status::against_rules) json.key("status"_key).plain("against_rules");
    if (turn.status() == replay::turn_status::repaired) json.key("status"_key).plain("repaired");
    switch (level_) {
    case level_of_detail::record:
        put_canonical_if_other(turn, json);
        break;
    case level_of_detail::shown:
        write_shown(turn, json);
        break;
    case level_of_detail::full:
        write_full(turn, json);
        break;
    }
    here.size = fields_.size() - here.start;
}

void play_fields::write_full(replay::played_turn const& turn, json_stream& json) {
    rules::turn const& choices = turn.choices();
    rules::setup const after = turn.after();
    note_followed(turn, choices);
    events_.clear();
    if (!choices.empty()) {
        std::string& text = json.key("canonical"_key).value_to_append();
        text += '"';
        turn.spell_into(text);
        text += '"';
        turn.describe_events(events_);
        put_choices(choices, !after.to_move, json);
        if (!events_.empty()) {
            put_events(json.key("events"_key).open_array());
            json.close_array();
        }
    }
    std::string& text = json.key("position"_key).value_to_append();
    text += '"';
    positions_.put(text, after);
    text += '"';
    if (!turn.gives_check()) return;
    json.key("check"_key).boolean(true);
    if (turn.judge_end().kind == rules::ending::checkmate) json.key("mate"_key).boolean(true);
}

void play_fields::write_shown(replay::played_turn const& turn, json_stream& json) {
    std::size_t const node = turn.node();
    position_.clear();
    positions_.put(position_, turn.before());
    shown_turn& shown = shown_[node];
    shown.before = on_show_before(node);
    rules::turn const& choices = turn.choices();
    note_followed(turn, choices);
    // A slip may be found turns later (R115): replay then continues from another position than the one shown.
    bool const goes_on = !choices.empty() && position_ == shown.before;
    position_.clear();
    positions_.put(position_, turn.after());
    shown.after = position_;
    if (!goes_on) {
        json.key("position"_key).plain(position_);
        return;
    }
    put_canonical_if_other(turn, json);
    if (!read_in_.empty()) put_words(turn, json);
    events_.clear();
    turn.describe_events(events_);
    if (!events_.empty()) {
        put_events(json.key("events"_key).open_array());
        json.close_array();
    }
    bool const usual = rest_of(position_) == usual_rest(rest_of(shown.before), events_, pieces_->letters());
    if (!usual || has_more_than_pieces_) json.key("position"_key).plain(position_);
}

void play_fields::note_followed(replay::played_turn const& turn, rules::turn const& choices) {
    turns_[turn.node()].followed = turn.status() == replay::turn_status::legal && !choices.empty();
}

/// The position that the page shows before the turn at `node`: after the previous turn, as written.
std::string const& play_fields::on_show_before(std::size_t node) const {
    using type = syntax::node::type;
    bool variation = false; // the next turn met is the one that is replaced, not the one before
    while (node-- != 0) {
        syntax::node const& n = game_->nodes[node];
        if (n.kind == type::close) {
            node = n.first; // its open; the loop continues before that
        } else if (n.kind == type::open) {
            variation = !syntax::continues_last_turn(n);
        } else if (n.kind == type::turn) {
            if (!turns_[node].played) return start_;
            return variation ? shown_[node].before : shown_[node].after;
        }
    }
    return start_;
}

void play_fields::put_canonical_if_other(replay::played_turn const& turn, json_stream& json) {
    spelled_.clear();
    turn.spell_into(spelled_);
    if (!spelled_.empty() && !is_written(turn.node(), spelled_)) json.key("canonical"_key).plain(spelled_);
}

void play_fields::put_words(replay::played_turn const& turn, json_stream& json) {
    bool any = false; // a move that no notation can express has no words
    auto const put = [&](replay::word_notation const& row, std::string_view name, bool simplified) {
        spelled_.clear();
        turn.spell_native(spelled_, row, {.simplified = simplified});
        if (spelled_.empty()) return;
        if (!std::exchange(any, true)) json.key("words"_key).open_object();
        json.key(name).string(spelled_);
    };
    for (replay::word_notation const* const row : read_in_) {
        put(*row, row->id, false);
        if (row->ideographic) put(*row, std::string(row->id) + "-simplified", true);
    }
    if (any) json.close_object();
}

bool play_fields::is_written(std::size_t node, std::string_view text) const {
    syntax::node const& turn = game_->nodes[node];
    return turn.second - turn.first == 1 ? part(game_->text, game_->actions[turn.first].where) == text
                                         : syntax::turn_as_written(*game_, turn) == text;
}

void play_fields::put_choices(rules::turn const& choices, rules::color mover, json_stream& json) {
    // A pawn that must promote as a consequence may be of either side; the board knows of which.
    auto const owner_of = [&](rules::choice const& c) {
        for (rules::event const& e : events_)
            if (c.type == rules::choice_type::promote && e.why == rules::cause::promoted && e.to == c.to)
                return e.who.owner();
        return mover;
    };
    json.key("choices"_key).open_array();
    for (rules::choice const& c : choices) {
        json.raw(path_object(start_of(c.type), c.from, c.to));
        if (c.promotion != rules::no_kind)
            json.key("promotion"_key).raw(piece_record(rules::piece(owner_of(c), c.promotion)));
        json.close_object();
    }
    json.close_array();
}

void play_fields::put_events(json_stream& json) {
    bool const all_described = level_ == level_of_detail::full;
    for (rules::event const& e : events_) {
        json.raw(path_object(start_of(e.why), e.from, e.to));
        if (e.who && (all_described || brings_somebody(facts_of(e.why).does)))
            json.fields(piece_field(e.who));
        if (rules::becomes_of(e) != e.who) json.key("becomes"_key).raw(piece_record(rules::becomes_of(e)));
        json.close_object();
    }
}

std::string_view play_fields::piece_field(rules::piece who) {
    std::string& field = piece_texts_[std::size_t(who.kind()) * 2 + std::size_t(who.owner())];
    if (!field.empty()) return field;
    json_stream json(field, true);
    json.key("piece"_key);
    if (who == rules::neutral_piece()) {
        json.open_object().key("name"_key).plain("Gravitatur").key("color"_key).plain("neutral");
        json.key("letter"_key).plain("G").close_object();
        return field;
    }
    json.open_object().key("name"_key).string(pieces_->name_of(who));
    json.key("color"_key).plain(word_of(who.owner()));
    json.key("letter"_key).plain(replay::letter_of(who, pieces_->letters())).close_object();
    return field;
}

std::string_view play_fields::piece_record(rules::piece who) {
    return piece_field(who).substr(std::string_view(R"(,"piece":)").size());
}

namespace {

using rules::cause;
using rules::event;

/// The fields of a rest: side, rights, en passant target, clock, number; what more there is, is left out.
std::array<std::string_view, 5> fields_of(std::string_view rest) {
    std::array<std::string_view, 5> fields;
    for (std::string_view& field : fields) {
        std::size_t const blank = std::min(rest.find(' '), rest.size());
        field = rest.substr(0, blank);
        rest.remove_prefix(std::min(blank + 1, rest.size()));
    }
    return fields;
}

std::string one_more(std::string_view number) {
    unsigned value = 0;
    std::from_chars(number.data(), number.data() + number.size(), value);
    return std::to_string(value + 1);
}

/// By its letter, which is all that the page knows of it.
bool is_pawn(rules::piece who, rules::piece_letters const& letters) {
    if (!who) return false;
    std::string const letter = replay::letter_of(who, letters);
    return letter == "P" || letter == "p";
}

} // namespace

std::string_view rest_of(std::string_view position) {
    return position.substr(std::min(position.find(' ') + 1, position.size()));
}

std::string usual_rest(std::string_view before, rules::event_list const& events,
                       rules::piece_letters const& letters) {
    auto const [side, rights, ep_targets, clock, number] = fields_of(before);
    auto const first =
        std::find_if(events.begin(), events.end(), [](event const& e) { return e.why == cause::chosen; });
    bool const pawn = first != events.end() && is_pawn(first->who, letters);
    bool const captures =
        std::any_of(events.begin(), events.end(), [](event const& e) { return e.why == cause::captured; });
    std::string rest(side == "w" ? "b " : "w ");
    rest += rights;
    rest += ' ';
    if (pawn && file_of(first->from) == file_of(first->to) &&
        std::abs(rank_of(first->from) - rank_of(first->to)) == 2)
        rest += replay::name_of(
            rules::square_at(file_of(first->from), (rank_of(first->from) + rank_of(first->to)) / 2));
    else
        rest += '-';
    rest += ' ';
    rest += pawn || captures ? "0" : one_more(clock);
    rest += ' ';
    rest += side == "b" ? one_more(number) : std::string(number);
    return rest;
}

} // namespace vpgn::tools
