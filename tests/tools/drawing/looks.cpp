// The code of colours and shapes: common to diagrams, the page and black-and-white printing.
#include "games/drawing/looks.hpp"

#include "games/drawing/arrows.hpp"
#include "tools/drawing/rasterised.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

#include <cmath>
#include <set>
#include <tuple>

using namespace vpgn::test;
using namespace vpgn::tools;

namespace {

/// Relative luminance as defined by WCAG 2; of `#rrggbb`.
double luminance(std::string_view color) {
    auto const part = [&](std::size_t at) {
        double const value = std::stoi(std::string(color.substr(at, 2)), nullptr, 16) / 255.0;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}
double contrast(std::string_view one, std::string_view other) {
    double const a = luminance(one), b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

/// Converted to shades of grey, 0 to 255.
std::vector<int> greys(pixels const& colored) {
    std::vector<int> all;
    for (std::uint32_t const p : colored)
        all.push_back(int(0.299 * (p >> 16 & 0xff) + 0.587 * (p >> 8 & 0xff) + 0.114 * (p & 0xff)));
    return all;
}
int differing(std::vector<int> const& a, std::vector<int> const& b) {
    int count = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        count += std::abs(a[i] - b[i]) >= 64;
    return count;
}

/// The sign on two squares of a small board: from one to the other, or on the second.
std::vector<int> printed(sign s) {
    std::string const drawn =
        is_arrow(s) ? drawn_arrow(s, {50, 100}, {150, 100}) : drawn_badge(s, {150, 100});
    return greys(rasterised(fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">)"
                                        R"(<rect width="200" height="200" fill="{}"/>{}</svg>)",
                                        color_of(ground::light_square), drawn),
                            2 * small_piece));
}

std::vector<sign> drawn_signs() {
    std::vector<sign> all;
    for (sign_style const& style : sign_styles)
        if (style.shape != sign_shape::figure && style.shape != sign_shape::lines) all.push_back(style.key);
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(looks)

BOOST_AUTO_TEST_CASE(signs_do_not_differ_by_colour_alone) {
    std::set<std::tuple<sign_shape, std::string_view, std::string_view, arrow_head>> without_colors;
    for (sign_style const& style : sign_styles)
        without_colors.emplace(style.shape, style.dashes, style.path, style.head);
    BOOST_CHECK_EQUAL(without_colors.size(), sign_styles.size());
}

BOOST_AUTO_TEST_CASE(chosen_and_carried_moves_have_different_arrows) {
    sign_style const& chosen = style_of(sign::chosen);
    for (sign const s : {sign::momentum, sign::followed}) {
        sign_style const& carried = style_of(s);
        BOOST_CHECK(chosen.dashes != carried.dashes && chosen.head != carried.head &&
                    chosen.color != carried.color);
    }
}

BOOST_AUTO_TEST_CASE(any_two_signs_differ_on_a_small_board_that_is_printed_in_grey) {
    // Between adjacent squares, where there is least room for dashes.
    std::vector<sign> const all = drawn_signs();
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            BOOST_CHECK_MESSAGE(differing(printed(all[i]), printed(all[k])) >= 8,
                                style_of(all[i]).name << " looks like " << style_of(all[k]).name << ": "
                                                      << differing(printed(all[i]), printed(all[k])));
}

BOOST_AUTO_TEST_CASE(every_colour_contrasts_with_its_light_edge) {
    // Contrast of the edge with dark squares, with pieces and with dark paper.
    for (tone_color const& t : tone_table) {
        BOOST_TEST_MESSAGE(t.name << ": luminance " << luminance(t.color));
        BOOST_CHECK_MESSAGE(contrast(t.color, "#ffffff") >= 4.5,
                            t.name << " " << contrast(t.color, "#ffffff"));
    }
    BOOST_CHECK_GE(contrast(color_of(ground::dark_square), "#ffffff"), 3);
    BOOST_CHECK_GE(contrast(color_of(ground::light_square), color_of(ground::dark_square)), 2);
}

BOOST_AUTO_TEST_CASE(an_arrow_of_any_length_lies_between_its_ends) {
    for (sign_style const& style : sign_styles) {
        if (!is_arrow(style.key)) continue;
        arrow_form const form = form_of(style.key);
        for (double length = shortest_arrow; length <= 1000; length += 0.5) {
            double const scale = arrow_scale(length);
            BOOST_CHECK_LE(scale, 1);
            // Some of the shaft remains visible before the head.
            BOOST_CHECK_GT(length - (form.tail_gap + form.head_gap + form.head_length) * scale, 0.1 * length);
        }
        BOOST_CHECK_EQUAL(arrow_scale(shortest_arrow - 0.1), 0);
        BOOST_CHECK_EQUAL(drawn_arrow(style.key, {50, 50}, {50, 50}), drawn_ring(style.key, {50, 50}));
    }
}

BOOST_AUTO_TEST_CASE(a_short_arrow_is_scaled_down) {
    // Half a square long: it has a fourth of the ink of a whole one.
    auto const inked = [](double length) {
        std::string const drawn = drawn_arrow(sign::chosen, {100, 100}, {100 + length, 100});
        auto const seen = greys(rasterised(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300">)"
                                           R"(<rect width="300" height="300" fill="#fff"/>)" +
                                               drawn + "</svg>",
                                           600));
        return double(std::count_if(seen.begin(), seen.end(), [](int grey) { return grey < 160; }));
    };
    BOOST_CHECK_CLOSE_FRACTION(inked(50) / inked(100), 0.25, 0.1);
}

BOOST_AUTO_TEST_SUITE_END()
