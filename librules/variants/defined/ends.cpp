// Ends of games of defined variants. Ends of a position with legal moves are tested after each turn; mate and
// stalemate only on request.
#include "core/effort.hpp"
#include "variants/defined/goals.hpp"
#include "variants/defined/state.hpp"

#include <algorithm>
#include <bit>

namespace vpgn::rules::defined {

namespace {

outcome_value contrary(outcome_value v) {
    return v == outcome_value::win ? outcome_value::loss : v == outcome_value::loss ? outcome_value::win : v;
}

} // namespace

/// `v` is for the side to move.
verdict state::valued(outcome_value v, ending type) const {
    switch (v) {
    case outcome_value::win:
        return {type, to_move_};
    case outcome_value::loss:
        return {type, them()};
    case outcome_value::draw:
        return {type, std::nullopt};
    case outcome_value::none:
        break;
    }
    return {};
}

bool state::has_choice() const {
    if (over_.kind != ending::none || stage_ == stage::done) return false;
    if (!moves_may_come()) return has_second();
    bool found = false;
    duties const now = duties_now();
    auto const look = [&](choice const& c) {
        if (!found && open(c, now)) found = true;
    };
    // Nearly always one of the first pieces has a move.
    for (square const from : board_.of(to_move_)) {
        each_move_from(from, look);
        if (found) break;
    }
    if (!found) each_drop_to(all_->squares, look);
    if (!found && castling_) each_castling(look);
    if (!found) each_special(look);
    if (!found) each_wall_instead(look);
    return found;
}

verdict state::judge_end() const {
    if (over_.kind != ending::none) return over_;
    if (has_choice()) return {};
    if (effort_spent()) return {ending::none, std::nullopt, true};
    definition const& r = rules();
    if (in_check()) {
        bool const by_drop =
            last_.type == choice_type::drop && all_->is(board_[last_.to], known_piece::shogi_pawn);
        if (r.pawn_drop_mate_illegal && by_drop && board_.royal(to_move_) != no_square) {
            // By the pawn alone: the side that mates so has lost.
            bool others = false;
            each_attacker(*all_, board_, them(), board_.royal(to_move_),
                          [&](square s) { return others = s != last_.to; });
            if (!others) return {ending::checkmate, to_move_};
        }
        if (r.shatar_mate) {
            bool others = false;
            each_attacker(*all_, board_, them(), board_.royal(to_move_),
                          [&](square s) { return others = !all_->is(board_[s], known_piece::knight); });
            if (!others) return {ending::checkmate, to_move_};
            if (!heavy_check_[std::size_t(them())]) return {ending::checkmate, std::nullopt};
        }
        return valued(r.checkmate, ending::checkmate);
    }
    outcome_value v = r.stalemate;
    if (r.stalemate_by_count) {
        int const more = board_.count(to_move_) - board_.count(them());
        v = more == 0 ? outcome_value::draw : more < 0 ? r.stalemate : contrary(r.stalemate);
    }
    if (v == outcome_value::draw && r.material != material_count::none) return by_material();
    return valued(v, ending::stalemate);
}

bool state::decided_without_check() const {
    bool const may_be_decided = rules().stalemate != outcome_value::draw || rules().stalemate_by_count;
    if ((over_.kind == ending::none && !may_be_decided) || in_check()) return false;
    verdict const end = judge_end();
    return end.winner.has_value() && end.kind != ending::adjudicated;
}

bool needs_pieces_to_win(definition const& r) {
    bool const has_goals =
        r.flag_region[0] || r.flag_region[1] || r.connect != 0 || r.connect_square != 0 || r.collinear != 0 ||
        r.connect_regions[0][0] || r.connect_regions[1][0] ||
        std::find(r.castling_wins.begin(), r.castling_wins.end(), true) != r.castling_wins.end();
    return !has_goals && !r.flying_general && !r.kings_facing_ends && !r.full_board_ends && !r.may_pass[0] &&
           !r.may_pass[1] && r.walls == walling::none && r.material == material_count::none;
}

bool state::is_dead() const {
    definition const& r = rules();
    if (r.royal == no_kind || over_.kind != ending::none) return false;
    bool const are_bare = board_.count(color::white) == 1 && board_.count(color::black) == 1 &&
                          board_.count(color::white, r.royal) == 1 &&
                          board_.count(color::black, r.royal) == 1;
    if (are_bare)
        return needs_pieces_to_win(r) && pocket_total(color::white) == 0 && pocket_total(color::black) == 0;
    if (!r.sittuyin_promotion || board_.count(to_move_) != 2 || pocket_total(to_move_) != 0 || in_check())
        return false;
    bool has_pawn = false, has_other = false;
    for (square const s : board_.of(to_move_))
        has_pawn = has_pawn || all_->is(board_[s], known_piece::pawn);
    if (!has_pawn) return false;
    each_choice([&](choice const& c) { has_other = has_other || c.promotion == no_kind; });
    return !has_other && has_choice();
}

// ---- ends at once

void state::look_for_end() {
    definition const& r = rules();
    if (r.extinction != outcome_value::none && (!r.pseudo_royal || r.captures_explode))
        if (over_ = extinction(); over_.kind != ending::none) return;
    if (r.flag_region[0] || r.flag_region[1])
        if (over_ = flags(); over_.kind != ending::none) return;
    bool const some_castling_wins =
        r.castling_wins[0] || r.castling_wins[1] || r.castling_wins[2] || r.castling_wins[3];
    if (some_castling_wins) {
        if (last_.type == choice_type::castle && last_.from != no_square) {
            bool const was_long = file_of(last_.to) == r.long_king_to;
            if (r.castling_wins[std::size_t(them()) * 2 + was_long]) {
                over_ = {ending::castled, them()};
                return;
            }
        }
        for (color const c : {them(), to_move_}) {
            bool wins = false, may = false;
            for (bool const long_side : {false, true})
                if (r.castling_wins[std::size_t(c) * 2 + long_side]) {
                    wins = true;
                    may |= (castling_ & (long_side ? long_right(c) : short_right(c))) != 0;
                }
            if (wins && !may) {
                over_ = {ending::castled, !c};
                return;
            }
        }
    }
    if (r.count_checks && checks_left_[std::size_t(them())] == 0) {
        over_ = {ending::checks_given, them()};
        return;
    }
    if (pieces_connect(them())) {
        over_ = valued(contrary(r.connect_value), ending::connected);
        return;
    }
    if (r.full_board_ends && !(all_->squares & ~board_.occupied()))
        over_ =
            r.material != material_count::none ? by_material() : verdict{ending::adjudicated, std::nullopt};
}

bool state::may_be_counted() const {
    bool const both_passed = passed_turn_ && passed_before_ && !rules().wall_or_move;
    return both_passed || (rules().kings_facing_ends && faced_ && royals_face(*all_, board_));
}

verdict state::extinction() const {
    definition const& r = rules();
    for (color const c : {them(), to_move_}) {
        auto const lost = [&](int own, int others) {
            int const needed = r.extinction_opponent_count + (r.extinction_claim && c == to_move_);
            return own <= r.extinction_count && others >= needed;
        };
        bool extinct = false;
        if (r.extinction_any)
            extinct = lost(board_.count(c) + pocket_total(c), board_.count(!c) + pocket_total(!c));
        for (kind_set left = r.extinction_kinds; left != 0; left &= left - 1) {
            kind const k{std::uint8_t(std::countr_zero(left))};
            extinct |= lost(board_.count(c, k) + pocket(c, k), board_.count(!c, k) + pocket(!c, k));
        }
        if (extinct) return valued(c == to_move_ ? r.extinction : contrary(r.extinction), ending::extinction);
    }
    return {};
}

bool state::flag_reached(color c) const {
    definition const& r = rules();
    square_set const& region = r.flag_region[std::size_t(c)];
    kind_set const kinds = r.flag_kinds[std::size_t(c)];
    square_set candidates = board_.of(c) & region;
    if (kinds != 0 && (kinds & (kinds - 1)) == 0) candidates &= board_.of(kind(std::countr_zero(kinds)));
    if (!candidates) return false;
    int there = 0;
    square_set pieces;
    for (square const s : candidates)
        if (kinds & set_of(board_[s].kind())) {
            ++there;
            pieces.add(s);
        }
    if (there == 0) return false;
    bool const blocked = r.flag_blocked_wins && !(region & ~board_.occupied());
    if (there < r.flag_count && !blocked) return false;
    if (r.flag_must_be_safe && (!r.flag_last_turn || c == them()) && there == r.flag_count)
        for (square const s : pieces)
            if (attacked(*all_, board_, !c, s)) return false;
    return true;
}

/// Black's royal piece can reach its flag, too, in the turn that it has left.
bool state::king_can_follow() const {
    square const royal = board_.royal(to_move_);
    if (royal == no_square || to_move_ != color::black || checked(to_move_)) return false;
    bool follows = false;
    duties const nothing;
    each_target(royal, [&](square to) {
        choice const c{choice_type::move, royal, to, no_kind};
        if (!follows && rules().flag_region[std::size_t(to_move_)].has(to) && open(c, nothing))
            follows = true;
    });
    return follows;
}

verdict state::flags() const {
    definition const& r = rules();
    auto const is_royals = [&](color c) {
        return r.royal != no_kind && r.flag_kinds[std::size_t(c)] == set_of(r.royal);
    };
    if ((r.flag_last_turn || r.flag_must_be_safe) && flag_reached(to_move_)) {
        bool const even = (r.flag_last_turn && to_move_ == color::white && is_royals(them())) ||
                          (r.flag_must_be_safe && !r.flag_last_turn);
        if (even && flag_reached(them())) return {ending::flag, std::nullopt};
        return {ending::flag, to_move_};
    }
    bool const at_once = !r.flag_last_turn || r.flag_must_be_safe || is_royals(to_move_);
    if (!at_once || !flag_reached(them())) return {};
    if (r.flag_last_turn && is_royals(to_move_) && king_can_follow()) return {};
    return {ending::flag, them()};
}

verdict state::by_material() const {
    auto const difference = [&](known_piece type) {
        int n = 0;
        for (kind_set left = rules().kinds_used; left != 0; left &= left - 1)
            if (kind const k{std::uint8_t(std::countr_zero(left))}; rules().piece(k).is == type)
                n += board_.count(color::white, k) - board_.count(color::black, k);
        return n;
    };
    int more = 0;
    switch (rules().material) {
    case material_count::none:
        break;
    case material_count::janggi:
        // Twice the points, and Black has one and a half from the start.
        more = 2 * (13 * difference(known_piece::rook) + 7 * difference(known_piece::janggi_cannon) +
                    5 * difference(known_piece::horse) + 3 * difference(known_piece::janggi_elephant) +
                    3 * difference(known_piece::wazir) + 2 * difference(known_piece::soldier)) -
               3;
        break;
    case material_count::unweighted:
        more = board_.count(color::white) - board_.count(color::black);
        break;
    case material_count::white_draw_odds:
        more = 1;
        break;
    case material_count::black_draw_odds:
        more = -1;
        break;
    }
    if (more == 0) return {ending::adjudicated, std::nullopt};
    return {ending::adjudicated, more > 0 ? color::white : color::black};
}

// ---- connections

bool state::pieces_connect(color c) const {
    definition const& r = rules();
    auto const& regions = r.connect_regions[std::size_t(c)];
    if (!r.connect && !r.connect_square && !r.collinear && !regions[0]) return false;
    square_set mine;
    for (square const s : board_.of(c))
        if (r.connect_kinds & set_of(board_[s].kind())) mine.add(s);
    auto const at = [&](square s, int files, int ranks) {
        int const file = file_of(s) + files, rank = rank_of(s) + ranks;
        return file >= 0 && rank >= 0 && file < r.files && rank < r.ranks ? square_at(file, rank) : no_square;
    };
    inline_list<displacement, 4> steps;
    if (r.connect_horizontally) steps.push_back({1, 0});
    if (r.connect_vertically) steps.push_back({0, 1});
    if (r.connect_diagonally) {
        steps.push_back({1, 1});
        steps.push_back({1, -1});
    }
    for (displacement const d : steps)
        for (square const s : mine) {
            int row = 1, line = 1;
            for (square t = at(s, d.files, d.ranks); t != no_square && mine.has(t);
                 t = at(t, d.files, d.ranks))
                ++row;
            for (square t = at(s, d.files, d.ranks); t != no_square; t = at(t, d.files, d.ranks))
                line += mine.has(t);
            if ((r.connect && row >= r.connect) || (r.collinear && line >= r.collinear)) return true;
        }
    if (r.connect_square)
        for (square const s : mine) {
            bool full = true;
            for (int file = 0; full && file < r.connect_square; ++file)
                for (int rank = 0; full && rank < r.connect_square; ++rank) {
                    square const t = at(s, file, rank);
                    full = t != no_square && mine.has(t);
                }
            if (full) return true;
        }
    square_set reached = regions[0] & mine;
    for (square_set grown = reached; bool(grown);) {
        if (reached & regions[1]) return true;
        square_set next;
        for (square const s : grown)
            for (displacement const d : steps)
                for (int const sign : {1, -1})
                    if (square const t = at(s, d.files * sign, d.ranks * sign);
                        t != no_square && mine.has(t) && !reached.has(t))
                        next.add(t);
        reached |= next;
        grown = next;
    }
    return false;
}

} // namespace vpgn::rules::defined
