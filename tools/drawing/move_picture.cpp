#include "drawing/move_picture.hpp"

#include <algorithm>
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

/// The picture in the making. A cell is one square of the piece's surroundings.
class picture {
public:
    picture(pattern const& moves, silhouette const& on, std::string_view ink)
        : middle_(on.middle), room_(on.room), ink_(ink) {
        int reach = 2;
        for (ride const& r : moves)
            if (!slides(r)) reach = std::max(reach, king_steps(r.step));
        cell_ = room_ / (reach + 0.4);
        head_ = room_ / 5.2;
        for (ride const& r : moves)
            if (slides(r)) put_slide(r);
        put_piece();
        for (ride const& r : moves)
            if (!slides(r)) put_leap(r);
    }

    std::string const& text() const { return text_; }

private:
    static point offset(displacement d) { return {double(d.files), -double(d.ranks)}; }

    void put_line(std::string_view path, std::string_view more = "") {
        text_ += fmt::format(R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}"{}/>)", path, ink_,
                             number(room_ / 8), more);
    }

    /// The piece itself: a small ring.
    void put_piece() {
        text_ += fmt::format(R"(<circle cx="{}" cy="{}" r="{}" fill="{}"/>)", number(middle_.x),
                             number(middle_.y), number(room_ / 9), ink_);
    }

    void put_slide(ride const& r) {
        bool const whole_board = r.limit == 7;
        // Along a slanting line there is more room than along a straight one; a circle is what looks even.
        double const far = room_ * (whole_board ? 1.08 : 0.5 + 0.08 * r.limit);
        point const along = direction(offset(r.step));
        point const across = turned(along);
        point const end = middle_ + along * far;
        std::string path = fmt::format("M{}L{}", numbers(middle_), numbers(end));
        put_line(path, r.captures ? "" : R"( stroke-dasharray="4 3")");
        point const back = whole_board ? end - along * head_ : end;
        put_line(whole_board
                     ? fmt::format("M{}L{}L{}", numbers(back + across * head_), numbers(end),
                                   numbers(back - across * head_))
                     : fmt::format("M{}L{}", numbers(end + across * head_), numbers(end - across * head_)));
        if (!r.moves) put_cross(end - along * 9);
    }

    void put_leap(ride const& r) {
        point const at = middle_ + offset(r.step) * cell_;
        double const size = std::min(0.4 * cell_, room_ / 6);
        if (!r.moves) {
            put_cross(at);
        } else {
            text_ +=
                fmt::format(R"(<circle cx="{}" cy="{}" r="{}" )", number(at.x), number(at.y), number(size));
            text_ += r.captures ? fmt::format(R"(fill="{}"/>)", ink_)
                                : fmt::format(R"(fill="none" stroke="{}" stroke-width="2"/>)", ink_);
        }
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
    std::string_view ink_;
    std::string text_;
};

} // namespace

shape shape_of(pattern const& moves) {
    bool rides_straight = false, rides_aslant = false, steps_straight = false, steps_aslant = false;
    bool oblique = false;
    for (ride const& r : moves) {
        bool const step = king_steps(r.step) == 1;
        rides_straight |= r.limit > 1 && straight(r.step);
        rides_aslant |= r.limit > 1 && aslant(r.step);
        steps_straight |= step && straight(r.step);
        steps_aslant |= step && aslant(r.step);
        oblique |= !straight(r.step) && !aslant(r.step);
    }
    if (rides_straight && rides_aslant) return oblique ? shape::horse_crown : shape::crown;
    if (rides_straight) return oblique ? shape::horse_tower : shape::tower;
    if (rides_aslant) return oblique ? shape::horse_mitre : shape::mitre;
    if (oblique) return shape::horse;
    if (steps_straight == steps_aslant) return shape::octagon;
    return steps_straight ? shape::block : shape::disc;
}

std::string move_picture(pattern const& moves, silhouette const& on, std::string_view ink) {
    return picture(moves, on, ink).text();
}

} // namespace vpgn::tools
