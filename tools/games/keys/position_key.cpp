#include "games/keys/position_key.hpp"

#include "board/position_key.hpp"
#include "games/keys/position_digest.hpp"

#include <array>
#include <cstring>
#include <string>
#include <type_traits>

namespace vpgn::tools {

void position_keys::on_start(replay::beginning const& first) {
    has_armies_ = first.variant.different_armies && first.armies;
    if (!has_armies_) return;
    std::string names;
    for (rules::color const c : {rules::color::white, rules::color::black})
        names.append(first.armies->army_of(c).name).append("/");
    armies_ = digest_of(std::string_view(names));
}

digest position_keys::key_of(rules::setup const& position) const {
    digest const key = digest_of(position);
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
