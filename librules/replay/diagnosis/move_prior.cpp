#include "replay/diagnosis/move_prior.hpp"

#include "core/effort.hpp"
#include "replay/diagnosis/attack_map.hpp"
#include "replay/diagnosis/move_weights.hpp"

#include <algorithm>
#include <cstdlib>

namespace vpgn::replay {

namespace of_prior {
namespace {

using namespace rules;
constexpr int value_of_pawn = 10;
constexpr int value_of_king = 1000;

/// What a ride is worth: as a rook is worth as much as 14 steps and a bishop as 9.
int value_of(ride const& r) {
    int const step = r.moves && r.captures ? 4 : r.moves ? 1 : 3;
    int const further = std::min(int(r.limit) - 1, 6);
    bool const straight = r.step.files == 0 || r.step.ranks == 0;
    return step + further * (straight ? 10 : 5) * step / 24;
}

attacker facts_about(piece_table const& pieces, piece p) {
    attacker found;
    piece_names const& names = pieces.names_of(p);
    found.is_royal = names.is_royal;
    found.is_pawn = names.is_pawn || names.is_like_pawn;
    pattern const moves = p.owner() == color::white ? names.moves : names.moves.mirrored();
    for (ride const& r : moves) {
        found.value += value_of(r);
        if (r.captures) found.captures.push_back({r.step.files, r.step.ranks, r.limit});
    }
    std::int8_t const forward = p.owner() == color::white ? 1 : -1;
    if (found.is_pawn) found.value = value_of_pawn;
    if (found.is_pawn && moves.empty()) found.captures = {{-1, forward, 1}, {1, forward, 1}};
    if (found.is_royal && moves.empty())
        for (std::int8_t files = -1; files <= 1; ++files)
            for (std::int8_t ranks = -1; ranks <= 1; ++ranks)
                if (files != 0 || ranks != 0) found.captures.push_back({files, ranks, 1});
    if (found.is_royal) found.value = value_of_king;
    constexpr std::array<std::string_view, 6> orthodox = {"pawn", "knight", "bishop",
                                                          "rook", "queen",  "king"};
    for (std::size_t i = 0; i < orthodox.size(); ++i)
        if (names.noun == orthodox[i]) found.orthodox = int(i) + 1;
    return found;
}

/// 0: nothing; 1: about a pawn; 2: about the difference of two pieces; 3: a knight; 4: more.
int class_of(int value) {
    return value <= 6 ? 0 : value <= 14 ? 1 : value <= 28 ? 2 : value <= 48 ? 3 : 4;
}

/// After these turns of each side other squares are usual.
constexpr std::array<int, 3> stage_ends = {6, 12, 20};
constexpr int stages = int(stage_ends.size()) + 1;

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
    arrives, ///< early and later, on a square of a board of 8 by 8, as one of six pieces
    leaves_square = arrives + stages * 6 * 64,
    all_features = leaves_square + stages * 6 * 64,
};

/// Computes the features of one choice after another in a position: from what attacks what before it, and
/// what the piece attacks from its new place. That a piece opens or closes a line of another is not seen.
class describer {
public:
    describer(any_position const& before, setup const& s, recent_turns const& recent,
              attacker_table const& table)
        : before_(before), recent_(recent), us_(s.to_move), map_(s, table), in_check_(before->in_check()),
          phase_(s.number <= 12       ? 0
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
            p.value_taken = value_of_pawn; // en passant
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
        if (map_.files() != 8 || map_.ranks() != 8) return;
        attacker const& own = map_.facts_of(p.who);
        if (own.orthodox != 0) found.add(arrives + square_of(p.to, own));
        if (was.orthodox != 0 && p.from >= 0) found.add(leaves_square + square_of(p.from, was));
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

// ---- exponential and logarithm in integers

constexpr int unit = 100; // a nat
constexpr int most_exponent = 20 * unit;
constexpr std::int64_t one = std::int64_t{1} << 32;

/// exp(-k / 100) in units of 2^-32.
constexpr std::array<std::int64_t, most_exponent> powers = [] {
    std::array<std::int64_t, most_exponent> all{};
    constexpr std::int64_t step = 4252231657; // exp(-1 / 100)
    all[0] = one;
    for (std::size_t k = 1; k < all.size(); ++k)
        all[k] = std::int64_t((std::uint64_t(all[k - 1]) * std::uint64_t(step)) >> 32);
    return all;
}();

/// 100 times the natural logarithm of `sum` / 2^32, which is at least one.
int logarithm(std::int64_t sum) {
    int found = 0;
    constexpr std::int64_t e = 11674931555; // exp(1)
    while (sum >= e) {
        sum = std::int64_t((std::uint64_t(sum) >> 16) * (std::uint64_t(powers[unit]) >> 8) >> 8);
        found += unit;
    }
    while (sum > one) {
        sum = std::int64_t((std::uint64_t(sum) >> 8) * (std::uint64_t(powers[1]) >> 8) >> 16);
        ++found;
    }
    return found;
}

} // namespace
} // namespace of_prior

move_prior::move_prior(rules::piece_table const& pieces) : table_(std::size_t(rules::most_kinds) * 2) {
    for (rules::color const side : {rules::color::white, rules::color::black})
        for (rules::kind const k : pieces.kinds_of(side))
            table_[index_of(rules::piece(side, k))] = of_prior::facts_about(pieces, rules::piece(side, k));
}

int move_prior::feature_count() {
    return of_prior::all_features;
}

move_prior::cost move_prior::cost_by_chance(std::size_t choices) {
    return of_prior::logarithm(std::int64_t(std::max<std::size_t>(choices, 1)) * of_prior::one);
}

void move_prior::each(any_position const& before, recent_turns const& recent,
                      rules::function_ref<void(rules::choice const&, move_features const&)> visit) const {
    constexpr rules::effort_units units_of_choice = 4;
    of_prior::describer const found(before, before->as_setup(), recent, table_);
    before->each_choice([&](rules::choice const& c) {
        rules::spend_effort(units_of_choice);
        visit(c, found.describe(c));
    });
}

std::vector<move_prior::weighed> move_prior::weigh(any_position const& before,
                                                   recent_turns const& recent) const {
    using namespace of_prior;
    static_assert(move_weights.size() == std::size_t(all_features));
    std::vector<weighed> all;
    int best = -most_exponent;
    each(before, recent, [&](rules::choice const& c, move_features const& present) {
        int score = 0;
        for (std::size_t i = 0; i < present.size; ++i)
            score += move_weights[present.present[i]];
        best = std::max(best, score);
        all.push_back({c, score});
    });
    std::int64_t sum = 0;
    for (weighed const& w : all)
        sum += powers[std::size_t(std::min(best - w.costs, most_exponent - 1))];
    int const shared = all.empty() ? 0 : logarithm(std::max(sum, one));
    for (weighed& w : all)
        w.costs = best - w.costs + shared;
    return all;
}

} // namespace vpgn::replay
