#include "api/answer.hpp"
#include "api/api.hpp"
#include "api/position_at.hpp"
#include "core/choice_table.hpp"
#include "core/ending_words.hpp"
#include "games/drawing/piece_legend.hpp"
#include "games/record/page_writer.hpp"
#include "notation/position_text.hpp"

namespace vpgn::tools::api {

namespace {

/// The square of the castling partner: the other piece of its side that the turn moves.
rules::square partner_of(replay::game_start const& on, std::vector<rules::choice> choices,
                         replay::partial_turn const& before, rules::choice const& castling) {
    choices.push_back(castling);
    auto const after = replay::partial_turn_of(on, choices);
    for (std::size_t s = 0; after && s < before.position.pieces.size(); ++s) {
        rules::piece const who = before.position.pieces[s];
        bool const could = who && who.owner() == on.start.to_move && rules::square(s) != castling.from;
        if (could && after->position.pieces[s] != who) return rules::square(s);
    }
    return rules::no_square;
}

class choice_reporter {
public:
    choice_reporter(replay::game_start const& on, std::vector<rules::choice> const& choices,
                    replay::partial_turn const& turn)
        : on_(on), choices_(choices), turn_(turn) {}

    void put(json_stream& json, replay::open_choice const& open) const {
        rules::choice const& c = open.choice;
        choice_description const as_described = replay::describe(c, on_.start.to_move, on_);
        json.open_object().key("type"_key).plain(as_described.type);
        json.key("text"_key).string(open.text);
        if (!as_described.from.empty()) json.key("from"_key).plain(as_described.from);
        if (!as_described.to.empty()) json.key("to"_key).plain(as_described.to);
        if (c.type == rules::choice_type::castle)
            if (rules::square const partner = partner_of(on_, choices_, turn_, c);
                partner != rules::no_square)
                json.key("partner"_key).plain(replay::name_of(partner));
        rules::turn as_turn;
        as_turn.push_back(c);
        if (replay::captures(as_turn, open.text)) json.key("captures"_key).boolean(true);
        if (!as_described.piece.empty()) json.key("piece"_key).plain(as_described.piece);
        json.close_object();
    }

private:
    replay::game_start const& on_;
    std::vector<rules::choice> const& choices_;
    replay::partial_turn const& turn_;
};

/// The drawings of all pieces that the game may have.
std::string drawings_for(replay::game_start const& on) {
    page_cast all;
    all.pieces = piece_legend(on.pieces()).all();
    all.pieces.merge(piece_legend(on.pieces(), tradition_of(on.variant->info.id)).all());
    if (on.variant->info.has(rules::choice_type::place)) all.pieces.insert(neutral_piece());
    return drawings_of(all);
}

void put_position(json_stream& json, replay::game_start const& on, rules::setup const& position) {
    json.key("position"_key)
        .plain(replay::write_position_text(position, on.variant->notation))
        .key("side"_key)
        .plain(word_of(on.start.to_move));
    json.key("drawings"_key).string(drawings_for(on));
    json.close_object();
}

} // namespace

std::string choices_at(replay::game_start const& on,
                       std::vector<choice_description> const& described_so_far) {
    std::vector<rules::choice> const choices = replay::choices_described(on, described_so_far);
    auto const turn = replay::partial_turn_of(on, choices);
    choice_reporter const reporter(on, choices, *turn);
    std::string answer;
    json_stream json(answer);
    json.open_object().key("open"_key).open_array();
    for (replay::open_choice const& open : turn->open)
        reporter.put(json, open);
    json.close_array();
    if (turn->text) json.key("turn"_key).string(*turn->text);
    put_position(json, on, turn->position);
    return answer;
}

namespace {

/// The choices where the replay did not reach the place: none.
constexpr char const* no_choices = "{\"open\":[],\"position\":\"\",\"side\":\"white\",\"drawings\":\"\"}";

} // namespace

std::string choices(std::string_view text, reading const& options, place const& at,
                    std::vector<choice_description> const& choices) {
    text_reading const read(text, options);
    if (at.game == 0 && at.turn < 0 && has_no_game(text, read)) return choices_at(start_of(options), choices);
    std::string answer;
    look_at(text, read, at, [&](looked_at const& here) {
        answer = here.is_followed ? choices_at(here.on, choices) : no_choices;
    });
    return answer;
}

} // namespace vpgn::tools::api
