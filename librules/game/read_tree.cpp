#include "game/read_tree.hpp"

#include "core/effort.hpp"
#include "game/tree_cursor.hpp"
#include "registry/game_start.hpp"
#include "replay/play/effort_for_games.hpp"
#include "syntax/action.hpp"
#include "syntax/kept_text.hpp"
#include "syntax/writer.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace vpgn::replay {

/// The nodes of a record as turns.
class tree_reader::builder {
public:
    builder(tree_reader const& replayed, tree_content content, tree_of_record& into)
        : record_(*replayed.record_), replayed_(replayed), is_whole_(content == tree_content::whole),
          into_(into), cursor_(into.tree) {}

    void build() {
        if (is_whole_)
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
    using node = syntax::node;

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
            if (!is_whole_) return;
            return take_comment(std::string(record_.comment_text(n)));
        }
        case node::type::unreadable: {
            if (!is_whole_) return;
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
        tree_reader::played const& played = replayed_.turns_[i];
        std::string words;
        if (is_whole_ || played.status != tree_status::legal) words = syntax::turn_as_written(record_, n);
        std::erase_if(words, [](char c) { return c == '!' || c == '?'; });
        line.last =
            into_.tree.add(line.last, {words, replayed_.choices_of(played), played.status}, begins_variation);
        line.has_turns = true;
        line.had_variations = false;
        into_.nodes.push_back(i);
        if (auto const known = replayed_.before_.find(i); known != replayed_.before_.end()) {
            auto const before = cursor_.before(line.last);
            if (!before || (*before)->as_setup() != known->second)
                into_.tree.set_position_before(line.last, known->second);
        }
        if (auto const known = replayed_.after_.find(i); known != replayed_.after_.end())
            into_.tree.set_position_after(line.last, known->second);
        if (!is_whole_) return;
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
        if (!is_whole_) return;
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
    tree_reader const& replayed_;
    bool is_whole_;
    tree_of_record& into_;
    tree_cursor cursor_;
    std::vector<open_line> lines_{{before_first}};
};

turn_index tree_of_record::turn_at(std::size_t node) const {
    auto const found = std::lower_bound(nodes.begin() + 1, nodes.end(), node);
    return found == nodes.end() || *found != node ? no_turn : turn_index(found - nodes.begin());
}

void tree_reader::begin(syntax::game const& record) {
    record_ = &record;
    start_.reset();
    turns_.assign(record.nodes.size(), {});
    choices_.clear();
    after_.clear();
    before_.clear();
    keeps_positions_ = false;
}

void tree_reader::on_start(beginning const& first) {
    start_ = first.position;
}

void tree_reader::on_turn(played_turn const& turn) {
    rules::turn const& choices = turn.choices();
    played& added = turns_[turn.node()];
    added.choices_at = std::uint32_t(choices_.size());
    added.choice_count = std::uint8_t(choices.size());
    choices_.insert(choices_.end(), choices.begin(), choices.end());
    if (choices.empty()) after_.insert_or_assign(turn.node(), turn.after());
    if (keeps_positions_) before_.insert_or_assign(turn.node(), turn.before());
    switch (turn.status()) {
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
}

tree_of_record tree_reader::tree(game_report const& report, tree_content content) {
    // Only a repair leaves turns out, inserts or exchanges some. The budget is that of the replay before, so
    // that both find the same.
    bool const may_have_gaps = std::any_of(report.findings.begin(), report.findings.end(),
                                           [](finding const& f) { return f.level >= severity::error; });
    if (may_have_gaps && start_) {
        rules::effort_lifted const whole;
        rules::effort_of_game const limit(effort_for_each_game());
        begin(*record_);
        keeps_positions_ = true;
        replay_game(*record_, 1, this);
    }
    std::vector<finding> of_start; // the report has them
    game_start start = read_game_start(*record_, of_start);
    if (start_) start.start = *start_;
    if (!report.replayed) start.playable = false;
    tree_of_record result{game_tree(std::move(start)), {}};
    builder(*this, content, result).build();
    return result;
}

read_game_tree read_tree(syntax::game const& record, std::uint64_t number) {
    tree_reader reader;
    reader.begin(record);
    game_report report = replay_game(record, number, &reader);
    tree_of_record read = reader.tree(report, tree_content::whole);
    return {std::move(read), std::move(report)};
}

} // namespace vpgn::replay
