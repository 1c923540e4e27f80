#include "games/drawing/move_picture.hpp"

#include "board/betza.hpp"
#include "definitions/piece_moves.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace vpgn::tools {

namespace {

using rules::displacement;
using rules::pattern;
using rules::ride;

bool straight(displacement d) {
    return d.files == 0 || d.ranks == 0;
}
bool aslant(displacement d) {
    return std::abs(d.files) == std::abs(d.ranks);
}
bool slides(ride const& r) {
    return r.limit > 1 && king_steps(r.step) == 1;
}
/// The first ride with this step; null if there is none.
ride const* ride_of(pattern const& moves, displacement step) {
    auto const found =
        std::find_if(moves.begin(), moves.end(), [&](ride const& r) { return r.step == step; });
    return found == moves.end() ? nullptr : found;
}

/// The picture under construction. A cell is one square of the piece's surroundings.
class picture {
public:
    picture(shown_moves const& moves, silhouette const& on, piece_colors const& colors)
        : middle_(on.middle), room_(on.room), colors_(colors) {
        int reach = 2;
        for (pattern const* part : {&moves.free, &moves.lame})
            for (ride const& r : *part)
                if (!slides(r)) reach = std::max(reach, king_steps(r.step));
        cell_ = room_ / (reach + 0.4);
        head_ = room_ / 5.2;
        for (ride const& r : moves.free)
            if (slides(r) && !ride_of(moves.over, r.step)) put_slide(r);
        for (ride const& r : moves.over)
            put_slide_over(r, ride_of(moves.free, r.step));
        for (ride const& r : moves.to_next_of_it)
            put_hop(r);
        for (ride const& r : moves.lame)
            put_way(r.step);
        put_piece();
        for (pattern const* part : {&moves.free, &moves.lame})
            for (ride const& r : *part)
                if (!slides(r)) put_leap(r);
    }

    std::string const& text() const { return text_; }

private:
    static point offset(displacement d) { return {double(d.files), -double(d.ranks)}; }

    void put_line(std::string_view path, double width, std::string_view more = "") {
        text_ += fmt::format(R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}"{}/>)", path,
                             colors_.ink, number(width), more);
    }
    void put_line(std::string_view path, std::string_view more = "") { put_line(path, room_ / 8, more); }

    void put_circle(point at, double radius, std::string_view fill, std::string_view more = "") {
        text_ += fmt::format(R"(<circle cx="{}" cy="{}" r="{}" fill="{}"{}/>)", number(at.x), number(at.y),
                             number(radius), fill, more);
    }

    /// The piece itself: a small disc.
    void put_piece() { put_circle(middle_, room_ / 9, colors_.ink); }

    /// A piece that must be there; filled if no move in its direction can do without it.
    void put_hurdle(point at, bool is_required = false) {
        put_circle(at, room_ / (is_required ? 5 : 7), is_required ? colors_.ink : colors_.fill,
                   fmt::format(R"( stroke="{}" stroke-width="2.5")", colors_.ink));
    }

    /// A diagonal line is longer than a straight one; ends on a circle look balanced.
    point end_of(ride const& r) const {
        bool const whole_board = r.limit == 7;
        double const far = room_ * (whole_board ? 1.08 : 0.5 + 0.08 * r.limit);
        return middle_ + direction(offset(r.step)) * far;
    }

    void put_slide(ride const& r) {
        point const along = direction(offset(r.step));
        point const end = end_of(r);
        put_line(fmt::format("M{}L{}", numbers(middle_), numbers(end)),
                 r.captures ? "" : R"( stroke-dasharray="4 3")");
        put_head(r, end);
        if (!r.moves) put_cross(end - along * 9);
    }

    void put_head(ride const& r, point end) {
        point const along = direction(offset(r.step));
        point const across = turned(along);
        bool const whole_board = r.limit == 7;
        point const back = whole_board ? end - along * head_ : end;
        put_line(whole_board
                     ? fmt::format("M{}L{}L{}", numbers(back + across * head_), numbers(end),
                                   numbers(back - across * head_))
                     : fmt::format("M{}L{}", numbers(end + across * head_), numbers(end - across * head_)));
    }

    /// `freely`: its ride in that direction without a hurdle; null if there is none.
    void put_slide_over(ride const& r, ride const* freely) {
        point const along = direction(offset(r.step));
        point const end = end_of(r), hurdle = middle_ + along * (room_ * 0.52);
        put_line(fmt::format("M{}L{}", numbers(freely ? middle_ : hurdle), numbers(end)),
                 (freely ? freely->captures : r.captures) ? "" : R"( stroke-dasharray="4 3")");
        put_head(r, end);
        put_hurdle(hurdle, !freely);
        if (!r.moves && !freely) put_cross(end - along * (room_ * 0.16));
    }

    /// To the square behind a piece at any distance.
    void put_hop(ride const& r) {
        point const along = direction(offset(r.step));
        put_line(fmt::format("M{}L{}", numbers(middle_), numbers(middle_ + along * (room_ * 0.5))));
        put_hurdle(middle_ + along * (room_ * 0.62));
        point const at = middle_ + along * (room_ * 0.98);
        if (r.moves)
            put_circle(at, room_ / 8, colors_.ink);
        else
            put_cross(at);
    }

    /// The squares that must be empty: first straight along the longer side, then diagonally.
    void put_way(displacement step) {
        int const files = std::abs(step.files), ranks = std::abs(step.ranks);
        int const shorter = std::min(files, ranks), straight_on = std::max(files, ranks) - shorter;
        point const sign{step.files < 0 ? -1.0 : 1.0, step.ranks < 0 ? 1.0 : -1.0};
        point const first = files > ranks ? point{sign.x, 0} : point{0, sign.y};
        put_line(fmt::format("M{}L{}L{}", numbers(middle_), numbers(middle_ + first * (cell_ * straight_on)),
                             numbers(middle_ + offset(step) * cell_)),
                 room_ / 11);
    }

    void put_leap(ride const& r) {
        point const at = middle_ + offset(r.step) * cell_;
        double const size = std::min(0.4 * cell_, room_ / 6);
        if (!r.moves)
            put_cross(at);
        else if (r.captures)
            put_circle(at, size, colors_.ink);
        else
            put_circle(at, size, "none", fmt::format(R"( stroke="{}" stroke-width="2")", colors_.ink));
        point const along = direction(offset(r.step));
        for (int again = 1; again < r.limit; ++again)
            put_wedge(at + along * (size + 3.5 * again), along);
    }

    void put_wedge(point tip, point along) {
        point const back = tip - along * 3;
        point const across = turned(along) * 4;
        put_line(fmt::format("M{}L{}L{}", numbers(back + across), numbers(tip), numbers(back - across)));
    }

    void put_cross(point at) {
        double const arm = 3.4;
        put_line(fmt::format("M{}L{}M{}L{}", numbers(at + point{-arm, -arm}), numbers(at + point{arm, arm}),
                             numbers(at + point{-arm, arm}), numbers(at + point{arm, -arm})));
    }

    point middle_;
    double room_;
    double cell_;
    double head_; ///< of an arrow
    piece_colors colors_;
    std::string text_;
};

/// Properties of the moves that determine the shape.
struct ways_of_going {
    bool rides_straight = false, rides_aslant = false;
    bool steps_straight = false, steps_aslant = false;
    bool oblique = false;
    bool leaps_straight = false, leaps_aslant = false; ///< further than a king's step
    bool goes_back = false;
    bool only_steps = true;

    void take(ride const& r) {
        bool const step = king_steps(r.step) == 1;
        rides_straight |= r.limit > 1 && straight(r.step);
        rides_aslant |= r.limit > 1 && aslant(r.step);
        steps_straight |= step && straight(r.step);
        steps_aslant |= step && aslant(r.step);
        oblique |= !straight(r.step) && !aslant(r.step);
        leaps_straight |= !step && straight(r.step);
        leaps_aslant |= !step && aslant(r.step);
        goes_back |= r.step.ranks < 0;
        only_steps &= step && r.limit == 1;
    }
};

} // namespace

shown_moves moves_of_army_piece(std::string_view betza_name) {
    return {rules::read_betza(betza_name).moves, {}, {}, {}};
}

shown_moves moves_of_defined_piece(std::string_view name) {
    shown_moves shown;
    std::array<pattern*, 4> const by_passage = {&shown.free, &shown.lame, &shown.over, &shown.to_next_of_it};
    for (rules::stride const& s : definitions::read_moves(name).strides)
        if (!s.initial) by_passage[std::size_t(s.over)]->add({s.step, s.limit, s.moves, s.captures});
    return shown;
}

shape shape_of(shown_moves const& moves) {
    if (moves == shown_moves{}) return shape::disc;
    ways_of_going goes;
    for (pattern const* part : {&moves.free, &moves.lame, &moves.over, &moves.to_next_of_it})
        for (ride const& r : *part)
            goes.take(r);
    bool const captures_freely =
        std::any_of(moves.free.begin(), moves.free.end(), [](ride const& r) { return r.captures; });
    if (!moves.over.empty() && !captures_freely) return shape::cannon;
    if (goes.rides_straight && goes.rides_aslant) return goes.oblique ? shape::horse_crown : shape::crown;
    if (goes.rides_straight) return goes.oblique ? shape::horse_tower : shape::tower;
    if (goes.rides_aslant) return goes.oblique ? shape::horse_mitre : shape::mitre;
    if (goes.oblique) return shape::horse;
    if (goes.leaps_aslant && !goes.leaps_straight && !goes.steps_straight) return shape::elephant;
    bool const steps = goes.steps_straight || goes.steps_aslant;
    if (steps && goes.only_steps && !goes.goes_back) return shape::soldier;
    if (goes.steps_straight == goes.steps_aslant)
        return goes.only_steps && !(moves.free == moves.free.mirrored()) ? shape::general : shape::octagon;
    return goes.steps_straight ? shape::block : shape::disc;
}

std::string move_picture(shown_moves const& moves, silhouette const& on, piece_colors const& colors) {
    return picture(moves, on, colors).text();
}

} // namespace vpgn::tools
