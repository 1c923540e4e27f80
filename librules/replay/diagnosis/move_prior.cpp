#include "replay/diagnosis/move_prior.hpp"

#include "core/effort.hpp"
#include "replay/diagnosis/move_weights.hpp"

#include <algorithm>
#include <cstdlib>

namespace vpgn::replay {

namespace of_prior {
namespace {

using namespace rules;
using mover = move_prior::mover;

constexpr int value_of_pawn = 10;
constexpr int value_of_king = 1000;

int index_of(piece p) {
    return int(p.kind()) * 2 + int(p.owner());
}

/// What a ride is worth: as a rook is worth as much as 14 steps and a bishop as 9.
int value_of(ride const& r) {
    int const step = r.moves && r.captures ? 4 : r.moves ? 1 : 3;
    int const further = std::min(int(r.limit) - 1, 6);
    bool const straight = r.step.files == 0 || r.step.ranks == 0;
    return step + further * (straight ? 10 : 5) * step / 24;
}

mover mover_of(piece_table const& pieces, piece p) {
    mover found;
    if (!pieces.has(p)) return found;
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
    return found;
}

/// 0: nothing; 1: about a pawn; 2: about the difference of two pieces; 3: a knight; 4: more.
int class_of(int value) {
    return value <= 6 ? 0 : value <= 14 ? 1 : value <= 28 ? 2 : value <= 48 ? 3 : 4;
}

/// The pieces on the board, in rows.
struct board {
    int files, ranks;
    std::array<piece, 256> at{};

    explicit board(setup const& s) : files(s.files), ranks(s.ranks) {
        for (int rank = 0; rank < ranks; ++rank)
            for (int file = 0; file < files; ++file)
                at[std::size_t(rank * files + file)] = s.at(square_at(file, rank));
    }
    int place(square s) const { return rank_of(s) * files + file_of(s); }
    int file(int place) const { return place % files; }
    int rank(int place) const { return place / files; }
    piece& on(square s) { return at[std::size_t(place(s))]; }
    int distance(int a, int b) const {
        return std::max(std::abs(file(a) - file(b)), std::abs(rank(a) - rank(b)));
    }
};

struct attack_map {
    std::array<std::array<std::uint8_t, 256>, 2> count{};
    std::array<std::array<std::int16_t, 256>, 2> least{}; ///< the value of the cheapest attacker
    std::array<int, 2> reached{};                         ///< number of attacks
    std::array<int, 2> royal{-1, -1};

    attack_map(board const& b, std::vector<mover> const& movers) {
        int const places = b.files * b.ranks;
        for (int from = 0; from < places; ++from) {
            piece const p = b.at[std::size_t(from)];
            if (!p) continue;
            mover const& who = movers[std::size_t(index_of(p))];
            auto const side = std::size_t(p.owner());
            if (who.is_royal) royal[side] = from;
            for (mover::line const& by : who.captures) {
                int file = b.file(from), rank = b.rank(from);
                for (int times = 0; times < by.limit; ++times) {
                    file += by.files;
                    rank += by.ranks;
                    if (file < 0 || rank < 0 || file >= b.files || rank >= b.ranks) break;
                    auto const to = std::size_t(rank * b.files + file);
                    ++reached[side];
                    auto& least_here = least[side][to];
                    if (count[side][to]++ == 0 || who.value < least_here)
                        least_here = std::int16_t(who.value);
                    if (b.at[to]) break;
                }
            }
        }
    }

    /// What `by` gains by capturing what is worth `value`: an exchange ends with the first recapture.
    int gain(int at, int value, color by) const {
        auto const place = std::size_t(at);
        if (count[std::size_t(by)][place] == 0) return 0;
        if (count[std::size_t(!by)][place] == 0) return value;
        return std::max(0, value - least[std::size_t(by)][place]);
    }
    bool is_attacked(int at, color by) const { return count[std::size_t(by)][std::size_t(at)] > 0; }
};

/// The most that `by` may gain on one square, but for `except`.
int most_gain(board const& b, attack_map const& attacks, std::vector<mover> const& movers, color by,
              int except) {
    int most = 0;
    for (int at = 0; at < b.files * b.ranks; ++at) {
        piece const p = b.at[std::size_t(at)];
        if (!p || p.owner() == by || at == except) continue;
        mover const& who = movers[std::size_t(index_of(p))];
        if (!who.is_royal) most = std::max(most, attacks.gain(at, who.value, by));
    }
    return most;
}

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
    all_features,
};

/// Twice the distance from the middle of the board.
int from_middle(board const& b, int at) {
    return std::abs(2 * b.file(at) - b.files + 1) + std::abs(2 * b.rank(at) - b.ranks + 1);
}

/// Computes the features of one choice after another in a position.
class describer {
public:
    describer(any_position const& before, setup const& s, recent_turns const& recent,
              std::vector<mover> const& movers)
        : before_(before), recent_(recent), movers_(movers), us_(s.to_move), here_(s),
          attacks_(here_, movers), in_check_(before->in_check()), number_(s.number) {
        for (piece const p : here_.at)
            pieces_ += bool(p);
        threat_ = most_gain(here_, attacks_, movers_, us_, -1);
        hanging_ = most_gain(here_, attacks_, movers_, !us_, -1);
    }

    move_features describe(choice const& c) const {
        move_features found;
        bool const puts = facts_of(c.type).brings != bringing::nobody && c.from == c.to;
        piece const who = puts ? piece(us_, c.promotion) : before_->at(c.from);
        board next = here_;
        int const from = here_.place(c.from), to = here_.place(c.to);
        piece const victim = next.at[std::size_t(to)];
        int value_taken = 0;
        bool const takes = captures(before_, c);
        if (takes) value_taken = victim && victim.owner() != us_ ? of(victim).value : value_of_pawn;
        piece const becomes =
            !puts && c.promotion != no_kind && c.type != choice_type::castle ? piece(us_, c.promotion) : who;
        if (!puts) next.at[std::size_t(from)] = {};
        // En passant.
        if (takes && !victim) next.at[std::size_t(here_.rank(from) * here_.files + here_.file(to))] = {};
        next.at[std::size_t(to)] = becomes;
        attack_map const after(next, movers_);
        mover const& own = of(becomes);
        int const phase = number_ <= 12 ? 0 : pieces_ > 14 ? 1 : 2;

        int const risk = own.is_royal ? 0 : after.gain(to, own.value, !us_);
        if (takes) {
            int const net = value_taken - risk;
            if (int const k = class_of(net)) found.add(gains + k - 1);
            if (class_of(net) == 0 && class_of(-net) == 0) found.add(takes_evenly);
            if (int const k = class_of(-net)) found.add(loses_by_taking + k - 1);
            if (c.to == recent_.last.to) found.add(recent_.took ? recaptures : takes_last);
            if (own.is_pawn) found.add(takes_with_pawn);
            if (from_middle(here_, to) < from_middle(here_, from)) found.add(takes_to_centre);
        } else if (int const k = class_of(risk)) {
            found.add(risks + k - 1);
        } else if (after.is_attacked(to, us_)) {
            found.add(is_defended);
        }
        int const left = most_gain(next, after, movers_, !us_, to);
        if (int const k = class_of(left)) found.add(leaves + k - 1);
        int const was_at_risk = own.is_royal || puts ? 0 : attacks_.gain(from, of(who).value, !us_);
        if (int const k = class_of(was_at_risk); k > class_of(risk)) found.add(saves + k - 1);
        if (left < hanging_ && was_at_risk < hanging_) found.add(defends);
        int const threat = most_gain(next, after, movers_, us_, -1);
        if (int const k = class_of(threat); threat > threat_ && k > 0) found.add(threatens + k - 1);

        int const their_king = after.royal[std::size_t(!us_)];
        if (their_king >= 0 && after.is_attacked(their_king, us_))
            found.add(class_of(risk) == 0 ? gives_check : checks_at_risk);
        if (in_check_ && own.is_royal) found.add(king_in_check);
        if (c.type == choice_type::castle) {
            found.add(castles);
            return found;
        }
        if (recent_.own.from != no_square && c.from == recent_.own.to && !puts) {
            found.add(c.to == recent_.own.from ? undoes : moves_again);
            if (own.value > 60 && !own.is_royal) found.add(great_again);
        }
        if (recent_.last.from != no_square) {
            int const near = here_.distance(to, here_.place(recent_.last.to));
            if (near <= 1)
                found.add(stays_nearer);
            else if (near == 2)
                found.add(stays_near);
        }
        if (puts) found.add(drops);
        if (puts && their_king >= 0 && here_.distance(to, their_king) <= 2) found.add(drops_near_king);
        if (!puts && becomes != who) found.add(own.value >= 90 ? promotes : underpromotes);
        if (own.is_pawn) found.add(by_pawn + phase);
        if (own.is_royal) found.add(by_king + phase);
        if (own.value > 60 && !own.is_royal) found.add(by_great + phase);
        if (!puts) add_direction(found, from, to, of(who), takes, phase);
        int const more = after.reached[std::size_t(us_)] - attacks_.reached[std::size_t(us_)];
        found.add(reaches + std::clamp((more + 9) / 3, 0, 6));
        add_kings(found, after, their_king, from, to, of(who));
        return found;
    }

private:
    mover const& of(piece p) const { return movers_[std::size_t(index_of(p))]; }

    void add_direction(move_features& found, int from, int to, mover const& who, bool takes,
                       int phase) const {
        int const sign = us_ == color::white ? 1 : -1;
        int const forward = sign * (here_.rank(to) - here_.rank(from));
        int const home = us_ == color::white ? 0 : here_.ranks - 1;
        if (who.is_pawn) {
            if (forward > 1) found.add(double_step);
            bool const in_centre = std::abs(2 * here_.file(to) - here_.files + 1) <= 1;
            bool const on_rim = here_.file(to) == 0 || here_.file(to) == here_.files - 1;
            if (phase == 0 && in_centre && !takes) found.add(centre_pawn);
            if (phase == 0 && on_rim && !takes) found.add(rim_pawn);
            if (std::abs(here_.rank(to) - home) * 3 >= here_.ranks * 2 - 2) found.add(far_pawn);
            return;
        }
        int const nearer = from_middle(here_, from) - from_middle(here_, to);
        if (who.is_royal) {
            if (phase == 2 && nearer != 0) found.add(nearer > 0 ? king_to_centre : king_from_centre);
            return;
        }
        if (phase == 0 && here_.rank(from) == home && here_.rank(to) != home) found.add(develops);
        if (here_.rank(to) == home && here_.rank(from) != home) found.add(goes_home);
        if (forward != 0) found.add(forward > 0 ? goes_forward : goes_back);
        if (nearer != 0) found.add(nearer > 0 ? to_centre : from_centre);
    }

    void add_kings(move_features& found, attack_map const& after, int their_king, int from, int to,
                   mover const& who) const {
        if (their_king >= 0 && !who.is_pawn &&
            here_.distance(to, their_king) < here_.distance(from, their_king))
            found.add(nears_king);
        int const king = after.royal[std::size_t(us_)];
        if (king >= 0 && !who.is_royal && here_.distance(from, king) <= 1 && here_.distance(to, king) > 1)
            found.add(leaves_king);
    }

    any_position const& before_;
    recent_turns const& recent_;
    std::vector<mover> const& movers_;
    color us_;
    board here_;
    attack_map attacks_;
    bool in_check_;
    std::uint32_t number_;
    int pieces_ = 0;
    int threat_ = 0;  ///< what the mover can gain already
    int hanging_ = 0; ///< what the other side threatens to gain
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

move_prior::move_prior(rules::piece_table const& pieces) : movers_(std::size_t(rules::most_kinds) * 2) {
    for (rules::color const side : {rules::color::white, rules::color::black})
        for (rules::kind const k : pieces.kinds_of(side)) {
            rules::piece const p(side, k);
            movers_[std::size_t(of_prior::index_of(p))] = of_prior::mover_of(pieces, p);
        }
}

int move_prior::feature_count() {
    return of_prior::all_features;
}

move_prior::cost move_prior::cost_by_chance(std::size_t choices) {
    return of_prior::logarithm(std::int64_t(std::max<std::size_t>(choices, 1)) * of_prior::one);
}

void move_prior::each(any_position const& before, recent_turns const& recent,
                      rules::function_ref<void(rules::choice const&, move_features const&)> visit) const {
    constexpr rules::effort_units units_of_choice = 20;
    of_prior::describer const found(before, before->as_setup(), recent, movers_);
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
