#include "games/openings/opening_tags.hpp"

#include "registry/game_start.hpp"

#include <optional>
#include <utility>

namespace vpgn::tools {

namespace {

bool is_omitted(std::string const& value) {
    return value.empty() || value == "?";
}

bool lacks(syntax::game const& game, std::string_view tag) {
    return is_omitted(game.tag(tag));
}

bool lacks_name(syntax::game const& game) {
    return lacks(game, "Opening") && lacks(game, "Variation");
}

std::optional<std::string> value_or_none(std::string const& text) {
    return text.empty() ? std::nullopt : std::optional(text);
}

} // namespace

void opening_finder::on_start(replay::beginning const& first) {
    found_ = nullptr;
    names_ = table_.find(first.variant.id);
    if (!names_) return;
    keys_.on_start(first);
    look_up(first.position);
}

void opening_finder::on_turn(replay::played_turn const& turn) {
    if (names_ && turn.in_main_line()) look_up(turn.after());
}

void opening_finder::look_up(rules::setup const& position) {
    if (!names_->may_have(position_keys::rough_key_of(position))) return;
    if (opening const* const here = names_->at(keys_.key_of(position))) found_ = here;
}

std::vector<transcribe::tag_change> opening_changes(syntax::game const& game, opening const& found,
                                                    given_tags manner) {
    bool const all = manner == given_tags::are_replaced;
    std::vector<transcribe::tag_change> changes;
    if (!found.eco.empty() && (all || lacks(game, "ECO"))) changes.push_back({"ECO", found.eco});
    if (all || lacks_name(game)) {
        changes.push_back({"Opening", found.family});
        changes.push_back({"Variation", value_or_none(found.variation)});
        changes.push_back({"SubVariation", std::nullopt});
    }
    return changes;
}

void opening_tagger::take(transcribe::transcript const& transcript) {
    is_first_ = true;
    changes_.clear();
    syntax::read_trees(transcript.text, replay::notation_of, *this);
    if (changes_.empty()) return to_.take(transcript);
    to_.take(transcribe::with_tags(transcript, has_, changes_, transcribe::new_tags::at_end));
}

void opening_tagger::take(syntax::game const& game) {
    if (!std::exchange(is_first_, false)) return; // several games: reported by the importer
    if (manner_ == given_tags::stay && !lacks(game, "ECO") && !lacks_name(game)) return;
    replay::variant_entry const* const variant = replay::find_variant(game.tag("Variant"));
    if (!variant || !table_.find(variant->info.id)) return;
    finder_.forget();
    replay::replay_game(game, 1, &finder_);
    opening const* const found = finder_.found();
    if (!found) return;
    has_ = {game.where.start, game.tags};
    changes_ = opening_changes(game, *found, manner_);
}

} // namespace vpgn::tools
