#include "games/snapshot/judged_game.hpp"

#include "games/forms/writing/ending_words.hpp"
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

void judged_game::begins(syntax::game const& game) {
    using type = syntax::node::type;
    places_.clear();
    turn_.resize(game.nodes.size());
    std::size_t depth = 0;
    for (std::size_t i = 0; i < game.nodes.size(); ++i) {
        type const what = game.nodes[i].what;
        depth += what == type::open;
        depth -= what == type::close;
        if (what != type::turn) continue;
        turn_[i] = std::uint32_t(places_.size());
        places_.push_back({i, depth > 0});
    }
    made_.variant.clear();
    made_.start.clear();
    made_.turns.resize(places_.size());
    for (judged_turn& turn : made_.turns) {
        turn.position.clear();
        turn.check = false;
    }
    made_.plies = last_ = 0;
}

void judged_game::starts(replay::beginning const& first) {
    made_.variant = first.variant.id;
    made_.start = replay::write_position_text(first.position, first.notation);
    positions_.use(first.notation);
}

void judged_game::plays(replay::played_turn const& turn) {
    std::uint32_t const at = turn_[turn.node()];
    judged_turn& here = made_.turns[at];
    here.position.clear(); // a turn is shown again where a later one reveals what it was meant to be
    positions_.put(here.position, turn.after());
    here.check = turn.gives_check();
    if (!turn.in_main_line()) return;
    made_.plies = turn.ply();
    last_ = at + 1;
}

verdict const& judged_game::ends(imported_game const& told) {
    made_.final_position = last_ == 0 ? made_.start : made_.turns[last_ - 1].position;
    made_.ending = word_of(told.report.end.how);
    made_.winner.clear();
    if (auto const winner = told.report.end.winner) made_.winner = word_of(*winner);
    made_.findings.clear();
    for (finding const& f : told.findings)
        made_.findings.push_back(judged(f));
    return made_;
}

std::vector<written_turn_name> judged_game::names(syntax::game const& game) const {
    std::vector<written_turn_name> names;
    names.reserve(places_.size());
    for (place_of_turn const& one : places_)
        names.push_back({syntax::turn_as_written(game, game.nodes[one.node]), one.variation});
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
