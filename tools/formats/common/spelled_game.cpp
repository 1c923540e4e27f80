#include "formats/common/spelled_game.hpp"

#include "formats/common/changes_in_writing.hpp"
#include "registry/game_start.hpp"
#include "replay/record/written_turn.hpp"

#include <algorithm>

namespace vpgn::tools {

void spelled_game::on_game(syntax::game const& game) {
    texts_.clear();
    places_.assign(game.nodes.size(), {});
    game_ = &game;
    is_native_ = false;
    variant_ = {};
    position_.clear();
    count_ = {};
    // The number in the record counts only if the rules do not determine it: see `on_start`.
    for (syntax::node const& n : game.nodes) {
        if (n.kind == syntax::node::type::turn) break;
        if (n.kind != syntax::node::type::number) continue;
        count_.first = std::max(n.first, 1u);
        count_.black_first = n.second > 1;
        if (game.numbers_count_turns) {
            count_.black_first = count_.first % 2 == 0;
            count_.first = (count_.first + 1) / 2;
        }
        break;
    }
}

void spelled_game::on_start(replay::beginning const& first) {
    count_.first = first.position.number;
    count_.black_first = first.position.to_move == rules::color::black;
    variant_ = first.variant.name;
    position_ = game_->has_tag("FEN") ? replay::write_position_text(first.position, first.notation) : "";
    is_native_ = notation_ != nullptr && notation_->serves(first.variant, first.pieces);
    if (is_native_) targets_.assign(game_->nodes.size(), rules::no_square);
}

void spelled_game::on_turn(replay::played_turn const& turn, replay::spelling_style style) {
    if (turn.status() != replay::turn_status::legal) return;
    std::size_t const start = texts_.size();
    if (is_native_) {
        std::size_t const before = game_->turn_before(turn.node());
        turn.spell_native(texts_, *notation_, style_,
                          before == syntax::no_node ? rules::no_square : targets_[before]);
        rules::turn const& choices = turn.choices();
        if (!choices.empty()) targets_[turn.node()] = choices[choices.size() - 1].to;
    } else {
        turn.spell_into(texts_, style);
    }
    places_[turn.node()] = {std::uint32_t(start), std::uint32_t(texts_.size() - start)};
}

/// The tags that state how the turns are spelled are those of the text that is written.
void spelled_game::put_tags_of_notation(syntax::game const& game) {
    more_tags_.clear();
    // Of a variant that it does not serve, too: the tag is not of the text that is written.
    bool const names_one = replay::notation_in(game.reads.words) != nullptr ||
                           replay::find_word_notation(game.tag("Notation")) != nullptr;
    if (variant_.empty() || (!names_one && !is_native_ && !game.has_tag("Red"))) return;
    if (names_one || is_native_) {
        more_tags_.emplace_back("Format", "");
        more_tags_.emplace_back("Notation", is_native_ ? std::string(notation_->name) : std::string());
    }
    // Without these tags, or with those that every game gets, another variant would be read.
    if (!game.has_tag("Variant") && !replay::variant_name_of(game).empty())
        more_tags_.emplace_back("Variant", std::string(variant_));
}

void spelled_game::put_identity(std::string& out, syntax::game const& game) {
    put_tags_of_notation(game);
    doubtful_from_ = game.where.end;
    syntax::writing_style with_tags;
    with_tags.more_tags = more_tags_;
    syntax::put_canonical(out, game, this, count_, with_tags);
}

void spelled_game::put(std::string& out, imported_game const& imported, syntax::writing_style const& style) {
    syntax::game const& game = imported.game;
    put_tags_of_notation(game);
    if (!position_.empty()) more_tags_.emplace_back("FEN", position_);
    syntax::writing_style with_tags = style;
    with_tags.more_tags = more_tags_;
    auto const& found = imported.report.findings;
    bool const is_mixed =
        is_native_ || replay::notation_in(game.reads.words) != nullptr ||
        std::any_of(found.begin(), found.end(), [](finding const& f) {
            return f.code == finding_code::foreign_letters || f.code == finding_code::move_form;
        });
    doubtful_from_ = is_mixed ? game.where.end : first_error_of_play(game, imported.report);
    if (keeps_numbers(game, imported.report)) with_tags.numbers = syntax::move_numbers::as_written;
    syntax::put_canonical(out, game, this, count_, with_tags);
}

} // namespace vpgn::tools
