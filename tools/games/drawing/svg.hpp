// SVG output: numbers, vectors and escaped text.
#pragma once

#include <string>
#include <string_view>

namespace vpgn::tools {

struct point {
    double x = 0;
    double y = 0;

    friend point operator+(point a, point b) { return {a.x + b.x, a.y + b.y}; }
    friend point operator-(point a, point b) { return {a.x - b.x, a.y - b.y}; }
    friend point operator*(point a, double by) { return {a.x * by, a.y * by}; }
};

double length(point);
/// `by` normalised to length 1; `by` must not be zero.
point direction(point by);
/// A quarter turn clockwise on the screen: y grows downwards.
point turned(point);

/// At most two decimals and no more digits than needed, so that equal drawings have equal texts on all
/// systems.
std::string number(double);
/// `x,y`, as in paths and lists of points.
std::string numbers(point);

/// For content and for attributes in double quotes. Characters that are invisible or invalid are shown as
/// escapes, as in a terminal: XML does not allow them.
std::string escaped(std::string_view);

} // namespace vpgn::tools
