#include "formats/shogi/csa_start.hpp"

#include "formats/shogi/csa_spelling.hpp"
#include "transcript/names.hpp"

#include <algorithm>

namespace vpgn::transcribe {

bool csa_start::read(source_line const& line) {
    std::string_view const text = line.text;
    bool read = false;
    if (text[1] == 'I')
        read = read_usual(text.substr(2));
    else if (text[1] >= '1' && text[1] <= '9')
        read = read_row(text[1] - '0', text.substr(2));
    else if (is_csa_side(text[1]))
        read = read_pieces(text[1] == '-', trimmed(text.substr(2)));
    if (read) where_ = where_.empty() ? line.where : cover(where_, line.where);
    return read;
}

void csa_start::read_side(bool gote, span where) {
    position_.gote_to_move = gote;
    side_where_ = where;
}

bool csa_start::read_usual(std::string_view without) {
    shogi_position usual = shogi_position::usual();
    usual.gote_to_move = position_.gote_to_move;
    without = trimmed(without);
    for (; without.size() >= 4; without.remove_prefix(4)) {
        shogi_square const at = csa_square(without);
        if (!all_digits(without.substr(0, 2)) || !at.is_on_board()) return false;
        usual.set(at, {});
    }
    position_ = usual;
    return without.empty();
}

/// Nine cells of three characters; some programs write fewer blanks.
bool csa_start::read_row(int rank, std::string_view cells) {
    int file = 9;
    for (; !cells.empty(); --file) {
        std::size_t const blank = std::min(cells.find_first_not_of(" ."), cells.size());
        cells.remove_prefix(blank);
        if (cells.empty()) break;
        if (file == 0) return false;
        shogi_piece piece;
        if (is_csa_side(cells[0])) {
            piece = piece_of_csa(cells.substr(1, 2));
            if (!piece) return false;
            piece.gote = cells[0] == '-';
            cells.remove_prefix(3);
        } else if (cells[0] == '*') {
            cells.remove_prefix(1);
        } else {
            return false;
        }
        position_.set({file, rank}, piece);
    }
    return true;
}

bool csa_start::read_pieces(bool gote, std::string_view pieces) {
    for (; pieces.size() >= 4; pieces.remove_prefix(4)) {
        if (!all_digits(pieces.substr(0, 2))) return false;
        shogi_square const at = csa_square(pieces);
        if (pieces.substr(0, 4) == "00AL") {
            position_.give_rest(gote);
            continue;
        }
        shogi_piece piece = piece_of_csa(pieces.substr(2, 2));
        if (!piece) return false;
        piece.gote = gote;
        if (at.is_on_board())
            position_.set(at, piece);
        else if (at == shogi_square{} && !piece.promoted)
            position_.add_to_hand(gote, piece.letter);
        else
            return false;
    }
    return pieces.empty();
}

void csa_start::finish(imported_record& record) {
    if (where_.empty()) {
        bool const gote_moves = position_.gote_to_move;
        position_ = shogi_position::usual();
        position_.gote_to_move = gote_moves;
    }
    record.turns.begin_with(position_.gote_to_move);
    if (!position_.is_usual())
        record.set_start(position_.position_text(), where_.empty() ? side_where_ : where_);
    else if (!where_.empty())
        record.frame(where_);
}

} // namespace vpgn::transcribe
