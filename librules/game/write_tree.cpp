#include "game/write_tree.hpp"

#include "notation/native/table.hpp"
#include "syntax/kept_text.hpp"
#include "syntax/writer.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>

namespace vpgn::replay {

namespace {

/// The movetext of one tree.
class tree_writer {
public:
    tree_writer(game_tree const& of, written_tree& into)
        : tree_(of), cursor_(of), out_(into.text), turns_(into.turns),
          plies_before_start_(rules::plies_before(of.start().start)) {}

    void write() {
        put_nags(before_first);
        put_comments(before_first, comment_place::after);
        lines_.push_back({tree_.next(before_first), 1, {}, before_first});
        if (lines_.back().turn == no_turn) lines_.back().variations = reversed(variations_at(before_first));
        while (!lines_.empty())
            step();
        put(syntax::result_text(tree_.result));
        out_ += '\n';
    }

private:
    struct line {
        turn_index turn;                    ///< the next one to be written; `no_turn`: the line is over
        std::uint32_t ply;                  ///< its own
        std::vector<turn_index> variations; ///< that are still to be written before it, the last one first
        turn_index variations_of = no_turn; ///< the turn after which they stand
    };

    void step() {
        line& here = lines_.back();
        if (!here.variations.empty()) {
            turn_index const first = here.variations.back();
            here.variations.pop_back();
            std::uint32_t const ply = tree_.ply(first);
            open();
            number_due_ = true;
            lines_.push_back({first, ply, {}});
            return;
        }
        if (here.variations_of != no_turn) {
            put_comments(here.variations_of, comment_place::after_variations);
            here.variations_of = no_turn;
        }
        if (here.turn == no_turn) {
            lines_.pop_back();
            if (lines_.empty()) return;
            out_ += ')';
            number_due_ = true;
            return;
        }
        put_turn(here);
    }

    void put_turn(line& here) {
        turn_index const turn = here.turn;
        put_comments(turn, comment_place::before);
        std::uint64_t const half = plies_before_start_ + here.ply - 1;
        if (half % 2 == 0 || number_due_) put(fmt::format("{}{}", half / 2 + 1, half % 2 == 0 ? "." : "..."));
        number_due_ = false;
        std::string const words = spelled(tree_, turn, cursor_);
        put(words);
        turns_.emplace_back(turn, span{out_.size() - words.size(), out_.size()});
        put_nags(turn);
        put_comments(turn, comment_place::after);
        if (auto const written = tree_.line_result(turn)) put(syntax::result_text(*written));
        here.turn = tree_.next(turn);
        ++here.ply;
        here.variations_of = turn;
        // Those that replace this turn, if it is the one of its line; and at the end of a line those that
        // would follow it.
        turn_index const parent = tree_.before(turn);
        std::vector<turn_index> all;
        if (!tree_.begins_variation(turn)) all = variations_at(parent);
        if (here.turn == no_turn)
            for (turn_index const continuation : tree_.continuations(turn))
                all.push_back(continuation);
        here.variations = reversed(std::move(all));
    }

    static std::vector<turn_index> reversed(std::vector<turn_index> all) {
        std::reverse(all.begin(), all.end());
        return all;
    }

    /// The continuations that begin variations.
    std::vector<turn_index> variations_at(turn_index parent) const {
        std::vector<turn_index> all = tree_.continuations(parent);
        std::erase_if(all, [&](turn_index t) { return !tree_.begins_variation(t); });
        return all;
    }

    void put_nags(turn_index at) {
        for (std::uint32_t const nag : tree_.nags(at))
            put(fmt::format("${}", nag));
    }

    void put_comments(turn_index at, comment_place place) {
        for (placed_comment const& comment : tree_.comments(at)) {
            if (comment.place != place) continue;
            number_due_ = true;
            bool const is_kept = syntax::kept_text(comment.text).has_value();
            if (is_kept || syntax::fits_in_braces(comment.text)) {
                put("{" + comment.text + "}");
                continue;
            }
            std::string line = ";" + comment.text; // a nested comment may have several
            std::replace_if(
                line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
            put(line);
            out_ += '\n';
        }
    }

    void open() {
        put("(");
        opened_ = true;
    }
    void put(std::string_view token) {
        bool const at_edge = out_.empty() || out_.back() == '\n' || opened_;
        if (!at_edge) out_ += ' ';
        opened_ = false;
        out_ += token;
    }

    game_tree const& tree_;
    tree_cursor cursor_;
    std::string& out_;
    std::vector<std::pair<turn_index, span>>& turns_;
    std::uint64_t plies_before_start_;
    std::vector<line> lines_;
    bool number_due_ = true;
    bool opened_ = false;
};

void put_tags(game_tree const& of, std::string& out) {
    for (auto const& [name, value] : of.tags) {
        syntax::put_tag(out, name, value);
        out += '\n';
    }
    if (!of.tags.empty()) out += '\n';
}

} // namespace

std::string spelled(game_tree const& of, turn_index at, tree_cursor& cursor) {
    auto const choices = of.choices(at);
    if (of.status(at) == tree_status::legal && !choices.empty())
        if (auto const before = cursor.before(at)) {
            rules::turn turn;
            for (rules::choice const& c : choices)
                turn.push_back(c);
            std::string text;
            auto const after = cursor.after(at);
            put_turn(text, *before, of.start().pieces(), turn, of.start().variant->info.long_algebraic,
                     after ? check_suffix(*after) : "");
            return text;
        }
    return std::string(of.words(at));
}

void put_word(std::string& out, game_tree const& of, turn_index at, tree_cursor& cursor,
              word_notation const& notation, word_style const& style) {
    auto const choices = of.choices(at);
    if (of.status(at) != tree_status::legal || choices.size() != 1) return;
    std::optional<any_position> const before = cursor.before(at);
    std::optional<any_position> const after = cursor.after(at);
    if (!before || !after) return;
    turn_index const last = of.before(at);
    bool const has_last = of.status(last) == tree_status::legal && of.choices(last).size() == 1;
    put_word(out, notation, style, board_view(**before), choices[0], of.start().variant->info,
             of.start().pieces(), has_last ? of.choices(last)[0].to : rules::no_square, check_suffix(*after));
}

written_tree write_pgn(game_tree const& of) {
    written_tree result;
    put_tags(of, result.text);
    tree_writer(of, result).write();
    return result;
}

std::string pgn_of(game_tree const& of) {
    return write_pgn(of).text;
}

} // namespace vpgn::replay
