#include "games/openings/opening_table.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::tools {

opening opening_of(std::string_view eco, std::string_view name) {
    std::size_t const colon = std::min(name.find(':'), name.size());
    std::string_view variation = name.substr(std::min(colon + 1, name.size()));
    variation.remove_prefix(std::min(variation.find_first_not_of(' '), variation.size()));
    return {std::string(eco), std::string(name.substr(0, colon)), std::string(variation)};
}

void named_positions::add(digest const& position, std::uint64_t rough_key, opening name) {
    rough_[rough_key % rough_.size()] |= std::uint64_t{1} << (rough_key >> 58);
    by_position_.insert_or_assign(position, std::move(name));
}

opening const* named_positions::at(digest const& position) const {
    auto const found = by_position_.find(position);
    return found == by_position_.end() ? nullptr : &found->second;
}

named_positions const* opening_table::find(std::string const& variant) const {
    auto const found = variants_.find(variant);
    return found == variants_.end() ? nullptr : &found->second;
}

} // namespace vpgn::tools
