#include "games/drawing/board_picture.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::tools {

namespace {

constexpr double row_height = 40;
constexpr double character_width = 12.5; ///< relative to the legend's font size, rather too large
constexpr double piece_width = 46;

/// Entries in a row, with line breaks as needed.
class entry_rows {
public:
    entry_rows(point at, double width)
        : left_(at.x), right_(at.x + width), place_(at + point{0, row_height / 2}) {}

    /// `sample` is drawn around y = 0, from x = 0 on.
    void put(std::string_view sample, double sample_room, std::string_view words) {
        double const entry = sample_room + double(words.size()) * character_width;
        if (place_.x > left_ && place_.x + entry > right_) next_row();
        text_ += fmt::format(R"x(<g transform="translate({})">{}</g><text x="{}" y="{}">{}</text>)x",
                             numbers(place_), sample, number(place_.x + sample_room), number(place_.y + 8),
                             escaped(words));
        place_.x += entry + 24;
    }
    void next_row() {
        if (place_.x > left_) place_ = {left_, place_.y + row_height};
    }

    /// The top of the next row.
    double bottom() const { return place_.y + (place_.x > left_ ? row_height / 2 : -row_height / 2); }
    std::string const& text() const { return text_; }

private:
    double left_, right_;
    point place_;
    std::string text_;
};

/// `promoted lance`
std::string name_of(drawn_piece const& of_tradition) {
    std::string name = of_tradition.name;
    std::replace(name.begin(), name.end(), '-', ' ');
    return name;
}

} // namespace

void legend::add(board_picture const& board, piece_legend const& piece_key) {
    for (mark const& m : board.marks)
        // Pulls imply the Gravitatur; an arrow within one square is not a sign.
        if (style_of(m.kind).shape != sign_shape::figure && !(is_arrow(m.kind) && m.from == m.to))
            shown_[std::size_t(m.kind)] = true;
    for (int i = 0; i < board.pieces.in_motion_count; ++i) {
        bool const captures = board.pieces.in_motion[std::size_t(i)].capturing;
        shown_[std::size_t(captures ? sign::capture_outlook : sign::outlook)] = true;
    }
    if (board.lines.any()) shown_[std::size_t(sign::vanished)] = true;
    for (rules::color const owner : {rules::color::white, rules::color::black}) {
        for (rules::square const s : rules::square_set::board(board.pieces.files, board.pieces.ranks))
            if (rules::piece const who = board.pieces.at(s); who.is(owner)) {
                drawn_piece const& drawn = piece_key.on(s, board.pieces);
                if (drawn == piece_key(who))
                    add(who, piece_key);
                else
                    pieces_.try_emplace(symbol_name(drawn), drawn, name_of(drawn));
            }
        auto const& pocket = board.pieces.of(owner).pocket;
        for (std::size_t k = 0; board.beside && k < pocket.size(); ++k)
            if (pocket[k] != 0) add(rules::piece(owner, rules::kind(k)), piece_key);
    }
}

void legend::add(rules::piece who, piece_legend const& piece_key) {
    drawn_piece const& drawn = piece_key(who);
    if (!is_orthodox(drawn)) pieces_.try_emplace(symbol_name(drawn), drawn, piece_key.name_and_word(who));
}

bool legend::lists_signs() const {
    int kinds = 0;
    for (int i = 0; i < signs; ++i)
        kinds += shown_[std::size_t(i)] && sign(i) != sign::captured;
    return kinds > 1;
}

std::string legend::drawn(point at, double width, double& height) const {
    entry_rows rows(at, width);
    for (int i = 0; lists_signs() && i < signs; ++i)
        if (shown_[std::size_t(i)])
            rows.put(drawn_sample(sign(i)), sample_width + 4, style_of(sign(i)).words);
    rows.next_row();
    for (auto const& [name, entry] : pieces_)
        rows.put(fmt::format(R"(<use href="#{}" x="0" y="-20" width="40" height="40"/>)",
                             symbol_id(entry.first, below_)),
                 piece_width, entry.second);
    height = rows.bottom() - at.y;
    return R"(<g font-size="22">)" + rows.text() + "</g>\n";
}

} // namespace vpgn::tools
