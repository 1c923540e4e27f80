// The table of keys: the name of a key, its category, and how its value is read into a draft and written
// again. A key that is not in the table is reported (V109).
#pragma once

#include "definitions/binding.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace vpgn::definitions {

enum class key_value : std::uint8_t {
    rules,  ///< which turns there are, and how a game ends
    claims, ///< when a game may be drawn or is won by counting or repetition: no recorded turn is wrong by it
    names,  ///< what people call the variant: a key of our own
    turns,  ///< a rule that other readers of the format do not have: a key of our own
    appearance,  ///< nothing about rules: values of pieces for engines, pictures for user interfaces
    old_name,    ///< a rule under the name that it had before; reported (V112)
    not_honored, ///< a rule that is not played; reported (V111)
};

struct key_record {
    std::string_view name;
    key_value role;
    /// Reads a value into the draft, and reports what is wrong with it. Null for `appearance`.
    void (*read)(binding&, ini::word const& value, key_record const&) = nullptr;
    /// The value as it would be read; empty where there is nothing to write. Null for what is written by
    /// other keys.
    std::string (*write)(draft const&, key_record const&) = nullptr;
    rules::kind piece = rules::no_kind; ///< of the keys that each piece has
    rules::color side = rules::color::white;
    std::string_view newer = {}; ///< of an old name
};

/// In the order in which values take effect, wherever they are in a section: a piece before what names its
/// letter, what is for both sides before what is for one.
std::span<key_record const> keys();

/// Null for a name that is not in the table. Letter case matters.
key_record const* find_key(std::string_view name);

/// What may have been meant: ` (did you mean `castling`?)`, or nothing.
std::string near_keys(std::string_view name);

} // namespace vpgn::definitions
