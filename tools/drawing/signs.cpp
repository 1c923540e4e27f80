#include "drawing/signs.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace vpgn::tools {

namespace {

using rules::cause;
using rules::event;

// In the order of `sign`. The colours keep apart for readers who see no difference of red and green: those
// that meet in one variant differ in lightness or dashes as well.
constexpr std::array<sign_style, std::size_t(signs)> styles = {{
    {"moved by choice", "#1b7a33", ""},
    {"castled", "#1b7a33", "9 5"},
    {"changed places", "#1b7a33", "9 5"},
    {"carried by momentum", "#1258b5", ""},
    {"followed", "#b34700", "9 5"},
    {"pulled by the Gravitatur", "#6d2fb0", "14 6"},
    {"shot", "#c41230", "9 5"},
    {"goes on so next", "#1258b5", "1 6"},
    {"captures so next", "#c41230", "1 6"},
    {"captured", "#c41230", ""},
    {"exploded", "#c41230", ""},
    {"stopped by choice", "#c41230", ""},
    {"came to rest", "#5a5a5a", ""},
    {"promoted", "#9a6a00", ""},
    {"the Gravitatur", "#6d2fb0", ""},
    {"vanished", "#5a5a5a", ""},
}};

/// A pawn that shoots goes to its victim and explodes there.
bool is_shot(std::span<event const> events, std::size_t i) {
    return std::any_of(events.begin() + std::ptrdiff_t(i), events.end(), [&](event const& later) {
        return later.why == cause::exploded && later.who == events[i].who && later.from == events[i].to;
    });
}

std::optional<sign> sign_of(cause why) {
    switch (why) {
    case cause::chosen:
        return sign::chosen;
    case cause::castled:
        return sign::castled;
    case cause::momentum:
        return sign::momentum;
    case cause::captured:
        return sign::captured;
    case cause::exploded:
        return sign::exploded;
    case cause::stopped:
        return sign::stopped;
    case cause::autostopped:
        return sign::autostopped;
    case cause::followed:
        return sign::followed;
    case cause::placed:
        return sign::placed;
    case cause::pulled:
        return sign::pulled;
    case cause::swapped:
        return sign::swapped;
    case cause::promoted:
        return sign::promoted;
    case cause::removed:
    case cause::shrunk:
        break;
    }
    return std::nullopt;
}

} // namespace

std::vector<mark> marks_of(std::span<event const> events) {
    std::vector<mark> marks;
    for (std::size_t i = 0; i < events.size(); ++i) {
        event const& e = events[i];
        auto const what = sign_of(e.why);
        if (!what) continue;
        bool const shot = *what == sign::chosen && is_shot(events, i);
        marks.push_back({shot ? sign::shot : *what, e.from, e.to, e.who});
        if (e.becomes != rules::no_kind && *what != sign::promoted)
            marks.push_back({sign::promoted, e.to, e.to, e.who});
    }
    return marks;
}

sign_style const& style_of(sign s) {
    return styles[std::size_t(s)];
}

} // namespace vpgn::tools
