#include "drawing/words.hpp"

#include "replay/position/position_text.hpp"

#include <fmt/format.h>

namespace vpgn::tools {

namespace {

using namespace rules;
using replay::name_of;

std::string_view what_happened(cause why) {
    switch (why) {
    case cause::chosen:
        return "moves";
    case cause::castled:
        return "castles with the king";
    case cause::momentum:
        return "is carried by momentum";
    case cause::captured:
        return "is captured";
    case cause::exploded:
        return "explodes";
    case cause::stopped:
        return "is stopped";
    case cause::autostopped:
        return "cannot go on and comes to rest";
    case cause::followed:
        return "follows";
    case cause::placed:
        return "is placed";
    case cause::removed:
        return "is taken off";
    case cause::pulled:
        return "is pulled";
    case cause::swapped:
        return "changes places with the king";
    case cause::promoted:
        return "is promoted";
    case cause::shrunk:
        break;
    }
    return "closes up";
}

} // namespace

std::string told(event const& e, cast const& men) {
    std::string const who = e.who ? men(e.who).name : "the Gravitatur";
    std::string text = e.from == e.to ? fmt::format("{} {} {}", who, name_of(e.from), what_happened(e.why))
                                      : fmt::format("{} {}-{} {}", who, name_of(e.from), name_of(e.to),
                                                    what_happened(e.why));
    if (e.becomes == no_kind) return text;
    return text + (e.why == cause::promoted ? " to " : ", promoted to ") +
           men(man(e.who.owner(), e.becomes)).name;
}

std::string headline(scene const& s) {
    return s.turn ? fmt::format("{} {}", s.turn->number, s.turn->text) : "start";
}

std::string remark(scene const& s) {
    if (!s.turn) return "";
    if (!s.turn->instead_of.empty())
        return fmt::format("the record says {}, which does not fit; this was most likely meant",
                           s.turn->instead_of);
    return s.turn->events.empty() ? "against the rules, and played as it is written" : "";
}

std::string standing_of(scene const& s) {
    return fmt::format("{}, {} to move", s.variant, s.position.to_move == color::white ? "White" : "Black");
}

std::string description(scene const& s) {
    std::string text = fmt::format("Position: {}.", replay::write_position_text(s.position, s.notation));
    if (!s.turn) return text;
    text += fmt::format(" Turn: {}", headline(s));
    std::string_view joint = ": ";
    for (event const& e : s.turn->events) {
        text += fmt::format("{}{}", joint, told(e, s.men));
        joint = "; ";
    }
    text += '.';
    if (std::string const more = remark(s); !more.empty()) text += fmt::format(" Remark: {}.", more);
    return text;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
    std::vector<std::string> lines;
    while (text.size() > width) {
        std::size_t at = text.rfind(' ', width);
        if (at == text.npos || at == 0) at = std::min(text.find(' '), text.size());
        lines.emplace_back(text.substr(0, at));
        text.remove_prefix(std::min(at + 1, text.size()));
    }
    if (!text.empty()) lines.emplace_back(text);
    return lines;
}

} // namespace vpgn::tools
