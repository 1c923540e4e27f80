// A definition made ready to play by: where each piece goes from each square, along what lines, and from
// where a square can be attacked. Made once for a variant; positions point to it. Knows no position.
#pragma once

#include "core/choice.hpp"
#include "core/effort.hpp"
#include "variants/defined/definition.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace vpgn::rules::defined {

/// A number below 128 for a piece of either colour, for tables.
constexpr std::size_t index_of(piece m) {
    return std::size_t(int(m.kind()) << 1 | int(m.owner()));
}
/// Directions of rides: eight for each atom.
inline constexpr std::size_t most_lines = 80;
inline constexpr std::size_t most_pieces = std::size_t(most_kinds) * 2;

/// What a wall looks like among the pieces, and what lies beyond the edge: occupied, and of neither side.
inline constexpr piece wall_piece(color::white, kind{most_kinds - 1});
inline constexpr piece edge_piece(color::black, kind{most_kinds - 1});

/// Squares that a leap passes; the rest is `no_square`.
inline constexpr int most_passed = 6;
using passed_squares = std::array<square, most_passed>;
constexpr passed_squares passing(square first = no_square, square second = no_square) {
    return {first, second, no_square, no_square, no_square, no_square};
}

/// One step, lame or not, or a way along the diagonals of a palace.
struct leap {
    square from = no_square;
    square to = no_square;
    passed_squares via = passing();
    std::uint8_t passes = 0; ///< how many
    bool hops = false;       ///< exactly one of `via` is occupied, instead of all being empty
    bool moves = false;
    bool captures = false;
    bool initial = false;

    friend constexpr bool operator==(leap const&, leap const&) = default;
};

/// A ride or a hop along one of the lines of a definition.
struct line_move {
    std::uint8_t line = 0;
    std::uint8_t limit = any_distance; ///< in steps from where the piece is, hops included
    passage over = passage::free;
    bool moves = false;
    bool captures = false;
    bool initial = false;
};

/// How the pieces of one kind and colour go.
struct piece_moves {
    std::vector<leap> leaps;               ///< by origin
    std::array<std::uint16_t, 257> from{}; ///< those of `s` are leaps[from[s]] to leaps[from[s + 1]]
    std::vector<leap> back;                ///< by target
    std::array<std::uint16_t, 257> into{};
    std::vector<line_move> lines;
    square_set region;     ///< squares of the board where it may be
    square_set alive;      ///< from where it could go anywhere, were the board empty
    kind_set not_over = 0; ///< pieces that it neither hops over nor captures
    /// Steps and leaps that no piece can block, by origin: without a capture, and with one.
    std::array<std::vector<square_set>, 2> plain;
    std::array<std::vector<bitboard>, 2> plain_corner; ///< the same of boards of 64 squares, in less memory
    /// By line, how far it rides freely: without a capture, and with one.
    std::array<std::array<std::uint8_t, most_lines>, 2> rides{};
    /// From where it may come to a square at all, whatever is between: without a capture, and with
    /// one. By target.
    std::array<std::vector<square_set>, 2> origins;
    /// What it may capture at all. By origin; only where a capture must be made.
    std::vector<square_set> victims;
    square_set initial_from;  ///< from where it has initial strides
    bool passes = false;      ///< some of its leaps pass squares
    bool is_simple = true;    ///< it goes by these alone, but for steps over empty squares
    bool repeats = false;     ///< two of its ways may lead to one square
    bool has_initial = false; ///< steps that may be captured in passing
    bool goes_back = false;   ///< one of its steps may be taken back by another
    bool may_change = false;  ///< by promotion, or by being turned over or back
    known_piece is = known_piece::other;

    std::span<leap const> leaps_from(square s) const { return part(leaps, from, s); }
    std::span<leap const> leaps_into(square s) const { return part(back, into, s); }
    /// Nothing can block it: it may go to a square from all `origins` of that square.
    bool only_steps() const { return is_simple && !passes && lines.empty(); }

private:
    static std::span<leap const> part(std::vector<leap> const& all,
                                      std::array<std::uint16_t, 257> const& starts, square s) {
        std::size_t const first = starts[std::size_t(s)];
        return {all.data() + first, starts[std::size_t(s) + 1] - first};
    }
};

/// From where leaps of a colour capture on some square.
struct attack_leap {
    square from = no_square;
    passed_squares via = passing();
    std::uint8_t passes = 0;
    bool hops = false;
    kind_set kinds = 0;
};

/// A line looked along from an attacked square, outwards.
struct attack_line {
    std::uint8_t line = 0;
    bool rides = false;
    bool hops = false;
    std::array<std::uint8_t, most_pieces> ride{}; ///< how far away each piece may be to ride in
    std::array<std::uint8_t, most_pieces> hop{};  ///< how far away each piece may be to hop in
    bool hops_to_next = false;
    /// As `hop`, where the piece that is hopped over is next to the attacked square: any distance for pieces
    /// that hop to the next square. Only where `hops_to_next`.
    std::array<std::uint8_t, most_pieces> hop_to_next{};
};

class compiled_definition {
public:
    explicit compiled_definition(definition);

    definition const rules;
    square_set squares; ///< of the board

    piece_moves const& moves(piece m) const { return moves_[row_[index_of(m)]]; }
    piece_moves const& moves(color c, kind k) const { return moves(piece(c, k)); }

    /// The squares on a line from `s` on, without it, in order; then `no_square`.
    square const* ray(std::uint8_t line, square s) const {
        return rays_.data() + ray_at_[std::size_t(line) * 256 + std::size_t(s)];
    }
    std::uint8_t opposite(std::uint8_t line) const { return opposite_[line]; }

    std::span<attack_line const> attack_lines(color by) const { return attack_lines_[std::size_t(by)]; }
    /// How far along a line, outwards from an attacked square, each piece may be to ride in; null where
    /// none may.
    attack_line const* attack_line_of(color by, std::uint8_t line) const {
        std::uint8_t const at = attack_line_at_[std::size_t(by)][line];
        return at == no_line ? nullptr : &attack_lines_[std::size_t(by)][at];
    }
    std::span<attack_leap const> attack_leaps(color by, square s) const {
        auto const& starts = attack_starts_[std::size_t(by)];
        std::size_t const first = starts[std::size_t(s)];
        return {attack_leaps_[std::size_t(by)].data() + first, starts[std::size_t(s) + 1] - first};
    }
    /// What it costs to look for the attackers of a square, by all lines and leaps.
    effort_units attack_units(color by) const { return attack_units_[std::size_t(by)]; }
    /// The squares from which they leap.
    square_set const& leap_origins(color by, square s) const {
        return leap_origins_[std::size_t(by)][std::size_t(s)];
    }
    /// The same and the squares that they pass.
    square_set const& leap_ways(color by, square s) const {
        return leap_ways_[std::size_t(by)][std::size_t(s)];
    }
    /// Squares where a change could bring or end an attack of `by` on `s`; `s` itself is one.
    square_set const& near(color by, square s) const { return near_[std::size_t(by)][std::size_t(s)]; }
    /// The line from `s` on which `t` lies, or `no_line`. Only where `one_line_each`.
    std::uint8_t line_between(square s, square t) const {
        return line_between_[std::size_t(s) << grid_bits_ | std::size_t(t)];
    }
    /// The board is a part of the 64 squares that have the lowest numbers.
    bool in_corner() const { return grid_bits_ == 6; }
    static constexpr std::uint8_t no_line = 255;
    /// The four straight lines, for kings that may not face each other.
    std::span<std::uint8_t const> straight_lines() const { return straight_; }
    /// The one of them that goes as `step`, whose files or ranks are zero, but not both.
    std::uint8_t straight_line(displacement step) const {
        return straight_[step.files == 0 ? (step.ranks > 0 ? 0 : 1) : (step.files > 0 ? 2 : 3)];
    }

    /// A rank as `c` counts from its own side.
    int rank_for(color c, int rank) const { return c == color::white ? rank : rules.ranks - 1 - rank; }
    bool is(piece m, known_piece type) const { return m && moves(m).is == type; }
    /// The board has the files on which king and partner end a castling to that side.
    bool has_castling_squares(bool long_side) const {
        if (rules.castling_steps != 0) return true;
        int const king = long_side ? rules.long_king_to : rules.short_king_to;
        int const partner = king + (long_side ? 1 : -1);
        return king < rules.files && partner >= 0 && partner < rules.files;
    }

    // Derived values, which are needed at every move.
    bool ends_at_once = false;  ///< a game can end though there are moves
    bool ends_by_count = false; ///< two passes in a row, or kings that face each other, let the players count
    bool takes_simply = true;   ///< a capture takes one piece and no other
    bool royals_only = true;    ///< safety is that of one royal piece
    bool has_hops = false;
    bool has_pockets = false;
    bool remembers_pawns = false; ///< promoted pieces are pawns again, once captured
    bool restricts_regions = false;
    bool one_line_each = true; ///< no two squares are on two lines, so `line_between` is complete
    /// Attacks come along lines of free rides, or by steps that no piece can block: so an attack on a royal
    /// piece begins or ends only on the line of a square that has changed.
    bool lines_distinguish = false;
    bool asks_for_safety_only = false; ///< nothing but attacks on royal pieces makes a move illegal
    bool must_look_around = false; ///< what is legal depends on what else is (captures that must be made …)

private:
    void number_lines();
    void add_line(displacement);
    int line_of(displacement) const;
    void draw_rays();
    void compile_piece(color, kind);
    void add_leaps(piece_moves&, color, kind, stride const&) const;
    void add_pawn_steps(piece_moves&, color) const;
    void add_palace_moves(piece_moves&, color, kind) const;
    void find_plain_moves(piece_moves&) const;
    void find_origins(piece_moves&) const;
    void look_for_repeats(piece_moves&) const;
    void sort_leaps(piece_moves&) const;
    void compile_attacks(color);
    void estimate_attacks(color);
    void compile_near(color);
    void compile_lines_between();
    void sum_up();
    bool on_board(int file, int rank) const {
        return file >= 0 && rank >= 0 && file < rules.files && rank < rules.ranks;
    }
    square shifted_by(square, displacement) const;

    std::array<std::uint8_t, most_pieces> row_{}; ///< of pieces that do not exist: the first, which is empty
    std::vector<piece_moves> moves_;
    std::vector<displacement> steps_; ///< by line
    std::vector<std::uint8_t> opposite_;
    std::vector<std::uint8_t> straight_;
    std::vector<square> rays_;
    std::vector<std::uint32_t> ray_at_;
    by_color<std::vector<attack_line>> attack_lines_;
    by_color<std::vector<std::uint8_t>> attack_line_at_;
    by_color<std::vector<attack_leap>> attack_leaps_;
    by_color<std::array<std::uint32_t, 257>> attack_starts_{};
    by_color<effort_units> attack_units_{};
    by_color<std::vector<square_set>> leap_origins_;
    by_color<std::vector<square_set>> leap_ways_;
    by_color<std::vector<square_set>> near_;
    std::vector<std::uint8_t> line_between_;
    unsigned grid_bits_ = 8; ///< of the numbers of squares
};

} // namespace vpgn::rules::defined
