#include "replay/play/play_text.hpp"

#include "replay/perft/perft.hpp"
#include "replay/play/replay.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <stdexcept>
#include <utility>

namespace vpgn::replay {

namespace {

using syntax::node;

/// Begins a game whatever follows; without it, a game begins with what looks like a move of chess.
constexpr std::string_view tag_in_front = "[Event \"?\"]\n\n";

syntax::notation with_lists(syntax::game const&) {
    return {.turn_has_list = true};
}
syntax::notation without_lists(syntax::game const&) {
    return {};
}

/// Replays the only game of the text, and stores its first turn.
class turn_player final : public syntax::game_consumer, public observer {
public:
    turn_player(game_start const& on, std::string_view text, text_played& into)
        : on_(on), into_(into), size_(text.size()) {}

    void take(syntax::game const& read) override {
        syntax::game game = read;
        if (on_.variant->info.turn_in_words) on_.variant->functions->join_words(game, on_);
        game_report report;
        on_.variant->functions->replay(game, on_, this, report);
        for (node const& n : game.nodes)
            if (n.what == node::type::turn && ++turns_ == 2) second_turn_ = n.where;
        for (syntax::tag_pair const& t : game.tags)
            if (t.where.start != 0) tag_ = t.where;
        add(game.problems);
        add(report.findings);
    }
    void between(finding found) override {
        for (span* const where : {&found.where, found.fix ? &found.fix->turn : nullptr,
                                  found.fix && found.fix->at ? &*found.fix->at : nullptr})
            if (where) to_turn(*where);
        for (suggestion& other : found.others)
            if (other.at) to_turn(*other.at);
        into_.findings.push_back(std::move(found));
    }

    void plays(played_turn const& turn) override {
        if (turn.how() != standing::legal || is_played_) return;
        is_played_ = true;
        into_.choices = turn.choices();
        into_.text = turn.spell();
        into_.after = turn.after();
        into_.events = turn.events();
    }

    bool is_one_legal_turn() const { return is_played_ && turns_ == 1 && !tag_; }

    /// The finding for a text that is no legal turn, where the replay has found no error in it.
    finding why_not_one_turn() const {
        if (tag_) return tell(finding_code::stray_token, *tag_, "a tag is no part of a move");
        if (turns_ == 0)
            return make_finding(finding_code::not_an_action, {0, size_}, "there is no move in this text");
        if (turns_ > 1) return tell(finding_code::stray_token, second_turn_, "only one move can be played");
        return make_finding(finding_code::turn_shape, {0, size_}, "this is not a move of the game");
    }

private:
    finding tell(finding_code code, span where, char const* label) const {
        to_turn(where);
        return make_finding(code, where, label);
    }
    void add(std::vector<finding> const& more) {
        for (finding const& f : more)
            between(f);
    }

    /// Converts a place in the game's text to one in the turn's.
    void to_turn(span& where) const {
        for (std::uint64_t* const at : {&where.start, &where.end})
            *at = std::min(*at < tag_in_front.size() ? 0 : *at - tag_in_front.size(), size_);
    }

    game_start const& on_;
    text_played& into_;
    std::uint64_t size_; ///< of the turn's text
    int turns_ = 0;
    span second_turn_{};
    std::optional<span> tag_; ///< of the text
    bool is_played_ = false;
};

bool is_error(finding const& f) {
    return f.level == severity::error;
}

} // namespace

game_start start_called(variant_entry const& variant, named_start const& how) {
    bool const names_armies = !how.white_army.empty() || !how.black_army.empty();
    if (names_armies && !variant.info.different_armies)
        throw std::invalid_argument(fmt::format("{} has no armies to choose from", variant.info.name));
    auto made = make_game_start(variant, how.white_army, how.black_army, how.position);
    if (!made.fault.empty()) throw std::invalid_argument(made.fault);
    auto const rule_set = find_rule_set(variant.info, how.rule_set);
    if (!rule_set)
        throw std::invalid_argument(fmt::format("{} has no rule set `{}`", variant.info.name, how.rule_set));
    made.value.terms.rule_set = *rule_set;
    return std::move(made.value);
}

game_start start_to_play(variant_entry const& variant, named_start const& how) {
    game_start on = start_called(variant, how);
    if (std::string const why = why_not_playable(on); !why.empty())
        throw std::invalid_argument(fmt::format("position `{}`: {}", how.position, why));
    return on;
}

text_played play_text(game_start const& on, std::string_view text) {
    if (!on.variant->info.records_are_read)
        throw std::invalid_argument(fmt::format(
            "the notation of {} is not known: play its moves by their choices", on.variant->info.name));
    text_played played;
    // A position that is played on differs from the start.
    game_start here = on;
    here.is_usual = false;
    turn_player player(here, text, played);
    // With a result, which a game must have, and without a number, which could be wrong.
    std::string const game = std::string(tag_in_front) + std::string(text) + " *";
    bool const has_lists = here.variant->info.turn_has_list();
    syntax::read_trees(game, has_lists ? with_lists : without_lists, player);
    bool const has_error = std::any_of(played.findings.begin(), played.findings.end(), is_error);
    played.legal = player.is_one_legal_turn() && !has_error;
    if (!played.legal && !has_error) played.findings.push_back(player.why_not_one_turn());
    return played;
}

} // namespace vpgn::replay
