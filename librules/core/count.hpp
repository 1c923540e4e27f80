// Fast perft for `chess<policy>`: the same generator on bare sets of pieces, with bulk counting at the last
// ply. The result is that of playing every turn. A variant with its own position type participates with two
// functions: see counted_in_full.
#pragma once

#include "core/chess_choices.hpp"

namespace vpgn::rules {

namespace detail {

/// Pieces as sets only, for positions that live for one ply: no mailbox, no key.
template <int kind_count>
class bare_pieces : public full_board {
public:
    explicit bare_pieces(placement const& pieces) {
        for (int k = 0; k < kind_count; ++k)
            by_kind_[std::size_t(k)] = pieces.of(kind(k));
        for (color const c : {color::white, color::black})
            by_color_[std::size_t(c)] = pieces.of(c);
    }

    bitboard of(color c) const { return by_color_[std::size_t(c)]; }
    bitboard of(color c, kind k) const { return of(c) & by_kind_[std::size_t(k)]; }
    bitboard occupied() const { return by_color_[0] | by_color_[1]; }

    /// `to` may hold an enemy, which is captured.
    template <color us>
    void move(kind k, square from, square to) {
        lift<us>(k, from);
        drop<us>(k, to);
    }
    template <color us>
    void lift(kind k, square from) {
        by_kind_[std::size_t(k)] ^= bit(from);
        by_color_[std::size_t(us)] ^= bit(from);
    }
    /// Puts a piece of `us` on `to` and captures an enemy there.
    template <color us>
    void drop(kind k, square to) {
        // Clearing every set is faster than finding the piece: no branch, and it vectorises.
        for (bitboard& set : by_kind_)
            set &= ~bit(to);
        by_kind_[std::size_t(k)] |= bit(to);
        by_color_[std::size_t(us)] |= bit(to);
        by_color_[std::size_t(!us)] &= ~bit(to);
    }

private:
    std::array<bitboard, std::size_t(kind_count)> by_kind_;
    std::array<bitboard, 2> by_color_;
};

/// Six kinds for orthodox chess fit into one cache line with the colours; two armies need ten.
template <class pieces_type>
using bare_pieces_of = bare_pieces<pieces_type::kinds_on_board>;

template <color us, class pieces_type, class cpu>
struct playing_sink;

/// Counts below a position with the instruction set of `cpu`.
template <color us, class pieces_type, class cpu>
[[gnu::always_inline]] inline std::uint64_t counted_here(pieces_type const& pieces,
                                                         bare_pieces_of<pieces_type> const& b,
                                                         chess_rights const& rights, int depth) {
    // Depth is at least one: callers handle zero.
    if (depth == 1) {
        counting_sink sink{int(pieces.promotions(us).size())};
        generate<us>(pieces, b, rights, sink);
        return sink.nodes;
    }
    playing_sink<us, pieces_type, cpu> sink{pieces, b, rights, depth};
    generate<us>(pieces, b, rights, sink);
    return sink.nodes;
}

/// The last ply of a policy with hooks: its sets are counted in bulk, its extra choices one by one.
template <class policy>
std::uint64_t last_ply(chess<policy> const& p) {
    counting_sink sink{int(p.movers().promotions(p.to_move()).size())};
    p.each_set(sink);
    return sink.nodes;
}

/// Visits the position after each turn, provided that all of them differ.
template <class policy, class Visit>
void each_position_after(chess<policy> const& p, Visit&& visit) {
    p.each_choice([&](choice const& c) {
        chess<policy> next = p;
        next.play(c);
        visit(next);
    });
}

// VPGN_FLATTEN inlines the whole generator into a function, so that it is compiled with the instruction set
// of that function. Under a sanitizer that takes minutes to compile and finds no further errors.
#ifdef VPGN_SANITIZED
#define VPGN_FLATTEN
#else
#define VPGN_FLATTEN gnu::flatten,
#endif
// On x86 this one only serves processors from before 2013: the largest generators, those of policies with
// hooks, are not worth a second copy.
#ifdef __x86_64__
#define VPGN_FLATTEN_LAST
#else
#define VPGN_FLATTEN_LAST VPGN_FLATTEN
#endif
struct any_cpu {
    template <color us, class pieces_type>
    [[VPGN_FLATTEN gnu::noinline]] static std::uint64_t counted(pieces_type const& pieces,
                                                                bare_pieces_of<pieces_type> const& b,
                                                                chess_rights const& rights, int depth) {
        return counted_here<us, pieces_type, any_cpu>(pieces, b, rights, depth);
    }
    template <class position>
    [[VPGN_FLATTEN_LAST gnu::noinline]] static std::uint64_t counted_at_last_ply(position const& p) {
        return last_ply(p);
    }
};

#if defined(__x86_64__)
/// Counting and finding bits are single instructions on every x86 since 2013, but not in the portable
/// baseline.
struct bit_cpu {
    template <color us, class pieces_type>
    [[ VPGN_FLATTEN gnu::noinline, gnu::target("popcnt,bmi,bmi2") ]] static std::uint64_t
    counted(pieces_type const& pieces, bare_pieces_of<pieces_type> const& b, chess_rights const& rights,
            int depth) {
        return counted_here<us, pieces_type, bit_cpu>(pieces, b, rights, depth);
    }
    template <class position>
    [[ VPGN_FLATTEN gnu::noinline, gnu::target("popcnt,bmi,bmi2") ]] static std::uint64_t
    counted_at_last_ply(position const& p) {
        return last_ply(p);
    }
    static bool here() {
        return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
               __builtin_cpu_supports("bmi2");
    }
};
#endif

/// Plays each move on a copy and counts below.
template <color us, class pieces_type, class cpu>
struct playing_sink {
    pieces_type const& pieces;
    bare_pieces_of<pieces_type> const& before;
    chess_rights const& rights;
    int depth;
    std::uint64_t nodes = 0;

    // `castling` and `passed` are those after the move.
    void below(bare_pieces_of<pieces_type> const& after, std::uint8_t castling, bitboard ep_targets) {
        nodes += cpu::template counted<!us>(pieces, after, chess_rights{castling, ep_targets}, depth - 1);
    }
    // Rights after any piece went from one square to another.
    std::uint8_t kept(square from, square to) const {
        return std::uint8_t(rights.castling & rights_kept(pieces, from) & rights_kept(pieces, to));
    }
    void go(kind k, square from, bitboard targets) {
        for (square const to : squares(targets)) {
            bare_pieces_of<pieces_type> after = before;
            after.template move<us>(k, from, to);
            below(after, kept(from, to), 0);
        }
    }
    void pawns(bitboard targets, int back) {
        for (square const to : squares(targets)) {
            bare_pieces_of<pieces_type> after = before;
            square const from = square(int(to) + back);
            after.template move<us>(kind::pawn, from, to);
            // Only double steps come from two ranks back; the en passant target is halfway.
            bool const doubled = back == 16 || back == -16;
            below(after, kept(from, to), doubled ? bit(square(int(to) + back / 2)) : 0);
        }
    }
    void promotions(bitboard targets, int back) {
        for (square const to : squares(targets))
            for (kind const k : pieces.promotions(us)) {
                bare_pieces_of<pieces_type> after = before;
                square const from = square(int(to) + back);
                after.template lift<us>(kind::pawn, from);
                after.template drop<us>(k, to);
                below(after, kept(from, to), 0);
            }
    }
    void en_passant(square from, square to) {
        bare_pieces_of<pieces_type> after = before;
        after.template move<us>(kind::pawn, from, to);
        after.template lift<!us>(kind::pawn, en_passant_victim(from, to));
        below(after, rights.castling, 0);
    }
    void castle(castling_way const& path) {
        bare_pieces_of<pieces_type> after = before;
        after.template lift<us>(kind::king, path.king_from);
        after.template lift<us>(kind::rook, path.partner_from);
        after.template drop<us>(kind::king, path.king_to);
        after.template drop<us>(kind::rook, path.partner_to);
        below(after, rights.castling & rights_kept(pieces, path.king_from), 0);
    }
};

/// Positions played in full, because bare sets do not represent them completely: of a policy with hooks, or
/// of a variant with its own position type, which then has both of
///     std::uint64_t last_ply(position const&)         the number of its distinct turns
///     void each_position_after(position const&, visit)   the position after each of them
template <class cpu, class position>
std::uint64_t counted_in_full(position const& p, int depth) {
    if (depth == 1) return cpu::counted_at_last_ply(p);
    std::uint64_t nodes = 0;
    each_position_after(p, [&](position const& next) { nodes += counted_in_full<cpu>(next, depth - 1); });
    return nodes;
}

/// Entry point of the recursion with that processor's instruction set.
template <class cpu, class position>
std::uint64_t counted_by(position const& start, int depth) {
    return counted_in_full<cpu>(start, depth);
}
template <class cpu, class policy>
std::uint64_t counted_by(chess<policy> const& start, int depth) {
    if constexpr (policy::hooks != no_hooks) {
        return counted_in_full<cpu>(start, depth);
    } else {
        using pieces_type = typename policy::pieces;
        bare_pieces_of<pieces_type> const bare(start.pieces());
        return start.to_move() == color::white
                   ? cpu::template counted<color::white>(start.movers(), bare, start.rights(), depth)
                   : cpu::template counted<color::black>(start.movers(), bare, start.rights(), depth);
    }
}

/// Number of turns of `depth` plies from `start`, with the best available instruction set.
template <class position>
std::uint64_t counted_on_this_cpu(position const& start, int depth) {
    if (depth <= 0) return 1;
#if defined(__x86_64__)
    if (bit_cpu::here()) return counted_by<bit_cpu>(start, depth);
#endif
    return counted_by<any_cpu>(start, depth);
}

} // namespace detail

/// Number of turns of `depth` plies from `start`; perft.hpp prefers it to the generic walk. Fastest without
/// hooks.
template <class policy>
std::uint64_t count_turns(chess<policy> const& start, int depth) {
    return detail::counted_on_this_cpu(start, depth);
}

} // namespace vpgn::rules
