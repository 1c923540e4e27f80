// Where the pieces of a line of play began: descriptive notation names them so, `QR-K1`.
#pragma once

#include "board/square.hpp"
#include "core/choice.hpp"
#include "core/setup.hpp"

#include <array>
#include <cstdint>

namespace vpgn::replay {

/// On boards of 8x8.
class piece_origins {
public:
    static constexpr std::int8_t nobody = -1;

    explicit piece_origins(rules::setup const& start) {
        for (int i = 0; i != 64; ++i)
            files_[std::size_t(i)] = start.at(rules::square(i)) ? std::int8_t(i % 8) : nobody;
    }

    /// The file on which the piece on a square began; `nobody`: the square is empty.
    std::int8_t file_at(int square) const { return files_[std::size_t(square)]; }

    /// Follows a turn of one choice.
    void play(rules::choice const& c) {
        using rules::square_at, rules::file_of, rules::rank_of;
        int const rank = rank_of(c.from);
        if (c.type == rules::choice_type::castle) {
            // The partner is the next piece on the king's way: all squares between them are empty.
            bool const is_long = file_of(c.to) < 4;
            int const step = is_long ? -1 : 1;
            int file = file_of(c.from) + step;
            while (file >= 0 && file < 8 && at(square_at(file, rank)) == nobody)
                file += step;
            std::int8_t partner = nobody;
            if (file >= 0 && file < 8) partner = take(square_at(file, rank));
            std::int8_t const king = take(c.from);
            at(c.to) = king;
            at(square_at(is_long ? 3 : 5, rank)) = partner;
        } else if (c.type == rules::choice_type::move) {
            std::int8_t const mover = take(c.from);
            at(c.to) = mover;
        }
    }

private:
    std::int8_t& at(rules::square s) { return files_[std::size_t(s) & 63]; }
    std::int8_t take(rules::square s) {
        std::int8_t const file = at(s);
        at(s) = nobody;
        return file;
    }

    std::array<std::int8_t, 64> files_;
};

} // namespace vpgn::replay
