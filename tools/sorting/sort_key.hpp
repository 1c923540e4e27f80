// In which order do games stand? Tags, the first that differs deciding, made a text that is compared byte by
// byte.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// `Date,White,-Elo`: tags, falling where a minus stands before one. `Elo` is the higher one of both players.
///
/// Text is compared without letter case, and a number in it as a number (`Round 9` before `Round 10`), also
/// `WhiteElo` and the like. A date comes before those that it is the beginning of (`1996.??.??` before
/// `1996.01.02`). What is absent, empty or but question marks comes last, rising or falling.
class sort_order {
public:
    /// Throws std::invalid_argument for what is no tag.
    explicit sort_order(std::vector<std::string> const& words);

    /// The value of a tag of the game, escapes undone; empty where it has none.
    using values = std::function<std::string(std::string_view name)>;
    /// Of two games that has the smaller key which comes first.
    std::string key_of(values const&) const;

private:
    struct field {
        std::string tag;
        bool falls;
    };
    std::vector<field> fields_;
};

} // namespace vpgn::tools
