#include "games/drawing/piece_sheet.hpp"

#include "board/army.hpp"
#include "games/drawing/looks.hpp"
#include "games/drawing/piece_legend.hpp"
#include "games/drawing/svg.hpp"

#include <fmt/format.h>

namespace vpgn::tools {

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
