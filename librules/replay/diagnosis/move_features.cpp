#include "replay/diagnosis/move_features.hpp"

#include "core/effort.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace vpgn::replay {

namespace of_features {
namespace {

using namespace rules;

/// 0: nothing; 1: about a pawn; 2: about the difference of two pieces; 3: a knight; 4: more.
int class_of(int value) {
    return value <= 6 ? 0 : value <= 14 ? 1 : value <= 28 ? 2 : value <= 48 ? 3 : 4;
}

/// After these turns of each side other squares are usual.
constexpr std::array<int, 3> stage_ends = {6, 12, 20};
constexpr int stages = int(stage_ends.size()) + 1;

/// Where pieces have no squares: how many values are distinguished, how many ranks from the own side, files
/// from the rim, distances, attackers of a place; early and later.
constexpr int values = 11, ranks_apart = 10, files_apart = 5, distances = 4, counts = 4, halves = 2;

// The features, in groups of four classes or of one.
enum group : int {
    gains = 0,
    takes_evenly = 4,
    loses_by_taking = 5,
    risks = 9,
    leaves = 13,
    saves = 17,
    threatens = 21,
    recaptures = 25,
    takes_last,
    gives_check,
    checks_at_risk,
    moves_again,
    undoes,
    stays_near,
    stays_nearer,
    castles,
    promotes,
    underpromotes,
    drops,
    drops_near_king,
    by_pawn, ///< three: early, later, late
    by_king = by_pawn + 3,
    by_great = by_king + 3,
    develops = by_great + 3,
    goes_home,
    goes_forward,
    goes_back,
    to_centre,
    from_centre,
    king_to_centre,
    king_from_centre,
    double_step,
    centre_pawn,
    rim_pawn,
    far_pawn,
    reaches = far_pawn + 1, ///< seven classes
    nears_king = reaches + 7,
    leaves_king,
    king_in_check,
    defends,
    is_defended,
    great_again,
    takes_with_pawn,
    takes_to_centre,
    of_board, ///< from here on those of squares, or others

    arrives = of_board, ///< early and later, on a square of a board of 8 by 8, as one of six pieces
    leaves_square = arrives + stages * 6 * 64,
    end_with_squares = leaves_square + stages * 6 * 64,

    to_rank = of_board, ///< by value, as all up to `attackers_after`
    from_rank = to_rank + values * halves * ranks_apart,
    to_file = from_rank + values * halves * ranks_apart,
    from_file = to_file + values * halves * files_apart,
    near_own_king = from_file + values * halves * files_apart,
    near_last = near_own_king + values * distances,
    takes_as = near_last + values * distances,
    promotes_as = takes_as + values,
    attackers_after = promotes_as + values, ///< of both sides, for a move, a capture and a drop
    attackers_before = attackers_after + 3 * counts * counts,
    near_own_last = attackers_before + counts * counts,
    was_attacked_by_last = near_own_last + distances,
    attacks_last,
    protects_own_last,
    end_elsewhere,
};
static_assert(end_with_squares == features_with_squares && end_elsewhere == features_elsewhere);

/// 0 for a pawn, the last for a king. Most kinds of a variant have different values.
int index_of_value(attacker const& who) {
    constexpr std::array<int, values - 2> ends = {
        12, 15, 18, 22, 30, 33, 40, 56, attacker::value_of_king - 1};
    if (who.is_pawn) return 0;
    return 1 + int(std::count_if(ends.begin(), ends.end(), [&](int end) { return who.value > end; }));
}

/// Computes the features of one choice after another in a position: from what attacks what before it, and
/// what the piece attacks from its new place. That a piece opens or closes a line of another is not seen.
class describer {
public:
    describer(any_position const& before, setup const& s, recent_turns const& recent,
              attacker_table const& table, bool has_squares)
        : before_(before), has_squares_(has_squares), recent_(recent), us_(s.to_move), map_(s, table),
          in_check_(before->in_check()), phase_(s.number <= 12       ? 0
                                                : map_.pieces() > 14 ? 1
                                                                     : 2),
          stage_(int(std::count_if(stage_ends.begin(), stage_ends.end(),
                                   [&](int end) { return int(s.number) > end; }))),
          threatened_(map_.targets_of(us_)), attacked_(map_.targets_of(!us_)),
          threat_(most_gain(us_, threatened_, {})), hanging_(most_gain(!us_, attacked_, {})) {}

    move_features describe(choice const& c) const {
        bool const puts = facts_of(c.type).brings != bringing::nobody && c.from == c.to;
        bool const turns = !puts && c.promotion != no_kind && c.type != choice_type::castle;
        played p{c};
        p.from = puts ? attack_map::nowhere : map_.place_of(c.from);
        p.to = map_.place_of(c.to);
        p.who = puts || turns ? piece(us_, c.promotion) : map_.at(p.from);
        p.takes = captures(before_, c);
        if (piece const victim = map_.at(p.to); victim && victim.owner() != us_)
            p.value_taken = map_.facts_of(victim).value;
        else if (p.takes)
            p.value_taken = attacker::value_of_pawn; // en passant
        attacker const& was = map_.facts_of(puts ? p.who : map_.at(p.from));
        move_features found;
        add_exchanges(found, p, was);
        if (c.type == choice_type::castle) {
            found.add(castles);
            return found;
        }
        add_sequel(found, p);
        add_squares(found, p, was);
        if (puts) add_drop(found, p);
        if (!puts) add_direction(found, p, was);
        if (!puts) add_kings(found, p, was);
        return found;
    }

private:
    using piece_set = attack_map::piece_set;

    struct played {
        choice const& by;
        int from = 0, to = 0;
        piece who{}; ///< after the choice
        bool takes = false;
        int value_taken = 0;
    };
    /// What changes for the others.
    struct departure {
        int place = attack_map::nowhere;   ///< what is here no longer counts
        piece_set attacker = 0;            ///< gone
        piece_set protector = 0;           ///< gone
        std::uint64_t newly_protected = 0; ///< the numbers of targets
    };

    /// The most that a side may gain on one of its targets.
    int most_gain(color by, std::vector<attack_map::target> const& targets, departure const& gone) const {
        int most = 0;
        std::uint64_t one = 1;
        for (attack_map::target const& t : targets) {
            bool const is_protected =
                (t.protectors & ~gone.protector) != 0 || (gone.newly_protected & one) != 0;
            one <<= 1;
            if (t.place == gone.place) continue;
            most = std::max(most, map_.gain(by, t.attackers & ~gone.attacker, is_protected, t.value));
        }
        return most;
    }

    /// Twice the distance from the middle of the board.
    int from_middle(int at) const {
        return std::abs(2 * map_.file_of(at) - map_.files() + 1) +
               std::abs(2 * map_.rank_of(at) - map_.ranks() + 1);
    }

    /// What the piece attacks from its new place.
    struct outlook {
        int reach = 0, threat = 0;
        bool gives_check = false;
        std::uint64_t protects = 0; ///< of `attacked_`
    };
    outlook look_from(played const& p, attacker const& own) const {
        outlook found;
        map_.each_attacked(p.to, own, p.from, [&](int to) {
            ++found.reach;
            piece const there = map_.at(to);
            if (!there || to == p.from) return;
            if (there.owner() == us_) {
                for (std::size_t i = 0; i < attacked_.size(); ++i)
                    if (attacked_[i].place == to) found.protects |= std::uint64_t{1} << (i % 64);
                return;
            }
            attacker const& other = map_.facts_of(there);
            found.gives_check |= other.is_royal;
            int const gain = map_.of(!us_, to) == 0 ? other.value : other.value - own.value;
            if (!other.is_royal) found.threat = std::max(found.threat, gain);
        });
        return found;
    }

    void add_exchanges(move_features& found, played const& p, attacker const& was) const {
        attacker const& own = map_.facts_of(p.who);
        bool const puts = p.from == attack_map::nowhere;
        piece_set const self = puts ? 0 : map_.on(p.from), victim = p.takes ? map_.on(p.to) : 0;
        bool const is_covered = (map_.of(us_, p.to) & ~self) != 0;
        int const risk = own.is_royal ? 0 : map_.gain(!us_, map_.of(!us_, p.to), is_covered, own.value);
        if (p.takes) {
            int const net = p.value_taken - risk;
            if (int const k = class_of(net)) found.add(gains + k - 1);
            if (class_of(net) == 0 && class_of(-net) == 0) found.add(takes_evenly);
            if (int const k = class_of(-net)) found.add(loses_by_taking + k - 1);
            if (p.by.to == recent_.last.to) found.add(recent_.took ? recaptures : takes_last);
            if (own.is_pawn) found.add(takes_with_pawn);
            if (from_middle(p.to) < from_middle(p.from)) found.add(takes_to_centre);
        } else if (int const k = class_of(risk)) {
            found.add(risks + k - 1);
        } else if (is_covered) {
            found.add(is_defended);
        }
        outlook const view = look_from(p, own);
        int const left = most_gain(!us_, attacked_, {p.from, victim, self, view.protects});
        if (int const k = class_of(left)) found.add(leaves + k - 1);
        int was_at_risk = 0;
        if (!was.is_royal && !puts)
            was_at_risk = map_.gain(!us_, map_.of(!us_, p.from), map_.of(us_, p.from) != 0, was.value);
        if (int const k = class_of(was_at_risk); k > class_of(risk)) found.add(saves + k - 1);
        if (left < hanging_ && was_at_risk < hanging_) found.add(defends);
        int const threat = std::max(view.threat, most_gain(us_, threatened_, {p.to, self, victim, 0}));
        if (int const k = class_of(threat); threat > threat_ && k > 0) found.add(threatens + k - 1);
        if (view.gives_check) found.add(class_of(risk) == 0 ? gives_check : checks_at_risk);
        if (in_check_ && own.is_royal) found.add(king_in_check);
        if (p.by.type == choice_type::castle) return;
        int const more = view.reach - (puts ? 0 : map_.reach_from(p.from));
        found.add(reaches + std::clamp((more + 9) / 3, 0, 6));
    }

    static int distance(int a, int b) {
        return std::max(std::abs(attack_map::file_of(a) - attack_map::file_of(b)),
                        std::abs(attack_map::rank_of(a) - attack_map::rank_of(b)));
    }

    void add_sequel(move_features& found, played const& p) const {
        attacker const& own = map_.facts_of(p.who);
        bool const is_great = own.value > 60 && !own.is_royal;
        if (recent_.own.from != no_square && p.by.from == recent_.own.to && p.from >= 0) {
            found.add(p.by.to == recent_.own.from ? undoes : moves_again);
            if (is_great) found.add(great_again);
        }
        if (recent_.last.from != no_square) {
            int const near = distance(p.to, map_.place_of(recent_.last.to));
            if (near <= 2) found.add(near == 2 ? stays_near : stays_nearer);
        }
        if (own.is_pawn) found.add(by_pawn + phase_);
        if (own.is_royal) found.add(by_king + phase_);
        if (is_great) found.add(by_great + phase_);
    }

    /// The squares of one piece, from its owner's side.
    int square_of(int at, attacker const& who) const {
        int const rank = us_ == color::white ? map_.rank_of(at) : 7 - map_.rank_of(at);
        return (stage_ * 6 + who.orthodox - 1) * 64 + rank * 8 + map_.file_of(at);
    }

    void add_squares(move_features& found, played const& p, attacker const& was) const {
        if (!has_squares_) return add_places(found, p, was);
        if (map_.files() != 8 || map_.ranks() != 8) return;
        attacker const& own = map_.facts_of(p.who);
        if (own.orthodox != 0) found.add(arrives + square_of(p.to, own));
        if (was.orthodox != 0 && p.from >= 0) found.add(leaves_square + square_of(p.from, was));
    }

    void add_places(move_features& found, played const& p, attacker const& was) const {
        bool const puts = p.from == attack_map::nowhere;
        int const value = index_of_value(was);
        constexpr int many_pieces = 24;
        int const half = value * halves + (phase_ == 0 && map_.pieces() >= many_pieces ? 0 : 1);
        auto const rank = [&](int at) {
            int const from_white = map_.rank_of(at);
            return std::min(us_ == color::white ? from_white : map_.ranks() - 1 - from_white,
                            ranks_apart - 1);
        };
        auto const file = [&](int at) {
            return std::min(std::abs(2 * map_.file_of(at) - map_.files() + 1) / 2, files_apart - 1);
        };
        auto const near = [&](int a, int b) { return std::clamp(distance(a, b), 1, distances) - 1; };
        found.add(to_rank + half * ranks_apart + rank(p.to));
        found.add(to_file + half * files_apart + file(p.to));
        if (int const king = map_.king_of(us_); king >= 0 && !was.is_royal)
            found.add(near_own_king + value * distances + near(p.to, king));
        if (p.takes) found.add(takes_as + value);
        piece_set const self = puts ? 0 : map_.on(p.from);
        auto const attackers = [&](int at) {
            auto const count = [&](color side) {
                return std::min(std::popcount(map_.of(side, at) & ~self), counts - 1);
            };
            return count(us_) * counts + count(!us_);
        };
        found.add(attackers_after + (puts ? 2 : p.takes ? 1 : 0) * counts * counts + attackers(p.to));
        add_answers(found, p, near, value);
        if (puts) return;
        found.add(from_rank + half * ranks_apart + rank(p.from));
        found.add(from_file + half * files_apart + file(p.from));
        if (p.by.promotion != no_kind) found.add(promotes_as + value);
        found.add(attackers_before + attackers(p.from));
    }

    /// What a turn has to do with the piece that moved last on either side.
    template <class Near>
    void add_answers(move_features& found, played const& p, Near const& near, int value) const {
        auto const place_after = [](choice const& c) {
            return c.from == no_square ? attack_map::nowhere : attack_map::place_of(c.to);
        };
        int const last = place_after(recent_.last), own_last = place_after(recent_.own);
        if (last >= 0 && p.to != last) found.add(near_last + value * distances + near(p.to, last));
        if (own_last >= 0 && p.to != own_last) found.add(near_own_last + near(p.to, own_last));
        bool attacks = false, protects = false;
        map_.each_attacked(p.to, map_.facts_of(p.who), p.from, [&](int to) {
            attacks |= to == last;
            protects |= to == own_last;
        });
        bool const puts = p.from == attack_map::nowhere;
        if (attacks && (puts || (map_.of(us_, last) & map_.on(p.from)) == 0)) found.add(attacks_last);
        if (protects) found.add(protects_own_last);
        if (last >= 0 && !puts && (map_.of(!us_, p.from) & map_.on(last)) != 0)
            found.add(was_attacked_by_last);
    }

    void add_drop(move_features& found, played const& p) const {
        found.add(drops);
        int const their_king = map_.king_of(!us_);
        if (their_king >= 0 && distance(p.to, their_king) <= 2) found.add(drops_near_king);
    }

    void add_direction(move_features& found, played const& p, attacker const& was) const {
        int const sign = us_ == color::white ? 1 : -1;
        int const from_rank = map_.rank_of(p.from), to_rank = map_.rank_of(p.to);
        int const forward = sign * (to_rank - from_rank), home = us_ == color::white ? 0 : map_.ranks() - 1;
        if (p.by.promotion != no_kind) found.add(map_.facts_of(p.who).value >= 90 ? promotes : underpromotes);
        if (was.is_pawn) {
            int const to_file = map_.file_of(p.to);
            if (forward > 1) found.add(double_step);
            if (phase_ == 0 && !p.takes && std::abs(2 * to_file - map_.files() + 1) <= 1)
                found.add(centre_pawn);
            if (phase_ == 0 && !p.takes && (to_file == 0 || to_file == map_.files() - 1)) found.add(rim_pawn);
            if (std::abs(to_rank - home) * 3 >= map_.ranks() * 2 - 2) found.add(far_pawn);
            return;
        }
        int const nearer = from_middle(p.from) - from_middle(p.to);
        if (was.is_royal) {
            if (phase_ == 2 && nearer != 0) found.add(nearer > 0 ? king_to_centre : king_from_centre);
            return;
        }
        if (phase_ == 0 && from_rank == home && to_rank != home) found.add(develops);
        if (to_rank == home && from_rank != home) found.add(goes_home);
        if (forward != 0) found.add(forward > 0 ? goes_forward : goes_back);
        if (nearer != 0) found.add(nearer > 0 ? to_centre : from_centre);
    }

    void add_kings(move_features& found, played const& p, attacker const& was) const {
        int const their_king = map_.king_of(!us_), king = map_.king_of(us_);
        if (their_king >= 0 && !was.is_pawn && distance(p.to, their_king) < distance(p.from, their_king))
            found.add(nears_king);
        if (king >= 0 && !was.is_royal && distance(p.from, king) <= 1 && distance(p.to, king) > 1)
            found.add(leaves_king);
    }

    any_position const& before_;
    bool has_squares_; ///< on this board
    recent_turns const& recent_;
    color us_;
    attack_map map_;
    bool in_check_;
    int phase_;                                  ///< early, later, late
    int stage_;                                  ///< index into stage_ends
    std::vector<attack_map::target> threatened_; ///< by the mover
    std::vector<attack_map::target> attacked_;   ///< by the other side
    int threat_;                                 ///< what the mover can gain already
    int hanging_;                                ///< what the other side threatens to gain
};

} // namespace
} // namespace of_features

void describe_choices(any_position const& before, recent_turns const& recent, attacker_table const& table,
                      bool has_squares,
                      rules::function_ref<void(rules::choice const&, move_features const&)> visit) {
    constexpr rules::effort_units units_of_choice = 4;
    of_features::describer const found(before, before->as_setup(), recent, table, has_squares);
    before->each_choice([&](rules::choice const& c) {
        rules::spend_effort(units_of_choice);
        visit(c, found.describe(c));
    });
}

} // namespace vpgn::replay
