#include "games/drawing/svg.hpp"

#include "report/render/visible.hpp"

#include <cmath>
#include <fmt/format.h>

namespace vpgn::tools {

double length(point p) {
    return std::hypot(p.x, p.y);
}

point direction(point by) {
    return by * (1 / length(by));
}

point turned(point p) {
    return {-p.y, p.x};
}

std::string number(double value) {
    double const rounded = std::round(value * 100) / 100;
    return fmt::format("{}", rounded == 0 ? 0.0 : rounded); // avoids -0
}

std::string numbers(point p) {
    return number(p.x) + "," + number(p.y);
}

std::string escaped(std::string_view text) {
    std::string spelled;
    for (char const c : visible(text)) {
        switch (c) {
        case '&':
            spelled += "&amp;";
            break;
        case '<':
            spelled += "&lt;";
            break;
        case '>':
            spelled += "&gt;";
            break;
        case '"':
            spelled += "&quot;";
            break;
        default:
            spelled += c;
        }
    }
    // The two characters that visible() keeps and XML excludes: U+FFFE and U+FFFF.
    for (std::string_view const none : {"\xef\xbf\xbe", "\xef\xbf\xbf"})
        for (std::size_t at = 0; (at = spelled.find(none, at)) != spelled.npos; at += none.size())
            spelled.replace(at, none.size(), "\xef\xbf\xbd");
    return spelled;
}

} // namespace vpgn::tools
