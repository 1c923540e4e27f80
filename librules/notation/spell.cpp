#include "notation/spell.hpp"

#include <cstring>
#include <fmt/format.h>

namespace vpgn::replay {

using namespace rules;
using syntax::naming;

namespace {

void put_betza(std::string& out, piece who, piece_table const& pieces) {
    out += '(';
    out += pieces.name_of(who);
    out += ')';
}

/// Nothing for a pawn.
void put_piece(std::string& out, piece who, piece_table const& pieces) {
    piece_sign const& sign = pieces.sign_of(who);
    if (sign.size == piece_sign::no_letters)
        put_betza(out, who, pieces);
    else
        out += sign.view();
}

/// Also for a pawn, by its letter.
void put_any_piece(std::string& out, piece who, piece_table const& pieces) {
    if (pieces.is_pawn(who)) out += pieces.letter_of(who).capital;
    put_piece(out, who, pieces);
}

void put_promotion(std::string& out, spelled_choice const& c, piece_table const& pieces) {
    if (c.choice.promotion == no_kind) return;
    out += '=';
    put_any_piece(out, piece(c.who.owner(), c.choice.promotion), pieces);
}

piece turned_over(piece who, piece_table const& pieces) {
    return {who.owner(), pieces.turned_over(who.kind())};
}

void put_part(std::string& out, text_part part, spelled_choice const& c, piece_table const& pieces) {
    square const from = c.choice.from, to = c.choice.to;
    switch (part) {
    case text_part::wing:
        out += c.long_side ? "O-O-O" : "O-O";
        break;
    case text_part::piece:
        put_any_piece(out, c.who, pieces);
        break;
    case text_part::turned_piece:
        if (c.turned_in_full) out += '+';
        put_any_piece(out, c.turned_in_full ? c.who : turned_over(c.who, pieces), pieces);
        break;
    case text_part::from:
        out += named(from).view();
        break;
    case text_part::sign:
        out += notation_of(c.choice.type).sign;
        break;
    case text_part::partner:
        put_piece(out, c.on_target, pieces);
        break;
    case text_part::to:
        out += named(to).view();
        break;
    case text_part::square_if_castled:
        if (c.after_castling) out += named(to).view();
        break;
    case text_part::promotion:
        put_promotion(out, c, pieces);
        break;
    case text_part::course:
        break;
    }
}

/// The forms that are the same in long and short text; false, without an effect, for forms that are written
/// like moves.
bool put_special(std::string& out, spelled_choice const& c, piece_table const& pieces) {
    text_parts const& text = notation_of(c.choice.type).text;
    if (*text.begin() == text_part::course) return false;
    for (text_part const part : text)
        put_part(out, part, c, pieces);
    return true;
}

/// Assembles a short move and appends it at once: archives consist of these.
class short_move {
public:
    void put(std::string_view part) {
        for (char const c : part)
            text_[size_++] = c;
    }
    void put(square s) { put(named(s)); }
    void put(piece_sign const& sign) { put_padded(sign); }
    void put(square_name const& name) { put_padded(name); }
    operator std::string_view() const { return {text_, size_}; }

private:
    // Copies all three characters, of which fewer may count.
    template <class padded>
    void put_padded(padded const& part) {
        std::memcpy(text_ + size_, part.text.data(), part.text.size());
        size_ += part.size;
    }

    char text_[16]; // sign, origin, mark, target
    std::size_t size_ = 0;
};

/// `origin` is two characters at most.
void put_move(std::string& out, spelled_choice const& c, piece_table const& pieces, std::string_view origin,
              std::string_view mark) {
    short_move text;
    piece_sign const& sign = pieces.sign_of(c.who);
    if (sign.size == piece_sign::no_letters)
        put_betza(out, c.who, pieces);
    else
        text.put(sign);
    text.put(origin);
    text.put(mark);
    text.put(c.choice.to);
    out += text;
    put_promotion(out, c, pieces);
}

std::string piece_text(piece who, piece_table const& pieces) {
    std::string text;
    put_piece(text, who, pieces);
    return text;
}

/// The piece's name in the style of a written one.
std::string name_like(syntax::written_piece const& written, piece who, piece_table const& pieces) {
    if (written.named_by == naming::parenthesised || written.named_by == naming::bare) {
        piece_names const& names = pieces.names_of(who);
        if (names.is_pawn || names.is_royal) return piece_text(who, pieces);
        // Keeps the writer's spelling of the same piece.
        bool const same = pieces.kind_named(who.owner(), written.name).contains(who.kind());
        return fmt::format("({})", same ? written.name : pieces.name_of(who));
    }
    if (written.named_by == naming::letter && pieces.is_pawn(who)) {
        std::string letter(1, pieces.letter_of(who).capital);
        if (written.name == letter) return letter;
    }
    return piece_text(who, pieces);
}

} // namespace

void put_long(std::string& out, spelled_choice const& c, piece_table const& pieces) {
    if (c.choice.type != choice_type::move && put_special(out, c, pieces)) return;
    put_move(out, c, pieces, square_part(c.choice.from, true, true), c.captures ? "x" : "-");
}

void put_short(std::string& out, spelled_choice const& c, piece_table const& pieces,
               std::string_view origin) {
    if (c.choice.type != choice_type::move && put_special(out, c, pieces)) return;
    put_move(out, c, pieces, origin, c.captures ? "x" : "");
}

std::string spell_like(syntax::action const& written, std::string_view bytes, spelled_choice const& c,
                       piece_table const& pieces, std::string_view origin) {
    std::string text;
    if (put_special(text, c, pieces)) return text;
    bool const full = written.from_file >= 0 && written.from_rank >= 0;
    std::string_view const own_mark = part(bytes, written.mark_at);
    std::string_view mark = c.captures ? "x" : full ? "-" : "";
    // Signs that are not in PGN are not repeated: the text around them may be in any encoding.
    bool const known = !own_mark.empty() && (own_mark.front() & 0x80) == 0;
    if (known && written.marked_by == (c.captures ? syntax::mark::capture : syntax::mark::dash))
        mark = own_mark;
    if (full && written.marked_by == syntax::mark::none) mark = ""; // bare coordinates
    std::string const from =
        full || c.choice.type == choice_type::stop ? name_of(c.choice.from) : std::string(origin);
    // A drop must name a pawn; a move does not.
    bool const put_down = written.marked_by == syntax::mark::place;
    std::string const who = put_down ? piece_text(c.who, pieces) : name_like(written.piece, c.who, pieces);
    text = fmt::format("{}{}{}{}", who, from, mark, name_of(c.choice.to));
    put_promotion(text, c, pieces);
    return text;
}

} // namespace vpgn::replay
