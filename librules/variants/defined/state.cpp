// A position from plain data and back, and what makes two positions the same.
#include "variants/defined/state.hpp"

#include "core/setup.hpp"

#include <algorithm>
#include <bit>

namespace vpgn::rules::defined {

namespace {

/// The square of the king that castles, for the rights of a set-up; `no_square` if there is none in place.
square find_castling_king(definition const& r, board const& b, color c, int rank) {
    piece const king(c, r.castling_king[std::size_t(c)]);
    square found = no_square;
    int count = 0;
    for (int file = 0; file < r.files; ++file)
        if (b[square_at(file, rank)] == king) {
            ++count;
            if (found == no_square) found = square_at(file, rank);
        }
    if (count > 1 && !r.any_array) {
        square const usual = square_at(r.castling_king_file, rank);
        return b[usual] == king ? usual : no_square;
    }
    return found;
}

/// Who castles with it to that side: the one that the set-up names, or the outermost.
square find_partner(definition const& r, board const& b, setup const& given, color c, square king,
                    bool long_side) {
    int const rank = rank_of(king);
    int const step = long_side ? 1 : -1;
    auto const may = [&](square s) {
        return b.of(c).has(s) && (r.castling_partners[std::size_t(c)] & set_of(b[s].kind()));
    };
    int const last = file_of(king);
    for (int file = long_side ? 0 : r.files - 1; file != last; file += step)
        if (square const s = square_at(file, rank); given.castling_partners.has(s) && may(s)) return s;
    int const first = long_side ? int(r.long_partner_file) : std::min(int(r.short_partner_file), r.files - 1);
    for (int file = first; file != last && file >= 0 && file < r.files; file += step)
        if (square const s = square_at(file, rank); may(s)) return s;
    return no_square;
}

} // namespace

state::state(compiled_definition const& all, setup const& given) : all_(&all), board_(all.rules.royal) {
    definition const& r = all.rules;
    for (square const s : all.squares) {
        piece const m = given.at(s);
        if (given.walls.has(s)) {
            board_.close(s);
        } else if (m && r.has(m.kind())) {
            kind was = given.was[std::size_t(s)];
            if (was != no_kind && !r.has(was)) was = no_kind;
            if (was == no_kind && given.promoted.has(s) && all.remembers_pawns)
                was = r.main_pawn[std::size_t(m.owner())];
            board_.put(s, m, was);
        }
    }
    to_move_ = given.to_move;
    clock_ = given.clock;
    number_ = given.number;
    for (color const c : {color::white, color::black}) {
        pocket_[std::size_t(c)] = given.of(c).pocket;
        checks_left_[std::size_t(c)] = given.of(c).checks_left;
        // A set-up that counts none is one of a game that the next check ends.
        if (r.count_checks && given.of(color::white).checks_left == 0 &&
            given.of(color::black).checks_left == 0)
            checks_left_[std::size_t(c)] = 1;
        if (r.castling) take_rights(given, c);
    }
    if (r.gates)
        for (color const c : {color::white, color::black})
            if (!r.seirawan_gating || r.captures_to_pocket || pocket_total(c) > 0) take_gates(given, c);
    // An occupied en passant target is the square of the piece that passed the others.
    bool const has_passed =
        r.double_step_from[std::size_t(them())] || r.triple_step_from[std::size_t(them())];
    for (square const s : given.ep_targets& all.squares) {
        if (!board_.empty(s))
            passer_ = board_.of(them()).has(s) ? s : passer_;
        else if (has_passed && r.en_passant_to[std::size_t(to_move_)].has(s))
            ep_targets_.add(s);
    }
    for (square const s : square_set(ep_targets_))
        if (square const by = victim_in_passing(board_, s); by == no_square) ep_targets_.remove(s);
    if (all_->ends_at_once) look_for_end();
}

/// Rights by their bits (`KQ`), or by who castles (`HA`).
void state::take_rights(setup const& given, color c) {
    definition const& r = rules();
    int const rank = all_->rank_for(c, r.castling_rank);
    square const king = rank < 0 || rank >= r.ranks ? no_square : find_castling_king(r, board_, c, rank);
    castling_king_[std::size_t(c)] = king;
    if (king == no_square) return;
    for (bool const long_side : {false, true}) {
        std::uint8_t const right = long_side ? long_right(c) : short_right(c);
        square_set const side = rank_squares<square_set>(rank) & given.castling_partners;
        bool named = false;
        for (square const s : side)
            named |= (file_of(s) < file_of(king)) == long_side;
        if (!(given.castling & right) && !named) continue;
        square const partner = find_partner(r, board_, given, c, king, long_side);
        if (partner == no_square || !all_->has_castling_squares(long_side)) continue;
        if (std::abs(file_of(partner) - file_of(king)) <= r.castling_steps) continue;
        partner_[std::size_t(c) * 2 + long_side] = partner;
        castling_ |= right;
    }
}

/// King and partner that may castle have not moved, either.
void state::take_gates(setup const& given, color c) {
    gates_ |= given.gates & board_.of(c);
    for (bool const long_side : {false, true})
        if (castling_squares const castling = castling_squares_of(c, long_side);
            castling.king_from != no_square) {
            gates_.add(castling.king_from);
            gates_.add(castling.partner_from);
        }
}

setup_verdict state::judge(compiled_definition const& all, setup const& given) {
    definition const& r = all.rules;
    setup_verdict found;
    auto const blame = [&](setup_fault fault, square s) {
        found.faults |= fault;
        if (int(s) < int(found.at)) found.at = s;
    };
    if (given.files != r.files || given.ranks != r.ranks) blame(bad_size, no_square);
    by_color<int> royals{};
    by_color<int> royals_at_start{};
    for (int i = 0; i < 256; ++i) {
        square const s{std::uint8_t(i)};
        piece const m = given.at(s);
        if (r.royal != no_kind)
            if (piece const first = r.start.at(s); first && first.kind() == r.royal)
                ++royals_at_start[std::size_t(first.owner())];
        if (!m) continue;
        if (!all.squares.has(s)) {
            blame(pieces_off_board, s);
        } else if (!r.has(m.kind())) {
            blame(foreign_piece, s);
        } else if (m.kind() == r.royal) {
            if (++royals[std::size_t(m.owner())] > 1) blame(several_kings, s);
        }
    }
    // A problem of Shogi may have no king but the one that is to be mated.
    bool const is_problem = r.pawn_drop_mate_illegal && royals[0] + royals[1] == 1;
    for (color const c : {color::white, color::black})
        if (r.royal != no_kind && royals[std::size_t(c)] == 0 && royals_at_start[std::size_t(c)] > 0 &&
            !is_problem)
            blame(no_king, no_square);
    if (found.faults & (pieces_off_board | foreign_piece | several_kings | bad_size)) return found;
    state const position(all, given);
    square const king = position.board_.royal(!position.to_move_);
    if (king != no_square && attacked(all, position.board_, position.to_move_, king))
        blame(opponent_in_check, king);
    if (given.castling & ~position.castling_) blame(bad_castling_right, no_square);
    for (square const s : given.castling_partners)
        if (std::find(position.partner_.begin(), position.partner_.end(), s) == position.partner_.end())
            blame(bad_castling_right, s);
    for (square const s : given.ep_targets)
        if (!position.ep_targets_.has(s) && s != position.passer_) blame(bad_ep_target, s);
    return found;
}

setup state::as_setup() const {
    setup plain = blank_setup;
    plain.files = rules().files;
    plain.ranks = rules().ranks;
    plain.to_move = to_move_;
    for (square const s : all_->squares) {
        plain.pieces[std::size_t(s)] = at(s);
        if (kind const was = board_.was(s); was != no_kind) {
            plain.promoted.add(s);
            bool const turned = rules().piece(was).promotes_to == board_[s].kind();
            if (turned) plain.was[std::size_t(s)] = was;
        }
    }
    plain.walls = board_.walls();
    plain.gates = gates_;
    // Letters of files are those of gates, where there are some.
    bool const names_partners = rules().any_array && !rules().gates;
    if (!names_partners) plain.castling = castling_;
    for (color const c : {color::white, color::black})
        for (bool const long_side : {false, true}) {
            castling_squares const castling = castling_squares_of(c, long_side);
            if (castling.king_from == no_square) continue;
            if (names_partners) plain.castling_partners.add(castling.partner_from);
            plain.gates.remove(castling.king_from);
            plain.gates.remove(castling.partner_from);
        }
    plain.ep_targets = ep_targets_;
    if (ep_targets_ && passer_ != no_square) plain.ep_targets.add(passer_);
    plain.clock = clock_;
    plain.number = number_;
    for (color const c : {color::white, color::black}) {
        plain.of(c).pocket = pocket_[std::size_t(c)];
        plain.of(c).checks_left = checks_left_[std::size_t(c)];
    }
    return plain;
}

castling_squares state::castling_squares_of(color c, bool long_side) const {
    std::uint8_t const right = long_side ? long_right(c) : short_right(c);
    if (!(castling_ & right)) return {};
    square const king = castling_king_[std::size_t(c)];
    int const rank = rank_of(king), steps = rules().castling_steps;
    int const to = steps != 0  ? file_of(king) + (long_side ? -steps : steps)
                   : long_side ? rules().long_king_to
                               : rules().short_king_to;
    return {king, square_at(to, rank), partner_[std::size_t(c) * 2 + long_side],
            square_at(to + (long_side ? 1 : -1), rank)};
}

std::uint64_t state::hash() const {
    position_key key;
    auto const take_set = [&](square_set const& set) {
        auto const& words = set.words();
        key.mix(words[0], words[1]);
        key.mix(words[2], words[3]);
    };
    auto const pieces = std::bit_cast<std::array<std::uint64_t, 32>>(board_.pieces());
    // A board of at most 64 squares fills the first quadrant alone.
    std::size_t const words = rules().files <= 8 && rules().ranks <= 8 ? 8 : 32;
    for (std::size_t i = 0; i < words; i += 2)
        key.mix(pieces[i], pieces[i + 1]);
    key.mix(std::uint64_t(to_move_) | std::uint64_t(castling_) << 8 | std::uint64_t(stage_) << 16 |
                std::uint64_t(moves_made_) << 24 | std::uint64_t(checks_left_[0]) << 32 |
                std::uint64_t(checks_left_[1]) << 40,
            std::uint64_t(passer_));
    take_set(ep_targets_ | next_ep_targets_);
    if (rules().gates) take_set(gates_ ^ open_gates_);
    for (color const c : {color::white, color::black})
        for (kind_set left = rules().kinds_used; left != 0; left &= left - 1) {
            int const k = std::countr_zero(left);
            if (int const n = pocket_[std::size_t(c)][std::size_t(k)]; n != 0)
                key.mix(std::uint64_t(k) << 8 | std::uint64_t(c), std::uint64_t(n));
        }
    return key.value();
}

bool operator==(state const& a, state const& b) {
    return a.to_move_ == b.to_move_ && a.castling_ == b.castling_ && a.board_ == b.board_ &&
           a.pocket_ == b.pocket_ && a.ep_targets_ == b.ep_targets_ && a.passer_ == b.passer_ &&
           a.gates_ == b.gates_ && a.checks_left_ == b.checks_left_ && a.stage_ == b.stage_ &&
           a.moves_made_ == b.moves_made_ && a.open_gates_ == b.open_gates_ &&
           a.next_ep_targets_ == b.next_ep_targets_ && a.passing_piece_ == b.passing_piece_ &&
           (!a.castling_ || (a.partner_ == b.partner_ && a.castling_king_ == b.castling_king_));
}

} // namespace vpgn::rules::defined
