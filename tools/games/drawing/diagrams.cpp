#include "games/drawing/diagrams.hpp"

#include "core/event.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace vpgn::tools {

namespace {

constexpr double narrowest = 520;   ///< text needs room even if the board is small
constexpr double letter = 0.56;     ///< average width of a letter relative to its size, rather too large
constexpr double line_height = 1.3; ///< relative to the size of letters
constexpr double caption_size = 24;
constexpr double usual_scale = 0.5; ///< pixels per unit if no size is requested

std::size_t letters_in(double width, double size) {
    return std::size_t(width / (size * letter));
}

using namespace rules;

/// The pieces of the position, on the board before lines vanished.
setup spread_out(setup const& position, closing_up const& lines) {
    setup wide = position;
    if (!lines.any()) return wide;
    wide.files = std::uint8_t(lines.files());
    wide.ranks = std::uint8_t(lines.ranks());
    wide.pieces = {};
    for (int rank = 0; rank < position.ranks; ++rank)
        for (int file = 0; file < position.files; ++file) {
            square const s = square_at(file, rank);
            wide.pieces[std::size_t(lines.before(s))] = position.at(s);
        }
    return wide;
}

/// After a shrink squares have the names of the new board.
void rename_promotions(std::vector<mark>& marks, event_list const& events, closing_up const& lines) {
    for (event const& e : events)
        if (effect_of(e) == effect::changes)
            for (mark& m : marks)
                if (m.kind == sign::promoted && m.to == e.to) m.from = m.to = lines.before(e.to);
}

/// Marks for an illegal turn, which has no events: the squares that differ.
std::vector<mark> changes(setup const& before, setup const& after) {
    std::vector<mark> marks;
    if (before.files != after.files || before.ranks != after.ranks) return marks;
    for (square const s : square_set::board(before.files, before.ranks))
        if (before.at(s) != after.at(s)) marks.push_back({sign::chosen, s, s, {}});
    return marks;
}

board_picture picture_of(scene const& s) {
    bool const beside = s.has_side_panel();
    if (!s.turn)
        return {closing_up(s.position.files, s.position.ranks), true, s.position, {}, beside, s.pieces.its()};
    closing_up const lines(s.turn->before, s.turn->events);
    auto marks = s.turn->events.empty() ? changes(s.turn->before, s.position) : marks_of(s.turn->events);
    if (lines.any()) rename_promotions(marks, s.turn->events, lines);
    return {lines, true, spread_out(s.position, lines), std::move(marks), beside, s.pieces.its()};
}

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

document::document(scene const& s, drawing_options options, double width)
    : scene_(s), options_(options), width_(std::max(width, narrowest) + 2 * margin), legend_(options.below) {
    put_head();
}

void document::put_text(point at, std::string_view text, std::string_view attributes) {
    body_ += fmt::format("<text x=\"{}\" y=\"{}\" {}>{}</text>\n", number(at.x), number(at.y), attributes,
                         escaped(text));
}

void document::put_head() {
    struct part {
        std::string text;
        double size;
        std::string_view more;
    };
    for (part const& p : {part{headline(scene_), 30, R"( font-weight="bold")"},
                          part{status_of_game(scene_), 24, R"( fill="#5a5a5a")"},
                          part{remark(scene_), 22, R"( fill="#c41230")"}}) {
        for (std::string const& line : wrapped_lines(p.text, letters_in(width_ - 2 * margin, p.size))) {
            top_ += p.size;
            put_text({margin, top_}, line, fmt::format(R"(font-size="{}"{})", number(p.size), p.more));
            top_ += p.size * (line_height - 1);
        }
    }
    top_ += 12;
}

void document::put_board(board_picture const& board, double left, double top_gap, double scale) {
    legend_.add(board, scene_.pieces);
    body_ += drawn_board(board, scene_.pieces, options_.below, {margin + left, top_ + top_gap}, scale, used_);
}

void document::put_caption(std::string_view words, double middle, double width) {
    double y = top_ + caption_size;
    for (std::string const& line : wrapped_lines(words, letters_in(width, caption_size))) {
        put_text({margin + middle, y}, line,
                 fmt::format(R"(font-size="{}" text-anchor="middle")", number(caption_size)));
        y += caption_size * line_height;
    }
}

double document::caption_height(std::string_view words, double width) {
    return double(wrapped_lines(words, letters_in(width, caption_size)).size()) * caption_size * line_height +
           10;
}

void document::end_row(double height) {
    top_ += height;
}

std::string document::render() {
    if (!legend_.empty()) {
        double height = 0;
        body_ += legend_.drawn({margin, top_ + 4}, width_ - 2 * margin, height);
        top_ += height + 4;
    }
    double const height = top_ + margin;
    double const scale = options_.size > 0 ? options_.size / width_ : usual_scale;
    return fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{2}" height="{3}" )"
        R"(role="img" font-family="sans-serif" fill="#1c1c1c">)"
        "\n<title>{4}</title>\n<desc>{5}</desc>\n<defs>\n{6}\n{7}</defs>\n"
        R"(<rect width="{0}" height="{1}" fill="#fff"/>)"
        "\n{8}</svg>\n",
        number(width_), number(height), number(std::round(width_ * scale)),
        number(std::round(height * scale)), escaped(fmt::format("{}: {}", scene_.variant, headline(scene_))),
        escaped(description(scene_)), hatching(), piece_symbols(used_, options_.below), body_);
}

std::string board_diagram(scene const& s, drawing_options options) {
    board_picture const board = picture_of(s);
    double const scale = board_scale(board.size());
    document picture(s, options, board.size().x * scale);
    picture.put_board(board, 0, 0, scale);
    picture.end_row(board.size().y * scale);
    return picture.render();
}

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
