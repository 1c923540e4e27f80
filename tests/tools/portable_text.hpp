// What other programs may not read in a text, and the moves that must stay the same.
#pragma once

#include "games/portable/portable_report.hpp"
#include "games/portable/rule_notes.hpp"
#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::test {

inline std::string const seven =
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
    "[Black \"?\"]\n[Result \"*\"]\n";

inline std::string with_tags(std::string const& movetext, std::string const& more = "") {
    return seven + more + "\n" + movetext + " *\n";
}

inline std::vector<finding> notes_on(std::string const& text) {
    struct reader final : syntax::game_consumer {
        void take(syntax::game const& game) override {
            for (finding& f : tools::portable_report(game, 1, tools::stated_encoding::marked).findings)
                found.push_back(std::move(f));
        }
        std::vector<finding> found;
    } read;
    syntax::read_trees(text, replay::notation_of, read);
    return read.found;
}

/// `S142 a capture without …`, one a line.
inline std::string labels_of(std::string const& text) {
    std::string all;
    for (finding const& f : notes_on(text))
        all += std::string(record_of(f.code).code) + " " + f.label + "\n";
    return all;
}

/// The main line of each game that has no errors and that others know: its position and its turns.
struct turns_of_games final : syntax::game_consumer {
    explicit turns_of_games(std::string_view text) { syntax::read_trees(text, replay::notation_of, *this); }
    void take(syntax::game const& game) override {
        struct listener final : replay::observer {
            void on_start(replay::beginning const& first) override {
                known = tools::is_widely_known(first.variant.id);
                text = replay::write_position_text(first.position, first.notation);
            }
            void on_turn(replay::played_turn const& turn) override {
                if (turn.in_main_line()) (text += ' ') += turn.spell();
            }
            bool known = false;
            std::string text;
        } heard;
        replay::game_report const report = replay::replay_game(game, 1, &heard);
        bool const has_errors = std::any_of(report.findings.begin(), report.findings.end(),
                                            [](auto const& f) { return f.level >= severity::error; });
        if (heard.known && !has_errors) all.push_back(std::move(heard.text));
    }
    std::vector<std::string> all;
};

} // namespace vpgn::test
