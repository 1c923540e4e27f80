#include "statistics/page_plots.hpp"

#include "drawing/svg.hpp"
#include "statistics/figures_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::tools {

namespace {

// A plot is as wide as a phone: its letters have their nominal size there, and are a little larger elsewhere.
constexpr double width = 360, height = 190;
constexpr double left = 52, right = 8, top = 10, bottom = 34;

/// 1, 2 or 5 followed by zeros, such that the highest column is three to six steps high.
std::uint64_t step_for(std::uint64_t most) {
    for (std::uint64_t ten = 1;; ten *= 10)
        for (std::uint64_t const step : {ten, 2 * ten, 5 * ten})
            if (most / step < 5) return step;
}

std::string rectangle(double x, double y, double wide, double high, std::string const& title) {
    return fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}"><title>{}</title></rect>)", number(x),
                       number(y), number(wide), number(high), escaped(title));
}

std::string label(double x, double y, std::string_view anchor, std::string const& words) {
    return fmt::format(R"(<text x="{}" y="{}" text-anchor="{}">{}</text>)", number(x), number(y), anchor,
                       escaped(words));
}

std::string scale(std::uint64_t most) {
    std::string drawn;
    std::uint64_t const step = step_for(most);
    for (std::uint64_t at = 0; at <= most; at += step) {
        double const y = height - bottom - double(at) / double(most) * (height - top - bottom);
        drawn += fmt::format(R"(<path class="line" d="M{} {}H{}"/>)", number(left), number(y),
                             number(width - right));
        drawn += label(left - 6, y + 4, "end", with_commas(at));
    }
    return drawn;
}

/// The lower bound of a class: `40` of `40–59`.
std::string beginning_of(std::string const& name) {
    return name.substr(0, std::min(name.find("–"), name.find(' ')));
}

std::string stripe(char const* kind, double from, double wide, std::string const& title) {
    return fmt::format(R"(<rect class="{}" x="{}" width="{}" height="10"><title>{}</title></rect>)", kind,
                       number(from), number(wide), title);
}

} // namespace

std::string column_plot(bars const& of, std::string const& title) {
    std::uint64_t most = 1;
    for (auto const& one : of.all)
        most = std::max(most, one.count);
    std::string drawn = fmt::format(R"(<svg class="columns" viewBox="0 0 {} {}" role="img" aria-label="{}">)",
                                    width, height, escaped(title));
    drawn += scale(most);
    double const each = (width - left - right) / double(std::max<std::size_t>(of.all.size(), 1));
    std::size_t const every = (of.all.size() + 6) / 7; // labels
    for (std::size_t i = 0; i < of.all.size(); ++i) {
        bars::bar const& one = of.all[i];
        double const high = double(one.count) / double(most) * (height - top - bottom);
        double const x = left + double(i) * each;
        drawn += rectangle(
            x + each * 0.08, height - bottom - high, each * 0.84, high,
            fmt::format("{}: {} ({})", one.name, with_commas(one.count), percent(one.count, of.whole)));
        if (i % every == 0)
            drawn += label(x + each / 2, height - bottom + 15, "middle", beginning_of(one.name));
    }
    drawn += label(width - right, height - 4, "end", of.of);
    return drawn + "</svg>";
}

std::string bar_plot(std::uint64_t part, std::uint64_t whole) {
    double const wide = whole == 0 ? 0 : double(part) / double(whole) * 100;
    return fmt::format(
        R"(<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">)"
        R"(<rect width="{}" height="10"/></svg>)",
        number(wide));
}

std::string result_plot(result_counts const& of) {
    if (of.known() == 0) return "";
    double const all = double(of.known());
    double const won = double(of.white) / all * 100, drawn = double(of.draws) / all * 100;
    return R"(<svg class="result" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">)" +
           stripe("won", 0, won, "won") + stripe("drawn", won, drawn, "drawn") +
           stripe("lost", won + drawn, 100 - won - drawn, "lost") + "</svg>";
}

} // namespace vpgn::tools
