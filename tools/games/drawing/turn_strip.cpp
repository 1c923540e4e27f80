#include "games/drawing/turn_strip.hpp"

#include "core/apply_event.hpp"
#include "games/drawing/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::tools {

namespace {

using namespace rules;

constexpr int boards_in_a_row = 4;
constexpr double gap = 24;

/// Whether `next` is shown on the board of `last`.
bool goes_on(cause last, cause next) {
    return belong_together(last, next) || !look_of(next).own_board;
}

/// The caption of a step: its events, but only the number of pieces that are pulled.
std::string caption(turn_step step, piece_legend const& pieces) {
    std::string text;
    int pulled = 0;
    for (event const& e : step) {
        pulled += e.why == cause::pulled;
        if (!look_of(e.why).own_board) continue;
        text += (text.empty() ? "" : "; ") + event_description(e, pieces);
    }
    if (step.front().why != cause::placed) return text;
    return text + (pulled == 0   ? " and pulls no piece"
                   : pulled == 1 ? " and pulls a piece"
                                 : fmt::format(" and pulls {} pieces", pulled));
}

struct strip_frame {
    board_picture board;
    std::string words;
};

/// The boards of a turn, each after its step.
class frame_maker {
public:
    explicit frame_maker(scene const& s)
        : scene_(s), now_(s.turn->before), lines_(s.turn->before, s.turn->events) {
        frames_.push_back(
            {{closing_up(now_.files, now_.ranks), false, now_, {}, s.has_side_panel(), s.pieces.its()},
             "before"});
        for (turn_step const step : steps_of(s.turn->events))
            put(step);
    }

    std::vector<strip_frame> const& frames() const { return frames_; }

private:
    void put(turn_step step) {
        bool const closes = look_of(step.front().why).group == step_group::closing;
        closed_ |= closes;
        for (event const& e : step)
            apply(e, now_);
        put_notes();
        put(marks_of(step), closes ? "rows and columns close up" : caption(step, scene_.pieces));
    }
    void put(std::vector<mark> marks, std::string_view words) {
        put_motion();
        frames_.push_back({{closed_ ? closing_up(now_.files, now_.ranks) : lines_, false, now_,
                            std::move(marks), scene_.has_side_panel(), scene_.pieces.its()},
                           fmt::format("{}. {}", frames_.size(), words)});
    }

    /// Events do not contain the state of a piece beyond its kind: for pieces that have not moved it is taken
    /// from the position before the turn, for others from the one after it.
    void put_notes() {
        setup const& before = scene_.turn->before;
        for (square const s : square_set::board(now_.files, now_.ranks)) {
            setup const& known = now_.at(s) == before.at(s) ? before : scene_.position;
            now_.was[std::size_t(s)] = known.was[std::size_t(s)];
            for (square_set setup::*const set : {&setup::promoted, &setup::gates})
                (known.*set).has(s) ? (now_.*set).add(s) : (now_.*set).remove(s);
        }
    }

    /// Pieces that are in motion after the turn and are already on their final squares.
    void put_motion() {
        setup const& last = scene_.position;
        now_.in_motion_count = 0;
        for (int i = 0; i < last.in_motion_count; ++i) {
            momentum_note const& m = last.in_motion[std::size_t(i)];
            if (now_.at(m.at) == last.at(m.at)) now_.in_motion[now_.in_motion_count++] = m;
        }
    }

    scene const& scene_;
    setup now_;
    closing_up lines_;
    bool closed_ = false;
    std::vector<strip_frame> frames_;
};

} // namespace

std::vector<turn_step> steps_of(event_list const& events) {
    std::vector<turn_step> steps;
    std::size_t first = 0;
    for (std::size_t i = 1; i <= events.size(); ++i) {
        if (i < events.size() && goes_on(events[i - 1].why, events[i].why)) continue;
        steps.push_back(turn_step(events).subspan(first, i - first));
        first = i;
    }
    return steps;
}

std::string turn_strip(scene const& s, drawing_options options) {
    std::vector<strip_frame> frames;
    if (s.turn && !s.turn->events.empty())
        frames = frame_maker(s).frames();
    else
        frames = {{{closing_up(s.position.files, s.position.ranks),
                    false,
                    s.position,
                    {},
                    s.has_side_panel(),
                    s.pieces.its()},
                   "position"}};
    point largest;
    for (strip_frame const& f : frames)
        largest = {std::max(largest.x, f.board.size().x), std::max(largest.y, f.board.size().y)};
    double const scale = board_scale(largest);
    largest = largest * scale;
    // A caption needs room next to its neighbours even if the board has a single column.
    double const column = std::max(largest.x, 260.0);
    int const columns = std::min(int(frames.size()), boards_in_a_row);
    document strip(s, options, columns * column + (columns - 1) * gap);
    double caption_height = 0;
    for (strip_frame const& f : frames)
        caption_height = std::max(caption_height, document::caption_height(f.words, column));
    for (std::size_t i = 0; i < frames.size(); ++i) {
        double const left = double(int(i) % columns) * (column + gap);
        strip.put_caption(frames[i].words, left + column / 2, column);
        strip.put_board(frames[i].board, left + (column - frames[i].board.size().x * scale) / 2,
                        caption_height, scale);
        if (int(i) % columns == columns - 1 || i + 1 == frames.size())
            strip.end_row(caption_height + largest.y + gap / 2);
    }
    return strip.render();
}

} // namespace vpgn::tools
