#include "games/drawing/traditional.hpp"

#include "games/drawing/silhouettes.hpp"
#include "games/drawing/svg.hpp"
#include "games/drawing/traditional_sets.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace vpgn::tools {

namespace {

using rules::color;

constexpr std::string_view red_ink = "#a8201a";
constexpr std::string_view black_ink = "#1d1d1d";
constexpr std::string_view green_ink = "#0b5d3b";
constexpr std::string_view light_wood = "#f7e3b5";
constexpr std::string_view board_wood = "#eac98a";
constexpr std::string_view board_ink = "#4d3513";

std::string written(std::string_view character, std::string_view ink, box in, double width) {
    return fmt::format(R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round" )"
                       R"(stroke-linejoin="round"/>)",
                       strokes_of(character, in), ink, number(width));
}

std::string drawn_disc(std::string_view character, color owner) {
    std::string_view const ink = owner == color::white ? red_ink : black_ink;
    return fmt::format(R"(<circle cx="50" cy="50" r="44" fill="{0}" stroke="{1}" stroke-width="3"/>)"
                       R"(<circle cx="50" cy="50" r="37.5" fill="none" stroke="{1}" stroke-width="1.5"/>)",
                       light_wood, ink) +
           written(character, ink, {{26, 24}, {48, 52}}, 4.6);
}

/// Regular, with two horizontal sides.
std::string octagon(double radius) {
    double const half = radius * 0.41421; // the tangent of an eighth of a half turn
    std::string const near = number(50 - radius), far = number(50 + radius), low = number(50 - half),
                      high = number(50 + half);
    return fmt::format("M{2} {0}H{3}L{1} {2}V{3}L{3} {1}H{2}L{0} {3}V{2}Z", near, far, low, high);
}

/// Generals are large, advisors and soldiers small.
double janggi_radius(std::string_view drawing) {
    if (drawing == "general") return 46;
    return drawing == "advisor" || drawing == "soldier" ? 34 : 41;
}

std::string drawn_octagon(set_piece const& who, std::string_view character, color owner) {
    std::string_view const ink = owner == color::white ? green_ink : red_ink;
    double const radius = janggi_radius(who.is.drawing);
    double const half = radius * 0.6;
    return fmt::format(R"(<path d="{}" fill="{}" stroke="{}" stroke-width="3.5" stroke-linejoin="round"/>)",
                       octagon(radius), light_wood, ink) +
           written(character, ink, {{50 - half, 50 - half}, {2 * half, 2 * half}}, radius / 9);
}

/// The signs of these are small and dense.
bool has_two_signs(std::string_view character) {
    return character.size() > 3 || dense_characters.find(character) != dense_characters.npos;
}

/// It points away from its owner.
std::string drawn_wedge(set_piece const& who, std::string_view character, color owner, color below) {
    std::string drawing =
        fmt::format(R"(<path d="M50 5L79 18L90 94H10L21 18Z" fill="{}" stroke="#6d4c1f" stroke-width="2.5" )"
                    R"(stroke-linejoin="round"/>)",
                    light_wood) +
        written(character, who.promoted ? red_ink : black_ink, {{28, 28}, {44, 56}},
                has_two_signs(character) ? 2.8 : 5);
    if (owner == below) return drawing;
    return fmt::format(R"x(<g transform="rotate(180 50 50)">{}</g>)x", drawing);
}

/// A disc of two sides, whose other side is darker or lighter at its rim.
std::string drawn_game_disc(color owner) {
    piece_colors const& colors = colors_of(owner);
    return fmt::format(
        R"(<circle cx="50" cy="50" r="40" fill="{0}" stroke="{1}" stroke-width="4"/>)"
        R"(<circle cx="50" cy="50" r="31" fill="none" stroke="{2}" stroke-width="2" opacity="0.45"/>)",
        colors.fill, colors.edge, colors.ink);
}

constexpr double side = 100;
constexpr double half_side = side / 2;

std::string square_lines(int files, int ranks) {
    std::string path;
    for (int f = 0; f <= files; ++f)
        path += fmt::format("M{} 0V{}", f * side, ranks * side);
    for (int r = 0; r <= ranks; ++r)
        path += fmt::format("M0 {}H{}", r * side, files * side);
    return path;
}

/// Lines through the middles of squares; those of files stop at a river.
std::string point_lines(int files, int ranks, bool river) {
    double const right = files * side - half_side, bottom = ranks * side - half_side;
    std::string path;
    for (int r = 0; r < ranks; ++r)
        path += fmt::format("M{} {}H{}", half_side, half_side + r * side, right);
    for (int f = 0; f < files; ++f) {
        double const x = half_side + f * side;
        path += river && f != 0 && f != files - 1
                    ? fmt::format("M{0} {1}V{2}M{0} {3}V{4}", x, half_side, ranks * half_side - half_side,
                                  ranks * half_side + half_side, bottom)
                    : fmt::format("M{} {}V{}", x, half_side, bottom);
    }
    return path;
}

/// The diagonals of both palaces, three points wide.
std::string palaces(int files, int ranks) {
    int const first_file = files / 2 - 1;
    double const left = first_file * side + half_side;
    std::string path;
    for (double const top : {half_side, (ranks - 3) * side + half_side})
        path += fmt::format("M{} {}l200 200M{} {}l-200 200", left, top, left + 2 * side, top);
    return path;
}

/// Dots where lines cross, as far from the corners of the board as a third of a board of Shogi, and a quarter
/// of one of Othello.
std::string stars(int files, int ranks, int from_edge, std::string_view ink) {
    std::string text;
    for (int const x : {from_edge, files - from_edge})
        for (int const y : {from_edge, ranks - from_edge})
            text += fmt::format(R"(<circle cx="{}" cy="{}" r="6" fill="{}"/>)", x * side, y * side, ink);
    return text;
}

/// Between the banks, with its names: 楚河 and 漢界, the river of Chu and the border of Han.
std::string drawn_river(int files, int ranks) {
    double const middle = ranks * half_side, wide = files * side;
    constexpr double height = 54;
    std::string text =
        fmt::format(R"(<rect class="river" x="{0}" y="{1}" width="{2}" height="{3}" fill="#dbd9be"/>)",
                    half_side, middle - half_side, (files - 1) * side, side);
    std::string path;
    constexpr std::array<std::string_view, 4> names = {"楚", "河", "漢", "界"};
    std::array<double, 4> const at = {2 * side, 3 * side, wide - 3 * side, wide - 2 * side};
    for (std::size_t i = 0; i != names.size(); ++i)
        path += strokes_of(names[i], {{at[i] - height / 2, middle - height / 2}, {height, height}});
    return text + fmt::format(R"(<path class="river-names" d="{}" fill="none" stroke="{}" stroke-width="3" )"
                              R"(stroke-linecap="round" stroke-linejoin="round" opacity="0.7"/>)",
                              path, board_ink);
}

std::string lines_of(tradition its, int files, int ranks) {
    switch (its) {
    case tradition::xiangqi:
        return point_lines(files, ranks, ranks == 10) + palaces(files, ranks);
    case tradition::janggi:
        return point_lines(files, ranks, false) + palaces(files, ranks);
    case tradition::sittuyin:
        return square_lines(files, ranks) +
               fmt::format("M0 0L{0} {1}M{0} 0L0 {1}", files * side, ranks * side);
    default:
        return square_lines(files, ranks);
    }
}

/// Ten is a zero at the edge of a board of Janggi.
constexpr std::array<std::string_view, 11> digits = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0"};
constexpr std::array<std::string_view, 10> numerals = {"",   "一", "二", "三", "四",
                                                       "五", "六", "七", "八", "九"};

/// The names of files and ranks at one edge, from left to right or from above, as White sees the board.
struct edge_names {
    std::vector<std::string_view> above, right, below;
};

edge_names names_of(tradition its, int files, int ranks) {
    edge_names names;
    for (int i = 1; i <= files && files < 10; ++i) {
        if (its == tradition::xiangqi) names.above.push_back(digits[std::size_t(i)]);
        if (its == tradition::xiangqi) names.below.push_back(numerals[std::size_t(files + 1 - i)]);
        if (its == tradition::shogi) names.above.push_back(digits[std::size_t(files + 1 - i)]);
        if (its == tradition::janggi) names.above.push_back(digits[std::size_t(i)]);
    }
    for (int i = 1; i <= ranks && ranks <= 10; ++i) {
        if (its == tradition::shogi && i < 10) names.right.push_back(numerals[std::size_t(i)]);
        if (its == tradition::janggi) names.right.push_back(digits[std::size_t(i)]);
    }
    return names;
}

std::string drawn_name(std::string_view name, point middle) {
    constexpr double height = 20;
    double const width = name.size() == 1 ? 12 : 20;
    std::string const path = strokes_of(name, {middle - point{width / 2, height / 2}, {width, height}});
    return fmt::format(R"(<path data-name="{}" d="{}" fill="none" stroke="currentColor" stroke-width="2.4" )"
                       R"(stroke-linecap="round" stroke-linejoin="round"/>)",
                       name, path);
}

/// As the side below sees them: the board is turned, the names are not.
std::string drawn_names(tradition its, int files, int ranks, color below) {
    edge_names names = names_of(its, files, ranks);
    double const middle = traditional_margin / 2, wide = files * side, tall = ranks * side;
    point above{0, -middle}, under{0, tall + middle}, right{wide + middle, 0};
    if (below == color::black) {
        for (auto* const names_of_edge : {&names.above, &names.right, &names.below})
            std::reverse(names_of_edge->begin(), names_of_edge->end());
        if (its == tradition::xiangqi) std::swap(names.above, names.below);
    }
    std::string text;
    auto const put = [&](std::vector<std::string_view> const& all, point at, point step) {
        for (std::size_t i = 0; i < all.size(); ++i)
            text += drawn_name(all[i], at + step * (double(i) + 0.5));
    };
    put(names.above, above, {side, 0});
    put(names.below, under, {side, 0});
    put(names.right, right, {0, side});
    return text;
}

} // namespace

std::string drawn_traditional(tradition its, std::string_view drawing, color owner, color below) {
    set_piece const* const who = find_drawing(its, drawing);
    if (!who) return {};
    std::string_view const character = who->characters[std::size_t(owner)];
    switch (family_of(its)) {
    case tradition::xiangqi:
        return drawn_disc(character, owner);
    case tradition::janggi:
        return drawn_octagon(*who, character, owner);
    case tradition::shogi:
        return drawn_wedge(*who, character, owner, below);
    case tradition::discs:
        return drawn_game_disc(owner);
    default:
        return drawn_silhouette(who->outline, owner);
    }
}

std::optional<player_squares> squares_of_players(tradition variant, int files, int ranks) {
    edge_names names = names_of(family_of(variant), files, ranks);
    if (int(names.above.size()) != files || int(names.right.size()) != ranks) return std::nullopt;
    std::reverse(names.right.begin(), names.right.end());
    return player_squares{names.above, names.right, family_of(variant) == tradition::janggi};
}

std::string traditional_board(tradition variant, int files, int ranks, color below) {
    tradition const its = family_of(variant);
    bool const green = its == tradition::discs;
    std::string_view const ink = green ? std::string_view("#123f28") : board_ink;
    std::string text = fmt::format(R"(<rect width="{}" height="{}" rx="6" fill="{}"/>)", files * side,
                                   ranks * side, green ? std::string_view("#3f8f63") : board_wood);
    if (its == tradition::xiangqi && ranks == 10) text += drawn_river(files, ranks);
    text += fmt::format(R"(<path class="lines" d="{}" fill="none" stroke="{}" stroke-width="2.5"/>)",
                        lines_of(its, files, ranks), ink);
    if (its == tradition::shogi && files == 9 && ranks == 9) text += stars(files, ranks, 3, ink);
    if (green) text += stars(files, ranks, 2, ink);
    return text + drawn_names(its, files, ranks, below);
}

std::string board_id(tradition its, int files, int ranks, color below) {
    return fmt::format("board-{}-{}x{}{}", facts_of(its).name, files, ranks,
                       below == color::white ? "" : "-flipped");
}

std::string board_symbol(tradition its, int files, int ranks, color below) {
    return fmt::format("<symbol id=\"{}\" viewBox=\"{} {} {} {}\">{}</symbol>\n",
                       board_id(its, files, ranks, below), -traditional_margin, -traditional_margin,
                       files * side + 2 * traditional_margin, ranks * side + 2 * traditional_margin,
                       traditional_board(its, files, ranks, below));
}

std::string drawn_duck() {
    return R"(<g stroke="#6b4e00" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">)"
           R"(<path d="M76 29L95 33C96 39 89 43 77 43Z" fill="#f08a24"/>)"
           R"(<path d="M58 13C70 13 79 22 79 34C79 41 77 46 73 50C86 53 92 62 90 72C88 84 76 90 52 90C24 90 8 78 8 56)"
           R"(C8 51 10 50 13 53C20 60 30 58 38 52C36 48 35 42 35 36C35 22 45 13 58 13Z" fill="#ffd23f"/>)"
           R"(<path d="M30 68C40 78 58 78 68 66" fill="none"/></g><circle cx="63" cy="30" r="4.5" fill="#1c1c1c"/>)";
}

} // namespace vpgn::tools
