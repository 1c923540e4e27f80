// A position and the turn that led to it, recorded from a game's replay; the rows and columns that vanished
// in it; the same in words.
#pragma once

#include "core/event.hpp"
#include "core/setup.hpp"
#include "games/drawing/piece_legend.hpp"
#include "replay/play/replay.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// The rows and columns that vanish in a turn, from its events, and the previous names of the squares. Most
/// turns keep all lines.
class closing_up {
public:
    /// A board of this size that keeps all of its lines.
    closing_up(int files, int ranks);
    /// The effect of the turn that began at `before`.
    closing_up(rules::setup const& before, rules::event_list const& events);

    /// Size before the turn.
    int files() const { return int(file_left_.size()); }
    int ranks() const { return int(rank_left_.size()); }
    bool any() const;
    /// The line's index after the turn; nullopt: it vanished.
    std::optional<int> file_after(int file) const { return file_left_[std::size_t(file)]; }
    std::optional<int> rank_after(int rank) const { return rank_left_[std::size_t(rank)]; }
    /// The square before the turn of a square after it.
    rules::square before(rules::square after) const;
    /// The square after the turn of a square before it; nullopt: its row or column vanished.
    std::optional<rules::square> after(rules::square before) const;

private:
    std::vector<std::optional<int>> file_left_, rank_left_;
};

/// A position with the turn that led to it, copied from a replay. Pictures and text boards are drawn from
/// scenes; nothing here draws.
struct seen_turn {
    rules::setup before;
    rules::event_list events; ///< empty if the turn is illegal
    std::string number;       ///< `12.` or `12...`, from the position's move number
    std::string text;         ///< canonical; as the record spells it if it is illegal
    std::string instead_of;   ///< the record's text, if the turn was repaired
    std::uint32_t ply = 0;
};

/// That of a turn in the replay of `game`.
seen_turn seen_turn_of(replay::played_turn const&, syntax::game const& game);

struct scene {
    std::string_view variant; ///< its name; lives as long as the known variants
    piece_legend pieces;
    rules::setup position;
    std::optional<seen_turn> turn;        ///< nullopt at the start
    replay::position_notation notation{}; ///< of its position text
    bool of_no_game = false;              ///< a position without a game

    /// Whether there are pockets or counted checks.
    bool has_side_panel() const { return notation.pockets || notation.checks != 0; }
};

/// Observer that keeps the scene after the last turn of the main line.
class scene_watcher : public replay::observer {
public:
    explicit scene_watcher(bool traditional = false) : traditional_(traditional) {}

    /// To be called before the replay of each game.
    void on_game(syntax::game const& game) {
        game_ = &game;
        scene_.reset();
    }
    void on_start(replay::beginning const&) override;
    void on_turn(replay::played_turn const&) override;

    /// Null if the game cannot be replayed.
    scene const* last() const { return scene_ ? &*scene_ : nullptr; }

protected:
    /// Called at the start and after each turn of the main line.
    virtual void sees(scene const&) {}

private:
    syntax::game const* game_ = nullptr;
    bool traditional_ = false; ///< with the pieces of a tradition
    std::optional<scene> scene_;
};

/// `RN e3-f5 is carried by momentum`
std::string event_description(rules::event const&, piece_legend const&);

/// `6... Ng8-h6`; `start` before the first turn, `position` without a game.
std::string headline(scene const&);

/// Remarks on the turn that a reader of its picture needs: that it differs from the record.
std::string remark(scene const&);

/// `Momentum Chess, Black to move`
std::string status_of_game(scene const&);

/// The complete description: the position as text, the turn, and its events.
std::string description(scene const&);

/// Lines of at most `width` characters, broken at blanks where possible.
std::vector<std::string> wrapped_lines(std::string_view text, std::size_t width);

} // namespace vpgn::tools
