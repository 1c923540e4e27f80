#include "replay/diagnosis/attack_map.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::replay {

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
