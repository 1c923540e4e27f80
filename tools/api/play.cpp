#include "api/play.hpp"

#include "api/answer.hpp"
#include "api/position_at.hpp"
#include "api/reading.hpp"
#include "core/choice_table.hpp"
#include "core/ending_words.hpp"
#include "core/event_table.hpp"
#include "formats/json/game_fields.hpp"
#include "formats/variant_names.hpp"
#include "games/drawing/piece_legend.hpp"
#include "games/drawing/text_board.hpp"
#include "notation/position_text.hpp"
#include "replay/perft/perft.hpp"
#include "replay/play/attacked_squares.hpp"
#include "replay/play/engine_text.hpp"
#include "replay/play/insufficient_material.hpp"
#include "replay/play/legal_turns.hpp"
#include "replay/play/named_start.hpp"
#include "replay/play/read_turn.hpp"
#include "replay/repair/repair.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <span>
#include <stdexcept>
#include <utility>

namespace vpgn::tools::api {

namespace {

void put_position_record(json_stream& json, replay::game_start const& on) {
    json.key("position"_key).plain(replay::write_position_text(on.start, on.variant->notation));
    json.key("side"_key).plain(word_of(on.start.to_move));
    json.key("number"_key).number(on.start.number);
    replay::game_status const game_status = replay::game_status_of(on);
    json.key("clock"_key).number(on.start.clock);
    json.key("key"_key).plain(fmt::format("{:016x}", replay::position_hash(on)));
    if (game_status.is_dead) json.key("dead"_key).boolean(true);
    if (game_status.in_check) json.key("check"_key).boolean(true);
    if (game_status.end.kind != rules::ending::none) put_ending(json.key("end"_key), game_status.end);
}

void put_choice_fields(json_stream& json, rules::choice const& c, replay::game_start const& on) {
    replay::choice_description const as_described = replay::describe(c, on.start.to_move, on);
    json.key("type"_key).plain(as_described.type);
    if (!as_described.from.empty()) json.key("from"_key).plain(as_described.from);
    if (!as_described.to.empty()) json.key("to"_key).plain(as_described.to);
    if (!as_described.piece.empty()) json.key("piece"_key).plain(as_described.piece);
}

/// `before` is the position that `on` begins with.
void put_legal_turn(json_stream& json, rules::turn const& choices, std::string_view text,
                    replay::any_position const& before, replay::game_start const& on) {
    json.open_object();
    json.key("text"_key).string(text);
    put_choice_fields(json, choices[0], on);
    if (replay::captures(choices, text)) json.key("captures"_key).boolean(true);
    std::string const uci =
        replay::engine_text(before, on, std::span(choices.begin(), std::size_t(choices.size())));
    if (!uci.empty()) json.key("uci"_key).plain(uci);
    if (choices.size() > 1) {
        json.key("choices"_key).open_array();
        for (rules::choice const& c : choices) {
            put_choice_fields(json.open_object(), c, on);
            json.close_object();
        }
        json.close_array();
    }
    json.close_object();
}

std::string letter_in(replay::game_start const& on, rules::piece who) {
    return who == rules::neutral_piece() ? "G" : replay::letter_of(who, *on.variant->notation.letters);
}

void put_event(json_stream& json, rules::event const& e, replay::game_start const& on) {
    json.open_object().key("cause"_key).plain(rules::facts_of(e.why).name);
    if (e.from != rules::no_square) json.key("from"_key).plain(replay::name_of(e.from));
    if (e.to != rules::no_square) json.key("to"_key).plain(replay::name_of(e.to));
    if (e.who) json.key("piece"_key).string(letter_in(on, e.who));
    if (rules::becomes_of(e) != e.who) json.key("becomes"_key).string(letter_in(on, rules::becomes_of(e)));
    json.close_object();
}

void put_pieces(json_stream& json, replay::game_start const& on, piece_legend const& pieces) {
    json.open_object();
    for (std::size_t s = 0; s < on.start.pieces.size(); ++s) {
        rules::piece const who = on.start.pieces[s];
        if (!who) continue;
        bool const of_nobody = who == rules::neutral_piece();
        json.key(std::string_view(replay::name_of(rules::square(s)))).open_object();
        json.key("letter"_key)
            .string(of_nobody ? letter_in(on, who) : pieces.letter_on(rules::square(s), on.start));
        json.key("color"_key).plain(of_nobody ? "neutral" : word_of(who.owner()));
        json.key("name"_key).string(of_nobody ? "Gravitatur" : pieces.word_of(who));
        json.close_object();
    }
    json.close_object();
}

replay::any_position first_of(replay::game_start const& on) {
    return on.variant->functions->begin(on.start, on.terms);
}

std::string square_names(rules::square_set const& squares) {
    std::string answer;
    json_stream json(answer);
    json.open_array();
    for (rules::square const s : squares)
        json.plain(replay::name_of(s));
    json.close_array();
    return answer;
}

/// Replaces the position that `on` begins with.
void put_at(replay::game_start& on, std::string_view position) {
    rules::setup read;
    if (auto const fault = replay::read_position_text(position, read, on.variant->notation))
        throw std::invalid_argument(fmt::format("position `{}`: {}", position, fault->label));
    on.start = read;
    on.is_usual = false;
    if (std::string const why = replay::why_not_playable(on); !why.empty())
        throw std::invalid_argument(fmt::format("position `{}`: {}", position, why));
}

} // namespace

refused_text refusal_of_turn(std::string_view text, std::vector<finding> const& findings) {
    auto const worst = std::find_if(findings.begin(), findings.end(),
                                    [](finding const& f) { return f.level == severity::error; });
    std::string words = fmt::format("`{}`: {}", text, one_line(*worst));
    for (std::string const& help : worst->helps)
        words += "; " + help;
    return {words, *worst, text};
}

std::shared_ptr<definitions::scope> games_played::scope_of(std::string const& definitions) const {
    for (begun_game const& game : games_)
        if (game.key[1] == definitions) return game.scope;
    auto scope = std::make_shared<definitions::scope>(definitions);
    refuse_errors(scope->findings(), definitions);
    return scope;
}

games_played::begun_game const& games_played::game_of(game_setup const& setup) {
    std::vector<std::string> key{setup.variant, setup.definitions, setup.white_army, setup.black_army,
                                 setup.rule_set};
    auto const found =
        std::find_if(games_.begin(), games_.end(), [&](begun_game const& game) { return game.key == key; });
    if (found != games_.end()) {
        games_.splice(games_.begin(), games_, found);
        return games_.front();
    }
    auto scope = scope_of(setup.definitions);
    replay::variant_scope::in_use const in_use(scope->known());
    auto const& own = scope->all().names();
    std::string const variant =
        setup.variant.empty() && own.size() == 1 ? std::string(own.front()) : setup.variant;
    replay::game_start on = replay::start_called(variant_called(variant),
                                                 {setup.white_army, setup.black_army, setup.rule_set, ""});
    games_.push_front({begun_++, std::move(key), std::move(scope), std::move(on)});
    if (games_.size() > most) games_.pop_back();
    return games_.front();
}

std::string games_played::begin(game_setup const& setup) {
    begun_game const& game = game_of(setup);
    replay::game_start on = game.on;
    if (!setup.position.empty()) put_at(on, setup.position);
    std::string answer;
    json_stream json(answer);
    json.open_object().key("on"_key).number(game.number);
    json.key("variant"_key).open_object().key("id"_key).string(on.variant->info.id);
    json.key("name"_key).string(on.variant->info.name);
    json.close_object();
    replay::draw_rules const draws = replay::draw_rules_of(on);
    json.key("draws"_key).open_object().key("occurrences"_key).number(std::uint64_t(draws.repetitions));
    json.key("clock"_key).number(draws.clock).close_object();
    put_position_record(json, on);
    json.close_object();
    return answer;
}

replay::game_start games_played::at(std::size_t on, std::string_view position) {
    auto const found =
        std::find_if(games_.begin(), games_.end(), [&](begun_game const& game) { return game.number == on; });
    if (found == games_.end()) throw game_gone(fmt::format("no game {} has been started", on));
    games_.splice(games_.begin(), games_, found);
    replay::game_start here = games_.front().on;
    put_at(here, position);
    return here;
}

std::string games_played::turns(std::size_t on, std::string_view position) {
    replay::game_start const here = at(on, position);
    std::string answer;
    json_stream json(answer);
    json.open_array();
    if (replay::game_status_of(here).end.kind == rules::ending::none) {
        replay::any_position const before = first_of(here);
        for (replay::legal_turn const& turn : replay::legal_turns(here))
            put_legal_turn(json, turn.choices, turn.text, before, here);
    }
    json.close_array();
    return answer;
}

std::string games_played::play(std::size_t on, std::string_view position, std::string_view turn) {
    replay::game_start here = at(on, position);
    replay::turn_reading const reading = replay::read_turn(here, turn);
    if (!reading) throw refusal_of_turn(turn, reading.findings);
    replay::read_legal_turn const& played = *reading.turn;
    std::string answer;
    json_stream json(answer);
    put_legal_turn(json.open_object().key("turn"_key), played.choices, played.text, first_of(here), here);
    json.key("events"_key).open_array();
    for (rules::event const& e : played.events)
        put_event(json, e, here);
    json.close_array();
    here.start = played.after->as_setup();
    put_position_record(json, here);
    json.close_object();
    return answer;
}

std::string games_played::open(std::size_t on, std::string_view position,
                               std::vector<replay::choice_description> const& choices) {
    return choices_at(at(on, position), choices);
}

std::string games_played::board(std::size_t on, std::string_view position) {
    replay::game_start const here = at(on, position);
    piece_legend const pieces(here.pieces());
    std::string answer;
    json_stream json(answer);
    json.open_object().key("files"_key).number(here.start.files);
    json.key("ranks"_key).number(here.start.ranks);
    put_pieces(json.key("pieces"_key), here, pieces);
    json.key("drawing"_key).string(text_board(here.start, pieces, {}, {.color = false, .ascii = true}));
    json.close_object();
    return answer;
}

std::string games_played::attackers(std::size_t on, std::string_view position, std::string_view square,
                                    std::string_view side) {
    replay::game_start const here = at(on, position);
    auto const s = replay::square_called(square, here.start);
    if (!s) throw std::invalid_argument(fmt::format("`{}` is no square of this board", square));
    if (side != "white" && side != "black")
        throw std::invalid_argument(fmt::format("a side is `white` or `black`, not `{}`", side));
    rules::color const by = side == "white" ? rules::color::white : rules::color::black;
    return square_names(replay::attackers(here, by, *s));
}

std::string games_played::checkers(std::size_t on, std::string_view position) {
    return square_names(replay::checkers(at(on, position)));
}

std::string games_played::insufficient_material(std::size_t on, std::string_view position) {
    replay::game_start const here = at(on, position);
    std::string answer;
    json_stream json(answer);
    json.open_object();
    json.key("white"_key).boolean(replay::has_insufficient_material(here, rules::color::white));
    json.key("black"_key).boolean(replay::has_insufficient_material(here, rules::color::black));
    json.close_object();
    return answer;
}

std::string games_played::after_null(std::size_t on, std::string_view position) {
    replay::game_start here = at(on, position);
    auto const after = replay::after_pass(first_of(here), here.terms);
    if (!after) return "null";
    here.start = (*after)->as_setup();
    std::string answer;
    json_stream json(answer);
    put_position_record(json.open_object(), here);
    json.close_object();
    return answer;
}

std::string games_played::find(std::size_t on, std::string_view position, std::string_view turn) {
    replay::game_start const here = at(on, position);
    replay::turn_reading const reading = replay::read_turn(here, turn);
    if (!reading) return "null";
    std::string answer;
    json_stream json(answer);
    put_legal_turn(json, reading.turn->choices, reading.turn->text, first_of(here), here);
    return answer;
}

std::string games_played::perft(std::size_t on, std::string_view position, int depth) {
    if (depth < 0) throw std::invalid_argument("depth must be at least 0");
    replay::game_start const here = at(on, position);
    return fmt::format("{}", depth == 0 ? 1 : replay::perft(here, depth));
}

} // namespace vpgn::tools::api
