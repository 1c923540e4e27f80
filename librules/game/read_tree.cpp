#include "game/read_tree.hpp"

#include "game/tree_cursor.hpp"
#include "registry/game_start.hpp"
#include "syntax/action.hpp"
#include "syntax/kept_text.hpp"
#include "syntax/writer.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace vpgn::replay {

namespace {

using syntax::node;

/// What the replay has played, by the nodes of the record.
class played_turns final : public observer {
public:
    struct played {
        rules::turn choices;
        rules::setup before;
        std::optional<rules::setup> after; ///< of turns without choices
        tree_status status = tree_status::not_replayed;
    };

    explicit played_turns(std::size_t nodes) : index_(nodes) {}

    std::optional<rules::setup> start;
    played const* at(std::size_t node) const {
        return index_[node] == 0 ? nullptr : &turns_[index_[node] - 1];
    }

private:
    void starts(beginning const& first) override { start = first.position; }
    void plays(played_turn const& turn) override {
        played& added = turns_.emplace_back();
        added.choices = turn.choices();
        added.before = turn.before();
        if (added.choices.empty()) added.after = turn.after();
        switch (turn.how()) {
        case turn_status::legal:
            added.status = tree_status::legal;
            break;
        case turn_status::repaired:
            added.status = tree_status::repaired;
            break;
        case turn_status::against_rules:
            added.status = tree_status::against_rules;
            break;
        }
        index_[turn.node()] = std::uint32_t(turns_.size());
    }

    std::vector<std::uint32_t> index_; ///< one more than that in `turns_`; 0: not played
    std::vector<played> turns_;
};

/// The nodes of a record as turns.
class tree_builder {
public:
    tree_builder(syntax::game const& record, played_turns const& replayed, read_game_tree& into)
        : record_(record), replayed_(replayed), into_(into), cursor_(into.tree) {}

    void build() {
        for (syntax::tag_pair const& tag : record_.tags)
            into_.tree.tags.emplace_back(name_of(record_.text, tag),
                                         syntax::unescaped(part(record_.text, tag.value)));
        into_.tree.result = record_.result();
        into_.nodes.assign(1, std::size_t(-1)); // of the start
        for (std::size_t i = 0; i < record_.nodes.size(); ++i)
            take(i);
        finish_turn();
    }

private:
    /// A line of play that is open.
    struct open_line {
        turn_index last;                           ///< its last turn, or the one that it leaves
        bool has_turns = false;                    ///< of its own
        bool had_variations = false;               ///< after its last turn
        std::vector<placed_comment> comments = {}; ///< of its last turn, or before its first one
        std::vector<std::uint32_t> nags = {};
    };

    void take(std::size_t i) {
        node const& n = record_.nodes[i];
        open_line& line = lines_.back();
        switch (n.kind) {
        case node::type::turn:
            return take_turn(i);
        case node::type::comment: {
            std::string_view const whole = part(record_.text, n.where);
            return take_comment(std::string(whole.substr(n.first, n.second - n.first)));
        }
        case node::type::unreadable: {
            std::string const kept =
                syntax::kept_comment(syntax::text_of_unreadable(part(record_.text, n.where)));
            return take_comment(kept.substr(1, kept.size() - 2)); // without the braces
        }
        case node::type::nag:
            line.nags.push_back(n.first);
            return;
        case node::type::open: {
            bool const replaces = line.last != before_first && !syntax::continues_last_turn(n);
            lines_.push_back({replaces ? into_.tree.before(line.last) : line.last});
            return;
        }
        case node::type::close:
            if (lines_.size() > 1) close_variation();
            return;
        case node::type::result:
            if (lines_.size() > 1 && line.has_turns)
                into_.tree.set_line_result(line.last, syntax::outcome(n.first));
            return;
        case node::type::number:
        case node::type::escape:
            return;
        }
    }

    void take_turn(std::size_t i) {
        node const& n = record_.nodes[i];
        open_line& line = lines_.back();
        bool const begins_variation = lines_.size() > 1 && !line.has_turns;
        if (begins_variation)
            lines_[lines_.size() - 2].had_variations = true;
        else
            finish_turn();
        std::string words = syntax::turn_as_written(record_, n);
        std::erase_if(words, [](char c) { return c == '!' || c == '?'; });
        played_turns::played const* const played = replayed_.at(i);
        new_turn added{words, {}, tree_status::not_replayed};
        if (played != nullptr) {
            added.choices = std::span(played->choices.begin(), std::size_t(played->choices.size()));
            added.status = played->status;
        }
        line.last = into_.tree.add(line.last, added, begins_variation);
        line.has_turns = true;
        line.had_variations = false;
        into_.nodes.push_back(i);
        if (played != nullptr) {
            auto const before = cursor_.before(line.last);
            if (!before || (*before)->as_setup() != played->before)
                into_.tree.set_position_before(line.last, played->before);
            if (played->after) into_.tree.set_position_after(line.last, *played->after);
        }
        for (std::uint32_t action = n.first; action != n.second; ++action)
            if (auto const glyph =
                    syntax::read_action(part(record_.text, record_.actions[action].where)).glyph)
                line.nags.push_back(std::uint32_t(glyph));
    }

    void take_comment(std::string text) {
        open_line& line = lines_.back();
        comment_place const place = lines_.size() > 1 && !line.has_turns ? comment_place::before
                                    : line.had_variations                ? comment_place::after_variations
                                                                         : comment_place::after;
        line.comments.push_back({place, std::move(text)});
    }

    /// Nothing more follows before the next turn of the line.
    void finish_turn() { finish_turn_of(lines_.back()); }
    void finish_turn_of(open_line& line) {
        into_.tree.set_comments(line.last, line.comments);
        into_.tree.set_nags(line.last, line.nags);
        line.comments.clear();
        line.nags.clear();
    }

    void close_variation() {
        open_line closed = std::move(lines_.back());
        if (closed.has_turns) finish_turn_of(closed);
        lines_.pop_back();
        if (closed.has_turns) return;
        // The comments of a variation without turns are those of the turn before it.
        for (placed_comment& comment : closed.comments)
            take_comment(std::move(comment.text));
    }

    syntax::game const& record_;
    played_turns const& replayed_;
    read_game_tree& into_;
    tree_cursor cursor_;
    std::vector<open_line> lines_{{before_first}};
};

} // namespace

read_game_tree read_tree(syntax::game const& record, std::uint64_t number) {
    played_turns replayed(record.nodes.size());
    game_report report = replay_game(record, number, &replayed);
    std::vector<finding> of_start; // the report has them
    game_start start = read_game_start(record, of_start);
    if (replayed.start) start.start = *replayed.start;
    if (!report.replayed) start.playable = false;
    read_game_tree result{game_tree(std::move(start)), std::move(report), {}};
    tree_builder(record, replayed, result).build();
    return result;
}

} // namespace vpgn::replay
