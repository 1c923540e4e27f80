#include "drawing/piece_sheet.hpp"

#include "board/army.hpp"
#include "drawing/cast.hpp"
#include "drawing/svg.hpp"

#include <fmt/format.h>

namespace vpgn::tools {

namespace {

using rules::color;
using rules::kind;

constexpr int margin = 16;
constexpr int piece_size = 64;
constexpr int column = 2 * piece_size + 12; ///< both colours of a piece
constexpr int row = piece_size + 36;
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

    void put_piece(std::string const& name, std::string_view shown) {
        put_pair({color::white, name}, {color::black, name}, shown);
    }

    void put_pair(drawn_piece const& white, drawn_piece const& black, std::string_view shown) {
        int const left = margin + at_column_ * column;
        put_square(left, "#f0d9b5", white);
        put_square(left + piece_size, "#b58863", black);
        put_name(left + piece_size, shown);
        step();
    }

    void put_neutral() {
        put_square(margin + at_column_ * column, "#f0d9b5", neutral_piece());
        put_name(margin + at_column_ * column + piece_size / 2, "Gravitatur");
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
    void put_square(int left, std::string_view fill, drawn_piece const& who) {
        text_ += fmt::format(R"(<rect x="{0}" y="{1}" width="{2}" height="{2}" fill="{3}"/>)"
                             R"(<use href="#{4}" x="{0}" y="{1}" width="{2}" height="{2}"/>)"
                             "\n",
                             left, top_, piece_size, fill, symbol_id(who));
        pieces_.insert(who);
    }
    void put_name(int middle, std::string_view name) {
        text_ += fmt::format(R"(<text x="{}" y="{}" font-size="13" text-anchor="middle">{}</text>)"
                             "\n",
                             middle, top_ + piece_size + 17, escaped(name));
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
    all.put_piece("king", "king");
    all.put_piece("pawn", "pawn");
    all.put_neutral();
    for (rules::army const& army : rules::named_armies()) {
        all.put_title(army.name);
        for (kind const k : {kind::rook, kind::knight, kind::bishop, kind::queen})
            all.put_piece(std::string(army.at(k).name.view()), army.at(k).name.view());
    }
    return all.document("The pieces of all armies");
}

std::string piece_sheet(std::string_view variant, rules::piece_table const& pieces) {
    using rules::piece;
    cast const looks(pieces);
    sheet all;
    all.put_title(variant);
    for (kind const k : pieces.kinds_of(color::white)) {
        if (!pieces.has(piece(color::black, k))) continue;
        std::string_view const word = pieces.noun_of(piece(color::white, k));
        char const letter = pieces.letter_of(piece(color::white, k)).capital;
        all.put_pair(looks(piece(color::white, k)), looks(piece(color::black, k)),
                     letter == 0 ? std::string(word) : fmt::format("{}: {}", letter, word));
    }
    return all.document(fmt::format("The pieces of {}", variant));
}

} // namespace vpgn::tools
