// The part of the replay of a game that does not depend on the type of positions: the turns that are not
// plain, what is wrong with them, and how they are shown. game_replay.hpp has the rest.
#pragma once

#include "notation/native/table.hpp"
#include "registry/game_start.hpp"
#include "replay/checks/move_numbers.hpp"
#include "replay/diagnosis/unresolved_turn.hpp"
#include "replay/play/line.hpp"
#include "replay/play/replay.hpp"
#include "replay/position/any_position.hpp"
#include "report/finding.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace vpgn::replay {

class error_recovery; // diagnosis/recovery_plan.hpp, which the walk of a plain game does not need
struct recovery_plan;

/// All findings on `turn`, which is legal in `before` and located at `place`: its marks, and omitted
/// consequences.
void check_legal_turn(rules::variant_info const& variant, rules::piece_table const& pieces,
                      written_turn const& turn, any_position const& before, any_fit const& fit,
                      turn_place const& place, std::vector<finding>& findings);

class game_walk {
public:
    game_walk(game_walk const&) = delete;
    game_walk& operator=(game_walk const&) = delete;
    virtual ~game_walk();

protected:
    using node = syntax::node;

    game_walk(syntax::game const& game, game_start const& on, observer* watcher, game_report& report);

    // ---- the current line, whose positions are of some type

    virtual line_state& current_line() = 0;
    virtual bool is_in_variation() const = 0;
    virtual any_position now() const = 0;
    virtual void go_to(any_position const&) = 0;
    /// The current turn is arbitrary: `go_to` follows.
    virtual void stay() = 0;
    virtual any_position confirmed() const = 0; ///< where the line was confirmed
    virtual void confirm_now() = 0;             ///< that is now the current position
    /// All lines that are open: none is continued.
    virtual void lose_lines() = 0;

    // ---- for game_replay

    /// Takes the turn at node `i`, which has begun and is not plain.
    void examine(std::size_t i);
    /// Plays the next due turn, and shows it.
    void take_due(bool shown);
    /// The last turn of the main line is a foul with which the record itself ends.
    bool ends_with_foul() const { return ends_with_foul_; }
    /// The main line ends where it is, with the signal of an electronic board: what follows are no turns.
    bool ends_with_signal() const { return ends_with_signal_; }
    /// So much is wrong that what is wrong with node `i` and after is not looked for. See G114.
    bool has_enough(std::size_t i) {
        return (rules::effort_spent() || report_.findings.size() >= most_findings_) && stop(i);
    }
    /// The effort for a game is spent: the rest is not checked.
    void run_out(std::size_t i);
    /// The number at node `n`, before the turn `number` of `mover`, disagrees.
    void report_number(node const& n, std::uint32_t number, rules::color mover);
    /// Checks `=` behind the last turn, at node `i`: where that gives check and the record marks its checks,
    /// the sign is the key of `+` without Shift.
    void check_sign_of_equality(std::size_t i);
    /// Checks the first number of the game, at node `n` before that turn, and the side that its dots mean.
    void check_first_number(node const& n, std::uint32_t number, rules::color mover);
    /// The turns that were played are kept: words name pieces by where they began.
    bool keeps_turns() const { return !turns_played_.empty(); }
    void notify(played_turn const& turn) {
        rules::effort_lifted const whole;
        watcher_->on_turn(turn);
    }

    /// The place from which the turns of a line are legal as written.
    struct confirmed_point {
        std::size_t node;
        move_numbers numbers;
        /// By an edit of the sequence: how the next turns are played, the last first.
        std::vector<due_turn> due{};
    };

    syntax::game const& game_;
    game_start const& on_;
    rules::variant_info const& info_;
    rules::game_rules terms_;
    rules::piece_table const& pieces_;
    observer* watcher_; ///< null: nothing looks at turns
    game_report& report_;
    std::vector<confirmed_point> confirmed_;    ///< one for each line
    language_letters const* letters_ = nullptr; ///< null: the pieces have English letters
    move_numbers numbers_;
    std::optional<bool> marks_checks_; ///< whether a turn of the record has the mark `+`
    bool was_looked_for_ = true;       ///< the last turn of the main line was shown, or there is none
    bool ran_out_ = false;             ///< of effort
    bool ends_with_foul_ = false;
    bool ends_with_signal_ = false;

private:
    bool stop(std::size_t i);
    bool refuse_endless(std::size_t i);
    void accept(written_turn const&, any_position const& before, any_fit const&, any_resolution const&);
    piece_origins const& origins_before(std::size_t i);
    void doubt_mark(written_turn const&, any_position const& before, any_resolution const&, finding&);
    void note_castling(written_turn const&, any_position const& before, any_fit const&);
    bool take_pass(written_turn const&, any_position const& before);
    bool take_named_foul(written_turn const&, any_position const& before, any_resolution const&);
    bool take_board_signal(written_turn const&, any_position const& before, any_resolution const&);
    void put_in_usual_form(written_turn const&, any_position const& before, any_fit const&);
    void doubt_form(written_turn const&);
    void set_confirmed(std::size_t at);
    void take_unresolved_turn(written_turn const&, any_position const& before, any_resolution const&);
    void give_up(finding& report, std::size_t last);
    void play_again(unresolved_turn const& met, recovery_plan plan);
    void play_in_order(unresolved_turn const& met, recovery_plan plan);
    void lose(finding& report);
    void show(std::size_t i, any_position const& before, any_fit const&, turn_status = turn_status::legal);
    void show_as_written(std::size_t i, any_position const& before, any_position const& after);
    /// The turns from where the line was confirmed, which `mover` begins.
    line_record record_from(any_position const& confirmed) const;
    turn_place place_of(any_position const& before);

    /// Made when it is needed first.
    error_recovery& recovery();

    std::unique_ptr<error_recovery> recovery_;
    /// The last turn that was not plain, and its target, which the next word may name: 同.
    struct {
        std::size_t node = syntax::no_node;
        rules::square target = rules::no_square;
    } last_;
    std::vector<rules::turn> turns_played_; ///< by node; see keeps_turns
    std::optional<piece_origins> origins_;  ///< after the turn at node `origins_after_`
    std::size_t origins_after_ = syntax::no_node;
    bool has_promoted_by_plus_ = false; ///< `+` was a promotion in an earlier turn (shogi)
    /// Turns that are followed to decide between the readings of a word.
    static constexpr int most_followed_for_reading = 16 * 400;
    std::size_t const most_findings_ = game_.problems.size() + syntax::most_problems;
};

} // namespace vpgn::replay
