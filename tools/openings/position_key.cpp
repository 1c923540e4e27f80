#include "openings/position_key.hpp"

#include "board/position_key.hpp"
#include "work/position_digest.hpp"

#include <array>
#include <cstring>
#include <string>
#include <type_traits>

namespace vpgn::tools {

namespace {

/// Does a pawn of the side to move stand where it attacks `target`?
bool is_attacked_by_pawn(rules::setup const& here, rules::square target) {
    int const rank = rules::rank_of(target) + (here.to_move == rules::color::white ? -1 : 1);
    if (rank < 0 || rank >= here.ranks) return false;
    for (int const file : {rules::file_of(target) - 1, rules::file_of(target) + 1})
        if (file >= 0 && file < here.files &&
            here.at(rules::square_at(file, rank)).is(here.to_move, rules::kind::pawn))
            return true;
    return false;
}

digest without_idle_targets(rules::setup const& position) {
    if (!position.ep_targets) return digest_of(position);
    rules::setup same = position;
    for (rules::square const target : position.ep_targets)
        if (!is_attacked_by_pawn(position, target)) same.ep_targets ^= rules::square_set::of(target);
    return digest_of(same);
}

} // namespace

void position_keys::starts(replay::beginning const& first) {
    has_armies_ = first.variant.different_armies && first.armies;
    if (!has_armies_) return;
    std::string names;
    for (rules::color const c : {rules::color::white, rules::color::black})
        names.append(first.armies->army_of(c).name).append("/");
    armies_ = digest_of(std::string_view(names));
}

digest position_keys::key_of(rules::setup const& position) const {
    digest const key = without_idle_targets(position);
    return has_armies_ ? joined(armies_, key) : key;
}

std::uint64_t position_keys::rough_key_of(rules::setup const& position) {
    static_assert(sizeof(rules::piece) == 1 && std::is_trivially_copyable_v<rules::piece>);
    std::array<std::uint64_t, 8> ranks{};
    std::memcpy(ranks.data(), position.pieces.data(), sizeof ranks);
    rules::position_key key;
    for (std::size_t i = 0; i < ranks.size(); i += 2)
        key.mix(ranks[i], ranks[i + 1]);
    return key.value();
}

} // namespace vpgn::tools
