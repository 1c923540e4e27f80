// How is a drawing spelled as SVG? Numbers and escaped text, in one place; what is drawn is not known here.
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
/// `by` as long as 1; `by` must not be nothing.
point direction(point by);
/// A quarter turn to the right, as one sees it: y grows downwards.
point turned(point);

/// At most two decimals and no more digits than needed, so that equal drawings are equal texts everywhere.
std::string number(double);
/// `x,y`, as paths and lists of points have it.
std::string numbers(point);

/// For content and for attributes in double quotes. What cannot be shown, or is not UTF-8, is told by its
/// value, as in a terminal: XML could not hold it.
std::string escaped(std::string_view);

} // namespace vpgn::tools
