// What the formats of Xiangqi and Janggi share: the turns of a game as words, its tags and comments. Private
// to this folder.
#pragma once

#include "games/forms/text/text_form.hpp"
#include "games/forms/writing/changes_in_writing.hpp"
#include "notation/position_text.hpp"
#include "replay/play/replay.hpp"
#include "syntax/game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// A turn as these formats state it.
struct xiangqi_turn {
    std::uint32_t ply = 0; ///< 0: the node is no turn that was played
    rules::square from = rules::no_square, to = rules::no_square;
    std::string word;
};

/// Keeps the turns of a game by its nodes, with their words.
class xiangqi_writer : public text_writer {
public:
    /// `variant` is the name of the one that the format is for.
    xiangqi_writer(text_form& form, std::string_view variant) : text_writer(form), variant_(variant) {}

    void begins(syntax::game const& game) override {
        game_ = &game;
        turns_.assign(game.nodes.size(), {});
        refused_ = "without known rules there are no positions";
        lost_.clear();
        first_lost_ = {};
        reached_.clear();
        for (syntax::node const& n : game.nodes)
            if (n.kind == syntax::node::type::unreadable) lose("what could not be read", n.where);
    }

    void starts(replay::beginning const& first) override {
        notation_ = &first.notation;
        start_ = replay::write_position_text(first.position, first.notation);
        usual_start_ = replay::write_position_text(first.variant.start, first.notation);
        black_begins_ = first.position.to_move == rules::color::black;
        first_number_ = first.position.number;
        refused_ = first.variant.name == variant_
                       ? std::string()
                       : fmt::format("this format is for {}, not for {}", variant_, first.variant.name);
    }

    void plays(replay::played_turn const& turn) override {
        if (!refused_.empty()) return;
        rules::turn const choices = turn.choices();
        if (turn.how() != replay::turn_status::legal || choices.size() != 1) {
            if (turn.in_main_line()) refused_ = "an illegal move cannot be written";
            return;
        }
        if (turn.in_main_line()) {
            std::string const before = replay::write_position_text(turn.before(), *notation_);
            if (!reached_.empty() && before != reached_) refused_ = "a missing move cannot be written";
            reached_ = replay::write_position_text(turn.after(), *notation_);
        }
        xiangqi_turn& shown = turns_[turn.node()];
        shown.ply = turn.ply();
        shown.from = choices[0].from;
        shown.to = choices[0].to;
        shown.word = word_of(turn);
    }

    std::vector<finding> left_out(imported_game const& imported) const override {
        std::vector<finding> all = text_writer::left_out(imported);
        if (!lost_.empty())
            all.push_back(make_finding(finding_code::record_has_no_place, first_lost_, "left out: " + lost_));
        return all;
    }

protected:
    /// The word of a turn in the main line or a variation, of one choice; empty if the format has none.
    virtual std::string word_of(replay::played_turn const&) const { return {}; }
    replay::position_notation const& positions() const { return *notation_; }

    /// What the format has no place for: named once, at the first place.
    void lose(std::string_view lost, span where) {
        if (lost_.empty() || where.start < first_lost_.start) first_lost_ = where;
        if (lost_.find(lost) == lost_.npos) lost_ += (lost_.empty() ? "" : ", ") + std::string(lost);
    }

    syntax::game const& game() const { return *game_; }
    std::string const& refused() const { return refused_; }
    std::string const& start() const { return start_; }
    bool starts_usually() const { return start_ == usual_start_; }
    bool black_begins() const { return black_begins_; }
    std::uint32_t first_number() const { return first_number_; }
    xiangqi_turn const& at(std::size_t node) const { return turns_[node]; }

    /// A comment without its commands, its lines joined by `between`.
    std::string text_of_comment(syntax::node const& comment, std::string_view between) {
        std::string text(game_->text.substr(std::size_t(comment.where.start) + comment.first,
                                            comment.second - comment.first));
        for (std::size_t at = 0; (at = text.find("[%", at)) != text.npos;) {
            std::size_t const close = text.find(']', at);
            if (close == text.npos) break;
            lose("commands in comments", comment.where);
            std::size_t const next = text.find_first_not_of(' ', close + 1);
            text.erase(at, (next == text.npos ? text.size() : next) - at);
        }
        while (!text.empty() && (text.back() == ' ' || text.back() == '\n' || text.back() == '\r'))
            text.pop_back();
        return on_one_line(text, between);
    }

    static std::string on_one_line(std::string_view text, std::string_view between) {
        std::string line;
        for (std::size_t at = 0; at < text.size(); ++at) {
            if (text.substr(at).starts_with("\r\n")) ++at;
            if (text[at] == '\n' || text[at] == '\r')
                line += between;
            else
                line += text[at];
        }
        return line;
    }

    /// A tag's value; empty if it is absent or unknown.
    std::string known_tag(std::string_view name) const {
        std::string value = game_->tag(name);
        return value.find_first_not_of("?.-*") == std::string::npos ? std::string() : value;
    }
    /// Of Red, whom records of Xiangqi name so.
    std::string tag_of_red(std::string_view rest) const {
        std::string value = known_tag(fmt::format("Red{}", rest));
        return value.empty() ? known_tag(fmt::format("White{}", rest)) : value;
    }

    std::string_view result() const { return syntax::result_text(game_->result()); }

    /// Tags that are stated in another way, or that state nothing.
    static bool is_of_frame(std::string_view name) {
        static constexpr std::array<std::string_view, 7> names = {"Result",   "Variant", "SetUp", "FEN",
                                                                  "Notation", "Format",  "Game"};
        return std::find(names.begin(), names.end(), name) != names.end();
    }

private:
    std::string_view variant_;
    syntax::game const* game_ = nullptr;
    std::vector<xiangqi_turn> turns_;
    std::string refused_; ///< why the game cannot be written; empty: it can
    std::string start_, usual_start_, reached_;
    bool black_begins_ = false;
    std::uint32_t first_number_ = 1;
    replay::position_notation const* notation_ = nullptr;
    std::string lost_;
    span first_lost_ = {};
};

} // namespace vpgn::tools
