#include "replay/play/omissions.hpp"

#include "replay/checks/move_numbers.hpp"
#include "replay/checks/results.hpp"
#include "syntax/action.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace vpgn::replay {

namespace {

/// Records the checks that are not marked.
class listener final : public observer {
public:
    listener(syntax::game const& game, std::uint64_t number, observer* also)
        : game_(game), number_(number), also_(also) {}

    void on_start(beginning const& first) override {
        terms_.emplace(first.variant, first.pieces);
        to_move_ = first.position.to_move;
        if (also_) also_->on_start(first);
    }

    void on_turn(played_turn const& turn) override {
        if (also_) also_->on_turn(turn);
        if (turn.in_main_line()) last_ply_ = turn.ply();
        if (turn.status() != turn_status::legal || !turn.gives_check() || is_marked(turn.node())) return;
        bool const mate = rules::mates(turn.judge_end());
        finding note = make_finding(finding_code::missing_check_mark, game_.nodes[turn.node()].where,
                                    mate ? "this is mate" : "this is check");
        note.place = place_of(turn);
        notes.push_back(std::move(note));
    }

    std::vector<finding> notes;

    /// How the main line ends by the rules.
    std::string describe(rules::verdict const& end) const {
        return describe_ending(end, *terms_, last_ply_ % 2 == 0 ? to_move_ : !to_move_);
    }

private:
    bool is_marked(std::size_t node) const {
        syntax::node const& turn = game_.nodes[node];
        bool marked = !mark_after_list(game_, turn).empty();
        for (std::uint32_t i = turn.first; i < turn.second; ++i) {
            syntax::action const read = syntax::read_action(part(game_.text, game_.actions[i].where));
            marked |= read.check != syntax::check_mark::none;
        }
        return marked;
    }

    turn_place place_of(played_turn const& turn) const {
        rules::setup const before = turn.before();
        return {number_, move_numbers().written_number(before.number, before.to_move), turn.ply(),
                !turn.in_main_line()};
    }

    syntax::game const& game_;
    std::uint64_t number_;
    observer* also_; ///< may be null
    std::optional<player_terms> terms_;
    rules::color to_move_ = rules::color::white; ///< at the start
    std::uint32_t last_ply_ = 0;                 ///< of the main line
};

} // namespace

game_report replay_with_omissions(syntax::game const& game, std::uint64_t number, observer* also) {
    listener heard(game, number, also);
    game_report report = replay_game(game, number, &heard);
    auto const written = game.main_line_result();
    bool const in_order = std::none_of(report.findings.begin(), report.findings.end(),
                                       [](finding const& f) { return f.level == severity::error; });
    bool const open = written && written->value == syntax::outcome::unknown && in_order;
    if (open && report.end.kind != rules::ending::none && !report.end.undecided) {
        finding note = make_finding(finding_code::open_result, written->where, heard.describe(report.end));
        note.place.game = number;
        heard.notes.push_back(std::move(note));
    }
    report.findings.insert(report.findings.end(), heard.notes.begin(), heard.notes.end());
    sort_by_place(report.findings);
    return report;
}

} // namespace vpgn::replay
