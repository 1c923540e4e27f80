#include "batch/dedupe/games_by_tags.hpp"

#include "games/keys/digest.hpp"

#include <bit>
#include <string_view>

namespace vpgn::tools {

std::size_t games_by_tags::hash_of_words::operator()(tag_words const& words) const {
    auto const bytes = std::bit_cast<std::array<char, sizeof(tag_words)>>(words);
    return std::size_t(digest_of({bytes.data(), bytes.size()}).low);
}

void games_by_tags::add(tag_words const& tags, tag_words const& known, std::size_t place) {
    by_known_[known].all.push_back({tags, place});
}

std::optional<std::size_t> games_by_tags::first_agreeing(tag_words const& tags, tag_words const& known) {
    std::optional<std::size_t> best;
    for (auto& [known_of_members, members] : by_known_) {
        tag_words const common = masked(known_of_members, known);
        table& of = members.by_common[common];
        for (; of.filled < members.all.size(); ++of.filled) {
            member const& other = members.all[of.filled];
            of.first.emplace(masked(other.tags, common), other.place);
        }
        auto const found = of.first.find(masked(tags, common));
        if (found != of.first.end() && (!best || found->second < *best)) best = found->second;
    }
    return best;
}

} // namespace vpgn::tools
