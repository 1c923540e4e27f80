// What the writers of formats of single variants share: the replayed game as a tree with a cursor, beside the
// record whose words, comments and places they write and report.
#pragma once

#include "formats/common/text_form.hpp"
#include "game/read_tree.hpp"
#include "game/tree_cursor.hpp"
#include "replay/play/replay.hpp"
#include "syntax/game.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

class record_writer : public text_writer {
public:
    /// `variant` is the name of the one that the format is for; empty: see why_not_variant.
    record_writer(text_form& form, std::string_view variant, bytes_of_text bytes = bytes_of_text::utf8)
        : text_writer(form, bytes), variant_(variant) {}

    void on_game(syntax::game const&) final;
    void on_start(replay::beginning const&) final;
    replay::interest in_turns() const final {
        return refused_.empty() ? reader_.in_turns() : replay::interest::nothing;
    }
    void on_turn(replay::played_turn const& turn) final { reader_.on_turn(turn); }
    std::vector<finding> left_out(imported_game const&) const override;

protected:
    /// Appends the game, or returns why the format cannot express it, as `put`.
    virtual std::string write(std::string& text) = 0;
    /// Why the format has no place for a variant, and for one without known rules; empty: it has.
    virtual std::string why_not_variant(rules::variant_info const&) const;
    virtual std::string_view why_not_unknown() const { return "without known rules there are no positions"; }
    /// Why it has none for the start.
    virtual std::string why_not_start() { return {}; }
    /// Why it has none for the main line: it must be legal and without gaps.
    virtual std::string why_not_main_line();
    static constexpr std::string_view illegal_move = "an illegal move cannot be written";
    static constexpr std::string_view missing_move = "a missing move cannot be written";

    syntax::game const& game() const { return *game_; }
    replay::game_tree const& tree() const { return tree_->tree; }
    replay::tree_cursor& positions() { return *cursor_; }

    /// A legal turn of one choice.
    struct written_move {
        replay::turn_index turn = replay::no_turn;
        std::uint32_t ply = 0; ///< in its line, from 1
        rules::choice choice;

        explicit operator bool() const { return turn != replay::no_turn; }
    };
    /// The move of a turn, and at a node of the record; false: it is none.
    written_move move_of(replay::turn_index) const;
    written_move move_at(std::size_t node) const { return move_of(tree_->turn_at(node)); }

    /// Calls `take_move` for each turn of the main line with its move and node, `take_comment` for each
    /// comment, and loses variations and annotations.
    template <class TakeMove, class TakeComment>
    void each_of_main_line(TakeMove const& take_move, TakeComment const& take_comment) {
        using type = syntax::node::type;
        for (std::size_t const i : game().line()) {
            syntax::node const& n = game().nodes[i];
            if (n.kind == type::turn) take_move(move_at(i), i);
            if (n.kind == type::comment) take_comment(n);
            if (n.kind == type::nag) lose("annotations", n.where);
            if (n.kind == type::open) lose("variations", n.where);
        }
    }

    /// What the format has no place for: named once, at the first place.
    void lose(std::string_view lost, span where);
    virtual finding_code code_of_lost() const { return finding_code::record_has_no_place; }
    /// Loses what could not be read.
    void lose_unreadable();

    /// A tag's value; empty if it is absent or unknown.
    std::string known_tag(std::string_view name) const;
    std::string_view result() const { return syntax::result_text(game_->result()); }
    static bool is_listed(std::string_view name, std::initializer_list<std::string_view> names) {
        return std::find(names.begin(), names.end(), name) != names.end();
    }

    /// The text of a comment, with and without its commands.
    std::string_view text_of(syntax::node const& comment) const { return game_->comment_text(comment); }
    static std::string without_commands(std::string_view comment);
    /// Calls `take` for each line.
    template <class Take>
    static void each_line(std::string_view text, Take const& take) {
        for (std::size_t at = 0; at <= text.size();) {
            std::size_t const end = std::min(text.find_first_of("\r\n", at), text.size());
            take(text.substr(at, end - at));
            at = end + (text.substr(end).starts_with("\r\n") ? 2 : 1);
        }
    }

private:
    std::string put(imported_game const&, numbered_text& out) final;

    std::string_view variant_;
    std::string refused_; ///< why the game cannot be written, by its start; empty: it can
    syntax::game const* game_ = nullptr;
    replay::tree_reader reader_;
    std::optional<replay::tree_of_record> tree_;
    std::optional<replay::tree_cursor> cursor_;
    std::vector<std::uint32_t> plies_; ///< by turns
    std::string lost_;
    span first_lost_ = {};
};

} // namespace vpgn::tools
