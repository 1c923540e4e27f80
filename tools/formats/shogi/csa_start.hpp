// The position in which a game of CSA begins, by its statements. Private to this folder.
#pragma once

#include "formats/shogi/shogi_position.hpp"
#include "transcript/imported_record.hpp"

#include <string_view>

namespace vpgn::transcribe {

/// The square of two digits, file and rank; `00` is the hand.
inline shogi_square csa_square(std::string_view digits) {
    return {digits[0] - '0', digits[1] - '0'};
}

class csa_start {
public:
    /// A statement that begins with `P`, of two bytes or more: the array without pieces (`PI82HI`), a row
    /// (`P1-KY…`), or pieces of a side (`P+77FU`). False: it is no part of a position.
    bool read(source_line const&);
    /// The statement that Gote begins, or Sente.
    void read_side(bool gote, span where);
    bool gote_begins() const { return position_.gote_to_move; }

    /// After the last statement before the first turn: states the position in the record.
    void finish(imported_record&);

private:
    bool read_usual(std::string_view without);
    bool read_row(int rank, std::string_view cells);
    bool read_pieces(bool gote, std::string_view pieces);

    shogi_position position_;
    span where_ = {}, side_where_ = {};
};

} // namespace vpgn::transcribe
