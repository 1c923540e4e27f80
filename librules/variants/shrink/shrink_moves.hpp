// Generator of legal moves on a board that shrinks, as sets, with a test for moves that may lead to the same
// position: the part of shrink.hpp (which includes this) that is independent of the position's state.
//
// A move that empties no line changes no line, so its legality is that of chess, and the generator of chess
// decides it (keeping_sink forwards those). Only a piece alone on a row or column removes that line by
// leaving. For such a piece, all targets that remove the same lines leave the other pieces in the same
// places: its king is tested once for all of them, as if the piece were dropped on the remaining board.
#pragma once

#include "core/orthodox_pieces.hpp"
#include "core/sinks.hpp"
#include "variants/shrink/shrinkage.hpp"

#include <array>

namespace vpgn::rules::detail {

/// The pieces on a board that may be smaller than 8x8, for the generator: squares beyond its edges are
/// occupied, by pieces of neither side.
class cut_board {
public:
    cut_board(placement const& pieces, int files, int ranks)
        : pieces_(pieces), ranks_(ranks),
          occupied_(pieces.occupied() |
                    ~((~bitboard{0} >> (64 - 8 * ranks)) & (file_a * ((bitboard{1} << files) - 1)))) {}

    bitboard of(color c) const { return pieces_.of(c); }
    bitboard of(color c, kind k) const { return pieces_.of(c, k); }
    bitboard occupied() const { return occupied_; }
    /// With eight rows none has vanished, and the second row is the original one (clause 6).
    bitboard ep_rank(color c) const { return ranks_ == 8 ? rank_set(c == color::white ? 2 : 5) : 0; }
    bitboard last_rank(color c) const { return rank_set(c == color::white ? ranks_ - 1 : 0); }

private:
    placement const& pieces_;
    int ranks_;
    bitboard occupied_;
};

/// Legal moves of one piece that remove the same lines.
struct shrinking_moves {
    kind who;
    square from;
    shrinkage lost;
    bitboard targets; ///< on the board before the turn, like `from`
    bool promotes;    ///< the piece itself, on arrival
    // On the remaining board: the piece's targets, and the other pieces, a victim included.
    bitboard images, friends, enemies;
};

/// Forwards moves that empty no line.
template <class sink>
struct keeping_sink {
    lone_pieces const& lone;
    sink& out;

    void go(kind k, square from, bitboard targets) {
        if (has(lone.on_rank, from)) targets &= rank_through(from);
        if (has(lone.on_file, from)) targets &= file_through(from);
        out.go(k, from, targets);
    }
    void pawns(bitboard targets, int back) { out.pawns(targets & ~leaving(back), back); }
    void promotions(bitboard targets, int back) { out.promotions(targets & ~leaving(back), back); }
    // These vacate several squares, and are tested one by one: the generator is given no rights.
    void en_passant(square, square) {}
    void castle(castling_way const&) {}

private:
    // The targets of lone pawns that step this way: each leaves its row, and with a capture its column.
    bitboard leaving(int back) const {
        bitboard const origins = back % 8 == 0 ? lone.on_rank : lone.all();
        return back > 0 ? origins >> back : origins << -back;
    }
};

/// The remaining pieces when the lines of `lost` have vanished, without the piece of `us` on `without`.
template <color us>
class pieces_left {
public:
    pieces_left(cut_board const& before, shrinkage lost, square without)
        : friends_(lost.image(before.of(us) & ~bit(without))) {
        for (int k = 0; k < orthodox_pieces::kinds_on_board; ++k) {
            bitboard const such = before.of(!us, kind(k));
            enemies_[std::size_t(k)] = such ? lost.image(such) : 0;
            all_enemies_ |= enemies_[std::size_t(k)];
        }
    }
    bitboard of(color c) const { return c == us ? friends_ : all_enemies_; }
    /// Of enemies only: blockers need not be distinguished by kind.
    bitboard of(color, kind k) const { return enemies_[std::size_t(k)]; }
    bitboard occupied() const { return friends_ | all_enemies_; }

private:
    bitboard friends_;
    bitboard all_enemies_ = 0;
    std::array<bitboard, orthodox_pieces::kinds_on_board> enemies_;
};

/// Finds the legal moves of lone pieces that empty a line, except en passant and castling, and calls
/// `out.shrinking(shrinking_moves const&)` for each piece and each set of lines.
template <color us, class sink>
class shrinking_generator {
public:
    shrinking_generator(cut_board const& board, lone_pieces const& lone, sink& out)
        : board_(board), lone_(lone), out_(out), occupied_(board.occupied()),
          capturable_(board.of(!us) & ~board.of(!us, kind::king)), king_(first(board.of(us, kind::king))) {}

    void run() {
        bitboard const movers = lone_.all() & board_.of(us);
        if (!movers) return;
        orthodox_pieces::each_reach<us>(board_, movers, occupied_, [&](kind k, square from, bitboard reach) {
            by_lines(k, from, reach & (~occupied_ | capturable_));
        });
        if (has(movers, king_)) by_lines(kind::king, king_, king_attacks(king_) & (~occupied_ | capturable_));
        for (square const from : squares(movers & board_.of(us, kind::pawn))) {
            bitboard const single_step = forward<us>(bit(from)) & ~occupied_;
            bitboard const double_step = forward<us>(single_step & board_.ep_rank(us)) & ~occupied_;
            by_lines(kind::pawn, from, single_step | double_step | (pawn_attacks(us, from) & capturable_));
        }
    }

private:
    // Partitions targets by the lines that a move to them removes.
    void by_lines(kind k, square from, bitboard targets) {
        bitboard const row = rank_through(from), column = file_through(from);
        bitboard const empties_row = has(lone_.on_rank, from) ? targets & ~row : 0;
        bitboard const empties_column = has(lone_.on_file, from) ? targets & ~column : 0;
        shrinkage const both{std::uint8_t(1u << file_of(from)), std::uint8_t(1u << rank_of(from))};
        offer(k, from, empties_row & empties_column, both);
        offer(k, from, empties_row & ~empties_column, {0, both.ranks});
        offer(k, from, empties_column & ~empties_row, {both.files, 0});
    }

    void offer(kind k, square from, bitboard targets, shrinkage lost) {
        if (!targets) return;
        pieces_left<us> const left(board_, lost, from);
        bitboard images = lost.image(targets);
        // A captured piece did not attack its own square before, and does not now.
        if (k == kind::king)
            images &= ~orthodox_pieces::attacked_by_enemy<us>(left, left.occupied());
        else if (square const king = lost.image(king_); king_attacks(king) & left.of(!us, kind::king))
            return; // in chess no move of another piece brings the kings together
        else
            images &= orthodox_pieces::safety_of<us>(left, king).answers;
        if (!images) return;
        for (square const to : squares(targets))
            if (!has(images, lost.image(to))) targets ^= bit(to);
        bool const promotes = k == kind::pawn && (targets & board_.last_rank(us));
        out_.shrinking({k, from, lost, targets, promotes, images, left.of(us), left.of(!us)});
    }

    cut_board const& board_;
    lone_pieces const& lone_;
    sink& out_;
    bitboard const occupied_;
    bitboard const capturable_;
    square const king_;
};

/// Whether a move of `a` and a different one of `b` could leave the same pieces in the same places, such as
/// two rooks, each alone in its row, in adjacent rows, one of which goes next to the other. Ignores kinds: it
/// may return true where the results differ, but never false where they coincide.
inline bool may_coincide(shrinking_moves const& a, shrinking_moves const& b) {
    if (a.from == b.from) return false; // images of squares differ, and so do the sizes of sets of lines
    if (std::popcount(a.lost.files) != std::popcount(b.lost.files) ||
        std::popcount(a.lost.ranks) != std::popcount(b.lost.ranks))
        return false;
    bitboard arrive_a = a.images, arrive_b = b.images;
    if (bitboard const differ = a.friends ^ b.friends) {
        // Each must then arrive where the other has a friend that its own side lacks.
        arrive_a &= b.friends & ~a.friends;
        arrive_b &= a.friends & ~b.friends;
        if (count(differ) != 2 || !arrive_a || !arrive_b) return false;
    } else {
        bool const become_others = a.promotes || b.promotes;
        arrive_a &= arrive_b;
        if (!arrive_a || (a.who != b.who && !become_others)) return false;
    }
    return ((a.enemies ^ b.enemies) & ~(arrive_a | arrive_b)) == 0;
}

} // namespace vpgn::rules::detail
