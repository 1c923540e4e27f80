// Sinks of generate() that list, count or filter the sets of moves of the generator (generator.hpp defines
// the interface). They also have a member for choices that are not in sets:
//     extra(choice const&)           an extra choice of a policy
#pragma once

#include "core/castling.hpp"
#include "core/choice.hpp"

namespace vpgn::rules::detail {

/// Converts the generator's sets to choices.
template <class pieces_type, class Visit>
struct choice_sink {
    pieces_type const& pieces;
    color us;
    Visit& visit;

    void go(kind, square from, bitboard targets) {
        for (square const to : squares(targets))
            visit(choice{choice_type::move, from, to, no_kind});
    }
    void pawns(bitboard targets, int back) {
        for (square const to : squares(targets))
            visit(choice{choice_type::move, square(int(to) + back), to, no_kind});
    }
    void promotions(bitboard targets, int back) {
        for (square const to : squares(targets))
            for (kind const k : pieces.promotions(us))
                visit(choice{choice_type::move, square(int(to) + back), to, k});
    }
    void en_passant(square from, square to) { visit(choice{choice_type::move, from, to, no_kind}); }
    void castle(castling_way const& path) {
        visit(choice{choice_type::castle, path.king_from, path.king_to, no_kind});
    }
    void extra(choice const& c) { visit(c); }
};

/// Counts moves without converting them.
struct counting_sink {
    int promotion_count = 4;
    std::uint64_t nodes = 0;

    void go(kind, square, bitboard targets) { nodes += std::uint64_t(count(targets)); }
    void pawns(bitboard targets, int) { nodes += std::uint64_t(count(targets)); }
    void promotions(bitboard targets, int) { nodes += std::uint64_t(count(targets) * promotion_count); }
    void en_passant(square, square) { ++nodes; }
    void castle(castling_way const&) { ++nodes; }
    void extra(choice const&) { ++nodes; }
};

/// Forwards safe moves: a move that begins or ends on a delicate square, and every king move except those to
/// `closed` squares, which are illegal, is tried by `safe(choice)`; so are castling and en passant, which
/// change more than two squares.
template <class Safe, class sink>
struct sifting_sink {
    Safe const& safe;
    bitboard delicate;
    bitboard closed;       ///< to the king
    bool king_needs_trial; ///< if false, all other squares are open to it
    kind becomes;          ///< the promotion used in a trial: the king's safety does not depend on it
    sink& out;

    void go(kind k, square from, bitboard targets) {
        bool const is_king = k == kind::king;
        if (is_king) targets &= ~closed;
        bool const all = is_king ? king_needs_trial : has(delicate, from);
        bitboard const tried = all ? targets : is_king ? 0 : targets & delicate;
        for (square const to : squares(tried))
            if (!safe(choice{choice_type::move, from, to, no_kind})) targets ^= bit(to);
        out.go(k, from, targets);
    }
    void pawns(bitboard targets, int back) { out.pawns(sifted(targets, back, no_kind), back); }
    void promotions(bitboard targets, int back) { out.promotions(sifted(targets, back, becomes), back); }
    void en_passant(square from, square to) {
        if (safe(choice{choice_type::move, from, to, no_kind})) out.en_passant(from, to);
    }
    void castle(castling_way const& path) {
        if (safe(choice{choice_type::castle, path.king_from, path.king_to, no_kind})) out.castle(path);
    }

private:
    bitboard sifted(bitboard targets, int back, kind promotion) const {
        bitboard const origins = back > 0 ? delicate >> back : delicate << -back;
        for (square const to : squares(targets & (delicate | origins)))
            if (!safe(choice{choice_type::move, square(int(to) + back), to, promotion})) targets ^= bit(to);
        return targets;
    }
};

} // namespace vpgn::rules::detail
