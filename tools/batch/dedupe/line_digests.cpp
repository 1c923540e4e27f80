#include "batch/dedupe/line_digests.hpp"

#include "board/army_pair.hpp"
#include "board/piece_table.hpp"
#include "games/keys/position_digest.hpp"
#include "syntax/move_suffix.hpp"
#include "syntax/writer.hpp"

#include <string>

namespace vpgn::tools {

namespace {

using rules::choice_type;

/// Where all turns are single choices of these types, a choice determines the position after it.
constexpr rules::choice_type_set single_choices =
    rules::set_of(choice_type::move, choice_type::castle, choice_type::drop, choice_type::drop_promoted);

/// How the pieces of both armies move: an army may be named or spelled out.
std::string moves_of(rules::piece_table const& pieces) {
    std::string text;
    for (rules::color const side : {rules::color::white, rules::color::black})
        for (rules::kind const k : pieces.kinds_of(side)) {
            text += pieces.name_of({side, k});
            text += ' ';
        }
    return text;
}

/// The rules by the tags, of a game that is not replayed.
digest start_by_words(syntax::game const& game) {
    digest all = digest_of("as it is written");
    for (char const* const tag : {"Variant", "WhiteArmy", "BlackArmy", "RuleSet", "FEN"})
        all = joined(all, digest_of(game.tag(tag)));
    return all;
}

digest of_words(syntax::game const& game, syntax::node const& turn) {
    std::string words = syntax::turn_as_written(game, turn);
    std::erase_if(words, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
    return digest_of(syntax::without_marks(words));
}

digest of_choice(rules::choice const& c) {
    char const bytes[] = {char(c.type), char(c.from), char(c.to), char(c.promotion)};
    return digest_of({bytes, sizeof bytes});
}

} // namespace

void line_digests::on_game(syntax::game const& game) {
    played_.assign(game.nodes.size(), {});
    starts_ = false;
}

void line_digests::on_start(replay::beginning const& first) {
    starts_ = true;
    one_choice_ = (first.variant.choice_types & ~single_choices) == 0;
    start_ = joined(digest_of(first.variant.id), digest_of(first.position));
    if (first.armies) start_ = joined(start_, digest_of(moves_of(first.pieces)));
}

void line_digests::on_turn(replay::played_turn const& turn) {
    if (!turn.in_main_line() || turn.status() != replay::turn_status::legal) return;
    rules::turn const choices = turn.choices();
    if (choices.empty()) return;
    played_[turn.node()] = {one_choice_ ? of_choice(choices[0]) : digest_of(turn.after()), true};
}

std::vector<digest> const& line_digests::on_end(syntax::game const& game) {
    using type = syntax::node::type;
    digest prefix = starts_ ? joined(start_, digest_of(game.tag("RuleSet"))) : start_by_words(game);
    chain_.assign(1, prefix);
    for (std::size_t i = 0; i < game.nodes.size(); ++i) {
        syntax::node const& n = game.nodes[i];
        if (n.kind == type::open) i = n.first; // to where it closes
        if (n.kind != type::turn) continue;
        prefix = joined(prefix, played_[i].legal ? played_[i].of : of_words(game, n));
        chain_.push_back(prefix);
    }
    return chain_;
}

} // namespace vpgn::tools
