#include "games/snapshot/judged_game.hpp"

#include "core/ending_words.hpp"
#include "notation/position_text.hpp"
#include "syntax/writer.hpp"

#include <string_view>

namespace vpgn::tools {

namespace {

judged_finding judged(finding const& f) {
    return {std::string(record_of(f.code).code), f.place.number, f.place.ply, f.place.variation,
            f.fix ? f.fix->text : ""};
}

} // namespace

void judged_game::on_game(syntax::game const& game) {
    using type = syntax::node::type;
    places_.clear();
    turn_.resize(game.nodes.size());
    std::size_t depth = 0;
    for (std::size_t i = 0; i < game.nodes.size(); ++i) {
        type const kind = game.nodes[i].kind;
        depth += kind == type::open;
        depth -= kind == type::close;
        if (kind != type::turn) continue;
        turn_[i] = std::uint32_t(places_.size());
        places_.push_back({i, depth > 0});
    }
    verdict_.variant.clear();
    verdict_.start.clear();
    verdict_.turns.resize(places_.size());
    for (judged_turn& turn : verdict_.turns) {
        turn.position.clear();
        turn.check = false;
    }
    verdict_.plies = last_ = 0;
}

void judged_game::on_start(replay::beginning const& first) {
    verdict_.variant = first.variant.id;
    verdict_.start = replay::write_position_text(first.position, first.notation);
    positions_.use(first.notation);
}

void judged_game::on_turn(replay::played_turn const& turn) {
    std::uint32_t const at = turn_[turn.node()];
    judged_turn& here = verdict_.turns[at];
    here.position.clear(); // a turn is shown again where a later one reveals what it was meant to be
    positions_.put(here.position, turn.after());
    here.check = turn.gives_check();
    if (!turn.in_main_line()) return;
    verdict_.plies = turn.ply();
    last_ = at + 1;
}

verdict const& judged_game::on_end(imported_game const& imported) {
    verdict_.final_position = last_ == 0 ? verdict_.start : verdict_.turns[last_ - 1].position;
    verdict_.ending = word_of(imported.report.end.kind);
    verdict_.winner.clear();
    if (auto const winner = imported.report.end.winner) verdict_.winner = word_of(*winner);
    verdict_.findings.clear();
    for (finding const& f : imported.findings)
        verdict_.findings.push_back(judged(f));
    return verdict_;
}

std::vector<written_turn_name> judged_game::names(syntax::game const& game) const {
    std::vector<written_turn_name> names;
    names.reserve(places_.size());
    for (place_of_turn const& place : places_)
        names.push_back({syntax::turn_as_written(game, game.nodes[place.node]), place.variation});
    return names;
}

digest digest_of_text(syntax::game const& game) {
    std::string_view const text = part(game.text, game.where);
    std::string words;
    words.reserve(text.size());
    bool in_gap = false;
    for (char const c : text) {
        bool const is_white = c == ' ' || (c >= '\t' && c <= '\r');
        if (!is_white && in_gap && !words.empty()) words += ' ';
        if (!is_white) words += c;
        in_gap = is_white;
    }
    return digest_of(words);
}

} // namespace vpgn::tools
