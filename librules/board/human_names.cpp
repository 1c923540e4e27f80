#include "board/human_names.hpp"

#include "board/betza.hpp"

#include <algorithm>
#include <array>

namespace vpgn::rules {

namespace {

constexpr std::array known_names = std::to_array<human_name>({
    // single leaps, and steps
    {"W", "wazir", ""},
    {"F", "ferz", "fers"},
    {"D", "dabbaba", ""},
    {"A", "alfil", ""},
    {"H", "threeleaper", ""},
    {"L", "camel", ""},
    {"J", "zebra", ""},
    {"G", "tripper", ""},
    {"K", "commoner", "man, guard"},
    // repeated leaps
    {"NN", "nightrider", ""},
    {"DD", "dabbaba rider", ""},
    {"AA", "alfil rider", ""},
    {"LL", "camelrider", ""},
    {"JJ", "zebrarider", ""},
    // two of them
    {"WD", "woody rook", ""},
    {"WA", "waffle", "phoenix"},
    {"FD", "kylin", "kirin"},
    {"FA", "modern elephant", "war elephant"},
    {"AD", "alibaba", ""},
    {"NL", "gnu", "wildebeest"},
    {"NJ", "okapi", ""},
    {"LJ", "bison", ""},
    {"KN", "centaur", ""},
    // three of them
    {"FAD", "FAD", ""},
    {"HFD", "half-duck", ""},
    {"NAD", "squirrel", ""},
    {"NLJ", "buffalo", ""},
    {"KAD", "mastodon", ""},
    // orthodox pieces and more
    {"R4", "short rook", ""},
    {"BD", "bede", ""},
    {"BN", "cardinal", "archbishop, princess"},
    {"RN", "chancellor", "marshal, empress"},
    {"QN", "amazon", ""},
    {"BW", "dragon horse", "crowned bishop"},
    {"RF", "dragon king", "crowned rook"},
    // different moves forwards and backwards
    {"fbNF", "fibnif", ""},
    {"sNF", "sniff", ""},
    {"frlRrlbK", "charging rook", "furlrurlbakking"},
    {"fhNrlbK", "charging knight", "forfnibakking"},
    {"fhNfrlRK", "colonel", "forfnifurlrurking"},
    {"fhNbB", "knishop", ""},
    {"fBbhN", "bishight", ""},
    {"fsQbhNbK", "forequeen", ""},
    // shogi's
    {"fR", "lance", ""},
    {"FfW", "silver general", ""},
    {"WfF", "gold general", ""},
});

} // namespace

std::span<human_name const> human_names() {
    return known_names;
}

human_name human_name_of(pattern const& moves) {
    static constexpr auto patterns = [] {
        std::array<pattern, known_names.size()> read;
        for (std::size_t i = 0; i < known_names.size(); ++i)
            read[i] = read_betza(known_names[i].betza).moves;
        return read;
    }();
    auto const found = std::find(patterns.begin(), patterns.end(), moves);
    return found == patterns.end() ? human_name{} : known_names[std::size_t(found - patterns.begin())];
}

} // namespace vpgn::rules
