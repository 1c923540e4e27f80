#include "games/drawing/piece_legend.hpp"

#include "board/army.hpp"
#include "games/drawing/looks.hpp"
#include "games/drawing/svg.hpp"
#include "notation/position_text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace vpgn::tools {

using rules::color;
using rules::kind;
using rules::piece;

namespace {

/// The definition's name, or else the common name of a piece with these moves. Orthodox pieces are identified
/// by their letters.
std::string word_for(rules::piece_names const& names, kind k, drawn_piece const& looks) {
    constexpr std::array<std::string_view, 5> orthodox = {"pawn", "knight", "bishop", "rook", "queen"};
    bool const is_usual =
        k < rules::first_defined && std::find(orthodox.begin(), orthodox.end(), names.noun) != orthodox.end();
    if (has_own_word(names, looks) && !is_usual) return names.noun;
    if (looks.name == "king") return looks.name;
    std::string_view const word = is_orthodox(looks) ? "" : human_name_of(looks).name;
    return word.empty() ? looks.name : std::string(word);
}

} // namespace

bool has_own_word(rules::piece_names const& names, drawn_piece const& looks) {
    if (names.noun.size() == 1 || names.noun == names.betza) return false;
    return looks.name != "king" || (names.noun != "king" && names.noun != "commoner");
}

piece_legend::piece_legend(rules::piece_table const& pieces, tradition its)
    : letters_(pieces.letters()), sides_(replay::side_names_of(pieces)) {
    for (color const owner : {color::white, color::black}) {
        kinds_[std::size_t(owner)] = pieces.kinds_of(owner);
        for (kind const k : pieces.kinds_of(owner)) {
            piece const who(owner, k);
            pieces_[index(who)] = drawn(pieces, who);
            words_[index(who)] = word_for(pieces.names_of(who), k, pieces_[index(who)]);
        }
        distinguish(pieces.kinds_of(owner), owner);
    }
    if (its != tradition::none) dress(pieces, its);
}

/// Changes drawings and words to those of a tradition.
void piece_legend::dress(rules::piece_table const& pieces, tradition its) {
    auto const in_set = [&](piece who) -> std::optional<traditional_piece> {
        rules::piece_names const& names = pieces.names_of(who);
        drawn_piece const& plain = pieces_[index(who)];
        return piece_in(its, has_own_word(names, plain) ? std::string_view(names.noun)
                                                        : std::string_view(word_of(who)));
    };
    if (facts_of(its).is_complete)
        for (color const owner : {color::white, color::black})
            for (kind const k : pieces.kinds_of(owner))
                if (!in_set({owner, k})) return;
    its_ = its;
    if (facts_of(its).sides.first != replay::side_names().first) sides_ = facts_of(its).sides;
    auto dressed = pieces_; // names are looked up by the drawings that the pieces have until now
    for (color const owner : {color::white, color::black})
        for (kind const k : pieces.kinds_of(owner)) {
            piece const who(owner, k);
            auto const drawn = in_set(who);
            if (kind const turned = pieces.turned_over(k); turned != rules::no_kind)
                if (auto const as = piece_in(its, "+" + pieces.names_of(who).noun))
                    promoted_[index(who)] = {owner, std::string(as->drawing), false, 0, family_of(its)};
            if (!drawn) continue;
            dressed[index(who)] = {owner, std::string(drawn->drawing), false, 0, family_of(its)};
        }
    for (color const owner : {color::white, color::black})
        for (kind const k : pieces.kinds_of(owner))
            if (auto const drawn = in_set({owner, k})) words_[index({owner, k})] = drawn->name;
    pieces_ = std::move(dressed);
}

drawn_piece const& piece_legend::on(rules::square at, rules::setup const& board) const {
    piece const who = board.at(at);
    if (its_ != tradition::none && board.promoted.has(at))
        if (kind const was = board.was[std::size_t(at)]; was != rules::no_kind)
            if (drawn_piece const& as = promoted_[index({who.owner(), was})]; as.of != tradition::none)
                return as;
    return (*this)(who);
}

/// Two armies may have the same piece; kinds of a definition are distinct even if they move alike.
void piece_legend::distinguish(rules::kind_list const& kinds, color owner) {
    for (kind const k : kinds) {
        if (rules::of_other_army(k) || !letters_.of(k)) continue;
        for (kind const other : kinds) {
            if (other == k || rules::of_other_army(other)) continue;
            bool const own_army = k < rules::no_kind && other < rules::no_kind;
            drawn_piece& drawn = pieces_[index(piece(owner, k))];
            if (!own_army && look_alike(drawn, pieces_[index(piece(owner, other))]))
                drawn.letter = letters_.of(k).capital;
        }
    }
}

std::string piece_legend::name_and_word(piece who) const {
    std::string const& word = word_of(who);
    if ((*this)(who).of != tradition::none) return word;
    std::string const& name = (*this)(who).name;
    return word == name || name.empty() ? word : word + " (" + name + ")";
}

drawn_pieces piece_legend::all() const {
    drawn_pieces all;
    for (color const owner : {color::white, color::black})
        for (kind const k : kinds_[std::size_t(owner)]) {
            all.insert((*this)(piece(owner, k)));
            if (drawn_piece const& as = promoted_[index(piece(owner, k))]; as.of != tradition::none)
                all.insert(as);
        }
    return all;
}

std::string mark_of_promotion(rules::square at, rules::setup const& board,
                              rules::piece_letters const& letters) {
    if (!board.promoted.has(at) || !board.at(at)) return "";
    kind const was = board.was[std::size_t(at)];
    if (was == rules::no_kind) return "~";
    return "+" + replay::letter_of(piece(board.at(at).owner(), was), letters);
}

std::string piece_legend::letter_on(rules::square at, rules::setup const& board) const {
    std::string mark = mark_of_promotion(at, board, letters_);
    if (mark.starts_with('+')) return mark;
    return replay::letter_of(board.at(at), letters_) + mark;
}

namespace {

using rules::color;
using rules::kind;

constexpr int margin = 16;
constexpr int piece_size = 64;
constexpr int column = 2 * piece_size + 12; ///< both colours of a piece
constexpr int row = piece_size + 52;
constexpr int columns = 4;
constexpr int title_height = 26;

class sheet {
public:
    void put_title(std::string_view title) {
        end_row();
        text_ += fmt::format(R"(<text x="{}" y="{}" font-size="15" font-weight="bold">{}</text>)"
                             "\n",
                             margin, top_ + 17, escaped(title));
        top_ += title_height;
    }

    /// The Betza name is below the common name, if the piece has one.
    void put_piece(std::string const& name) {
        drawn_piece const white{color::white, name};
        std::string_view const word = human_name_of(white).name;
        put_pair(white, {color::black, name}, word.empty() ? name : word,
                 word == name || word.empty() ? "" : name);
    }

    void put_pair(drawn_piece const& white, drawn_piece const& black, std::string_view shown,
                  std::string_view below = "") {
        int const left = margin + at_column_ * column;
        put_square(left, ground::light_square, white);
        put_square(left + piece_size, ground::dark_square, black);
        put_name(left + piece_size, 17, shown);
        if (!below.empty()) put_name(left + piece_size, 33, below);
        step();
    }

    void put_neutral() {
        put_square(margin + at_column_ * column, ground::light_square, neutral_piece());
        put_name(margin + at_column_ * column + piece_size / 2, 17, "Gravitatur");
        step();
    }

    std::string document(std::string_view title) {
        end_row();
        int const width = 2 * margin + columns * column - 12;
        int const height = top_;
        return fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" )"
                           R"(height="{1}" role="img" font-family="sans-serif" fill="#1c1c1c">)"
                           "\n<title>{4}</title>\n<defs>\n{2}</defs>\n"
                           R"(<rect width="{0}" height="{1}" fill="#fff"/>)"
                           "\n{3}</svg>\n",
                           width, height, piece_symbols(pieces_), text_, escaped(title));
    }

private:
    void put_square(int left, ground on, drawn_piece const& who) {
        text_ += fmt::format(R"(<rect x="{0}" y="{1}" width="{2}" height="{2}" fill="{3}"/>)"
                             R"(<use href="#{4}" x="{0}" y="{1}" width="{2}" height="{2}"/>)"
                             "\n",
                             left, top_, piece_size, color_of(on), symbol_id(who));
        pieces_.insert(who);
    }
    void put_name(int middle, int below, std::string_view name) {
        text_ += fmt::format(R"(<text x="{}" y="{}" font-size="13" text-anchor="middle">{}</text>)"
                             "\n",
                             middle, top_ + piece_size + below, escaped(name));
    }
    void step() {
        if (++at_column_ == columns) end_row();
    }
    void end_row() {
        if (at_column_ == 0) return;
        at_column_ = 0;
        top_ += row;
    }

    drawn_pieces pieces_;
    std::string text_;
    int top_ = margin;
    int at_column_ = 0;
};

} // namespace

std::string piece_sheet() {
    sheet all;
    all.put_title("In every army");
    all.put_piece("king");
    all.put_piece("pawn");
    all.put_neutral();
    for (rules::army const& army : rules::named_armies()) {
        all.put_title(army.name);
        for (kind const k : {kind::rook, kind::knight, kind::bishop, kind::queen})
            all.put_piece(std::string(army.at(k).name.view()));
    }
    return all.document("The pieces of all armies");
}

std::string piece_sheet(std::string_view variant, rules::piece_table const& pieces, tradition its) {
    using rules::piece;
    piece_legend const looks(pieces, its);
    sheet all;
    all.put_title(variant);
    for (kind const k : pieces.kinds_of(color::white)) {
        if (!pieces.has(piece(color::black, k))) continue;
        piece const who(color::white, k);
        rules::piece_names const& names = pieces.names_of(who);
        bool const computed = looks(who).of == tradition::none;
        std::string const& word =
            computed && has_own_word(names, looks(who)) ? names.noun : looks.word_of(who);
        char const letter = pieces.letter_of(who).capital;
        all.put_pair(looks(who), looks(piece(color::black, k)),
                     letter == 0 ? word : fmt::format("{}: {}", letter, word),
                     is_orthodox(looks(who)) || word == names.betza ? "" : std::string_view(names.betza));
    }
    return all.document(fmt::format("The pieces of {}", variant));
}

} // namespace vpgn::tools
