// A definition as plain data: its rules as they are played, and its names.
#pragma once

#include "variants/defined/definition.hpp"

#include <array>
#include <string>
#include <vector>

namespace vpgn::definitions {

/// How a kind is written.
struct piece_words {
    char letter = '\0';       ///< upper case; 0: the variant has no such kind
    char other_letter = '\0'; ///< that is read as well (Xiangqi's `H` for `N`); 0: none
    std::string key;          ///< `knight`, `customPiece1`
    std::string moves;        ///< its moves as the definition has them, or of a well-known one the usual ones
    std::string name;         ///< `lighthouse`, by `pieceName`; empty where the definition has none

    friend bool operator==(piece_words const&, piece_words const&) = default;
};

struct defined_variant {
    std::string id;   ///< the section's name
    std::string name; ///< as players write it; where the definition has none, the section's
    std::vector<std::string> aliases;
    std::string inventor;
    std::string source;
    bool base = false; ///< for others to inherit from: games do not name it
    std::string start; ///< the position text as it is written
    rules::definition rules;
    std::array<piece_words, rules::most_kinds> pieces; ///< by kind
    /// Keys of the definition or its parents by which nothing is played: not understood, or not honoured.
    /// Games are not checked then.
    std::vector<std::string> not_honored;
    /// The kind with that letter, of either case; `no_kind` if there is none.
    rules::kind with_letter(char letter) const {
        for (std::size_t k = 0; k < pieces.size(); ++k)
            if (pieces[k].letter != '\0' && (pieces[k].letter | 0x20) == (letter | 0x20))
                return rules::kind(k);
        return rules::no_kind;
    }

    friend bool operator==(defined_variant const&, defined_variant const&) = default;
};

} // namespace vpgn::definitions
