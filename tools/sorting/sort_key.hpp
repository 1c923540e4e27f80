// Sort order of games: a list of tags, converted to a key that is compared byte by byte.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// `Date,White,-Elo`: tags, descending with a minus. `Elo` is the higher one of both players.
///
/// Text is compared case-insensitively, and a number in it by value (`Round 9` before `Round 10`), as are
/// `WhiteElo` and the like. An incomplete date precedes its completions (`1996.??.??` before `1996.01.02`).
/// Values that are missing, empty or only question marks come last, ascending or descending.
class sort_order {
public:
    /// Throws std::invalid_argument for a word that is not a tag.
    explicit sort_order(std::vector<std::string> const& words);

    /// The value of a tag of the game, unescaped; empty if it has none.
    using values = std::function<std::string(std::string_view name)>;
    /// The game with the smaller key comes first.
    std::string key_of(values const&) const;

private:
    struct field {
        std::string tag;
        bool falls;
    };
    std::vector<field> fields_;
};

} // namespace vpgn::tools
