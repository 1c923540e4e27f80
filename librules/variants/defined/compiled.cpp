#include "variants/defined/compiled.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::rules::defined {

namespace {

displacement seen_from(color c, displacement step) {
    return c == color::white ? step : -step;
}

constexpr std::array<displacement, 4> straight_steps = {{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}};
constexpr std::array<displacement, 4> diagonal_steps = {{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

bool is_line(stride const& s) {
    return s.limit != 1 || s.over == passage::hop || s.over == passage::hop_to_next;
}

bool goes_as_wazir(std::vector<stride> const& strides) {
    return strides.size() == 4 && std::all_of(strides.begin(), strides.end(), [](stride const& s) {
               return s.limit == 1 && s.over == passage::free && s.moves && s.captures && !s.initial &&
                      std::abs(s.step.files) + std::abs(s.step.ranks) == 1;
           });
}

int sign(int n) {
    return (n > 0) - (n < 0);
}

} // namespace

compiled_definition::compiled_definition(definition given) : rules(std::move(given)) {
    squares = square_set::board(rules.files, rules.ranks);
    grid_bits_ = rules.files <= 8 && rules.ranks <= 8 ? 6 : 8;
    number_lines();
    draw_rays();
    moves_.emplace_back(); // for no piece
    for (int k = 0; k < most_kinds; ++k)
        if (rules.has(kind(k)))
            for (color const c : {color::white, color::black})
                compile_piece(c, kind(k));
    for (color const c : {color::white, color::black}) {
        compile_attacks(c);
        estimate_attacks(c);
        compile_near(c);
    }
    compile_lines_between();
    sum_up();
}

void compiled_definition::sum_up() {
    bool const flags = bool(rules.flag_region[0]) || bool(rules.flag_region[1]);
    bool const connects = rules.connect || rules.connect_square || rules.collinear ||
                          rules.connect_regions[0][0] || rules.connect_regions[1][0];
    bool const castlings =
        std::find(rules.castling_wins.begin(), rules.castling_wins.end(), true) != rules.castling_wins.end();
    ends_at_once = flags || connects || castlings || rules.extinction != outcome_value::none ||
                   rules.count_checks || rules.full_board_ends;
    ends_by_count = rules.kings_facing_ends || rules.may_pass[0] || rules.may_pass[1];
    takes_simply = !rules.captures_explode && !rules.turn_to_walls && rules.flips == enclosing::none;
    remembers_pawns = (rules.captures_to_pocket && !rules.promoted_stay_so) || rules.two_boards;
    royals_only = !rules.pseudo_royal;
    has_pockets = rules.drops || rules.captures_to_pocket || rules.two_boards || rules.seirawan_gating;
    must_look_around = rules.must_capture || rules.must_drop || rules.may_pass_in_stalemate[0] ||
                       rules.may_pass_in_stalemate[1];
    bool const faces = rules.flying_general || rules.kings_facing_ends;
    bool lame = false;
    for (color const by : {color::white, color::black})
        for (attack_leap const& l : attack_leaps_[std::size_t(by)])
            lame |= l.passes > 0;
    lines_distinguish = one_line_each && takes_simply && royals_only && !has_hops && !lame && !faces &&
                        !restricts_regions && rules.length == turn_length::single;
    asks_for_safety_only = !must_look_around && !rules.immobility_illegal && !rules.mutually_immune &&
                           !rules.bishops_drop_on_both_colors && !rules.sittuyin_promotion &&
                           rules.checks_allowed && rules.drop_checks_allowed &&
                           (rules.walls == walling::none || rules.wall_or_move) &&
                           rules.length == turn_length::single;
}

// ---- lines

void compiled_definition::number_lines() {
    for (int k = 0; k < most_kinds; ++k)
        if (rules.has(kind(k)))
            for (stride const& s : rules.piece(kind(k)).strides)
                if (is_line(s)) {
                    add_line(s.step);
                    add_line(-s.step);
                }
    for (displacement const step : straight_steps) {
        add_line(step);
        straight_.push_back(std::uint8_t(line_of(step)));
    }
    for (displacement const step : steps_)
        opposite_.push_back(std::uint8_t(line_of(-step)));
}

void compiled_definition::add_line(displacement step) {
    if (line_of(step) < 0 && steps_.size() < most_lines) steps_.push_back(step);
}

int compiled_definition::line_of(displacement step) const {
    auto const found = std::find(steps_.begin(), steps_.end(), step);
    return found == steps_.end() ? -1 : int(found - steps_.begin());
}

square compiled_definition::shifted_by(square s, displacement step) const {
    int const file = file_of(s) + step.files;
    int const rank = rank_of(s) + step.ranks;
    return on_board(file, rank) ? square_at(file, rank) : no_square;
}

void compiled_definition::draw_rays() {
    ray_at_.assign(steps_.size() * 256, 0);
    rays_.push_back(no_square); // from squares that no board has
    for (std::size_t line = 0; line < steps_.size(); ++line)
        for (square const s : squares) {
            ray_at_[line * 256 + std::size_t(s)] = std::uint32_t(rays_.size());
            for (square t = shifted_by(s, steps_[line]); t != no_square; t = shifted_by(t, steps_[line]))
                rays_.push_back(t);
            rays_.push_back(no_square);
        }
}

// ---- pieces

void compiled_definition::compile_piece(color c, kind k) {
    piece_definition const& this_piece = rules.piece(k);
    piece_moves compiled;
    compiled.is = this_piece.is;
    compiled.region = squares & this_piece.region[std::size_t(c)];
    restricts_regions |= compiled.region != squares;
    if (this_piece.is == known_piece::janggi_cannon) compiled.not_over = set_of(k);
    for (stride const& s : this_piece.strides) {
        if (!is_line(s)) {
            add_leaps(compiled, c, k, s);
        } else {
            has_hops |= s.over == passage::hop || s.over == passage::hop_to_next;
            compiled.lines.push_back({std::uint8_t(line_of(seen_from(c, s.step))), s.limit, s.over, s.moves,
                                      s.captures, s.initial});
        }
        if (s.moves && !s.initial)
            for (square const from : squares)
                if (shifted_by(from, seen_from(c, s.step)) != no_square) compiled.alive.add(from);
    }
    if (this_piece.is == known_piece::pawn) add_pawn_steps(compiled, c);
    if (rules.diagonal_lines) add_palace_moves(compiled, c, k);
    for (leap const& l : compiled.leaps)
        if (l.initial) compiled.initial_from.add(l.from);
    for (line_move const& l : compiled.lines)
        if (l.initial) compiled.initial_from |= rules.double_step_from[std::size_t(c)] & squares;
    compiled.has_initial = bool(compiled.initial_from);
    compiled.may_change = (rules.pawns[std::size_t(c)] & set_of(k)) || this_piece.promotes_to != no_kind ||
                          rules.pieces_turn_back;
    find_plain_moves(compiled);
    find_origins(compiled);
    sort_leaps(compiled);
    look_for_repeats(compiled);
    row_[index_of(piece(c, k))] = std::uint8_t(moves_.size());
    moves_.push_back(std::move(compiled));
}

void compiled_definition::add_leaps(piece_moves& compiled, color c, kind k, stride const& s) const {
    displacement const step = seen_from(c, s.step);
    bool const soldier = rules.piece(k).is == known_piece::soldier;
    for (square const from : squares) {
        if (s.initial && !rules.double_step_from[std::size_t(c)].has(from)) continue;
        bool const before_river = rank_for(c, rank_of(from)) < rules.soldier_crosses_at;
        if (soldier && before_river && s.step.files != 0) continue;
        square const to = shifted_by(from, step);
        if (to == no_square || !compiled.region.has(to)) continue;
        leap l{from, to, passing(), 0, false, s.moves, s.captures, s.initial};
        if (s.over == passage::lame) {
            displacement left = step;
            square at = from;
            while (l.passes < 2) {
                int const longer = std::abs(left.files) - std::abs(left.ranks);
                displacement const next{std::int8_t(longer >= 0 ? sign(left.files) : 0),
                                        std::int8_t(longer <= 0 ? sign(left.ranks) : 0)};
                at = shifted_by(at, next);
                left = {std::int8_t(left.files - next.files), std::int8_t(left.ranks - next.ranks)};
                if (left.none()) break;
                l.via[l.passes++] = at;
            }
        }
        compiled.leaps.push_back(l);
    }
}

void compiled_definition::add_pawn_steps(piece_moves& compiled, color c) const {
    displacement const ahead = seen_from(c, {0, 1});
    for (square const from : squares) {
        square const first = shifted_by(from, ahead);
        square const second = first == no_square ? no_square : shifted_by(first, ahead);
        square const third = second == no_square ? no_square : shifted_by(second, ahead);
        if (rules.double_step_from[std::size_t(c)].has(from) && second != no_square &&
            compiled.region.has(first) && compiled.region.has(second))
            compiled.leaps.push_back({from, second, passing(first), 1, false, true, false, true});
        if (rules.triple_step_from[std::size_t(c)].has(from) && third != no_square &&
            compiled.region.has(first) && compiled.region.has(second) && compiled.region.has(third))
            compiled.leaps.push_back({from, third, passing(first, second), 2, false, true, false, true});
    }
}

void compiled_definition::add_palace_moves(piece_moves& compiled, color c, kind k) const {
    bool const steps = goes_as_wazir(rules.piece(k).strides);
    bool const rides = compiled.is == known_piece::rook;
    bool const hops = compiled.is == known_piece::janggi_cannon;
    bool const soldier = compiled.is == known_piece::soldier;
    for (square const from : rules.diagonal_lines& squares)
        for (displacement const step : diagonal_steps) {
            if (soldier && seen_from(c, step).ranks < 0) continue;
            leap path{from, shifted_by(from, step), passing(), 0, hops, true, true, false};
            while (path.to != no_square && rules.diagonal_lines.has(path.to)) {
                bool const goes = path.passes == 0 ? steps || rides || soldier : rides || hops;
                if (goes && compiled.region.has(path.to)) {
                    compiled.leaps.push_back(path);
                    compiled.leaps.back().hops = hops && path.passes > 0;
                }
                if (path.passes == most_passed) break;
                path.via[path.passes++] = path.to;
                path.to = shifted_by(path.to, step);
            }
        }
}

void compiled_definition::find_plain_moves(piece_moves& compiled) const {
    for (auto& by_origin : compiled.plain)
        by_origin.resize(256);
    for (leap const& l : compiled.leaps) {
        if (l.hops) compiled.is_simple = false;
        compiled.passes |= l.passes > 0;
        if (l.passes > 0) continue;
        if (l.moves) compiled.plain[0][std::size_t(l.from)].add(l.to);
        if (l.captures) compiled.plain[1][std::size_t(l.from)].add(l.to);
    }
    for (std::size_t mode = 0; mode < 2; ++mode)
        for (std::size_t s = 0; in_corner() && s < 64; ++s)
            compiled.plain_corner[mode].push_back(compiled.plain[mode][s].corner());
    for (line_move const& l : compiled.lines) {
        if (l.initial || l.over != passage::free || compiled.region != squares) compiled.is_simple = false;
        for (bool const capturing : {false, true})
            if (capturing ? l.captures : l.moves) {
                std::uint8_t& far = compiled.rides[capturing][l.line];
                far = std::max(far, l.limit);
            }
    }
}

void compiled_definition::find_origins(piece_moves& compiled) const {
    for (auto& by_target : compiled.origins)
        by_target.resize(std::size_t{1} << grid_bits_);
    if (rules.must_capture) compiled.victims.resize(std::size_t{1} << grid_bits_);
    auto const note = [&](auto const& move_kind, square from, square to) {
        if (move_kind.moves) compiled.origins[0][std::size_t(to)].add(from);
        if (move_kind.captures) compiled.origins[1][std::size_t(to)].add(from);
        if (move_kind.captures && rules.must_capture) compiled.victims[std::size_t(from)].add(to);
    };
    for (leap const& l : compiled.leaps)
        note(l, l.from, l.to);
    for (line_move const& l : compiled.lines)
        for (square const from : squares) {
            if (l.initial && !compiled.initial_from.has(from)) continue;
            int left = l.limit;
            for (square const* to = ray(l.line, from); *to != no_square && left > 0; ++to, --left)
                if (compiled.region.has(*to)) note(l, from, *to);
        }
    std::array<square_set, 256> steps{};
    for (leap const& l : compiled.leaps)
        if (l.moves && !l.initial) steps[std::size_t(l.from)].add(l.to);
    for (leap const& l : compiled.leaps)
        compiled.goes_back |= l.moves && !l.initial && steps[std::size_t(l.to)].has(l.from);
}

void compiled_definition::look_for_repeats(piece_moves& compiled) const {
    for (square const from : squares) {
        square_set reached;
        auto const reach = [&](square to) {
            compiled.repeats |= reached.has(to);
            reached.add(to);
        };
        for (leap const& l : compiled.leaps_from(from))
            if (l.moves) reach(l.to);
        for (line_move const& l : compiled.lines)
            if (l.moves)
                for (square const* to = ray(l.line, from); *to != no_square; ++to)
                    reach(*to);
        reached = {};
        for (leap const& l : compiled.leaps_from(from))
            if (l.captures) reach(l.to);
        for (line_move const& l : compiled.lines)
            if (l.captures)
                for (square const* to = ray(l.line, from); *to != no_square; ++to)
                    reach(*to);
    }
}

void compiled_definition::sort_leaps(piece_moves& compiled) const {
    compiled.back = compiled.leaps;
    auto const index = [](std::vector<leap>& all, auto key, std::array<std::uint16_t, 257>& starts) {
        std::stable_sort(all.begin(), all.end(),
                         [&](leap const& a, leap const& b) { return key(a) < key(b); });
        for (leap const& l : all)
            ++starts[std::size_t(key(l)) + 1];
        for (std::size_t i = 1; i < starts.size(); ++i)
            starts[i] = std::uint16_t(starts[i] + starts[i - 1]);
    };
    index(
        compiled.leaps, [](leap const& l) { return l.from; }, compiled.from);
    index(
        compiled.back, [](leap const& l) { return l.to; }, compiled.into);
}

// ---- attacks

void compiled_definition::compile_attacks(color by) {
    auto& lines = attack_lines_[std::size_t(by)];
    std::array<std::vector<attack_leap>, 256> leaps;
    for (int number = 0; number < most_kinds; ++number) {
        kind const k{std::uint8_t(number)};
        if (!rules.has(k)) continue;
        piece_moves const& this_piece = moves(by, k);
        for (line_move const& l : this_piece.lines) {
            if (!l.captures) continue;
            std::uint8_t const outwards = opposite_[l.line];
            auto found = std::find_if(lines.begin(), lines.end(),
                                      [&](attack_line const& a) { return a.line == outwards; });
            if (found == lines.end()) {
                lines.emplace_back().line = outwards;
                found = lines.end() - 1;
            }
            bool const hops = l.over != passage::free;
            (hops ? found->hops : found->rides) = true;
            std::size_t const attacker = index_of(piece(by, k));
            if (l.over == passage::hop_to_next) {
                found->hops_to_next = true;
                found->hop_to_next[attacker] = any_distance;
                continue;
            }
            std::uint8_t& reach = (hops ? found->hop : found->ride)[attacker];
            reach = std::max(reach, l.limit);
            if (hops) found->hop_to_next[attacker] = std::max(found->hop_to_next[attacker], reach);
        }
        for (leap const& l : this_piece.leaps) {
            if (!l.captures) continue;
            auto& into = leaps[std::size_t(l.to)];
            auto const same = std::find_if(into.begin(), into.end(), [&](attack_leap const& a) {
                return a.from == l.from && a.via == l.via && a.passes == l.passes && a.hops == l.hops;
            });
            if (same == into.end())
                into.push_back({l.from, l.via, l.passes, l.hops, set_of(k)});
            else
                same->kinds |= set_of(k);
        }
    }
    attack_line_at_[std::size_t(by)].assign(steps_.size(), no_line);
    for (std::size_t i = 0; i < lines.size(); ++i)
        attack_line_at_[std::size_t(by)][lines[i].line] = std::uint8_t(i);
    auto& origins = leap_origins_[std::size_t(by)];
    auto& crossed = leap_ways_[std::size_t(by)];
    origins.resize(256);
    crossed.resize(256);
    for (std::size_t s = 0; s < 256; ++s) {
        for (attack_leap const& l : leaps[s]) {
            origins[s].add(l.from);
            for (int i = 0; i < l.passes; ++i)
                crossed[s].add(l.via[std::size_t(i)]);
        }
        crossed[s] |= origins[s];
        auto& all = attack_leaps_[std::size_t(by)];
        all.insert(all.end(), leaps[s].begin(), leaps[s].end());
        attack_starts_[std::size_t(by)][s + 1] = std::uint32_t(all.size());
    }
}

/// On the average of all squares, with an empty board: a line that a piece closes is shorter, and those that
/// hop over it are not.
void compiled_definition::estimate_attacks(color by) {
    constexpr std::size_t of_line = 25, of_square = 5, of_leap = 15, of_unit = 100; // instructions
    std::size_t all = attack_leaps_[std::size_t(by)].size() * of_leap;
    for (attack_line const& l : attack_lines(by))
        for (square const s : squares) {
            square const* t = ray(l.line, s);
            while (*t != no_square)
                ++t;
            all += of_line + std::size_t(t - ray(l.line, s)) * of_square;
        }
    std::size_t const places = std::size_t(rules.files) * std::size_t(rules.ranks);
    attack_units_[std::size_t(by)] = 1 + effort_units(all / (places * of_unit));
}

void compiled_definition::compile_near(color by) {
    auto& near = near_[std::size_t(by)];
    near.resize(256);
    for (square const s : squares) {
        square_set set = square_set::of(s) | leap_ways(by, s);
        auto const add_ray = [&](std::uint8_t line) {
            for (square const* t = ray(line, s); *t != no_square; ++t)
                set.add(*t);
        };
        for (attack_line const& l : attack_lines(by))
            add_ray(l.line);
        if (rules.flying_general || rules.kings_facing_ends)
            for (std::uint8_t const line : straight_)
                add_ray(line);
        near[std::size_t(s)] = set;
    }
}

// Where a square lies on two lines from another (rides of two lengths), `line_between` is no use.
void compiled_definition::compile_lines_between() {
    std::vector<bool> used(steps_.size());
    for (piece_moves const& this_piece : moves_)
        for (line_move const& l : this_piece.lines)
            used[l.line] = used[opposite_[l.line]] = true;
    line_between_.assign(std::size_t{1} << (2 * grid_bits_), no_line);
    for (square const s : squares)
        for (std::size_t line = 0; line < steps_.size(); ++line) {
            if (!used[line]) continue;
            for (square const* t = ray(std::uint8_t(line), s); *t != no_square; ++t) {
                std::uint8_t& known = line_between_[std::size_t(s) << grid_bits_ | std::size_t(*t)];
                one_line_each &= known == no_line;
                known = std::uint8_t(line);
            }
        }
}

} // namespace vpgn::rules::defined
