#include "replay/spell.hpp"

#include <fmt/format.h>

namespace vpgn::replay {

using namespace rules;
using syntax::naming;

namespace {

constexpr std::string_view letters = "PNBRQK";

std::string castling_text(choice const& c) {
    return file_of(c.to) < file_of(c.from) ? "O-O-O" : "O-O";
}

std::string kind_text(man who, pairing const& armies) {
    if (of_other_army(who.what())) return fmt::format("({})", armies.name_of(who));
    return std::string(1, letters[std::size_t(who.what())]);
}

std::string promotion_text(spelled_choice const& c, pairing const& armies) {
    if (c.what.promotion == no_kind) return "";
    return "=" + kind_text(man(c.who.owner(), c.what.promotion), armies);
}

/// The forms that are the same in long and short text; empty for a plain move.
std::string special_text(spelled_choice const& c, pairing const& armies) {
    switch (c.what.what) {
    case deed::castle:
        return castling_text(c.what);
    case deed::place:
        return "G@" + name_of(c.what.to);
    case deed::promote:
        return name_of(c.what.to) + promotion_text(c, armies);
    case deed::shoot:
        return fmt::format("{}*{}", name_of(c.what.from), name_of(c.what.to));
    case deed::swap:
        return fmt::format("K{}<>{}{}", name_of(c.what.from), spell_man(c.on_target, armies),
                           name_of(c.what.to));
    default:
        return "";
    }
}

/// The man's name in the manner of a written one.
std::string name_like(syntax::written_man const& written, man who, pairing const& armies) {
    if (written.how == naming::parenthesised || written.how == naming::bare) {
        if (who.what() == kind::pawn || who.what() == kind::king) return spell_man(who, armies);
        // The writer's own spelling of the same man stands.
        bool const same = armies.kind_named(who.owner(), written.name).contains(who.what());
        return fmt::format("({})", same ? written.name : armies.name_of(who));
    }
    if (written.how == naming::letter && who.what() == kind::pawn && written.name == "P") return "P";
    return spell_man(who, armies);
}

} // namespace

std::string spell_man(man who, pairing const& armies) {
    return who.what() == kind::pawn ? "" : kind_text(who, armies);
}

std::string spell_long(spelled_choice const& c, pairing const& armies) {
    if (auto special = special_text(c, armies); !special.empty()) return special;
    std::string text = spell_man(c.who, armies);
    text += name_of(c.what.from);
    text += c.captures ? 'x' : '-';
    text += name_of(c.what.to);
    return text += promotion_text(c, armies);
}

std::string spell_short(spelled_choice const& c, pairing const& armies, std::string_view origin) {
    if (auto special = special_text(c, armies); !special.empty()) return special;
    std::string text = spell_man(c.who, armies);
    text += origin;
    if (c.captures) text += 'x';
    text += name_of(c.what.to);
    return text += promotion_text(c, armies);
}

std::string spell_like(syntax::action const& written, std::string_view bytes, spelled_choice const& c,
                       pairing const& armies, std::string_view origin) {
    if (auto special = special_text(c, armies); !special.empty()) return special;
    bool const full = written.from_file >= 0 && written.from_rank >= 0;
    std::string_view const own_mark = part(bytes, written.mark_at);
    std::string_view mark = c.captures ? "x" : full ? "-" : "";
    // Signs that PGN does not know are not repeated: the text around them may be in any encoding.
    bool const known = !own_mark.empty() && (own_mark.front() & 0x80) == 0;
    if (known && written.how == (c.captures ? syntax::mark::capture : syntax::mark::dash)) mark = own_mark;
    if (full && written.how == syntax::mark::none) mark = ""; // coordinates alone
    std::string const from = full || c.what.what == deed::stop ? name_of(c.what.from) : std::string(origin);
    return fmt::format("{}{}{}{}{}", name_like(written.man, c.who, armies), from, mark, name_of(c.what.to),
                       promotion_text(c, armies));
}

} // namespace vpgn::replay
