#include "games/drawing/move_diagram.hpp"

#include "definitions/piece_moves.hpp"
#include "definitions/rules_in_words.hpp"
#include "games/drawing/looks.hpp"
#include "games/drawing/svg.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <utility>

namespace vpgn::tools {

namespace {

using rules::displacement;
using rules::ride;

constexpr int least_around = 3;
/// The piece that is jumped over is two steps away, which shows that it need not be adjacent.
constexpr int hurdle_at = 2;
constexpr std::string_view ink = "#1c1c1c";

displacement times(displacement step, int n) {
    return {std::int8_t(step.files * n), std::int8_t(step.ranks * n)};
}

int width_of(displacement d) {
    return rules::king_steps(d);
}

/// The maximal distance of its leaps.
int reach_of(shown_moves const& moves) {
    int far = least_around;
    for (rules::pattern const* part : {&moves.free, &moves.lame})
        for (ride const& r : *part)
            far = std::max(far, width_of(r.step));
    return far;
}

/// Calls `visit(square, ride)` for each square of each ride within `around`, and `beyond(square, ride)` once
/// for the last of them if the ride continues.
template <class Visit, class Beyond>
void each_square(shown_moves const& moves, int around, Visit visit, Beyond beyond) {
    struct part {
        rules::pattern const* rides;
        int first; ///< of its steps that may be its last
        int last;  ///< 0: limited by the ride only
    };
    for (part const& p :
         {part{&moves.free, 1, 0}, part{&moves.lame, 1, 0}, part{&moves.over, hurdle_at + 1, 0},
          part{&moves.to_next_of_it, hurdle_at + 1, hurdle_at + 1}})
        for (ride const& r : *p.rides) {
            int const last = p.last != 0 ? p.last : r.limit, room = around / width_of(r.step);
            for (int n = p.first; n <= std::min(last, room); ++n)
                visit(times(r.step, n), r);
            if (last > room && room >= p.first) beyond(times(r.step, room), r);
        }
}

class diagram {
public:
    explicit diagram(shown_moves const& moves)
        : moves_(moves), around_(reach_of(moves)), side_(100.0 / (2 * around_ + 1)) {}

    std::string draw() {
        put_board();
        for (ride const& r : moves_.lame)
            put_way(r.step);
        put_short_rides();
        put_hurdles();
        for (reached_square const& s : reached_squares(moves_, around_))
            put_target(s);
        put_ways_on();
        put_circle(middle({0, 0}), 0.36, fmt::format(R"(fill="{0}" stroke="#fff" stroke-width="1")", ink));
        return std::move(text_);
    }

private:
    point middle(displacement d) const {
        return point{50, 50} + point{double(d.files), -double(d.ranks)} * side_;
    }

    void put_board() {
        text_ += fmt::format(R"(<rect width="100" height="100" fill="{}"/>)", color_of(ground::light_square));
        std::string path;
        for (int rank = -around_; rank <= around_; ++rank)
            for (int file = -around_; file <= around_; ++file)
                if ((rank + file) % 2 != 0)
                    path += fmt::format(
                        "M{}h{side}v{side}h-{side}z",
                        numbers(middle({std::int8_t(file), std::int8_t(rank)}) - point{side_ / 2, side_ / 2}),
                        fmt::arg("side", number(side_)));
        text_ += fmt::format(R"(<path d="{}" fill="{}"/>)", path, color_of(ground::dark_square));
    }

    /// `radius` relative to the side of a square.
    void put_circle(point at, double radius, std::string_view paint) {
        text_ += fmt::format(R"(<circle cx="{}" cy="{}" r="{}" {}/>)", number(at.x), number(at.y),
                             number(radius * side_), paint);
    }
    void put_line(std::string_view path, double width) {
        text_ += fmt::format(R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}"/>)", path, ink,
                             number(width * side_));
    }

    void put_target(reached_square const& s) {
        point const at = middle(s.by);
        double const arm = 0.2 * side_;
        if (s.moves && s.captures)
            put_circle(at, 0.22, fmt::format(R"(fill="{}")", ink));
        else if (s.moves)
            put_circle(at, 0.2,
                       fmt::format(R"(fill="none" stroke="{}" stroke-width="{}")", ink, number(side_ / 9)));
        else
            put_line(fmt::format("M{}L{}M{}L{}", numbers(at + point{-arm, -arm}),
                                 numbers(at + point{arm, arm}), numbers(at + point{-arm, arm}),
                                 numbers(at + point{arm, -arm})),
                     0.13);
    }

    /// Arrows from the last visible square to the edge.
    void put_ways_on() {
        each_square(
            moves_, around_, [](displacement, ride const&) {},
            [&](displacement d, ride const& r) {
                point const along = direction(point{double(r.step.files), -double(r.step.ranks)});
                point const tip = middle(d) + along * (0.46 * side_), back = tip - along * (0.16 * side_);
                point const aside = turned(along) * (0.18 * side_);
                put_line(fmt::format("M{}L{}L{}", numbers(back + aside), numbers(tip), numbers(back - aside)),
                         0.08);
            });
    }

    void put_hurdles() {
        for (rules::pattern const* part : {&moves_.over, &moves_.to_next_of_it})
            for (ride const& r : *part) {
                point const corner = middle(times(r.step, hurdle_at)) - point{0.3, 0.3} * side_;
                text_ += fmt::format(
                    R"(<rect x="{}" y="{}" width="{}" height="{}" fill="#fff" stroke="{}" stroke-width="{}"/>)",
                    number(corner.x), number(corner.y), number(0.6 * side_), number(0.6 * side_), ink,
                    number(side_ / 12));
            }
    }

    /// Lines to the last squares of rides of limited length, which leaps do not have.
    void put_short_rides() {
        for (ride const& r : moves_.free)
            if (r.limit > 1 && r.limit * width_of(r.step) <= around_)
                put_line(
                    fmt::format("M{}L{}", numbers(middle({0, 0})), numbers(middle(times(r.step, r.limit)))),
                    0.07);
    }

    /// The squares that must be empty: first straight along the longer side, then diagonally.
    void put_way(displacement step) {
        displacement turn{};
        int const straight_on = std::abs(std::abs(step.files) - std::abs(step.ranks));
        (std::abs(step.files) > std::abs(step.ranks) ? turn.files : turn.ranks) = std::int8_t(
            straight_on * (std::abs(step.files) > std::abs(step.ranks) ? (step.files < 0 ? -1 : 1)
                                                                       : (step.ranks < 0 ? -1 : 1)));
        put_line(
            fmt::format("M{}L{}L{}", numbers(middle({0, 0})), numbers(middle(turn)), numbers(middle(step))),
            0.07);
    }

    shown_moves const& moves_;
    int around_;
    double side_;
    std::string text_;
};

} // namespace

std::vector<reached_square> reached_squares(shown_moves const& moves, int around) {
    std::map<std::pair<int, int>, reached_square> found;
    each_square(
        moves, around,
        [&](displacement d, ride const& r) {
            // If it captures over a piece, its free path is blocked by that piece.
            reached_square& here = found.try_emplace({d.ranks, d.files}, reached_square{d}).first->second;
            here.moves |= r.moves;
            here.captures |= r.captures;
        },
        [](displacement, ride const&) {});
    std::vector<reached_square> all;
    all.reserve(found.size());
    for (auto const& [place, square] : found)
        all.push_back(square);
    return all;
}

shown_moves moves_of(named_moves const& piece) {
    return piece.defined ? moves_of_defined_piece(piece.betza) : moves_of_army_piece(piece.betza);
}

std::string key_of(named_moves const& piece) {
    return piece.defined ? "defined-" + piece.betza : piece.betza;
}

std::string move_diagram(named_moves const& piece) {
    shown_moves const moves = moves_of(piece);
    return fmt::format("<symbol id=\"moves-{}\" viewBox=\"0 0 100 100\">{}</symbol>\n", key_of(piece),
                       diagram(moves).draw());
}

std::string moves_in_words(named_moves const& piece) {
    rules::piece_definition definition;
    if (piece.defined)
        definition.strides = definitions::read_moves(piece.betza).strides;
    else
        for (ride const& r : moves_of_army_piece(piece.betza).free) {
            bool const whole_board = r.limit > 1 && r.limit == 7 / width_of(r.step);
            definition.strides.push_back({.step = r.step,
                                          .limit = whole_board ? rules::any_distance : r.limit,
                                          .moves = r.moves,
                                          .captures = r.captures});
        }
    return definitions::moves_in_words(definition);
}

} // namespace vpgn::tools
