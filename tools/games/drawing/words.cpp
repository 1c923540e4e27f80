#include "games/drawing/words.hpp"

#include "games/drawing/looks.hpp"
#include "notation/position_text.hpp"

#include <fmt/format.h>

namespace vpgn::tools {

namespace {

using namespace rules;
using replay::name_of;

/// The subject of an event.
std::string subject(event const& e, piece_legend const& pieces) {
    switch (effect_of(e)) {
    case effect::neutral_comes:
    case effect::neutral_leaves:
        return "the Gravitatur " + name_of(e.from);
    case effect::file_vanishes:
        return "file " + name_of(e.from).substr(0, 1);
    case effect::rank_vanishes:
        return "rank " + name_of(e.from).substr(1);
    default:
        break;
    }
    std::string const who = effect_of(e) == effect::wall_comes
                                ? pieces.its() == tradition::duck ? "the duck" : "the wall"
                                : pieces.word_of(e.who);
    return e.from == e.to ? fmt::format("{} {}", who, name_of(e.from))
                          : fmt::format("{} {}-{}", who, name_of(e.from), name_of(e.to));
}

} // namespace

std::string event_description(event const& e, piece_legend const& pieces) {
    std::string const text = fmt::format("{} {}", subject(e, pieces), look_of(e.why).words);
    if (e.becomes == no_kind) return text;
    return text + (effect_of(e) == effect::changes ? " to " : ", promoted to ") +
           pieces.word_of(becomes_of(e));
}

std::string headline(scene const& s) {
    if (s.of_no_game) return "position";
    return s.turn ? fmt::format("{} {}", s.turn->number, s.turn->text) : "start";
}

std::string remark(scene const& s) {
    if (!s.turn) return "";
    if (!s.turn->instead_of.empty())
        return fmt::format("the record has {}, which is illegal; this was most likely meant",
                           s.turn->instead_of);
    return s.turn->events.empty() ? "against the rules, and played as it is written" : "";
}

std::string status_of_game(scene const& s) {
    return fmt::format("{}, {} to move", s.variant, s.pieces.sides().of(s.position.to_move));
}

std::string description(scene const& s) {
    std::string text = fmt::format("Position: {}.", replay::write_position_text(s.position, s.notation));
    if (!s.turn) return text;
    text += fmt::format(" Turn: {}", headline(s));
    std::string_view joint = ": ";
    for (event const& e : s.turn->events) {
        text += fmt::format("{}{}", joint, event_description(e, s.pieces));
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
