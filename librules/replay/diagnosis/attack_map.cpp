#include "replay/diagnosis/attack_map.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace vpgn::replay {

namespace {

/// What a ride is worth: as a rook is worth as much as 14 steps and a bishop as 9.
int value_of(rules::ride const& r) {
    int const step = r.moves && r.captures ? 4 : r.moves ? 1 : 3;
    int const further = std::min(int(r.limit) - 1, 6);
    bool const straight = r.step.files == 0 || r.step.ranks == 0;
    return step + further * (straight ? 10 : 5) * step / 24;
}

} // namespace

attacker attacker_of(rules::piece_table const& pieces, rules::piece p) {
    using namespace rules;
    attacker found;
    piece_names const& names = pieces.names_of(p);
    found.is_royal = names.is_royal;
    found.is_pawn = names.is_pawn || names.is_like_pawn;
    pattern const moves = p.owner() == color::white ? names.moves : names.moves.mirrored();
    attacker::passage const over = names.captures_behind ? attacker::passage::behind
                                   : names.is_lame       ? attacker::passage::lame
                                                         : attacker::passage::free;
    for (ride const& r : moves) {
        constexpr int longest = 7; // in a pattern
        bool const is_long = r.limit > 1 && (r.limit + 1) * king_steps(r.step) > longest;
        found.value += value_of(r);
        if (r.captures)
            found.captures.push_back(
                {r.step.files, r.step.ranks, is_long ? std::uint8_t(most_files) : r.limit, over});
    }
    if (names.captures_behind) found.value = found.value * 5 / 8;
    std::int8_t const forward = p.owner() == color::white ? 1 : -1;
    if (found.is_pawn) found.value = attacker::value_of_pawn;
    if (found.is_pawn && moves.empty()) found.captures = {{-1, forward, 1}, {1, forward, 1}};
    if (found.is_royal && moves.empty())
        for (std::int8_t files = -1; files <= 1; ++files)
            for (std::int8_t ranks = -1; ranks <= 1; ++ranks)
                if (files != 0 || ranks != 0) found.captures.push_back({files, ranks, 1});
    if (found.is_royal) found.value = attacker::value_of_king;
    constexpr std::array<std::string_view, 6> orthodox = {"pawn", "knight", "bishop",
                                                          "rook", "queen",  "king"};
    for (std::size_t i = 0; i < orthodox.size(); ++i)
        if (names.noun == orthodox[i]) found.orthodox = int(i) + 1;
    return found;
}

attack_map::attack_map(rules::setup const& s, attacker_table const& table)
    : table_(table), files_(s.files), ranks_(s.ranks) {
    std::vector<std::pair<int, int>> found; // value and place
    for (int rank = 0; rank < ranks_; ++rank)
        for (int file = 0; file < files_; ++file)
            if (rules::piece const p = s.at(rules::square_at(file, rank))) {
                int const place = rank * row + file;
                at_[std::size_t(place)] = p;
                found.emplace_back(facts_of(p).value, place);
            }
    std::sort(found.begin(), found.end());
    for (auto const& piece : found) {
        auto const value = piece.first;
        auto const place = piece.second;
        attacker const& who = facts_of(at(place));
        army& own = armies_[std::size_t(at(place).owner())];
        int const number = std::min(own.size, most_pieces - 1);
        own.size = number + 1;
        own.places[std::size_t(number)] = std::int16_t(place);
        own.values[std::size_t(number)] = std::int16_t(value);
        number_[std::size_t(place)] = std::uint8_t(number);
        if (who.is_royal) own.royal = place;
        each_attacked(place, who, nowhere, [&, one = piece_set{1} << number](int to) {
            own.attackers[std::size_t(to)] |= one;
            ++reach_[std::size_t(place)];
        });
    }
}

bool attack_map::is_stopped(int from, int files, int ranks, int left) const {
    auto const towards = [](int steps) { return (steps > 0) - (steps < 0); };
    for (int at_place = from;;) {
        int const along_files = std::abs(files) >= std::abs(ranks) ? towards(files) : 0;
        int const along_ranks = std::abs(ranks) >= std::abs(files) ? towards(ranks) : 0;
        files -= along_files;
        ranks -= along_ranks;
        if (files == 0 && ranks == 0) return false;
        int const file = file_of(at_place) + along_files, rank = rank_of(at_place) + along_ranks;
        if (file < 0 || file >= files_ || rank < 0 || rank >= ranks_) return true;
        at_place = rank * row + file;
        if (at(at_place) && at_place != left) return true;
    }
}

std::vector<attack_map::target> attack_map::targets_of(rules::color by) const {
    army const& other = armies_[std::size_t(!by)];
    std::vector<target> found;
    for (int i = 0; i < other.size; ++i) {
        int const place = other.places[std::size_t(i)];
        piece_set const attackers = of(by, place);
        if (attackers != 0 && !facts_of(at(place)).is_royal)
            found.push_back({place, other.values[std::size_t(i)], attackers, of(!by, place)});
    }
    return found;
}

} // namespace vpgn::replay
