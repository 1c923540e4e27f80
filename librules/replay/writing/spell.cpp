#include "replay/writing/spell.hpp"

#include <fmt/format.h>

namespace vpgn::replay {

using namespace rules;
using syntax::naming;

namespace {

constexpr std::string_view letters = "PNBRQK";

void put_square(std::string& out, square s) {
    char const name[] = {char('a' + file_of(s)), char('1' + rank_of(s))};
    out.append(name, sizeof name);
}

/// A pawn, too, has its letter here.
void put_kind(std::string& out, man who, pairing const& armies) {
    if (!of_other_army(who.what())) {
        out += letters[std::size_t(who.what())];
        return;
    }
    out += '(';
    out += armies.name_of(who);
    out += ')';
}

void put_man(std::string& out, man who, pairing const& armies) {
    if (who.what() != kind::pawn) put_kind(out, who, armies);
}

void put_promotion(std::string& out, spelled_choice const& c, pairing const& armies) {
    if (c.what.promotion == no_kind) return;
    out += '=';
    put_kind(out, man(c.who.owner(), c.what.promotion), armies);
}

/// The forms that are the same in long and short text; false, and nothing done, with a plain move.
bool put_special(std::string& out, spelled_choice const& c, pairing const& armies) {
    switch (c.what.what) {
    case deed::castle:
        out += file_of(c.what.to) < file_of(c.what.from) ? "O-O-O" : "O-O";
        return true;
    case deed::place:
        out += "G@";
        put_square(out, c.what.to);
        return true;
    case deed::promote:
        put_square(out, c.what.to);
        put_promotion(out, c, armies);
        return true;
    case deed::shoot:
        put_square(out, c.what.from);
        out += '*';
        put_square(out, c.what.to);
        return true;
    case deed::swap:
        out += 'K';
        put_square(out, c.what.from);
        out += "<>";
        put_man(out, c.on_target, armies);
        put_square(out, c.what.to);
        return true;
    default:
        return false;
    }
}

/// What is as short as a move is put together here, and appended at once: archives consist of it.
class short_text {
public:
    void put(char c) { text_[size_++] = c; }
    void put(std::string_view part) {
        for (char const c : part)
            put(c);
    }
    void put(square s) {
        put(char('a' + file_of(s)));
        put(char('1' + rank_of(s)));
    }
    operator std::string_view() const { return {text_, size_}; }

private:
    char text_[8]; // man, origin, mark, target
    std::size_t size_ = 0;
};

/// `origin` is two characters at most.
void put_move(std::string& out, spelled_choice const& c, pairing const& armies, std::string_view origin,
              std::string_view mark) {
    short_text text;
    kind const who = c.who.what();
    if (of_other_army(who))
        put_kind(out, c.who, armies);
    else if (who != kind::pawn)
        text.put(letters[std::size_t(who)]);
    text.put(origin);
    text.put(mark);
    text.put(c.what.to);
    out += text;
    put_promotion(out, c, armies);
}

std::string man_text(man who, pairing const& armies) {
    std::string text;
    put_man(text, who, armies);
    return text;
}

/// The man's name in the manner of a written one.
std::string name_like(syntax::written_man const& written, man who, pairing const& armies) {
    if (written.how == naming::parenthesised || written.how == naming::bare) {
        if (who.what() == kind::pawn || who.what() == kind::king) return man_text(who, armies);
        // The writer's own spelling of the same man stands.
        bool const same = armies.kind_named(who.owner(), written.name).contains(who.what());
        return fmt::format("({})", same ? written.name : armies.name_of(who));
    }
    if (written.how == naming::letter && who.what() == kind::pawn && written.name == "P") return "P";
    return man_text(who, armies);
}

} // namespace

void put_long(std::string& out, spelled_choice const& c, pairing const& armies) {
    if (c.what.what != deed::move && put_special(out, c, armies)) return;
    put_move(out, c, armies, square_part(c.what.from, true, true), c.captures ? "x" : "-");
}

void put_short(std::string& out, spelled_choice const& c, pairing const& armies, std::string_view origin) {
    if (c.what.what != deed::move && put_special(out, c, armies)) return;
    put_move(out, c, armies, origin, c.captures ? "x" : "");
}

std::string spell_like(syntax::action const& written, std::string_view bytes, spelled_choice const& c,
                       pairing const& armies, std::string_view origin) {
    std::string text;
    if (put_special(text, c, armies)) return text;
    bool const full = written.from_file >= 0 && written.from_rank >= 0;
    std::string_view const own_mark = part(bytes, written.mark_at);
    std::string_view mark = c.captures ? "x" : full ? "-" : "";
    // Signs that PGN does not know are not repeated: the text around them may be in any encoding.
    bool const known = !own_mark.empty() && (own_mark.front() & 0x80) == 0;
    if (known && written.how == (c.captures ? syntax::mark::capture : syntax::mark::dash)) mark = own_mark;
    if (full && written.how == syntax::mark::none) mark = ""; // coordinates alone
    std::string const from = full || c.what.what == deed::stop ? name_of(c.what.from) : std::string(origin);
    text = fmt::format("{}{}{}{}", name_like(written.man, c.who, armies), from, mark, name_of(c.what.to));
    put_promotion(text, c, armies);
    return text;
}

} // namespace vpgn::replay
