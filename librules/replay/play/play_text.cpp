#include "replay/play/play_text.hpp"

#include "replay/play/replay.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::replay {

namespace {

using syntax::node;

/// By which a game begins whatever follows: without it, one begins with what looks like a turn of chess.
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
        turns_ += std::count_if(game.nodes.begin(), game.nodes.end(),
                                [](node const& n) { return n.what == node::type::turn; });
        has_other_tags_ |= game.tags.size() != 1;
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

    bool is_one_legal_turn() const { return is_played_ && turns_ == 1 && !has_other_tags_; }

private:
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
    std::ptrdiff_t turns_ = 0;
    bool is_played_ = false;
    bool has_other_tags_ = false;
};

bool is_error(finding const& f) {
    return f.level == severity::error;
}

} // namespace

text_played play_text(game_start const& on, std::string_view text) {
    text_played played;
    // Whoever plays on changes the start and nothing else.
    game_start here = on;
    here.is_usual = false;
    turn_player player(here, text, played);
    // With a result, which a game must have, and without a number, which could be wrong.
    std::string const game = std::string(tag_in_front) + std::string(text) + " *";
    bool const has_lists = here.variant->info.turn_has_list();
    syntax::read_trees(game, has_lists ? with_lists : without_lists, player);
    played.legal =
        player.is_one_legal_turn() && std::none_of(played.findings.begin(), played.findings.end(), is_error);
    return played;
}

} // namespace vpgn::replay
