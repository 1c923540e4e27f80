#include "games/drawing/document.hpp"

#include "games/drawing/words.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

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
        for (std::string const& line : wrapped(p.text, letters_in(width_ - 2 * margin, p.size))) {
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
    for (std::string const& line : wrapped(words, letters_in(width, caption_size))) {
        put_text({margin + middle, y}, line,
                 fmt::format(R"(font-size="{}" text-anchor="middle")", number(caption_size)));
        y += caption_size * line_height;
    }
}

double document::caption_height(std::string_view words, double width) {
    return double(wrapped(words, letters_in(width, caption_size)).size()) * caption_size * line_height + 10;
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

} // namespace vpgn::tools
