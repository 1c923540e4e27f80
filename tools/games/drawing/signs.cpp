#include "games/drawing/signs.hpp"

#include <algorithm>

namespace vpgn::tools {

namespace {

using rules::cause;
using rules::event;

/// A pawn that shoots is drawn as going to its victim, where both disappear. A piece that captures and then
/// explodes has an ordinary arrow.
bool is_shot(std::span<event const> events, std::size_t i) {
    auto const captures = [&](event const& e) { return e.why == cause::captured && e.from == events[i].to; };
    auto const explodes = [&](event const& e) {
        return e.why == cause::exploded && e.who == events[i].who && e.from == events[i].to;
    };
    return std::none_of(events.begin(), events.begin() + std::ptrdiff_t(i), captures) &&
           std::any_of(events.begin() + std::ptrdiff_t(i), events.end(), explodes);
}

sign sign_of(std::span<event const> events, std::size_t i) {
    event const& e = events[i];
    sign const usual = look_of(e.why).mark_kind;
    if (usual == sign::chosen && is_shot(events, i)) return sign::shot;
    return usual == sign::closed && e.from != e.to ? sign::wall_moved : usual;
}

} // namespace

std::vector<mark> marks_of(std::span<event const> events) {
    std::vector<mark> marks;
    for (std::size_t i = 0; i < events.size(); ++i) {
        event const& e = events[i];
        if (!look_of(e.why).marked) continue;
        sign const kind = sign_of(events, i);
        marks.push_back({kind, e.from, e.to, e.who});
        if (e.becomes != rules::no_kind && kind != sign::promoted && kind != sign::converted)
            marks.push_back({sign::promoted, e.to, e.to, e.who});
    }
    return marks;
}

} // namespace vpgn::tools
