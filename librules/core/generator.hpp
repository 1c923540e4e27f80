// Legal move generator, in sets of moves, with check and pin masks, into a sink.
//
// Written once for every board (full placements and counting's bare sets), for every kind of pieces
// (orthodox_pieces, army_pieces) and every use (listing, counting, playing): the sink defines what happens to
// a move.
#pragma once

#include "core/castling.hpp"
#include "core/orthodox_pieces.hpp"

namespace vpgn::rules {

/// The state of a position apart from its pieces and the side to move.
struct chess_rights {
    std::uint8_t castling = 0;
    bitboard ep_targets = 0; ///< squares passed by the last turn's double step
};

/// Generates the legal moves of `us` (see generate). One object serves one position; `board` provides sets of
/// pieces (orthodox_pieces.hpp) and the ranks that matter to pawns (as full_board), and `sink` provides
///     go(kind, from, targets)        a piece other than a pawn, to each of a set of squares
///     pawns(targets, back)           pawns: each came from target + back
///     promotions(targets, back)      the same, onto the last rank
///     en_passant(from, to), castle(castling_way const&)
template <color us, class pieces_type, class board, class sink>
class generator {
public:
    static constexpr color them = !us;

    generator(pieces_type const& pieces, board const& b, chess_rights const& rights, sink& out)
        : pieces_(pieces), board_(b), rights_(rights), out_(out), occupied_(b.occupied()),
          capturable_(b.of(them) & ~b.of(them, kind::king)), king_(first(b.of(us, kind::king))) {}

    void run() {
        auto const safe = pieces_.template safety_of<us>(board_, king_);
        king_moves(safe.checkers == 0);
        if (!safe.answers) return;
        // A king cannot be captured: it is only attacked in a forgiven set-up.
        bitboard const open = safe.answers & (~occupied_ | capturable_);
        bitboard const pinned = safe.pinned;
        pieces_.template each_reach<us>(board_, ~pinned, occupied_, [&](kind k, square from, bitboard reach) {
            out_.go(k, from, reach & open);
        });
        bitboard const pawns = board_.of(us, kind::pawn);
        pawn_moves(pawns & ~pinned, safe.answers);
        // A leap leaves every line, so a pinned pawn has none.
        if constexpr (pieces_type::pawns_leap)
            pieces_type::template each_pawn_leap<us>(pawns & ~pinned, [&](bitboard reach, int back) {
                landed(reach & ~occupied_ & safe.answers, back);
            });
        if (pinned) {
            pieces_.template each_reach<us>(board_, pinned, occupied_,
                                            [&](kind k, square from, bitboard reach) {
                                                out_.go(k, from, reach & open & safe.ray(king_, from));
                                            });
            for (square const from : squares(pawns & pinned))
                pawn_moves(bit(from), safe.answers & safe.ray(king_, from));
        }
        if (rights_.ep_targets) en_passant(pawns);
    }

private:
    static constexpr int step = us == color::white ? 8 : -8;

    void king_moves(bool may_castle) {
        bitboard const steps = king_attacks(king_) & (~occupied_ | capturable_);
        if (!steps && !pieces_type::any_array) // then castling is blocked, too
            return;
        // The king does not shield squares from its attackers: it leaves its own.
        bitboard const attacked = pieces_.template attacked_by_enemy<us>(board_, occupied_ ^ bit(king_));
        out_.go(kind::king, king_, steps & ~attacked);
        if (!may_castle || !(rights_.castling & (short_right(us) | long_right(us)))) return;
        if constexpr (pieces_type::any_array) {
            for (bool const long_side : {false, true})
                castle_if_open(castling_of(pieces_, us, long_side), attacked);
            return;
        }
        constexpr castling_way to_short = castling(us, false, false);
        castle_if_open(to_short, attacked);
        if (pieces_.castles_to_b_file(us)) {
            constexpr castling_way to_b = castling(us, true, true);
            castle_if_open(to_b, attacked);
        } else {
            constexpr castling_way to_c = castling(us, true, false);
            castle_if_open(to_c, attacked);
        }
    }

    // The king is not in check here, which is the remaining condition.
    void castle_if_open(castling_way const& path, bitboard attacked) {
        if (!(rights_.castling & path.right) || (path.empty & occupied_) || (path.crossed & attacked)) return;
        // A partner that does not start in a corner may have shielded the king's target.
        if constexpr (pieces_type::any_array)
            if (pieces_.attackers(board_, them, path.king_to, occupied_after(path, occupied_))) return;
        out_.castle(path);
    }

    // All pawns at once, by shifting the set. A double step needs an empty en passant target, which need not
    // be allowed: it may end a check that the single step does not.
    void pawn_moves(bitboard pawns, bitboard allowed) {
        bitboard const single_step = forward<us>(pawns) & ~occupied_;
        bitboard const double_step = forward<us>(single_step & board_.ep_rank(us)) & ~occupied_;
        landed(single_step & allowed, -step);
        out_.pawns(double_step & allowed, -2 * step);
        bitboard const targets = capturable_ & allowed;
        landed(forward_left<us>(pawns) & targets, -step + 1);
        landed(forward_right<us>(pawns) & targets, -step - 1);
    }

    void landed(bitboard targets, int back) {
        bitboard const arriving = targets & board_.last_rank(us);
        out_.pawns(targets ^ arriving, back);
        if (arriving) out_.promotions(arriving, back);
    }

    // Two pieces leave one rank at once, which no pin mask covers, so each capture is tried.
    void en_passant(bitboard pawns) {
        for (square const ep_target : squares(rights_.ep_targets & ~occupied_))
            for (square const from : squares(pawn_attacks(them, ep_target) & pawns)) {
                bitboard const victim = bit(square(int(ep_target) - step));
                bitboard const after = occupied_ ^ victim ^ bit(from) ^ bit(ep_target);
                if (!(pieces_.attackers(board_, them, king_, after) & ~victim))
                    out_.en_passant(from, ep_target);
            }
    }

    pieces_type const& pieces_;
    board const& board_;
    chess_rights const& rights_;
    sink& out_;
    bitboard const occupied_;
    bitboard const capturable_;
    square const king_;
};

/// Sends every legal move of `us` to `out`, each once. `us` must have one king.
template <color us, class pieces_type, class board, class sink>
inline void generate(pieces_type const& pieces, board const& b, chess_rights const& rights, sink& out) {
    generator<us, pieces_type, board, sink>(pieces, b, rights, out).run();
}

} // namespace vpgn::rules
